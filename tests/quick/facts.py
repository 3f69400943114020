"""What a source says about its place among the others. It is kept in a file, as reading all sources takes seconds."""

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from pathlib import Path

import msgspec

WORDS = re.compile(r"[\w.+-]{1,60}", re.ASCII)
"""A text that names something: a file, a folder, or a ruleset, whose names are separate words."""


class Facts(msgspec.Struct, frozen=True, array_like=True):
    """What one source says."""

    imports: list[tuple[int, str, str]]
    """What it imports: the number of dots before the name of the module, that name, and the name in it, if any."""
    calls: list[tuple[str, str]]
    """The functions that it calls with a text, and that text."""
    words: frozenset[str]
    """The words in its texts."""
    fixtures: dict[str, bool]
    """The fixtures that it defines, and whether each is used by all tests."""
    parameters: frozenset[str]
    """The names of parameters; those of tests are fixtures."""
    has_examples: bool
    """Whether a docstring has an example that can be run."""


class _Kept(msgspec.Struct, array_like=True):
    stamp: tuple[int, int]
    facts: Facts


def read(paths: Iterable[Path], kept_in: Path) -> Mapping[Path, Facts]:
    """Return what each of the sources says; only those that have changed since the last time are read again."""
    kept: dict[str, _Kept] = {}
    with suppress(OSError, msgspec.MsgspecError):
        kept = msgspec.json.decode(kept_in.read_bytes(), type=dict[str, _Kept])
    now: dict[str, _Kept] = {}
    for path in paths:
        status = path.stat()
        stamp = (status.st_mtime_ns, status.st_size)
        known = kept.get(str(path))
        now[str(path)] = known if known and known.stamp == stamp else _Kept(stamp, facts_of(path.read_bytes()))
    kept_in.parent.mkdir(parents=True, exist_ok=True)
    kept_in.write_bytes(msgspec.json.encode(now))
    return {Path(name): one.facts for name, one in now.items()}


def facts_of(source: bytes) -> Facts:
    """Return what a source says; one that cannot be parsed says nothing.

    >>> facts = facts_of(b"from ..rules import entry\\nentry.play('base+rivers', *contributions('frame'))")
    >>> facts.imports, facts.calls, sorted(facts.words)
    ([(2, 'rules', 'entry')], [('contributions', 'frame')], ['base', 'frame', 'rivers'])
    """
    try:
        nodes = list(ast.walk(ast.parse(source)))
    except SyntaxError:
        nodes = []
    functions = [node for node in nodes if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
    return Facts(
        list(_imports(nodes)),
        list(_calls(nodes)),
        frozenset(_words(nodes)),
        dict(_fixtures(functions)),
        frozenset(one.arg for function in functions for one in function.args.args),
        b">>> " in source,
    )


def _imports(nodes: Iterable[ast.AST]) -> Iterator[tuple[int, str, str]]:
    for node in nodes:
        if isinstance(node, ast.Import):
            yield from ((0, alias.name, "") for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from ((node.level, node.module or "", alias.name) for alias in node.names)


def _calls(nodes: Iterable[ast.AST]) -> Iterator[tuple[str, str]]:
    for node in nodes:
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.args:
            first = node.args[0]
            if isinstance(first, ast.Constant) and isinstance(first.value, str):
                yield node.func.id, first.value


def _words(nodes: Iterable[ast.AST]) -> Iterator[str]:
    for node in nodes:
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and WORDS.fullmatch(node.value):
            yield from node.value.split("+")


def _fixtures(functions: Iterable[ast.FunctionDef | ast.AsyncFunctionDef]) -> Iterator[tuple[str, bool]]:
    for function in functions:
        marks = [text for one in function.decorator_list if "fixture" in (text := ast.unparse(one))]
        if marks:
            yield function.name, "autouse=True" in marks[0]
