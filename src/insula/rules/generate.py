"""Generating rules from declarations: functions that call the functions declared by modules.

The generated text consists of ordinary functions. They are compiled like written rules, and the code of a module that
is not in the game is left out in the same way. A function declared by a module gets its arguments by name. Constant
arguments can be fixed with `functools.partial`.
"""

import linecache
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from inspect import signature
from types import FunctionType
from typing import Any

from ..modules import module_of
from .hooks import Hook
from .jit import compiled_as, module_question, rule
from .jit.marks import RULES
from .numbering import BLOCK_BITS, MOST_MODULES, flag, place_of
from .spec import ARGUMENT_BITS

Function = Callable[..., Any]
Table = Mapping[int, Function]


@module_question
def is_on(state: Any, module: int) -> bool:
    """Return whether a module is in the game."""
    return bool(state.modules & module)


class Source:
    """The source text of generated functions, and the functions that it refers to."""

    def __init__(self, name: str, **names: Function) -> None:
        self.file = f"<generated: {name}>"
        self.names: dict[str, Any] = dict(names)
        self.lines: list[str] = []

    def name(self, function: Function) -> str:
        """Return the name of a function in the text; each function has only one name."""
        for name, known in self.names.items():
            if known is function:
                return name
        name = f"{module_of(function.__module__).replace('.', '_')}_{function.__name__}"
        while name in self.names:
            name += "_"
        self.names[name] = function
        return name

    def call(self, target: Function, given: Mapping[str, str], rest: str = "") -> str:
        """Return the text of a call to `target`: `given` are arguments by name, `rest` is the remaining one."""
        fixed = {}
        if isinstance(target, partial):
            fixed = {name: str(int(value)) for name, value in target.keywords.items()}
            target = target.func
        known = {**given, **fixed}
        parameters = list(signature(target).parameters)
        unknown = [name for name in parameters if name not in known]
        if len(unknown) > bool(rest):
            raise TypeError(f"{target.__module__}.{target.__name__}: there are no arguments for {unknown}")
        return f"{self.name(target)}({', '.join(known.get(name, rest) for name in parameters)})"

    def add(self, *lines: str) -> None:
        """Add lines to the text."""
        self.lines += lines

    def compile(self) -> dict[str, Any]:
        """Run the text; return all names that it defines."""
        text = "\n".join(self.lines) + "\n"
        linecache.cache[self.file] = (len(text), None, text.splitlines(keepends=True), self.file)
        exec(compile(text, self.file, "exec"), self.names)
        return self.names


def dispatched(
    name: str,
    parameters: Sequence[str],
    tables: Mapping[str, Table],
    *,
    by: str,
    given: Mapping[str, str],
    rest: str = "",
    returns: bool = True,
) -> Function:
    """Make a rule that calls the function listed for the number `by`; `tables` has one table for each module.

    The rule returns the result of the function, unless `returns` is false. The compiled rule finds the module first and
    then compares the number with those of the module, which becomes a jump table. The interpreted rule looks it up.
    """
    source = Source(name, is_on=is_on)
    head = ", ".join(parameters)
    answer = "return " if returns else ""
    parts = [(module, f"{name}_of_{module.replace('.', '_')}") for module, table in tables.items() if table]
    calls: dict[int, str] = {}
    for module, part in parts:
        of_module = {number: source.call(target, given, rest) for number, target in tables[module].items()}
        source.add(*_comparisons(part, head, by, of_module, answer))
        calls |= of_module
    source.add(f"def {name}({head}):", f"    owner = {by} >> {BLOCK_BITS} & {MOST_MODULES - 1}")
    for module, part in parts:
        source.add(f"    if owner == {place_of(module)}:", *_if_on(module, f"{answer}{part}({head})", "        "))
    source.add(f"    {answer}0", *_look_up(head, by, calls))
    names = source.compile()
    for module, part in parts:
        names[part].__module__ = f"insula.modules.{module}"  # the code of a module that is not in play is not compiled
        rule(names[part])
    return _marked(names["look_up"], names[name], name)


def by_number(name: str, about: str, parameters: Sequence[str], table: Table, *, by: str) -> Function:
    """Make a rule that calls the function of a table for the number `by`, and returns its result; 0 without a function.

    Compiled, it compares the number with those of the table, which becomes a jump table. Interpreted, it looks it up.
    """
    source = Source(name)
    head = ", ".join(parameters)
    calls = {number: source.call(target, {each: each for each in parameters}) for number, target in table.items()}
    source.add(*_comparisons(name, head, by, calls, "return "), *_look_up(head, by, calls, f"{by} in TABLE and "))
    names = source.compile()
    return _marked(names["look_up"], names[name], name, about)


