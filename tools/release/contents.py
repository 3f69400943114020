"""What is in the packages, and what must be there."""

import tarfile
import zipfile
from collections.abc import Collection, Iterator, Mapping
from fnmatch import fnmatch
from hashlib import sha256
from pathlib import Path

BUILT = {
    "the page": "insula/server/static/index.html",
    "scripts of the page": "insula/server/static/assets/*.js",
    "styles of the page": "insula/server/static/assets/*.css",
    "the worker of the page": "insula/server/static/worker.js",
    "the translated rules": "insula/rules/jit/shipped/rules-*.zip",
    "the WebAssembly engines": "insula/rules/jit/shipped/rules-*.wasm",
}
"""What is built, and in no commit, as patterns of names in the wheel."""
FORBIDDEN = ("*/__pycache__/*", "*.pyc", "*/node_modules/*", "*/.venv*", "*/.cache/*", "*/.git/*", "*/dist/*.whl")


def digests(package: Path) -> Mapping[str, str]:
    """Return the SHA-256 digest of each file in a wheel or a source package."""
    if package.suffix == ".whl":
        with zipfile.ZipFile(package) as wheel:
            return {name: sha256(wheel.read(name)).hexdigest() for name in wheel.namelist()}
    with tarfile.open(package) as archive:
        contents = {member.name: archive.extractfile(member) for member in archive.getmembers()}
        return {name: sha256(content.read()).hexdigest() for name, content in contents.items() if content}


def faults_of_wheel(names: Collection[str], tracked: Collection[str]) -> Iterator[str]:
    """Yield what is missing in a wheel, or should not be there. `tracked` are the files of the commit.

    >>> list(faults_of_wheel(["insula/__init__.py", "insula/a.pyc"], ["src/insula/__init__.py"]))[-1]
    'insula/a.pyc should not be in the wheel'
    """
    expected = {name.removeprefix("src/") for name in tracked if name.startswith("src/insula/")}
    expected |= {
        f"insula/server/rules/{name.removeprefix('docs/rules/')}" for name in tracked if name.startswith("docs/rules/")
    }
    yield from _faults("wheel", names, expected, "")
    for name in names:
        folder = name.partition("/")[0]
        if folder != "insula" and not folder.endswith(".dist-info"):
            yield f"{name} should not be in the wheel"


def faults_of_source(names: Collection[str], tracked: Collection[str]) -> Iterator[str]:
    """Yield what is missing in a source package, or should not be there. All names begin with one folder."""
    inside = [name.partition("/")[2] for name in names]
    yield from _faults("source package", inside, tracked, "src/")


def _faults(package: str, names: Collection[str], expected: Collection[str], prefix: str) -> Iterator[str]:
    yield from (f"{name} is missing in the {package}" for name in sorted(set(expected) - set(names)))
    for what, pattern in BUILT.items():
        if not any(fnmatch(name, prefix + pattern) for name in names):
            yield f"{what} ({prefix}{pattern}) is missing in the {package}"
    for name in names:
        if any(fnmatch(f"/{name}", pattern) for pattern in FORBIDDEN):
            yield f"{name} should not be in the {package}"


def differences(first: Path, second: Path) -> list[str]:
    """Return what differs between two builds of one package: names of files, or the order and dates in the archive."""
    if first.read_bytes() == second.read_bytes():
        return []
    one, other = digests(first), digests(second)
    names = sorted(name for name in {*one, *other} if one.get(name) != other.get(name))
    return names or [f"{first.name}: the files are the same, but not how they are packed"]
