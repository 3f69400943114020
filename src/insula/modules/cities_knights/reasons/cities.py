"""Why a wall, an improvement, a metropolis or a repair is not possible, or a city cannot be lost."""

from insula.game.reasons.attempt import Attempt
from insula.modules.base.reasons import building
from insula.reason import Reason
from insula.rules.constants import CITY, CLOTH, MEDICINE_CITY, NOBODY, NOWHERE, REPAIR, WALL
from insula.ruleset.words import CARDS

from ..module import CRANE
from ..rules.constants import LAST_LEVEL, METROPOLIS_LEVEL, REDUCED, SABOTAGED, TRACK_COUNT
from .knights import free_road


def wall(attempt: Attempt) -> Reason | None:
    """CK-BUILD-03."""
    return free_wall(attempt) or attempt.cannot_pay(WALL)


def free_wall(attempt: Attempt) -> Reason | None:
    """CK-BUILD-03, CK-SCI-03."""
    if wrong := _no_own_city(attempt):
        return wrong
    if attempt.state.wall[attempt.argument]:
        return Reason("wall_already")
    return None if attempt.state.supply[attempt.player, WALL] else Reason("no_piece_left", piece="wall")


def build_city(attempt: Attempt) -> Reason | None:
    """Return how a reduced or sabotaged city prevents building a city (CK-BUILD-05, CK-POL-10)."""
    if building.no_own_settlement(attempt):
        return None
    if attempt.state.laid[attempt.argument] == REDUCED:
        return attempt.cannot_pay(CITY)
    return _fallen_city_first(attempt)


def improve(attempt: Attempt) -> Reason | None:
    """CK-IMP-02 to -04, CK-SCI-02."""
    track, state = attempt.argument, attempt.state
    if track >= TRACK_COUNT:
        return Reason("no_such_track")
    if not any(_is_own_city(attempt, node) for node in attempt.nodes):
        return Reason("no_city_to_improve")
    level = int(state.track[attempt.player, track]) + 1
    if level > LAST_LEVEL:
        return Reason("last_level_reached")
    if level >= METROPOLIS_LEVEL and not _holds(attempt, track) and not _has_plain_city(attempt):
        return Reason("plain_city_needed", number=level)
    price = level - (attempt.phase == CRANE)
    return attempt.lacks([price if kind == CLOTH + track else 0 for kind in range(len(CARDS))])


def metropolis(attempt: Attempt) -> Reason | None:
    """CK-METRO-01, CK-METRO-05, CK-POL-10."""
    if wrong := _no_own_city(attempt):
        return wrong
    is_sabotaged = attempt.state.laid[attempt.argument] == SABOTAGED
    return Reason("sabotaged_already" if is_sabotaged else "metropolis_already")


def lose(attempt: Attempt) -> Reason | None:
    """CK-BARB-05, CK-BARB-06."""
    return _no_own_city(attempt) or Reason("metropolis_is_safe")


def repair(attempt: Attempt) -> Reason | None:
    """CK-POL-10."""
    if wrong := _no_own_city(attempt):
        return wrong
    if attempt.state.laid[attempt.argument] != SABOTAGED:
        return Reason("not_sabotaged")
    return attempt.cannot_pay(REPAIR)


def medicine(attempt: Attempt) -> Reason | None:
    """CK-SCI-06."""
    return upgrade(attempt) or attempt.cannot_pay(MEDICINE_CITY)


def upgrade(attempt: Attempt) -> Reason | None:
    """Return why a settlement cannot become a city, apart from the price (CK-BUILD-05, CK-POL-10)."""
    if wrong := building.no_own_settlement(attempt):
        return wrong
    if attempt.state.laid[attempt.argument] == REDUCED:
        return None
    return _fallen_city_first(attempt) or attempt.has_none_left(CITY)


def sabotage(attempt: Attempt) -> Reason | None:
    """CK-POL-10."""
    if not attempt.is_node or attempt.state.building[attempt.argument] != CITY:
        return Reason("no_city_there")
    if attempt.state.building_owner[attempt.argument] == attempt.player:
        return Reason("own_city")
    return Reason("sabotaged_already" if attempt.state.laid[attempt.argument] else "metropolis_is_safe")


def take_road(attempt: Attempt) -> Reason | None:
    """CK-POL-04."""
    if not attempt.is_edge:
        return Reason("no_such_path")
    is_free = attempt.state.road_owner[attempt.argument] == NOBODY
    return Reason("no_road_on_path" if is_free else "road_not_open")


def rebuild_road(attempt: Attempt) -> Reason | None:
    """CK-POL-04."""
    return Reason("road_goes_elsewhere") if attempt.argument == attempt.data else free_road(attempt)


def _fallen_city_first(attempt: Attempt) -> Reason | None:
    if attempt.state.reduced_cities[attempt.player]:
        return Reason("reduced_city_first")
    if any(_is_own_sabotaged(attempt, node) for node in attempt.nodes):
        return Reason("sabotaged_city_first")
    return None


def _is_own_sabotaged(attempt: Attempt, node: int) -> bool:
    return bool(attempt.state.laid[node] == SABOTAGED and attempt.state.building_owner[node] == attempt.player)


def _is_own_city(attempt: Attempt, node: int) -> bool:
    return bool(attempt.state.building[node] == CITY and attempt.state.building_owner[node] == attempt.player)


def _has_plain_city(attempt: Attempt) -> bool:
    metropolises = set(attempt.state.metropolis)
    return any(_is_own_city(attempt, node) and node not in metropolises for node in attempt.nodes)


def _holds(attempt: Attempt, track: int) -> bool:
    node = attempt.state.metropolis[track]
    return bool(node != NOWHERE and attempt.state.building_owner[node] == attempt.player)


def _no_own_city(attempt: Attempt) -> Reason | None:
    if not attempt.is_node:
        return Reason("no_such_intersection")
    if attempt.state.building[attempt.argument] != CITY:
        return Reason("no_own_city_there")
    owner = attempt.state.building_owner[attempt.argument]
    return None if owner == attempt.player else Reason("other_owner", piece="city", other=int(owner))
