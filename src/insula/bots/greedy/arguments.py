"""Arguments of actions that have a meaning of their own (docs/rules/decisions.md)."""

from ...ruleset.words import DEVELOPMENT_CARDS, RESOURCES, TRACKS

RESOURCE_KINDS = len(RESOURCES)
"""The commodities, one for each track, come after the resources."""
CARD_KINDS = RESOURCE_KINDS + len(TRACKS)

ROAD, SETTLEMENT, CITY, DEVELOPMENT_CARD = 0, 1, 2, 3
KNIGHT, ROAD_BUILDING, INVENTION, MONOPOLY, VICTORY_POINT = range(len(DEVELOPMENT_CARDS))

NOBODY = -1
EVERY_SEAT, NO_SEAT = 6, 7
ACCEPT, DECLINE, COUNTER = 0, 1, 2
OFFER, PROPOSAL, COUNTER_OFFER = 0, 1, 2
ACCEPTED, COUNTERED = 1, 3
BANK_KINDS = 16
"""A trade with the bank is named by `BANK_KINDS * given + taken`."""
