"""The option of the pair."""

from insula.rules.options import option, value

EVENT_CK_ORDER = option("event_ck_order")
DIE_FIRST = value("event_ck_order", "die_first")
