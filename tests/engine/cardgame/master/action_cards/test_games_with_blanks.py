"""M3: whole random games with each action on the blanks: they end, and no card is lost."""

from collections import Counter
from itertools import islice

import pytest

from engine.cardgame import master
from engine.cards import BLANK
from engine.events import ActionPlayed
from engine.rules import Effect, MasterRules
from tests.engine.cardgame.random_master_games import MASTER_GAMES
from tests.engine.random_games import moments


@pytest.mark.parametrize("seats", [2, 4, 6])
@pytest.mark.parametrize("effect", Effect)
def test_every_game_ends_with_all_its_cards(effect: Effect, seats: int) -> None:
    rules = MasterRules(blank_action=effect)

    played = list(islice(moments(MASTER_GAMES, seats, rules, seed=seats), MASTER_GAMES.most_moves))

    assert master.outcome(played[-1].after) is not None
    assert all(MASTER_GAMES.pieces(moment.after) == Counter(rules.deck) for moment in played)


@pytest.mark.parametrize("effect", Effect)
def test_the_blanks_are_played_with_their_effect(effect: Effect) -> None:
    played = moments(MASTER_GAMES, 4, MasterRules(blank_action=effect), seed=4)

    effects = {
        event.effect
        for moment in played
        for event in moment.events
        if isinstance(event, ActionPlayed) and event.card is BLANK
    }

    assert effects - {""} == {effect.value} - {Effect.NONE}
