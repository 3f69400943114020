"""Settings come from flags, variables and a file, in this order, and everything that is wrong is said at once."""

import socket
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from server.databases import Databases
from server.processes import Process
from server.visitors import BotsHere

from insula.cli.failures import BAD_INPUT
from insula.cli.server_settings import SHOWN_PASSWORD
from insula.server.configuration import Configuration, Limits, Rate
from insula.server.configuration_sources import Loaded, load, settings
from insula.server.messages import ErrorCode
from insula.server.refusal import Refusal
from insula.server.storage import check
from insula.server.storage.store import Store
from insula.server.web.app import application

FILE = "insula.toml"


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def loaded(text: str = "", flags: dict[str, object] | None = None, **environment: str) -> Loaded:
    Path(FILE).write_text(text, encoding="utf-8")
    return load(flags or {}, environment, Path(FILE))


def test_without_settings_everything_has_its_default() -> None:
    assert load({}, {}, None) == Loaded(Configuration(), {}, [])


def test_a_flag_counts_more_than_a_variable_and_that_more_than_the_file() -> None:
    flags, variables = {"port": 1}, {"INSULA_PORT": "2", "INSULA_HOST": "::2"}
    found = loaded('port = 3\nhost = "::3"\nproxies = "10.0.0.3"', flags, **variables)
    assert not found.faults
    assert found.configuration == Configuration("::2", 1, proxies="10.0.0.3")
    assert found.origins == {"port": "--port", "host": "INSULA_HOST", "proxies": f"{FILE}: proxies"}


def test_a_limit_can_be_set_in_part() -> None:
    found = loaded("[limits]\nchat_of_guest.at_once = 3", INSULA_LIMITS_CHAT_OF_ADDRESS_PER_MINUTE="7.5")
    assert found.configuration.limits == Limits(chat_of_guest=Rate(3, 30), chat_of_address=Rate(30, 7.5))


def test_a_flag_that_was_not_given_and_an_empty_variable_are_none() -> None:
    assert load({"port": None}, {"INSULA_PORT": ""}, None).configuration.port == 8000


def test_every_setting_has_a_variable_of_its_own() -> None:
    names = [setting.variable for setting in settings()]
    assert len(set(names)) == len(names) > 30


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ('port = "80"', "port: expected a whole number from 0 to 65535, not '80'"),
        ("port = 65536", "port: expected a whole number from 0 to 65535, not 65536"),
        ("port = true", "port: expected a whole number from 0 to 65535, not True"),
        ("host = 1", "host: expected an address, not 1"),
        ('database = ""', "database: expected the address of a database, such as sqlite:///tables.db, not ''"),
        ("limits = 3", "limits: expected a table, not 3"),
        ("limits.pages_of_guest = 0", "limits.pages_of_guest: expected a whole number from 1 to 1000000, not 0"),
        ("limits.chat_of_guest = 3", "limits.chat_of_guest: expected a table, not 3"),
        (
            "limits.chat_of_guest.at_once = nan",
            "limits.chat_of_guest.at_once: expected a number from 1 to 1000000, not nan",
        ),
        (
            "limits.chat_of_guest.per_minute = inf",
            "limits.chat_of_guest.per_minute: expected a number from 0 to 1000000, not inf",
        ),
        ('proxies = "*"', "proxies: expected addresses or networks with commas between them, not '*'"),
        ("prot = 80", "there is no setting prot: did you mean port?"),
        (
            "limits.chat_of_gest.at_once = 1",
            "there is no setting limits.chat_of_gest: did you mean limits.chat_of_guest?",
        ),
        ("colour = 1", "there is no setting colour"),
        ("[port]", "port: expected a whole number from 0 to 65535, not {}"),
        ("port =", "Invalid value (at end of document)"),
        ('database_file = "nowhere"', "database_file: nowhere: no such file or directory"),
        (
            f'database_file = "{FILE}2"\n',
            f"database_file: {FILE}2: the address of a database is missing in the first line",
        ),
    ],
)
def test_a_fault_in_the_file_is_named(text: str, fault: str) -> None:
    Path(f"{FILE}2").write_text("\nsqlite:///tables.db\n", encoding="utf-8")
    assert loaded(text).faults == [f"{FILE}: {fault}"]


def test_a_file_that_does_not_exist_is_a_fault() -> None:
    assert load({}, {}, Path("nowhere.toml")).faults == ["nowhere.toml: no such file or directory"]


@pytest.mark.parametrize(
    ("variable", "value", "fault"),
    [
        ("INSULA_PORT", "eighty", "INSULA_PORT: expected a whole number from 0 to 65535, not 'eighty'"),
        ("INSULA_DATABSE", "x", "there is no variable INSULA_DATABSE: did you mean INSULA_DATABASE?"),
    ],
)
def test_a_fault_in_a_variable_is_named(variable: str, value: str, fault: str) -> None:
    assert load({}, {variable: value}, None).faults == [fault]


def test_other_variables_are_left_alone() -> None:
    """Also that of Kubernetes, which has the name of a setting if the service is called insula."""
    variables = {"INSULA_CACHE_DIR": "/tmp", "INSULA_PORT": "tcp://10.0.0.1:8000", "INSULA_CONFIG": FILE}
    assert load({}, variables, None) == Loaded(Configuration(), {}, [])


def test_all_faults_are_found_at_once() -> None:
    found = loaded("port = -1\nprot = 2\n[limits]\npages_of_guest = 2.5", INSULA_HOST="::1", INSULA_PORT="x")
    assert len(found.faults) == 4
    assert found.configuration == Configuration("::1")


