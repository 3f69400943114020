"""Why a knight cannot be bought, cannot act, or cannot go somewhere."""

from insula.game.reasons.case import Case
from insula.modules.cities_knights.words import KNIGHTS
from insula.rules.constants import ACTIVATION, BASIC_KNIGHT, NO_PLACE, PROMOTION

from ..rules.knight_actions import MARK_BITS, STATE_BITS
from ..rules.phases import DISPLACING_KNIGHT
from ..rules.words import ACTED, ACTIVATED, MIGHTY, POLITICS, PRIVILEGE_LEVEL, PROMOTED, STRONG


def recruit(case: Case) -> str | None:
    """CK-KNI-02, CK-KNI-03."""
    return place(case) or _none_left(case, 1) or case.cannot_pay(BASIC_KNIGHT)


def place(case: Case) -> str | None:
    """Why no knight of the player can be put there (CK-KNI-02)."""
    if not case.is_node:
        return "there is no such intersection on this map"
    if taken := case.occupant(case.argument):
        return f"{taken} already"
    return None if case.has_road_at(case.argument) else f"no road of {case.name} ends there"


def activate(case: Case) -> str | None:
    """CK-KNI-04."""
    if wrong := _no_own_knight(case):
        return wrong
    if case.state.knight_active[case.argument]:
        return "the knight is active already"
    return case.cannot_pay(ACTIVATION)


def promote(case: Case) -> str | None:
    """CK-KNI-05, CK-KNI-06."""
    return rise(case) or case.cannot_pay(PROMOTION)


def rise(case: Case) -> str | None:
    """What keeps a knight from the next level, beside its price (CK-KNI-05, CK-KNI-06, CK-SCI-10)."""
    if wrong := _no_own_knight(case):
        return wrong
    strength = case.state.knight[case.argument]
    if strength == MIGHTY:
        return "a mighty knight cannot rise any more"
    if case.state.knight_marks[case.argument] & PROMOTED:
        return "the knight was promoted in this turn already"
    if strength == STRONG and case.state.track[case.player, POLITICS] < PRIVILEGE_LEVEL:
        return "only who has the Fortress, level 3 of politics, has mighty knights"
    return _none_left(case, strength + 1)


def move(case: Case) -> str | None:
    """CK-ACT-03."""
    return _cannot_act(case) or "the knight reaches no free intersection over own roads"


def displace(case: Case) -> str | None:
    """CK-ACT-04."""
    return _cannot_act(case) or "the knight reaches no weaker knight of an opponent over own roads"


def chase(case: Case) -> str | None:
    """CK-ACT-08, CK-ROB-02."""
    if wrong := _cannot_act(case):
        return wrong
    if robber_is_locked(case):
        return "nobody moves the robber before the barbarians have landed once"
    return "the robber is at no hex of the knight"


def robber_is_locked(case: Case) -> bool:
    """Whether the robber waits for the first landing (CK-ROB-02)."""
    return not case.state.landed and bool(case.option("ck_robber_locked_until_landing"))


def to(case: Case) -> str | None:
    """CK-ACT-02 to -04."""
    return _out_of_reach(case, displaces=case.phase == DISPLACING_KNIGHT)


def relocate(case: Case) -> str | None:
    """CK-ACT-05."""
    if case.argument == case.data >> MARK_BITS + STATE_BITS:
        return "a knight driven out goes to another intersection"
    return _out_of_reach(case, displaces=False)


def send(case: Case) -> str | None:
    """CK-VAR-01."""
    if wrong := _no_own_knight(case):
        return wrong
    return "the knight is sent already" if case.state.knight_sent[case.argument] else "the knight is not active"


def give_up(case: Case) -> str | None:
    """CK-POL-03."""
    return _no_own_knight(case)


def deserter_place(case: Case) -> str | None:
    """CK-POL-03."""
    return place(case)


def deserter_level(case: Case) -> str | None:
    """CK-POL-03."""
    if case.argument not in range(1, MIGHTY + 1):
        return "a knight is basic, strong or mighty"
    return _none_left(case, case.argument) or "the new knight is as strong as the deserter, or weaker"


def drive_out(case: Case) -> str | None:
    """CK-POL-05."""
    if not case.is_node or not case.state.knight[case.argument]:
        return "there is no knight"
    if case.state.knight_owner[case.argument] == case.player:
        return "the knight is an own one"
    return f"no road of {case.name} ends there"


def smith(case: Case) -> str | None:
    """CK-SCI-10."""
    return "the first promotion cannot be left out" if case.argument == NO_PLACE else rise(case)


def _cannot_act(case: Case) -> str | None:
    """CK-KNI-07, CK-ACT-01."""
    if wrong := _no_own_knight(case):
        return wrong
    marks = case.state.knight_marks[case.argument]
    if marks & ACTED:
        return "the knight has acted in this turn already"
    if not case.state.knight_active[case.argument]:
        return "the knight is not active"
    if marks & ACTIVATED:
        return "the knight was activated in this turn: it can act from the next one on"
    return None


def _no_own_knight(case: Case) -> str | None:
    if not case.is_node:
        return "there is no such intersection on this map"
    if not case.state.knight[case.argument]:
        return "there is no knight"
    owner = case.state.knight_owner[case.argument]
    return None if owner == case.player else f"the knight there belongs to {case.color(owner)}"


def _none_left(case: Case, strength: int) -> str | None:
    if case.state.supply[case.player, BASIC_KNIGHT + strength - 1]:
        return None
    return f"{case.name} has no {KNIGHTS[strength - 1].replace('_', ' ')} left"


def _out_of_reach(case: Case, *, displaces: bool) -> str | None:
    if not case.is_node:
        return "there is no such intersection on this map"
    taken = case.occupant(case.argument)
    if displaces:
        return "no weaker knight of an opponent stands there in reach"
    return f"{taken} already" if taken else "no own roads lead the knight there"
