"""Why something is not possible in Traders & Barbarians."""

from insula.game.reasons.attempt import Attempt
from insula.game.reasons.parts import Asked, Check, ReasonPart
from insula.modules.base.module import (
    ACTION_PHASE,
    BEFORE_ROLL,
    BUILD_ROAD,
    BUILD_SETTLEMENT,
    END_TURN,
    PLAY_DEVELOPMENT_CARD,
    ROAD_BUILDING_PLACE,
    SETUP_CITY,
    SETUP_ROAD,
    SETUP_SETTLEMENT,
)
from insula.modules.base.reasons.development import play
from insula.reason import Reason
from insula.rules import jit
from insula.rules.constants import GOLD, GRAIN, NOWHERE, SWIFT_JOURNEY
from insula.ruleset.words import CARDS, GOODS

from .module import (
    BARBARIAN_TO,
    CHOOSE_BARBARIAN,
    CHOOSING_BARBARIAN,
    DRAW_GOODS_TOKEN,
    DRIVE_OFF,
    DRIVING_BARBARIAN,
    MOVING_BARBARIAN,
    MOVING_WAGON,
    ROLL_DRIVE_OFF,
    UPGRADE_WAGON,
    WAGON_GRAIN,
    WAGON_STEP,
)
from .rules.barbarians import NONE, TRIED
from .rules.levels import LAST_LEVEL, can_drive_off, price_of_next
from .rules.places import is_open, is_plaza, may_build_road, may_settle
from .rules.wagon import ENDED, points_for, toll_for

_MOVING = (MOVING_WAGON,)


def upgrade(attempt: Attempt) -> Reason | None:
    """TRADER-TRAIN-02, TRADER-TRAIN-03."""
    if attempt.state.wagon_level[attempt.player] == LAST_LEVEL:
        return Reason("last_wagon_level", number=LAST_LEVEL)
    return attempt.cannot_pay(int(price_of_next(attempt.state, attempt.player)))


def closed_path(attempt: Attempt) -> Reason | None:
    """TRADER-HEX-04."""
    is_closed = attempt.is_edge and not may_build_road(jit.record(attempt.ruleset.boards), attempt.argument)
    return Reason("path_closed") if is_closed else None


def no_corner(attempt: Attempt) -> Reason | None:
    """TRADER-HEX-03, TRADER-HEX-07."""
    board = jit.record(attempt.ruleset.boards)
    if not attempt.is_node or may_settle(board, attempt.argument):
        return None
    return Reason("no_building_on_plaza" if is_plaza(board, attempt.argument) else "corner_closed")


def barbarian(attempt: Attempt) -> Reason | None:
    """TRADER-SEVEN-02."""
    return _no_barbarian(attempt)


def _no_barbarian(attempt: Attempt) -> Reason | None:
    if not attempt.is_edge:
        return Reason("no_such_path")
    return Reason("no_barbarian_there") if attempt.state.barbarian[attempt.argument] == NONE else None


def barbarian_to(attempt: Attempt) -> Reason | None:
    """TRADER-BARB-02, TRADER-BARB-03."""
    if not attempt.is_edge:
        return Reason("no_such_path")
    if attempt.state.barbarian[attempt.argument] != NONE:
        return Reason("barbarian_there")
    return _not_open(attempt)


def _not_open(attempt: Attempt) -> Reason | None:
    board = jit.record(attempt.ruleset.boards)
    return None if is_open(board, attempt.state, attempt.argument) else Reason("path_closed")


def _movement_over(attempt: Attempt) -> Reason | None:
    """TRADER-WAGON-07."""
    return Reason("movement_over") if attempt.state.wagon_points == ENDED else None


def _not_beside_wagon(attempt: Attempt) -> Reason | None:
    node = attempt.state.wagon[attempt.player]
    if node == NOWHERE:
        return Reason("no_wagon")
    return None if node in attempt.ends_of(attempt.argument) else Reason("path_not_at_wagon")


def step(attempt: Attempt) -> Reason | None:
    """TRADER-WAGON-01, TRADER-WAGON-03, TRADER-WAGON-04."""
    if over := _movement_over(attempt):
        return over
    if not attempt.is_edge:
        return Reason("no_such_path")
    if reason := _not_beside_wagon(attempt) or _not_open(attempt):
        return reason
    points = int(points_for(attempt.state, attempt.argument))
    if points > attempt.state.wagon_points:
        return Reason("too_few_points", number=points)
    missing = int(toll_for(attempt.state, attempt.player, attempt.argument) - attempt.state.gold[attempt.player])
    return Reason("not_enough", cards={GOODS[GOLD]: missing}) if missing > 0 else None


def no_more_points(attempt: Attempt) -> Reason | None:
    """TRADER-WAGON-05."""
    return _movement_over(attempt) or (Reason("grain_paid_already") if attempt.state.grain_paid else None)


