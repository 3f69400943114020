"""Catan for Two with The Fishermen in frames: what the player of the turn pays less for an action."""

from collections.abc import Iterator

from insula.game.frame import NOBODY, Counter
from insula.game.frame_part import FramePart
from insula.game.view import View
from insula.rules import jit

from .rules import discount


def _table_counters(view: View) -> Iterator[Counter]:
    state = view.state
    if state.active != NOBODY:
        yield Counter("fish_discount", int(discount(jit.record(view.ruleset.boards), state, state.active)))


PART = FramePart(table_counters=_table_counters)
