"""What the hand asks after *Give me five!* (M11): which cards to offer, and which offer to take."""

from collections import Counter
from collections.abc import Iterator

from discord import SelectOption

from cogs.ui.controls.items import Row, select
from cogs.ui.layouts.card_options import cards_option, in_hand_order, move_option, page_of
from cogs.ui.pictures.hand_picture import hand_ranks
from cogs.ui.screen import CardsScreen
from engine.moves import Offer, TakeOffer
from engine.views import MasterView, own_hand


def offer_rows(screen: CardsScreen, page_no: int) -> Iterator[Row]:
    words, view = screen.words, screen.view
    if not isinstance(view, MasterView):
        return
    if offers := in_hand_order(screen, screen.moves(Offer)):
        asked = words("select-offer", name=screen.labels.name(view.on_turn), count=view.owed)
        if view.owed > 1:
            options = _each_copy(screen, view, page_no)
            yield select(screen.choosing("offers"), asked, options, least=view.owed, most=view.owed)
        else:
            options = [move_option(screen, move, str(move), move.card) for move in page_of(offers, page_no)]
            yield select(screen.choosing("move"), asked, options)
    if taken := screen.moves(TakeOffer):
        options = [move_option(screen, move, str(move), view.offers[move.offer].card) for move in taken]
        yield select(screen.choosing("move"), words("select-take-offer"), options)


def _each_copy(screen: CardsScreen, view: MasterView, page_no: int) -> list[SelectOption]:
    """M11b: every card of the hand that is not on offer yet, each copy by itself, by its place in the hand."""
    held, ranks = own_hand(view), hand_ranks(screen.looks.order)
    left = Counter(held)
    left.subtract(it.card for it in view.offers if it.seat == view.seat)
    places = sorted(range(len(held)), key=lambda place: ranks[held[place]])
    free = [place for place in places if held[:place].count(held[place]) < left[held[place]]]
    return [cards_option(screen, place, held[place], is_chosen=False) for place in page_of(free, page_no)]


def offer_count(screen: CardsScreen) -> int:
    """How many cards can be chosen to be offered: several of a kind only where several are asked for (M11b)."""
    view, offers = screen.view, screen.moves(Offer)
    if not offers or not isinstance(view, MasterView) or view.owed == 1:
        return len(offers)
    return len(own_hand(view)) - sum(it.seat == view.seat for it in view.offers)
