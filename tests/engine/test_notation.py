"""Cards, melds and moves are written as text and read back; any other text is refused."""

import copy
import pickle

import pytest

from engine.cards import Card, cards_text, parse_cards
from engine.errors import NotationError, RuleError, UnknownCard, UnknownMeldText, UnknownMove
from engine.melds import ColorMeld, ColorRunMeld, Meld, RunMeld, SetMeld, parse_meld, parse_melds
from engine.moves import (
    Discard,
    Draw,
    DrawNothing,
    Hit,
    Knock,
    LayDown,
    Move,
    Play,
    StartRound,
    Undo,
    parse_move,
)
from tests.engine.cardgame.positions import ANA, BEN, PHASE_1, card, cards, melds


@pytest.mark.parametrize("face", Card.faces(), ids=str)
def test_every_card_is_its_text(face: Card) -> None:
    assert Card.parse(str(face)) is face


@pytest.mark.parametrize("face", [card("R7"), card("W"), card("S")], ids=str)
def test_a_copy_of_a_card_is_the_card(face: Card) -> None:
    assert copy.deepcopy(face) is face
    assert pickle.loads(pickle.dumps(face)) is face


@pytest.mark.parametrize(
    ("text", "numbers", "colors", "number", "color"),
    [("R7", {7}, "R", 7, "R"), ("W", set(range(1, 13)), "RYGV", 0, ""), ("S", set(), "", 0, "")],
)
def test_what_a_card_stands_for(text: str, numbers: set[int], colors: str, number: int, color: str) -> None:
    face = card(text)

    assert (set(face.numbers), set(face.colors)) == (numbers, set(colors))
    assert (face.number, face.color, face.is_wild) == (number, color, text == "W")


@pytest.mark.parametrize("text", ["", "R", "7", "R0", "R13", "R07", "r7", "B7", "7R", "WW", "w", "R7 ", "J1"])
def test_a_text_that_is_no_card_is_refused(text: str) -> None:
    with pytest.raises(UnknownCard) as caught:
        Card.parse(text)

    assert caught.value.facts == {"text": text}
    assert isinstance(caught.value, NotationError)


def test_several_cards_are_separated_by_blanks() -> None:
    assert parse_cards(" R7  W S ") == (card("R7"), card("W"), card("S"))
    assert cards_text(cards("R7 W S")) == "R7 W S"
    assert parse_cards("") == ()


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("set7[R7 G7 W]", SetMeld(7, cards("R7 G7 W"))),
        ("run4[R4 W Y6 G7]", RunMeld(4, cards("R4 W Y6 G7"))),
        ("run10[W W W]", RunMeld(10, cards("W W W"))),
        ("colorR[R1 R1 W]", ColorMeld("R", cards("R1 R1 W"))),
        ("runV2[V2 V3 J1:*]", ColorRunMeld("V", 2, cards("V2 V3 J1:*"))),
        ("set7[]", SetMeld(7, ())),
    ],
)
def test_melds_both_ways(text: str, value: Meld) -> None:
    assert parse_meld(text) == value
    assert str(value) == text


@pytest.mark.parametrize(
    "text",
    ["", "set", "set7", "set[R7]", "setR7[R7]", "setR[R7]", "run[R7]", "runR[R7]", "color[R7]", "color7[R7]",
     "colorR7[R7]", "pair7[R7]", "set7[R7", "set7 [R7]", "set7[R7]]", "SET7[R7]", "set-7[R7]", "set7[R7] x"],
)  # fmt: skip
def test_a_text_that_is_no_meld_is_refused(text: str) -> None:
    with pytest.raises(UnknownMeldText) as caught:
        parse_meld(text)

    assert caught.value.facts == {"text": text}


def test_a_meld_with_a_text_that_is_no_card_is_refused() -> None:
    with pytest.raises(UnknownCard) as caught:
        parse_meld("set7[R7 X7]")

    assert caught.value.facts == {"text": "X7"}


def test_several_melds_are_separated_by_blanks() -> None:
    first, second = parse_meld("set7[R7 G7 W]"), parse_meld("run4[R4 W Y6 G7]")

    assert parse_melds("  set7[R7 G7 W]   run4[R4 W Y6 G7] ") == (first, second)
    assert parse_melds("") == ()


@pytest.mark.parametrize("text", ["set7[R7] x", "x set7[R7]", "set7[R7 set8[R8]", "set7 [R7]"])
def test_a_text_that_is_not_only_melds_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        parse_melds(text)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("draw", Draw()),
        ("draw", Draw("draw")),
        ("take", Draw("discard")),
        ("draw-nothing", DrawNothing()),
        ("knock", Knock()),
        ("undo", Undo()),
        ("next", StartRound()),
        ("discard R7", Discard(card("R7"))),
        ("discard W", Discard(card("W"))),
        ("play S", Play()),
        ("play S 1", Play(card("S"), BEN)),
        ("hit R7 0.1", Hit(card("R7"), ANA, 1)),
        ("hit W 1.0 low", Hit(card("W"), BEN, 0, "low")),
        ("hit W 1.0 high", Hit(card("W"), BEN, 0, "high")),
        (f"lay 1 {PHASE_1}", LayDown(1, melds(PHASE_1))),
        ("lay 10 set5[W W W W W] set1[R1 G1 W]", LayDown(10, melds("set5[W W W W W] set1[R1 G1 W]"))),
        ("lay 8 colorR[R1 R1 R4 R12 R9 R3 R2]", LayDown(8, melds("colorR[R1 R1 R4 R12 R9 R3 R2]"))),
    ],
)
def test_moves_both_ways(text: str, value: Move) -> None:
    assert parse_move(text) == value
    assert str(value) == text


@pytest.mark.parametrize(
    "text",
    ["", "draws", "Draw", "draw R7", "take R7", "discard", "discard R7 R8", "play", "play S x", "play S 1 2",
     "hit", "hit R7", "hit R7 0", "hit R7 0.", "hit R7 .0", "hit R7 a.b", "hit R7 0.1 middle", "hit R7 0.1.2",
     "lay", "lay x", "lay x set7[R7]", "lay one", "knock 1", "undo 1", "next round"],
)  # fmt: skip
def test_a_text_that_is_no_move_is_refused(text: str) -> None:
    with pytest.raises(UnknownMove) as caught:
        parse_move(text)

    assert caught.value.facts == {"text": text}


@pytest.mark.parametrize(
    ("text", "error", "part"),
    [
        ("discard X7", UnknownCard, "X7"),
        ("play X", UnknownCard, "X"),
        ("hit X 0.0", UnknownCard, "X"),
        ("lay 1 set7[R7 X]", UnknownCard, "X"),
        ("lay 1 sat7[R7]", UnknownMeldText, "sat7[R7]"),
        ("lay 1 R7", UnknownMeldText, "R7"),
    ],
)
def test_a_move_with_a_wrong_part_names_that_part(text: str, error: type[RuleError], part: str) -> None:
    with pytest.raises(error) as caught:
        parse_move(text)

    assert (type(caught.value), caught.value.facts) == (error, {"text": part})


def test_a_refusal_tells_its_reason_and_facts_in_one_line() -> None:
    assert str(UnknownCard(text="X7")) == "UnknownCard(text=X7)"
