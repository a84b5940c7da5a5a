"""The cards that a player has chosen, laid down in every way that makes a difference (C9)."""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import islice, permutations, product
from random import Random
from typing import Any

import pytest
from hypothesis import strategies as st

from engine.cardgame import classic, master
from engine.cardgame.turn import DRAW, GAME_OVER, ROUND_OVER, Stage
from engine.cards import COLORS, Card
from engine.errors import (
    CardNotInHand,
    DrawFirst,
    GameIsOver,
    LastCardMustBeDiscarded,
    NotThePhase,
    NotYourTurn,
    PhaseAlreadyDown,
    RoundIsOver,
    RuleError,
    UnknownSeat,
)
from engine.melds import ColorMeld, ColorRunMeld, Meld, RunMeld, SetMeld
from engine.moves import LayDown
from engine.phases import ALL, CLASSIC, MASTER, ColorOf, Need, Phase, RunOf, SetOf
from engine.rules import ClassicRules
from engine.scoring import RoundScore
from engine.solver.arranging import arranged, lay_down_sizes
from engine.solver.errors import WrongCardsForPhase
from engine.solver.wilds import Melds
from engine.views import ClassicView, MasterView
from tests.engine.cardgame import master_positions
from tests.engine.cardgame.positions import ANA, BEN, PHASE_1, a_round, cards, holding
from tests.engine.random_games import Sample
from tests.engine.test_properties import a_game, of_games
from tests.kinds import cards_view


def ways(view: ClassicView | MasterView, chosen: str) -> list[str]:
    return [str(way) for way in arranged(view, cards(chosen))]


def with_hand(hand: str, done: int = 0, seat: int | None = ANA, **rules: Any) -> ClassicView:
    seats = holding(hand, done=tuple(range(1, done + 1))), holding("R1 R2")
    return classic.view(a_round(*seats, rules=ClassicRules(**rules)), seat)


def with_master_hand(hand: str, done: int = 0) -> MasterView:
    seats = (
        master_positions.holding(hand, done=tuple(range(1, done + 1))),
        master_positions.holding("R1 R2"),
    )
    return master.view(master_positions.a_round(*seats), ANA)


def per_meld(way: LayDown) -> tuple[int, Counter[frozenset[tuple[Card, int]]]]:
    """The cards of each meld."""
    return way.phase_no, Counter(frozenset(Counter(meld.cards).items()) for meld in way.melds)


def used(way: LayDown) -> Counter[Card]:
    return Counter(card for meld in way.melds for card in meld.cards)


# Ways


def test_all_chosen_cards_are_used_extra_cards_included() -> None:
    view = with_hand("R7 G7 V7 Y7 R9 G9 V9 R1")

    assert ways(view, "R9 R7 G7 V7 Y7 G9 V9") == ["lay 1 set7[R7 Y7 G7 V7] set9[R9 G9 V9]"]


def test_a_wild_can_stand_with_either_set() -> None:
    view = with_hand("R7 G7 V7 R9 G9 V9 W R1")

    assert ways(view, "R7 G7 V7 R9 G9 V9 W") == [
        "lay 1 set7[R7 G7 V7] set9[R9 G9 V9 W]",
        "lay 1 set7[R7 G7 V7 W] set9[R9 G9 V9]",
    ]


def test_a_wild_can_stand_at_either_end_of_a_run() -> None:
    view = with_hand("R3 R4 R5 R6 R7 R8 W G10 G10", done=3)

    assert ways(view, "R3 R4 R5 R6 R7 R8 W") == ["lay 4 run3[R3 R4 R5 R6 R7 R8 W]", "lay 4 run2[W R3 R4 R5 R6 R7 R8]"]


def test_the_way_on_which_more_of_the_hand_can_be_hit_comes_first() -> None:
    view = with_hand("R3 R4 R5 R6 R7 R8 W G1 Y12", done=3)

    assert ways(view, "R3 R4 R5 R6 R7 R8 W")[0] == "lay 4 run2[W R3 R4 R5 R6 R7 R8]"


def test_a_set_of_wilds_can_have_any_number() -> None:
    found = arranged(with_hand("R7 G7 V7 W W W R1"), cards("R7 G7 V7 W W W"))

    numbers = {frozenset(getattr(meld, "number", 0) for meld in way.melds) for way in found}
    assert numbers == {frozenset({7, number}) for number in range(1, 13)}
    assert len(found) == 12


def test_equal_cards_in_other_places_are_not_another_way() -> None:
    assert len(ways(with_hand("R7 G7 V7 Y7 R7 G7 W W R1"), "R7 G7 V7 Y7 R7 G7 W W")) == 1


