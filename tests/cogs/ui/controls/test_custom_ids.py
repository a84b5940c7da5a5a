"""Custom ids: written and parsed, within Discord's limit, and nothing else is parsed."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cogs.ui.controls.custom_ids import CHOSEN, LIMIT, PRESSED, UNKNOWN, CustomId, move_args, move_of
from engine.cards import SKIP, Card
from engine.errors import NotationError, UnknownMove
from engine.melds import SetMeld
from engine.moves import (
    Demand,
    Discard,
    Draw,
    DrawTwo,
    Hit,
    KeepCard,
    KeepHand,
    LayDown,
    Move,
    Offer,
    Play,
    Roll,
    TakeOffer,
)

LARGEST = 2**64 - 1
JOKER = Card.parse("J7:YV")
SEVENS = tuple(map(Card.parse, ["R7"] * 11))
MOVES: tuple[Move, ...] = (
    Draw(),
    Draw("discard"),
    DrawTwo("discard"),
    LayDown(10, (SetMeld(7, SEVENS), SetMeld(7, SEVENS))),
    LayDown(9, (SetMeld(7, SEVENS), SetMeld(7, SEVENS))),
    Hit(JOKER, 5, 12, "high"),
    Discard(JOKER),
    Play(SKIP, 5),
    KeepCard(JOKER),
    Offer(JOKER),
    TakeOffer(4),
    Demand(False),
    KeepHand(False),
    Roll(tuple(range(10))),
)


@given(
    st.integers(0, LARGEST),
    st.integers(0, LARGEST),
    st.from_regex(r"[a-z][a-z0-9-]{0,11}", fullmatch=True),
    st.text(st.characters(min_codepoint=32, max_codepoint=126), max_size=30),
)
def test_a_custom_id_is_read_as_it_was_written(table: int, revision: int, verb: str, args: str) -> None:
    written = CustomId(table, revision, verb, args)

    assert CustomId.parse(str(written)) == written


def test_the_format_of_a_custom_id() -> None:
    assert str(CustomId(12, 3, "move", "discard R7")) == "p10:12:3:move:discard R7"
    assert str(CustomId(12, 3, "join")) == "p10:12:3:join:"


@pytest.mark.parametrize("move", MOVES, ids=str)
def test_every_move_fits_into_a_custom_id_and_is_parsed_back(move: Move) -> None:
    custom_id = CustomId(LARGEST, LARGEST, "choose-this-one", move_args(move, MOVES))

    read = CustomId.parse(str(custom_id))

    assert len(str(custom_id)) <= LIMIT
    assert read is not None
    assert move_of(read.args, MOVES) == move


@pytest.mark.parametrize(
    "text",
    [
        "",
        "p10",
        "p10:1:2:join",
        "p11:1:2:join:",
        "p10:-1:2:join:",
        "p10:01:2:join:",
        "p10:1:²:join:",
        "p10:1:2:JOIN:",
        "p10:1:2::",
        "p10:1:2:join:\n",
        "p10:1:2:join:ü",
        f"p10:{LARGEST + 1}:2:join:",
        f"p10:1:{LARGEST + 1}:join:",
        "p10:1:2:join:" + "x" * 90,
    ],
)
def test_text_that_is_not_one_of_our_custom_ids_is_not_parsed(text: str) -> None:
    assert CustomId.parse(text) is None


@pytest.mark.parametrize(
    ("table", "revision", "verb", "args"),
    [(-1, 0, "join", ""), (0, LARGEST + 1, "join", ""), (0, 0, "a:b", ""), (0, 0, "a", "ü"), (0, 0, "a", "x" * 91)],
)
def test_a_custom_id_that_could_not_be_parsed_is_not_written(table: int, revision: int, verb: str, args: str) -> None:
    with pytest.raises(ValueError, match=r"custom id|64 bits"):
        CustomId(table, revision, verb, args)


@pytest.mark.parametrize("args", ["#14", "#-1", "#", "", "fly", "discard", "hit R7", "roll x", "discard R13", "#01"])
def test_a_move_that_makes_no_sense_is_refused_by_a_rule_error(args: str) -> None:
    with pytest.raises(NotationError):
        move_of(args, MOVES)


def test_an_index_beyond_the_last_move_is_an_unknown_move() -> None:
    with pytest.raises(UnknownMove):
        move_of("#0", ())


@pytest.mark.parametrize(
    ("verb", "own", "other"),
    [
        ("join", PRESSED, CHOSEN),
        ("choose", PRESSED, CHOSEN),
        ("lay", PRESSED, CHOSEN),
        ("choose-move", CHOSEN, PRESSED),
        ("choose-knock-seconds", CHOSEN, PRESSED),
    ],
)
def test_a_custom_id_belongs_to_a_button_or_a_select_never_to_both(verb: str, own: str, other: str) -> None:
    written = str(CustomId(LARGEST, 1, verb, "hit J1:RY 0.1"))

    assert re.fullmatch(own, written)
    assert not re.match(other, written)


@pytest.mark.parametrize("template", [PRESSED, CHOSEN])
def test_a_template_matches_nothing_that_could_not_be_parsed(template: str) -> None:
    for text in ("", "p11:1:2:choose-move:", "p10:1:2:choose-move", "p10:-1:2:join:", "p10:1:2::", "p10:1:2:join:\n"):
        assert not re.fullmatch(template, text)


@pytest.mark.parametrize(
    "text", ["p10:", "p10:1:2:choose-:x", "p10:1:2:choose-move", "p10:1:2:join:\n", "p10:x", "p10-channels2"]
)
def test_whatever_else_begins_with_our_mark_has_a_template_too(text: str) -> None:
    assert re.fullmatch(UNKNOWN, text)


@pytest.mark.parametrize("text", ["p10:1:2:join:", "p10:1:2:choose-move:x", "p10-channels", "p11:1:2:join:", "p10"])
def test_what_is_ours_or_somebody_elses_is_not_unknown(text: str) -> None:
    assert not re.fullmatch(UNKNOWN, text)
