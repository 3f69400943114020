"""Events: what happened in a step, who may know it, and its sentence."""

from .event import Event, EventView, event_views
from .finding import events_of
from .kinds import REVEALING, EventKind

__all__ = ["REVEALING", "Event", "EventKind", "EventView", "event_views", "events_of"]
