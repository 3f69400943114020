"""What a policy observes of Seafarers."""

from insula.rules.constants import SHIP
from insula.rules.observe import FLAGS, IS_VALUE, PLACE
from insula.ruleset.observation import EDGE, GAME, HEX, SEAT, ObservationLine, ObservationPart

from .rules.features import SHIPS

_BITS_OF_AREAS = 15
"""The bits of a field of areas, which has two bytes."""
_FOLLOWS = "follows from the pieces on the board"


PART = ObservationPart(
    lines=(
        ObservationLine("pirate", HEX, "1 where the pirate ship is", "pirate", PLACE),
        ObservationLine("ship", EDGE, "1 where the piece is a ship", "edge_kind", IS_VALUE, value=SHIP),
        ObservationLine("ship_is_new", EDGE, "1 for a ship built in this turn", "ship_is_new"),
        ObservationLine("supply_ships", SEAT, "ships left", "supply", high=15, first=SHIP, columns=1),
        ObservationLine("ship_moved", GAME, "1 after a ship was moved in this turn", "ship_moved"),
        ObservationLine(
            "foreign_area", HEX, "the number of the foreign area, 0 in none", "foreign_area", high=_BITS_OF_AREAS
        ),
        ObservationLine(
            "settled_areas",
            SEAT,
            "1 for each area, by number, for which the seat has special points",
            "settled_areas",
            FLAGS,
            columns=_BITS_OF_AREAS,
        ),
    ),
    left_out={
        "ship_joins": _FOLLOWS,
        "ship_site": _FOLLOWS,
        "ship_edges": _FOLLOWS,
        "ship_open_ends": _FOLLOWS,
        "ship_is_loose": _FOLLOWS,
        "has_circle": _FOLLOWS,
    },
    features=(
        "income.any",
        *(f"sites.sea.{ships}.{what}" for ships in range(SHIPS + 1) for what in ("best", "count", "points")),
    ),
)
