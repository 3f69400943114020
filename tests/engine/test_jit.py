"""The compiler of the rules, tried on small rules: linking, removal of unused code, checks, and the fallback."""

import os
import pickle
import subprocess
import sys
import tomllib
import warnings
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from pathlib import Path
from typing import Any

import llvmlite.binding as llvm
import numpy as np
import pytest
from engine.ways import reads_sources

from insula.rules import entry as entry_points
from insula.rules.arrays import LONGS
from insula.rules.generate import is_on
from insula.rules.jit import (
    cache,
    entries,
    linking,
    machine,
    making,
    numba_internals,
    parts,
    progress,
    rule,
    ship,
    symbols,
    workers,
)
from insula.rules.jit.entries import Entry
from insula.rules.jit.entry_points import ENTRY_POINTS
from insula.rules.jit.many import add, bytes_at, load, store
from insula.rules.jit.marks import RULES
from insula.rules.jit.parts import Part
from insula.rules.state import ALWAYS_COMPILED, MODULES

TINY = np.dtype([("modules", "i2"), ("count", "i2"), ("value", "i4", (4,))])
DTYPES = {"state": TINY, "numbers": LONGS}
SMALL = next(module.flag for module in MODULES if module.flag & ALWAYS_COMPILED)
"""The flag of a module that every compiled set includes."""
LARGE = next(module.flag for module in MODULES if module.flag and not module.flag & ALWAYS_COMPILED)
"""The flag of a module that needs a separate compiled set."""
ALL = sum(module.flag for module in MODULES)
"""The flags of all modules."""
MARK = 0x1234567
MOST_BESIDE_CORE = 300
"""All libraries beside the core have fewer functions; the rules are more than a thousand."""


@rule
def large_part(state):  # type: ignore[no-untyped-def]
    """A part of a module, with a number that can be found in the machine code."""
    state.count += MARK % 1000
    return MARK


@rule
def small_part(state):  # type: ignore[no-untyped-def]
    """Another part."""
    return 10


def asked(state, more):  # type: ignore[no-untyped-def]
    """An entry point that asks for both modules."""
    answer = more
    if is_on(state, LARGE):
        answer += large_part(state)
    if is_on(state, SMALL):
        answer += small_part(state)
    return answer


def indexed(state, index):  # type: ignore[no-untyped-def]
    """An entry point that reads an array."""
    return state.value[index]


@rule
def largest(values, size):  # type: ignore[no-untyped-def]
    """A rule that gets a field as an argument, as the mechanisms do."""
    best = values[0]
    for i in range(size):
        best = max(best, values[i])
    return best


def passes_a_field(state, size):  # type: ignore[no-untyped-def]
    """An entry point that passes a field to a rule."""
    return largest(state.value, size)


def counts(state, numbers, steps):  # type: ignore[no-untyped-def]
    """An entry point that several threads run at the same time."""
    for _ in range(steps):
        add(numbers, 0, 1)
    return load(numbers, 0)


def leaves_a_byte(state, numbers):  # type: ignore[no-untyped-def]
    """An entry point that writes to an array whose address is in another one."""
    bytes_at(numbers[0], 4)[3] = -5
    store(numbers, 1, 7)
    return numbers[1]


def a_state(modules: int = 0) -> np.ndarray[Any, Any]:
    """Return a tiny record."""
    states = np.zeros(1, TINY)
    states["modules"] = modules
    states["value"] = [5, 6, 7, 8]
    return states


def parts_of(function: Callable[..., Any]) -> dict[str, Part]:
    """Translate one entry point and the rules that it calls, and return their parts."""
    from insula.rules.jit.translation import Translator

    done: dict[str, Part] = {}
    waiting = [symbols.symbol(function.__name__)]
    translator = Translator([Entry(function, DTYPES)])
    while waiting:
        called = waiting.pop()
        if called not in done:
            done[called] = translator.translate(called)
            waiting += done[called].calls
    return done


def bitcode_of(function: Callable[..., Any]) -> list[bytes]:
    """Return the bitcode of one entry point and of the rules that it calls."""
    return [part.bitcode for part in parts_of(function).values()]


