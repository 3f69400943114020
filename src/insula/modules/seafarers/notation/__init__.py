"""Seafarers in the texts of actions, positions and records."""

from insula.modules.base.rules import phases as base
from insula.notation.arguments import named
from insula.notation.bounds import between
from insula.notation.forms import Form
from insula.notation.parts import NotationPart
from insula.rules.constants import SHIP

from ..rules import actions as act
from ..rules import phases
from . import pending, possible
from .lines import LINES, SHIPS
from .words import FIGURES

PART = NotationPart(
    forms=(
        Form(act.REVEAL_HEX, "{terrain}", phases.DRAWING_HIDDEN_HEX),
        Form(act.REVEAL_TOKEN, "{token}", phases.DRAWING_HIDDEN_TOKEN),
        Form(act.DRAW_BAG_TOKEN, "{token}", phases.DRAWING_BAG_TOKEN),
        Form(act.SETUP_SHIP, "ship {side}", base.SETTING_ROAD),
        Form(act.SETUP_SHIP, "build ship {side}", base.SETTING_ROAD),
        Form(act.ROAD_BUILDING_SHIP, "ship {side}", base.PLACING_ROADS),
        Form(act.ROAD_BUILDING_SHIP, "build ship {side}", base.PLACING_ROADS),
        Form(act.SETUP_GOLD, "take {card}", phases.SETTING_GOLD),
        Form(act.BUILD_SHIP, "ship {side}"),
        Form(act.BUILD_SHIP, "build ship {side}"),
        Form(act.MOVE_SHIP, "move ship {side}"),
        Form(act.SHIP_TO, "ship to {side}"),
        Form(act.ROBBER_OR_PIRATE, "choose {figure}"),
        Form(act.MOVE_PIRATE, "pirate {hex}"),
        Form(act.MOVE_PIRATE, "pirate to {hex}"),
        Form(act.MOVE_PIRATE, "move pirate to {hex}"),
        Form(act.CHOOSE_GOLD, "take {card}", phases.CHOOSING_GOLD),
        Form(act.DISCOVERY_GOLD, "take {card}", phases.DISCOVERING_GOLD),
        Form(act.TAKE_TOKEN, "take token {hex}"),
    ),
    arguments={"{figure}": named(FIGURES)},
    lines=LINES,
    bounds={"ship_moved": between(0, 1)},
    robber_can_be_beside=True,
    pending=pending.PENDING,
    follows={base.ALL_DISCARD: (phases.CHOOSING_FIGURE,)},
    phase_checks=pending.PHASE_CHECKS,
    numbers=pending.NUMBERS,
    pieces={SHIP: SHIPS},
    count_pieces=(possible.count_ships,),
    checks=(
        possible.check_sides,
        possible.check_buildings,
        possible.check_lines,
        possible.check_pirate,
    ),
)
