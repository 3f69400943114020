"""The places of options in `state.option`, and the numbers of their named values.

The tables `options.toml` declare the options. A module names the places and values that its rules use, with `option`
and `value`; an undeclared name is an error at import. In `state.option`, on and off are 1 and 0, a named value is its
position in the table's list of values, and a number is itself.
"""

from ..data import option_place, option_rows, option_value

MAX_OPTIONS = max(80, len(option_rows()))
"""The length of `state.option`: 80, as in all games of the family, or more if modules from outside add options."""


def option(name: str) -> int:
    """Return the place of an option in `state.option`.

    >>> option("no_such_option")
    Traceback (most recent call last):
    KeyError: 'no_such_option'
    """
    return option_place(name)


def value(name: str, text: str) -> int:
    """Return the number in `state.option` for a named value of an option.

    >>> value("desert_place", "coast")
    2
    """
    return option_value(name, text)