def linked(function: Callable[..., Any], modules: int) -> Callable[..., int]:
    """Return one entry point, compiled for a set of modules."""
    engine = machine.load(linking.machine_code(bitcode_of(function), modules | ALWAYS_COMPILED))
    code = Entry(function, DTYPES).native(engine.get_function_address(symbols.symbol(function.__name__)))
    return lambda *arguments: code(*arguments) + 0 * id(engine)


@pytest.fixture
def forgetful() -> Iterator[None]:
    """Forget the rules that a test makes after the test."""
    known = dict(RULES)
    yield
    RULES.clear()
    RULES.update(known)


@pytest.mark.parametrize("modules", [0, SMALL, LARGE, SMALL | LARGE])
def test_linked_code_returns_what_the_rule_returns(modules: int) -> None:
    """For each set the code returns what the interpreter returns, and leaves the same bytes."""
    compiled, interpreted = a_state(modules), a_state(modules)
    expected = Entry(asked, DTYPES)._interpret(interpreted, 3)
    assert linked(asked, modules)(compiled, 3) == expected
    assert compiled.tobytes() == interpreted.tobytes()


def test_a_rule_can_get_a_field_as_an_argument() -> None:
    """The array is part of the record: nothing counts references to it."""
    assert linked(passes_a_field, 0)(a_state(), 4) == 8


def test_threads_that_add_to_a_number_lose_nothing() -> None:
    state, numbers, count, steps = a_state(), np.zeros(1, LONGS), linked(counts, 0), 1_000_000
    with ThreadPoolExecutor(2) as threads:
        for result in [threads.submit(count, state, numbers, steps) for _ in range(2)]:
            result.result()
    assert numbers[0] == 2 * steps


@pytest.mark.parametrize("way", ["compiled", "interpreted"])
def test_rules_reach_an_array_by_its_address(way: str) -> None:
    values = np.zeros(4, np.int8)
    numbers = np.array([values.ctypes.data, 0], LONGS)
    run = linked(leaves_a_byte, 0) if way == "compiled" else Entry(leaves_a_byte, DTYPES)._interpret
    assert run(a_state(), numbers) == 7
    assert values.tolist() == [0, 0, 0, -5]


def test_code_that_refers_to_missing_functions_is_refused() -> None:
    """Such code would end the process without a word."""
    call = "%result = call i64 @elsewhere(ptr %state)\nret i64 %result"
    text = f"declare i64 @elsewhere(ptr)\ndefine i64 @insula_entry_f(ptr %state) {{\n{call}\n}}"
    with pytest.raises(RuntimeError, match="elsewhere"):
        linking.machine_code([llvm.parse_assembly(text).as_bitcode()], 0)


def test_code_without_a_module_has_nothing_of_it() -> None:
    """From one bitcode: a number of the module's rule stands in the code with it, and not in the other."""
    bitcode, number = bitcode_of(asked), MARK.to_bytes(4, "little")
    assert number in linking.machine_code(bitcode, ALWAYS_COMPILED | LARGE)
    assert number not in linking.machine_code(bitcode, ALWAYS_COMPILED)


def test_linking_needs_no_numba(tmp_path: Path) -> None:
    """Code for another set of modules is made from the bitcode without the translator."""
    file = tmp_path / "asked.pickle"
    file.write_bytes(pickle.dumps(bitcode_of(asked)))
    program = f"""
import pickle, sys
from pathlib import Path
from insula.rules.jit import linking, machine, symbols
parts = pickle.loads(Path({str(file)!r}).read_bytes())
engine = machine.load(linking.machine_code(parts, {ALWAYS_COMPILED}))
assert engine.get_function_address(symbols.symbol("asked"))
assert "numba" not in sys.modules
"""
    subprocess.run([sys.executable, "-c", program], check=True)


@pytest.mark.usefixtures("forgetful")
def test_rules_from_generated_source() -> None:
    """Functions made by `exec` have no file, and can call rules and each other."""
    scope: dict[str, Any] = {"rule": rule, "small_part": small_part}
    exec("@rule\ndef inner(state, n):\n    return n * small_part(state)\n", scope)
    exec("def generated(state, n):\n    return inner(state, n) + 1\n", scope)
    assert linked(scope["generated"], 0)(a_state(), 4) == 41


