"""The ways of a figure over several sides, such as a wagon: what each way costs, and its decisions."""

from collections.abc import Sequence

from insula import View
from insula.game.build_frame import build_frame
from insula.game.frame import Way
from insula.notation.draft import neutral_name
from insula.ruleset.places import parse_place

from ...errors import counted

NO_WAYS = "none of your figures can move now"
_TOLL = "gold"
"""The good that the owners of roads receive. It is also among the costs of a way."""


def ways_of(view: View) -> Sequence[Way]:
    """Return the cheapest way to each place within reach, nearest first; empty if no figure is moving."""
    travel = build_frame(view).travel
    return travel.ways if travel else ()


def way_to(view: View, place: str) -> Way | None:
    """Return the way to a corner or plaza, by any of its names; None if there is none."""
    geometry = view.ruleset.map.geometry
    try:
        name = geometry.node_names[geometry.node(parse_place(place.strip().upper()))]
    except (KeyError, ValueError):
        return None
    return next((way for way in ways_of(view) if way.to == name), None)


def describe(view: View) -> list[str]:
    """Return a line for each place within reach: its name, and what the way there costs."""
    ways = ways_of(view)
    width = max((len(way.to) for way in ways), default=0)
    return [f"{way.to:<{width}}  {cost_of(way, view.ruleset.colors)}" for way in ways] or [NO_WAYS]


def cost_of(way: Way, colors: Sequence[str]) -> str:
    """Return a text with the cost of a way, the owners who get the tolls, and whether it ends the movement.

    >>> way = Way("0,0,N", [], 3, {"gold": 1, "grain": 1}, {1: 1}, [], is_last=True, reveals=False)
    >>> cost_of(way, ("red", "blue"))
    '3 movement points, 1 gold for blue, 1 grain; the movement ends there'
    """
    tolls = [f"{count} {_TOLL} for {_owner(seat, colors)}" for seat, count in way.tolls.items()]
    others = [f"{count} {card}" for card, count in way.cards.items() if card != _TOLL]
    cost = ", ".join([counted(way.points, "movement point"), *tolls, *others])
    return f"{cost}; the movement ends there" if way.is_last else cost


def _owner(seat: int, colors: Sequence[str]) -> str:
    return colors[seat] if seat < len(colors) else neutral_name(seat - len(colors))