def test_a_number_that_set_and_run_ask_for_can_lie_in_either() -> None:
    view = with_hand("R5 G5 V5 R4 R6 R7 W R1", done=1)

    assert set(ways(view, "R5 G5 V5 R4 R6 R7 W")) == {
        "lay 2 set5[G5 V5 W] run4[R4 R5 R6 R7]",
        "lay 2 set5[R5 G5 V5] run4[R4 W R6 R7]",
    }


def test_in_free_order_every_phase_that_is_due_is_tried_the_largest_first() -> None:
    run = "R1 G2 R3 R4 R5 R6 R7 R8 R9"

    assert ways(with_hand(f"{run} R12", free_order=True), run) == [
        "lay 6 run1[R1 G2 R3 R4 R5 R6 R7 R8 R9]",
        "lay 5 run1[R1 G2 R3 R4 R5 R6 R7 R8 R9]",
        "lay 4 run1[R1 G2 R3 R4 R5 R6 R7 R8 R9]",
    ]


def test_a_master_run_may_be_longer_to_have_two_number_cards() -> None:
    chosen = "R1 J1:* J1:RY J1:RG J1:RV J1:YG J7:* J7:RY R9"

    assert ways(with_master_hand(f"{chosen} S", done=3), chosen) == [
        "lay 4 run1[R1 J1:RY J1:RG J1:RV J1:YG J1:* J7:RY J7:* R9]"
    ]


def test_every_master_set_gets_a_number_card() -> None:
    chosen = "R7 G7 V7 Y7 J7:RY J7:RG J7:RV J7:YG"

    assert len(arranged(with_master_hand(f"{chosen} R1"), cards(chosen))) == 1


def test_a_joker_stands_in_the_color_run_that_it_fits() -> None:
    chosen = "R3 R4 R5 J1:RY J1:GV Y6 V6"

    assert ways(with_master_hand(f"{chosen} S", done=7), chosen) == [
        "lay 8 runR2[J1:RY R3 R4 R5] set6[Y6 V6 J1:GV]",
        "lay 8 runR3[R3 R4 R5 J1:RY] set6[Y6 V6 J1:GV]",
    ]


# Refusals


@pytest.mark.parametrize(
    ("hand", "chosen", "error", "facts"),
    [
        ("R7 G7 V7 R9 G9 V9 R1", "R7 G7 V7 R9 G9 R9", CardNotInHand, {"card": cards("R9")[0]}),
        ("R7 G7 V7 R9 G9 V9 R1", "R7 G7 V7 R9 G9", WrongCardsForPhase, {"phase_no": 1}),
        ("R7 G7 V7 R9 G9 V9 R1", "", NotThePhase, {"phase_no": 1}),
        ("R7 G7 V7 R9 G9 V9 R1", "R7 G7 V7 R9 G9 R1", WrongCardsForPhase, {"phase_no": 1}),
        ("R7 G7 V7 R9 G9 V9 S R1", "R7 G7 V7 R9 G9 V9 S", WrongCardsForPhase, {"phase_no": 1}),
        ("R7 G7 V7 R9 G9 V9", "R7 G7 V7 R9 G9 V9", LastCardMustBeDiscarded, {}),
    ],
)
def test_cards_that_cannot_be_laid_down(
    hand: str, chosen: str, error: type[RuleError], facts: dict[str, object]
) -> None:
    with pytest.raises(error) as caught:
        arranged(with_hand(hand), cards(chosen))

    told = {name: value for name, value in caught.value.facts.items() if name != "fit"}
    assert told == facts


def test_in_free_order_the_phase_is_named_that_the_cards_come_closest_to() -> None:
    with pytest.raises(WrongCardsForPhase) as caught:
        arranged(with_hand("R1 R2 R3 R4 R5 R7 G8 R9", free_order=True), cards("R1 R2 R3 R4 R5 R7"))

    assert caught.value.facts["phase_no"] == 4


def test_the_last_card_may_go_down_where_that_is_played() -> None:
    chosen = "R7 G7 V7 R9 G9 V9"

    assert ways(with_hand(chosen, go_out_by_hit=True), chosen) == ["lay 1 set9[R9 G9 V9] set7[R7 G7 V7]"]


