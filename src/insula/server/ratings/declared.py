"""The conditions for a rated table. A table is declared as rated before its game begins."""

from msgspec.structs import replace

from ...modules import OUTSIDE
from ...ruleset import Ruleset
from ..messages import ErrorCode, Setup
from ..refusal import refused
from .anchors import anchor, anchored

WRONG = ErrorCode.WRONG_RULES
FIXED = ("vp_goal", "turn_limit", "first_player", "sea_map", "allow_unpublished_combinations")
"""The options that must have their defaults: with other values a game says little about how well somebody plays."""


def without_help(setup: Setup) -> Setup:
    """Return the settings of a table; without hints and taking back if it is rated."""
    return replace(setup, hints=False, may_take_back=False) if setup.is_rated else setup


def check(setup: Setup, ruleset: Ruleset) -> None:
    """Raise Refusal if a table is declared as rated but cannot be."""
    if not setup.is_rated:
        return
    if setup.lesson or setup.position:
        raise refused(WRONG, "rated_from_start", "a rated game cannot begin from a lesson or a position")
    if setup.hints or setup.may_take_back:
        raise refused(WRONG, "rated_without_help", "a rated table has no hints, and moves cannot be taken back")
    changed = next((name for name in FIXED if name in ruleset.given), None)
    if changed:
        raise refused(WRONG, "rated_option", "a rated game is played with the usual value of {option}", option=changed)
    if outside := set(ruleset.modules) & set(OUTSIDE):
        raise refused(WRONG, "rated_module", "games with {module} are not rated", module=min(outside))
    for bot in setup.bots:
        check_bot(setup, bot)


def check_bot(setup: Setup, bot: str) -> None:
    """Raise Refusal if a table is rated and a bot has no rating."""
    if setup.is_rated and anchor(bot) is None:
        raise refused(
            WRONG, "rated_bot", "{bot} has no rating: choose from {bots}", bot=bot, bots=", ".join(anchored())
        )


def check_person(setup: Setup, *, has_account: bool) -> None:
    """Raise Refusal if a guest without an account sits down at a rated table, or opens one."""
    if setup.is_rated and not has_account:
        raise refused(ErrorCode.NOT_SIGNED_IN, "rated_account", "only people with an account play at rated tables")
