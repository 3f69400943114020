"""The action kinds of the base game, under the names of docs/rules/decisions.md; in the comment the argument."""

# Chance.
DRAW_TERRAIN = 0  # terrain
DRAW_SPIRAL_START = 1  # number of the spiral
DRAW_TOKEN = 2  # number on the token
DRAW_HARBOR_PLACE = 3  # 0 or 1
DRAW_HARBOR = 4  # kind of harbor
ROLL_FIRST_PLAYER = 5  # sum of two dice
DRAW_FIRST_PLAYER = 6  # seat
ROLL_DICE = 7  # 6 * (first die - 1) + (second die - 1)
DRAW_STOLEN_CARD = 8  # kind of card
DRAW_DEVELOPMENT_CARD = 9  # kind of development card

# Set-up and before the action phase.
SETUP_SETTLEMENT = 10  # node
SETUP_ROAD = 11  # edge
SETUP_PAYS = 12  # node
ROLL = 13
PLAY_DEVELOPMENT_CARD = 14  # kind of development card
DISCARD = 15  # kind of card
MOVE_ROBBER = 16  # hex
STEAL_FROM = 17  # seat, or NO_SEAT

# Action phase.
BUILD_ROAD = 18  # edge
BUILD_SETTLEMENT = 19  # node
BUILD_CITY = 20  # node
BUY_DEVELOPMENT_CARD = 21
ROAD_BUILDING_PLACE = 22  # edge
INVENTION_TAKE = 23  # kind of card
MONOPOLY_NAME = 24  # kind of card
BANK_TRADE = 25  # TRADE_BASE * kind given + kind taken
END_TURN = 26

# Trade between players.
OFFER_TRADE = 27
PROPOSE_TRADE = 28  # seat that proposes
TRADE_GIVE = 29  # kind of card
TRADE_WANT = 30  # kind of card
TRADE_PARTNER = 31  # seat, or EVERY_SEAT
TRADE_DONE = 32
WITHDRAW_OFFER = 33  # seat that withdraws
ANSWER_OFFER = 34  # ACCEPT, DECLINE or COUNTER
CONFIRM_TRADE = 35  # seat, or NO_SEAT
