"""Every setting of the server, and the only place that reads the environment.

A setting called ``bot_workers`` is read from ``BASTIDE_BOT_WORKERS``. Secrets may also come from a
file: ``BASTIDE_SECRET_FILE`` names one whose content is the value of ``secret``.
"""

from __future__ import annotations

import os
from importlib.util import find_spec
from ipaddress import ip_network
from pathlib import Path
from typing import Annotated, Any, Literal
from urllib.parse import urlsplit

from pydantic import Field, SecretStr, ValidationError, field_validator
from pydantic.fields import FieldInfo
from pydantic_settings import BaseSettings, NoDecode, PydanticBaseSettingsSource, SettingsConfigDict
from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError

from bastide.errors import quoted

PREFIX = "BASTIDE_"
FROM_FILES = ("secret", "database")
DRIVERS = {"sqlite": "sqlite3", "postgresql+asyncpg": "asyncpg"}
"""What a database URL may begin with, and the package that speaks to it."""


class InvalidSettings(Exception):
    """Settings that cannot be used. ``faults`` has one sentence for each, naming the variable."""

    def __init__(self, faults: list[str]) -> None:
        super().__init__("; ".join(faults))
        self.faults = faults


class Settings(BaseSettings):
    """How this server runs. See docs/hosting.md for what each setting is good for."""

    model_config = SettingsConfigDict(
        env_prefix=PREFIX, extra="ignore", frozen=True, hide_input_in_errors=True
    )

    host: str = Field("127.0.0.1", description="Address to listen on; 0.0.0.0 for all")
    port: int = Field(8000, ge=0, le=65535, description="Port to listen on; 0 takes a free one")
    trusted_proxies: str = Field(
        "127.0.0.1", description="Addresses whose X-Forwarded-* headers are believed, by commas"
    )
    origins: Annotated[tuple[str, ...], NoDecode] = Field(
        (), description="Further origins that may open the WebSocket, by commas"
    )

    database: str = Field("", description="SQLAlchemy URL; empty for a file in `folder`")
    folder: Path = Field(
        Path("~/.local/share/bastide"), description="Where the database file lies by default"
    )
    secret: SecretStr | None = Field(
        None, description="Signs guest tokens; without one the database keeps its own"
    )

    bot_workers: int = Field(1, ge=0, le=64, description="Processes for bots; 0 plays in a thread")
    bot_seconds: float = Field(1.0, gt=0, le=600, description="Time a bot may think about a move")
    games_in_memory: int = Field(200, ge=1, le=100_000, description="Games kept ready in memory")

    tables_per_hour: int = Field(240, ge=1, description="Tables one address may make in an hour")
    guests_per_hour: int = Field(240, ge=1, description="Guests one address may make in an hour")
    requests_per_minute: int = Field(1200, ge=1, description="Requests one address may send")
    connects_per_minute: int = Field(240, ge=1, description="Live connections one address may open")
    connections_per_guest: int = Field(20, ge=1, description="Live connections of one guest")
    body_bytes: int = Field(64_000, ge=1_000, le=10_000_000, description="Largest request body")

    log_level: Literal["debug", "info", "warning", "error"] = "info"
    log_format: Literal["text", "json"] = "text"

    @field_validator("host", "folder", mode="before")
    @classmethod
    def _named(cls, name: object) -> object:
        # No host would be all of them, no folder the one the server was started in.
        if name == "":
            raise ValueError("must not be empty")
        return name

    @field_validator("origins", mode="before")
    @classmethod
    def _listed_origins(cls, origins: object) -> object:
        if isinstance(origins, str):
            origins = tuple(origin.strip() for origin in origins.split(",") if origin.strip())
            for origin in origins:
                if not _is_origin(origin):
                    raise ValueError(f"{quoted(origin)} is not an origin such as https://a.org")
        return origins

    @field_validator("trusted_proxies")
    @classmethod
    def _listed_proxies(cls, proxies: str) -> str:
        for proxy in proxies.split(","):
            try:
                ip_network(proxy.strip())
            except ValueError:
                if proxy.strip() not in ("", "*"):
                    raise ValueError(f"{quoted(proxy)} is not an address or a network") from None
        return proxies

    @field_validator("database")
    @classmethod
    def _known_database(cls, url: str) -> str:
        if not url:
            return url
        try:
            made = make_url(url)
        except (ArgumentError, ValueError):
            raise ValueError("is not a database URL") from None
        driver = made.drivername
        if driver not in DRIVERS:
            raise ValueError(f"must begin with {' or '.join(f'{known}:' for known in DRIVERS)}")
        if find_spec(DRIVERS[driver]) is None:
            raise ValueError("needs the package's extra 'postgresql'")
        if driver == "sqlite" and made.database in (None, "", ":memory:"):
            raise ValueError("must name a file: sqlite:////path/to/file.sqlite3")
        if made.port is not None and not 1 <= made.port <= 65535:
            raise ValueError(f"has the port {made.port}, not one from 1 to 65535")
        return url

    @field_validator("secret")
    @classmethod
    def _long_secret(cls, secret: SecretStr | None) -> SecretStr | None:
        if secret is not None and len(secret.get_secret_value()) < 32:
            raise ValueError("must have at least 32 characters")
        return secret

    @property
    def database_url(self) -> str:
        """The URL of the database, with the default filled in."""
        if self.database:
            return self.database
        return f"sqlite:///{self.folder.expanduser() / 'bastide.sqlite3'}"

    @classmethod
    def settings_customise_sources(
        cls,
        settings_cls: type[BaseSettings],
        init_settings: PydanticBaseSettingsSource,
        env_settings: PydanticBaseSettingsSource,
        dotenv_settings: PydanticBaseSettingsSource,
        file_secret_settings: PydanticBaseSettingsSource,
    ) -> tuple[PydanticBaseSettingsSource, ...]:
        return init_settings, env_settings, _Files(settings_cls)


