"""What a policy observes of the Event Cards."""

from insula.ruleset.observation import EDGE, GAME, SEAT, ObservationLine, ObservationPart

from .rules.cards import COPIES_OF, KINDS

PART = ObservationPart(
    lines=(
        ObservationLine(
            "events_drawn", GAME, "cards drawn since the last shuffle, by kind", "events_drawn", high=max(COPIES_OF)
        ),
        ObservationLine(
            "event_card", GAME, "the kind of the last card, -1 before the first", "event_card", low=-1, high=KINDS - 1
        ),
        ObservationLine("damaged", EDGE, "1 for a damaged road", "damaged"),
        ObservationLine("damaged_roads", SEAT, "the number of damaged roads", "damaged_roads", high=15),
    ),
    left_out={"neighbor_card": "is sealed until all have chosen, and the seat that decides has not"},
)
