"""The marks of rules: the functions that can be compiled, and their compiled replacements."""

import os
from collections.abc import Callable
from importlib import import_module
from typing import Any, TypeVar

INTERPRETED = os.environ.get("INSULA_INTERPRETED", "") not in ("", "0")

Function = Callable[..., Any]
F = TypeVar("F", bound=Function)

RULES: dict[Function, Function] = {}
"""The rules, each with the function to compile: the rule itself, or a version for the machine's own integers."""

MODULE_QUESTIONS: set[Function] = set()
"""The rules that return whether a module is in the game."""


def rule(function: F) -> F:
    """Mark a function as a rule, so that compiled rules can call it."""
    RULES[function] = function
    return function


def complete() -> None:
    """Put all rules together, once: afterward each rule that was only declared has a body.

    The rules of the modules and those of the core call each other. So what puts them together comes last: no file of
    the rules imports it, and it is loaded when a rule is first run or translated.
    """
    import_module("insula.rules.assembly")


def module_question(function: F) -> F:
    """Mark the rule that returns whether a module, its second argument, is in the game of the state, its first.

    In compiled code, the result depends on two constants that are linked for each set of modules. For most modules the
    result is constant, and code that needs the other result is left out.
    """
    MODULE_QUESTIONS.add(function)
    return rule(function)


def compiled_as(plain: Function) -> Callable[[F], F]:
    """Mark the version of the rule `plain` that is compiled in its place."""

    def mark(function: F) -> F:
        RULES[plain] = function
        return function

    return mark
