"""The options that the rules for five and six players use."""

from insula.rules.options import option, value

FIVE_SIX_TURN = option("five_six_turn")
SPECIAL_BUILD_PHASE = value("five_six_turn", "special_build_phase")
PAIRED_PLAYERS = value("five_six_turn", "paired_players")
