"""Catan for Two with Barbarian Attack at the terminal."""

from insula import Phase
from insula.cli.terminal.parts import TerminalPart

PART = TerminalPart(
    questions={
        Phase.PLACING_STRAY_KNIGHT: "Place the stray knight at the castle",
        Phase.SENDING_FOR_TOKENS: "Where does the barbarian go?",
    },
    help="""\
S on a path: the stray knight, which both players move after their own, s: it
has moved. Trade tokens move a barbarian in place of the robber.""",
)
