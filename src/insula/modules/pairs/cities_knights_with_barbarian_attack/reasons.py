"""Why something is not possible in Cities & Knights with Barbarian Attack."""

from insula.game.reasons.attempt import Attempt
from insula.game.reasons.parts import Asked, Check, ReasonPart
from insula.modules.barbarian_attack.module import MOVING_PATH_KNIGHT, PATH_KNIGHT_TO, PAY_GRAIN
from insula.modules.barbarian_attack.reasons import occupied
from insula.modules.barbarian_attack.rules.coast import is_coastal, is_conquered
from insula.modules.barbarian_attack.rules.constants import REACH
from insula.modules.barbarian_attack.rules.knights import is_castle_path
from insula.modules.base.module import ACTION_PHASE
from insula.modules.cities_knights.module import (
    BUY_IMPROVEMENT,
    CRANE_TRACK,
    INVENTOR,
    INVENTOR_HEX,
    MERCHANT_PLACE,
    PLACE_METROPOLIS,
    PLACING_MERCHANT,
    PLAY_PROGRESS_CARD,
)
from insula.modules.cities_knights.rules.constants import (
    BISHOP,
    INTRIGUE,
    MIGHTY,
    POLITICS,
    PRIVILEGE_LEVEL,
    PROMOTED,
    SMITH,
    STRONG,
    TRACK_COUNT,
    WARLORD,
)
from insula.modules.cities_knights.rules.improvements import has_city
from insula.modules.cities_knights.rules.knights import piece_of
from insula.reason import Reason
from insula.rules.constants import ACTIVATION, BASIC_KNIGHT, NO_PLACE, NOBODY, PROMOTION

from .module import (
    ACTIVATE_PATH_KNIGHT,
    BISHOP_HEX,
    CHOOSING_BISHOP_HEX,
    DESERTER_ON_PATH,
    DESERTER_RANK,
    GIVE_UP_PATH_KNIGHT,
    GIVING_UP_PATH_KNIGHT,
    PROMOTE_PATH_KNIGHT,
    RECRUIT_PATH_KNIGHT,
    RELOCATE_PATH_KNIGHT,
    RELOCATING_PATH_KNIGHT,
    ROLL_LANDING,
    SMITH_ON_PATHS,
    SMITH_PATH_KNIGHT,
)
from .rules.conquest import has_free_city, may_improve
from .rules.knights import strength_of

# Knights.


def recruit(attempt: Attempt) -> Reason | None:
    """COMBO-BA-CK-06."""
    if wrong := occupied(attempt):
        return wrong
    if not is_castle_path(attempt.rules_board, attempt.state, attempt.argument):
        return Reason("recruited_at_castle")
    return _none_left(attempt, 1) or attempt.cannot_pay(BASIC_KNIGHT)


def activate(attempt: Attempt) -> Reason | None:
    """CK-KNI-04."""
    if wrong := own_knight(attempt):
        return wrong
    is_active = attempt.state.path_active[attempt.argument]
    return Reason("knight_active_already") if is_active else attempt.cannot_pay(ACTIVATION)


def promote(attempt: Attempt) -> Reason | None:
    """CK-KNI-05, CK-KNI-06."""
    return _rise(attempt) or attempt.cannot_pay(PROMOTION)


def smith(attempt: Attempt) -> Reason | None:
    """CK-SCI-10."""
    return Reason("first_promotion_needed") if attempt.argument == NO_PLACE else _rise(attempt)


def _rise(attempt: Attempt) -> Reason | None:
    """Return why the knight cannot reach the next level, apart from the price."""
    if wrong := own_knight(attempt):
        return wrong
    state, strength = attempt.state, int(strength_of(attempt.state, attempt.argument))
    if strength == MIGHTY:
        return Reason("mighty_already")
    if state.path_marks[attempt.argument] & PROMOTED:
        return Reason("promoted_already")
    if strength == STRONG and state.track[attempt.player, POLITICS] < PRIVILEGE_LEVEL:
        return Reason("fortress_needed")
    return _none_left(attempt, strength + 1)


def own_knight(attempt: Attempt) -> Reason | None:
    """Return why there is no knight of the player on a path."""
    if not attempt.is_edge:
        return Reason("no_such_path")
    is_own = attempt.state.edge_knight[attempt.argument] == attempt.player
    return None if is_own else Reason("no_own_path_knight")


def _none_left(attempt: Attempt, strength: int) -> Reason | None:
    has_one = attempt.state.supply[attempt.player, piece_of(strength)]
    return None if has_one else Reason("no_knight_left", number=strength)


def goal(attempt: Attempt) -> Reason | None:
    """COMBO-BA-CK-09."""
    is_taken = attempt.is_edge and attempt.state.edge_knight[attempt.argument] != NOBODY
    return Reason("cannot_drive_off", number=REACH) if is_taken else None


def relocate(attempt: Attempt) -> Reason | None:
    """COMBO-BA-CK-09."""
    return occupied(attempt) or Reason("not_nearest_path")


def no_grain(_: Attempt) -> Reason:
    """COMBO-BA-CK-08."""
    return Reason("grain_moves_no_knight")


# Cities.