@pytest.mark.parametrize(
    ("stage", "on_turn", "error"),
    [(DRAW, ANA, DrawFirst), (DRAW, BEN, NotYourTurn), (ROUND_OVER, ANA, RoundIsOver), (GAME_OVER, ANA, GameIsOver)],
)
def test_nothing_is_arranged_at_other_times(stage: Stage, on_turn: int, error: type[RuleError]) -> None:
    seats = holding("R7 G7 V7 R9 G9 V9 R1"), holding("R2")
    sheet = (RoundScore((5, 0), (0, 0), BEN),)
    view = classic.view(a_round(*seats, stage=stage, on_turn=on_turn, sheet=sheet), ANA)

    with pytest.raises(error):
        arranged(view, cards("R7 G7 V7 R9 G9 V9"))
    with pytest.raises(error):
        lay_down_sizes(view)


def test_nothing_is_arranged_twice_in_a_round_or_by_the_public() -> None:
    state = a_round(holding("R7 G7 V7 R9 G9 V9 R1", down=PHASE_1), holding("R2"))

    with pytest.raises(PhaseAlreadyDown):
        arranged(classic.view(state, ANA), cards("R7"))
    with pytest.raises(UnknownSeat):
        arranged(classic.view(state, None), cards("R7"))


# How many


@pytest.mark.parametrize(
    ("view", "expected"),
    [
        (with_hand("R7 G7 V7 R9 G9 V9 R1 R2 S S"), (6, 8)),
        (with_hand("R7 G7 V7 R9 G9 V9 R1"), (6, 6)),
        (with_hand("R7 G7 V7 R9 G9 V9", go_out_by_hit=True), (6, 6)),
        (with_hand("R1 R2 R3 R4 R5 R6 R7 R8 R9 R10", done=5), (9, 9)),
        (with_hand("R1 R2 R3 R4 R5 R6 R7 R8 R9 R10", free_order=True), (6, 9)),
        (with_master_hand("R1 R2 R3 R4 R5 R6 R7 R8 R9 S GF"), (8, 9)),
    ],
)
def test_how_many_cards_can_be_chosen(view: ClassicView | MasterView, expected: tuple[int, int]) -> None:
    assert lay_down_sizes(view) == expected


def test_too_few_cards_for_the_phase_are_refused_by_its_number() -> None:
    with pytest.raises(NotThePhase) as caught:
        lay_down_sizes(with_hand("R7 G7 V7 R9 G9 V9"))

    assert caught.value.facts == {"phase_no": 1}


def test_the_public_has_no_cards_to_choose() -> None:
    with pytest.raises(UnknownSeat):
        lay_down_sizes(with_hand("R1 R2 R3 R4 R5 R6 R7 R8 R9 R10", seat=None))


# Against the brute force

CLASSIC_CHOICES = [
    "R7 R7 G7 V8 Y8 W W",
    "R7 G7 V7 R4 R5 W W W",
    "R1 R2 W W W W W W",
    "R1 Y2 R3 G4 W R6 V7 W",
    "W W W W W W W",
]
MASTER_CHOICES = [
    "R7 G7 R8 J7:* J7:RY G1 J1:RG R2 V2 J1:*",
    "R5 R6 J1:RY J1:GV Y6 V6 J7:*",
    "R3 R4 J1:RG J1:RV G6 V6 Y6 J1:YV",
    "R7 Y7 G7 V7 R7 G9 J7:GV J7:YG",
    "R6 G6 V6 Y6 R5 J1:* R7 J7:RG",
    "R1 J1:* J1:RG J1:RV R5 J1:YG J7:* J7:RY R9",
]


def outcome(melds: Melds) -> object:
    """What makes two ways different: the melds, the lengths of runs, and the wilds in each meld."""
    of_sets: Counter[tuple[int, str]] = Counter()
    for meld in melds:
        if isinstance(meld, SetMeld):
            of_sets[meld.number, "set"] += 1
            of_sets.update((meld.number, "wild" if card.is_wild else "card") for card in meld.cards)
    others = [
        (str(meld).split("[")[0], len(meld.cards), sum(card.is_wild for card in meld.cards))
        for meld in melds
        if not isinstance(meld, SetMeld)
    ]
    return frozenset(of_sets.items()), tuple(others)


def possible_melds(need: Need, own: list[Card]) -> Iterator[Meld]:
    """Every sound meld of exactly these cards that meets the need, with any number, low end or color."""
    numbers, wilds = [card for card in own if card.number], [card for card in own if card.is_wild]
    if isinstance(need, SetOf):
        tried: Iterator[Meld] = (SetMeld(number, tuple(own)) for number in range(1, 13))
    elif isinstance(need, ColorOf):
        tried = (ColorMeld(color, tuple(own)) for color in COLORS)
    else:
        tried = runs(need, numbers, wilds)
    yield from (meld for meld in tried if meld.is_sound() and need.is_met_by(meld))


