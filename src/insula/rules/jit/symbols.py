"""The names of compiled functions: those of entry points, and those of rules with the types of their arguments.

A rule is translated alone, so whoever calls it knows only its symbol, such as
`insula.rules.engine.go_on(state,int64,int8[1])`. The symbol of a rule says what to translate, and to which module the
rule belongs.
"""

from ...modules import module_of
from .marks import Function

_ENTRY = "insula_entry_"
_OF_MODULES = "insula.modules."


def symbol(name: str) -> str:
    """Return the symbol of an entry point."""
    return _ENTRY + name


def is_entry(called: str) -> bool:
    """Return whether a symbol is that of an entry point."""
    return called.startswith(_ENTRY)


def is_symbol(name: str) -> bool:
    """Return whether a name in bitcode is the symbol of an entry point or a rule; others are those of LLVM."""
    return is_entry(name) or name.endswith(")")


def entry_name(called: str) -> str:
    """Return the name of an entry point from its symbol."""
    return called.removeprefix(_ENTRY)


def path_of(rule: Function) -> str:
    """Return the name of a rule in all symbols; a rule from generated text has no file."""
    return f"{rule.__module__ or 'generated'}.{rule.__qualname__}"


def rule_symbol(rule: Function, kinds: list[str]) -> str:
    """Return the symbol of a rule for arguments of these kinds."""
    return f"{path_of(rule)}({','.join(kinds)})"


def split(called: str) -> tuple[str, list[str]]:
    """Return the name of a rule and the kinds of its arguments from its symbol.

    >>> split("insula.rules.rng.next_random(state,int64)")
    ('insula.rules.rng.next_random', ['state', 'int64'])
    """
    path, _, kinds = called.removesuffix(")").partition("(")
    return path, kinds.split(",") if kinds else []


def module_in(called: str) -> str | None:
    """Return the module to which the rule of a symbol belongs; None for the core.

    >>> module_in("insula.modules.pairs.one_with_other.rules.ships.sail(state)"), module_in("insula_entry_play")
    ('pairs.one_with_other', None)
    """
    return module_of(split(called)[0]) if called.startswith(_OF_MODULES) else None
