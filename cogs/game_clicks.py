"""Clicks during a game: the hand, moves, and what has to be asked before one."""

import dataclasses
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from cogs.ending_clicks import may_close
from cogs.interactions.answers import Answer
from cogs.interactions.clicks import Click
from cogs.interactions.cooldowns import BRING
from cogs.interactions.handlers import Handler
from cogs.live.screens import seat_name
from cogs.opening import require_permissions
from cogs.ui.controls.custom_ids import PLACE, move_of
from cogs.ui.layouts.asking import ask_cards, ask_ending, ask_way, places_of
from cogs.ui.layouts.dice import ask_giving_up
from cogs.ui.layouts.ending import fairness
from cogs.ui.layouts.notice import more, notice
from cogs.ui.names import escaped
from cogs.ui.pictures.hand_picture import Order, sorted_hand
from cogs.ui.screen import Looks, Marks
from cogs.ui.text.hint_text import hint_words
from cogs.ui.text.narrator import Narrator
from engine.cards import Card
from engine.dice.faces import ALL_DICE
from engine.dice.state import DiceView
from engine.errors import NotInThisGame, RuleError, UnknownDie, UnknownMove
from engine.events import AttemptFailed, BonusWon, CardDrawn, DiscardTaken, PhaseScored, ScoreDeclined
from engine.moves import Decline, Discard, Hit, LayDown, Move, Offer, Pass, Play
from engine.solver.arranging import arranged, lay_down_sizes
from engine.views import CardsView, View, own_hand
from tables.errors import NotRunning, NotSeated, TableMovedOn
from tables.happenings import AchievementEarned, StoredChange, TableView

if TYPE_CHECKING:
    from cogs.client import Phase10

_NEWS: Final = (PhaseScored, ScoreDeclined, AttemptFailed, BonusWon, AchievementEarned)
"""What a player reads about a dice turn that has ended: the dice message already shows the next turn."""


async def show(click: Click) -> None:
    await click.show_hand()


async def show_page(click: Click) -> None:
    await click.show_hand(page_no=_number(click.said.args))


async def show_more(click: Click) -> None:
    table_view = await click.table_view()
    await click.answer.show(more(click.screen(table_view), may_close=may_close(click.interaction, table_view)))


async def show_fairness(click: Click) -> None:
    table_view = await click.table_view()
    if table_view.view is None:
        raise NotRunning(status=table_view.status)
    await click.answer.show(fairness(click.screen_of(table_view, table_view.view)))


async def bring(click: Click) -> None:
    """Brings the table to the bottom of the channel."""
    await bring_down(click.client, click.answer, click.looks, click.said.table)


async def bring_down(client: "Phase10", answer: Answer, looks: Looks, table_id: int) -> None:
    """Sends the table's message anew, which calls whoever is on turn."""
    interaction = answer.interaction
    require_permissions(interaction)
    assert interaction.channel_id is not None
    with client.cooldowns.spend(BRING, interaction.guild_id, interaction.user.id, interaction.channel_id):
        client.messages.request_update(table_id, must_send=True)
    await answer.show(notice(looks.words("table-brought")))


async def take_back(click: Click) -> None:
    happened = await click.tables.take_back(click.said.table, click.person)
    await click.show_hand(happened.table_view(click.person.player_id))


# Moves


async def move(click: Click) -> None:
    await _move(click, click.said.args)


async def let_go(click: Click) -> None:
    """The person will not knock; answered in the message that was clicked, the table or the hand."""
    change = click.tables.let_go(click.said.table, click.person, click.said.revision)
    if click.answer.is_own:
        await click.show_hand((await change).table_view(click.person.player_id))
    else:
        await click.show_table(change)


async def give_up(click: Click) -> None:
    """Asks before a player declines a score or ends a dice turn early."""
    table_view, view = await _looked_at(click)
    move, _, dice = click.said.args.partition(" ")
    wanted = move_of(move, view.moves)
    if not isinstance(view, DiceView) or not isinstance(wanted, Decline | Pass) or wanted not in view.moves:
        raise UnknownMove(text=click.said.args)
    await click.show_own(ask_giving_up(click.screen_of(table_view, view), wanted, _dice(dice)), table_view)


async def choose_move(click: Click) -> None:
    await _move(click, click.value)


async def choose_ending(click: Click) -> None:
    """Ends the turn with a discard, a skip or an action; some cards need another question first."""
    kind, _, card = click.value.partition(" ")
    if kind != "ask":
        await _move(click, click.value)
        return
    table_view, view = await _cards_looked_at(click)
    await click.show_own(ask_ending(click.screen_of(table_view, view), Card.parse(card)), table_view)


