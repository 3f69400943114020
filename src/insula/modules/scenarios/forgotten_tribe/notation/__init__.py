"""The Forgotten Tribe in the texts of actions, positions and records."""

from insula.modules.base.module import DRAWING_DEVELOPMENT_CARD
from insula.notation import places
from insula.notation.arguments import Argument, Context
from insula.notation.cursor import Cursor
from insula.notation.parts import NotationPart
from insula.notation.words import HARBOR
from insula.ruleset import Ruleset

from ..module import PLACING_HARBOR
from ..rules.gifts import FROM_TRIBE
from ..rules.harbors import kind_of, placement, side_of
from . import possible
from .lines import LINES


def _write_placement(ruleset: Ruleset, place: int) -> str:
    """Return the side and the kind of harbor, such as `0,-1,NW brick`."""
    return f"{ruleset.map.geometry.edge_names[side_of(place)]} {HARBOR.write(int(kind_of(place)))}"


def _read_placement(context: Context, cursor: Cursor) -> int:
    edge = places.read_side(context.ruleset.map.geometry, cursor)
    return int(placement(edge, HARBOR.read(cursor)))


PART = NotationPart(
    arguments={"{side:harbor}": Argument(_write_placement, _read_placement)},
    lines=LINES,
    numbers={DRAWING_DEVELOPMENT_CARD: (FROM_TRIBE,)},
    phase_checks={PLACING_HARBOR: possible.check_placing},
    checks=(possible.check_islands, possible.check_gifts, possible.check_harbors),
    pending_checks=(possible.check_kept,),
)
