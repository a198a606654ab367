"""Settings come from one place, and a fault names its variable."""

from __future__ import annotations

from pathlib import Path

import pytest

from bastide.server.settings import InvalidSettings, Settings, load


def test_the_defaults_need_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("BASTIDE_DATABASE", raising=False)
    settings = load()
    assert settings.host == "127.0.0.1"
    assert settings.database_url.startswith("sqlite:///")
    assert settings.database_url.endswith("/bastide.sqlite3")
    assert "~" not in settings.database_url


def test_the_environment_is_read_and_what_is_given_wins(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BASTIDE_PORT", "9000")
    monkeypatch.setenv("BASTIDE_ORIGINS", "https://a.org, https://b.org")
    assert load().port == 9000
    assert load().origins == ("https://a.org", "https://b.org")
    assert load(port=9001).port == 9001


@pytest.mark.parametrize(
    ("variable", "value", "what"),
    [
        ("BASTIDE_PORT", "many", "integer"),
        ("BASTIDE_PORT", "70000", "65535"),
        ("BASTIDE_HOST", "", "must not be empty"),
        ("BASTIDE_FOLDER", "", "must not be empty"),
        ("BASTIDE_BOT_WORKERS", "-1", "greater than or equal to 0"),
        ("BASTIDE_LOG_LEVEL", "loud", "'debug', 'info'"),
        ("BASTIDE_DATABASE", "mysql://here", "must begin with sqlite:"),
        ("BASTIDE_DATABASE", "nonsense", "not a database URL"),
        ("BASTIDE_DATABASE", "sqlite://", "must name a file"),
        ("BASTIDE_SECRET", "short", "at least 32 characters"),
        ("BASTIDE_ORIGINS", "https://a.org, b.org", "'b.org' is not an origin"),
        ("BASTIDE_ORIGINS", "https://", "'https://' is not an origin"),
        ("BASTIDE_ORIGINS", "https://[a", "'https://[a' is not an origin"),
        ("BASTIDE_TRUSTED_PROXIES", "10.0.0.1, proxy", "' proxy' is not an address or a network"),
        ("BASTIDE_TRUSTED_PROXIES", "10.0.0.0/99", "'10.0.0.0/99' is not an address"),
        ("BASTIDE_DATABASE", "postgresql+asyncpg://host:99999/b", "has the port 99999"),
        ("BASTIDE_DATABASE", "postgresql+asyncpg://host:port/b", "not a database URL"),
        ("BASTIDE_BOT_SECONDS", "nan", "less than or equal to 600"),
    ],
)
def test_a_fault_names_its_variable(
    monkeypatch: pytest.MonkeyPatch, variable: str, value: str, what: str
) -> None:
    monkeypatch.setenv(variable, value)
    with pytest.raises(InvalidSettings) as caught:
        load()
    (fault,) = caught.value.faults
    assert fault.startswith(f"{variable}: ")
    assert what in fault


def test_all_faults_come_at_once_and_tell_no_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BASTIDE_PORT", "x")
    monkeypatch.setenv("BASTIDE_SECRET", "hush-hush")
    with pytest.raises(InvalidSettings) as caught:
        load()
    assert len(caught.value.faults) == 2
    assert "hush" not in str(caught.value)


def test_a_secret_may_come_from_a_file(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    file = tmp_path / "secret"
    file.write_text("s" * 40 + "\n")
    monkeypatch.setenv("BASTIDE_SECRET_FILE", str(file))
    secret = load().secret
    assert secret is not None
    assert secret.get_secret_value() == "s" * 40
    file.write_bytes(b"\xff" * 40)
    with pytest.raises(InvalidSettings, match="BASTIDE_SECRET_FILE: cannot be read: not UTF-8"):
        load()
    monkeypatch.setenv("BASTIDE_SECRET_FILE", str(tmp_path / "nothing"))
    with pytest.raises(InvalidSettings, match="BASTIDE_SECRET_FILE: cannot be read"):
        load()


@pytest.mark.parametrize("proxies", ["127.0.0.1", "10.0.0.1, 10.1.0.0/16", "::1", "*", ""])
def test_proxies_are_addresses_and_networks(monkeypatch: pytest.MonkeyPatch, proxies: str) -> None:
    monkeypatch.setenv("BASTIDE_TRUSTED_PROXIES", proxies)
    assert load().trusted_proxies == proxies


def test_every_setting_is_in_the_documentation() -> None:
    page = Path(__file__).parents[2] / "docs" / "hosting.md"
    text = page.read_text(encoding="utf-8")
    missing = [name for name in Settings.model_fields if f"`BASTIDE_{name.upper()}`" not in text]
    assert missing == []
