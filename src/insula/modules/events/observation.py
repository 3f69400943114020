"""What a policy observes of the Event Cards."""

from insula.ruleset.observation import EDGE, GAME, SEAT, ObservationLine, ObservationPart

PART = ObservationPart(
    lines=(
        ObservationLine("events_drawn", GAME, "cards drawn since the last shuffle, by kind", "events_drawn", high=12),
        ObservationLine("event_card", GAME, "the last card, or -1", "event_card", low=-1, high=20),
        ObservationLine("damaged", EDGE, "1 for a damaged road", "damaged"),
        ObservationLine("damaged_roads", SEAT, "damaged roads", "damaged_roads", high=15),
    ),
    left_out=("neighbor_card",),
)