def _comparisons(name: str, head: str, by: str, calls: Mapping[int, str], answer: str) -> list[str]:
    """Return the text of a function that compares a number with those of calls, in order."""
    lines = [f"def {name}({head}):"]
    for i, (number, call) in enumerate(calls.items()):
        lines += [f"    {'el' if i else ''}if {by} == {number}:", f"        {answer}{call}"]
    return [*lines, f"    {answer}0"]


def _look_up(head: str, by: str, calls: Mapping[int, str], check: str = "") -> list[str]:
    """Return the text of the function `look_up`, which finds a call by its number in a dictionary, after a check."""
    rows = (f"    {number}: lambda {head}: {call}," for number, call in calls.items())
    return ["TABLE = {", *rows, "}", f"def look_up({head}):", f"    return {check}TABLE[{by}]({head})"]


def frequent_first(name: str, kinds: Iterable[int], tables: Mapping[str, Table], others: Function) -> Function:
    """A rule that carries out an action; compiled, it tests for the frequent kinds first, which have no argument.

    They are compared as whole actions. A comparison of kinds would become part of the jump table for all kinds, and the
    processor would have to guess where a jump leads most of the time.
    """
    source = Source(name, others=others)
    targets = {kind: target for table in tables.values() for kind, target in table.items()}
    source.add(f"def {name}(board, state, code):", "    player = state.stack_player[state.stack_size - 1]")
    for i, kind in enumerate(kinds):
        call = source.call(targets[kind], {each: each for each in ("board", "state", "player")})
        source.add(f"    {'el' if i else ''}if code == {kind << ARGUMENT_BITS}:", f"        {call}")
    source.add("    else:", "        others(board, state, code)")
    names = source.compile()
    return _marked(_same_as(others), names[name], name)


def _same_as(function: Function) -> Function:
    """Return a copy of the function as an object of its own."""
    return FunctionType(function.__code__, function.__globals__, function.__name__)


def _if_on(module: str, line: str, indent: str) -> tuple[str, ...]:
    """Return a line that runs only in games with a module; the base game is always on."""
    if not flag(module):
        return (indent + line,)
    return (f"{indent}if is_on(state, {flag(module)}):", f"{indent}    {line}")


def _if_on_interpreted(module: str, line: str, indent: str) -> tuple[str, ...]:
    """Return such a line for the interpreter, which is faster without the call."""
    if not flag(module):
        return (indent + line,)
    return (f"{indent}if state.modules & {flag(module)}:", f"{indent}    {line}")


def _marked(plain: Function, compiled: Function, name: str, about: str = "") -> Function:
    """Return the plain version, marked as a rule, with the other version compiled in its place."""
    plain.__name__ = plain.__qualname__ = compiled.__name__ = compiled.__qualname__ = name
    plain.__doc__ = compiled.__doc__ = about
    compiled_as(rule(plain))(compiled)
    return plain


def check_complete(what: str, declared: Iterable[tuple[str, int]], declared_in: Mapping[str, Table]) -> None:
    """Check that every declared number has exactly one function, in a table of its own module."""
    known = {number for table in declared_in.values() for number in table}
    missing = [name for name, number in declared if number not in known]
    if missing:
        raise TypeError(f"no function is declared for {what}: {', '.join(missing)}")


def combined(name: str, hook: Hook, contributed: Iterable[tuple[str, Function]]) -> Function:
    """Make a rule that combines what modules contribute to a hook, given with their names in the order of the calls.

    Raises TypeError if exactly one module must contribute, but none or several do.
    """
    calls = list(contributed)
    if hook.combination.is_single and len(calls) != 1:
        raise TypeError(f"one module must carry out {name}, but {[module for module, _ in calls]} do")
    source = Source(name, is_on=is_on)
    given = {parameter: parameter for parameter in hook.parameters.split(", ")}
    for version, if_on in ((f"{name}_compiled", _if_on), (name, _if_on_interpreted)):
        source.add(f"def {version}({hook.parameters}):", f'    """{hook.about}"""')
        source.add(*filter(None, [hook.combination.before]))
        for module, function in calls:
            source.add(*if_on(module, hook.combination.each.format(source.call(function, given)), "    "))
        source.add(*filter(None, [hook.combination.after]))
    names = source.compile()
    return _marked(names[name], names[f"{name}_compiled"], name, hook.about)


def give_body(declared: Function, made: Function) -> None:
    """Give a rule that was only declared the body of one that was made, interpreted and compiled."""
    declared.__globals__.update(made.__globals__)
    declared.__code__ = made.__code__
    declared.__name__, declared.__qualname__, declared.__doc__ = made.__name__, made.__qualname__, made.__doc__
    compiled_as(declared)(RULES.pop(made))
