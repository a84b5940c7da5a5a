"""The end of a round and of a game: what hands cost, the score sheet, places, and how to go on."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, Protocol, runtime_checkable

from discord import ButtonStyle
from discord.ui import Item, Separator

from cogs.ui.controls.items import button, rows
from cogs.ui.layouts.agreement import agreement
from cogs.ui.layouts.hand import hand_signs
from cogs.ui.layouts.rules import GAMES
from cogs.ui.layouts.table import is_deserted, log_words, take_back_buttons, turn_words
from cogs.ui.page import PRIVATE, RUNNING, TEXT_LIMIT, Figure, Page, fitting, gallery, text
from cogs.ui.pictures.faces import Seated
from cogs.ui.pictures.podium_picture import Standing, podium_picture
from cogs.ui.pictures.score_sheets import SheetNames, card_sheet, dice_sheet
from cogs.ui.screen import CardsScreen, GameScreen, Screen
from cogs.ui.text.card_text import rating_points, time_from_now
from cogs.ui.text.narrator import Narrator, kebab
from cogs.ui.text.option_text import game_words
from cogs.ui.text.words import Words
from engine.cardgame.turn import ROUND_OVER
from engine.dice.state import DiceView
from engine.events import GameEnded, RoundEnded
from engine.moves import StartRound
from engine.scoring import FIVE_PHASE_POINTS, Outcome
from engine.views import CardsView, ClassicView, MasterView

Changes = Mapping[int, tuple[float | None, float]]
"""Maps a seat to its rating before the game, if it had one, and after."""

MOST_EARNED: Final = 1_200
"""Characters for achievements: the page also needs room for places and seed."""
_BESIDE: Final = 40  # characters of markdown around the texts


@runtime_checkable
class SeatAchievement(Protocol):
    """An achievement that a seat has just earned, among other happenings."""

    @property
    def seat(self) -> int: ...
    @property
    def achievement(self) -> str: ...


def round_over(screen: CardsScreen, happenings: Sequence[object], *, with_pictures: bool = True) -> Page:
    """What everybody is left with; the next round starts by itself, or at once by a button."""
    words = screen.words
    figures = (sheet(screen),) if with_pictures else ()
    following = _following(screen)
    starting = button(screen.custom_id("move", str(StartRound())), words("button-next"), ButtonStyle.primary)
    buttons = [
        *take_back_buttons(screen),
        *([starting] if screen.view.stage is ROUND_OVER else ()),  # M9: the players decide first who keeps a hand
        button(screen.custom_id("hand"), words("button-my-hand")),
        button(screen.custom_id("more"), words("button-more")),
    ]
    items: list[Item[Any]] = [
        text(f"## {words('round-over', round_no=screen.view.round_no)}", *_hands(screen, screen.view)),
        *_with_signs(screen, figures),
        *((text(log),) if (log := log_words(screen, [*map(_without_points, happenings)])) else ()),
        *((text(following),) if following else ()),
    ]
    return Page((*items, *agreement(screen), *rows(buttons)), figures, RUNNING)


def game_over(
    screen: GameScreen,
    outcome: Outcome,
    changes: Changes,
    happenings: Sequence[object] = (),
    *,
    with_pictures: bool = True,
) -> Page:
    """Winner, places, score sheet, last hands, achievements, and the seed for checking."""
    words = screen.words
    figures = (podium(screen, outcome), sheet(screen)) if with_pictures else ()
    ended = f"## {words('game-over-title', game=game_words(words, screen.game))}\n{_won(screen, outcome)}"
    places, hands = map("\n".join, (_places(screen, outcome, changes), _last_hands(screen)))
    around = sum(map(len, (ended, places, hands, words("sheet-signs"))))
    earned = fitting(_earned(screen, happenings), min(MOST_EARNED, TEXT_LIMIT - around - _BESIDE))
    items: list[Item[Any]] = [
        text(ended),
        *((gallery(figures[:1]),) if figures else ()),
        text(places),
        *_with_signs(screen, figures[1:]),
        *((text(earned),) if earned else ()),
        *((Separator(), text(hands)) if hands else ()),
        *rows(
            [
                button(screen.custom_id("rematch"), words("button-rematch"), ButtonStyle.primary),
                button(screen.custom_id("next-game"), words("button-next-game")),
                button(screen.custom_id("fairness"), words("button-fairness")),
            ]
        ),
    ]
    return Page(tuple(items), figures)


def ask_next_game(screen: Screen) -> Page:
    """Asks which game the same people play next."""
    words = screen.words
    buttons = [
        button(screen.custom_id("next-game-of", game), game_words(words, game), ButtonStyle.primary) for game in GAMES
    ]
    return Page((text(f"### {words('ask-next-game')}", words("ask-next-game-about")), *rows(buttons)), color=PRIVATE)


def achievement_lines(words: Words, names: Sequence[str], happenings: Iterable[object]) -> Iterator[str]:
    """Who has earned which achievement, and what for; `names` are the seats' names, escaped."""
    narrator = Narrator(words, names)
    for it in happenings:
        if isinstance(it, SeatAchievement):
            about = f"achievement-{kebab(it.achievement)}.about"
            yield f"🏅 {narrator.line(it)}{f' *{words(about)}*' if words.has(about) else ''}"


