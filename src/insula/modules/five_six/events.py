"""Events of five and six players: what happens between the turns."""

from collections.abc import Iterator
from enum import StrEnum

from insula.game.events.change import Change, waiting
from insula.game.events.event import Event
from insula.game.events.parts import EventPart, Stage

from . import module


class Kind(StrEnum):
    """What happened."""

    SECOND_PART = "second_part"
    SPECIAL_BUILDING = "special_building"


def between_turns(change: Change) -> Iterator[Event]:
    """Yield the second player's part, or building between the turns (FIVESIX-TURN-01)."""
    before, after = change.before, change.after
    if after.second_part > before.second_part:
        yield Event(Kind.SECOND_PART, after.active)
    top = after.stack_size - 1
    builders = [waiting(state).count(module.SPECIAL_BUILDING) for state in (before, after)]
    if after.stack_phase[top] == module.SPECIAL_BUILDING and builders[0] != builders[1]:
        yield Event(Kind.SPECIAL_BUILDING, after.stack_player[top])


PART = EventPart(
    kinds=Kind,
    finders={Stage.TURN: (between_turns,)},
    sentences={
        "second_part": "{seat} <take> the second part of the turn",
        "special_building": "{seat} <build> next, between the turns",
    },
)
