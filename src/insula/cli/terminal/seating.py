"""Assign people and bots to seats, from the command line or from a saved game."""

import re
from collections.abc import Mapping, Sequence

from insula import Game
from insula.bots import BOTS, Bot, make_bot
from insula.game import MOST_DIGITS

PERSON = "you"
"""The player name of people in a saved game."""
NOBODY = "none"
EVERYBODY = "all"
DEFAULT_BOT = "greedy"

_SEAT_LINE = re.compile(r"^seat (\w+): (.+)$", re.MULTILINE)


def seated(record: str) -> dict[str, str]:
    """Return the player of each color when the game was saved.

    >>> seated("insula record 1\\nseat red: you\\nseat blue: greedy\\n")
    {'red': 'you', 'blue': 'greedy'}
    """
    return dict(_SEAT_LINE.findall(record))


def people_at(game: Game, seats: Sequence[str] | None, saved: Mapping[str, str]) -> set[int]:
    """Return the seats that people play: the requested ones, those of the saved game, or the first seat.

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
    """Return a bot for every other seat: the requested bots in turn, those of the saved game, or the default."""
    bots: dict[int, Bot] = {}
    for seat, color in enumerate(game.ruleset.colors):
        if seat in people:
            continue
        name = names[len(bots) % len(names)] if names else saved.get(color, DEFAULT_BOT)
        bots[seat] = make_bot(name if names or name in BOTS else DEFAULT_BOT, seed + seat)
    return bots