def test_the_address_of_the_database_can_be_in_a_file() -> None:
    Path("secret").write_text("sqlite:///one.db\n", encoding="utf-8")
    assert loaded('database_file = "secret"').configuration.database == "sqlite:///one.db"


def test_what_names_the_database_replaces_what_counts_less() -> None:
    Path("secret").write_text("sqlite:///one.db\n", encoding="utf-8")
    by_flag = loaded('database_file = "secret"', {"database": "sqlite:///two.db"})
    assert (by_flag.configuration.database, by_flag.faults) == ("sqlite:///two.db", [])
    by_variable = loaded('database = "sqlite:///two.db"', INSULA_DATABASE_FILE="secret")
    assert (by_variable.configuration.database, by_variable.faults) == ("sqlite:///one.db", [])
    both = loaded('database = "sqlite:///two.db"\ndatabase_file = "secret"')
    assert both.faults == [f"{FILE}: database and {FILE}: database_file: only one can be given"]


def test_the_limits_hold_for_visitors(database: str) -> None:
    limits = Limits(previews_of_address=Rate(1, 0), wrong_passwords_of_name=1)
    app = application(Configuration(database=database, limits=limits), BotsHere())
    app.state.store.close()
    access, accounts = app.state.access, app.state.accounts
    accounts.tries_of_name.take("anna", 0.0)
    with pytest.raises(Refusal):
        accounts.tries_of_name.take("anna", 0.5)
    for number in range(20):
        accounts.tries_of_address.take("192.0.2.1", number / 100)
    with pytest.raises(Refusal):
        accounts.tries_of_address.take("192.0.2.1", 0.5)
    access._previews.take("192.0.2.1", "previews")
    with pytest.raises(Refusal) as refused:
        access._previews.take("192.0.2.1", "previews")
    assert refused.value.code == ErrorCode.TOO_MANY


# The command.


def test_a_check_says_what_the_server_would_do(insula: Callable[..., Any], tmp_path: Path) -> None:
    Path(FILE).write_text("[limits]\npages_of_guest = 3\n", encoding="utf-8")
    options = "--config", FILE, "--port", 0, "--database", f"sqlite:///{tmp_path}/tables.db"
    status, output, errors = insula("serve", "--check", *options)
    assert (status, errors) == (0, "")
    assert output.splitlines() == [
        "host = 127.0.0.1 (default)",
        "port = 0 (--port)",
        f"database = sqlite:///{tmp_path}/tables.db (--database)",
        f"limits.pages_of_guest = 3 ({FILE}: limits.pages_of_guest)",
        "the page is at http://localhost:0",
        check.NEW,
    ]
    assert [path.name for path in tmp_path.iterdir() if path.suffix == ".db"] == []


def test_a_check_finds_everything_that_is_wrong(insula: Callable[..., Any], tmp_path: Path) -> None:
    Path(FILE).write_text("prot = 1\n[limits]\npages_of_guest = 0\n", encoding="utf-8")
    url = "sqlite:////nowhere/tables.db"
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        status, _, errors = insula("serve", "--check", "--config", FILE, "--port", port, "--database", url)
    assert status == BAD_INPUT
    assert errors.splitlines() == [
        f"insula: {FILE}: there is no setting prot: did you mean port?",
        f"insula: {FILE}: limits.pages_of_guest: expected a whole number from 1 to 1000000, not 0",
        f"insula: 127.0.0.1:{port}: address already in use",
        f"insula: unable to open database file ({url})",
    ]


def test_a_server_with_faults_in_its_settings_does_not_start(insula: Callable[..., Any], tmp_path: Path) -> None:
    Path(FILE).write_text("prot = 1\nhots = 2\n", encoding="utf-8")
    status, output, errors = insula("serve", "--config", FILE, "--database", f"sqlite:///{tmp_path}/tables.db")
    assert (status, output, len(errors.splitlines())) == (BAD_INPUT, "", 2)


def test_a_password_in_the_list_of_processes_is_reported(insula: Callable[..., Any]) -> None:
    _, output, errors = insula("serve", "--check", "--database", "oracel://insula:secret@localhost/tables")
    assert SHOWN_PASSWORD in errors
    assert "secret" not in output + errors


def test_a_check_looks_at_the_database(databases: Databases) -> None:
    database = databases.empty()
    assert check.check(database) == check.NEW
    store = Store(database)
    store.migrate()
    assert check.check(database) == check.CURRENT
    with store.begin() as connection:
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = '0001'")
    store.close()
    assert check.check(database).startswith("the database is migrated from layout 0001")


@pytest.mark.slow
def test_a_process_has_settings_of_the_environment(database: str, tmp_path: Path) -> None:
    (tmp_path / FILE).write_text("[limits]\nconnections = 7\n")
    process = Process(database, {"INSULA_CONFIG": FILE, "INSULA_PROXIES": "10.0.0.1"})
    assert process.stop() == (0, "")


def test_the_folder_of_the_own_database_is_private(
    insula: Callable[..., Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("typer.get_app_dir", lambda _: str(tmp_path / "insula"))
    status, output, _ = insula("serve", "--check", "--port", 0)
    assert status == 0
    assert f"database = sqlite:///{tmp_path}/insula/tables.db (default)" in output
    assert (tmp_path / "insula").stat().st_mode & 0o777 == 0o700


@pytest.mark.parametrize("host", ["0.0.0.0", "::"])
def test_other_processes_need_an_address_to_connect_to(host: str) -> None:
    (fault,) = load({}, {"INSULA_PEER_HOST": host}, None).faults
    assert fault.startswith("INSULA_PEER_HOST: expected an address of this machine")
