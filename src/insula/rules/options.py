"""The places of options in `state.option`, and the numbers of their named values.

The tables `options.toml` declare the options. A module names the places and values that its rules use, with `option`
and `value`; an undeclared name is an error at import. In `state.option`, on and off are 1 and 0, a named value is its
position in the table's list of values, and a number is itself.
"""

from ..data import option_place, option_rows, option_value
from ..errors import UNDECLARED, ModuleError, similar
from ..modules import OUTSIDE

MAX_OPTIONS = max(80, len(option_rows()))
"""The length of `state.option`: 80, as in all games of the family, or more if modules from outside add options."""


def option(name: str) -> int:
    """Return the place of an option in `state.option`.

    >>> option("no_such_option")
    Traceback (most recent call last):
    KeyError: 'no_such_option'

    With modules from outside of the package, it is a ModuleError.
    """
    try:
        return option_place(name)
    except KeyError:
        if not OUTSIDE:
            raise
        names = [row["name"] for row in option_rows()]
        raise _undeclared(f"no options.toml has the option {name!r}", name, names) from None


def value(name: str, text: str) -> int:
    """Return the number in `state.option` for a named value of an option.

    >>> value("desert_place", "coast")
    2
    """
    place = option(name)
    try:
        return option_value(name, text)
    except (KeyError, ValueError):
        if not OUTSIDE:
            raise
        values = option_rows()[place].get("values", [])
        raise _undeclared(f"the option {name} has no value {text!r}", text, values) from None


def _undeclared(claim: str, name: str, known: list[str]) -> ModuleError:
    """Return the error for a name that the tables do not have. The module is added where its file is imported."""
    meant = similar(name, map(str, known))
    return ModuleError(f"{claim}; did you mean {meant!r}?" if meant else claim, case=UNDECLARED)
