"""The phases of five and six players."""

SPECIAL_BUILDING = 110
