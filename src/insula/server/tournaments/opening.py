"""Check the settings of a new tournament."""

import time
from hashlib import sha256

from msgspec.structs import replace

from ...bots import bots_at_tables
from ..messages import ErrorCode
from ..refusal import Refusal, refused
from ..tables import setups
from ..tables.seating import clean
from ..tournament_messages import TournamentSettings
from .rounds import setup_of
from .seeds import seed_of
from .sizes import LARGE, SMALL
from .tournament import Tournament

LONGEST_NAME = 60
FARTHEST = 366 * 86_400.0
"""The most seconds until a tournament starts."""


def checked(settings: TournamentSettings) -> TournamentSettings:
    """Return the settings of a new tournament with a clean name. Raises Refusal if they are not valid."""
    settings = replace(settings, name=clean(settings.name, LONGEST_NAME, ErrorCode.WRONG_NAME))
    for seats in (SMALL, LARGE):
        setups.check(setup_of(Tournament("", settings=settings), seats))
    if settings.filler and settings.filler not in bots_at_tables():
        raise Refusal(ErrorCode.NO_SUCH_BOT, f"there is no bot called {settings.filler!r}")
    for points in (settings.points_of_four, settings.points_of_three):
        if points != sorted(points, reverse=True) or points[0] == 0:
            sentence = "a better place must give at least as many points, and the first place more than 0"
            raise refused(ErrorCode.MALFORMED, "wrong_tournament_points", sentence)
    if len({*settings.ties}) < len(settings.ties):
        raise Refusal(ErrorCode.MALFORMED, "each way to break a tie can be used only once")
    now = time.time()
    if settings.starts and not now <= settings.starts <= now + FARTHEST:
        raise refused(ErrorCode.WRONG_TIME, "wrong_start", "the start must be within the next year")
    return settings


def commitment_of(tournament: Tournament) -> str:
    """Return the commitment that was published before anybody entered: the end of the chain of seeds."""
    first = seed_of(bytes.fromhex(tournament.last_seed), tournament.settings.rounds, 1)
    return sha256(first).hexdigest()
