"""The recipe of a release refuses what does not agree, and packages that lack or add something."""

import json
import shutil
import subprocess
import tarfile
import zipfile
from pathlib import Path

import pytest
from release import contents
from release.agreement import INSTRUCTIONS, ROOT, disagreements, obstacles, versions
from release.changelog import newest
from release.command import write_checksums

FILES = (
    "pyproject.toml",
    "src/insula/__init__.py",
    "web/package.json",
    "web/package-lock.json",
    "web/engine/package.json",
    "CITATION.cff",
    "CHANGELOG.md",
    *INSTRUCTIONS,
)
IDENTITY = ("-c", "user.name=Ada", "-c", "user.email=ada@example.org", "-c", "commit.gpgsign=false")


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A repository with one commit that can be released: the files of this one that state the version."""
    for name in FILES:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, tmp_path / name)
    version = versions()["pyproject.toml"]
    (tmp_path / "CHANGELOG.md").write_text(f"# Changelog\n\n## {version} (2030-01-31)\n\n- The first.\n", "utf-8")
    for command in (["init", "--quiet"], ["add", "."], ["commit", "--quiet", "--message", "All"]):
        subprocess.run(["git", *IDENTITY, *command], cwd=tmp_path, check=True)
    return tmp_path


def test_every_file_states_the_same_version() -> None:
    assert len(versions()) > len(FILES)
    assert list(disagreements()) == []


def test_a_commit_in_which_everything_agrees_can_be_released(copy: Path) -> None:
    assert list(obstacles(copy)) == []


@pytest.mark.parametrize("name", FILES[1:])
def test_a_file_with_another_version_is_named(copy: Path, name: str) -> None:
    path, version = copy / name, versions()["pyproject.toml"]
    path.write_text(path.read_text("utf-8").replace(version, "9.8.7", 1), "utf-8")
    assert [each for each in disagreements(copy) if each.startswith(name) and "9.8.7" in each]


def test_a_working_tree_that_is_not_clean_is_refused(copy: Path) -> None:
    (copy / "new.py").write_text("", "utf-8")
    assert list(obstacles(copy)) == ["the working tree is not clean: new.py"]


def test_a_section_without_a_date_is_refused(copy: Path) -> None:
    path = copy / "CHANGELOG.md"
    path.write_text(path.read_text("utf-8").replace("2030-01-31", "unreleased"), "utf-8")
    assert any("has no date" in each for each in obstacles(copy))


def test_a_version_that_was_released_before_is_refused(copy: Path) -> None:
    version = versions()["pyproject.toml"]
    subprocess.run(["git", "tag", f"v{version}"], cwd=copy, check=True)
    assert list(obstacles(copy)) == []  # the release of this commit is repeated
    subprocess.run(["git", *IDENTITY, "commit", "--quiet", "--allow-empty", "--message", "Later"], cwd=copy, check=True)
    assert list(obstacles(copy)) == [f"the tag v{version} is on another commit"]


def test_the_notes_are_the_first_section() -> None:
    section = newest("# Changelog\n\nText.\n\n## 2.0.0-rc.1 — 2030-01-31\n\n### Added\n\n- A.\n\n## 1.0.0\n\n- B.\n")
    assert section == ("2.0.0-rc.1", True, "### Added\n\n- A.\n")
    with pytest.raises(ValueError, match=r"CHANGELOG\.md: expected a heading such as"):
        newest("# Changelog\n\n## Next\n\n- A.\n")


def whole_wheel(tracked: list[str]) -> list[str]:
    """Return the names in a wheel in which nothing is missing."""
    built = [pattern.replace("*", "1") for pattern in contents.BUILT.values()]
    return [name.removeprefix("src/") for name in tracked] + built + ["insula-1.0.0.dist-info/METADATA"]


def test_what_a_wheel_lacks_or_adds_is_named() -> None:
    tracked = ["src/insula/__init__.py", "src/insula/py.typed"]
    whole = whole_wheel(tracked)
    assert list(contents.faults_of_wheel(whole, tracked)) == []
    for name in whole[:-1]:
        (fault,) = contents.faults_of_wheel([each for each in whole if each != name], tracked)
        assert "is missing in the wheel" in fault
    for name in ("tests/test_a.py", "insula/__pycache__/a.pyc", "insula/node_modules/a.js"):
        assert f"{name} should not be in the wheel" in list(contents.faults_of_wheel([*whole, name], tracked))


def test_two_builds_are_compared_file_by_file(tmp_path: Path) -> None:
    first, second = tmp_path / "a.whl", tmp_path / "b.whl"
    for path, text, date in ((first, "1", 2001), (second, "1", 2001)):
        with zipfile.ZipFile(path, "w") as wheel:
            wheel.writestr(zipfile.ZipInfo("same.py", (date, 1, 1, 0, 0, 0)), text)
    assert contents.differences(first, second) == []
    with zipfile.ZipFile(second, "w") as wheel:
        wheel.writestr(zipfile.ZipInfo("same.py", (2002, 1, 1, 0, 0, 0)), "1")
    assert contents.differences(first, second) == ["a.whl: the files are the same, but not how they are packed"]
    with zipfile.ZipFile(second, "w") as wheel:
        wheel.writestr(zipfile.ZipInfo("same.py", (2001, 1, 1, 0, 0, 0)), "2")
    assert contents.differences(first, second) == ["same.py"]


def test_source_packages_are_read(tmp_path: Path) -> None:
    (tmp_path / "README.md").write_text("text", "utf-8")
    with tarfile.open(tmp_path / "insula-1.0.0.tar.gz", "w:gz") as archive:
        archive.add(tmp_path / "README.md", "insula-1.0.0/README.md")
    names = contents.digests(tmp_path / "insula-1.0.0.tar.gz")
    faults = list(contents.faults_of_source(names, ["README.md", "LICENSE"]))
    assert "LICENSE is missing in the source package" in faults
    assert not any("README" in fault for fault in faults)


@pytest.mark.skipif(not shutil.which("sha256sum"), reason="the checksums are checked by sha256sum")
def test_checksums_are_those_that_other_programs_compute(tmp_path: Path) -> None:
    (tmp_path / "a.json").write_text(json.dumps([1]), "utf-8")
    write_checksums(tmp_path)
    assert subprocess.run(["sha256sum", "--check", "--strict", "SHA256SUMS"], cwd=tmp_path, check=False).returncode == 0
    (tmp_path / "a.json").write_text(json.dumps([2]), "utf-8")
    assert subprocess.run(["sha256sum", "--check", "--strict", "SHA256SUMS"], cwd=tmp_path, check=False).returncode == 1
