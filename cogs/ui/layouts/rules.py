"""A summary of a game's rules, one section at a time, with pictures."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from discord import ButtonStyle
from discord.ui import Separator

from cogs.ui.controls.custom_ids import CustomId
from cogs.ui.controls.items import ButtonItem, button, rows
from cogs.ui.page import PRIVATE, Figure, Page, gallery, text
from cogs.ui.pictures.canvas import MARGIN, Canvas, Line, Picture, Reader
from cogs.ui.pictures.lettering import width_of
from cogs.ui.pictures.palette import Sprite
from cogs.ui.pictures.sprites import DIE, LARGE, card_sprite, die_sprite
from cogs.ui.screen import Looks
from cogs.ui.text.card_text import card_words, phase_titles
from cogs.ui.text.option_text import game_words, rules_words, value_words
from cogs.ui.text.words import Words
from engine import GAMES as GAMES_PLAYED
from engine.cards import NUMBER_CARDS, SKIP, WILD, Card, parse_cards
from engine.dice.faces import Face, parse_faces
from engine.dice.game import FIVE_PHASES
from engine.phases import ColorOf, ColorRunOf, Need
from engine.rules import CardRules, ClassicRules, DiceRules, Effect, MasterRules, Rules
from engine.scoring import BONUS, FIVE_PHASE_POINTS, PENALTY

Game: TypeAlias = Literal["classic", "master", "dice"]
Section: TypeAlias = Literal["phases", "turn", "special", "points", "variants"]
GAMES: Final[tuple[Game, ...]] = ("classic", "master", "dice")
SECTIONS: Final[tuple[Section, ...]] = ("phases", "turn", "special", "points", "variants")

SCORED: Final = ("G10 R10 O10", "G6 R7 RW G9", "B2 O1 B3")
"""Ten dice that make phase 2: its set, its run, and unused dice (D6)."""
_SET_POINTS, _RUN_POINTS = (sum(face.number for face in parse_faces(faces)) for faces in SCORED[:2])
_ACTIONS: Final = (
    ("T2", Effect.TAKE_TWO),
    ("AM", Effect.ALL_MINE),
    ("S", Effect.SKIP),
    ("GF", Effect.GIVE_FIVE),
)
_WIDTH: Final = 900
_GAP: Final = 10
_GROUP_GAP: Final = 18  # in addition to the gap after the last card
_ROW_GAP: Final = 24
_CAPTION: Final = 32
_CAPTION_HEIGHT: Final = 50


@dataclass(frozen=True)
class Group:
    """Cards or dice that belong together in a picture, with their caption."""

    caption: str
    shown: Sequence[Card | Face]
    is_kept: bool = False


def rules(looks: Looks, game: Game, section: Section, chosen: Rules | None = None, table_id: int = 0) -> Page:
    """`chosen` are the rules of the table, if it plays this game; its id goes along to the other sections."""
    words = looks.words
    played = GAMES_PLAYED[game].Rules() if chosen is None else chosen
    title = words("rules-title", game=game_words(words, game), section=section_words(words, game, section))
    groups = _groups(words, section, played)
    figures = (_figure(looks, game, section, groups),) if groups else ()
    to = _Links(words, table_id, game, section)
    return Page(
        (
            text(f"## {title}", *_at_table(words, section, played), *_before_picture(words, game, section, played)),
            *((gallery(figures),) if figures else ()),
            text(_explained(words, game, section, played)),
            Separator(),
            *rows([to.section(other) for other in SECTIONS]),
            *rows([to.game(other) for other in GAMES]),
        ),
        figures,
        PRIVATE,
    )


def section_words(words: Words, game: Game, section: Section) -> str:
    key = f"button-rules-{section}"
    return words(key, game=game) if section in ("special", "variants") else words(key)


def _at_table(words: Words, section: Section, played: Rules) -> Iterator[str]:
    """What is not as usual at the table; the page of the phases lists the host's own ones itself."""
    if special := rules_words(words, played, without="own_phases" if section == "phases" else ""):
        yield f"-# {words('rules-at-table', rules=' · '.join(special))}"


