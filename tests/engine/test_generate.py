"""Rules generated from declarations pass the right arguments to the right function; wrong declarations are refused."""

from collections.abc import Callable
from functools import partial
from types import SimpleNamespace
from typing import Any

import pytest

from insula.rules import generate
from insula.rules.constants import NOBODY
from insula.rules.generate import by_number, check_complete, check_hooks, combined, dispatch
from insula.rules.numbering import BLOCK, flag, place_of


def is_on(state: Any, module: int) -> bool:
    return bool(state.modules & module)


def rule_of(module: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Let a function of the test belong to a module's folder."""

    def put(function: Callable[..., Any]) -> Callable[..., Any]:
        function.__module__ = f"insula.modules.{module}.rules.test"
        return function

    return put


@rule_of("base")
def build(state: Any, player: int, node: int) -> None:
    state.done = ("build", player, node)


@rule_of("cities_knights")
def choose(state: Any, phase: int, node: int) -> None:
    state.done = ("choose", phase, node)


def carry_out(tables: dict[str, dict[int, Callable[..., Any]]]) -> Callable[..., Any]:
    return dispatch(
        "carry_out",
        "For tests.",
        ("state", "kind", "argument", "player"),
        tables,
        is_on,
        by="kind",
        given={"state": "state", "player": "player"},
        rest="argument",
        returns=False,
    )


CK_KIND = place_of("cities_knights") * BLOCK + 1


@pytest.mark.parametrize("way", ["interpreted", "compiled"])
def test_dispatch_passes_the_arguments_that_a_function_asks_for(way: str) -> None:
    """Arguments are passed by name, fixed ones too; the action's argument goes to the remaining parameter."""
    plain = carry_out({"base": {3: build}, "cities_knights": {CK_KIND: partial(choose, phase=7)}})
    from insula.rules.jit.marks import RULES  # after the rules have been loaded

    function = plain if way == "interpreted" else RULES[plain]
    state = SimpleNamespace(modules=flag("cities_knights"), done=None)
    function(state, 3, 40, 1)
    assert state.done == ("build", 1, 40)
    function(state, CK_KIND, 41, 1)
    assert state.done == ("choose", 7, 41)


def test_a_function_with_an_unknown_parameter_is_refused() -> None:
    """An unknown name is an error at import."""

    @rule_of("base")
    def rolls(state: Any, dice: int, mood: int) -> None: ...

    with pytest.raises(TypeError, match="mood"):
        carry_out({"base": {3: rolls}})


def test_a_declaration_without_a_function_is_refused() -> None:
    """The tables cannot miss anything that is declared."""
    check_complete("kinds", [("build", 3)], {"base": {3: build}})
    with pytest.raises(TypeError, match="trade"):
        check_complete("kinds", [("build", 3), ("trade", 4)], {"base": {3: build}})


@rule_of("base")
def two(state: Any) -> int:
    return state.base


@rule_of("cities_knights")
def three(state: Any, player: int) -> int:
    return 3 + player


@pytest.mark.parametrize(
    ("how", "with_base_only", "with_both"),
    [("total", 2, 2 + 4), ("bits", 2, 2 | 4), ("all", True, True), ("each", None, None), ("last", 2, 4)],
)
def test_contributions_are_combined(
    monkeypatch: pytest.MonkeyPatch, how: str, with_base_only: object, with_both: object
) -> None:
    """Only the contributions of the modules in the game count."""
    rooms = [("base", SimpleNamespace(points=two)), ("cities_knights", SimpleNamespace(points=(three,)))]
    monkeypatch.setattr(generate, "contributions", lambda _: rooms)
    points = combined(how, "points", "For tests.", "state, player", is_on)
    assert points(SimpleNamespace(modules=0, base=2), 1) == with_base_only
    assert points(SimpleNamespace(modules=flag("cities_knights"), base=2), 1) == with_both


def test_a_veto_of_one_module_is_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    """A condition that must hold for all is false if one contribution is false."""
    monkeypatch.setattr(generate, "contributions", lambda _: [("base", SimpleNamespace(may_build=two))])
    may_build = combined("all", "may_build", "For tests.", "state", is_on)
    assert may_build(SimpleNamespace(base=1))
    assert not may_build(SimpleNamespace(base=0))


def test_without_an_answer_the_module_before_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    """With "last", NOBODY is no answer: the modules are asked from the last to the first."""
    rooms = [("base", SimpleNamespace(owner=two)), ("cities_knights", SimpleNamespace(owner=three))]
    monkeypatch.setattr(generate, "contributions", lambda _: rooms)
    owner = combined("last", "owner", "For tests.", "state, player", is_on)
    both = SimpleNamespace(modules=flag("cities_knights"), base=2)
    assert owner(both, 0) == 3
    assert owner(both, NOBODY - 3) == 2
    both.base = NOBODY
    assert owner(both, NOBODY - 3) == NOBODY


def test_every_contribution_has_a_hook(monkeypatch: pytest.MonkeyPatch) -> None:
    """Modules contribute under the names of hooks only. A misspelled name is refused at import, with the module."""
    rooms = [("base", SimpleNamespace(may_build=two, building=generate)), ("mist", SimpleNamespace(may_bild=(two,)))]
    monkeypatch.setattr(generate, "contributions", lambda _: rooms)
    check_hooks({"may_build", "may_bild"})
    with pytest.raises(TypeError, match=r"mist/rules/hooks\.py: there are no hooks called may_bild"):
        check_hooks({"may_build"})


@pytest.mark.parametrize("way", ["interpreted", "compiled"])
def test_a_table_chooses_by_number(way: str) -> None:
    """With what is fixed in the table, and the rest by name."""
    table = {4: build, 9: partial(choose, phase=7)}
    plain = by_number("play", "For tests.", ("state", "player", "node", "card"), table, by="card")
    from insula.rules.jit.marks import RULES  # after the rules are loaded

    function = plain if way == "interpreted" else RULES[plain]
    state = SimpleNamespace(done=None)
    function(state, 1, 40, 4)
    assert state.done == ("build", 1, 40)
    function(state, 1, 41, 9)
    assert state.done == ("choose", 7, 41)
    assert function(state, 1, 42, 5) == 0
