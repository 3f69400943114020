"""The kinds of events of Cities & Knights."""

from enum import StrEnum


class Kind(StrEnum):
    """What happened."""

    # The roll and the barbarians.
    DICE_SET = "dice_set"
    EVENT_DIE = "event_die"
    SHIP = "ship"
    KNIGHT_SENT = "knight_sent"
    BATTLE = "battle"
    CITY_LOST = "city_lost"
    DEFENDER = "defender"
    AQUEDUCT = "aqueduct"

    # Cities.
    CITY_RAISED = "city_raised"
    CITY_SABOTAGED = "city_sabotaged"
    CITY_REPAIRED = "city_repaired"
    IMPROVED = "improved"
    METROPOLIS = "metropolis"

    # Knights.
    RECRUITED = "recruited"
    ACTIVATED = "activated"
    PROMOTED = "promoted"
    KNIGHT_MOVED = "knight_moved"
    DISPLACED = "displaced"
    DRIVEN_OUT = "driven_out"
    RELOCATED = "relocated"
    KNIGHT_GONE = "knight_gone"
    DESERTED = "deserted"
    KNIGHT_PLACED = "knight_placed"
    CHASED = "chased"

    # Progress cards.
    PROGRESS_DRAWN = "progress_drawn"
    LAID_OPEN = "laid_open"
    PROGRESS_RETURNED = "progress_returned"
    PROGRESS_TAKEN = "progress_taken"
    LOOKED_AT = "looked_at"
    TAKEN = "taken"
    GIVEN = "given"
    EXCHANGED = "exchanged"
    NOT_EXCHANGED = "not_exchanged"
    ROAD_TAKEN = "road_taken"
    TOKENS_EXCHANGED = "tokens_exchanged"
    MERCHANT = "merchant"
    FLEET = "fleet"
