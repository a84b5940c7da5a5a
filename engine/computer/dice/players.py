"""The easy and the normal player of the dice game."""

from engine.computer.dice import odds
from engine.computer.pseudo_random import pseudo_random
from engine.dice.faces import ALL_DICE
from engine.dice.state import DiceView
from engine.moves import Move, Pass, Roll, Score

OVERLOOKS_DIE = 0.225


def normal_dice_move(view: DiceView) -> Move:
    """Play every turn for the highest expected score, and never decline a score."""
    phase_no = view.seats[view.on_turn].phase_no
    if not view.faces or phase_no is None:
        return view.moves[0]
    if view.rolls_left:
        keep = odds.best_for_score(view.faces, view.rolls_left, phase_no).keep
        if len(keep) < len(ALL_DICE):
            return Roll(keep)
    return Pass() if view.score is None else Score()


def easy_dice_move(view: DiceView) -> Move:
    """Play to make the phase and stop as soon as it is made; overlook a die now and then."""
    phase_no = view.seats[view.on_turn].phase_no
    if not view.faces or phase_no is None:
        return view.moves[0]
    if view.score is not None:
        return Score()
    if not view.rolls_left:
        return Pass()
    keep = odds.best_for_making(view.faces, view.rolls_left, phase_no).keep
    overlooked = {die for die in keep if pseudo_random(view, f"die {die}") < OVERLOOKS_DIE}
    return Roll(tuple(die for die in keep if die not in overlooked)[: len(ALL_DICE) - 1])
