"""Why an action of Cities & Knights is not legal now."""

from collections.abc import Callable

from ...rules.base import phases as base
from ...rules.cities_knights import actions as act
from ...rules.cities_knights import phases
from ...rules.cities_knights.words import (
    ACTED,
    ACTIVATED,
    LAST_LEVEL,
    METROPOLIS_LEVEL,
    MIGHTY,
    POLITICS,
    PRIVILEGE_LEVEL,
    PROMOTED,
    STRONG,
    TRACKS,
)
from ...rules.constants import ACTIVATION, BASIC_KNIGHT, CITY, CLOTH, NOBODY, PROMOTION, WALL
from ...rules.five_six.phases import SPECIAL_BUILDING
from ...ruleset.words import CARDS, PROGRESS_CARDS
from ...ruleset.words import TRACKS as TRACK_NAMES
from .case import Case

Reason = Callable[[Case], str | None]

ASKED = {
    phases.SETTLING_CITY: "place the starting city",
    phases.SETTING_ALCHEMIST_DIE: "set a die",
    phases.COMMITTING_KNIGHTS: "say which knights fight",
    phases.LOSING_CITY: "choose the city that is lost",
    phases.CHOOSING_PROGRESS_DECK: "choose a deck to draw from",
    phases.RETURNING_PROGRESS_CARD: "return a progress card",
    phases.AT_AQUEDUCT: "take a resource or decline",
    phases.PLACING_METROPOLIS: "place the metropolis",
    phases.MOVING_KNIGHT: "say where the knight goes",
    phases.DISPLACING_KNIGHT: "say which knight is displaced",
    phases.RELOCATING_KNIGHT: "place the displaced knight",
    phases.CRANE: "choose a track for the Crane",
    phases.ENGINEER: "choose a city for the wall",
    phases.INVENTOR: "choose a token to exchange",
    phases.MEDICINE: "choose the settlement that becomes a city",
    phases.SMITH: "choose a knight to promote",
    phases.PLACING_FREE_ROADS: "place a road of Road Building",
    phases.NAMING_COMMODITY: "name a commodity",
    phases.CHOOSING_OPPONENT: "choose an opponent",
    phases.GIVING_UP_KNIGHT: "give up a knight",
    phases.DESERTER_PLACE: "place the new knight or leave it",
    phases.DESERTER_LEVEL: "say how strong the new knight is",
    phases.DIPLOMAT: "choose an open road",
    phases.DIPLOMAT_REBUILDING: "build the road again or leave it",
    phases.INTRIGUE: "choose a knight to drive out",
    phases.SABOTAGE: "choose a city to sabotage",
    phases.SPYING: "take a progress card or none",
    phases.GIVING_AT_WEDDING: "give a card",
    phases.TAKING_AS_MASTER_MERCHANT: "take a card",
    phases.PLACING_MERCHANT: "place the merchant",
    phases.OFFERING_COMMODITY_TRADE: "offer a resource",
    phases.WANTING_COMMODITY: "name a commodity",
    phases.ANSWERING_COMMERCIAL_HARBOR: "give a commodity",
    phases.NAMING_FLEET: "name a kind of card",
    phases.SKIPPING_BISHOP_VICTIM: "rob or leave the victim",
}

OUT_OF_PLACE = {
    act.SETUP_CITY: "the starting cities are placed",
    act.PLAY_ALCHEMIST: "the Alchemist is played before the roll",
    act.COMMIT_KNIGHTS: "there is no battle",
    act.LOSE_CITY: "no city is lost",
    act.CHOOSE_PROGRESS_DECK: "nobody draws from a deck of choice now",
    act.RETURN_PROGRESS_CARD: "there are not too many progress cards in hand",
    act.AQUEDUCT: "the Aqueduct gives a card right after production",
    act.PLACE_METROPOLIS: "no metropolis was won",
    act.KNIGHT_TO: "no knight was chosen to move",
    act.RELOCATE_KNIGHT: "no knight was displaced",
    act.SMITH_KNIGHT: "no Smith was played",
    act.MERCHANT_PLACE: "no Merchant was played",
    act.SPY_TAKE: "no Spy was played",
}


def _node(case: Case) -> str | None:
    return None if case.argument < case.board["n_nodes"] else "there is no such intersection on this map"


def _own_city(case: Case) -> str | None:
    if case.state.building[case.argument] != CITY or case.state.building_owner[case.argument] != case.player:
        return f"{case.name} has no city there"
    return None


def wall(case: Case) -> str | None:
    """CK-BUILD-03."""
    has_wall = (
        "the city has a wall" if case.argument < case.board["n_nodes"] and case.state.wall[case.argument] else None
    )
    none_left = None if case.state.supply[case.player, WALL] else f"{case.name} has no wall left"
    return _node(case) or _own_city(case) or has_wall or none_left or case.cannot_pay(WALL)