def improve(attempt: Attempt) -> Reason | None:
    """COMBO-BA-CK-14, COMBO-BA-CK-15."""
    if attempt.argument >= TRACK_COUNT or not has_city(attempt.rules_board, attempt.state, attempt.player):
        return None
    if not has_free_city(attempt.rules_board, attempt.state, attempt.player):
        return Reason("cities_are_conquered")
    can = may_improve(attempt.rules_board, attempt.state, attempt.player, attempt.argument)
    return None if can else Reason("metropolis_surrounded")


def metropolis(attempt: Attempt) -> Reason | None:
    """COMBO-BA-CK-15."""
    is_lost = attempt.is_node and attempt.state.conquered[attempt.argument]
    return Reason("city_is_conquered") if is_lost else None


# Cards.


def card(attempt: Attempt) -> Reason | None:
    """COMBO-BA-CK-18, CK-PC-07."""
    is_changed = attempt.argument in (BISHOP, INTRIGUE, SMITH, WARLORD)
    is_held = is_changed and attempt.state.progress[attempt.player, attempt.argument]
    return Reason("card_without_effect") if is_held else None


def token(attempt: Attempt) -> Reason | None:
    """COMBO-BA-CK-18."""
    return Reason("only_inner_tokens") if is_coastal(attempt.state, attempt.argument) else None


def merchant(attempt: Attempt) -> Reason | None:
    """COMBO-BA-CK-18."""
    is_lost = attempt.is_land and is_conquered(attempt.state, attempt.argument)
    return Reason("merchant_on_conquered") if is_lost else None


def rank(attempt: Attempt) -> Reason | None:
    """CK-POL-03."""
    if attempt.argument > MIGHTY:
        return Reason("no_such_knight")
    return _none_left(attempt, attempt.argument) or Reason("stronger_than_deserter")


def bishop(_: Attempt) -> Reason:
    """COMBO-BA-CK-18."""
    return Reason("no_card_at_hex")


_NO_DESERTER = Reason("card_not_played", deck_card="deserter")

PART = ReasonPart(
    checks={
        RECRUIT_PATH_KNIGHT: (Check(recruit, is_purchase=True),),
        ACTIVATE_PATH_KNIGHT: (Check(activate, is_purchase=True),),
        PROMOTE_PATH_KNIGHT: (Check(promote, is_purchase=True),),
        RELOCATE_PATH_KNIGHT: (Check(relocate, (RELOCATING_PATH_KNIGHT,)),),
        SMITH_PATH_KNIGHT: (Check(smith, (SMITH_ON_PATHS,)),),
        GIVE_UP_PATH_KNIGHT: (Check(own_knight, (GIVING_UP_PATH_KNIGHT,)),),
        DESERTER_RANK: (Check(rank, (DESERTER_ON_PATH,)),),
        BISHOP_HEX: (Check(bishop, (CHOOSING_BISHOP_HEX,)),),
        PATH_KNIGHT_TO: (Check(goal, (MOVING_PATH_KNIGHT,), is_first=True),),
        PAY_GRAIN: (Check(no_grain, (MOVING_PATH_KNIGHT,), is_first=True),),
        BUY_IMPROVEMENT: (Check(improve, is_first=True),),
        CRANE_TRACK: (Check(improve, is_first=True),),
        PLACE_METROPOLIS: (Check(metropolis, is_first=True),),
        PLAY_PROGRESS_CARD: (Check(card, (ACTION_PHASE,), is_first=True),),
        INVENTOR_HEX: (Check(token, (INVENTOR,), is_first=True),),
        MERCHANT_PLACE: (Check(merchant, (PLACING_MERCHANT,), is_first=True),),
    },
    asked={
        RELOCATING_PATH_KNIGHT: Asked("relocate_knight", "choose where the displaced knight goes"),
        SMITH_ON_PATHS: Asked("smith_knight", "promote a knight, or none"),
        GIVING_UP_PATH_KNIGHT: Asked("give_up_knight", "give up a knight"),
        DESERTER_ON_PATH: Asked("deserter_level", "choose the strength of the knight"),
        CHOOSING_BISHOP_HEX: Asked("bishop_hex", "choose the hex of the Bishop"),
    },
    out_of_place={
        RELOCATE_PATH_KNIGHT: Reason("no_knight_displaced"),
        SMITH_PATH_KNIGHT: Reason("card_not_played", deck_card="smith"),
        GIVE_UP_PATH_KNIGHT: _NO_DESERTER,
        DESERTER_RANK: _NO_DESERTER,
        BISHOP_HEX: Reason("card_not_played", deck_card="bishop"),
    },
    chance=frozenset({ROLL_LANDING}),
    sentences={
        "recruited_at_castle": "knights are recruited at a castle",
        "cannot_drive_off": "only a weaker knight of another player is displaced, by a knight that was active before "
        "this turn and moves at most {number} paths",
        "not_nearest_path": "the displaced knight goes to one of the nearest free paths outside the castle",
        "grain_moves_no_knight": "grain is not paid for movement: active knights move farther",
        "cities_are_conquered": "all cities of {seat} are conquered",
        "metropolis_surrounded": "all hexes at the metropolis of this track are conquered",
        "city_is_conquered": "the city is conquered",
        "only_inner_tokens": "only the tokens of inner hexes are exchanged",
        "merchant_on_conquered": "the hex is conquered",
        "no_card_at_hex": "no opponent has a card and a building there that is not conquered",
    },
)
