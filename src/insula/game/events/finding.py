"""Find the events of a step by comparing the states before and after it. The rules themselves emit no events."""

import numpy as np

from ...rules import jit
from ...rules.spec import ARGUMENT_BITS, ARGUMENTS
from ...rules.state import STATE
from ...ruleset import Ruleset
from .change import Change
from .event import Event
from .kinds import EventKind


def events_of(ruleset: Ruleset, actor: int, code: int, before_bytes: bytes, after_bytes: bytes) -> list[Event]:
    """Return the events of one step, in the order in which they happened."""
    befores, afters = (np.frombuffer(record, STATE) for record in (before_bytes, after_bytes))
    before, after = jit.record(befores), jit.record(afters)
    change = Change(ruleset, actor, code >> ARGUMENT_BITS, code & (ARGUMENTS - 1), before, after, befores, afters)
    parts = change.parts
    found = (parts.amend(change, event) for find in parts.finders for event in find(change))
    return [event._replace(kind=EventKind(event.kind)) for event in found if event is not None]
