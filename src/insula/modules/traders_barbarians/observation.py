"""What a policy observes of Traders & Barbarians."""

from insula.ruleset.observation import EDGE, GAME, SEAT, ObservationLine, ObservationPart

PART = ObservationPart(
    lines=(
        ObservationLine("wagon_level", SEAT, "levels of the wagons", "wagon_level", high=5),
        ObservationLine("carried", SEAT, "the goods of the open token", "carried", high=10),
        ObservationLine("delivered", SEAT, "tokens turned over", "delivered", high=30),
        ObservationLine("goods_left", GAME, "goods left", "goods_left", high=30),
        ObservationLine("barbarian", EDGE, "0 none, 1 a barbarian, 2 one that was tried", "barbarian", high=2),
        ObservationLine("wagon_points", GAME, "movement points left, or -1", "wagon_points", low=-1, high=20),
        ObservationLine("wagon_moved", GAME, "1 after the wagon has crossed a path", "wagon_moved"),
        ObservationLine("grain_paid", GAME, "1 after grain was paid", "grain_paid"),
    ),
    left_out=("wagon",),
)
