"""The parts of compiled rules: which are needed, how processes translate them, and where they are kept."""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from engine.test_jit import a_state, linked

from insula.rules import many  # noqa: F401
from insula.rules.jit import background, cache, entries, parts, rule, symbols, workers
from insula.rules.jit.entry_points import ENTRY_POINTS
from insula.rules.jit.parts import Archives, Part
from insula.rules.jit.translation import Translator
from insula.rules.state import ALWAYS_COMPILED, MODULES

FLAGS = {module.name: module.flag for module in MODULES}
SHORT_RULE = "insula.rules.constants.nothing(int64)"


@pytest.fixture
def empty_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Use an empty folder, and no archive of the package."""
    cache.code_file.cache_clear()  # its answers have the folder in them
    monkeypatch.setenv("INSULA_CACHE_DIR", str(tmp_path / "cache"))
    monkeypatch.setattr(parts, "SHIPPED", tmp_path / "shipped")
    yield tmp_path / "cache"
    cache.code_file.cache_clear()


@pytest.mark.parametrize(
    ("called", "is_needed"),
    [
        ("insula.rules.engine.advance(int64)", True),
        ("insula.modules.base.rules.cards.can_pay(int64)", True),
        ("insula.modules.seafarers.rules.ships.sail(int64)", True),
        ("insula.modules.cities_knights.rules.knights.knight_owner(int64)", False),
        ("insula.modules.pairs.seafarers_with_cities_knights.rules.gold.mined(int64)", False),
        ("generated.carry_out(int64)", True),
        ("insula_entry_play", True),
        ("insula_entry_step_many", False),
    ],
)
def test_a_set_needs_the_rules_of_its_modules_and_its_own_entry_points(called: str, is_needed: bool) -> None:
    needed = parts.needed_by(cache.CORE, ALWAYS_COMPILED | FLAGS["seafarers"])
    assert needed(called) is is_needed


def test_rules_of_other_modules_are_not_reached() -> None:
    """Also what only they call is left out; what is reached but not there must be translated."""
    known = {
        "insula_entry_play": Part(("a.f()", "insula.modules.seafarers.g()"), b"play"),
        "a.f()": Part(("a.h()",), b"f"),
        "insula.modules.seafarers.g()": Part(("a.only_there()",), b"g"),
    }
    found = parts.reached(["insula_entry_play"], known, parts.needed_by(cache.CORE, ALWAYS_COMPILED))
    assert {called: part and part.bitcode for called, part in found.items()} == {
        "insula_entry_play": b"play",
        "a.f()": b"f",
        "a.h()": None,
    }


def test_what_processes_have_translated_adds_up(empty_cache: Path) -> None:
    """Two processes can translate the same rule at the same time: neither loses anything."""
    first, second = Part(("a.g()", "b.h(int64)"), b"f\nbitcode"), Part((), b"\n")
    parts.keep_parts({"a.f()": first, "a.g()": second})
    parts.keep_parts({"b.h(int64)": second, "a.f()": first})
    parts.keep_parts({"a.g()": second, "a.f()": first})
    assert len(list(empty_cache.iterdir())) == 2
    assert dict(Archives()) == {"a.f()": first, "a.g()": second, "b.h(int64)": second}


def test_the_archive_of_the_package_is_read_only_with_the_digest_of_the_rules(empty_cache: Path) -> None:
    part = Part((), b"code")
    for digest, called in ((cache.digest_of_rules(), "a.f()"), ("0" * 16, "a.old()")):
        cache.keep(parts.SHIPPED / f"rules-{digest}.zip", parts.packed({called: part}))
    assert dict(Archives()) == {"a.f()": part}


def everything(_: str) -> bool:
    """Every function is needed."""
    return True


def test_processes_translate_what_one_process_translates(monkeypatch: pytest.MonkeyPatch) -> None:
    """Together, and each function once."""
    counts: list[int] = []
    begin = [symbols.symbol("copy_many"), symbols.symbol("unasked")]
    needed = parts.needed_by(cache.CORE, 0)
    monkeypatch.setattr(workers, "cores", lambda: 2)
    together = workers.translated(cache.CORE, begin[:1], {}, needed, counts.append)
    monkeypatch.setattr(workers, "cores", lambda: 1)
    alone = workers.translated(cache.CORE, begin[:1], {}, needed, lambda _: None)
    assert {called: part.calls for called, part in together.items()} == {c: part.calls for c, part in alone.items()}
    assert len(together) > 1
    assert counts == list(range(1, len(together) + 1))


@pytest.mark.parametrize("processors", [1, 2])
def test_a_rule_that_cannot_be_translated_is_named(processors: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "cores", lambda: processors)
    with pytest.raises(RuntimeError, match=r"insula\.rules\.nowhere\.f\(int64\) cannot be compiled"):
        workers.translated(cache.CORE, ["insula.rules.nowhere.f(int64)"], {}, everything, lambda _: None)


def test_a_process_that_ends_is_an_error() -> None:
    with workers._Worker(cache.CORE) as worker:
        worker._process.kill()
        worker._process.wait()
        with pytest.raises(RuntimeError, match="has ended"):
            worker.translate(symbols.symbol("play"))


@rule
def returns_nothing(state):  # type: ignore[no-untyped-def]
    """A rule without a result."""
    state.count += 1


@rule
def is_large(number):  # type: ignore[no-untyped-def]
    """A rule that returns true or false."""
    return number > 5 or number < -5


@rule
def is_small(number):  # type: ignore[no-untyped-def]
    """A rule that is true where another is not."""
    return not is_large(number)


def uses_results(state, number):  # type: ignore[no-untyped-def]
    """An entry point that uses what rules return as a condition, and as a number."""
    returns_nothing(state)
    answer = 10 if is_small(number) and not is_large(number) else 20
    return answer + is_large(number) + is_small(is_large(number))


@pytest.mark.parametrize("number", [-9, 0, 5, 6])
def test_truth_values_and_nothing_are_numbers_in_compiled_code(number: int) -> None:
    """A caller does not know what another rule returns, so all return numbers: 1 and 0, and 0 for nothing."""
    code, compiled, interpreted = linked(uses_results, 0), a_state(), a_state()
    expected = entries.Entry(uses_results, {"state": compiled.dtype})._interpret(interpreted, number)
    assert code(compiled, number) == expected
    assert compiled.tobytes() == interpreted.tobytes()


def test_two_rules_of_the_same_name_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """Their symbols would be the same, and a caller of one would run the other."""
    from insula.rules.jit.marks import RULES
    from insula.rules.jit.translation import Translator

    def is_large(number):  # type: ignore[no-untyped-def]
        return number

    is_large.__qualname__ = "is_large"
    monkeypatch.setitem(RULES, is_large, is_large)
    with pytest.raises(TypeError, match=r"two rules called .*is_large"):
        Translator([])


def run(program: str, folder: Path) -> str:
    """Run a program with an empty cache in a folder; return what it prints."""
    environment = {name: value for name, value in os.environ.items() if name != "INSULA_INTERPRETED"}
    done = subprocess.run(
        [sys.executable, "-c", program],
        env=environment | {"INSULA_CACHE_DIR": str(folder), "PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout


def test_a_short_game_compiles_nothing(tmp_path: Path) -> None:
    """A program that plays a little does not wait, and starts no compiler."""
    program = """
