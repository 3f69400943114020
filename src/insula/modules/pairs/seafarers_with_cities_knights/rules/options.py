"""The option that the rules of Seafarers with Cities & Knights use: its place in `state.option`."""

from insula.rules.options import option

WAIT_OFF_BOARD = option("ck_sea_robbers_wait_off_board")