async def tap(click: Click) -> None:
    """Ends the turn with the tapped card; a wild, and a card that may be played on several, need a question first."""
    table_view, view = await _cards_looked_at(click)
    card = Card.parse(click.said.args.partition(" ")[0])
    endings = [move for move in view.moves if isinstance(move, Discard | Play) and move.card is card]
    if len(endings) > 1 or (endings and card.is_wild):
        await click.show_own(ask_ending(click.screen_of(table_view, view), card), table_view)
    else:
        await _make(click, endings[0] if endings else Discard(card))


async def hit_all(click: Click) -> None:
    """Hits one card after the other as long as one fits, wilds last."""
    _, view = await _cards_looked_at(click)
    happened: StoredChange | None = None
    revision = click.said.revision
    while hits := [move for move in view.moves if isinstance(move, Hit)]:
        made = min(hits, key=lambda move: move.card.is_wild)
        happened = await click.tables.move(click.said.table, click.person, revision, made)
        revision, after = happened.revision, happened.table_view(click.person.player_id).view
        if after is None or isinstance(after, DiceView) or after.on_turn != view.on_turn:
            break
        view = after
    await click.show_hand(happened.table_view(click.person.player_id) if happened else None)


async def choose_hits(click: Click) -> None:
    await _make_all(click, click.values)


async def choose_offers(click: Click) -> None:
    """Offers the chosen cards one after the other (M11b); the values are their places in the hand."""
    hand = own_hand((await _cards_looked_at(click))[1])
    places = {str(place): card for place, card in enumerate(hand)}
    await _make_all(click, [str(Offer(places[value])) for value in click.values if value in places])


async def _make_all(click: Click, chosen: Sequence[str]) -> None:
    """Makes the moves in their order; a refused one, such as a card used already, does not stop the others."""
    revision = click.said.revision
    happened: StoredChange | None = None
    note = ""
    for args in chosen:
        try:
            view = happened.table_view(click.person.player_id).view if happened else (await _looked_at(click))[1]
            made = move_of(args, view.moves if view else ())
            happened = await click.tables.move(click.said.table, click.person, revision, made)
        except RuleError as refusal:
            note = note or click.screen(await click.table_view()).narrator.refusal(refusal)
        else:
            revision = happened.revision
    await click.show_hand(happened.table_view(click.person.player_id) if happened else None, note)


async def _move(click: Click, args: str) -> None:
    """Moves travel in notation; lay-downs as an index into `view.moves`."""
    moves = (await _looked_at(click))[1].moves if args.startswith(PLACE) else ()
    await _make(click, move_of(args, moves))


async def _make(click: Click, made: Move) -> None:
    happened = await click.tables.move(click.said.table, click.person, click.said.revision, made)
    table_view = happened.table_view(click.person.player_id)
    marks = Marks(new=_drawn_card(happened, click.person.player_id))
    await click.show_hand(table_view, _told(click, happened, table_view), marks=marks)


def _drawn_card(happened: StoredChange, player_id: int) -> Card | None:
    """The card that the person has drawn or taken with this move."""
    drawn = [it.card for it in happened.happenings(player_id) if isinstance(it, CardDrawn | DiscardTaken)]
    return drawn[-1] if drawn else None


async def _looked_at(click: Click) -> tuple[TableView, View]:
    """The table and its view; TableMovedOn if they have changed since the clicked control was made."""
    table_view = await click.table_view()
    if table_view.seat is None:
        raise NotSeated(status=table_view.status)
    if table_view.view is None or table_view.status != "running":
        raise NotRunning(status=table_view.status)
    if table_view.revision != click.said.revision:
        raise TableMovedOn(revision=table_view.revision)
    return table_view, table_view.view


async def _cards_looked_at(click: Click) -> tuple[TableView, CardsView]:
    table_view, view = await _looked_at(click)
    if isinstance(view, DiceView):
        raise NotInThisGame(move=click.said.verb)
    return table_view, view


def _told(click: Click, happened: StoredChange, table_view: TableView) -> str:
    """What only this player may know about the move; in dice its result, which the dice message does not show."""
    news: list[object]
    if isinstance(table_view.view, DiceView):
        news = [it for it in happened.happenings(click.person.player_id) if isinstance(it, _NEWS)]
    else:  # the picture marks a card that was drawn
        news = [it for it in happened.secrets(click.person.player_id) if not isinstance(it, CardDrawn)]
    if not news:
        return ""
    words = click.looks.words
    names = [escaped(seat_name(seat, words)) for seat in table_view.seats]
    narrator = Narrator(words, names, table_view.game, table_view.rules)
    return " ".join(map(narrator.own_line, news))