import sys
from insula import Game
game = Game(seed=1)
for _ in range(30):
    game.play(game.legal_actions[0])
print("numba" in sys.modules)
"""
    assert run(program, tmp_path / "cache") == "False\n"
    assert not (tmp_path / "cache").exists()


def test_long_interpretation_starts_one_compilation(monkeypatch: pytest.MonkeyPatch) -> None:
    """The compilation of a set begins in the background after some seconds, and only once."""
    started: list[list[str]] = []
    monkeypatch.setattr(background, "_seconds", {})
    monkeypatch.setattr(background, "_processes", {})
    monkeypatch.setattr(background.subprocess, "Popen", lambda command, **_: started.append(command))
    for modules in (3, 5):
        for _ in range(4):
            background.spent(modules, background.WORTHWHILE / 3)
    assert [command[-1] for command in started] == ["3", "5"]


@pytest.mark.parametrize(
    ("compiling", "waits"), [("FIRST", (True, True)), ("WHEN_WORTHWHILE", (False, True)), ("NEVER", (False, False))]
)
def test_who_waits_for_the_compiler(
    compiling: str, waits: tuple[bool, bool], empty_cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Single games do not, unless compiling comes first; many games do, unless nothing is compiled."""
    loaded: list[str] = []

    def load(entry: entries.Entry, modules: int) -> Callable[..., int]:
        loaded.append(entry.name)
        return lambda *_: 0

    monkeypatch.setattr(entries, "INTERPRETED", False)
    monkeypatch.setattr(entries, "_compiling", entries.Compiling[compiling])
    monkeypatch.setattr(entries.Entry, "_load", load)
    dtypes = {"state": np.dtype([("modules", "i8")])}
    single, many_games = (entries.Entry(only_state, dtypes, waits=patience) for patience in (False, True))
    state: Any = np.zeros(1, dtypes["state"])
    for entry, is_waiting in zip((single, many_games), waits, strict=True):
        loaded.clear()
        entry(state)
        assert bool(loaded) is is_waiting
        entry.wait(state)
        assert bool(loaded) is (compiling != "NEVER")


def only_state(state):  # type: ignore[no-untyped-def]
    """An entry point that does nothing."""
    return 0


@pytest.mark.slow
@pytest.mark.skipif(bool(os.environ.get("INSULA_INTERPRETED")), reason="the compiled suite has it")
def test_with_the_archive_of_the_package_nothing_is_translated(tmp_path: Path) -> None:
    """As after the installation of a wheel: the code of a first game is only linked, without numba."""
    of_base = parts.parts_of(cache.CORE, ALWAYS_COMPILED)
    if None in of_base.values():
        pytest.skip("the rules were not compiled before")
    content = parts.packed({called: part for called, part in of_base.items() if part})
    cache.keep(tmp_path / "shipped" / f"rules-{cache.digest_of_rules()}.zip", content)
    program = f"""
import sys
from pathlib import Path
from insula import Ruleset
from insula.arena import simulate_random
from insula.rules.jit import parts
parts.SHIPPED = Path({str(tmp_path / "shipped")!r})
print(simulate_random(Ruleset.of(), 20, threads=1).games, "numba" in sys.modules)
"""
    assert run(program, tmp_path / "cache") == "20 False\n"
    assert [file.suffix for file in (tmp_path / "cache").iterdir()] == [".o"]


def test_a_rule_is_translated_to_the_same_bytes_again() -> None:
    """Numba counts what it compiles, and has these numbers in its names; builds of the package must be the same."""
    first, second = (Translator(ENTRY_POINTS.values()).translate(symbols.symbol("play")) for _ in range(2))
    assert first == second