def _before_picture(words: Words, game: Game, section: Section, played: Rules) -> Iterator[str]:
    if section == "phases":
        yield words(f"rules-{game}-phases", **_arguments(played))
        yield from (f"- {title}" for title in phase_titles(words, played))


def _explained(words: Words, game: Game, section: Section, played: Rules) -> str:
    if section == "phases":
        return words(f"rules-{game}-melds", **_arguments(played))
    return words(f"rules-{game}-{section}", **_arguments(played))


def _arguments(played: Rules) -> dict[str, int | str]:
    """What the texts tell about points, as the engine counts them, and about what the host has chosen."""
    match played:
        case ClassicRules():
            return {**_classic_points(played), **_choices(played)}
        case MasterRules():
            return {"points": played.card_points[SKIP], "colors": "yes" if _has(played, ColorOf) else "no"}
        case DiceRules():
            worth = {"bonus": BONUS, "least": FIVE_PHASE_POINTS, "penalty": PENALTY}
            five = "yes" if FIVE_PHASES in played.played else "no"
            return {**worth, "points": _SET_POINTS + _RUN_POINTS, "last": played.last_phase, "five": five}


def _classic_points(played: ClassicRules) -> dict[str, int]:
    cards = {"low": NUMBER_CARDS[0], "high": NUMBER_CARDS[-1], "skip": SKIP, "wild": WILD}
    return {name: played.card_points[card] for name, card in cards.items()}


def _choices(played: ClassicRules) -> dict[str, int | str]:
    order = "fixed" if played.fixed_rounds else "free" if played.free_order else "usual"
    return {
        "cheap": ClassicRules().card_points[WILD],
        "dear": ClassicRules(wild_points=25).card_points[WILD],
        "order": order,
        "out": "hit" if played.go_out_by_hit else "discard",
        "numbers": "yes" if played.needs_number_card else "no",
        "target": played.skip_target,
        "first": played.first_skip,
        "color_runs": "yes" if _has(played, ColorRunOf) else "no",
    }


def _has(played: CardRules, kind: type[Need]) -> bool:
    """Whether a phase that is played asks for such a meld."""
    return any(isinstance(need, kind) for no in played.played for need in played.book[no].needs)


@dataclass(frozen=True)
class _Links:
    """The buttons to other pages."""

    words: Words
    table_id: int
    now_game: Game
    now_section: Section

    def section(self, section: Section) -> ButtonItem:
        label = section_words(self.words, self.now_game, section)
        return self._button("rules", self.now_game, section, label, is_now=section == self.now_section)

    def game(self, game: Game) -> ButtonItem:
        """Leads to the same page as a section's button, but needs another custom id."""
        label = game_words(self.words, game)
        return self._button("rules-of", game, self.now_section, label, is_now=game == self.now_game)

    def _button(self, verb: str, game: Game, section: Section, label: str, *, is_now: bool) -> ButtonItem:
        style = ButtonStyle.primary if is_now else ButtonStyle.secondary
        return button(CustomId(self.table_id, 0, verb, f"{game} {section}"), label, style, is_off=is_now)


# Examples


def _groups(words: Words, section: Section, played: Rules) -> tuple[Group, ...]:
    match played:
        case ClassicRules():
            groups = tuple(_classic_groups(words, section, _classic_points(played)))
            return groups + _color_run(words) if section == "phases" and _has(played, ColorRunOf) else groups
        case MasterRules():
            return tuple(_master_groups(words, section, played.card_points[SKIP]))
        case DiceRules():
            return tuple(_dice_groups(words, section))


def _classic_groups(words: Words, section: Section, points: Mapping[str, int]) -> Iterator[Group]:
    match section:
        case "phases":
            yield _cards(words("example-set"), "R7 G7 V7")
            yield _cards(words("example-color"), "G2 G9 G11")
            yield _cards(words("example-run"), "Y3 R4 G5 V6")
        case "turn":
            yield _cards(words("example-on-table"), "Y4 R5 G6")
            yield _cards(words("example-fits"), "V3 R7 W")
        case "special":
            yield _cards(words("example-wild-run"), "Y3 R4 W V6")
            yield _cards(card_words(words, Card.parse("S")), "S")
        case "points":
            yield _cards(words("example-points-each", points=points["low"]), "R1 Y9")
            yield _cards(words("example-points-each", points=points["high"]), "V12")
            yield _cards(words("example-points", points=points["skip"]), "S")
            yield _cards(words("example-points", points=points["wild"]), "W")


