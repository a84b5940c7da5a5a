"""The easy player: sensible, but it overlooks things."""

from collections import Counter

from msgspec.structs import replace

from engine.cardgame import classic
from engine.cardgame.turn import DRAW
from engine.chance import Chance
from engine.computer.player import move
from engine.moves import Discard, LayDown
from tests.engine.cardgame.positions import ANA, DISCARD_PILE, DRAW_PILE, a_round, holding

GAMES = 60


def moves_of(state: classic.State) -> Counter[str]:
    """The same position in many games, which differ in their seeds only."""
    found: Counter[str] = Counter()
    for number in range(GAMES):
        game = replace(state, chance=Chance(number.to_bytes(32, "big")))
        chosen = move(classic.view(game, ANA), "easy")
        found[type(chosen).__name__ if isinstance(chosen, LayDown | Discard) else str(chosen)] += 1
    return found


def test_it_often_overlooks_a_discard_that_matches() -> None:
    found = moves_of(a_round(holding("R7 G7 V9 Y9 R1 R3"), holding("R2"), discard="Y7", stage=DRAW))

    assert set(found) == {str(DISCARD_PILE), str(DRAW_PILE)}
    assert min(found.values()) > GAMES / 6


def test_it_sometimes_overlooks_that_its_phase_is_complete() -> None:
    found = moves_of(a_round(holding("R7 G7 V7 R9 G9 W R1"), holding("R2")))

    assert found["LayDown"] > found["Discard"] > 0


def test_it_never_throws_a_wild_while_it_has_anything_else() -> None:
    state = a_round(holding("W W R1 R5"), holding("R2"))
    for number in range(GAMES):
        game = replace(state, chance=Chance(number.to_bytes(32, "big")))

        assert str(move(classic.view(game, ANA), "easy")) != "discard W"
