"""The start of Seafarers with Cities & Knights: robber and pirate that wait beside the board (CK-SEA-03)."""

from insula.rules import jit
from insula.ruleset.parts import SetupPart, Start

from .rules.waiting import take_off_board


def stock(start: Start) -> None:
    """Let the pirate wait: it has its starting hex before the board is laid."""
    take_off_board(jit.record(start.states))


def lay_printed(start: Start) -> bool:
    """Let the robber of a printed arrangement wait."""
    take_off_board(jit.record(start.states))
    return False


PART = SetupPart(stock=stock, lay_fixed_island=lay_printed)