def _is_origin(text: str) -> bool:
    try:
        parts = urlsplit(text)
    except ValueError:
        return False
    known = parts.scheme in ("http", "https") and parts.netloc != ""
    return known and text == f"{parts.scheme}://{parts.netloc}"


class _Files(PydanticBaseSettingsSource):
    """Reads a setting from the file that ``BASTIDE_<NAME>_FILE`` names."""

    def get_field_value(self, field: FieldInfo, field_name: str) -> tuple[Any, str, bool]:
        path = os.environ.get(f"{PREFIX}{field_name.upper()}_FILE")
        if path is None or field_name not in FROM_FILES:
            return None, field_name, False
        try:
            return Path(path).read_text(encoding="utf-8").strip(), field_name, False
        except (OSError, UnicodeDecodeError) as error:
            reason = error.strerror if isinstance(error, OSError) else "not UTF-8"
            fault = f"{PREFIX}{field_name.upper()}_FILE: cannot be read: {reason}"
            raise InvalidSettings([fault]) from error

    def __call__(self) -> dict[str, Any]:
        values = {name: self.get_field_value(field, name)[0] for name, field in self._fields()}
        return {name: value for name, value in values.items() if value is not None}

    def _fields(self) -> list[tuple[str, FieldInfo]]:
        return [(name, self.settings_cls.model_fields[name]) for name in FROM_FILES]


def load(**given: Any) -> Settings:
    """The settings: those given, then the environment, then the defaults.

    Raises :class:`InvalidSettings` with one sentence per fault, each naming its variable.
    """
    try:
        return Settings(**given)
    except ValidationError as error:
        raise InvalidSettings(
            [
                f"{PREFIX}{'_'.join(str(part) for part in fault['loc'][:1]).upper()}: "
                + fault["msg"].removeprefix("Value error, ")
                for fault in error.errors(include_url=False, include_input=False)
            ]
        ) from None
