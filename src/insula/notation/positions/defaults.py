"""The parts of a position that can be omitted, because they follow from the other lines."""

from collections.abc import Callable, Iterator

from ...rules import entry
from ...rules.constants import NOBODY
from ..draft import Draft
from ..parts import notation_of
from ..refusals import impossible
from .stack import PHASE, put_stack


def fill_in(draft: Draft) -> None:
    """Fill in everything that no line gives: defaults of the modules, counted values, and the pending phases."""
    for fill in fills(draft):
        fill(draft)


def fills(draft: Draft) -> Iterator[Callable[[Draft], None]]:
    """Yield the functions that fill in what no line gives, in order."""
    parts = notation_of(draft.ruleset).parts
    for part in parts:
        yield from part.fill_in
    yield _recount
    if draft.sight is None and not draft.is_hidden:
        for part in parts:
            yield from part.fill_counted
    yield fill_phase
    yield from fills_of_phase(draft)


def fills_of_phase(draft: Draft) -> Iterator[Callable[[Draft], None]]:
    """Yield the functions that fill in values that depend on the pending phases."""
    for part in notation_of(draft.ruleset).parts:
        yield from part.fill_pending


def _recount(draft: Draft) -> None:
    entry.recount(draft.ruleset.boards, draft.states)


def fill_phase(draft: Draft) -> None:
    """Set the usual pending phase for the player of the turn, unless a line gives the pending phases."""
    state = draft.state
    notation = notation_of(draft.ruleset)
    if PHASE not in draft.said:
        if state.active == NOBODY:
            raise impossible("turn_missing", "the turn needs a player, as in turn: 12 red, or a pending phase")
        put_stack(draft, [(notation.usual_phase, state.active, 0)])
    top = state.stack_size - 1
    usual = notation.pending(state.stack_phase[top]).usual
    if usual and state.stack_data[top] == 0:
        state.stack_data[top] = usual(draft, state.stack_player[top])
