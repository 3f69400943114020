"""What the server imports is declared, so that a server that was installed without the tests starts."""

import ast
import re
import sys
import tomllib
from collections.abc import Iterator
from importlib.metadata import packages_distributions
from pathlib import Path

ROOT = Path(__file__).parents[2]
EXTRAS = ("table", "terminal", "postgresql", "pictures")


def imported() -> Iterator[str]:
    """Yield the names of the packages that the server imports."""
    for file in (ROOT / "src/insula/server").rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Import):
                yield from (alias.name.partition(".")[0] for alias in node.names)
            elif isinstance(node, ast.ImportFrom) and not node.level:
                yield str(node.module).partition(".")[0]


def declared() -> set[str]:
    """Return the names of the distributions that are declared."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    lines = [*project["dependencies"], *(line for extra in EXTRAS for line in project["optional-dependencies"][extra])]
    return {normal(re.split(r"[^\w.-]", line)[0]) for line in lines}


def normal(name: str) -> str:
    """Return the name of a distribution in the form in which names are compared."""
    return name.lower().replace("_", "-")


def test_all_imports_of_the_server_are_declared() -> None:
    distributions = packages_distributions()
    others = set(imported()) - set(sys.stdlib_module_names) - {"insula"}
    assert {"msgspec", "psycopg", "httpx"} <= others
    assert not {name for name in others if not {*map(normal, distributions[name])} & declared()}
