"""Barbarian Attack with Traders & Barbarians at the terminal."""

from collections.abc import Callable

from insula import Phase, View
from insula.cli.terminal.parts import TerminalPart


def _on_hex(question: str) -> Callable[[View, int], str]:
    """Return the function that asks a question about the hex of a phase."""
    return lambda view, hex: question.format(hex=view.ruleset.map.geometry.hex_names[hex])


PART = TerminalPart(
    questions={
        Phase.CHOOSING_LANDING_PATH: _on_hex("A barbarian has landed on {hex}: on which path does it stand?"),
        Phase.CHOOSING_TAKEN_BARBARIAN: _on_hex("Which barbarian leaves {hex}?"),
        Phase.CHOOSING_BARBARIAN_HEX: "To which hex does the barbarian belong?",
    },
    help="""\
Barbarian Attack with Traders & Barbarians: the list at the top counts all barbarians of a hex, those on
its paths included.""",
)
