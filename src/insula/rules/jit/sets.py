"""Sets of modules, as the compiler knows them: bits of the modules, which the state assigns."""

from collections.abc import Mapping

_flags: dict[str, int] = {}
"""The bit of each module, by name; 0 for the base game."""
_always = 0


def know_modules(flags: Mapping[str, int], always: int) -> None:
    """Tell the compiler the bits of all modules, and the set of those that are in every set for which code is made."""
    global _always
    _flags.update(flags)
    _always = always


def always_compiled() -> int:
    """Return the modules that are in every set for which code is made, as a bit set."""
    return _always


def modules_in(modules: int) -> set[str]:
    """Return the names of the modules in a bit set, with the base game."""
    return {name for name, flag in _flags.items() if not flag or modules & flag}
