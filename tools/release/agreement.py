"""What must agree before a release is made: the version everywhere, the changelog, and the commit."""

import json
import re
import subprocess
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path

import yaml
from release.changelog import newest

ROOT = Path(__file__).parents[2]
INSTRUCTIONS = ("docs/installing.md", "docs/operate.md")
"""The pages that name the wheel; the first version there is that of the release."""
_NAMED = re.compile(r"insula-(\d+\.\d+\.\d+)")
_IN_PACKAGE = re.compile(r'^__version__ = "(.+)"$', re.MULTILINE)


def versions(root: Path = ROOT) -> Mapping[str, str]:
    """Return the version that each file states, by the name of the file."""

    def text(name: str) -> str:
        return (root / name).read_text("utf-8")

    lock = json.loads(text("web/package-lock.json"))
    in_package = _IN_PACKAGE.search(text("src/insula/__init__.py"))
    found = {
        "pyproject.toml": tomllib.loads(text("pyproject.toml"))["project"]["version"],
        "src/insula/__init__.py": in_package[1] if in_package else "none",
        "web/package.json": json.loads(text("web/package.json"))["version"],
        "web/package-lock.json": lock["version"],
        "web/package-lock.json, the package itself": lock["packages"][""]["version"],
        "web/engine/package.json": json.loads(text("web/engine/package.json"))["version"],
        "CITATION.cff": str(yaml.safe_load(text("CITATION.cff"))["version"]),
        "CHANGELOG.md": newest(text("CHANGELOG.md")).version,
    }
    for name in INSTRUCTIONS:
        named = _NAMED.search(text(name))
        found[name] = named[1] if named else "none"
    return found


def disagreements(root: Path = ROOT) -> Iterator[str]:
    """Yield a sentence for each file that states another version than `pyproject.toml`."""
    found = versions(root)
    version = found["pyproject.toml"]
    yield from (f"{name} states {other}, pyproject.toml {version}" for name, other in found.items() if other != version)


def obstacles(root: Path = ROOT) -> Iterator[str]:
    """Yield a sentence for everything that keeps the present commit from being released."""
    yield from disagreements(root)
    section = newest((root / "CHANGELOG.md").read_text("utf-8"))
    if not section.is_dated:
        yield f"CHANGELOG.md: the heading of {section.version} has no date"
    if len(section.text) < 2:
        yield f"CHANGELOG.md says nothing about {section.version}"
    if changed := git("status", "--porcelain", root=root):
        yield f"the working tree is not clean: {', '.join(line[3:] for line in changed.splitlines())}"
    tag = f"v{section.version}"
    if git("tag", "--list", tag, root=root) and git("rev-list", "-1", tag, root=root) != git(
        "rev-parse", "HEAD", root=root
    ):
        yield f"the tag {tag} is on another commit"


def git(*arguments: str, root: Path = ROOT) -> str:
    """Return what a command of git prints, without the last end of line. Raises CalledProcessError if it fails."""
    command = ["git", *arguments]
    return subprocess.run(command, cwd=root, check=True, stdout=subprocess.PIPE, encoding="utf-8").stdout.rstrip("\n")
