"""Legal places of camels as text: a side and the caravan that the camel extends, such as `-1,-1,E of NW`."""

import numpy as np

from insula.modules.state import State
from insula.notation import places
from insula.notation.arguments import Argument, Context
from insula.notation.cursor import Cursor
from insula.rules import jit
from insula.rules.choices import CHOICES
from insula.rules.spec import ARGUMENTS
from insula.ruleset import Ruleset

from ..rules.growth import caravan_of, edge_of, list_places, place_of
from .words import read_caravan, write_caravan

OF = "of"


def legal_places(ruleset: Ruleset, state: State) -> list[int]:
    """Return the legal places (CARAVAN-PATH-04)."""
    choices = np.zeros(1, CHOICES)
    count = list_places(jit.record(ruleset.boards), state, 0, jit.record(choices), 0)
    return [code & (ARGUMENTS - 1) for code in choices[0]["action"][:count].tolist()]


def write_place(ruleset: Ruleset, place: int) -> str:
    """Return the side and the caravan."""
    return f"{ruleset.map.geometry.edge_names[edge_of(place)]} {OF} {write_caravan(caravan_of(place))}"


def read_place(ruleset: Ruleset, state: State, cursor: Cursor) -> int:
    """Read a side and a caravan; without one, the first caravan that can take the path is meant."""
    edge = places.read_side(ruleset.map.geometry, cursor)
    if cursor.accept(OF):
        return int(place_of(edge, read_caravan(cursor)))
    return next((place for place in legal_places(ruleset, state) if edge_of(place) == edge), edge)


def _read(context: Context, cursor: Cursor) -> int:
    return read_place(context.ruleset, context.state, cursor)


PLACE = Argument(write_place, _read)
