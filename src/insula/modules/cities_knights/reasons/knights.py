"""Why a knight cannot be bought, act or move, and why knights block other pieces."""

from insula.game.reasons.attempt import Attempt
from insula.modules.base.reasons import building
from insula.reason import Reason
from insula.rules.constants import ACTIVATION, BASIC_KNIGHT, NO_PLACE, NO_TOKEN, NOBODY, PROMOTION
from insula.ruleset.words import PIECES

from ..module import DISPLACING_KNIGHT
from ..rules.constants import ACTED, ACTIVATED, CHASE, MIGHTY, POLITICS, PRIVILEGE_LEVEL, PROMOTED, STRONG
from ..rules.knight_actions import MARK_BITS, STATE_BITS


def recruit(attempt: Attempt) -> Reason | None:
    """CK-KNI-02, CK-KNI-03."""
    return place(attempt) or _none_left(attempt, 1) or attempt.cannot_pay(BASIC_KNIGHT)


def place(attempt: Attempt) -> Reason | None:
    """Return why the player cannot put a knight there (CK-KNI-02)."""
    if not attempt.is_node:
        return Reason("no_such_intersection")
    if taken := _occupied(attempt):
        return taken
    return None if attempt.has_road_at(attempt.argument) else Reason("no_road_there")


def activate(attempt: Attempt) -> Reason | None:
    """CK-KNI-04."""
    if wrong := _no_own_knight(attempt):
        return wrong
    if attempt.state.knight_active[attempt.argument]:
        return Reason("knight_active_already")
    return attempt.cannot_pay(ACTIVATION)


def promote(attempt: Attempt) -> Reason | None:
    """CK-KNI-05, CK-KNI-06."""
    return rise(attempt) or attempt.cannot_pay(PROMOTION)


def rise(attempt: Attempt) -> Reason | None:
    """Return why a knight cannot reach the next level, apart from the price (CK-KNI-05, CK-KNI-06, CK-SCI-10)."""
    if wrong := _no_own_knight(attempt):
        return wrong
    strength = int(attempt.state.knight[attempt.argument])
    if strength == MIGHTY:
        return Reason("mighty_already")
    if attempt.state.knight_marks[attempt.argument] & PROMOTED:
        return Reason("promoted_already")
    if strength == STRONG and attempt.state.track[attempt.player, POLITICS] < PRIVILEGE_LEVEL:
        return Reason("fortress_needed")
    return _none_left(attempt, strength + 1)


def move(attempt: Attempt) -> Reason | None:
    """CK-ACT-03."""
    return cannot_act(attempt) or Reason("knight_has_no_way")


def displace(attempt: Attempt) -> Reason | None:
    """CK-ACT-04."""
    return cannot_act(attempt) or Reason("knight_reaches_none")


def chase(attempt: Attempt) -> Reason | None:
    """CK-ACT-08, CK-ROB-02."""
    if wrong := cannot_act(attempt):
        return wrong
    return Reason("robber_locked" if robber_is_locked(attempt) else "robber_out_of_reach")


def chased_to(attempt: Attempt) -> Reason | None:
    """Return why a chased robber cannot go there (CK-ACT-08)."""
    is_chased = attempt.data == CHASE and attempt.option("ck_chase_needs_numbered_hex")
    if is_chased and attempt.is_land and attempt.state.hex_token[attempt.argument] == NO_TOKEN:
        return Reason("chased_to_number")
    return None


def robber_is_locked(attempt: Attempt) -> bool:
    """Return whether the robber waits for the first landing (CK-ROB-02)."""
    return not attempt.state.landed and bool(attempt.option("ck_robber_locked_until_landing"))


def to(attempt: Attempt) -> Reason | None:
    """CK-ACT-02 to -04."""
    return out_of_reach(attempt, displaces=attempt.phase == DISPLACING_KNIGHT)


def relocate(attempt: Attempt) -> Reason | None:
    """CK-ACT-05."""
    if attempt.argument == attempt.data >> MARK_BITS + STATE_BITS:
        return Reason("knight_goes_elsewhere")
    return out_of_reach(attempt, displaces=False)


