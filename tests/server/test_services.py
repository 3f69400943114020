"""The units for systemd and the file for an image that are shipped."""

import os
import re
import shutil
import subprocess
import time
from pathlib import Path

import pytest
from server.proxies import DEPLOY, SEEN_WITHIN

from insula.server.configuration_sources import settings
from insula.server.supervisor import ENDS_WITHIN
from insula.server.web.app import GIVEN_UP_WITHIN, GOODBYE

ROOT = DEPLOY.parent
UNITS = {"insula.service": "insula.service", "insula@.service": "insula@8001.service"}
"""The files, and the names of services that are started from them."""
DAY = 24 * 3600
MOST_EXPOSED = 1.5
"""The exposure that docs/operate.md names, and no more."""


def lines(unit: str) -> list[str]:
    return [line for line in (DEPLOY / unit).read_text("utf-8").splitlines() if line and not line.startswith("#")]


def value(unit: str, name: str) -> str:
    """Return the value of a setting that a unit has once."""
    (found,) = [line.partition("=")[2] for line in lines(unit) if line.startswith(f"{name}=")]
    return found


@pytest.fixture(params=UNITS)
def unit(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def analyzed(command: str, *arguments: str | Path) -> str:
    """Return what `systemd-analyze` writes. Skip the test where it is missing."""
    if not (program := shutil.which("systemd-analyze")):
        pytest.skip("systemd is not installed")
    done = subprocess.run([program, command, *arguments], capture_output=True, text=True, check=False)
    if "Unknown" in done.stderr or "unrecognized option" in done.stderr:
        pytest.skip("systemd is too old to check a unit that is not loaded")
    return done.stdout + done.stderr


@pytest.fixture
def file(unit: str, tmp_path: Path) -> Path:
    """The file of a service that could be started on this machine."""
    program = tmp_path / "insula"
    program.touch(0o755)
    made = tmp_path / UNITS[unit]
    made.write_text((DEPLOY / unit).read_text("utf-8").replace("/opt/insula/bin/insula", str(program)), "utf-8")
    return made


def test_systemd_understands_the_unit(file: Path) -> None:
    assert analyzed("verify", file) == ""


def test_a_service_can_do_little_besides_serving(file: Path) -> None:
    found = re.search(r"Overall exposure level for \S+: ([\d.]+)", analyzed("security", "--offline=true", file))
    assert found
    assert float(found.group(1)) <= MOST_EXPOSED


def test_the_two_units_protect_the_machine_in_the_same_way() -> None:
    first, second = (set(lines(unit)) for unit in UNITS)
    assert {line.partition("=")[0] for line in first ^ second} == {
        "Description",
        "ExecStart",
        "ExecStartPost",
        "ExecReload",
        "Environment",
        "TimeoutStopSec",
    }


def test_all_variables_are_settings(unit: str) -> None:
    known = {setting.variable for setting in settings()} | {"INSULA_CACHE_DIR", "HOME"}
    named = {line.split("=")[1] for line in lines(unit) if line.startswith("Environment=")}
    assert named <= known


def test_a_service_has_time_to_hand_its_tables_over() -> None:
    assert float(value("insula@.service", "TimeoutStopSec")) > GIVEN_UP_WITHIN + GOODBYE
    assert float(value("insula.service", "TimeoutStopSec")) > ENDS_WITHIN


def test_proxies_notice_a_process_before_the_next_one_is_restarted() -> None:
    assert value("insula@.service", "ExecStartPost") == f"/bin/sleep {SEEN_WITHIN:.0f}"


def copied() -> set[str]:
    """Return what the image copies from this repository."""
    commands = re.findall(r"^COPY (?!--from)(.+)$", (DEPLOY / "Containerfile").read_text("utf-8"), re.MULTILINE)
    return {source for command in commands for source in command.split()[:-1]}


def test_everything_that_the_image_copies_exists() -> None:
    assert {"pyproject.toml", "src", "web/src"} <= copied()
    assert not [source for source in copied() if not (ROOT / source).exists()]


def test_what_the_page_takes_from_other_folders_is_copied() -> None:
    for file in (ROOT / "web/src").rglob("*.svelte"):
        for path in re.findall(r"""import\(?\s*["'](\.\./[^"'?]+)""", file.read_text("utf-8")):
            source = (file.parent / path).resolve()
            if not source.is_relative_to(ROOT / "web"):
                assert {str(each) for each in source.relative_to(ROOT).parents} & copied(), path


def test_all_variables_of_the_image_are_settings() -> None:
    named = set(re.findall(r"\b(INSULA_[A-Z_]+)=", (DEPLOY / "Containerfile").read_text("utf-8")))
    assert named <= {setting.variable for setting in settings()} | {"INSULA_CACHE_DIR"}


class Machine:
    """Folders in place of those of a machine, with the scripts and an `insula` that writes what it was asked."""

    def __init__(self, folder: Path) -> None:
        self.state = folder / "state"
        self.written = folder / "written"
        self._bin = folder / "bin"
        for made in (self.state, self._bin):
            made.mkdir()
        self.database = folder / "database"
        self.database.write_text("postgresql:///insula\n", "utf-8")
        self._program("runuser", 'shift 3; exec "$@"')
        self._places = {
            "/var/lib/insula": self.state,
            "/etc/insula/database": self.database,
            "/opt/insula/bin/insula": self._bin / "program",
            "/usr/local/bin/insula": self._bin / "insula",
        }
        self._program("insula", (DEPLOY / "insula-admin").read_text("utf-8"))
        self._program("daily", (DEPLOY / "insula-backup").read_text("utf-8"))

    def _program(self, name: str, text: str) -> None:
        for place, here in getattr(self, "_places", {}).items():
            text = re.sub(rf"(?<![\w/]){place}(?![\w/])", str(here), text)
        (self._bin / name).write_text(f"#!/bin/sh\n{text}\n", "utf-8")
        (self._bin / name).chmod(0o755)

    def run(self, *command: str, status: int = 0) -> int:
        """Run a script; its `insula` has an exit status. Return the status of the script."""
        self._program("program", f'echo "$INSULA_DATABASE $(pwd) $*" > {self.written}; exit {status}')
        path = f"{self._bin}:{os.environ['PATH']}"
        return subprocess.run(command, env={"PATH": path}, cwd="/", check=False, stderr=subprocess.DEVNULL).returncode


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    return Machine(tmp_path)


def test_commands_of_operators_use_the_database_of_the_service(machine: Machine) -> None:
    assert machine.run("insula", "operators", "add", "Olga") == 0
    assert machine.written.read_text("utf-8") == f"postgresql:///insula {machine.state} operators add Olga\n"


def test_without_the_address_of_the_database_no_command_runs(machine: Machine) -> None:
    machine.database.unlink()
    assert machine.run("insula", "operators", "list") != 0
    assert not machine.written.exists()


@pytest.mark.parametrize(("status", "is_kept"), [(0, False), (2, True)])
def test_old_backups_are_deleted_only_after_a_new_one(machine: Machine, status: int, is_kept: bool) -> None:
    old = machine.state / "old.insula"
    old.touch()
    long_ago = time.time() - 16 * DAY
    os.utime(old, (long_ago, long_ago))
    assert machine.run("daily", status=status) == status
    assert old.exists() == is_kept
    assert " backup " in machine.written.read_text("utf-8")
