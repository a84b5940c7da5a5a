"""Buttons and selects: a click reaches the bot with its custom id, also after a restart."""

from collections.abc import Sequence
from typing import Any

import discord
import pytest
import simcord
from discord import ButtonStyle, SelectOption
from discord.ext import commands

from cogs.ui.controls.custom_ids import CustomId
from cogs.ui.controls.items import BUTTONS_IN_ROW, MOST_OPTIONS, ButtonItem, SelectItem, button, rows, select
from cogs.ui.page import Page, text
from tests import request_checks

HIT = CustomId(7, 12, "move", "hit J1:RY 0.1 low")
CHOSEN = CustomId(7, 12, "choose-hits")


class RecordingBot(commands.Bot):
    """A bot that records clicks and shows the page again."""

    def __init__(self) -> None:
        super().__init__("!", intents=discord.Intents.none())
        self.clicks: list[tuple[CustomId, Sequence[str]]] = []

    async def setup_hook(self) -> None:
        self.add_dynamic_items(ButtonItem, SelectItem)

    async def answer(self, interaction: discord.Interaction[Any], custom_id: CustomId, values: Sequence[str]) -> None:
        self.clicks.append((custom_id, values))
        await interaction.response.edit_message(view=a_page().view())


def a_page() -> Page:
    options = [SelectOption(label=value, value=value) for value in ("hit R7 0.1", "hit W 0.1 low", "hit G9 1.0")]
    hits = select(CHOSEN, "Hit", options, most=3)
    return Page((text("Your turn"), *rows([button(HIT, "Hit"), button(CustomId(7, 12, "hand"), "Hand")]), hits))


async def test_a_click_reaches_the_bot_with_its_custom_id() -> None:
    bot = RecordingBot()
    async with simcord.run(bot) as env:
        guild = env.create_guild()
        ana = guild.add_member(env.create_user("ana"))
        channel = guild.create_text_channel("games")
        with request_checks.checked(env):
            sent = await bot.get_partial_messageable(channel.id).send(view=a_page().view())
            await ana.click(sent, custom_id=str(HIT))
            await ana.select(sent, ["hit R7 0.1", "hit G9 1.0"], custom_id=str(CHOSEN))

    assert bot.clicks == [(HIT, ()), (CHOSEN, ["hit R7 0.1", "hit G9 1.0"])]


@pytest.mark.parametrize(("count", "sizes"), [(0, []), (1, [1]), (5, [5]), (6, [5, 1]), (13, [5, 5, 3])])
def test_buttons_fill_rows_of_five(count: int, sizes: list[int]) -> None:
    filled = rows([button(CustomId(1, n, "hand"), str(n)) for n in range(count)])

    assert [len(row.children) for row in filled] == sizes
    assert max(sizes, default=0) <= BUTTONS_IN_ROW


def test_a_button_has_the_chosen_style() -> None:
    emoji = discord.PartialEmoji(name="r7", id=1)

    [shown] = rows([button(HIT, "", ButtonStyle.danger, emoji=emoji, is_off=True)])[0].to_component_dict()["components"]

    assert shown == {
        "type": 2,
        "custom_id": str(HIT),
        "style": 4,
        "disabled": True,
        "emoji": {"id": 1, "name": "r7"},
    }


@pytest.mark.parametrize(
    ("count", "least", "most", "limits"),
    [(3, 1, 1, (1, 1)), (3, 0, 9, (0, 3)), (30, 1, 30, (1, MOST_OPTIONS)), (2, 2, 2, (2, 2)), (1, 2, 2, (1, 1))],
)
def test_a_select_never_asks_for_more_than_it_shows(count: int, least: int, most: int, limits: tuple[int, int]) -> None:
    options = [SelectOption(label=str(n), value=str(n)) for n in range(count)]

    [shown] = select(CHOSEN, "Choose", options, least=least, most=most).to_component_dict()["components"]

    assert (shown["min_values"], shown["max_values"]) == limits
    assert [option["value"] for option in shown["options"]] == [str(n) for n in range(min(count, MOST_OPTIONS))]
