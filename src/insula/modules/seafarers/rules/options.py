"""The options that the rules of Seafarers use: their places in `state.option` and their named values."""

from insula.rules.options import option, value

GOLD_NOT_RED = option("sea_gold_not_red")
ALWAYS = value("sea_gold_not_red", "always")
NEVER = value("sea_gold_not_red", "never")
START_SHIP = option("sea_start_ship")
PIRATE = option("sea_pirate")
ROBBER_ENTERS = option("sea_robber_enters")
OFF_BOARD = value("sea_robber_enters", "off_board")
FOG_REWARD = option("sea_fog_reward")
FOG_SETUP_REWARD = option("sea_fog_setup_reward")
SPECIAL_VP = option("sea_special_vp")
