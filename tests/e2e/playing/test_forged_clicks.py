"""Controls that the bot never sent change nothing."""

import logging

import pytest
from simcord import MemberActor

from tests.e2e.turns import a_turn
from tests.e2e.world import Seen, World

pytestmark = pytest.mark.usefixtures("without_skips")

PRESSED = (
    "nonsense:",
    "move:",
    "move:xyz",
    "move:#99999",
    "move:draw nowhere",
    "move:discard R99",
    "move:start",
    "move:roll 0123456789",
    "move:score",
    "lay:99 0001",
    "lay:0 99999999",
    "lay:x y",
    "lay:",
    "pick:",
    "tap:",
    "tap:R1",
    "tap:R7 1",
    "tap:ZZ 1",
    "tap:W 99",
    "tap:R7 1 1",
    "hit-all:",
    "hit-all:R7",
    "keep:abc",
    "keep:00",
    "take-back:",
    "rematch:",
    "resume:",
    "remove-computer:",
    "start:",
    "join:",
    "choose-:x",
    "choose-me",
    "hand",
    "HAND:",
    "hand:ü",
    "",
)
CHOSEN = (
    ("choose-nonsense:", ("x",)),
    ("choose-move:", ("",)),
    ("choose-move:", ("take_offer 7",)),
    ("choose-ending:", ("ask",)),
    ("choose-ending:", ("ask ZZ",)),
    ("choose-ending:", ("ask W",)),
    ("choose-ending:", ("discard",)),
    ("choose-hits:", ("hit R1 on nothing", "x")),
    ("choose-cards:0 ", ("999",)),
    ("choose-cards:zz 9", ("-1", "²")),
    ("choose-pace:", ("junk",)),
    ("choose-pace:", ("5",)),
    ("choose-level:", ("genius",)),
    ("choose-phases:", ("first 99",)),
    ("choose-variants:", ("everything",)),
    ("choose-knock-seconds:", ("-5",)),
    ("choose-blank-action:", ("none",)),
    ("choose-pace:", ()),
    ("choose-move:", ()),
    ("choose-server:pace", ()),
    ("choose-standing:", ()),
    ("choose-me:language", ()),
    ("choose-me:language", ("en", "de")),
    ("choose-:x", ()),
    ("choose-:x", ("y",)),
)


async def nothing_changes(
    there: World, person: MemberActor, seen: Seen, custom_id: str, values: tuple[str, ...] = ()
) -> str:
    before = await there.table_view()
    result = await there.forge(person, seen, custom_id, *values)
    assert result.acknowledged, custom_id
    text = there.told(result).text
    assert text, custom_id
    assert await there.table_view() == before, custom_id
    return text


@pytest.mark.parametrize("is_on_turn", [True, False])
async def test_a_forged_control_never_changes_a_game(
    there: World, is_on_turn: bool, caplog: pytest.LogCaptureFixture
) -> None:
    person, _, hand = await a_turn(there)
    if not is_on_turn:
        person = there.ben if person is there.ana else there.ana
        hand = await there.hand(person)
    table_view = await there.table_view()
    said = f"p10:{table_view.table_id}:{table_view.revision}"

    for rest in PRESSED:
        assert "wrong on my side" not in await nothing_changes(there, person, hand, f"{said}:{rest}"), rest
    for rest, values in CHOSEN:
        assert "wrong on my side" not in await nothing_changes(there, person, hand, f"{said}:{rest}", values), rest
    assert not [it for it in caplog.records if it.levelno >= logging.ERROR]


async def test_a_forged_control_never_changes_a_lobby(there: World, caplog: pytest.LogCaptureFixture) -> None:
    await there.opened("classic", there.ben)
    await there.press(there.ana, "Options")
    options = there.private(there.ana)
    table_view = await there.table_view()

    for rest, values in CHOSEN:
        custom_id = f"p10:{table_view.table_id}:{table_view.revision}:{rest}"
        if rest != "choose-variants:":  # ignores unknown variants, so all stay off
            assert "wrong on my side" not in await nothing_changes(there, there.ana, options, custom_id, values), rest
    assert not [it for it in caplog.records if it.levelno >= logging.ERROR]


async def test_a_control_of_another_game_never_changes_the_dice(there: World, caplog: pytest.LogCaptureFixture) -> None:
    await there.started("dice", there.ben)
    person = await there.on_turn()
    dice = await there.hand(person)
    table_view = await there.table_view()
    said = f"p10:{table_view.table_id}:{table_view.revision}"

    for rest in ("pick:", "lay:0 0001", "tap:R7 1", "hit-all:", "move:draw", "move:knock", "keep:aa", "move:roll 99"):
        assert "wrong on my side" not in await nothing_changes(there, person, dice, f"{said}:{rest}"), rest
    for rest, values in CHOSEN:
        assert "wrong on my side" not in await nothing_changes(there, person, dice, f"{said}:{rest}", values), rest
    assert not [it for it in caplog.records if it.levelno >= logging.ERROR]


async def test_a_control_of_an_unknown_table_says_that_it_is_gone(
    there: World, caplog: pytest.LogCaptureFixture
) -> None:
    person, _, hand = await a_turn(there)

    for table_id in (0, 999, 2**63, 2**64 - 1, 10**20 - 1):
        for verb in ("hand", "move"):
            text = await nothing_changes(there, person, hand, f"p10:{table_id}:1:{verb}:draw")
            assert "wrong on my side" not in text
    assert not [it for it in caplog.records if it.levelno >= logging.ERROR]


@pytest.mark.parametrize("custom_id", ["p10:", "p10:1", "p10:-1:1:hand:", "p10:01:1:hand:", "p10:1:1::", "p10:x:y:z:a"])
async def test_every_control_with_our_mark_is_answered(there: World, custom_id: str) -> None:
    person, _, hand = await a_turn(there)

    assert "wrong on my side" not in await nothing_changes(there, person, hand, custom_id)


async def test_a_button_with_the_id_of_the_select_of_channels_is_answered(there: World) -> None:
    await there.opened()

    assert "wrong on my side" not in await nothing_changes(there, there.ana, there.public(), "p10-channels")


@pytest.mark.parametrize("game", ["classic", "dice"])
async def test_a_hint_for_a_seat_that_has_nothing_to_decide_is_refused(there: World, game: str) -> None:
    await there.started(game, there.ben)
    person = there.ben if await there.on_turn() is there.ana else there.ana
    hand = await there.hand(person)
    table_view = await there.table_view()

    said = f"p10:{table_view.table_id}:{table_view.revision}:hint:"

    assert "nothing for you to decide" in await nothing_changes(there, person, hand, said)
