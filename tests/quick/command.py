"""The command behind `make quick`."""

import os
import subprocess
import sys
import time
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

import msgspec

from quick.plugin import PLAN, Plan
from quick.selection import ROOT, TESTS, WITH, Selection, graph_of_sources, select

SECONDS = 30.0
"""The time in which tests are begun, after those of some files have been found."""
MOST_FILES = 120
"""The number of files with tests that are read at all: those that are nearest to the change."""
BIN = Path(sys.executable).parent
WEB = ROOT / "web"
TYPED = {"src", "examples", "bench", "tools"}
"""The folders whose types are checked."""
NO_TESTS = 5
"""The exit status of pytest if it has found no tests, because all of the affected ones are slow."""


class Check(NamedTuple):
    """A command that finds faults."""

    name: str
    command: Sequence[str | Path]
    passed: Collection[int] = (0,)
    """The exit statuses without a fault."""


def git(*arguments: str) -> list[str]:
    """Return the lines that git prints; none if it fails."""
    done = subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True, check=False)
    return done.stdout.splitlines() if done.returncode == 0 else []


def changed_files() -> list[Path]:
    """Return the files that differ from where the branch left `main`, committed or not, and the new ones."""
    (base,) = git("merge-base", "HEAD", "main") or git("merge-base", "HEAD", "origin/main") or ["HEAD"]
    names = {*git("diff", "--name-only", base), *git("ls-files", "--others", "--exclude-standard")}
    return [ROOT / name for name in sorted(names)]


def checks(changed: Iterable[Path], tests: Sequence[str]) -> Iterator[Check]:
    """Yield what is run, all at the same time."""
    present = [path for path in changed if path.exists()]
    sources = [path for path in present if path.suffix == ".py"]
    if sources:
        yield Check("style", [BIN / "ruff", "check", "--quiet", *sources])
        yield Check("format", [BIN / "ruff", "format", "--check", "--quiet", *sources])
    if any(path.relative_to(ROOT).parts[0] in TYPED for path in sources):
        yield Check("types", [BIN / "mypy", "--no-error-summary"])
    if any(path.is_relative_to(WEB) for path in present):
        yield Check("page", ["make", "--no-print-directory", "--silent", "test-page"])
    if tests:
        spread = ["--numprocesses=2", "--dist=load", "--maxschedchunk=4"]
        yield Check("tests", [BIN / "pytest", "-p", "quick.plugin", *spread, *tests], passed=(0, NO_TESTS))


def described(changed: Collection[Path], chosen: Selection) -> str:
    """Say what a change can affect, and what of it is left out.

    >>> print(described([ROOT / "README.md"], Selection({}, frozenset(), frozenset(), frozenset())))
    1 file has changed, which can affect 0 files with tests
    """
    files = f"{len(changed)} files have changed" if len(changed) > 1 else "1 file has changed"
    text = f"{files}, which can affect {len(chosen.tests)} files with tests"
    if chosen.rooms:
        text += f", in games with {', '.join(sorted(room for room in chosen.rooms if WITH not in room))}"
    if len(chosen.tests) > MOST_FILES:
        text += f"; the {MOST_FILES} nearest are run"
    return text


def run(check: Check, environment: Mapping[str, str], output: Path) -> subprocess.Popen[bytes]:
    """Start a check, which writes into a file."""
    with output.open("wb") as file:
        return subprocess.Popen(check.command, cwd=ROOT, env=environment, stdout=file, stderr=subprocess.STDOUT)


def main() -> int:
    """Run all that fits into the time; return the exit status."""
    began = time.time()
    changed = changed_files()
    chosen = select(graph_of_sources(), changed)
    print(described(changed, chosen), flush=True)
    with TemporaryDirectory() as place:
        plan = Path(place, "plan.json")
        plan.write_bytes(msgspec.json.encode(Plan(chosen, SECONDS)))
        paths = os.pathsep.join([str(TESTS), *filter(None, [os.environ.get("PYTHONPATH")])])
        environment = os.environ | {"INSULA_INTERPRETED": "1", PLAN: str(plan), "PYTHONPATH": paths}
        begun = [
            (check, run(check, environment, output := Path(place, check.name)), output)
            for check in checks(changed, list(chosen.tests)[:MOST_FILES])
        ]
        failed = [check.name for check, process, output in begun if not is_passed(check, process, output)]
    print(f"{time.time() - began:.0f} s; {'failed: ' + ', '.join(failed) if failed else 'all passed'}")
    print("Not run: what needs compiled rules or a browser, and tests that are marked as slow (make ci).")
    return bool(failed)


def is_passed(check: Check, process: subprocess.Popen[bytes], output: Path) -> bool:
    """Wait for the end of a check, show what it wrote, and return whether it has passed."""
    is_good = process.wait() in check.passed
    text = output.read_text("utf-8").strip()
    print(f"{check.name}: {'passed' if is_good else 'failed'}", *filter(None, [text]), sep="\n", flush=True)
    return is_good


if __name__ == "__main__":
    sys.exit(main())
