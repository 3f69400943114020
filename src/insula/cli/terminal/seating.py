"""Assign people and bots to seats, from the command line or from a saved game."""

import re
from collections.abc import Collection, Mapping, Sequence

from insula import Game
from insula.bots.registry import PROGRAM, Entrant, find_bot
from insula.errors import ArgumentError, UnknownBotError, in_words, quoted
from insula.game import MOST_DIGITS

PERSON = "you"
"""The player name of people in a saved game."""
NOBODY = "none"
EVERYBODY = "all"
DEFAULT_BOT = "greedy"

_SEAT_LINE = re.compile(r"^seat (\w+): (.+)$", re.MULTILINE)
_NAME = r"[^\W\d]\w*(?:\.[^\W\d]\w*)*"
_CLASS = re.compile(f"{_NAME}:{_NAME}")


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


def names_class(bot: str) -> bool:
    """Return whether the name of a bot is that of a class in a module, which must be imported.

    >>> names_class("my_bots:MyBot"), names_class("greedy"), names_class("run:python3 my_bot.py")
    (True, False, False)
    """
    return _CLASS.fullmatch(bot) is not None


def bots_at(
    game: Game, people: Collection[int], names: Sequence[str] | None, saved: Mapping[str, str]
) -> dict[int, Entrant]:
    """Return what plays every other seat: the requested bots in turn, those of the saved game, or the default.

    Raises UnknownBotError if a bot cannot be found, and ArgumentError if the saved game names a program: the file can
    come from anybody, and a command can do anything.
    """
    seats = [seat for seat in range(game.players) if seat not in people]
    if names:
        return {seat: find_bot(names[place % len(names)]) for place, seat in enumerate(seats)}
    named = {seat: saved.get(game.ruleset.colors[seat], PERSON) for seat in seats}
    if any(name.startswith(PROGRAM) for name in named.values()):
        again = " ".join(f"--bot {DEFAULT_BOT if name == PERSON else name!r}" for name in named.values())
        reason = "a saved game cannot start the program that played in it"
        raise ArgumentError(f"{reason}: to let it play again, add {again}")
    return {seat: _saved_bot(name) for seat, name in named.items()}


def _saved_bot(name: str) -> Entrant:
    """Return the bot that a saved game names, or the default if the name is that of a person."""
    if names_class(name):
        try:
            return find_bot(name)
        except UnknownBotError as error:
            raise UnknownBotError(f"{error}; --bot chooses another bot") from error
    try:
        return find_bot(DEFAULT_BOT if ":" in name else name)
    except UnknownBotError:
        return find_bot(DEFAULT_BOT)


def replaced_players(game: Game, bots: Mapping[int, Entrant], saved: Mapping[str, str]) -> str:
    """Return a sentence about the players of a saved game whom the default bot replaces; empty if there are none."""
    seats = [(game.ruleset.colors[seat], bot) for seat, bot in bots.items()]
    replaced = [color for color, bot in seats if saved.get(color, PERSON) not in (PERSON, bot.name)]
    if not replaced:
        return ""
    names = in_words([quoted(saved[color]) for color in replaced], "or")
    return f"no bot is called {names}, so {DEFAULT_BOT} plays {in_words(replaced)}; choose others with --bot"
