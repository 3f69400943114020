"""What a policy observes of Traders & Barbarians."""

from insula.rules.observe import PLACE
from insula.ruleset.observation import EDGE, GAME, MOST, NODE, SEAT, ObservationLine, ObservationPart

from .module import GOODS
from .rules.barbarians import TRIED
from .rules.levels import LAST_LEVEL
from .rules.wagon import ENDED

PART = ObservationPart(
    lines=(
        ObservationLine("wagon", NODE, "by seat: 1 where its wagon stands", "wagon", PLACE, planes=SEAT),
        ObservationLine("wagon_level", SEAT, "the level of each wagon", "wagon_level", high=LAST_LEVEL),
        ObservationLine(
            "carried", SEAT, "1 + the goods of the open token, 0 without one", "carried", plus=1, high=GOODS
        ),
        ObservationLine("delivered", SEAT, "tokens turned over by deliveries", "delivered", high=30),
        ObservationLine("goods_left", GAME, "tokens left in each of three stacks, by kind", "goods_left", high=30),
        ObservationLine("barbarian", EDGE, "1 for a barbarian, 2 for one that was tried", "barbarian", high=TRIED),
        ObservationLine(
            "wagon_points",
            GAME,
            "movement points left, -1 after the movement",
            "wagon_points",
            low=ENDED,
            high=MOST,
        ),
        ObservationLine("wagon_moved", GAME, "1 after the wagon has crossed a path in this movement", "wagon_moved"),
        ObservationLine("grain_paid", GAME, "1 after grain was paid for movement points", "grain_paid"),
    ),
)
