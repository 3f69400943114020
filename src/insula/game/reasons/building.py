"""Why something cannot be built, placed or bought."""

from ...modules.cities_knights.rules.words import REDUCED, SABOTAGED
from ...rules.constants import CITY, DEVELOPMENT_CARD, EMPTY, NOBODY, ROAD, SETTLEMENT
from ...ruleset.words import PIECES
from .case import Case


def setup_settlement(case: Case) -> str | None:
    """BASE-FOUND-03, BASE-SETL-02."""
    return _no_room(case)


def setup_road(case: Case) -> str | None:
    """BASE-FOUND-03, BASE-FOUND-06."""
    return _not_free(case) or "a starting road begins at the settlement just placed"


def setup_pays(case: Case) -> str:
    """BASE-FOUND-05."""
    return f"only the two starting settlements of {case.name} can bring cards"


def road(case: Case) -> str | None:
    """BASE-ROAD-01, BASE-ROAD-02, BASE-BUILD-02."""
    return free_road(case) or case.cannot_pay(ROAD)


def free_road(case: Case) -> str | None:
    """BASE-DEV-09."""
    return _not_free(case) or _out_of_reach(case) or case.has_none_left(ROAD)


def settlement(case: Case) -> str | None:
    """BASE-SETL-01 to -03, BASE-BUILD-02."""
    place = _no_room(case)
    if place is None and not case.state.joins[case.argument] >> case.player & 1:
        place = case.occupant(case.argument) or f"no road of {case.name} ends there"
    return place or case.has_none_left(SETTLEMENT) or case.cannot_pay(SETTLEMENT)


def city(case: Case) -> str | None:
    """BASE-CITY-01, BASE-CITY-02, BASE-BUILD-02, CK-BUILD-05."""
    return upgrade(case) or case.cannot_pay(CITY)


def upgrade(case: Case) -> str | None:
    """What keeps a settlement from becoming a city, beside its price (CK-BUILD-05, CK-POL-10)."""
    if wrong := _no_settlement(case):
        return wrong
    if case.state.laid[case.argument] == REDUCED:
        return None
    if case.state.reduced_cities[case.player]:
        return "a reduced city is set upright before another settlement becomes a city"
    if any(_is_own_sabotaged(case, node) for node in range(case.board["n_nodes"])):
        return "a sabotaged city is repaired before a settlement becomes a city"
    return case.has_none_left(CITY)


def _is_own_sabotaged(case: Case, node: int) -> bool:
    return bool(case.state.laid[node] == SABOTAGED and case.state.building_owner[node] == case.player)


def card(case: Case) -> str | None:
    """BASE-DEV-01, BASE-BUILD-02."""
    if case.has_knights:
        return "there are no development cards in this game"
    if case.state.deck_size == 0:
        return "no development card is left"
    return case.cannot_pay(DEVELOPMENT_CARD)


def _no_settlement(case: Case) -> str | None:
    if case.argument >= case.board["n_nodes"]:
        return "there is no such intersection on this map"
    building, owner = case.state.building[case.argument], case.state.building_owner[case.argument]
    if building == EMPTY:
        return f"a city takes the place of a settlement, and {case.name} has none there"
    if owner != case.player:
        return f"the {PIECES[building]} there belongs to {case.color(owner)}"
    return "there is a city already" if building == CITY else None


def _no_room(case: Case) -> str | None:
    """Why no settlement of anybody can stand at a node."""
    if case.argument >= case.board["n_nodes"]:
        return "there is no such intersection on this map"
    state, node = case.state, case.argument
    if state.building[node] != EMPTY:
        return f"there is a {PIECES[state.building[node]]} of {case.color(state.building_owner[node])} already"
    for neighbor in case.board["node_nodes"][node].tolist():
        if neighbor >= 0 and state.building[neighbor] != EMPTY:
            name = case.ruleset.map.geometry.node_names[neighbor]
            owner = case.color(state.building_owner[neighbor])
            return f"it is too near: the {PIECES[state.building[neighbor]]} of {owner} at {name} is a neighbor"
    return None


def _not_free(case: Case) -> str | None:
    if case.argument >= case.board["n_edges"]:
        return "there is no such path on this map"
    owner = case.state.road_owner[case.argument]
    return None if owner == NOBODY else f"there is a road of {case.color(owner)} already"


def _out_of_reach(case: Case) -> str | None:
    ends = case.board["edge_nodes"][case.argument].tolist()
    if any(case.state.joins[node] >> case.player & 1 for node in ends):
        return None
    for node in ends:
        owner = case.state.building_owner[node]
        roads = [case.state.road_owner[edge] for edge in case.board["node_edges"][node].tolist() if edge >= 0]
        if owner not in (NOBODY, case.player) and case.player in roads:
            return f"the building of {case.color(owner)} ends the roads of {case.name} there"
        if case.state.knight_owner[node] not in (NOBODY, case.player) and case.player in roads:
            return f"the knight of {case.color(case.state.knight_owner[node])} ends the roads of {case.name} there"
    return f"no road or building of {case.name} reaches this path"
