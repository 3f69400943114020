"""The kinds of actions of the Event Cards, named as in docs/rules/decisions.md; the comments give the arguments."""

from insula.rules.numbering import action_kinds

kind = action_kinds(__name__)

DRAW_EVENT_CARD = kind()  # kind of event card
QUAKE_ROAD = kind()  # edge
REPAIR_ROAD = kind()  # edge
NEIGHBOR_CARD = kind()  # kind of card
EVENT_RESOURCE = kind()  # kind of card
EVENT_VICTIM = kind()  # seat, or NO_SEAT
EVENT_DESERT = kind()  # hex
ASSIST_PLAYER = kind()  # seat
ASSIST_CARD = kind()  # kind of card
