"""The phases of Cities & Knights. Their range says how the engine treats them (`insula.rules.spec`)."""

# Chance answers (CK-DEC-06).
ROLLING_EVENT_DIE = 20
DRAWING_PROGRESS_CARD = 21  # data: track

# The engine carries these out by itself.
RESOLVING_ROLL = 70  # data: red + white
LANDING = 71
BATTLE = 72
AFTER_BATTLE = 73
DRAW_OF_CARD = 74  # data: track
WEDDING_GIFTS = 75
AWARDING_ROUTE = 76

# A player must choose.
SETTLING_CITY = 120
SETTING_ALCHEMIST_DIE = 121  # data: dice still to set
COMMITTING_KNIGHTS = 122
LOSING_CITY = 123  # data: cities still to lose
CHOOSING_PROGRESS_DECK = 124
RETURNING_PROGRESS_CARD = 125
AT_AQUEDUCT = 126
PLACING_METROPOLIS = 127  # data: track
MOVING_KNIGHT = 128  # data: node
DISPLACING_KNIGHT = 129  # data: node
RELOCATING_KNIGHT = 130  # data: the knight, and the node it was driven from
CRANE = 131
ENGINEER = 132
INVENTOR = 133  # data: 0, or 1 + the hex chosen first
MEDICINE = 134
SMITH = 135  # data: promotions left
PLACING_FREE_ROADS = 136  # data: roads left
NAMING_COMMODITY = 137  # data: cards that each opponent gives
CHOOSING_OPPONENT = 138  # data: kind of progress card
GIVING_UP_KNIGHT = 139
DESERTER_PLACE = 140  # data: the knight given up
DESERTER_LEVEL = 141  # data: the knight given up, and the node
DIPLOMAT = 142
DIPLOMAT_REBUILDING = 143  # data: edge
INTRIGUE = 144
SABOTAGE = 145
SPYING = 146  # data: opponent
GIVING_AT_WEDDING = 147  # data: cards left to give
TAKING_AS_MASTER_MERCHANT = 148  # data: opponent, and cards left to take
PLACING_MERCHANT = 149
OFFERING_COMMODITY_TRADE = 150  # data: opponent
WANTING_COMMODITY = 151  # data: opponent, and the card offered
ANSWERING_COMMERCIAL_HARBOR = 152  # data: the card offered
NAMING_FLEET = 153
SKIPPING_BISHOP_VICTIM = 154  # data: victim
