"""Why something cannot be built, placed or bought."""

from insula.game.reasons.attempt import Attempt
from insula.reason import Reason
from insula.rules import jit, switchboard
from insula.rules.constants import CITY, DEVELOPMENT_CARD, EMPTY, NOBODY, ROAD, SETTLEMENT
from insula.ruleset.words import PIECES, THINGS

from ..rules.network import reaches


def setup_settlement(attempt: Attempt) -> Reason | None:
    """BASE-FOUND-03, BASE-SETL-02."""
    return _no_room(attempt)


def setup_road(attempt: Attempt) -> Reason | None:
    """BASE-FOUND-03, BASE-FOUND-06."""
    return path_taken(attempt) or Reason("starting_road")


def setup_pays(_: Attempt) -> Reason:
    """BASE-FOUND-05."""
    return Reason("starting_income")


def road(attempt: Attempt) -> Reason | None:
    """BASE-ROAD-01, BASE-ROAD-02, BASE-BUILD-02."""
    return free_road(attempt) or attempt.cannot_pay(ROAD)


def free_road(attempt: Attempt) -> Reason | None:
    """BASE-DEV-09."""
    return path_taken(attempt) or out_of_reach(attempt) or attempt.has_none_left(ROAD)


def settlement(attempt: Attempt) -> Reason | None:
    """BASE-SETL-01 to -03, BASE-BUILD-02."""
    place = _no_room(attempt)
    if place is None and not reaches(
        jit.record(attempt.ruleset.boards), attempt.state, attempt.player, attempt.argument
    ):
        place = Reason("no_road_there")
    return place or attempt.has_none_left(SETTLEMENT) or attempt.cannot_pay(SETTLEMENT)


def city(attempt: Attempt) -> Reason | None:
    """BASE-CITY-01, BASE-CITY-02, BASE-BUILD-02."""
    return upgrade(attempt) or attempt.cannot_pay(CITY)


def upgrade(attempt: Attempt) -> Reason | None:
    """Return why a settlement cannot become a city, apart from the price."""
    return no_own_settlement(attempt) or attempt.has_none_left(CITY)


def card(attempt: Attempt) -> Reason | None:
    """BASE-DEV-01, BASE-BUILD-02."""
    if not switchboard.can_draw_card(attempt.state):
        return Reason("no_development_card_left")
    return attempt.cannot_pay(DEVELOPMENT_CARD)


def no_own_settlement(attempt: Attempt) -> Reason | None:
    """Return the reason that the player has no settlement at the place."""
    if not attempt.is_node:
        return Reason("no_such_intersection")
    building, owner = attempt.state.building[attempt.argument], attempt.state.building_owner[attempt.argument]
    if building == EMPTY:
        return Reason("no_own_settlement")
    if owner != attempt.player:
        return Reason("other_owner", piece=PIECES[building], other=int(owner))
    return Reason("city_already") if building == CITY else None


def path_taken(attempt: Attempt) -> Reason | None:
    """Return the reason that the path does not exist or already has a road."""
    if not attempt.is_edge:
        return Reason("no_such_path")
    owner = attempt.state.road_owner[attempt.argument]
    piece = THINGS[attempt.state.edge_kind[attempt.argument]]
    return None if owner == NOBODY else Reason("occupied", piece=piece, other=int(owner))


def _no_room(attempt: Attempt) -> Reason | None:
    """Return why no settlement can stand at an intersection."""
    if not attempt.is_node:
        return Reason("no_such_intersection")
    state, node = attempt.state, attempt.argument
    if state.building[node] != EMPTY:
        return Reason("occupied", piece=PIECES[state.building[node]], other=int(state.building_owner[node]))
    for neighbor in attempt.board["node_nodes"][node].tolist():
        if neighbor >= 0 and state.building[neighbor] != EMPTY:
            name = attempt.ruleset.map.geometry.node_names[neighbor]
            owner = int(state.building_owner[neighbor])
            return Reason("too_near", piece=PIECES[state.building[neighbor]], other=owner, place=name)
    return None


def out_of_reach(attempt: Attempt) -> Reason | None:
    """Return why no road of the player can go on to the path."""
    ends = attempt.ends_of(attempt.argument)
    if any(attempt.state.joins[node] >> attempt.player & 1 for node in ends):
        return None
    for node in ends:
        owner = attempt.state.building_owner[node]
        if owner not in (NOBODY, attempt.player) and attempt.has_road_at(node):
            return Reason("building_blocks", other=int(owner))
    return Reason("not_connected")
