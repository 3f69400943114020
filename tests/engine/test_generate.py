"""Rules generated from declarations pass the right arguments to the right function; wrong declarations are refused."""

from collections.abc import Callable, Iterator
from functools import partial
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from insula.rules import generate
from insula.rules.assembly import Files, check_hooks, contributions_to, offers
from insula.rules.constants import NOBODY
from insula.rules.generate import by_number, check_complete, combined, dispatched, give_body
from insula.rules.hooks import ALL, ANSWER, BITS, EACH, LAST, STEP, TOTAL, Combination, Hook, all_of, declared
from insula.rules.jit.marks import RULES
from insula.rules.numbering import BLOCK, flag, place_of


@pytest.fixture(autouse=True)
def no_rules_are_left() -> Iterator[None]:
    """Forget the rules of a test: their names are also those of real rules, and two of a name cannot be compiled."""
    known = dict(RULES)
    yield
    RULES.clear()
    RULES.update(known)


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
    return dispatched(
        "carry_out",
        ("state", "kind", "argument", "player"),
        tables,
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


def combination(name: str, how: Combination, parameters: str, **contributed: object) -> Callable[..., Any]:
    """Return the rule that combines what modules contribute, given by their names."""
    files: Files = [(module, ModuleType(module)) for module in contributed]
    for (_, file), contribution in zip(files, contributed.values(), strict=True):
        setattr(file, name, contribution)
    return combined(name, Hook(how, parameters, "For tests."), contributions_to(name, how, files))


@pytest.mark.parametrize(
    ("how", "with_base_only", "with_both"),
    [(TOTAL, 2, 2 + 4), (BITS, 2, 2 | 4), (ALL, True, True), (EACH, None, None), (LAST, 2, 4)],
    ids=["total", "bits", "all", "each", "last"],
)
def test_contributions_are_combined(how: Combination, with_base_only: object, with_both: object) -> None:
    """Only the contributions of the modules in the game count."""
    points = combination("points", how, "state, player", base=two, cities_knights=(three,))
    assert points(SimpleNamespace(modules=0, base=2), 1) == with_base_only
    assert points(SimpleNamespace(modules=flag("cities_knights"), base=2), 1) == with_both


def test_a_veto_of_one_module_is_enough() -> None:
    """A condition that must hold for all is false if one contribution is false."""
    may_build = combination("may_build", ALL, "state", base=two)
    assert may_build(SimpleNamespace(base=1))
    assert not may_build(SimpleNamespace(base=0))


def test_without_an_answer_the_module_before_is_asked() -> None:
    """With "last", NOBODY is no answer: the modules are asked from the last to the first."""
    owner = combination("owner", LAST, "state, player", base=two, cities_knights=three)
    both = SimpleNamespace(modules=flag("cities_knights"), base=2)
    assert owner(both, 0) == 3
    assert owner(both, NOBODY - 3) == 2
    both.base = NOBODY
    assert owner(both, NOBODY - 3) == NOBODY


def test_one_module_carries_out_a_step() -> None:
    """A step or an answer of one module is refused without a contribution, and with two."""
    assert combination("answer", ANSWER, "state", base=two)(SimpleNamespace(base=5)) == 5
    assert combination("step", STEP, "state", base=two)(SimpleNamespace(base=5)) is None
    for contributed in ({}, {"base": two, "cities_knights": (two,)}):
        with pytest.raises(TypeError, match="one module must carry out step"):
            combination("step", STEP, "state", **contributed)


def test_every_contribution_has_a_hook() -> None:
    """Modules contribute under the names of hooks only. A misspelled name is refused, with the module."""
    base, mist = ModuleType("base"), ModuleType("mist")
    base.__dict__.update(may_build=two, building=generate)
    mist.__dict__.update(may_bild=(two,))
    files = [("base", base), ("mist", mist)]
    check_hooks({"may_build": two, "may_bild": two}, files)
    with pytest.raises(TypeError, match=r"mist/contributes\.py: there are no hooks called may_bild"):
        check_hooks({"may_build": two}, files)


def test_two_rooms_cannot_offer_the_same_hook() -> None:
    """A contribution is found by the name of its hook, so a name has one owner."""
    one, other = ModuleType("one"), ModuleType("other")
    one.__dict__.update(may_sail=all_of("state", "For tests."))
    other.__dict__.update(may_sail=all_of("state", "For tests."))
    assert list(offers([one])) == ["may_sail"]
    with pytest.raises(TypeError, match="other: there is already a hook called may_sail"):
        offers([one, other])


def test_a_declared_rule_gets_its_body_later() -> None:
    """Rules that call it hold the same function before and after, also to compile it."""
    hook = declared("state, player")
    give_body(hook, combination("points", TOTAL, "state, player", base=two, cities_knights=three))
    assert hook(SimpleNamespace(modules=flag("cities_knights"), base=2), 1) == 6
    assert RULES[hook](SimpleNamespace(modules=0, base=2), 1) == 2


@pytest.mark.parametrize("way", ["interpreted", "compiled"])
def test_a_table_chooses_by_number(way: str) -> None:
    """With what is fixed in the table, and the rest by name."""
    table = {4: build, 9: partial(choose, phase=7)}
    plain = by_number("play", "For tests.", ("state", "player", "node", "card"), table, by="card")
    function = plain if way == "interpreted" else RULES[plain]
    state = SimpleNamespace(done=None)
    function(state, 1, 40, 4)
    assert state.done == ("build", 1, 40)
    function(state, 1, 41, 9)
    assert state.done == ("choose", 7, 41)
    assert function(state, 1, 42, 5) == 0
