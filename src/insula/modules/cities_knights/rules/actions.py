"""The kinds of actions of Cities & Knights, named as in docs/rules/decisions.md; the comments give the arguments."""

from insula.rules.numbering import action_kinds

kind = action_kinds(__name__)

# Chance.
ROLL_EVENT_DIE = kind()  # face
DRAW_PROGRESS_CARD = kind()  # kind of progress card

# The roll and its effects.
PLAY_ALCHEMIST = kind()
ALCHEMIST_DIE = kind()  # value
COMMIT_KNIGHTS = kind()  # node of a knight, or NO_PLACE
LOSE_CITY = kind()  # node
CHOOSE_PROGRESS_DECK = kind()  # track
RETURN_PROGRESS_CARD = kind()  # kind of progress card
AQUEDUCT = kind()  # kind of card, or NO_CARD

# Building.
BUILD_WALL = kind()  # node
REPAIR_CITY = kind()  # node
BUY_IMPROVEMENT = kind()  # track
PLACE_METROPOLIS = kind()  # node

# Knights, each named by its node.
RECRUIT_KNIGHT = kind()
ACTIVATE_KNIGHT = kind()
PROMOTE_KNIGHT = kind()
MOVE_KNIGHT = kind()
DISPLACE_KNIGHT = kind()
KNIGHT_TO = kind()
CHASE_ROBBER = kind()
RELOCATE_KNIGHT = kind()

# Progress cards.
PLAY_PROGRESS_CARD = kind()  # kind of progress card
CRANE_TRACK = kind()  # track
ENGINEER_PLACE = kind()  # node
INVENTOR_HEX = kind()  # hex
MEDICINE_PLACE = kind()  # node
SMITH_KNIGHT = kind()  # node, or NO_PLACE
CHOOSE_OPPONENT = kind()  # seat
GIVE_UP_KNIGHT = kind()  # node
DESERTER_PLACE = kind()  # node, or NO_PLACE
DESERTER_LEVEL = kind()  # strength
DIPLOMAT_ROAD = kind()  # edge
DIPLOMAT_REBUILD = kind()  # edge, or NO_PLACE
INTRIGUE_KNIGHT = kind()  # node
SABOTAGE_CITY = kind()  # node
SPY_TAKE = kind()  # kind of progress card, or NO_PROGRESS_CARD
WEDDING_GIVE = kind()  # kind of card
COMMERCIAL_HARBOR = kind()  # seat
COMMERCIAL_CARD = kind()  # kind of card
COMMERCIAL_WANTED = kind()  # kind of card
COMMERCIAL_ANSWER = kind()  # kind of card
MASTER_MERCHANT_TAKE = kind()  # kind of card
MERCHANT_PLACE = kind()  # hex
FLEET_KIND = kind()  # kind of card