def runs(need: Need, numbers: list[Card], wilds: list[Card]) -> Iterator[Meld]:
    for low, order in product(range(1, 13), set(permutations(wilds)) if len(set(wilds)) > 1 else [tuple(wilds)]):
        by_number, helping = {card.number: card for card in numbers}, list(order)
        stretch = range(low, low + len(numbers) + len(wilds))
        if len(by_number) < len(numbers) or not set(by_number) <= set(stretch):
            continue
        placed = tuple(by_number[n] if n in by_number else helping.pop() for n in stretch)
        if isinstance(need, RunOf):
            yield RunMeld(low, placed)
        else:
            yield from (ColorRunMeld(color, low, placed) for color in COLORS)


def brute_outcomes(chosen: tuple[Card, ...], phase: Phase) -> set[object]:
    """The outcomes of trying every card in every meld."""
    found: set[object] = set()
    for shares in product(range(len(phase.needs)), repeat=len(chosen)):
        parts = [
            [card for card, share in zip(chosen, shares, strict=True) if share == n] for n in range(len(phase.needs))
        ]
        if all(len(part) >= need.size for part, need in zip(parts, phase.needs, strict=True)):
            each = [list(possible_melds(need, part)) for need, part in zip(phase.needs, parts, strict=True)]
            found.update(outcome(melds) for melds in product(*each))
    return found


@pytest.mark.parametrize("phase_no", ALL)
@pytest.mark.parametrize("chosen", CLASSIC_CHOICES)
def test_no_way_is_missed_or_made_up(phase_no: int, chosen: str) -> None:
    view = with_hand(f"{chosen} S", done=phase_no - 1)

    assert_all_are_found(view, chosen, CLASSIC[phase_no])


@pytest.mark.parametrize("phase_no", [no for no in ALL if no != 1])  # four sets are too many for the brute force
@pytest.mark.parametrize("chosen", MASTER_CHOICES)
def test_no_way_is_missed_or_made_up_in_master(phase_no: int, chosen: str) -> None:
    view = with_master_hand(f"{chosen} S", done=phase_no - 1)

    assert_all_are_found(view, chosen, MASTER[phase_no])


def assert_all_are_found(view: ClassicView | MasterView, chosen: str, phase: Phase) -> None:
    expected = brute_outcomes(cards(chosen), phase)
    try:
        found = [outcome(way.melds) for way in arranged(view, cards(chosen))]
    except WrongCardsForPhase:
        found = []

    assert set(found) == expected
    assert len(found) == len(expected)


# Whole games


@pytest.mark.slow
@of_games(25)
def test_what_is_listed_as_legal_is_found_again_from_its_cards(sample: Sample, data: st.DataObject, seed: int) -> None:
    for moment in islice(a_game(sample, data, seed), 300):
        listed = [move for move in sample.game.legal_moves(moment.before, moment.seat) if isinstance(move, LayDown)]
        view = cards_view(sample.game.view(moment.before, moment.seat))
        for move in listed[:8]:
            found = arranged(view, used(move).elements())

            assert per_meld(move) in map(per_meld, found)
            least, most = lay_down_sizes(view)
            assert least <= used(move).total() <= most


@pytest.mark.slow
@of_games(25)
def test_every_way_is_accepted_and_uses_exactly_the_cards(sample: Sample, data: st.DataObject, seed: int) -> None:
    chance = Random(seed)
    for moment in islice(a_game(sample, data, seed), 300):
        view = cards_view(sample.game.view(moment.before, moment.seat))
        for chosen in chosen_at_random(view, chance):
            try:
                found = arranged(view, chosen)
            except RuleError:
                continue
            assert found
            assert len(set(found)) == len(found)
            for way in found[:20]:
                assert used(way) == Counter(chosen)
                sample.game.apply(moment.before, moment.seat, way)


def chosen_at_random(view: ClassicView | MasterView, chance: Random) -> Iterable[list[Card]]:
    """The cards of a lay-down with some other cards of the hand; now and then any cards."""
    assert view.seat is not None
    hand = view.seats[view.seat].hand or ()
    for move in [move for move in view.moves if isinstance(move, LayDown)][:3]:
        others = list((Counter(hand) - used(move)).elements())
        for count in range(min(3, len(others)) + 1):
            yield [*used(move).elements(), *chance.sample(others, count)]
    if chance.random() < 0.02:
        yield chance.sample(hand, chance.randint(0, len(hand)))
