"""Play games of one bot against random players to find its faults."""

from collections.abc import Iterator

from ..bots import BotLike
from ..ruleset import Ruleset
from .entrants import comes_with_insula, entrants_of
from .faults import DECISION_SECONDS
from .jobs import Job, crew_for, play_all
from .match import DECISION_LIMIT, Result
from .seeds import bot_seed
from .simulate import RANDOM


def check_games(
    ruleset: Ruleset, bot: BotLike, games: int, *, seed: int = 1, deadline: float | None = DECISION_SECONDS
) -> Iterator[Result]:
    """Play games of a bot in the first seat against random players, and yield how each ended.

    A bot that is not part of Insula plays in a process of its own. Raises BotError if it ends this process, and the
    errors of `simulate_bots`.

    >>> [result.faults for result in check_games(Ruleset.of("base", 2, {"vp_goal": 3}), "casual", 1)]
    [()]
    """
    entrant, random = entrants_of([bot, RANDOM])
    seated = (entrant, *[random] * (ruleset.players - 1))
    jobs = [
        Job(
            number,
            number,
            ruleset.name,
            ruleset.players,
            ruleset.given,
            seated,
            seed + number,
            tuple(bot_seed(seed + number, 0, seat) for seat in range(ruleset.players)),
            DECISION_LIMIT,
            deadline,
        )
        for number in range(games)
    ]
    if not jobs:
        return
    with crew_for(jobs[0], games, workers=1, isolated=not comes_with_insula(entrant)) as crew:
        yield from (played.result for played in play_all(crew, jobs, games))
