"""The phases of Cities & Knights. Their class determines how the engine treats them (`insula.rules.numbering`)."""

from insula.rules.numbering import Phases

phase = Phases(__name__)

# Chance decides (CK-DEC-06).
ROLLING_EVENT_DIE = phase.chance()
DRAWING_PROGRESS_CARD = phase.chance()  # data: track

# The engine carries these out by itself.
RESOLVING_ROLL = phase.step()  # data: red + white
LANDING = phase.step()
BATTLE = phase.step()
AFTER_BATTLE = phase.step()
DRAW_OF_CARD = phase.step()  # data: track
WEDDING_GIFTS = phase.step()
AWARDING_ROUTE = phase.step()

# A player must choose.
SETTING_ALCHEMIST_DIE = phase.forced()  # data: dice still to set
COMMITTING_KNIGHTS = phase.forced()
LOSING_CITY = phase.forced()  # data: cities still to lose
CHOOSING_PROGRESS_DECK = phase.forced()
RETURNING_PROGRESS_CARD = phase.forced()
AT_AQUEDUCT = phase.forced()
PLACING_METROPOLIS = phase.forced()  # data: track
MOVING_KNIGHT = phase.forced()  # data: node
DISPLACING_KNIGHT = phase.forced()  # data: node
RELOCATING_KNIGHT = phase.forced()  # data: the knight, and the node it was driven from
CRANE = phase.forced()
ENGINEER = phase.forced()
INVENTOR = phase.forced()  # data: 0, or 1 + the hex chosen first
MEDICINE = phase.forced()
SMITH = phase.forced()  # data: promotions left
PLACING_FREE_ROADS = phase.forced()  # data: roads left
NAMING_COMMODITY = phase.forced()  # data: cards that each opponent gives
CHOOSING_OPPONENT = phase.forced()  # data: kind of progress card
GIVING_UP_KNIGHT = phase.forced()
DESERTER_PLACE = phase.forced()  # data: the knight given up
DESERTER_LEVEL = phase.forced()  # data: the knight given up, and the node
DIPLOMAT = phase.forced()
DIPLOMAT_REBUILDING = phase.forced()  # data: edge
INTRIGUE = phase.forced()
SABOTAGE = phase.forced()
SPYING = phase.forced()  # data: opponent
GIVING_AT_WEDDING = phase.forced()  # data: cards left to give
TAKING_AS_MASTER_MERCHANT = phase.forced()  # data: opponent, and cards left to take
PLACING_MERCHANT = phase.forced()
OFFERING_COMMODITY_TRADE = phase.forced()  # data: opponent
WANTING_COMMODITY = phase.forced()  # data: opponent, and the card offered
ANSWERING_COMMERCIAL_HARBOR = phase.forced()  # data: the card offered
NAMING_FLEET = phase.forced()
SKIPPING_BISHOP_VICTIM = phase.forced()  # data: victim
