"""The names of bots at a table. The log contains the name, so that a bot keeps it after a restart."""

import secrets
from collections.abc import Collection

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
"""Short names that can be pronounced in all languages of the page. There are more names than seats at a table."""


def new_name(taken: Collection[str]) -> str:
    """Return a name for a bot that does not look like any name at the table.

    >>> new_name(NAMES[1:])
    'Alma'
    """
    return secrets.choice([name for name in NAMES if not any(look_alike(name, other) for other in taken)])
