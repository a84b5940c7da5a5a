"""Reads the environment and .env into one frozen Settings; a bad value gives one clear sentence."""

from pathlib import Path
from typing import Annotated, Final

from pydantic import Field, NonNegativeInt, PositiveInt, ValidationError, field_validator, model_validator
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

LOOPBACK: Final = "127.0.0.1"
Port = Annotated[int, Field(ge=1, le=65535)]


class Settings(BaseSettings):
    """All settings of a host; .env.example explains them."""

    model_config = SettingsConfigDict(
        env_file=".env",
        env_file_encoding="utf-8",
        extra="ignore",
        frozen=True,
        str_strip_whitespace=True,
    )

    discord_token: str = ""
    database_url: str = ""
    preview_port: Port | None = None
    health_port: Port | None = None
    health_host: str = LOOPBACK
    heartbeat_file: Path | None = None
    shard_ids: Annotated[tuple[NonNegativeInt, ...], NoDecode] = ()
    shard_count: PositiveInt | None = None

    @field_validator("preview_port", "heartbeat_file", "health_port", "shard_count", mode="before")
    @classmethod
    def _or_none(cls, value: object) -> object:
        """An empty setting counts as not set."""
        return None if isinstance(value, str) and not value.strip() else value

    @field_validator("health_host", mode="after")
    @classmethod
    def _or_loopback(cls, value: str) -> str:
        return value or LOOPBACK

    @field_validator("shard_ids", mode="before")
    @classmethod
    def _numbers(cls, value: object) -> object:
        """Splits `0, 1, 2` into numbers; refuses duplicates."""
        numbers = value.replace(",", " ").split() if isinstance(value, str) else value
        if isinstance(numbers, list) and len(set(numbers)) < len(numbers):
            raise ValueError
        return numbers

    @model_validator(mode="after")
    def _shards_fit(self) -> "Settings":
        if self.shard_ids and self.shard_count is None:
            raise ValueError("SHARD_IDS needs SHARD_COUNT, the number of all shards")
        if self.shard_count is not None and any(shard >= self.shard_count for shard in self.shard_ids):
            raise ValueError("every one of SHARD_IDS has to be below SHARD_COUNT")
        return self


class BadSettings(Exception):
    """Names the setting and what it has to be, but never its value, which may be a secret."""


_HAS_TO_BE: Final = {
    "preview_port": "PREVIEW_PORT has to be a number from 1 to 65535",
    "health_port": "HEALTH_PORT has to be a number from 1 to 65535",
    "shard_ids": "SHARD_IDS have to be numbers from 0 with commas between them, each once",
    "shard_count": "SHARD_COUNT has to be a number from 1",
}


def load() -> Settings:
    try:
        return Settings()
    except ValidationError as error:
        problems = dict.fromkeys(_problem(item["loc"], item["msg"]) for item in error.errors())
        raise BadSettings("; ".join(problems)) from None
    except UnicodeDecodeError:
        raise BadSettings(".env is not a UTF-8 text file") from None


def _problem(place: tuple[int | str, ...], message: str) -> str:
    return _HAS_TO_BE[str(place[0])] if place else message.removeprefix("Value error, ")
