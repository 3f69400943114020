"""The Pirate Islands at the terminal."""

from collections.abc import Iterator

from rich.text import Text

from insula import Phase, View
from insula.cli.terminal.parts import TerminalPart, Word
from insula.rules.constants import NOWHERE


def _header(view: View) -> Iterator[Text]:
    """Yield where the fleet is."""
    hex = view.state.fleet_hex
    if hex != NOWHERE:
        yield Text(f"fleet {view.ruleset.map.geometry.hex_names[hex]}", "red")


def _standing(view: View, seat: int) -> Iterator[Word]:
    warships, strength = view.state.warships[seat], view.state.fortress[seat]
    yield Word(f"warships {warships}", f"w{warships}")
    yield Word(f"fortress {strength}", f"f{strength}")


PART = TerminalPart(
    completing=frozenset({Phase.STEALING_AFTER_SEVEN}),
    questions={
        Phase.TAKING_PRIZE: "You have beaten the fleet: choose a card",
        Phase.STEALING_AFTER_SEVEN: "Who do you rob?",
    },
    header=_header,
    standing=_standing,
    help="""\
The Pirate Islands: the fleet's hex is written at the top. Next to a player:
w warships, f the strength of the own fortress, 0 when it is conquered.""",
)
