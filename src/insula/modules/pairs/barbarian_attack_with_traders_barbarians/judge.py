"""The greedy bot's judgment of barbarians that belong to a hex and stand in the way of wagons."""

from insula.bots.greedy.outlook import Outlook
from insula.bots.greedy.parts import JudgePart
from insula.game import ActionKind
from insula.modules.barbarian_attack.judge.cards import worth_of_leaving, worth_of_sending
from insula.modules.traders_barbarians.judge.barbarians import Ways
from insula.rules.constants import NO_PLACE
from insula.rules.stack import data_on_top

from .rules.barbarians import can_join


def worth_of_path(outlook: Outlook, edge: int) -> float:
    """Return the worth of a barbarian on a path, by the wagons that it hinders."""
    return outlook.of(Ways).worth(edge)


def worth_of_taking(outlook: Outlook, edge: int) -> float:
    """Return the worth of taking a barbarian from a path, or from the middle of its hex, where it hinders nobody."""
    return 0.0 if edge == NO_PLACE else -worth_of_path(outlook, edge)


def _worth_of_change(outlook: Outlook, home: int, hex: int) -> float:
    """Return the worth of a barbarian that belongs to another hex from now on."""
    return 0.0 if hex == home else worth_of_leaving(outlook, home) + worth_of_sending(outlook, hex)


def worth_of_hex(outlook: Outlook, hex: int) -> float:
    """Return the worth of the hex for the barbarian that was driven off."""
    state = outlook.survey.state
    return _worth_of_change(outlook, int(state.barbarian_hex[data_on_top(state)]), hex)


def worth_of_driving(outlook: Outlook, edge: int) -> float:
    """Return the worth of driving the barbarian to a path, for the best hex to which it can belong there."""
    survey = outlook.survey
    home = int(survey.state.barbarian_hex[data_on_top(survey.state)])
    beside = survey.view.ruleset.boards[0]["edge_hexes"][edge].tolist()
    changes = [_worth_of_change(outlook, home, hex) for hex in beside if can_join(survey.state, hex, home)]
    return worth_of_path(outlook, edge) + max(changes)


PART = JudgePart(
    judges={
        ActionKind.LANDING_PATH: worth_of_path,
        ActionKind.TAKEN_BARBARIAN: worth_of_taking,
        ActionKind.BARBARIAN_TO: worth_of_driving,
        ActionKind.BARBARIAN_HEX: worth_of_hex,
    },
)