# Choosing cards


async def pick(click: Click) -> None:
    table_view, view = await _cards_looked_at(click)
    await click.show_own(ask_cards(click.screen_of(table_view, view), (), *lay_down_sizes(view)), table_view)


async def choose_cards(click: Click) -> None:
    """Picks the cards chosen in this select; its custom id names the cards picked in the other selects."""
    table_view, view = await _cards_looked_at(click)
    _, others, *_ = [*click.said.args.split(" "), ""]
    held = range(len(own_hand(view)))
    picked = sorted({*map(_number, click.values), *places_of(others)} & {*held})
    least, most = lay_down_sizes(view)
    shown = click.screen_of(table_view, view)
    if len(picked) < least:
        await click.show_own(ask_cards(shown, picked, least, most), table_view)
        return
    try:
        ways = _ways(click, view, picked)
    except RuleError as refusal:
        await click.show_own(ask_cards(shown, picked, least, most, shown.narrator.refusal(refusal)), table_view)
        return
    if len(ways) == 1:
        await _make(click, ways[0])
    else:
        await click.show_own(ask_way(shown, ways, picked), table_view)


async def lay(click: Click) -> None:
    """Lays down the picked cards in one of several ways."""
    table_view, view = await _cards_looked_at(click)
    way_no, _, picked = click.said.args.partition(" ")
    ways = _ways(click, view, places_of(picked))
    if _number(way_no) >= len(ways):
        raise TableMovedOn(revision=table_view.revision)
    await _make(click, ways[_number(way_no)])


def _ways(click: Click, view: CardsView, picked: Sequence[int]) -> tuple[LayDown, ...]:
    cards = sorted_hand(own_hand(view), click.looks.order)
    return arranged(view, tuple(cards[place] for place in picked if place < len(cards)))


# Looking


async def sort(click: Click) -> None:
    """Sorts the hand, and remembers the order for later hands."""
    preferences = click.tables.preferences
    order: Order = "color" if click.said.args == "color" else "number"
    await preferences.change_player(click.person.player_id, lambda mine: replace(mine, order=order))
    await dataclasses.replace(click, looks=dataclasses.replace(click.looks, order=order)).show_hand()


async def hint(click: Click) -> None:
    table_view, view = await _looked_at(click)
    found = await click.tables.hint(click.said.table, click.person)
    note = hint_words(click.screen_of(table_view, view), found)
    kept = _dice(click.said.args) if isinstance(view, DiceView) else None
    await click.show_hand(table_view, note, kept=kept, marks=Marks(hinted=found.move))


async def keep(click: Click) -> None:
    """Marks dice to keep; this is no move yet, so custom ids carry the choice until the next roll."""
    table_view, _ = await _looked_at(click)
    await click.show_hand(table_view, kept=_dice(click.said.args))


async def choose_keep(click: Click) -> None:
    """Keeps the dice that are chosen in the select."""
    table_view, _ = await _looked_at(click)
    await click.show_hand(table_view, kept=_dice("".join(click.values)))


def _dice(digits: str) -> set[int]:
    found = {_number(die) for die in digits}
    if not found <= set(ALL_DICE):
        raise UnknownDie(keep=tuple(found))
    return found


def _number(text: str) -> int:
    return int(text) if text.isascii() and text.isdigit() else 0


HANDLERS: Final = {
    "hand": Handler(show),
    "hand-page": Handler(show_page),
    "more": Handler(show_more),
    "fairness": Handler(show_fairness),
    "bring": Handler(bring),
    "take-back": Handler(take_back),
    "move": Handler(move),
    "let-go": Handler(let_go, kind="update"),
    "give-up": Handler(give_up),
    "choose-move": Handler(choose_move),
    "choose-ending": Handler(choose_ending),
    "tap": Handler(tap),
    "hit-all": Handler(hit_all),
    "choose-hits": Handler(choose_hits),
    "choose-offers": Handler(choose_offers),
    "pick": Handler(pick),
    "choose-cards": Handler(choose_cards),
    "lay": Handler(lay),
    "sort": Handler(sort),
    "hint": Handler(hint),
    "keep": Handler(keep),
    "choose-keep": Handler(choose_keep),
}
