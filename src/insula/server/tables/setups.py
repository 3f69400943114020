"""Check the settings of a new table before it is opened."""

from ...errors import InsulaError
from ...ruleset import Ruleset
from ..messages import ErrorCode, Setup, TimeControl
from ..refusal import Refusal

TIMES = {"none": False, "decision": True, "game": True}
"""The kinds of time control, and whether they need seconds."""
LEAST_SECONDS, MOST_SECONDS = 5, 24 * 3600
SLOWEST_PACE = 10.0


def check(setup: Setup) -> None:
    """Raise Refusal if the rules, bots, times or pace are not valid."""
    try:
        Ruleset.of(setup.rules, setup.players, setup.options)
    except InsulaError as error:
        raise Refusal(ErrorCode.WRONG_RULES, error.reason) from error
    if len(setup.bots) > setup.players:
        raise Refusal(ErrorCode.SEAT_TAKEN, f"{len(setup.bots)} bots do not fit in {setup.players} seats")
    if reason := _wrong_time(setup.time):
        raise Refusal(ErrorCode.WRONG_TIME, reason)
    if not 0 <= setup.pace <= SLOWEST_PACE:
        raise Refusal(ErrorCode.WRONG_TIME, f"a bot's pace must be 0 to {SLOWEST_PACE:g} seconds, not {setup.pace:g}")


def _wrong_time(time: TimeControl) -> str:
    """Return what is wrong with a time control; empty if nothing is."""
    if time.kind not in TIMES:
        return f"the time control must be one of {', '.join(TIMES)}, not {time.kind!r}"
    if TIMES[time.kind] and not LEAST_SECONDS <= time.seconds <= MOST_SECONDS:
        return f"a clock must have {LEAST_SECONDS} to {MOST_SECONDS} seconds, not {time.seconds}"
    if not 0 <= time.increment <= MOST_SECONDS:
        return f"an increment must be 0 to {MOST_SECONDS} seconds, not {time.increment}"
    return ""
