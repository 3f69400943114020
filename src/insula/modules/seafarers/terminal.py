"""Seafarers at the terminal."""

from collections.abc import Iterator

from rich.text import Text

from insula import Phase, View
from insula.cli.terminal.parts import TerminalPart, Word
from insula.errors import counted
from insula.rules.constants import NOWHERE

from .rules.islands import visible_points


def _header(view: View) -> Iterator[Text]:
    """Yield where the pirate is."""
    hex = view.state.pirate
    if hex != NOWHERE:
        yield Text(f"pirate {view.ruleset.map.geometry.hex_names[hex]}", "red")


def _standing(view: View, seat: int) -> Iterator[Word]:
    if points := int(visible_points(view.state, seat)):
        yield Word(f"islands {points}", f"i{points}")


def _gold(_: View, left: int) -> str:
    return f"Gold field: choose {counted(left, 'more card')}"


def _goal(view: View, side: int) -> str:
    return f"Where does the ship at {view.ruleset.map.geometry.edge_names[side]} go?"


PART = TerminalPart(
    completing=frozenset({Phase.MOVING_SHIP, Phase.MOVING_PIRATE, Phase.STEALING_AT_SEA}),
    questions={
        Phase.MOVING_SHIP: _goal,
        Phase.CHOOSING_FIGURE: "Do you move the robber or the pirate?",
        Phase.MOVING_PIRATE: "Move the pirate",
        Phase.STEALING_AT_SEA: "Who do you rob?",
        Phase.SETTING_GOLD: _gold,
        Phase.CHOOSING_GOLD: _gold,
        Phase.DISCOVERING_GOLD: "You have discovered gold: choose a card",
        Phase.TAKING_TOKEN: "Which number goes to the new land?",
    },
    header=_header,
    standing=_standing,
    help="""\
◊ a ship; the pirate's hex is written at the top. Next to a player: islands, the
special victory points.""",
)
