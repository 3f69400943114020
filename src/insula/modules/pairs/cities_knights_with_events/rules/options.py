"""The options of the pair."""

from insula.rules.options import option, value

EVENT_CK_ORDER = option("event_ck_order")
EVENT_RED_ON_CARD = option("event_red_on_card")
DIE_FIRST = value("event_ck_order", "die_first")
