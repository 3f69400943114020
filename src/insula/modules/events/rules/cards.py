"""The cards of the deck, from the table `event_cards` (EVENT-DECK-01).

Cards with the same number and the same event are one kind. The kinds are in the order of their numbers, those of one
number in the order of the table.
"""

from insula.data import load

_TABLE = load("events/event_cards")

EVENTS: tuple[str, ...] = tuple(row["id"] for row in _TABLE["event"])
"""The events; a card without an event has the event `none`."""
EPIDEMIC = EVENTS.index("epidemic")
EARTHQUAKE = EVENTS.index("earthquake")
GOOD_NEIGHBORS = EVENTS.index("good_neighbors")
TOURNAMENT = EVENTS.index("tournament")
TRADE_ADVANTAGE = EVENTS.index("trade_advantage")
CALM_SEA = EVENTS.index("calm_sea")
ROBBER_FLEES = EVENTS.index("robber_flees")
NEIGHBORLY_ASSISTANCE = EVENTS.index("neighborly_assistance")
CONFLICT = EVENTS.index("conflict")
PLENTIFUL_YEAR = EVENTS.index("plentiful_year")

_CARDS = [(number, event) for event, row in enumerate(_TABLE["event"]) for number in row["cards"]]
_KINDS = sorted(set(_CARDS))

KINDS = len(_KINDS)
"""The number of kinds of cards."""
NUMBER_OF = tuple(number for number, _ in _KINDS)
"""The number on each kind of card."""
EVENT_OF = tuple(event for _, event in _KINDS)
"""The event of each kind of card."""
COPIES_OF = tuple(_CARDS.count(kind) for kind in _KINDS)
"""How many cards of each kind there are."""

CARDS = len(_CARDS)
BELOW_YEAR_END: int = _TABLE["deck"]["cards_below_year_end"]
"""The cards under the Year End card, which are not revealed (EVENT-SETUP-01)."""

REPAIR_COST: dict[str, int] = next(row for row in _TABLE["event"] if row["id"] == "earthquake")["repair_cost"]
