"""A finished game that cannot be played again: what was told at each step, and why nothing can be compared."""

from dataclasses import dataclass

from cogs.ui.controls.items import rows
from cogs.ui.layouts.past.history import PastGame, past_names
from cogs.ui.layouts.past.replay import LINE, LOG_LIMIT, Checked, Moment, back_button, controls
from cogs.ui.names import escaped
from cogs.ui.page import PRIVATE, Document, Page, attached, fitting, text
from cogs.ui.text.card_text import clock_time
from cogs.ui.text.move_text import shortened
from cogs.ui.text.narrator import Narrator
from cogs.ui.text.option_text import played_words
from cogs.ui.text.words import Words
from engine import GAMES
from engine.rules import RULES_VERSION


@dataclass(frozen=True)
class ToldGame:
    """`why` is `other_rules`, `newer` or `mismatch`; `rules_version` is the one that the game was played with."""

    words: Words
    past: PastGame
    why: str
    rules_version: int

    @property
    def table_id(self) -> int:
        return self.past.table_id


def told_replay(game: ToldGame, moment: Moment, round_no: int) -> Page:
    words = game.words
    where = words("replay-step", round_no=round_no, step=moment.number, last=moment.last, when=clock_time(moment.at))
    why = words("replay-told", why=game.why, played=game.rules_version, own=RULES_VERSION)
    names = [escaped(name) for name in past_names(words, game.past)]
    narrator = Narrator(words, names, game.past.game if game.past.game in GAMES else "classic")
    lines = fitting((shortened(narrator.line(it), LINE) for it in moment.happenings), LOG_LIMIT)
    items = (text(f"## {_title(game)}", where), text(lines or words("replay-told-nothing")), text(f"-# {why}"))
    return Page((*items, *controls(game, moment)), color=PRIVATE)


def told_log(game: ToldGame, step: int, document: Document) -> Page:
    """The whole game as a text file, which anybody can save."""
    heading = text(f"## {_title(game)}", game.words("replay-told-log"))
    return Page((heading, attached(document), *rows([back_button(game, step)])), color=PRIVATE, documents=(document,))


def told_check(game: ToldGame, step: int, checked: Checked) -> Page:
    """Only whether the seed is the promised one can be told without the engine that played the game."""
    words = game.words
    is_suspect = game.why == "mismatch" or not checked.is_promised
    verdict = words("check-not-fair" if is_suspect else "check-not-comparable")
    promise = words("check-promise-kept" if checked.is_promised else "check-promise-broken")
    items = (
        text(f"## {_title(game)}", f"**{verdict}**"),
        text(f"1. {promise}", f"2. {_why_not(game)}"),
        text(words("game-commitment", commitment=checked.shown), words("game-seed", seed=checked.seed)),
    )
    return Page((*items, *rows([back_button(game, step)])), color=PRIVATE)


def _why_not(game: ToldGame) -> str:
    match game.why:
        case "other_rules":
            return game.words("check-other-rules", played=game.rules_version, own=RULES_VERSION)
        case "newer":
            return game.words("check-newer")
        case _:
            return game.words("check-unreadable")


def _title(game: ToldGame) -> str:
    played = played_words(game.words, game.past.game, is_daily=game.past.is_daily)
    return game.words("replay-title", game=played, number=str(game.past.table_id))
