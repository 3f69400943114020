"""Hooks: functions that a module or the engine offers, whose bodies are what the modules contribute under their names.

    may_hold_ship = all_of("board, state, edge", "Whether no rule keeps ships off a side.")

The name of a hook is that of the variable. The engine and the base game offer theirs in `switchboard.py`, any other
module in the file `offers.py` of its folder. What a module contributes is in its `contributes.py`: a function, or a
tuple of functions in order, under the name of the hook. A function declares only the parameters that it uses.

Rules call hooks, and what a hook calls are rules. So nothing here refers to a module: a hook gets its body when all
rules are put together (`assembly.py`).
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from .constants import NOBODY
from .jit import complete, rule

Function = Callable[..., Any]


@dataclass(frozen=True)
class Combination:
    """How the contributions to a hook become one result: the lines before them, for each, and after them."""

    before: str
    each: str
    after: str
    latest_first: bool = False
    """Whether the contributions are called from the last module to the first."""
    is_single: bool = False
    """Whether exactly one module contributes."""


TOTAL = Combination("    total = 0", "total += {}", "    return total")
EACH = Combination("", "{}", "")
ALL = Combination("", "if not {}: return False", "    return True")
ANY = Combination("", "if {}: return True", "    return False")
BITS = Combination("    bits = 0", "bits |= {}", "    return bits")
LISTED = Combination("", "count = {}", "    return count")
LAST = Combination(
    f"    answer = {NOBODY}", f"if answer == {NOBODY}: answer = {{}}", "    return answer", latest_first=True
)
STEP = Combination("", "{}", "", is_single=True)
ANSWER = Combination("", "return {}", "", is_single=True)


@dataclass(frozen=True)
class Hook:
    """The declaration of a hook."""

    combination: Combination
    parameters: str
    about: str


HOOKS: dict[Function, Hook] = {}
"""The declarations of all hooks, by the functions that rules call."""


def total(parameters: str, about: str) -> Function:
    """Offer a hook whose result is the sum of the contributions."""
    return _offer(TOTAL, parameters, about)


def each(parameters: str, about: str) -> Function:
    """Offer a hook that only calls the contributions."""
    return _offer(EACH, parameters, about)


def all_of(parameters: str, about: str) -> Function:
    """Offer a hook that is true if every contribution is."""
    return _offer(ALL, parameters, about)


def any_of(parameters: str, about: str) -> Function:
    """Offer a hook that is true if one contribution is; those after it are not called."""
    return _offer(ANY, parameters, about)


def bits(parameters: str, about: str) -> Function:
    """Offer a hook whose result is the union of the contributions, which are bit sets."""
    return _offer(BITS, parameters, about)


def listed(parameters: str, about: str) -> Function:
    """Offer a hook that lists choices from `count` on; each contribution returns the new length of the list."""
    return _offer(LISTED, parameters, about)


def last(parameters: str, about: str) -> Function:
    """Offer a hook that asks the modules from the last to the first until one has an answer other than NOBODY.

    So a module can replace the answer of the base game.
    """
    return _offer(LAST, parameters, about)


def step(parameters: str, about: str) -> Function:
    """Offer a hook that exactly one module carries out."""
    return _offer(STEP, parameters, about)


def answer(parameters: str, about: str) -> Function:
    """Offer a hook that exactly one module answers."""
    return _offer(ANSWER, parameters, about)


def _offer(combination: Combination, parameters: str, about: str) -> Function:
    hook = declared(parameters)
    HOOKS[hook] = Hook(combination, parameters, about)
    return hook


def declared(parameters: str) -> Function:
    """Return a rule without a body. When it is called before it has one, all rules are put together first."""
    names: dict[str, Any] = {"complete": complete}
    exec(f"def hook({parameters}):\n    complete()\n    return hook({parameters})", names)
    hook: Function = rule(names["hook"])
    return hook
