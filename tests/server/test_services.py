"""The units for systemd that are shipped."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest
from server.proxies import DEPLOY, SEEN_WITHIN

from insula.server.configuration_sources import settings
from insula.server.supervisor import ENDS_WITHIN
from insula.server.web.app import GIVEN_UP_WITHIN, GOODBYE

UNITS = {"insula.service": "insula.service", "insula@.service": "insula@8001.service"}
"""The files, and the names of services that are started from them."""
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
