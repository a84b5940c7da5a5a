"""M4: what the discard pile of a round begins with."""

from collections import Counter

import pytest
from msgspec.structs import replace

from engine.cardgame import master
from engine.cardgame.turn import DRAW, ROUND_OVER
from engine.cards import NUMBER_CARDS, cards_text
from engine.chance import Chance
from engine.events import RoundStarted
from engine.moves import StartRound
from engine.rules import Effect, MasterRules
from tests.engine.cardgame.master_positions import PLAIN, a_round, all_cards, blanks, holding
from tests.engine.cardgame.positions import ANA, BEN, DRAW_PILE

SEEDS = [bytes([n]) * 32 for n in range(200)]


def rest_after_the_deal(seed: bytes, seats: int, rules: MasterRules) -> list[str]:
    """The cards that are left of the shuffled deck when everybody has ten; the last one is turned up."""
    _, chance = Chance(seed).below(seats)
    shuffled, _ = chance.shuffled(rules.deck)
    return [str(card) for card in shuffled[: -10 * seats]]


def is_number(text: str) -> bool:
    return text[1:].isdecimal() and text != "T2"


@pytest.mark.parametrize("rules", [PLAIN, blanks(Effect.LOOK)], ids=["without blanks", "with blanks"])
def test_jokers_and_action_cards_go_under_the_draw_pile_until_a_number_card_is_turned_up(rules: MasterRules) -> None:
    turned_away = Counter[str]()
    for seed in SEEDS:
        expected = rest_after_the_deal(seed, 3, rules)
        while not is_number(expected[-1]):
            turned_away[expected[-1]] += 1
            expected.insert(0, expected.pop())

        state = master.new(3, seed, rules)

        assert cards_text(state.discard_pile) == expected[-1]
        assert cards_text(state.draw_pile) == " ".join(expected[:-1])

    assert {"T2", "AM", "S", "GF"} <= set(turned_away)
    assert any(text.startswith("J") for text in turned_away)
    assert ("B" in turned_away) is (rules is not PLAIN)


def test_among_the_seeds_there_is_one_that_turns_up_two_in_a_row() -> None:
    rests = [rest_after_the_deal(seed, 3, PLAIN) for seed in SEEDS]

    assert any(not is_number(rest[-1]) and not is_number(rest[-2]) for rest in rests)


def test_it_is_the_same_in_later_rounds() -> None:
    for seed in SEEDS[:60]:
        over = replace(a_round(holding(""), holding("R1"), stage=ROUND_OVER), chance=Chance(seed))

        after, events = master.apply(over, ANA, StartRound())

        assert is_number(str(after.discard_pile[0]))
        assert events == (RoundStarted(2, ANA, after.discard_pile[0]),)


def test_with_no_number_card_left_the_discard_pile_is_empty_and_only_the_draw_pile_can_be_drawn_from() -> None:
    """M4a."""
    every_number = cards_text(NUMBER_CARDS * 2)
    over = a_round(holding(every_number, keeps=True), holding(""), stage=ROUND_OVER)

    after, events = master.apply(over, ANA, StartRound())

    assert (after.discard_pile, len(after.draw_pile), after.stage, after.on_turn) == ((), 32 - 10, DRAW, BEN)
    assert master.legal_moves(after, BEN) == (DRAW_PILE,)
    assert events == (RoundStarted(2, ANA, None),)
    assert all_cards(after) == Counter(PLAIN.deck)