def send(attempt: Attempt) -> Reason | None:
    """CK-VAR-01."""
    if wrong := _no_own_knight(attempt):
        return wrong
    return Reason("knight_sent_already" if attempt.state.knight_sent[attempt.argument] else "knight_not_active")


def give_up(attempt: Attempt) -> Reason | None:
    """CK-POL-03."""
    return _no_own_knight(attempt)


def deserter_level(attempt: Attempt) -> Reason | None:
    """CK-POL-03."""
    if attempt.argument not in range(1, MIGHTY + 1):
        return Reason("no_such_knight")
    return _none_left(attempt, attempt.argument) or Reason("stronger_than_deserter")


def drive_out(attempt: Attempt) -> Reason | None:
    """CK-POL-05."""
    if not attempt.is_node or not attempt.state.knight[attempt.argument]:
        return Reason("no_knight_there")
    is_own = attempt.state.knight_owner[attempt.argument] == attempt.player
    return Reason("own_knight" if is_own else "no_road_there")


def smith(attempt: Attempt) -> Reason | None:
    """CK-SCI-10."""
    return Reason("first_promotion_needed") if attempt.argument == NO_PLACE else rise(attempt)


def in_the_way_of_settlement(attempt: Attempt) -> Reason | None:
    """CK-BUILD-02."""
    if attempt.is_node and attempt.state.knight_owner[attempt.argument] != NOBODY:
        return _occupied(attempt)
    return None


def in_the_way_of_road(attempt: Attempt) -> Reason | None:
    """CK-BUILD-02."""
    if building.path_taken(attempt):
        return None
    ends = attempt.ends_of(attempt.argument)
    if any(attempt.state.joins[node] >> attempt.player & 1 for node in ends):
        return None
    for node in ends:
        owner = attempt.state.knight_owner[node]
        if owner not in (NOBODY, attempt.player) and attempt.has_road_at(node):
            return Reason("knight_blocks", other=int(owner))
    return None


def free_road(attempt: Attempt) -> Reason | None:
    """Return why a free road cannot be built (BASE-DEV-09, CK-BUILD-02)."""
    return in_the_way_of_road(attempt) or building.free_road(attempt)


def cannot_act(attempt: Attempt) -> Reason | None:
    """CK-KNI-07, CK-ACT-01."""
    if wrong := _no_own_knight(attempt):
        return wrong
    marks = attempt.state.knight_marks[attempt.argument]
    if marks & ACTED:
        return Reason("knight_has_acted")
    if not attempt.state.knight_active[attempt.argument]:
        return Reason("knight_not_active")
    return Reason("knight_just_activated") if marks & ACTIVATED else None


def _no_own_knight(attempt: Attempt) -> Reason | None:
    if not attempt.is_node:
        return Reason("no_such_intersection")
    if not attempt.state.knight[attempt.argument]:
        return Reason("no_knight_there")
    owner = attempt.state.knight_owner[attempt.argument]
    return None if owner == attempt.player else Reason("other_owner", piece="knight", other=int(owner))


def _none_left(attempt: Attempt, strength: int) -> Reason | None:
    if attempt.state.supply[attempt.player, BASIC_KNIGHT + strength - 1]:
        return None
    return Reason("no_knight_left", number=strength)


def out_of_reach(attempt: Attempt, *, displaces: bool) -> Reason | None:
    """Return why a knight cannot go there, or displace what is there (CK-ACT-02)."""
    if not attempt.is_node:
        return Reason("no_such_intersection")
    if displaces:
        return Reason("no_weaker_knight_there")
    return _occupied(attempt) or Reason("knight_cannot_get_there")


def _occupied(attempt: Attempt) -> Reason | None:
    """Return the reason that a piece stands at the intersection."""
    state, node = attempt.state, attempt.argument
    if state.building[node]:
        return Reason("occupied", piece=PIECES[state.building[node]], other=int(state.building_owner[node]))
    if state.knight_owner[node] != NOBODY:
        return Reason("occupied", piece="knight", other=int(state.knight_owner[node]))
    return None
