"""The settings pages: they show what is set, and every control names the state it leads to."""

from collections.abc import Sequence
from itertools import product
from typing import Any, cast
from unittest import mock

import pytest
from discord.app_commands import AppCommandChannel
from discord.ui import ChannelSelect

from cogs.ui.controls.custom_ids import CustomId
from cogs.ui.controls.items import ButtonItem, SelectItem
from cogs.ui.layouts.settings import Channels, me, server, setting_value
from cogs.ui.pictures.sprites import Look
from cogs.ui.screen import Looks
from cogs.ui.text.words import LANGUAGES, Words
from tables.clocks import PACES
from tables.people.preferences import GuildSettings, PlayerSettings
from tests.cogs.ui.layouts.screens import Shown

CHANNEL_SELECT = 8
SERVERS = (
    GuildSettings(),
    GuildSettings("de", "slow", True, False, tuple(range(10**18, 10**18 + 25))),
)
PLAYERS = (PlayerSettings(), PlayerSettings("en", False, "contrast", True, "color", False))


def of_server(now: GuildSettings, language: str = "en") -> Shown:
    return Shown(server(Words(language), now, PACES, now.channels))


def of_player(now: PlayerSettings, language: str = "en") -> Shown:
    return Shown(me(Looks(Words(language), Look(now.theme, now.letters), now.order), now))


def chosen(shown: Shown) -> list[str]:
    """The chosen option of each select, and the labels of the buttons."""
    labels = []
    for control in shown.controls():
        options: list[dict[str, Any]] = control.body.get("options", [])
        labels += [option["label"] for option in options if option.get("default")]
        labels += [control.body["label"]] if "label" in control.body else []
    return labels


@pytest.mark.parametrize(("language", "now"), [*product(LANGUAGES, SERVERS)])
def test_the_page_of_a_server_is_one_that_discord_accepts(language: str, now: GuildSettings) -> None:
    assert of_server(now, language).problems() == []


@pytest.mark.parametrize(("language", "now"), [*product(LANGUAGES, PLAYERS)])
def test_the_page_of_a_person_is_one_that_discord_accepts(language: str, now: PlayerSettings) -> None:
    assert of_player(now, language).problems() == []


def test_a_server_sees_what_is_set() -> None:
    assert chosen(of_server(SERVERS[0])) == [
        "Language: as in Discord",
        "Pace: as last time",
        "Threads: off",
        "Mentions: on",
        "After a game: no new table",
    ]
    assert chosen(of_server(SERVERS[1])) == [
        "Language: Deutsch",
        "Pace: Slow",
        "Threads: on",
        "Mentions: off",
        "After a game: no new table",
        "Allow all channels",
    ]


def test_a_server_sees_which_game_opens_by_itself_in_this_channel() -> None:
    assert "Nächster Tisch: Würfel" in chosen(Shown(server(Words("de"), SERVERS[0], PACES, [], "dice")))


def test_a_person_sees_what_is_set() -> None:
    assert chosen(of_player(PLAYERS[0], "de")) == [
        "Meine Sprache: wie in Discord",
        "Aussehen: klassisch",
        "Meine Karten: nach Zahl",
        "Erwähnungen: an",
        "Tipps: an",
        "Buchstaben: aus",
        "Meine Daten herunterladen",
        "Meine Daten löschen",
    ]
    assert chosen(of_player(PLAYERS[1])) == [
        "My language: English",
        "Look: dark contrast",
        "My cards: by color",
        "Mentions: off",
        "Hints: off",
        "Letters: on",
        "Export my data",
        "Delete my data",
    ]


def test_the_channels_that_are_chosen_and_still_there_are_preselected() -> None:
    now = GuildSettings(channels=(5, 6))

    [control] = [it for it in Shown(server(Words("en"), now, PACES, [6])).controls() if it.type == CHANNEL_SELECT]

    assert control.body["default_values"] == [{"id": "6", "type": "channel"}]
    assert "<#5> <#6>" in str(Shown(server(Words("en"), now, PACES, [6])).body)


def test_the_text_of_a_control_becomes_the_value_of_its_setting() -> None:
    assert [setting_value("mentions", value) for value in ("on", "off")] == [True, False]
    assert [setting_value("language", value) for value in ("auto", "de", "xx")] == [None, "de", "en"]
    assert [setting_value("pace", value) for value in ("auto", "slow")] == [None, "slow"]


def test_no_two_kinds_of_controls_match_the_same_custom_id() -> None:
    kinds = [kind.__discord_ui_compiled_template__ for kind in (ButtonItem, SelectItem, Channels)]
    custom_ids = [control.body["custom_id"] for now in SERVERS for control in of_server(now).controls()]

    assert [sum(kind.fullmatch(text) is not None for kind in kinds) for text in custom_ids] == [1] * len(custom_ids)
    assert str(CustomId(0, 0, "server-channels")) in custom_ids


def test_the_example_shows_what_theme_letters_and_order_do() -> None:
    looks = (Look(), Look("contrast"), Look(letters=True), Look("contrast", letters=True))
    likes = (*(Looks(Words("en"), look) for look in looks), Looks(Words("en"), order="color"))
    figures = [me(looks, PLAYERS[0]).figures[0] for looks in likes]

    assert len({figure.picture.png for figure in figures}) == len({figure.name for figure in figures}) == len(likes)


async def test_channels_that_discord_does_not_describe_are_left_out() -> None:
    told: list[tuple[CustomId, Sequence[str]]] = []

    async def answer(_: object, said: CustomId, values: Sequence[str]) -> None:
        told.append((said, values))

    select: ChannelSelect[Any] = ChannelSelect(custom_id="p10-channels")
    state, data = mock.Mock(), {"id": "7", "name": "games", "type": 0, "permissions": "0"}
    known = AppCommandChannel(state=state, data=cast(Any, data), guild_id=1)
    select._values = cast(Any, ["5", known])
    await Channels(select).callback(cast(Any, mock.Mock(client=mock.Mock(answer=answer))))

    assert told == [(CustomId(0, 0, "server-channels"), ["7"])]
