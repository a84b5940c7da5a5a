"""A start that cannot succeed ends with one sentence that says what is wrong."""

import asyncio
import socket
from pathlib import Path

import pytest

import bot
from tests.wire.fake_discord import TOKEN, FakeDiscord
from tests.wire.program import LOG_LINE, START, ended, living, program, started

pytestmark = pytest.mark.program

WITHOUT_THE_PAGE = "import sys; sys.modules['simcord'] = None; import bot; bot.run([])"


async def refused(folder: Path, fake: FakeDiscord, **made: str) -> tuple[int | None, str]:
    """Starts the bot, which has to end by itself after log lines and one sentence; returns exit code and sentence."""
    process = await started(folder, *program(fake), **{"DISCORD_TOKEN": TOKEN, **made})
    code, said = await ended(process)
    *before, sentence = said.splitlines()
    assert all(LOG_LINE.fullmatch(line) for line in before), said
    assert TOKEN not in said
    return code, sentence


async def cannot_reach_discord(folder: Path, address: str) -> None:
    """Checks that a start with Discord at this address ends with a sentence that says so."""
    code, said = await ended(await started(folder, "-c", START, address, address, "", DISCORD_TOKEN=TOKEN))

    assert code == 2
    assert said.splitlines()[-1].startswith("Discord cannot be reached: ")
    assert "Traceback" not in said


async def test_a_wrong_token_gets_one_sentence(tmp_path: Path, fake: FakeDiscord) -> None:
    assert await refused(tmp_path, fake, DISCORD_TOKEN="another-one") == (
        2,
        "Discord does not accept DISCORD_TOKEN. Make a new token in the Developer Portal"
        " (your application, Bot, Reset Token) and put it into .env.",
    )


@pytest.mark.parametrize(
    ("code", "sentence"),
    [
        (4004, "Discord does not accept DISCORD_TOKEN."),
        (4011, "Discord does not accept SHARD_IDS and SHARD_COUNT."),
        (4014, "Discord refuses the intents of this application."),
    ],
)
async def test_a_refused_connection_gets_one_sentence(
    tmp_path: Path, fake: FakeDiscord, code: int, sentence: str
) -> None:
    fake.refuses_with = code

    exit_code, said = await refused(tmp_path, fake)

    assert exit_code == 2
    assert said.startswith(sentence)


async def test_an_error_of_discord_gets_one_sentence(tmp_path: Path, fake: FakeDiscord) -> None:
    fake.fails_with = 503

    assert await refused(tmp_path, fake) == (2, "Discord answers with error 503. Try again later.")


async def test_an_unreachable_discord_gets_one_sentence(tmp_path: Path) -> None:
    with socket.socket() as nobody:
        nobody.bind(("127.0.0.1", 0))  # bound, but not listening
        await cannot_reach_discord(tmp_path, f"http://127.0.0.1:{nobody.getsockname()[1]}")


async def test_a_discord_that_hangs_up_gets_one_sentence(tmp_path: Path) -> None:
    server = await asyncio.start_server(lambda _, writer: writer.close(), "127.0.0.1", 0)
    async with server:
        await cannot_reach_discord(tmp_path, f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}")


@pytest.mark.parametrize(
    ("error", "sentence"),
    [
        (TimeoutError(), "Discord cannot be reached: TimeoutError. Is this machine online?"),
        (ConnectionResetError("gone"), "Discord cannot be reached: gone. Is this machine online?"),
        (FileNotFoundError("a file of ours"), None),
    ],
)
def test_only_network_errors_are_blamed_on_discord(error: Exception, sentence: str | None) -> None:
    told = bot.sentence_about(error)

    assert told == sentence if sentence is None else str(told).startswith(sentence)


async def test_a_read_only_database_gets_one_sentence(tmp_path: Path, fake: FakeDiscord) -> None:
    async with living(tmp_path, fake) as life:
        await fake.connected()
        await life.stop()

    only_read = f"sqlite+aiosqlite:///file:{tmp_path}/data/phase10.db?mode=ro&uri=true"
    code, sentence = await refused(tmp_path, fake, DATABASE_URL=only_read)

    assert code == 2
    assert sentence.startswith("The database can only be read; check who owns the file and how the disk is mounted.")
    assert len(fake.identified) == 1


async def test_a_folder_where_no_database_can_be_created_gets_one_sentence(tmp_path: Path, fake: FakeDiscord) -> None:
    (tmp_path / "data").write_text("not a folder", encoding="utf-8")

    code, sentence = await refused(tmp_path, fake)

    assert code == 2
    assert sentence.startswith("The database cannot be reached. (data")


async def test_an_unreadable_env_file_gets_one_sentence(tmp_path: Path, fake: FakeDiscord) -> None:
    (tmp_path / ".env").write_bytes(b"DATABASE_URL=\xff\xfe")

    assert await refused(tmp_path, fake) == (2, "The settings cannot be used: .env is not a UTF-8 text file.")


async def test_without_a_token_and_without_the_local_page_one_sentence_says_what_is_missing(tmp_path: Path) -> None:
    code, said = await ended(await started(tmp_path, "-c", WITHOUT_THE_PAGE))

    assert (code, said.count("\n")) == (2, 1)
    assert said.startswith("Set DISCORD_TOKEN to connect to Discord.")
