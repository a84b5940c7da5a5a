"""The environment and .env as one frozen Settings; a bad value gives one clear sentence."""

from pydantic import ValidationError
from pydantic_settings import BaseSettings, SettingsConfigDict


class Settings(BaseSettings):
    """Every setting that a host can make; .env.example explains them."""

    model_config = SettingsConfigDict(env_file=".env", env_file_encoding="utf-8", extra="ignore", frozen=True)

    discord_token: str = ""
    database_url: str = ""


class BadSettings(Exception):
    """Names the setting and what is wrong with it; never its value, which may be a secret."""


def load() -> Settings:
    try:
        return Settings()
    except ValidationError as error:
        problems = (f"{'.'.join(map(str, item['loc'])).upper()}: {item['msg']}" for item in error.errors())
        raise BadSettings("; ".join(problems)) from None
    except UnicodeDecodeError:
        raise BadSettings(".env is not a UTF-8 text file") from None
