"""The environment and .env as one frozen Settings; a bad value gives one clear sentence."""

from pathlib import Path
from typing import Annotated

from pydantic import BeforeValidator, Field, PositiveInt, ValidationError, model_validator
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

Port = Annotated[int, Field(ge=1, le=65535)]


def _numbers(text: object) -> object:
    """`0, 1, 2` as numbers."""
    return tuple(part for part in text.replace(",", " ").split()) if isinstance(text, str) else text


def _or_none(text: object) -> object:
    """A setting that is there but empty was not made."""
    return None if text == "" else text


class Settings(BaseSettings):
    """Every setting that a host can make; .env.example explains them."""

    model_config = SettingsConfigDict(env_file=".env", env_file_encoding="utf-8", extra="ignore", frozen=True)

    discord_token: str = ""
    database_url: str = ""
    preview_port: Annotated[Port | None, BeforeValidator(_or_none)] = None
    heartbeat_file: Annotated[Path | None, BeforeValidator(_or_none)] = None
    shard_ids: Annotated[tuple[int, ...], NoDecode, BeforeValidator(_numbers)] = ()
    shard_count: Annotated[PositiveInt | None, BeforeValidator(_or_none)] = None

    @model_validator(mode="after")
    def _shards_fit(self) -> "Settings":
        if self.shard_ids and self.shard_count is None:
            raise ValueError("SHARD_IDS needs SHARD_COUNT, the number of all shards")
        if self.shard_count is not None and any(not 0 <= shard < self.shard_count for shard in self.shard_ids):
            raise ValueError("every one of SHARD_IDS has to be below SHARD_COUNT")
        return self


class BadSettings(Exception):
    """Names the setting and what is wrong with it; never its value, which may be a secret."""


def load() -> Settings:
    try:
        return Settings()
    except ValidationError as error:
        raise BadSettings("; ".join(_problem(item["loc"], item["msg"]) for item in error.errors())) from None
    except UnicodeDecodeError:
        raise BadSettings(".env is not a UTF-8 text file") from None


def _problem(place: tuple[int | str, ...], message: str) -> str:
    message = message.removeprefix("Value error, ")
    return f"{'.'.join(map(str, place[:1])).upper()}: {message}" if place else message
