"""Seafarers in the texts of actions, positions and records."""

from insula.modules.base.module import ALL_DISCARD, PLACING_ROADS, SETTING_ROAD
from insula.notation.arguments import named
from insula.notation.bounds import between
from insula.notation.forms import Form
from insula.notation.parts import NotationPart
from insula.rules.constants import SHIP

from .. import module
from . import pending, possible
from .lines import LINES, SHIPS
from .words import FIGURES

PART = NotationPart(
    forms=(
        Form(module.REVEAL_HEX, "{terrain}", module.DRAWING_HIDDEN_HEX),
        Form(module.REVEAL_TOKEN, "{token}", module.DRAWING_HIDDEN_TOKEN),
        Form(module.DRAW_BAG_TOKEN, "{token}", module.DRAWING_BAG_TOKEN),
        Form(module.SETUP_SHIP, "ship {side}", SETTING_ROAD),
        Form(module.SETUP_SHIP, "build ship {side}", SETTING_ROAD),
        Form(module.ROAD_BUILDING_SHIP, "ship {side}", PLACING_ROADS),
        Form(module.ROAD_BUILDING_SHIP, "build ship {side}", PLACING_ROADS),
        Form(module.SETUP_GOLD, "take {card}", module.SETTING_GOLD),
        Form(module.BUILD_SHIP, "ship {side}"),
        Form(module.BUILD_SHIP, "build ship {side}"),
        Form(module.MOVE_SHIP, "move ship {side}"),
        Form(module.SHIP_TO, "ship to {side}"),
        Form(module.ROBBER_OR_PIRATE, "choose {figure}"),
        Form(module.MOVE_PIRATE, "pirate {hex}"),
        Form(module.MOVE_PIRATE, "pirate to {hex}"),
        Form(module.MOVE_PIRATE, "move pirate to {hex}"),
        Form(module.CHOOSE_GOLD, "take {card}", module.CHOOSING_GOLD),
        Form(module.DISCOVERY_GOLD, "take {card}", module.DISCOVERING_GOLD),
        Form(module.TAKE_TOKEN, "take token {hex}"),
    ),
    arguments={"{figure}": named(FIGURES)},
    lines=LINES,
    bounds={"ship_moved": between(0, 1)},
    robber_can_be_beside=True,
    pending=pending.PENDING,
    follows={ALL_DISCARD: (module.CHOOSING_FIGURE,)},
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
