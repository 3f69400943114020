"""The rules, and the tests that cite them: `PYTHONPATH=tests python tests/support/rule_ids.py` prints the
table.

A rule is a heading `### ID · title` of docs/rules. A test cites the rules that its docstring begins with, as in
`\"\"\"BASE-PROD-02, BASE-PROD-03: ...\"\"\"`.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from modules.tables import rows

ROOT = Path(__file__).resolve().parents[2]
RULES = ROOT / "docs" / "rules"
TESTS = ROOT / "tests" / "modules"

COVERED = [(row["file"], row["ids"]) for row in rows("rules.toml", "rules")]
"""The implemented rules of each file, which must have a test; each module lists its own."""

HEADING = re.compile(r"^### ([A-Z][A-Z0-9]*(?:-[A-Z0-9]+)+) · (.+)$", re.MULTILINE)
_WITHOUT_NUMBER = [
    rule
    for path in sorted(RULES.glob("*.md"))
    for rule, _ in HEADING.findall(path.read_text(encoding="utf-8"))
    if not rule[-1].isdigit()
]
"""The IDs that end with a word, such as EVENT-CARD-QUAKE."""
ID = re.compile(rf"\b(?:[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)*-\d\d|{'|'.join(_WITHOUT_NUMBER)})\b")


def rules_of(file: str) -> dict[str, str]:
    """Return the titles of all rules of a file, by ID."""
    return dict(HEADING.findall((RULES / file).read_text(encoding="utf-8")))


def all_rules() -> dict[str, str]:
    """Return the titles of all rules of all files, by ID."""
    return {rule: title for path in sorted(RULES.glob("*.md")) for rule, title in rules_of(path.name).items()}


def rules_to_test() -> dict[str, str]:
    """Return the titles of the rules that must have a test, by ID."""
    return {
        rule: title
        for file, pattern in COVERED
        for rule, title in rules_of(file).items()
        if re.fullmatch(pattern, rule)
    }


def docstrings() -> Iterator[tuple[str, str]]:
    """Yield every test of a module, as module/file::name, with its docstring."""
    for path in sorted(TESTS.glob("**/rules/test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.ClassDef) and node.name.lower().startswith("test"):
                yield f"{path.parents[1].name}/{path.name}::{node.name}", ast.get_docstring(node) or ""


def tests_of_rules() -> dict[str, list[str]]:
    """Return the tests that cite each rule at the beginning of their docstring."""
    cited: dict[str, list[str]] = {}
    for test, text in docstrings():
        for rule in ID.findall(text.partition(":")[0]):
            cited.setdefault(rule, []).append(test)
    return cited


def table() -> str:
    """Return every rule that must have a test, with its tests, as a Markdown table."""
    cited = tests_of_rules()
    rows = ["| rule | title | tests | in |", "| --- | --- | --- | --- |"]
    for rule, title in rules_to_test().items():
        tests = cited.get(rule, [])
        files = sorted({test.partition("::")[0] for test in tests})
        rows.append(f"| {rule} | {title} | {len(tests)} | {', '.join(files)} |")
    return "\n".join(rows)


if __name__ == "__main__":
    print(table())
