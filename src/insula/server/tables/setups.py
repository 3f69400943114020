"""Check the settings of a new table before it is opened."""

from ...errors import InsulaError
from ...ruleset import MODULES, Ruleset
from ..messages import ErrorCode, Setup, TimeControl
from ..ratings import declared
from ..refusal import Refusal, refused, refused_by

TIMES = {"none": False, "decision": True, "game": True}
"""The kinds of time control, and whether they need seconds."""
LEAST_SECONDS, MOST_SECONDS = 5, 14 * 24 * 3600
SLOWEST_PACE = 10


def check(setup: Setup) -> None:
    """Raise Refusal if the rules, bots, times or pace are not valid."""
    try:
        ruleset = Ruleset.of(setup.rules, setup.players, setup.options)
    except InsulaError as error:
        raise refused_by(error, ErrorCode.WRONG_RULES) from error
    if len(setup.bots) > setup.players:
        raise refused(
            ErrorCode.SEAT_TAKEN,
            "too_many_bots",
            "{count} bots do not fit in {seats} seats",
            count=len(setup.bots),
            seats=setup.players,
        )
    declared.check(setup, ruleset)
    _check_time(setup.time)
    if not 0 <= setup.pace <= SLOWEST_PACE:
        raise refused(
            ErrorCode.WRONG_TIME,
            "wrong_pace",
            "the pace of the bots must be 0 to {most} seconds, not {seconds}",
            most=SLOWEST_PACE,
            seconds=f"{setup.pace:g}",
        )


def _check_time(time: TimeControl) -> None:
    """Raise Refusal if a time control is not valid."""
    if time.kind not in TIMES:
        kinds = ", ".join(TIMES)
        raise Refusal(ErrorCode.WRONG_TIME, f"the time control must be one of {kinds}, not {time.kind!r}")
    if TIMES[time.kind] and not LEAST_SECONDS <= time.seconds <= MOST_SECONDS:
        raise refused(
            ErrorCode.WRONG_TIME,
            "wrong_clock",
            "a clock must have {least} to {most} seconds, not {seconds}",
            least=LEAST_SECONDS,
            most=MOST_SECONDS,
            seconds=time.seconds,
        )
    if not 0 <= time.increment <= MOST_SECONDS:
        raise refused(
            ErrorCode.WRONG_TIME,
            "wrong_increment",
            "an increment must be 0 to {most} seconds, not {seconds}",
            most=MOST_SECONDS,
            seconds=time.increment,
        )


def named_modules(ruleset: Ruleset) -> list[str]:
    """Return the modules that name the game: the requested ones, then those added automatically.

    >>> named_modules(Ruleset.of())
    ['base']
    """
    asked = ruleset.name.split("+")
    return [*asked, *(name for name in ruleset.modules if name in MODULES and name not in (*asked, "base"))]
