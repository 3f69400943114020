"""What is asked of a new table, checked before it is opened."""

from ...errors import InsulaError
from ...ruleset import Ruleset
from ..messages import ErrorCode, Setup, TimeControl
from ..refusal import Refusal

TIMES = {"none": False, "decision": True, "game": True}
"""The kinds of time control, and whether they need seconds."""
LEAST_SECONDS, MOST_SECONDS = 5, 24 * 3600
SLOWEST_PACE = 10.0


def check(setup: Setup) -> None:
    """Refuse rules that make no game, and times that make no sense."""
    try:
        Ruleset.of(setup.rules, setup.players, setup.options)
    except InsulaError as error:
        raise Refusal(ErrorCode.WRONG_RULES, error.reason) from error
    if len(setup.bots) > setup.players:
        raise Refusal(ErrorCode.SEAT_TAKEN, f"{len(setup.bots)} bots do not fit onto {setup.players} seats")
    if reason := _wrong_time(setup.time):
        raise Refusal(ErrorCode.WRONG_TIME, reason)
    if not 0 <= setup.pace <= SLOWEST_PACE:
        raise Refusal(ErrorCode.WRONG_TIME, f"the pace of bots is 0 to {SLOWEST_PACE:g} seconds, not {setup.pace:g}")


def _wrong_time(time: TimeControl) -> str:
    """What makes no sense of a time control; empty if it does."""
    if time.kind not in TIMES:
        return f"the time control is {', '.join(TIMES)}, not {time.kind!r}"
    if TIMES[time.kind] and not LEAST_SECONDS <= time.seconds <= MOST_SECONDS:
        return f"a clock has {LEAST_SECONDS} to {MOST_SECONDS} seconds, not {time.seconds}"
    if not 0 <= time.increment <= MOST_SECONDS:
        return f"an increment is 0 to {MOST_SECONDS} seconds, not {time.increment}"
    return ""
