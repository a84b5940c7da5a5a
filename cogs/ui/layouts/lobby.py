"""The lobby: what will be played, who sits there, and how to start."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final

from discord import ButtonStyle, SelectOption
from discord.ui import Item

from cogs.ui.controls.items import Row, button, rows, select
from cogs.ui.page import OPEN, Figure, Page, gallery, text
from cogs.ui.pictures.faces import Seated
from cogs.ui.pictures.lobby_picture import lobby_picture, with_room
from cogs.ui.screen import Screen
from cogs.ui.text.option_text import game_words, option_value, rules_words, value_about, value_words
from engine import GAMES
from engine.computer.levels import LEVELS
from engine.rules import ClassicRules

ENOUGH_SEATS: Final = 3
"""The seats that *Play now* fills: a game of three is lively and quick."""
LENGTHS: Final = {"first 3": "length-short", "first 5": "length-half", "all": "length-full"}


def lobby(screen: Screen, *, with_pictures: bool = True) -> Page:
    """Whoever opened the table chooses the game and its length here; everything else is behind the last buttons."""
    words, is_empty = screen.words, not screen.places
    figures = (_figure(screen),) if with_pictures else ()
    few = _has_too_few(screen)
    buttons = [
        button(screen.custom_id("join"), words("button-join"), ButtonStyle.success, is_off=_is_full(screen)),
        button(
            screen.custom_id("play-now"),
            words("button-play-now"),
            is_off=is_empty or len(screen.places) >= ENOUGH_SEATS,
        ),
        button(screen.custom_id("start"), words("button-start"), ButtonStyle.primary, is_off=few),
        button(screen.custom_id("options"), words("button-options"), is_off=is_empty),
        button(screen.custom_id("more"), words("button-more")),
    ]
    chosen = [gallery(figures), *_beyond(screen)] if figures else [text(*_in_words(screen))]
    selects = [] if is_empty else [_games(screen), *_lengths(screen)]
    return Page((*chosen, *selects, *rows(buttons)), figures, OPEN)


def _beyond(screen: Screen) -> Iterator[Item[Any]]:
    """The options for which the picture has no room: whoever joins has to know what is played."""
    options = chosen_options(screen)
    shown = with_room(options)
    if rest := [line for line in options if line not in shown]:
        yield text(f"-# {' · '.join(rest)}")


def _in_words(screen: Screen) -> Iterator[str]:
    """What the picture shows, where there is none."""
    words = screen.words
    yield f"## {words('lobby-title', game=game_words(words, screen.game))}"
    yield f"-# {options_words(screen)}"
    yield f"**{words('lobby-seats', seats=len(screen.places), most=screen.most_seats)}**"
    yield from (f"{number}. {seat_words(screen, seat)}" for number, seat in enumerate(_seats(screen), 1))


def _figure(screen: Screen) -> Figure:
    words = screen.words
    seats = [
        Seated(place.name, place.level is not None, label=seat_words(screen, seat, place.name))
        for seat, place in enumerate(screen.places)
    ]
    title = game_words(words, screen.game)
    about = chosen_options(screen) if screen.places else [words("lobby-empty")]
    label = words("lobby-title", game=title)
    taken = words("lobby-seats", seats=len(seats), most=screen.most_seats)
    picture = lobby_picture(screen.game, title, about, seats, screen.most_seats, screen.looks.reader, label, taken)
    return Figure(f"lobby-{screen.table_id}-{screen.revision}.png", picture)


def _games(screen: Screen) -> Row:
    words = screen.words
    shown = [
        SelectOption(
            label=game_words(words, game),
            value=game,
            description=words(f"game-{game}.about"),
            default=game == screen.game,
        )
        for game in GAMES
    ]
    return select(screen.choosing("game"), words("select-game"), shown)


def _lengths(screen: Screen) -> Iterator[Row]:
    """How many phases are played; a choice of the host's own stands beside the usual ones. None for own phases (V5)."""
    words, now = screen.words, screen.rules.phases
    if getattr(screen.rules, "own_phases", ""):
        return
    shown = [SelectOption(label=words(key), value=value, default=value == now) for value, key in LENGTHS.items()]
    if now not in LENGTHS:
        shown.append(SelectOption(label=value_words(words, "phases", now), value=now, default=True))
    yield select(screen.choosing("length"), words("select-length"), shown)


def challenge(screen: Screen, mention: str) -> Page:
    """A lobby with a mention of the person who is challenged."""
    page = lobby(screen)
    return replace(page, items=(*challenged_to(screen, mention).items, *page.items))


def challenged_to(screen: Screen, mention: str) -> Page:
    return Page((text(screen.words("challenge", name=_host(screen), mention=mention)),), color=OPEN)


def in_thread(screen: Screen, thread: str) -> Page:
    """Tells a channel that a table is open in one of its threads."""
    game = game_words(screen.words, screen.game)
    return Page((text(screen.words("thread-opened", name=_host(screen), game=game, thread=thread)),), color=OPEN)


def _host(screen: Screen) -> str:
    return f"**{screen.escaped[screen.host or 0]}**"


def options_words(screen: Screen) -> str:
    """All chosen options in one line."""
    return " · ".join(chosen_options(screen))


def chosen_options(screen: Screen) -> list[str]:
    """The pace, and every option that is not as usual."""
    words = screen.words
    chosen = [
        option_value(words, "pace", value_words(words, "pace", screen.pace)),
        value_about(words, "pace", screen.pace).rstrip("."),
        *rules_words(words, screen.rules),
    ]
    if isinstance(screen.rules, ClassicRules) and screen.rules.knocking:
        seconds = value_words(words, "knock_seconds", screen.knock_seconds)
        chosen.append(option_value(words, "knock_seconds", seconds))
    return chosen


def seat_words(screen: Screen, seat: int, name: str = "") -> str:
    """The name of a seat, by default for a text with markup, with what is special about it."""
    words, place, name = screen.words, screen.places[seat], name or screen.escaped[seat]
    if place.level is not None:
        is_known = place.level in LEVELS  # another version may have stored one of its own
        level = value_words(words, "level", place.level) if is_known else place.level
        return words("lobby-computer", name=name, level=level)
    if place.has_left:
        return words("table-left", name=name)
    if place.is_away:
        return words("table-absent", name=name)
    return words("lobby-host", name=name) if screen.status == "open" and seat == screen.host else name


def closed(screen: Screen, line: str) -> Page:
    """The message of a table that was closed or put away."""
    key = "table-away-title" if screen.status == "away" else "table-closed-title"
    title = screen.words(key, game=game_words(screen.words, screen.game))
    return Page((text(f"## {title}", line),))


def _seats(screen: Screen) -> range:
    return range(len(screen.places))


def _is_full(screen: Screen) -> bool:
    return len(screen.places) >= screen.most_seats


def _has_too_few(screen: Screen) -> bool:
    return len(screen.places) < GAMES[screen.game].SEATS[0]
