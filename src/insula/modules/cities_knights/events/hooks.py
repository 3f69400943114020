"""How Cities & Knights changes the events of the base game."""

from collections.abc import Iterator, Mapping

from insula.game.events.change import Change
from insula.game.events.event import Event
from insula.modules.base.events.kinds import Kind as Base
from insula.rules.constants import CITY, NOBODY
from insula.rules.terrain import product_of

from ..module import CHASE_ROBBER, PLAY_PROGRESS_CARD
from ..rules.cities import CARDS_PER_WALL
from ..rules.commodities import commodity_at
from ..rules.constants import BISHOP, IRRIGATION, MINING, SABOTEUR


def amend(change: Change, event: Event) -> Event | None:
    """Drop the building of a city that was only restored; rename the longest road."""
    if event.kind == Base.BUILT and event.thing == "city":
        return None if change.before.laid[change.node_names.index(event.place)] else event
    if event.thing == "longest_road":
        return event._replace(thing="longest_trade_route")
    return event


def pays_out(change: Change) -> bool:
    """Return whether the step is Irrigation or Mining, which bring cards from the bank."""
    return _is_card(change, IRRIGATION, MINING)


def can_rob(change: Change) -> bool:
    """Return whether a theft can follow: when a knight chases the robber, and with the Bishop."""
    return change.kind == CHASE_ROBBER or _is_card(change, BISHOP)


def owed(change: Change, hex: int, node: int) -> Mapping[int, int]:
    """Return a commodity in place of a city's second resource (CK-PROD-01); a sabotaged city earns one card."""
    if change.after.building[node] != CITY:
        return {}
    kind = int(product_of(change.after, hex))
    if change.after.laid[node]:
        return {kind: -1}
    commodity = int(commodity_at(change.after, hex))
    return {kind: -1, commodity: 1} if commodity != NOBODY else {}


def hand_limit(change: Change, seat: int) -> int:
    """Return how many cards the city walls save from a seven (CK-ROB-01)."""
    after = change.after
    nodes = range(len(change.node_names))
    walls = sum(1 for node in nodes if after.wall[node] and after.building_owner[node] == seat)
    return CARDS_PER_WALL * walls


def sabotaged_hands(change: Change) -> Iterator[Event]:
    """Yield the cards that the Saboteur makes opponents discard (CK-POL-06)."""
    if _is_card(change, SABOTEUR):
        for seat in change.players:
            lost = tuple(-gain for gain in change.gained(seat))
            if any(lost):
                yield Event(Base.DISCARDED, seat, cards=lost)


def _is_card(change: Change, *cards: int) -> bool:
    """Return whether the step plays one of these progress cards."""
    return change.kind == PLAY_PROGRESS_CARD and change.argument in cards