def grain(attempt: Attempt) -> Reason | None:
    """TRADER-WAGON-05."""
    return no_more_points(attempt) or Reason("not_enough", cards={CARDS[GRAIN]: 1})


def drive_off(attempt: Attempt) -> Reason | None:
    """TRADER-BARB-04, TRADER-BARB-06, TRADER-BARB-07."""
    if reason := _movement_over(attempt) or _no_barbarian(attempt) or _not_beside_wagon(attempt):
        return reason
    if not can_drive_off(attempt.state, attempt.player):
        return Reason("wagon_too_weak")
    return Reason("tried_already") if attempt.state.barbarian[attempt.argument] == TRIED else None


def swift_journey(attempt: Attempt) -> Reason | None:
    """TRADER-CARD-05, TRADER-TURN-02."""
    if attempt.argument != SWIFT_JOURNEY:
        return Reason("wagon_moves")
    if reason := play(attempt):
        return reason
    return None if attempt.state.wagon_moved else Reason("wagon_not_moved")


def swift_journey_later(attempt: Attempt) -> Reason | None:
    """TRADER-CARD-05."""
    return Reason("swift_journey_later") if attempt.argument == SWIFT_JOURNEY else None


_CLOSED_PATH = (Check(closed_path, is_first=True),)
_NO_CORNER = (Check(no_corner, is_first=True),)
_WAGON_LATER = Reason("end_building_first")
_NO_BARBARIAN_MOVES = Reason("no_barbarian_moves")

PART = ReasonPart(
    checks={
        UPGRADE_WAGON: (Check(upgrade, is_purchase=True),),
        CHOOSE_BARBARIAN: (Check(barbarian, (CHOOSING_BARBARIAN,)),),
        BARBARIAN_TO: (Check(barbarian_to, (MOVING_BARBARIAN, DRIVING_BARBARIAN)),),
        WAGON_STEP: (Check(step, _MOVING),),
        WAGON_GRAIN: (Check(grain, _MOVING),),
        DRIVE_OFF: (Check(drive_off, _MOVING),),
        PLAY_DEVELOPMENT_CARD: (
            Check(swift_journey, _MOVING, is_first=True),
            Check(swift_journey_later, (BEFORE_ROLL, ACTION_PHASE), is_first=True),
        ),
        SETUP_ROAD: _CLOSED_PATH,
        BUILD_ROAD: _CLOSED_PATH,
        ROAD_BUILDING_PLACE: _CLOSED_PATH,
        SETUP_SETTLEMENT: _NO_CORNER,
        SETUP_CITY: _NO_CORNER,
        BUILD_SETTLEMENT: _NO_CORNER,
    },
    asked={
        CHOOSING_BARBARIAN: Asked("choose_barbarian", "choose a barbarian"),
        MOVING_BARBARIAN: Asked("barbarian_to", "move the barbarian"),
        DRIVING_BARBARIAN: Asked("barbarian_to", "move the barbarian"),
    },
    elsewhere={MOVING_WAGON: Reason("wagon_moves")},
    out_of_place={
        CHOOSE_BARBARIAN: _NO_BARBARIAN_MOVES,
        BARBARIAN_TO: _NO_BARBARIAN_MOVES,
        WAGON_STEP: _WAGON_LATER,
        WAGON_GRAIN: _WAGON_LATER,
        DRIVE_OFF: _WAGON_LATER,
        END_TURN: _WAGON_LATER,
    },
    chance=frozenset({DRAW_GOODS_TOKEN, ROLL_DRIVE_OFF}),
    sentences={
        "last_wagon_level": "{seat's} wagon is of level {number} already, which is the last one",
        "path_closed": "this path at the sea is closed",
        "no_building_on_plaza": "nothing can be built on a plaza",
        "corner_closed": "this corner of a trade hex is closed",
        "no_barbarian_there": "there is no barbarian on this path",
        "barbarian_there": "there is a barbarian on this path already",
        "no_barbarian_moves": "no barbarian is moved now",
        "movement_over": "the movement of the wagon ended on the plaza",
        "no_wagon": "{seat} <have> no wagon on the board",
        "path_not_at_wagon": "{seat's} wagon does not stand beside this path",
        "too_few_points": "this path costs {number} movement points, which are not left",
        "grain_paid_already": "{seat} <have> already paid for more movement points",
        "wagon_too_weak": "only a wagon of level 2 or more can drive off barbarians",
        "tried_already": "{seat} <have> already tried to drive off this barbarian in this turn",
        "wagon_moves": "{seat} <move> the wagon, and cannot trade or build any more in this turn",
        "wagon_not_moved": "a Swift Journey is played after the wagon has moved",
        "swift_journey_later": "a Swift Journey is played after the wagon has moved",
        "end_building_first": "{seat} must end building first; then the wagon moves",
    },
)