def sheet(screen: GameScreen) -> Figure:
    words, view = screen.words, screen.view
    names = SheetNames(
        total=words("sheet-total"),
        phases=words("sheet-phases"),
        place=words("sheet-place"),
        five_phase_bonus=words("sheet-five-phase-bonus", least=FIVE_PHASE_POINTS),
        ten_phase_bonus=words("sheet-ten-phase-bonus", phase_no=view.rules.played[-1]),
        penalties=words("sheet-penalties"),
    )
    drawn = (
        dice_sheet(view, screen.names, names) if isinstance(view, DiceView) else card_sheet(view, screen.names, names)
    )
    return Figure(f"sheet-{screen.table_id}-{screen.revision}.png", drawn)


def sheet_signs(screen: GameScreen) -> str:
    """What the signs on the score sheet mean; the dice sheet needs no explanation."""
    return "" if isinstance(screen.view, DiceView) else f"-# {screen.words('sheet-signs')}"


def _with_signs(screen: GameScreen, figures: Sequence[Figure]) -> Iterator[Item[Any]]:
    if figures:
        yield gallery(figures)
        if signs := sheet_signs(screen):
            yield text(signs)


def _following(screen: CardsScreen) -> str:
    """What the table waits for: the next round, a decision about a hand (M9), or a person."""
    if screen.view.stage is not ROUND_OVER or is_deserted(screen):
        return turn_words(screen)
    return screen.words("round-next", until=time_from_now(screen.next_at)) if screen.next_at else ""


def _without_points(happening: object) -> object:
    """The end of a round without points: the list of hands and the sheet show them."""
    return RoundEnded(happening.out, happening.hands, ()) if isinstance(happening, RoundEnded) else happening


def _won(screen: Screen, outcome: Outcome) -> str:
    return f"**{screen.narrator.line(GameEnded(outcome))}**"


def _last_hands(screen: GameScreen) -> Iterator[str]:
    """The hands of the last round; the dice game has none, and in master they stay closed (M13a)."""
    view = screen.view
    if isinstance(view, ClassicView):
        yield f"**{screen.words('round-over', round_no=view.round_no)}**"
        yield from _hands(screen, view)


def podium(screen: GameScreen, outcome: Outcome) -> Figure:
    """The first three on their steps."""
    words = screen.words
    order = sorted(range(len(outcome.places)), key=lambda seat: outcome.places[seat])
    standings = [
        Standing(
            seat,
            Seated(
                screen.names[seat],
                screen.places[seat].level is not None,
                points=words("seat-score", points=outcome.points[seat]),
                said=(words("seat-score", points=outcome.points[seat]),),
            ),
            outcome.places[seat],
        )
        for seat in order
    ]
    picture = podium_picture(standings, words("alt-podium"), screen.looks.reader)
    return Figure(f"podium-{screen.table_id}-{screen.revision}.png", picture)


def fairness(screen: GameScreen) -> Page:
    """How everybody can check that nobody has chosen the cards or dice."""
    words = screen.words
    about = words("fairness-about", is_over="yes" if screen.view.seed else "no")
    return Page((text(f"### {words('fairness-title')}", about, *proof_lines(screen)),), color=PRIVATE)


def proof_lines(screen: GameScreen) -> Iterator[str]:
    """The commitment and the seed; the seed of a daily challenge is shown only by the fairness check."""
    words, view = screen.words, screen.view
    yield f"-# {words('game-commitment', commitment=view.commitment)}"
    if view.seed:
        yield f"-# {words('game-seed', seed=view.seed.hex())}"


def _hands(screen: Screen, view: CardsView) -> Iterator[str]:
    """Hands with their points; in master, where each card is a point, the number of cards (M13a)."""
    if isinstance(view, MasterView):
        for name, shown in zip(screen.escaped, view.seats, strict=True):
            yield f"**{name}** · {screen.words('seat-cards', count=shown.hand_size)}"
        return
    got = view.sheet[-1].points if view.sheet else ()
    for seat, signs in enumerate(hand_signs(screen, [shown.hand or () for shown in view.seats])):
        points = screen.words("seat-score", points=got[seat]) if got else ""
        yield f"**{screen.escaped[seat]}** · {points}\n{signs}"


def _places(screen: Screen, outcome: Outcome, changes: Changes) -> Iterator[str]:
    words = screen.words
    for seat in sorted(range(len(outcome.places)), key=lambda seat: outcome.places[seat]):
        key = "seat-place-left" if screen.places[seat].has_left else "seat-place"
        place = words(key, place=outcome.places[seat], name=f"**{screen.escaped[seat]}**")
        facts = [
            place,
            words("seat-score", points=outcome.points[seat]),
            words("seat-phases-done", count=outcome.phases_done[seat]),
        ]
        if seat in changes:
            facts.append(_change(screen, *changes[seat]))
        yield " · ".join(facts)


def _earned(screen: Screen, happenings: Sequence[object]) -> Iterator[str]:
    return achievement_lines(screen.words, [f"**{name}**" for name in screen.escaped], happenings)


def _change(screen: Screen, before: float | None, after: float) -> str:
    points = rating_points(after)
    if before is None:
        return screen.words("rating-new", rating=points)
    change = points - rating_points(before)
    sign = "+" if change >= 0 else "−"  # noqa: RUF001
    return screen.words("rating-change", rating=points, sign=sign, change=abs(change))
