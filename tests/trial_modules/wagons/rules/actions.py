"""The kinds of actions of the wagons."""

from insula.rules.numbering import action_kinds

kind = action_kinds(__name__)

PUT_WAGON = kind()  # edge
MOVE_WAGON = kind()  # edge
PUT_BARRICADE = kind()  # edge
LIFT_BARRICADE = kind()  # edge
MOVE_COURIER = kind()  # node
MOVE_WOLF = kind()  # hex