def improvement(case: Case) -> str | None:
    """CK-IMP-02 to -04."""
    if case.argument >= TRACKS:
        return f"the tracks are {', '.join(TRACK_NAMES)}"
    level = case.state.track[case.player, case.argument] + 1
    commodity = CARDS[CLOTH + case.argument]
    short = level - case.state.hand[case.player, CLOTH + case.argument]
    if level > LAST_LEVEL:
        return f"{case.name} has the last level of {TRACK_NAMES[case.argument]}"
    owners = zip(case.state.building.tolist(), case.state.building_owner.tolist(), strict=True)
    if (CITY, case.player) not in owners:
        return f"{case.name} has no city to improve"
    if short > 0:
        return f"{case.name} is short of {short} {commodity}"
    return f"from level {METROPOLIS_LEVEL} on {case.name} needs a city without a metropolis"


def _own_knight(case: Case) -> str | None:
    place = _node(case)
    if place:
        return place
    return None if case.state.knight_owner[case.argument] == case.player else f"{case.name} has no knight there"


def recruit(case: Case) -> str | None:
    """CK-KNI-02, CK-KNI-03."""
    place = _node(case)
    if place is None and case.state.occupant[case.argument] != NOBODY:
        place = "the intersection is not free"
    if place is None and not case.state.joins[case.argument] >> case.player & 1:
        place = f"no road of {case.name} ends there"
    none_left = None if case.state.supply[case.player, BASIC_KNIGHT] else f"{case.name} has no basic knight left"
    return place or none_left or case.cannot_pay(BASIC_KNIGHT)


def activate(case: Case) -> str | None:
    """CK-KNI-04."""
    knight = _own_knight(case)
    if knight is None and case.state.knight_active[case.argument]:
        knight = "the knight is active"
    return knight or case.cannot_pay(ACTIVATION)


def promote(case: Case) -> str | None:
    """CK-KNI-05, CK-KNI-06."""
    knight = _own_knight(case)
    if knight:
        return knight
    strength = case.state.knight[case.argument]
    if strength == MIGHTY:
        return "a mighty knight cannot rise"
    if case.state.knight_marks[case.argument] & PROMOTED:
        return "the knight has been promoted in this turn"
    if strength == STRONG and case.state.track[case.player, POLITICS] < PRIVILEGE_LEVEL:
        return "mighty knights need the Fortress, the third level of politics"
    if not case.state.supply[case.player, BASIC_KNIGHT + strength]:
        return f"{case.name} has no knight of the next level left"
    return case.cannot_pay(PROMOTION)


def _cannot_act(case: Case) -> str | None:
    knight = _own_knight(case)
    if knight:
        return knight
    marks = case.state.knight_marks[case.argument]
    if marks & ACTED:
        return "the knight has acted in this turn"
    if marks & ACTIVATED:
        return "the knight was activated in this turn"
    return None if case.state.knight_active[case.argument] else "the knight is not active"


def move(case: Case) -> str | None:
    """CK-ACT-03, CK-KNI-07."""
    return _cannot_act(case) or "the knight has no free place to go"


def displace(case: Case) -> str | None:
    """CK-ACT-04, CK-KNI-07."""
    return _cannot_act(case) or "the knight reaches no weaker knight"


def chase(case: Case) -> str | None:
    """CK-ACT-08, CK-ROB-02."""
    if case.option("ck_robber_locked_until_landing") and not case.state.landed:
        return "the robber is locked until the barbarians have landed"
    return _cannot_act(case) or "the knight does not stand at the robber's hex"


def play(case: Case) -> str | None:
    """CK-PC-06, CK-PC-07."""
    if case.argument >= len(PROGRESS_CARDS) or not case.state.progress[case.player, case.argument]:
        return f"{case.name} has no such card"
    return "the card can do nothing now"


_BUILDING = (base.ACTION_PHASE, SPECIAL_BUILDING)
_ACTING = (base.ACTION_PHASE,)
WHEN: dict[int, tuple[tuple[int, ...], Reason]] = {
    act.BUILD_WALL: (_BUILDING, wall),
    act.BUY_IMPROVEMENT: (_BUILDING, improvement),
    act.RECRUIT_KNIGHT: (_BUILDING, recruit),
    act.ACTIVATE_KNIGHT: (_BUILDING, activate),
    act.PROMOTE_KNIGHT: (_BUILDING, promote),
    act.MOVE_KNIGHT: (_ACTING, move),
    act.DISPLACE_KNIGHT: (_ACTING, displace),
    act.CHASE_ROBBER: (_ACTING, chase),
    act.PLAY_PROGRESS_CARD: (_ACTING, play),
}
"""In which phases these kinds are asked for, and what can be in their way there."""
