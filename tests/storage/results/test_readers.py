"""Past games are open to those who played them, and to those who can see the channel in which they were played."""

from itertools import pairwise

from storage.database import Database
from storage.records import PRIVATE
from storage.results import history
from storage.results.history import Bookmark, PastGame, Reader
from tests.storage.values import ANA, BEN, CLEO, GUILD, NOON, a_finished_game

OPEN, SECRET = 11, 12
STRANGER = 77


def reader(player: int, *channels: int, guild_id: int = GUILD) -> Reader:
    return Reader(guild_id=guild_id, player_id=player, channels=frozenset(channels))


async def listed(db: Database, who: Reader, player: int | None = None) -> list[int]:
    """The numbers of all games that somebody finds page by page, going back and then forth again."""

    async def page(**place: Bookmark) -> tuple[PastGame, ...]:
        if player is None:
            return await db.read(history.of_guild, who, limit=2, **place)
        return await db.read(history.of_player, who, player, limit=2, **place)

    pages = [await page()]
    while pages[-1] and (more := await page(before=pages[-1][-1].bookmark)):
        pages.append(more)
    for later, earlier in pairwise(pages):
        assert await page(after=earlier[0].bookmark) == later
    return [game.table_id for page in pages for game in page]


async def test_a_list_has_the_games_of_channels_that_the_reader_can_see_and_their_own(db: Database) -> None:
    homes = (OPEN, SECRET, SECRET, OPEN, SECRET, OPEN, GUILD, None)
    pairs = ((ANA, BEN), (ANA, BEN), (BEN, CLEO), (BEN, CLEO), (ANA, BEN), (ANA, CLEO), (ANA, BEN), (BEN, CLEO))
    games = [
        await a_finished_game(db, {first: 1, second: 2}, at=NOON + n, home_id=home)
        for n, (home, (first, second)) in enumerate(zip(homes, pairs, strict=True))
    ]

    async def seen(who: Reader, player: int | None = None) -> list[int]:
        """Which of the games, by their place in `homes`."""
        return [games.index(number) for number in await listed(db, who, player)]

    assert await seen(reader(STRANGER)) == [6]
    assert await seen(reader(STRANGER, OPEN)) == [6, 5, 3, 0]
    assert await seen(reader(STRANGER, OPEN, SECRET)) == [6, 5, 4, 3, 2, 1, 0]
    assert await seen(reader(CLEO, OPEN)) == [7, 6, 5, 3, 2, 0]
    assert await seen(reader(STRANGER, OPEN), BEN) == [6, 3, 0]
    assert await seen(reader(CLEO, OPEN), BEN) == [7, 6, 3, 2, 0]
    assert await seen(reader(BEN), BEN) == [7, 6, 4, 3, 2, 1, 0]
    assert await seen(reader(STRANGER, OPEN, SECRET), STRANGER) == []


async def test_a_game_is_opened_only_by_those_who_may_see_it(db: Database) -> None:
    open_game = await a_finished_game(db, {ANA: 1, BEN: 2}, home_id=OPEN)
    secret = await a_finished_game(db, {ANA: 1, BEN: 2}, home_id=SECRET)
    of_server = await a_finished_game(db, {ANA: 1, BEN: 2})
    unknown = await a_finished_game(db, {ANA: 1, BEN: 2}, home_id=None)
    private = await a_finished_game(db, {ANA: 1}, guild_id=PRIVATE, home_id=None)

    async def seen(who: Reader) -> list[int]:
        games = (open_game, secret, of_server, unknown, private, 99)
        return [game for game in games if await db.read(history.may_see, who, game)]

    assert await seen(reader(STRANGER, OPEN)) == [open_game, of_server]
    assert await seen(reader(STRANGER, OPEN, SECRET, guild_id=GUILD - 1)) == []
    assert await seen(reader(STRANGER, OPEN, SECRET, guild_id=PRIVATE)) == []
    assert await seen(reader(BEN)) == [open_game, secret, of_server, unknown]
    assert await seen(reader(ANA, guild_id=PRIVATE)) == [open_game, secret, of_server, unknown, private]