@pytest.mark.usefixtures("forgetful")
def test_rules_that_are_closures() -> None:
    """A rule can use rules and numbers of the function that made it."""
    factor = 7

    @rule
    def inner(state, n):  # type: ignore[no-untyped-def]
        return n * factor

    def outer(state, n):  # type: ignore[no-untyped-def]
        return inner(state, n)

    assert linked(outer, 0)(a_state(), 6) == 42


@pytest.mark.usefixtures("forgetful")
def test_long_chains_of_calls() -> None:
    """Each rule is translated alone, so a chain of 80 rules is not too deep."""
    scope: dict[str, Any] = {"rule": rule}
    exec("@rule\ndef rule_0(state, n):\n    return n\n", scope)
    for depth in range(1, 80):
        exec(f"@rule\ndef rule_{depth}(state, n):\n    return rule_{depth - 1}(state, n + 1)\n", scope)
    exec("def chain(state, n):\n    return rule_79(state, n)\n", scope)
    assert linked(scope["chain"], 0)(a_state(), 1) == 80


def test_the_installed_compiler_has_all_parts() -> None:
    """The fast way is used with the installed version."""
    assert numba_internals.missing_parts() == []


@pytest.mark.parametrize(
    ("table", "name"),
    [("METHODS", "numba.np.arrayobj.fix_integer_index"), ("METHODS", "numba.core.codegen.JITCodeLibrary.finalize")],
)
def test_a_changed_function_is_noticed(table: str, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """An error names a function of numba whose parameters have changed."""
    monkeypatch.setitem(getattr(numba_internals, table), name, ("self", "something_else"))
    assert numba_internals.missing_parts() == [f"{name} is not as expected"]


def test_a_missing_part_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """An error names what numba no longer has."""
    monkeypatch.delattr("numba.np.arrayobj.fix_integer_index")
    assert numba_internals.missing_parts() == ["numba.np.arrayobj.fix_integer_index is not as expected"]


def test_the_tested_releases_are_those_that_the_package_requires() -> None:
    """pyproject.toml requires exactly the versions with which the compiler was tested."""
    project = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text())["project"]
    for name, (major, minor) in numba_internals.TESTED.items():
        assert f"{name}>={major}.{minor},<{major}.{minor + 1}" in project["dependencies"]


