"""Discord's limits: the fullest pages of every layout, and all pages of random games."""

import inspect
from collections.abc import Callable, Iterator
from importlib import import_module
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest
from discord.ui import ActionRow, Button

from cogs.client import HANDLING
from cogs.interactions.handlers import handlers_of
from cogs.ui import layouts
from cogs.ui.controls.custom_ids import CustomId, move_of
from cogs.ui.controls.items import button, rows
from cogs.ui.layouts.asking import ask_cards, ask_ending, places_of, places_text
from cogs.ui.layouts.dice import dice
from cogs.ui.layouts.ending import game_over, round_over
from cogs.ui.layouts.hand import hand
from cogs.ui.layouts.options import WRITE
from cogs.ui.layouts.table import table
from cogs.ui.page import TEXT_LIMIT, Page, text
from cogs.ui.screen import CardsScreen, ScreenOf, V
from cogs.ui.text.words import LANGUAGES
from engine import GAMES, State
from engine.cardgame.turn import KEEP, ROUND_OVER
from engine.cards import MASTER_DECK, Card
from engine.dice.faces import ALL_DICE
from engine.dice.state import DiceView
from engine.errors import RuleError
from engine.moves import Hit, Roll
from engine.rules import ClassicRules, DiceRules, Effect, MasterRules
from engine.solver.arranging import lay_down_sizes
from engine.views import View, own_hand
from tests.cogs.ui.layouts.screens import EMOJIS, Shown, a_screen
from tests.cogs.ui.layouts.worst_cases import Worst, many_hits
from tests.engine.cardgame.random_master_games import MASTER_GAMES
from tests.engine.random_games import CLASSIC_GAMES, moments
from tests.kinds import cards_view
from tests.request_checks import components

VERBS = {*handlers_of(HANDLING)}
OPENED_BY_BUTTONS = {"name-options": "save-options", "own-name": "own-save", "own-write": "own-phases"}
"""Forms with the buttons that open them."""


# The worst cases


