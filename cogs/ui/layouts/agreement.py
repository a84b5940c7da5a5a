"""Whether to end a rated game without a result: the question to everybody, and what its host is asked first."""

from typing import Any

from discord import ButtonStyle
from discord.ui import Item, Separator

from cogs.ui.controls.items import button, rows
from cogs.ui.layouts.notice import cancel_button, question
from cogs.ui.page import Page, text
from cogs.ui.screen import Place, Screen
from cogs.ui.text.card_text import listed


def agreement(screen: Screen) -> list[Item[Any]]:
    """The question for the public message, with a button for each answer; nothing if nobody asks."""
    names = [f"**{screen.escaped[seat]}**" for seat, place in enumerate(screen.places) if place.wants_end]
    if not names or screen.status != "running":
        return []
    words = screen.words
    others = listed(words, _waiting(screen))
    asked = words("table-end-asked", names=listed(words, names), count=len(names), others=others)
    buttons = [
        button(screen.custom_id("agree-end"), words("button-agree")),
        button(screen.custom_id("decline-end"), words("button-play-on")),
    ]
    return [Separator(), text(asked), *rows(buttons)]


def ask_end(screen: Screen) -> Page:
    """For somebody who would end the game: ask the others, or leave it."""
    words = screen.words
    buttons = [
        button(screen.custom_id("ask-end"), words("button-ask-end"), ButtonStyle.primary),
        button(screen.custom_id("leave"), words("button-leave")),
        cancel_button(screen),
    ]
    waiting = _waiting(screen)
    return question(words("ask-end", others=listed(words, waiting), count=len(waiting)), buttons)


def wait_for_end(screen: Screen) -> Page:
    """For somebody who has asked already: wait, play on, or leave."""
    words = screen.words
    buttons = [
        button(screen.custom_id("withdraw-end"), words("button-play-on")),
        button(screen.custom_id("leave"), words("button-leave")),
    ]
    return question(words("wait-for-end", others=listed(words, _waiting(screen))), buttons)


def ask_give_up(screen: Screen) -> Page:
    """For somebody who is alone in the game: ending it is leaving it."""
    words = screen.words
    yes = button(screen.custom_id("give-up-game"), words("button-confirm-give-up"), ButtonStyle.danger)
    return question(words("ask-give-up"), [yes, cancel_button(screen)])


def _waiting(screen: Screen) -> list[str]:
    """Everybody else present who has not agreed yet; mentions those who are called."""
    return [
        place.called or f"**{screen.escaped[seat]}**"
        for seat, place in enumerate(screen.places)
        if seat != screen.seat and _is_present(place) and not place.wants_end
    ]


def _is_present(place: Place) -> bool:
    return place.level is None and not place.is_away and not place.has_left
