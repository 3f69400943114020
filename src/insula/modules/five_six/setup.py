"""What five and six players begin with: a larger island, and more pieces and cards (FIVESIX-COMP, FIVESIX-BOARD)."""

from insula.data import load
from insula.modules.base.setup import stock_from
from insula.ruleset.maps import Map, five_six_island
from insula.ruleset.parts import SetupPart, Start, Supplies
from insula.ruleset.settings import Settings


def island(settings: Settings) -> Map:  # noqa: ARG001
    """The island of 30 hexes (FIVESIX-BOARD-01)."""
    return five_six_island()


def supplies(settings: Settings) -> Supplies:  # noqa: ARG001
    """How many pieces each player has (FIVESIX-COMP-02)."""
    return Supplies(pieces=load("five_six/supplies")["pieces_per_player"])


def stock(start: Start) -> None:
    """Fill the bank and the development deck for more players (FIVESIX-COMP-02)."""
    stock_from(load("five_six/supplies"), start)


PART = SetupPart(island=island, supplies=supplies, stock=stock)
