"""Why a wall, an improvement, a metropolis or a repair is not possible, or a city cannot be lost."""

from insula.game.reasons import building
from insula.game.reasons.case import Case
from insula.rules.constants import CITY, CLOTH, MEDICINE_CITY, NOBODY, NOWHERE, REPAIR, WALL
from insula.ruleset.words import CARDS

from ..rules.phases import CRANE
from ..rules.words import LAST_LEVEL, METROPOLIS_LEVEL, SABOTAGED, TRACKS


def wall(case: Case) -> str | None:
    """CK-BUILD-03."""
    return free_wall(case) or case.cannot_pay(WALL)


def free_wall(case: Case) -> str | None:
    """CK-BUILD-03, CK-SCI-03."""
    if wrong := _no_own_city(case):
        return wrong
    if case.state.wall[case.argument]:
        return "the city has a wall already"
    return None if case.state.supply[case.player, WALL] else f"{case.name} has no city wall left"


def improve(case: Case) -> str | None:
    """CK-IMP-02 to -04, CK-SCI-02."""
    track, state = case.argument, case.state
    if track >= TRACKS:
        return "there is no such track"
    if not any(_is_own_city(case, node) for node in range(case.board["n_nodes"])):
        return f"{case.name} has no city to improve"
    level = state.track[case.player, track] + 1
    if level > LAST_LEVEL:
        return "the last level is reached"
    if level >= METROPOLIS_LEVEL and not _holds(case, track) and not _has_plain_city(case):
        return f"for level {level} a city without a metropolis is needed"
    price = level - (case.phase == CRANE)
    cards = [price if kind == CLOTH + track else 0 for kind in range(len(CARDS))]
    return case.lacks(case.player, cards)


def metropolis(case: Case) -> str | None:
    """CK-METRO-01, CK-METRO-05, CK-POL-10."""
    if wrong := _no_own_city(case):
        return wrong
    if case.state.laid[case.argument] == SABOTAGED:
        return "the city is sabotaged"
    return "the city has a metropolis already"


def lose(case: Case) -> str | None:
    """CK-BARB-05, CK-BARB-06."""
    return _no_own_city(case) or "a metropolis cannot be lost"


def repair(case: Case) -> str | None:
    """CK-POL-10."""
    if wrong := _no_own_city(case):
        return wrong
    if case.state.laid[case.argument] != SABOTAGED:
        return "the city is not sabotaged"
    return case.cannot_pay(REPAIR)


def medicine(case: Case) -> str | None:
    """CK-SCI-06."""
    return building.upgrade(case) or case.cannot_pay(MEDICINE_CITY)


def sabotage(case: Case) -> str | None:
    """CK-POL-10."""
    if not case.is_node or case.state.building[case.argument] != CITY:
        return "there is no city"
    if case.state.building_owner[case.argument] == case.player:
        return "the city is an own one"
    return "the city is sabotaged already" if case.state.laid[case.argument] else "a metropolis cannot be sabotaged"


def take_road(case: Case) -> str | None:
    """CK-POL-04."""
    if case.argument >= case.board["n_edges"]:
        return "there is no such path on this map"
    if case.state.road_owner[case.argument] == NOBODY:
        return "there is no road"
    return "the road is not open: pieces of its owner stand or begin at both of its ends"


def rebuild_road(case: Case) -> str | None:
    """CK-POL-04."""
    if case.argument == case.data:
        return "the road goes to another path"
    return building.free_road(case)


def _is_own_city(case: Case, node: int) -> bool:
    return bool(case.state.building[node] == CITY and case.state.building_owner[node] == case.player)


def _has_plain_city(case: Case) -> bool:
    metropolises = set(case.state.metropolis)
    return any(_is_own_city(case, node) and node not in metropolises for node in range(case.board["n_nodes"]))


def _holds(case: Case, track: int) -> bool:
    node = case.state.metropolis[track]
    return bool(node != NOWHERE and case.state.building_owner[node] == case.player)


def _no_own_city(case: Case) -> str | None:
    if not case.is_node:
        return "there is no such intersection on this map"
    if case.state.building[case.argument] != CITY:
        return f"{case.name} has no city there"
    owner = case.state.building_owner[case.argument]
    return None if owner == case.player else f"the city there belongs to {case.color(owner)}"
