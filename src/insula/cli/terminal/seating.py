"""Who sits where: people and bots, from the command line or from a saved game."""

import re
from collections.abc import Mapping, Sequence

from insula import Game
from insula.bots import BOTS, Bot, make_bot
from insula.game import MOST_DIGITS

PERSON = "you"
"""The name of people in a saved game."""
NOBODY = "none"
EVERYBODY = "all"
DEFAULT_BOT = "greedy"

_SEAT_LINE = re.compile(r"^seat (\w+): (.+)$", re.MULTILINE)


def seated(record: str) -> dict[str, str]:
    """Who sat at each color when a game was saved.

    >>> seated("insula record 1\\nseat red: you\\nseat blue: greedy\\n")
    {'red': 'you', 'blue': 'greedy'}
    """
    return dict(_SEAT_LINE.findall(record))


def people_at(game: Game, seats: Sequence[str] | None, saved: Mapping[str, str]) -> set[int]:
    """The seats that people play: those asked for, or those of the saved game, or the first one.

    >>> people_at(Game(seed=1), ["red", "2"], {})
    {0, 2}
    """
    if not seats:
        colors = [color for color, name in saved.items() if name == PERSON]
        return {game.seat(color) for color in colors} or {0}
    if EVERYBODY in seats:
        return set(range(game.players))
    return {game.seat(int(name[:MOST_DIGITS]) if name.isdecimal() else name) for name in seats if name != NOBODY}


def bots_at(
    game: Game, people: set[int], names: Sequence[str] | None, saved: Mapping[str, str], seed: int
) -> dict[int, Bot]:
    """A bot for every other seat: those asked for in turn, or those of the saved game, or the default one."""
    bots: dict[int, Bot] = {}
    for seat, color in enumerate(game.ruleset.colors):
        if seat in people:
            continue
        name = names[len(bots) % len(names)] if names else saved.get(color, DEFAULT_BOT)
        bots[seat] = make_bot(name if names or name in BOTS else DEFAULT_BOT, seed + seat)
    return bots