def _master_groups(words: Words, section: Section, points: int) -> Iterator[Group]:
    match section:
        case "phases":
            yield _cards(words("example-set"), "R7 V7")
            yield _cards(words("example-run"), "Y3 R4 G5 V6")
            yield _cards(words("example-color"), "G2 G9 G11")
            yield from _color_run(words)
        case "turn":
            yield _cards(words("example-on-table"), "Y4 R5 G6")
            yield _cards(words("example-fits"), "V3 R7 J7:*")
        case "special":
            yield _cards(words("example-jokers"), "J1:RG J7:*")
            for card, effect in _ACTIONS:
                yield _cards(value_words(words, "effect", effect), card)
        case "points":
            yield _cards(words("example-points-each", points=points), "R1 G12 J1:RY S")


def _color_run(words: Words) -> tuple[Group, ...]:
    return (_cards(words("example-color-run"), "R4 R5 R6"),)


def _dice_groups(words: Words, section: Section) -> Iterator[Group]:
    match section:
        case "phases":
            yield _dice(words("example-set"), "R9 B9")
            yield _dice(words("example-color"), "O2 O6 O9")
            yield _dice(words("example-run"), "G5 O6 R7 B8")
        case "turn":
            yield _dice(words("example-kept"), "G10 R10 O10 R7 OW", is_kept=True)
            yield _dice(words("example-rolled"), "G6 B5 B4 B2 G1")
        case "special":
            yield _dice(words("example-wilds"), "BW RW OW GW")
        case "points":
            of_set, of_run, unused = SCORED
            yield _dice(words("example-points", points=_SET_POINTS), of_set)
            yield _dice(words("example-points", points=_RUN_POINTS), of_run)
            yield _dice(words("example-unused"), unused)


def _cards(caption: str, cards: str) -> Group:
    return Group(caption, parse_cards(cards))


def _dice(caption: str, faces: str, *, is_kept: bool = False) -> Group:
    return Group(caption, parse_faces(faces), is_kept)


# Pictures


def _figure(looks: Looks, game: Game, section: Section, groups: Sequence[Group]) -> Figure:
    name = f"rules-{game}-{section}-{len(groups)}-{looks.words.language}-{looks.look.name}.png"
    return Figure(name, groups_picture(groups, looks.reader))


def groups_picture(groups: Sequence[Group], reader: Reader) -> Picture:
    """Places groups into rows of the same width."""
    height = LARGE.height if isinstance(groups[0].shown[0], Card) else DIE
    step = _CAPTION_HEIGHT + height + _ROW_GAP
    places = [*_places(groups)]
    canvas = Canvas(_WIDTH, 2 * MARGIN + (places[-1][1] + 1) * step - _ROW_GAP, reader.look)
    for group, (x, row) in zip(groups, places, strict=True):
        top = MARGIN + row * step
        canvas.text(x, top, group.caption, _CAPTION)
        for n, shown in enumerate(group.shown):
            canvas.paste(_sprite(shown, group, reader), x + n * _step(shown), top + _CAPTION_HEIGHT)
    return canvas.finished(tuple(Line(group.caption, tuple(map(reader.say, group.shown))) for group in groups))


def _places(groups: Sequence[Group]) -> Iterator[tuple[int, int]]:
    """The x position and row of each group."""
    x, row = MARGIN, 0
    for group in groups:
        width = max(sum(map(_step, group.shown)), width_of(group.caption, _CAPTION) + _GAP)
        if x > MARGIN and x + width > _WIDTH - MARGIN + _GAP:
            x, row = MARGIN, row + 1
        yield x, row
        x += width + _GROUP_GAP


def _step(shown: Card | Face) -> int:
    """Width of a card with its gap, or of a die's cell, which includes the gap."""
    return LARGE.width + _GAP if isinstance(shown, Card) else DIE


def _sprite(shown: Card | Face, group: Group, reader: Reader) -> Sprite:
    if isinstance(shown, Card):
        return card_sprite(shown, LARGE, reader.look)
    return die_sprite(shown, group.is_kept, reader.look)
