"""Where each option stands in `state.option`, and the numbers of its named values.

The tables `options.toml` declare the options. A module gives names to the places and values that its rules use, with
`option` and `value`; a name that is not declared is an error at import. On and off are 1 and 0 in `state.option`, a
named value is its position among the values of the table, a number is itself.
"""

from ..data import option_place, option_value

ROOM_FOR_OPTIONS = 80
"""The length of `state.option`."""


def option(name: str) -> int:
    """The place of an option in `state.option`.

    >>> option("no_such_option")
    Traceback (most recent call last):
    KeyError: 'no_such_option'
    """
    return option_place(name)


def value(name: str, text: str) -> int:
    """What `state.option` holds for a named value of an option.

    >>> value("desert_place", "coast")
    2
    """
    return option_value(name, text)
