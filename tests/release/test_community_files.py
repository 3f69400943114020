"""The files that a code host and its services read are valid, and say what is true."""

import re
from pathlib import Path
from typing import Any

import pytest
import yaml
from release.agreement import ROOT

GITHUB = ROOT / ".github"
FORMS = sorted((GITHUB / "ISSUE_TEMPLATE").glob("[!c]*.yml"))
FIELDS = {"input", "textarea", "dropdown", "checkboxes", "markdown"}
READ_BY = {"pip": {"pyproject.toml", "requirements.txt"}, "npm": {"package.json"}, "github-actions": {".github"}}
"""The files in which each service for updates finds packages."""
FILES = [*sorted(GITHUB.rglob("*.yml")), ROOT / ".pre-commit-config.yaml", ROOT / "CITATION.cff"]
COMMUNITY = ("CODE_OF_CONDUCT.md", "CONTRIBUTING.md", "SECURITY.md", "LICENSE", ".github/pull_request_template.md")
_LINK = re.compile(r"\]\((?!https?:)([^)#]+)")
_TARGET = re.compile(r"\bmake ([a-z-]+)")


def read(path: Path) -> Any:
    return yaml.safe_load(path.read_text("utf-8"))


def jobs() -> dict[str, Any]:
    return read(GITHUB / "workflows" / "ci.yml")["jobs"]


def commands() -> list[str]:
    """Return the commands of the workflow."""
    return [step["run"] for job in jobs().values() for step in job["steps"] if "run" in step]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_files_are_valid_yaml_with_content(path: Path) -> None:
    assert isinstance(read(path), dict)


@pytest.mark.parametrize("path", FORMS, ids=lambda path: path.name)
def test_forms_of_issues_have_what_the_host_demands(path: Path) -> None:
    form = read(path)
    assert {"name", "description", "body"} <= set(form)
    fields = [field for field in form["body"] if field["type"] != "markdown"]
    names = [field["id"] for field in fields]
    assert len(names) == len(set(names))
    assert {field["type"] for field in fields} <= FIELDS
    assert all(field["attributes"]["label"] for field in fields)
    assert any(field.get("validations", {}).get("required") for field in fields)
    for field in fields:
        if field["type"] in ("dropdown", "checkboxes"):
            assert field["attributes"]["options"]


def test_a_wrong_rule_is_reported_with_a_record() -> None:
    form = read(GITHUB / "ISSUE_TEMPLATE" / "rules.yml")
    (record,) = [field for field in form["body"] if field.get("id") == "record"]
    assert record["validations"]["required"] is True


def test_the_workflow_may_only_read() -> None:
    workflow = read(GITHUB / "workflows" / "ci.yml")
    assert workflow["permissions"] == {"contents": "read"}
    assert not any("permissions" in job for job in jobs().values())
    for step in (step for job in jobs().values() for step in job["steps"]):
        if "uses" in step:
            assert re.fullmatch(r"actions/[a-z-]+@v\d+", step["uses"]), step["uses"]
        if step.get("uses", "").startswith("actions/checkout"):
            assert step["with"]["persist-credentials"] is False


def test_the_workflow_ends_and_runs_what_is_there() -> None:
    assert all(job["timeout-minutes"] <= 90 for job in jobs().values())
    assert any(".ci/run" in command for command in commands())
    for command in commands():
        for word in command.split():
            if word.startswith(("tests/", "src/", ".ci/")):
                assert (ROOT / word).exists(), word


def test_commands_of_make_exist() -> None:
    """Those of the workflow, the hooks and the pages for contributors."""
    makefile = (ROOT / "Makefile").read_text("utf-8")
    texts = [path.read_text("utf-8") for path in (*FILES, ROOT / "CONTRIBUTING.md", ROOT / "docs" / "releasing.md")]
    named = {target.removesuffix("-") for text in texts for target in _TARGET.findall(text)} - {"test-python"}
    assert {"quick", "test", "release"} <= named
    assert [target for target in sorted(named) if not re.search(rf"^{target}:", makefile, re.MULTILINE)] == []


def test_the_versions_of_python_are_those_of_the_makefile() -> None:
    makefile = (ROOT / "Makefile").read_text("utf-8")
    others = re.search(r"^PYTHONS := (.+)$", makefile, re.MULTILINE)
    assert others
    assert jobs()["pythons"]["strategy"]["matrix"]["python"] == ["3.11", *others[1].split()]


@pytest.mark.parametrize("name", COMMUNITY)
def test_links_of_the_community_files_lead_to_files(name: str) -> None:
    text = (ROOT / name).read_text("utf-8")
    assert len(text) > 100
    assert [link for link in _LINK.findall(text) if not (ROOT / name).parent.joinpath(link).exists()] == []


def test_updates_are_looked_for_where_packages_are_named() -> None:
    for update in read(GITHUB / "dependabot.yml")["updates"]:
        folders = update.get("directories", [update.get("directory")])
        for folder in folders:
            files = {path.name for path in (ROOT / folder.lstrip("/")).iterdir()}
            names = {
                "pip": {"pyproject.toml", "requirements.txt"},
                "npm": {"package.json"},
                "github-actions": {".github"},
            }
            assert files & names[update["package-ecosystem"]], folder
