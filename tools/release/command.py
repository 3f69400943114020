"""The command behind `make release`: everything that is published, checked, in `dist`. Nothing is uploaded."""

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory

from release import contents, installed, materials
from release.agreement import ROOT, git, obstacles
from release.changelog import newest

DIST = ROOT / "dist"
AGAIN = ROOT / "build" / "again"
"""The folder of the second build, with which the first is compared."""
BUILT = (
    "src/insula/server/static",
    "src/insula/rules/jit/shipped",
    "web/src/lib/vocabulary.json",
    "web/src/puzzles",
)
"""What a build makes in the working tree, and would otherwise find there."""
WITHOUT_TESTS = "WITHOUT_TESTS"
"""The variable that leaves out the tests, to try this command."""


class ReleaseError(Exception):
    """Something is not as a release must be; the text says what."""


@contextmanager
def step(what: str) -> Iterator[None]:
    """Say what is done, and how long it took."""
    print(f"{what} ...", flush=True)
    began = time.monotonic()
    yield
    print(f"{what}: {time.monotonic() - began:.0f} s", flush=True)


def require(faults: Iterator[str] | list[str]) -> None:
    """Raise ReleaseError if there are faults."""
    if found := list(faults):
        raise ReleaseError("\n".join(found))


def build(out: Path) -> None:
    """Build both packages from the sources alone, with nothing that an earlier build or a cache has left."""
    for name in BUILT:
        path = ROOT / name
        shutil.rmtree(path) if path.is_dir() else path.unlink(missing_ok=True)
    shutil.rmtree(out, ignore_errors=True)
    with TemporaryDirectory() as cache:
        settings = {**os.environ, "INSULA_CACHE_DIR": cache}
        subprocess.run(["make", "--no-print-directory", "dist", f"DIST={out}"], cwd=ROOT, env=settings, check=True)


def packages(folder: Path) -> tuple[Path, Path]:
    """Return the wheel and the source package in a folder. Raises ReleaseError if there is not exactly one of each."""
    found = [*folder.glob("*.whl"), *folder.glob("*.tar.gz")]
    if [path.suffix for path in found] != [".whl", ".gz"]:
        raise ReleaseError(f"{folder} has {[path.name for path in found]} instead of a wheel and a source package")
    return found[0], found[1]


def checked(version: str, moment: int) -> None:
    """Check the packages in `dist`, and write the bills of materials beside them."""
    wheel, source = packages(DIST)
    tracked = git("ls-files").splitlines()
    with step("contents"):
        require(contents.faults_of_wheel(contents.digests(wheel), tracked))
        require(contents.faults_of_source(contents.digests(source), tracked))
        subprocess.run([sys.executable, "-m", "twine", "check", "--strict", wheel, source], check=True)
    with TemporaryDirectory() as name:
        environment = Path(name) / "environment"
        with step("a game and the page, from the installed wheel"):
            installed.install(wheel, environment)
            installed.check(environment, version)
        with step("bills of materials"):
            materials.of_environment(
                installed.program(environment, "python"), DIST / f"insula-{version}-python.cdx.json"
            )
            materials.of_page(DIST / f"insula-{version}-page.cdx.json", moment)


def compared() -> None:
    """Compare the packages of two builds. Raises ReleaseError with the names of the files that differ."""
    for first, second in zip(packages(DIST), packages(AGAIN), strict=True):
        require([f"two builds differ: {name}" for name in contents.differences(first, second)])


def write_checksums(folder: Path) -> None:
    """Write SHA256SUMS, as `sha256sum --check` reads it, for all other files of a folder."""
    files = sorted(path for path in folder.iterdir() if path.is_file())
    lines = [f"{sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in files]
    (folder / "SHA256SUMS").write_text("".join(lines), "utf-8")


def release() -> None:
    """Make a release of the present commit. Raises ReleaseError, CalledProcessError or AssertionError."""
    require(obstacles())
    section = newest((ROOT / "CHANGELOG.md").read_text("utf-8"))
    moment = int(git("log", "-1", "--format=%ct"))
    is_tested = not os.environ.get(WITHOUT_TESTS)
    if is_tested:
        with step("tests"):
            subprocess.run(["make", "--no-print-directory", "ci"], cwd=ROOT, check=True)
    os.environ["SOURCE_DATE_EPOCH"] = str(moment)  # the following programs write it in place of the present time
    with step("build"):
        build(DIST)
    checked(section.version, moment)
    with step("second build"):
        build(AGAIN)
        compared()
    (DIST / "RELEASE_NOTES.md").write_text(section.text, "utf-8")
    write_checksums(DIST)
    require(obstacles())
    print(f"\nInsula {section.version}, commit {git('rev-parse', 'HEAD')}, is in {DIST.name}:")
    print((DIST / "SHA256SUMS").read_text("utf-8"))
    if not is_tested:
        print(f"NOT TESTED ({WITHOUT_TESTS}): do not publish these files.")


if __name__ == "__main__":
    try:
        release()
    except (ReleaseError, AssertionError, subprocess.CalledProcessError) as error:
        sys.exit(f"No release: {error}")
