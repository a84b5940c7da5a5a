"""Whole games of every kind, played to the end by people who click only what they see."""

import logging
import secrets
from collections.abc import Sequence
from random import Random

import pytest
from msgspec.structs import replace
from simcord import MemberActor

from cogs.ui.text.card_text import card_symbol, card_words
from cogs.ui.text.words import Words
from engine.cards import WILD, Card
from engine.dice.state import DiceState
from engine.views import own_hand
from storage.results import history
from tables.people.preferences import PlayerSettings
from tests.e2e.players import Party
from tests.e2e.watching import Watcher, faces_in
from tests.e2e.world import Seen, World
from tests.kinds import cards_view

pytestmark = pytest.mark.whole_games

OURS = ("cogs", "tables", "storage", "engine")


@pytest.fixture
def seed(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> int:
    """Fixes the deals and rolls of the game, and the choices of its people."""
    number: int = request.param
    monkeypatch.setattr(secrets, "token_bytes", lambda size: bytes([number] * size))
    return number


@pytest.fixture(autouse=True)
def _quiet(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)
    for name in OURS:
        caplog.set_level(logging.DEBUG, logger=name)


async def start_game(there: World, seed: int, people: Sequence[MemberActor]) -> Party:
    """Starts the game of these people, with a watcher who checks it."""
    watcher = Watcher(there, (await there.table_view()).table_id)
    await there.press(there.ana, "Start", there.public())
    await there.wait()
    return Party(there, watcher, people, Random(seed))


async def choose_options(there: World, **options: Sequence[str]) -> None:
    """Lets the host choose options: the values for each select, by the select's name."""
    await there.press(there.ana, "Options", there.public())
    for name, values in options.items():
        await there.choose(there.ana, f"choose-{name.replace('_', '-')}", *values)
    await there.wait()


async def turn_hints_off(there: World, people: Sequence[MemberActor]) -> None:
    """Turns hints off, because the odds of phase 8 take seconds to prepare."""
    for person in people:
        await there.client.tables.preferences.change_player(person.id, lambda _: PlayerSettings(hints=False))


async def assert_ended(there: World, party: Party, end: Seen, seed: int, caplog: pytest.LogCaptureFixture) -> None:
    """Checks the shown places, score sheet and seed, the stored results, and that the log is clean."""
    table_id = party.watcher.table_id
    past = await there.database.read(history.game, table_id)
    assert past is not None
    assert {result.player_id for result in past.results if result.player_id} == {it.person.id for it in party.players}
    for result, name in zip(past.results, past.names, strict=True):
        assert f"**{result.place}.** **{name}** · {result.points} point" in end.text
    first = "Place: " if len(past.results) > 1 else "Total: "  # a person who plays alone has no place
    podium, sheet = end.alts
    assert podium.startswith("Podium")
    assert sheet.startswith(first)
    assert [*end.buttons] == ["Rematch", "Next game", "Is it fair?"]
    secret = bytes([seed] * 32).hex()
    assert secret not in end.told
    assert secret in there.told(await there.press(there.ana, "Is it fair?", end)).text
    assert party.watcher.requests_judged >= party.watcher.looks / 4
    assert [record.getMessage() for record in caplog.records if record.levelno >= logging.WARNING] == []
    assert [record for record in caplog.records if faces_in(record.getMessage())] == []


async def assert_rematch(there: World, end: Seen, names: Sequence[str]) -> None:
    await there.press(there.ana, "Rematch", end)
    await there.wait()
    lobby = there.public()
    assert lobby.message.id != end.message.id
    assert next(iter(lobby.buttons)) == "Join"
    assert lobby.alts[0].splitlines()[-len(names) :] == [*names]


@pytest.mark.parametrize("seed", [9], indirect=True)
async def test_two_people_play_classic_and_open_a_rematch(
    there: World, seed: int, caplog: pytest.LogCaptureFixture
) -> None:
    await there.opened("classic", there.ben)
    await choose_options(there, phases=["first 1"])
    party = await start_game(there, seed, [there.ana, there.ben])
    party.players[0].changes_mind = True

    end = await party.play_to_the_end(clicks=1)

    assert "Undo" in party.pressed
    assert party.watcher.hands_compared > party.watcher.looks
    await assert_ended(there, party, end, seed, caplog)
    await assert_rematch(there, end, ["Ana (host)", "Ben"])


@pytest.mark.parametrize("seed", [5], indirect=True)
async def test_people_knock_and_choose_their_order_of_phases(
    there: World, seed: int, caplog: pytest.LogCaptureFixture
) -> None:
    await there.opened("classic", there.ben, computers=1)
    await choose_options(there, phases=["first 2"], variants=["knocking", "free_order"], knock_seconds=["5"])
    party = await start_game(there, seed, [there.ana, there.ben])

    end = await party.play_to_the_end()

    assert any(label.startswith("Knock: take ") for label in party.pressed)
    assert "Next round" in party.pressed
    await assert_ended(there, party, end, seed, caplog)


@pytest.mark.parametrize("seed", [2, 3], indirect=True)
async def test_three_people_play_master_with_actions_and_blank_cards(
    there: World, seed: int, caplog: pytest.LogCaptureFixture
) -> None:
    await there.opened("master", there.ben, there.cam)
    await choose_options(there, phases=["first 1"], blank_action=["look"])
    party = await start_game(there, seed, [there.ana, there.ben, there.cam])

    end = await party.play_to_the_end()

    assert {2: "Draw two, keep one", 3: "Demand five cards"}[seed] in party.pressed
    await assert_ended(there, party, end, seed, caplog)


@pytest.mark.parametrize("seed", [1], indirect=True)
@pytest.mark.usefixtures("tables_for_dice")
async def test_somebody_rolls_dice_alone(there: World, seed: int, caplog: pytest.LogCaptureFixture) -> None:
    await turn_hints_off(there, [there.ana])
    await there.opened("dice")
    party = await start_game(there, seed, [there.ana])

    end = await party.play_to_the_end()

    assert "10 phases done" in end.text
    await assert_ended(there, party, end, seed, caplog)


@pytest.mark.parametrize("seed", [1], indirect=True)
@pytest.mark.usefixtures("tables_for_dice")
async def test_four_people_roll_dice_to_the_last_turns(
    there: World, seed: int, caplog: pytest.LogCaptureFixture
) -> None:
    """Begins in the last phase, because ten phases of four people would take minutes."""
    people = [there.ana, there.ben, there.cam, there.dee]
    await turn_hints_off(there, people)
    await there.opened("dice", *people[1:])
    party = await start_game(there, seed, people)
    await there.arrange(_in_last_phase)

    end = await party.play_to_the_end()

    assert "10 phases done" in end.text
    await assert_ended(there, party, end, seed, caplog)


@pytest.mark.parametrize("seed", [1], indirect=True)
async def test_a_long_game_against_computers_is_shown_in_few_changes(
    there: World, seed: int, caplog: pytest.LogCaptureFixture
) -> None:
    """Plays only the first turns of a game with all ten phases."""
    await there.opened("classic", computers=3)
    party = await start_game(there, seed, [there.ana])
    before = len(there.env.http_requests)

    end = await party.play(most_looks=12)

    assert end is None
    turns = sum(label.startswith(tuple("●▲■◆⊘★")) for label in party.pressed)
    assert turns >= 10
    changes = [it for it in there.env.http_requests[before:] if it.path.startswith("/channels/")]
    assert turns <= len(changes) <= 2 * turns
    assert [record.getMessage() for record in caplog.records if record.levelno >= logging.WARNING] == []


async def test_the_watcher_notices_a_hidden_card_in_public(there: World) -> None:
    await there.started("classic", there.ben)
    table_view = await there.table_view(there.ana)
    watcher = Watcher(there, table_view.table_id)
    await watcher.look()
    view = cards_view(table_view.view)
    held = next(card for card in own_hand(view) if card not in view.discard_pile)
    elsewhere = there.client.get_partial_messageable(there.guild.create_text_channel("elsewhere").id)

    await elsewhere.send(f"Ana has {card_words(Words('en'), held)}!")

    with pytest.raises(AssertionError, match=rf"tells {{{held}}}"):
        await watcher.look()


def test_every_card_is_found_in_a_text_however_it_is_written() -> None:
    words = Words("en")
    for card in Card.faces():
        symbol = f"`{card_symbol(card)}`" if card is not WILD else "wild"  # a score sheet has stars, too
        for told in (card_words(words, card), card_words(words, card, "a"), symbol):
            assert faces_in(f"Somebody has {told}, and red 13.") == {card}
    assert faces_in(words("sheet-signs")) == set()


def _in_last_phase(state: DiceState) -> DiceState:
    seats = tuple(replace(seat, scores=(30 + n,) * 9) for n, seat in enumerate(state.seats))
    return replace(state, seats=seats, first_phase=10)
