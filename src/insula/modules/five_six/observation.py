"""What a policy observes of five and six players."""

from insula.ruleset.observation import GAME, ObservationLine, ObservationPart

PART = ObservationPart(
    lines=(ObservationLine("second_part", GAME, "1 in the part of the second of paired players", "second_part"),),
)
