"""The terminal part of the base game."""

from insula import ActionKind, Phase
from insula.cli.terminal.parts import TerminalPart

from .panel import draw_decks, held, standing
from .questions import QUESTIONS

PART = TerminalPart(
    groups={ActionKind.BANK_TRADE: "bank", ActionKind.BANK_TRADE_AT_RATE: "bank"},
    completing=frozenset(
        {Phase.MOVING_ROBBER, Phase.STEALING, Phase.PLACING_ROADS, Phase.INVENTING, Phase.NAMING_MONOPOLY}
    ),
    questions=QUESTIONS,
    held=held,
    standing=standing,
    decks=draw_decks,
    help="""\
Board: ● settlement   [●] city   ••• road   ♜ robber   ○ corner with a harbor
The dots next to a number show how many of the 36 rolls give it.""",
)