@pytest.fixture
def another_numba(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Use an empty cache, and a version of numba with which the fast way was not tested."""
    monkeypatch.setenv("INSULA_CACHE_DIR", str(tmp_path))
    monkeypatch.setattr(numba_internals, "TESTED", {"numba": (0, 1), "llvmlite": (0, 1)})
    monkeypatch.setattr(entries, "INTERPRETED", False)
    monkeypatch.setattr(entries, "_compiling", entries.Compiling.FIRST)
    kept = (machine.can_translate, machine._engine, machine._add, cache.code_file)
    for function in kept:
        function.cache_clear()
    yield
    for function in kept:
        function.cache_clear()


@pytest.mark.usefixtures("another_numba")
def test_another_numba_compiles_the_rules_alone(tmp_path: Path) -> None:
    """Without the fast way the rules return the same results, with one warning for all entry points."""
    for modules in (0, SMALL, LARGE | SMALL):
        for function, argument in ((asked, 3), (indexed, 2)):
            point = Entry(function, {"state": TINY})
            compiled, interpreted = a_state(modules), a_state(modules)
            with warnings.catch_warnings(record=True) as said:
                warnings.simplefilter("always")
                answer = point(compiled, argument)
            first = (modules, function) == (0, asked)
            assert [str(warning.message).count(". ") for warning in said] == ([0] if first else [])
            assert answer == point._interpret(interpreted, argument)
            assert compiled.tobytes() == interpreted.tobytes()
    assert list(tmp_path.iterdir()) == []


@pytest.mark.usefixtures("another_numba")
def test_another_numba_is_not_waited_for() -> None:
    """Code that is not cached is never reported as cached."""
    assert not entries.is_kept(a_state())


def file_names(**environment: str) -> list[str]:
    """Return the digest of bitcode and the name of a file of code in this environment."""
    program = "from insula.rules.jit import cache; print(cache.digest_of_rules(), cache.code_file('tree', 3).name)"
    done = subprocess.run(
        [sys.executable, "-c", program], env=os.environ | environment, capture_output=True, text=True, check=True
    )
    return done.stdout.split()


def test_checked_code_has_separate_files() -> None:
    """Code with checked bounds is a different program."""
    assert set(file_names(NUMBA_BOUNDSCHECK="1")).isdisjoint(file_names(NUMBA_BOUNDSCHECK=""))


def test_checked_bounds() -> None:
    """With NUMBA_BOUNDSCHECK an index out of range raises an error in compiled code."""
    program = """
from engine.test_jit import a_state, indexed, linked, passes_a_field
try:
    linked(passes_a_field, 0)(a_state(), 5)  # in a rule that the entry point calls
except IndexError as error:
    assert "passes_a_field" in str(error)
else:
    raise AssertionError
code = linked(indexed, 0)
assert code(a_state(), 3) == 8
for index in (4, -1):
    try:
        code(a_state(), index)
    except IndexError as error:
        assert "indexed" in str(error)
    else:
        raise AssertionError(index)
"""
    path = os.pathsep.join([str(Path(__file__).parents[1]), *filter(None, sys.path)])
    environment = os.environ | {"NUMBA_BOUNDSCHECK": "1", "PYTHONPATH": path}
    subprocess.run([sys.executable, "-c", program], env=environment, check=True)


def test_each_set_has_a_file_of_code() -> None:
    """The name of the code file has the set of modules."""
    assert entry_points.play.name == "play"
    assert len({cache.code_file(cache.CORE, modules) for modules in range(8)}) == 8


@reads_sources
def test_searches_and_batches_are_compiled_apart_and_have_no_copy_of_the_rules() -> None:
    """Players do not wait for their code, which calls the shared rules of the core instead."""
    for file in Path(entry_points.__file__).parent.glob("*.py"):
        import_module(f"insula.rules.{file.stem}")
    others = {point.library for point in ENTRY_POINTS.values()} - {cache.CORE}
    assert others | {cache.CORE} == set(ship.LIBRARIES)
    known: dict[str, Part] = {}
    for library in sorted(others):
        is_needed = parts.needed_by(library, ALL)
        known |= workers.translated(library, parts.roots(library), known, is_needed, lambda _: None)
    assert 0 < len(known) < MOST_BESIDE_CORE


def test_the_log_says_before_that_the_rules_are_compiled(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The first game waits for the compiler. Who waits must know why, and later games do not wait."""
    said: list[int] = []

    def slow(*_: object) -> bytes:
        said.append(len(caplog.records))
        return b"code"

    monkeypatch.setenv("INSULA_CACHE_DIR", str(tmp_path))
    monkeypatch.setattr(progress, "_listener", None)
    monkeypatch.setattr(making, "reached", lambda *_: {})
    monkeypatch.setattr(making, "machine_code", slow)
    monkeypatch.setattr(machine, "code_file", lambda *_: tmp_path / "code")
    assert [machine._object_code(cache.CORE, SMALL) for _ in range(2)] == [b"code", b"code"]
    assert said == [1]
    assert [record.name.partition(".")[0] for record in caplog.records] == ["insula"]
    assert str(tmp_path) in caplog.text


OWN_PROGRAM = """
from insula import Ruleset
from insula.rules.jit import entry
from insula.rules.state import STATE
from insula.rules.switchboard import competing_owners


@entry(state=STATE)
def owners(state, more):
    return competing_owners(state) + more


print(owners(Ruleset.of("base", 3).template, 10))
"""


def test_a_program_can_have_entry_points_of_its_own(tmp_path: Path) -> None:
    """As `bench/recount.py` has: they call rules, and are compiled as a library by themselves."""
    for file in cache.cache_folder().glob("rules-*"):
        (tmp_path / file.name).symlink_to(file)  # the core need not be compiled again
    program = tmp_path / "program.py"
    program.write_text(OWN_PROGRAM, "utf-8")
    environment = {**os.environ, "INSULA_CACHE_DIR": os.fspath(tmp_path), "INSULA_INTERPRETED": "0"}
    done = subprocess.run([sys.executable, program], capture_output=True, text=True, check=True, env=environment)
    assert done.stdout == "13\n"
    assert list(tmp_path.glob("rules-__main__-*.o"))
