"""Short pages: a sentence, a question with buttons, and less common actions at a table."""

from collections.abc import Sequence

from discord import ButtonStyle

from cogs.ui.controls.items import ButtonItem, button, rows
from cogs.ui.layouts.lobby import options_words
from cogs.ui.page import PRIVATE, RUNNING, Page, text
from cogs.ui.screen import Screen
from cogs.ui.text.card_text import listed
from cogs.ui.text.option_text import game_words
from cogs.ui.text.words import Words


def notice(sentence: str, note: str = "") -> Page:
    return Page((text(note and f"**{note}**", sentence),), color=PRIVATE)


def unreadable(words: Words, why: str) -> Page:
    """For a channel whose game cannot be read: `newer` if a newer version has stored it; any other is damaged."""
    told = words("unreadable-told", why=why)
    return Page((text(f"## {words('unreadable-title')}", told, words("unreadable-next")),), color=RUNNING)


def question(sentence: str, buttons: Sequence[ButtonItem]) -> Page:
    return Page((text(sentence), *rows(buttons)), color=PRIVATE)


def seat_taken_over(screen: Screen, note: str = "") -> Page:
    back = button(screen.custom_id("take-back"), screen.words("button-take-back"), ButtonStyle.success)
    return Page((text(note and f"**{note}**", screen.words("seat-taken-over")), *rows([back])), color=PRIVATE)


def more(screen: Screen, *, may_close: bool) -> Page:
    """Actions that are seldom needed."""
    words, is_open = screen.words, screen.status == "open"
    buttons = [button(screen.custom_id("rules"), words("button-rules"))]
    if is_open:
        buttons += _lobby_buttons(screen)
    else:
        buttons.append(button(screen.custom_id("fairness"), words("button-fairness")))
        buttons.append(button(screen.custom_id("bring"), words("button-bring")))
    if screen.seat is not None:
        if screen.places[screen.seat].is_away:
            buttons.append(button(screen.custom_id("take-back"), words("button-take-back"), ButtonStyle.success))
        buttons.append(button(screen.custom_id("leave"), words("button-leave")))
    if may_close:
        buttons.append(button(screen.custom_id("close"), words("button-close-table")))
    return Page((text(f"### {words('more-title')}", f"-# {options_words(screen)}"), *rows(buttons)), color=PRIVATE)


def _lobby_buttons(screen: Screen) -> list[ButtonItem]:
    """For the host: one computer more or less."""
    if screen.seat is None or screen.seat != screen.host:
        return []
    words, computers = screen.words, [place for place in screen.places if place.level is not None]
    is_full = len(screen.places) >= screen.most_seats
    return [
        button(screen.custom_id("add-computer"), words("button-add-computer"), is_off=is_full),
        button(screen.custom_id("remove-computer"), words("button-remove-computer"), is_off=not computers),
    ]


def ask_leave(screen: Screen) -> Page:
    yes = button(screen.custom_id("leave-yes"), screen.words("button-confirm-leave"), ButtonStyle.danger)
    return question(screen.words("ask-leave"), [yes, cancel_button(screen)])


def ask_close(screen: Screen) -> Page:
    yes = button(screen.custom_id("close-yes"), screen.words("button-confirm-close"), ButtonStyle.danger)
    return question(screen.words("ask-close", status=screen.status), [yes, cancel_button(screen)])


def ask_continue(screen: Screen, wish: str) -> Page:
    """Asks whether to continue a game that was put away; `wish` says what table was asked for instead."""
    words = screen.words
    others = [name for seat, name in enumerate(screen.escaped) if seat != screen.seat]
    buttons = [
        button(screen.custom_id("resume"), words("button-continue"), ButtonStyle.primary),
        button(screen.custom_id("open-new", wish), words("button-new-table")),
    ]
    game, names = game_words(words, screen.game), listed(words, others)
    return question(words("ask-continue", game=game, names=names, count=len(others)), buttons)


def cancel_button(screen: Screen) -> ButtonItem:
    return button(screen.custom_id("cancel"), screen.words("button-cancel"))
