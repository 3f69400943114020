"""The names of bots at a table. The log contains the name, so that a bot keeps it after a restart."""

import secrets
from collections.abc import Collection
from itertools import count

from ..names import look_alike

NAMES = (
    "Alma",
    "Bodo",
    "Cleo",
    "Dora",
    "Elmo",
    "Fina",
    "Gus",
    "Hedi",
    "Ivo",
    "Juna",
    "Kiko",
    "Lumi",
    "Mila",
    "Nilo",
    "Olga",
    "Pepe",
    "Rita",
    "Samo",
    "Tilda",
    "Ugo",
    "Vera",
    "Wanda",
    "Yuri",
    "Zita",
)
"""Short names that can be pronounced in all languages of the page. A tournament can have more players than names."""


def new_name(taken: Collection[str]) -> str:
    """Return a name for a bot that does not look like any of the names that are taken. If necessary, it has a number.

    >>> new_name(NAMES[1:])
    'Alma'
    >>> new_name(NAMES)[-2:]
    ' 2'
    """
    for number in count(1):
        names = NAMES if number == 1 else [f"{name} {number}" for name in NAMES]
        if free := [name for name in names if not any(look_alike(name, other) for other in taken)]:
            return secrets.choice(free)
    raise AssertionError("some number is free")
