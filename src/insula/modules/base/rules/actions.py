"""The kinds of actions of the base game, named as in docs/rules/decisions.md; the comments give the arguments."""

from insula.rules.numbering import action_kinds

kind = action_kinds(__name__)

# Chance.
DRAW_TERRAIN = kind()  # terrain
DRAW_SPIRAL_START = kind()  # number of the spiral
DRAW_TOKEN = kind()  # number on the token
DRAW_HARBOR_PLACE = kind()  # 0 or 1
DRAW_HARBOR = kind()  # kind of harbor
ROLL_FIRST_PLAYER = kind()  # sum of two dice
DRAW_FIRST_PLAYER = kind()  # seat
ROLL_DICE = kind()  # 6 * (first die - 1) + (second die - 1)
DRAW_STOLEN_CARD = kind()  # kind of card
DRAW_DEVELOPMENT_CARD = kind()  # kind of development card

# Set-up and before the action phase.
SETUP_SETTLEMENT = kind()  # node
SETUP_CITY = kind()  # node
SETUP_ROAD = kind()  # edge
SETUP_PAYS = kind()  # node
ROLL = kind()
PLAY_DEVELOPMENT_CARD = kind()  # kind of development card
DISCARD = kind()  # kind of card
MOVE_ROBBER = kind()  # hex
STEAL_FROM = kind()  # seat, or NO_SEAT

# Action phase.
BUILD_ROAD = kind()  # edge
BUILD_SETTLEMENT = kind()  # node
BUILD_CITY = kind()  # node
BUY_DEVELOPMENT_CARD = kind()
ROAD_BUILDING_PLACE = kind()  # edge
INVENTION_TAKE = kind()  # kind of card
MONOPOLY_NAME = kind()  # kind of card
BANK_TRADE = kind()  # TRADE_BASE * kind given + kind taken
END_TURN = kind()

# Trade between players.
OFFER_TRADE = kind()
PROPOSE_TRADE = kind()  # seat that proposes
TRADE_GIVE = kind()  # kind of card
TRADE_WANT = kind()  # kind of card
TRADE_PARTNER = kind()  # seat, or EVERY_SEAT
TRADE_DONE = kind()
WITHDRAW_OFFER = kind()  # seat that withdraws
ANSWER_OFFER = kind()  # ACCEPT, DECLINE or COUNTER
CONFIRM_TRADE = kind()  # seat, or NO_SEAT

# Games in which the second starting building is a city, and games whose turns have steps after building.
SETUP_CITY = kind()  # node
END_BUILDING = kind()
