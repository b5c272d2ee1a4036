"""What an operator decides: options before the environment, the environment before what is usual, and clear errors."""

from __future__ import annotations

from dataclasses import fields
from pathlib import Path

import pytest

from sirocco.errors import SiroccoError
from sirocco.server.settings import Settings, data_folder, database_of, key_of, settings_from, threads_for_minds

ELSEWHERE: dict[str, object] = {
    "host": "0.0.0.0",  # noqa: S104 - nobody listens there
    "port": 9000,
    "database": "postgresql://camels@db/sirocco",
    "public_url": "https://camels.example.org",
    "trust_proxy": "127.0.0.1,10.0.0.0/8",
    "log": "json",
    "log_level": "debug",
    "key_file": "/etc/sirocco/key",
    "metrics": "off",
    "minds": 3,
    "bot_pause": 0.25,
    "bot_limit": 1.5,
    "odds_limit": 60.0,
    "most_waiting": 7,
    "passports_a_day": 8,
    "tables_a_day": 9,
    "tables_at_once": 10,
    "sockets_at_once": 11,
    "onlookers_at_once": 12,
    "requests_a_second": 13,
    "commands_a_second": 14,
}


def variable(name: str) -> str:
    return f"SIROCCO_{name.upper()}"


def test_without_a_word_it_is_a_server_for_this_machine():
    settings = settings_from({})
    assert settings == Settings()
    assert (settings.local, settings.secure, settings.port, settings.log) == (True, False, 8000, "console")


def test_every_setting_is_tried_here():
    assert {field.name for field in fields(Settings)} <= set(ELSEWHERE)
    assert all(getattr(Settings(), name) != value for name, value in ELSEWHERE.items())


@pytest.mark.parametrize("name", ELSEWHERE)
def test_every_setting_stands_in_the_environment_under_its_name(name):
    assert getattr(settings_from({variable(name): str(ELSEWHERE[name])}), name) == ELSEWHERE[name]


@pytest.mark.parametrize("name", ELSEWHERE)
def test_an_option_goes_before_the_environment_and_one_that_is_not_given_does_not(name):
    environ = {variable(name): str(ELSEWHERE[name])}
    usual = getattr(Settings(), name)
    assert getattr(settings_from(environ, **{name: None}), name) == ELSEWHERE[name]
    if usual != "":
        assert getattr(settings_from(environ, **{name: usual}), name) == usual


def test_what_is_empty_or_of_others_is_not_given():
    assert settings_from({"SIROCCO_PORT": "", "PORT": "9", "SIROCCO_CAMELS": "7", "sirocco_port": "9"}) == Settings()


@pytest.mark.parametrize(
    ("name", "value"),
    [
        *(("port", "many"), ("port", "65536"), ("port", "-1"), ("port", "80.5"), ("minds", "-1"), ("minds", "two")),
        *(
            ("bot_pause", "-0.1"),
            ("odds_limit", "soon"),
            ("log", "yaml"),
            ("log_level", "LOUD"),
            ("metrics", "everybody"),
        ),
        *((name, "0") for name in ("most_waiting", "sockets_at_once", "onlookers_at_once", "commands_a_second")),
    ],
)
def test_what_cannot_be_is_refused_by_the_name_under_which_it_was_given(name, value):
    with pytest.raises(SiroccoError, match=f"^{variable(name)} cannot be '{value}'$"):
        settings_from({variable(name): value})
    with pytest.raises(SiroccoError, match=f"^--{name.replace('_', '-')} cannot be '{value}'$"):
        settings_from({}, **{name: value})


@pytest.mark.parametrize(
    "url",
    ["camels.example.org", "ftp://camels.example.org", "https://", "https://a.example/camels", "https://a.example/?b"],
)
def test_a_public_address_is_one_that_a_browser_can_open(url):
    with pytest.raises(SiroccoError, match="public URL"):
        settings_from({}, public_url=url)


def test_a_public_address_with_tls_is_secure():
    assert settings_from({}, public_url="https://camels.example.org").secure
    assert not settings_from({}, public_url="http://camels.example.org:8080").secure


@pytest.mark.parametrize("proxies", ["nginx", "10.0.0.0/33", "127.0.0.1, everybody", "1.2.3"])
def test_a_proxy_is_trusted_by_its_address(proxies):
    with pytest.raises(SiroccoError, match="no proxy has the address"):
        settings_from({"SIROCCO_TRUST_PROXY": proxies})


@pytest.mark.parametrize("proxies", ["127.0.0.1", "10.0.0.0/8, ::1", "192.168.1.7/24", "2001:db8::/32,"])
def test_several_proxies_and_networks_may_be_trusted(proxies):
    assert settings_from({"SIROCCO_TRUST_PROXY": proxies}).trust_proxy == proxies


@pytest.mark.parametrize(
    ("host", "local"),
    [
        *(("localhost", True), ("127.0.0.1", True), ("127.8.8.8", True), ("::1", True)),
        *(("0.0.0.0", False), ("::", False), ("192.168.1.7", False), ("camels.example.org", False)),  # noqa: S104
    ],
)
def test_a_server_is_local_if_nobody_else_can_reach_it(host, local):
    assert settings_from({}, host=host).local is local


def test_tables_are_kept_where_one_says_else_among_ones_own_data(monkeypatch):
    assert database_of(Settings(database="a.db"), {}) == "a.db"
    assert database_of(Settings(), {"XDG_DATA_HOME": "/data"}) == str(Path("/data/sirocco/sirocco.db"))
    monkeypatch.setenv("HOME", "/home/ann")
    assert data_folder({}) == Path("/home/ann/.local/share/sirocco")
    assert data_folder({"XDG_DATA_HOME": ""}) == data_folder({})


@pytest.mark.parametrize(("cores", "asked", "minds"), [(8, 0, 7), (2, 0, 1), (1, 0, 1), (None, 0, 1), (1, 4, 4)])
def test_all_cores_but_the_one_that_serves_think_and_one_at_least(monkeypatch, cores, asked, minds):
    monkeypatch.setattr("os.cpu_count", lambda: cores)
    assert threads_for_minds(Settings(minds=asked)) == minds


def test_the_key_may_lie_in_a_file_of_the_operators(tmp_path):
    file = tmp_path / "key"
    assert key_of(Settings()) == ""
    with pytest.raises(SiroccoError, match="cannot be read"):
        key_of(Settings(key_file=str(file)))
    file.write_text("short\n", "ascii")
    with pytest.raises(SiroccoError, match="too short: 32 letters at least"):
        key_of(Settings(key_file=str(file)))
    file.write_text("0123456789abcdef" * 4 + "\n", "ascii")
    assert key_of(Settings(key_file=str(file))) == "0123456789abcdef" * 4
