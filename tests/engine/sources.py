"""The sources of the package, and their imports."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "insula"
ROOMS = SOURCE / "modules"
"""The folders of the modules."""
LAYERS = (
    "reason",
    "errors",
    "rules",
    "ruleset",
    "notation",
    "game",
    "importing",
    "search",
    "bots",
    "crews",
    "arena",
    "analysis",
    "puzzles",
    "env",
    "training",
    "benchmark",
    "server",
    "cli",
)
"""The layers, from the lowest to the highest: each imports only from itself and from lower ones."""
BESIDE = ("data", "drawing")
"""Packages outside of the layers, which import nothing from them."""


def sources(folder: Path) -> list[Path]:
    """Return all Python files in a folder, sorted."""
    return sorted(folder.rglob("*.py"))


@cache
def imports(path: Path, *, for_types: bool = True) -> tuple[str, ...]:
    """Return the full names of everything that a file of the package imports, anywhere in the file.

    Without `for_types`, what is imported for type checkers alone is left out.
    """
    package = ["insula", *path.relative_to(SOURCE).parts[:-1]]
    return tuple(_imports(ast.parse(path.read_text("utf-8")), package, for_types))


def _imports(tree: ast.AST, package: list[str], for_types: bool) -> Iterator[str]:
    for node in _statements(tree, for_types):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level == 0:
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) + 1 - node.level] + (node.module or "").split(".")
            yield from (".".join([part for part in base if part] + [alias.name]) for alias in node.names)


def _statements(tree: ast.AST, for_types: bool) -> Iterator[ast.AST]:
    """Yield all statements, and what contains statements. No import is inside of an expression."""
    to_visit = [tree]
    while to_visit:
        node = to_visit.pop()
        yield node
        if isinstance(node, ast.If) and not for_types and ast.unparse(node.test) == "TYPE_CHECKING":
            to_visit += node.orelse
        else:
            to_visit += (child for child in ast.iter_child_nodes(node) if not isinstance(child, ast.expr))


def short(path: Path) -> str:
    """Return the path of a source inside the package."""
    return path.relative_to(SOURCE).as_posix()
