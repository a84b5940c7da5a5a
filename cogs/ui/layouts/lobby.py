"""The lobby: what will be played, who sits there, and how to start."""

from dataclasses import replace

from discord import ButtonStyle

from cogs.ui.controls.items import button, rows
from cogs.ui.page import OPEN, Page, text
from cogs.ui.screen import Screen
from cogs.ui.text.option_text import game_words, option_value, rules_words, value_about, value_words
from engine import GAMES
from engine.computer.levels import LEVELS
from engine.rules import ClassicRules


def lobby(screen: Screen) -> Page:
    words, is_empty = screen.words, not screen.places
    seats = [f"{number}. {seat_words(screen, seat)}" for number, seat in enumerate(_seats(screen), 1)]
    buttons = [
        button(screen.custom_id("join"), words("button-join"), ButtonStyle.success, is_off=_is_full(screen)),
        button(screen.custom_id("leave"), words("button-leave"), is_off=is_empty),
        button(screen.custom_id("add-computer"), words("button-add-computer"), is_off=is_empty or _is_full(screen)),
        button(screen.custom_id("options"), words("button-options"), is_off=is_empty),
        button(screen.custom_id("rules"), words("button-rules")),
        button(screen.custom_id("start"), words("button-start"), ButtonStyle.primary, is_off=_has_too_few(screen)),
        button(screen.custom_id("close"), words("button-close"), is_off=is_empty),
    ]
    return Page(
        (
            text(f"## {words('lobby-title', game=game_words(words, screen.game))}", f"-# {options_words(screen)}"),
            text(
                f"**{words('lobby-seats', seats=len(screen.places), most=screen.most_seats)}**",
                *(seats or [words("lobby-empty")]),
            ),
            *rows(buttons),
        ),
        color=OPEN,
    )


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
    words = screen.words
    chosen = [
        option_value(words, "pace", value_words(words, "pace", screen.pace)),
        value_about(words, "pace", screen.pace).rstrip("."),
        *rules_words(words, screen.rules),
    ]
    if isinstance(screen.rules, ClassicRules) and screen.rules.knocking:
        seconds = value_words(words, "knock_seconds", screen.knock_seconds)
        chosen.append(option_value(words, "knock_seconds", seconds))
    return " · ".join(chosen)


def seat_words(screen: Screen, seat: int) -> str:
    """The name of a seat with what is special about it."""
    words, place, name = screen.words, screen.places[seat], screen.escaped[seat]
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
