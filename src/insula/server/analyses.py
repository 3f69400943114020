"""The data with which a page analyzes a game itself: the engine of its rules, and what was played and known.

The page computes everything else. A separate process makes both, because making an engine for the first time takes a
while.
"""

from functools import lru_cache, partial

from msgspec import json

from ..analysis.questions import questions
from ..engine_file import engine_file
from ..errors import InsulaError
from ..game import CHANCE, Game
from ..game.events import Event, EventView, event_views
from ..game.moves import first_steps
from ..game.step_range import StepRange
from ..ruleset import Ruleset
from .limits import Buckets
from .messages import ErrorCode
from .records import RecordReader, recorded
from .refusal import refused_by

DEADLINE = 120.0
"""The seconds for an engine (its rules may have to be compiled), or for the questions of a game."""
ENGINES_KEPT = 8


def engine_of_record(text: str) -> bytes:
    """Return the engine file of the rules of a record."""
    game, _ = recorded(text)
    return _engine(game.ruleset)


def engine_of_position(text: str) -> bytes:
    """Return the engine file of the rules of a position."""
    try:
        return _engine(Game(position=text, chance="manual").ruleset)
    except InsulaError as error:
        raise refused_by(error, ErrorCode.BAD_RECORD) from error


@lru_cache(maxsize=ENGINES_KEPT)
def _engine(ruleset: Ruleset) -> bytes:
    return engine_file(ruleset)


def questions_of_record(text: str) -> bytes:
    """Return the questions about the game of a record, the first step of each move, and what chance did, as JSON."""
    game, _ = recorded(text)
    try:
        asked = questions(game)
    except InsulaError as error:
        raise refused_by(error, ErrorCode.BAD_RECORD) from error
    return json.encode(asked | {"moves": first_steps(game.steps), "events": _events_of_chance(game)})


def _events_of_chance(game: Game) -> dict[int, list[EventView]]:
    """Return the events of each outcome of chance, by step. Everybody may know them after the end of the game."""
    return {
        number: [seen for event in StepRange.between(game, number, number + 1).events for seen in _known(event, game)]
        for number, step in enumerate(game.steps)
        if step.actor == CHANCE
    }


def _known(event: Event, game: Game) -> list[EventView]:
    """Return an event as its seat may know it."""
    return event_views([event], game.ruleset, event.seat, says_you=False)


class AnalysisHelper(RecordReader):
    """Makes engines and questions in its process, one after the other, as records are read."""

    def __init__(self) -> None:
        super().__init__(DEADLINE)

    async def engine(self, text: str, address: str, times: Buckets) -> bytes:
        """Return the engine file of the rules of a record. Raises Refusal."""
        return await self._read(partial(engine_of_record, text), address, times)

    async def questions(self, text: str, address: str, times: Buckets) -> bytes:
        """Return the questions about the game of a record, as JSON. Raises Refusal."""
        return await self._read(partial(questions_of_record, text), address, times)
