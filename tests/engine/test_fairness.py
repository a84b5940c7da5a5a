"""F1, F2: all chance comes from a documented, unbiased stream, and the seed is committed to beforehand."""

import hashlib
import struct
from collections import Counter
from collections.abc import Iterator
from itertools import count, islice, permutations

import pytest
from msgspec.structs import replace

from engine.cardgame import classic
from engine.cardgame.turn import ROUND_OVER
from engine.cards import CLASSIC_DECK, Card
from engine.chance import Chance, commitment
from engine.moves import StartRound
from tests.engine.cardgame.positions import ANA, SEED, card

SEEDS = [bytes([n] * 32) for n in range(0, 250, 10)]


def words(seed: bytes) -> Iterator[int]:
    """SHA-256 in counter mode as 32-bit words."""
    for block in count():
        yield from struct.unpack(">8I", hashlib.sha256(seed + struct.pack(">Q", block)).digest())


def below(stream: Iterator[int], limit: int) -> int:
    """Words that would favor small numbers are left out."""
    even = 2**32 // limit * limit
    return next(word for word in stream if word < even) % limit


def shuffle(stream: Iterator[int], things: list[Card]) -> None:
    """Fisher-Yates from the end."""
    for i in reversed(range(1, len(things))):
        j = below(stream, i + 1)
        things[i], things[j] = things[j], things[i]


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("limit", [1, 2, 3, 6, 108, 2**31 + 1, 3 * 2**30, 2**32 - 1, 2**32])
def test_numbers_come_from_the_documented_stream(seed: bytes, limit: int) -> None:
    stream, chance = words(seed), Chance(seed)

    for _ in range(30):
        number, chance = chance.below(limit)

        assert number == below(stream, limit)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_word_at_the_boundary_is_left_out_and_the_one_before_it_is_not(seed: bytes) -> None:
    position, word = next((i, word) for i, word in enumerate(words(seed)) if word > 2**31)
    following = next(islice((w for w in islice(words(seed), position + 1, None) if w < word), 1))
    at = Chance(seed, used=position)

    assert at.below(word + 1) == (word, Chance(seed, position + 1))
    assert at.below(word)[0] == following


def test_every_number_is_equally_likely() -> None:
    seen: Counter[int] = Counter()
    chance = Chance(SEED)

    for _ in range(6000):
        number, chance = chance.below(6)
        seen[number] += 1

    assert sorted(seen) == list(range(6))
    assert all(880 < times < 1120 for times in seen.values())


def test_every_order_is_equally_likely() -> None:
    seen: Counter[tuple[str, ...]] = Counter()
    chance = Chance(SEED)

    for _ in range(6000):
        order, chance = chance.shuffled("abc")
        seen[order] += 1

    assert set(seen) == set(permutations("abc"))
    assert all(880 < times < 1120 for times in seen.values())


@pytest.mark.parametrize("seed", SEEDS)
def test_the_stream_goes_on_where_it_stopped(seed: bytes) -> None:
    stream, deck = words(seed), list(CLASSIC_DECK)
    first = below(stream, 6)
    shuffle(stream, deck)

    number, chance = Chance(seed).below(6)
    order, chance = chance.shuffled(CLASSIC_DECK)

    assert (number, order) == (first, tuple(deck))
    assert chance.below(1000)[0] == below(stream, 1000)


def test_asking_does_not_change_the_place_in_the_stream() -> None:
    chance = Chance(SEED)

    assert chance.below(1000) == chance.below(1000)
    assert chance == Chance(SEED, used=0)


@pytest.mark.parametrize("things", [[], [1]])
def test_nothing_to_shuffle_needs_no_chance(things: list[int]) -> None:
    assert Chance(SEED).shuffled(things) == (tuple(things), Chance(SEED))


@pytest.mark.parametrize("seats", [2, 3, 6])
@pytest.mark.parametrize("seed", SEEDS)
def test_a_deal_can_be_recomputed_from_the_seed(seed: bytes, seats: int) -> None:
    stream, deck = words(seed), list(CLASSIC_DECK)
    dealer = below(stream, seats)
    shuffle(stream, deck)
    hands: list[list[Card]] = [[] for _ in range(seats)]
    for i in range(10 * seats):
        hands[(dealer + 1 + i) % seats].append(deck.pop())
    while deck[-1] is card("S"):
        deck.insert(0, deck.pop())
    turned_up = deck.pop()

    state = classic.new(seats, seed)

    assert state.dealer == dealer
    assert [list(seat.hand) for seat in state.seats] == hands
    assert (state.discard_pile, state.draw_pile) == ((turned_up,), tuple(deck))


def test_the_next_round_is_shuffled_by_the_same_stream() -> None:
    stream, deck = words(SEED), list(CLASSIC_DECK)
    below(stream, 2)
    shuffle(stream, deck)
    deck = list(CLASSIC_DECK)
    shuffle(stream, deck)

    state, _ = classic.apply(replace(classic.new(2, SEED), stage=ROUND_OVER), ANA, StartRound())

    assert state.seats[state.on_turn].hand == tuple(deck[::-1][:20:2])


def test_the_commitment_is_the_hash_of_the_seed() -> None:
    assert commitment(SEED) == hashlib.sha256(SEED).hexdigest()
    assert classic.view(classic.new(2, SEED), ANA).commitment == hashlib.sha256(SEED).hexdigest()
