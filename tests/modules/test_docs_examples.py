"""Every Python block in the documentation runs: sessions (>>>) as doctests, the others as programs."""

import doctest
from pathlib import Path

import pytest
from modules.pages import DOCS, ROOT, python_blocks

from insula.bots.greedy import weights
from insula.errors import Code
from insula.modules.cities_knights.judge import weights as knights_weights

PAGES = sorted(
    page
    for page in [*DOCS.rglob("*.md"), ROOT / "README.md"]
    if "_build" not in page.parts and "rules" not in page.relative_to(ROOT).parts and python_blocks(page)
)
FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_the_examples_run(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The blocks of a page share their names, from top to bottom; files are written to a temporary folder."""
    monkeypatch.chdir(tmp_path)
    names: dict[str, object] = {"__name__": "__main__"}
    for number, block in enumerate(python_blocks(page), 1):
        where = f"{page.name}, block {number}"
        if block.lstrip().startswith(">>>"):
            test = doctest.DocTestParser().get_doctest(block, names, where, str(page), None)
            failures: list[str] = []
            doctest.DocTestRunner(optionflags=FLAGS).run(test, out=failures.append, clear_globs=False)
            assert not failures, "".join(failures)
            names = test.globs
        else:
            exec(compile(block, where, "exec"), names)


def test_pages_are_found() -> None:
    """Without pages the test above would check nothing."""
    assert {"README.md", "python.md", "bots.md", "simulating.md"} <= {page.name for page in PAGES}


def test_every_error_code_is_explained() -> None:
    """The table in docs/python.md has each code once."""
    rows = [line for line in (DOCS / "python.md").read_text("utf-8").splitlines() if line.startswith("| `")]
    codes = [line.split("`")[1] for line in rows if line.split("`")[1] in set(Code)]
    assert sorted(codes) == sorted(Code)


def test_every_weight_of_the_greedy_bot_is_documented() -> None:
    """The table in docs/bots.md has each weight with its value."""
    text = (DOCS / "bots.md").read_text("utf-8")
    for name, value in [*vars(weights).items(), *vars(knights_weights).items()]:
        if name.isupper() and isinstance(value, int | float | dict):
            values = value.values() if isinstance(value, dict) else [value]
            told = ", ".join(f"{number:g}" for number in values)
            assert f"| `{name}` | {told} |" in text, f"{name} is {told}"
