"""Every Python block in the documentation runs: sessions (>>>) as doctests, the others as programs."""

import doctest
import json
from pathlib import Path

import pytest
from modules.pages import DOCS, ROOT, python_blocks, table_of_contents

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


def test_each_page_is_in_one_group_of_the_documentation() -> None:
    """Tutorials, how-to guides, reference and explanation: a page that is in two of them would be told twice."""
    pages = {
        page.relative_to(DOCS).with_suffix("").as_posix() for page in DOCS.rglob("*.md") if "_build" not in page.parts
    }
    notebooks = {f"notebooks/{notebook.stem}" for notebook in (ROOT / "examples" / "notebooks").glob("*.ipynb")}
    listed = table_of_contents(DOCS / "index.md")
    of_rules = {page for page in pages if page.startswith("rules/") and page != "rules/README"}
    assert sorted(listed) == sorted((pages | notebooks) - of_rules - {"index"})


def test_notebooks_are_kept_without_outputs() -> None:
    """The documentation executes them, so that what they show is true, and the repository stays small."""
    notebooks = sorted((ROOT / "examples" / "notebooks").glob("*.ipynb"))
    assert len(notebooks) == 4
    for notebook in notebooks:
        cells = json.loads(notebook.read_text("utf-8"))["cells"]
        assert not any(cell.get("outputs") or cell.get("execution_count") for cell in cells), notebook


def test_every_error_code_is_explained() -> None:
    """The table in docs/python.md has each code once."""
    rows = [line for line in (DOCS / "python.md").read_text("utf-8").splitlines() if line.startswith("| `")]
    codes = [line.split("`")[1] for line in rows if line.split("`")[1] in set(Code)]
    assert sorted(codes) == sorted(Code)


def test_every_weight_of_the_greedy_bot_is_documented() -> None:
    """The table in docs/included-bots.md has each weight with its value."""
    text = (DOCS / "included-bots.md").read_text("utf-8")
    for name, value in [*vars(weights).items(), *vars(knights_weights).items()]:
        if name.isupper() and isinstance(value, int | float | dict):
            values = value.values() if isinstance(value, dict) else [value]
            told = ", ".join(f"{number:g}" for number in values)
            assert f"| `{name}` | {told} |" in text, f"{name} is {told}"
