"""The kinds of actions of Seafarers, named as in docs/rules/decisions.md; the comments give the arguments."""

from insula.rules.numbering import action_kinds

kind = action_kinds(__name__)

# Chance.
REVEAL_HEX = kind()  # terrain
REVEAL_TOKEN = kind()  # number on the token
DRAW_BAG_TOKEN = kind()  # number on the token

# A ship in place of the road of `setup_road` and `road_building_place`.
SETUP_SHIP = kind()  # edge
ROAD_BUILDING_SHIP = kind()  # edge

SETUP_GOLD = kind()  # kind of card
BUILD_SHIP = kind()  # edge
MOVE_SHIP = kind()  # edge
SHIP_TO = kind()  # edge
ROBBER_OR_PIRATE = kind()  # THE_ROBBER or THE_PIRATE
MOVE_PIRATE = kind()  # hex
CHOOSE_GOLD = kind()  # kind of card
DISCOVERY_GOLD = kind()  # kind of card
TAKE_TOKEN = kind()  # hex
