"""Drawing a hand of eleven cards, against pasting the same cards in RGB and saving a plain PNG (level 6)."""

import random
from io import BytesIO

from PIL import Image

from bench.timing import Comparison, compare
from cogs.ui.pictures.hand_picture import cards_picture, sorted_hand
from cogs.ui.pictures.palette import PALETTE
from cogs.ui.pictures.sprites import draw_all
from engine.cards import CLASSIC_DECK, MASTER_DECK, Card

HAND = 11
HANDS = 40
MOST_BYTES = 15_000

Hand = tuple[Card, ...]


def comparisons() -> list[Comparison]:
    draw_all()
    return [_comparison("classic", CLASSIC_DECK), _comparison("master", MASTER_DECK)]


def _comparison(game: str, deck: Hand) -> Comparison:
    source = random.Random(10)
    hands = [sorted_hand(source.sample(deck, HAND), "number") for _ in range(HANDS)]
    sizes = [len(cards_picture(hand).png) for hand in hands]
    assert max(sizes) <= MOST_BYTES, f"a picture of {max(sizes)} bytes"
    what = f"{game}: picture of an 11-card hand, {sum(sizes) / HANDS / 1000:.1f} KB, largest {max(sizes) / 1000:.1f}"
    return compare(what, lambda: _ours(hands), _Plain(hands), least=4, aim=9)


def _ours(hands: list[Hand]) -> int:
    for hand in hands:
        cards_picture(hand)
    return len(hands)


class _Plain:
    """Pastes ready-made RGB cards on a panel of the same size, at the same places."""

    def __init__(self, hands: list[Hand]) -> None:
        self._hands = [_rgb(cards_picture(hand).png) for hand in hands]
        self._places = _cells(self._hands[0].size)
        self._cards = [[whole.crop(box) for box in self._places] for whole in self._hands]

    def __call__(self) -> int:
        for cards in self._cards:
            picture = Image.new("RGB", self._hands[0].size, tuple(PALETTE[:3]))
            for card, box in zip(cards, self._places, strict=True):
                picture.paste(card, box[:2])
            picture.save(BytesIO(), "PNG", compress_level=6)
        return len(self._cards)


def _rgb(png: bytes) -> Image.Image:
    return Image.open(BytesIO(png)).convert("RGBA").convert("RGB")


def _cells(size: tuple[int, int]) -> list[tuple[int, int, int, int]]:
    """The places of the cards when the picture is cut into two rows of six."""
    width, height = size[0] // 6, size[1] // 2
    return [(x * width, y * height, (x + 1) * width, (y + 1) * height) for y in range(2) for x in range(6)][:HAND]