@pytest.mark.parametrize("emojis", [True, False], ids=["emojis", "signs"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_fullest_page_of_every_layout_is_one_that_discord_accepts(language: str, emojis: bool) -> None:
    found = {name: Shown(page).problems() for name, page in Worst(language, emojis=emojis).pages()}

    assert {name: problems for name, problems in found.items() if problems} == {}


def test_every_control_has_a_handler_and_every_handler_a_control() -> None:
    shown = {
        custom_id.verb: name
        for name, page in Worst("en", emojis=False).pages()
        for one in components.walk("", Shown(page).body)
        if (custom_id := CustomId.parse(one.body.get("custom_id", ""))) is not None
    }

    assert {verb: name for verb, name in shown.items() if verb not in VERBS} == {}
    forms = {verb for verb in VERBS if verb.startswith(WRITE)}  # which a select of the same name opens
    assert {f"choose-{verb.removeprefix(WRITE)}" for verb in forms} <= shown.keys()
    assert {*OPENED_BY_BUTTONS.values()} <= shown.keys()
    assert VERBS - shown.keys() - forms - OPENED_BY_BUTTONS.keys() == set()


def test_no_layout_is_missing_among_the_worst_cases() -> None:
    folder = Path(layouts.__file__).parent
    files = [file.relative_to(folder).with_suffix("") for file in folder.rglob("[a-z]*.py")]
    modules = [import_module(".".join([layouts.__name__, *file.parts])) for file in files]
    written_down = {
        name
        for module in modules
        for name, function in inspect.getmembers(module, inspect.isfunction)
        if function.__module__ == module.__name__ and not name.startswith("_")
        if inspect.signature(function).return_annotation is Page
    }

    assert written_down
    assert written_down == {name.split(" ")[0] for name, _ in Worst("en", emojis=False).pages()}


def test_the_worst_cases_are_as_bad_as_they_say() -> None:
    view = GAMES["master"].view(many_hits(), 0)

    assert sum(isinstance(move, Hit) for move in view.moves) >= 200
    assert max(map(len, EMOJIS.values())) > 35


def test_pages_beyond_the_limits_are_noticed() -> None:
    custom_id = CustomId(1, 1, "hand")
    plain: ActionRow[Any] = ActionRow(Button(custom_id=str(custom_id)[:-1], label="x"))

    assert Shown(Page((text("x" * (TEXT_LIMIT + 1)),))).problems()
    assert Shown(Page((*rows([button(custom_id, "x"), button(custom_id, "y")]),))).problems()
    assert Shown(Page((plain,))).problems()
    assert Shown(Page((*rows([button(custom_id, "x")]),))).problems() == []


# Emojis while they fit


def test_hands_are_shown_in_emojis_while_those_fit_and_all_in_signs_otherwise() -> None:
    pages = dict(Worst("en", emojis=True).pages())

    few, many = (Shown(pages[name]) for name in ("round_over in classic", "replay_check of master, fair: True"))

    assert EMOJIS["wild"] in few.text
    assert not any(emoji in many.text for emoji in EMOJIS.values())
    assert "●7" in many.text


# Places in a custom id


@pytest.mark.parametrize("places", [(), (0,), (0, 1, 130), tuple(range(len(MASTER_DECK)))])
def test_chosen_places_survive_a_custom_id(places: tuple[int, ...]) -> None:
    assert places_of(places_text(places)) == places


@pytest.mark.parametrize("args", ["", "-1", "0x1", "g", "1_0", " 1", "f" * 41])
def test_text_that_is_no_bit_set_has_no_places(args: str) -> None:
    assert places_of(args) == ()


# Games played at random


class Kind(NamedTuple):
    game: str
    seats: int
    rules: Any


KINDS = [
    Kind("classic", 2, ClassicRules()),
    Kind("classic", 6, ClassicRules(knocking=True, free_order=True, go_out_by_hit=True)),
    Kind("classic", 4, ClassicRules(fixed_rounds=True, phases="even", knocking=True)),
    Kind("master", 2, MasterRules()),
    *(Kind("master", 6, MasterRules(blank_action=effect)) for effect in Effect),
    Kind("dice", 1, DiceRules()),
    Kind("dice", 8, DiceRules()),
]


def states(kind: Kind, seed: int) -> Iterator[State]:
    if kind.game != "dice":
        sample = {"classic": CLASSIC_GAMES, "master": MASTER_GAMES}[kind.game]
        yield from (moment.after for moment in moments(sample, kind.seats, kind.rules, seed))
        return
    chance, engine = Random(seed), GAMES["dice"]
    state = engine.new(kind.seats, bytes(32), kind.rules)
    while to_act := engine.to_act(state):
        state, _ = engine.apply(state, to_act[0], chance.choice(engine.legal_moves(state, to_act[0])))
        yield state


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: f"{kind.game}-{kind.seats}-{kind.rules}")
def test_along_every_game_all_pages_are_accepted_and_all_controls_lead_somewhere(kind: Kind) -> None:
    """Checks a tenth of the positions; language and pictures change from one to the next."""
    for n, state in enumerate(islice(states(kind, seed=10), 3, 900, 10)):
        for seat in (None, *range(kind.seats)):
            view = GAMES[kind.game].view(state, seat)
            looks = Looks(language=LANGUAGES[n % 2], emojis=n % 3 > 0, pictures=n % 5 == 0)
            walk = Walk(kind.game, state, view, looks)
            walk.at(walk.first_page())
            assert walk.problems == [], f"after {10 * n + 3} moves, seat {seat}"


class Looks(NamedTuple):
    language: str
    emojis: bool
    pictures: bool


class Walk:
    """Opens everything that one seat or the public can reach from the first page, and collects problems."""

    def __init__(self, game: str, state: State, view: View, looks: Looks) -> None:
        self._game = game
        self._engine = GAMES[game]
        self._state = state
        self._view = view
        self._looks = looks
        self._seen: set[str] = set()
        self.problems: list[str] = []

    def _screen(self, view: V) -> ScreenOf[V]:
        return a_screen(self._game, view, language=self._looks.language, emojis=self._looks.emojis)

    def first_page(self) -> Page:
        view, shows = self._view, self._looks.pictures
        if view.outcome is not None:
            return game_over(self._screen(view), view.outcome, {}, with_pictures=shows)
        if isinstance(view, DiceView) and view.seat is not None:
            return dice(self._screen(view), with_pictures=shows)
        if not isinstance(view, DiceView) and view.seat is not None:
            return hand(self._screen(view), with_pictures=shows)
        if not isinstance(view, DiceView) and view.stage in (KEEP, ROUND_OVER):
            return round_over(self._screen(view), (), with_pictures=shows)
        return table(self._screen(view), (), with_pictures=shows)

    def at(self, page: Page) -> None:
        shown = Shown(page)
        self.problems += shown.problems()
        for control in shown.controls():
            custom_id = CustomId.parse(control.body["custom_id"])
            assert custom_id is not None
            if custom_id.verb not in VERBS:
                self.problems.append(f"nobody answers {custom_id.verb}")
            for value in [option["value"] for option in control.body.get("options", ())] or [custom_id.args]:
                self._follow(custom_id.verb, value)

    def _follow(self, verb: str, value: str) -> None:
        """Does what the handler of the verb would do with this value."""
        match verb, value.split(" "):
            case "choose-ending", ["ask", card]:
                self._open(value, lambda: ask_ending(self._cards(), Card.parse(card)))
            case (("move" | "choose-move" | "choose-hits" | "choose-ending"), _):
                self._try(value)
            case "hand-page", [page_no]:
                self._open(verb + page_no, lambda: hand(self._cards(), page_no=int(page_no), with_pictures=False))
            case "keep", [kept]:
                if len(kept) < len(ALL_DICE):  # rolling nothing is not offered
                    self._try(str(Roll(tuple(map(int, kept)))))
            case "pick", _:
                self._open(verb, lambda: ask_cards(self._cards(), (), *lay_down_sizes(self._cards().view)))
            case "choose-cards", [place]:
                assert int(place) < len(own_hand(self._cards().view))

    def _cards(self) -> CardsScreen:
        return self._screen(cards_view(self._view))

    def _open(self, what: str, make: Callable[[], Page]) -> None:
        if what not in self._seen:
            self._seen.add(what)
            self.at(make())

    def _try(self, notation: str) -> None:
        """Notes a problem unless the seat, or for the public any seat, may make the move."""
        view, own = self._view, self._view.seat
        refusals = []
        for seat in self._engine.to_act(self._state) if own is None else (own,):
            try:
                self._engine.apply(self._state, seat, move_of(notation, view.moves))
                return
            except RuleError as refusal:
                refusals.append(f"{notation} is offered, but {refusal!r}")
        self.problems += refusals or [f"{notation} is offered, but nobody may move"]
