"""What a policy observes of Cities & Knights."""

from insula.rules.constants import WALL
from insula.rules.observe import BITS, FLAGS, OWNER, PLACE
from insula.ruleset.observation import ENTRY, GAME, HEX, NODE, SEAT, ObservationLine, ObservationPart, cards_in_play

from .rules.constants import (
    ACTED,
    ACTIVATED,
    DECK_SIZE,
    DEFENDER_CARDS_FIVE_SIX,
    LAST_LEVEL,
    MIGHTY,
    PROGRESS_LIMIT,
    PROMOTED,
    REDUCED,
    SABOTAGED,
    STEPS_TO_LANDING,
)

_WALLS_AND_KNIGHTS = 4
_FACES = 3
"""The greatest number for a face of the event die: 1 + the last track."""


_BOARD = (
    ObservationLine(
        "metropolis", NODE, "by improvement: 1 where its metropolis stands", "metropolis", PLACE, planes=ENTRY
    ),
    ObservationLine("wall", NODE, "1 for a city wall", "wall"),
    ObservationLine("laid", NODE, "how a city lies: 1 reduced, 2 sabotaged", "laid", high=REDUCED | SABOTAGED),
    ObservationLine(
        "knight", NODE, "by owner: the strength of the knight", "knight_owner", OWNER, high=MIGHTY, values="knight"
    ),
    ObservationLine("knight_active", NODE, "1 for an active knight", "knight_active"),
    ObservationLine(
        "knight_marks",
        NODE,
        "what the knight did in this turn, added up: 1 activated, 2 acted, 4 promoted",
        "knight_marks",
        high=ACTIVATED | ACTED | PROMOTED,
    ),
    ObservationLine("knight_sent", NODE, "1 for a knight sent into the battle", "knight_sent"),
    ObservationLine("merchant", HEX, "1 where the merchant stands", "merchant", PLACE),
)
_SEATS = (
    ObservationLine("track", SEAT, "the levels of trade, politics and science", "track", high=LAST_LEVEL),
    ObservationLine(
        "supply_knights",
        SEAT,
        "walls, and basic, strong and mighty knights left",
        "supply",
        high=3,
        first=WALL,
        columns=_WALLS_AND_KNIGHTS,
    ),
    ObservationLine("reduced_cities", SEAT, "reduced cities", "reduced_cities", high=4),
    ObservationLine("defender", SEAT, "points as Defender of Catan", "defender", high=DEFENDER_CARDS_FIVE_SIX),
    ObservationLine("progress", SEAT, "the own progress cards by kind", "progress", high=PROGRESS_LIMIT + 1),
    ObservationLine(
        "progress_size", SEAT, "progress cards in each hand, by deck", "progress_size", high=PROGRESS_LIMIT + 1
    ),
    ObservationLine("printer", SEAT, "1 for the owner of the Printer", "printer", OWNER),
    ObservationLine("constitution", SEAT, "1 for the owner of the Constitution", "constitution", OWNER),
    ObservationLine("merchant_owner", SEAT, "1 for the owner of the merchant", "merchant_owner", OWNER),
    ObservationLine("harbor_open", SEAT, "1 for seats that a Commercial Harbor can still ask", "harbor_open", BITS),
)
_GAME = (
    ObservationLine(
        "event_die", GAME, "the event die: 0 a ship, 1 to 3 a gate, -1 before a roll", "event_die", low=-1, high=_FACES
    ),
    ObservationLine("barbarians", GAME, "steps of the barbarian ship", "barbarians", high=STEPS_TO_LANDING),
    ObservationLine("landed", GAME, "1 after the first landing", "landed"),
    ObservationLine("deck_left", GAME, "cards left in each progress deck", "deck_left", high=DECK_SIZE),
    ObservationLine(
        "fleet", GAME, "by kind of card: 1 if it is traded 2:1 in this turn", "fleet", FLAGS, columns=cards_in_play
    ),
    ObservationLine("harbor_played", GAME, "1 while a Commercial Harbor is carried out", "harbor_played"),
)

PART = ObservationPart(
    lines=(*_BOARD, *_SEATS, *_GAME),
    left_out={"progress_returner": "`deck_left` counts the cards under the decks; their order is left to memory"},
)
