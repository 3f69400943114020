"""The options that the rules of The Caravans use."""

from insula.rules.options import option, value

OASIS_POSITION = option("oasis_position")
POSITION_A = value("oasis_position", "A")
POSITION_B = value("oasis_position", "B")
NAMING_ROUNDS = option("caravan_naming_rounds")
NAMING = option("caravan_naming")
NAMED_AT_ONCE = value("caravan_naming", "simultaneous")
PLACE_RULE = option("caravan_place_rule")
PLURALITY = value("caravan_place_rule", "plurality")
