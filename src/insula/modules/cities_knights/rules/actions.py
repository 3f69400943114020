"""The action kinds of Cities & Knights, under the names of docs/rules/decisions.md; in the comment the argument."""

# Chance.
ROLL_EVENT_DIE = 50  # face
DRAW_PROGRESS_CARD = 51  # kind of progress card

# Set-up, the roll and what it causes.
SETUP_CITY = 52  # node
PLAY_ALCHEMIST = 53
ALCHEMIST_DIE = 54  # value
COMMIT_KNIGHTS = 55  # node of a knight, or NO_PLACE
LOSE_CITY = 56  # node
CHOOSE_PROGRESS_DECK = 57  # track
RETURN_PROGRESS_CARD = 58  # kind of progress card
AQUEDUCT = 59  # kind of card, or NO_CARD

# Building.
BUILD_WALL = 60  # node
REPAIR_CITY = 61  # node
BUY_IMPROVEMENT = 62  # track
PLACE_METROPOLIS = 63  # node

# Knights, each named by its node.
RECRUIT_KNIGHT = 64
ACTIVATE_KNIGHT = 65
PROMOTE_KNIGHT = 66
MOVE_KNIGHT = 67
DISPLACE_KNIGHT = 68
KNIGHT_TO = 69
CHASE_ROBBER = 70
RELOCATE_KNIGHT = 71

# Progress cards.
PLAY_PROGRESS_CARD = 72  # kind of progress card
CRANE_TRACK = 73  # track
ENGINEER_PLACE = 74  # node
INVENTOR_HEX = 75  # hex
MEDICINE_PLACE = 76  # node
SMITH_KNIGHT = 77  # node, or NO_PLACE
CHOOSE_OPPONENT = 78  # seat
GIVE_UP_KNIGHT = 79  # node
DESERTER_PLACE = 80  # node, or NO_PLACE
DESERTER_LEVEL = 81  # strength
DIPLOMAT_ROAD = 82  # edge
DIPLOMAT_REBUILD = 83  # edge, or NO_PLACE
INTRIGUE_KNIGHT = 84  # node
SABOTAGE_CITY = 85  # node
SPY_TAKE = 86  # kind of progress card, or NO_PROGRESS_CARD
WEDDING_GIVE = 87  # kind of card
COMMERCIAL_HARBOR = 88  # seat
COMMERCIAL_CARD = 89  # kind of card
COMMERCIAL_WANTED = 90  # kind of card
COMMERCIAL_ANSWER = 91  # kind of card
MASTER_MERCHANT_TAKE = 92  # kind of card
MERCHANT_PLACE = 93  # hex
FLEET_KIND = 94  # kind of card
