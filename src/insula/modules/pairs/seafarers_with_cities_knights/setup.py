"""The start of Seafarers with Cities & Knights: cities, and robber and pirate that wait beside the board."""

from insula.modules.seafarers import setup as seafarers
from insula.rules import jit
from insula.ruleset.parts import SetupPart, Start, Supplies
from insula.ruleset.settings import Settings

from .rules.waiting import take_off_board


def supplies(settings: Settings) -> Supplies:
    """Keep the number of cities of the scenario (SEA-GC-07)."""
    return Supplies(pieces={"city": seafarers.supplies(settings).pieces["city"]})


def stock(start: Start) -> None:
    """Let the pirate wait: it has its starting hex before the board is laid (CK-SEA-03)."""
    take_off_board(jit.record(start.states))


def lay_printed(start: Start) -> bool:
    """Let the robber of a printed arrangement wait (CK-SEA-03)."""
    take_off_board(jit.record(start.states))
    return False


PART = SetupPart(supplies=supplies, stock=stock, lay_fixed_island=lay_printed)
