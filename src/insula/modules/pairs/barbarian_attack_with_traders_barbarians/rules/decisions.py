"""The decisions of Barbarian Attack with Traders & Barbarians (COMBO-DEC-01)."""

from . import actions as act
from . import barbarians, inland, phases, turn

STEPS = {
    phases.LANDING_BEFORE_PRODUCTION: turn.produce,
    phases.CHECKING_INNER_HEXES: inland.check_next_hex,
}

CHOICES = {
    phases.CHOOSING_LANDING_PATH: barbarians.list_landing_paths,
    phases.CHOOSING_TAKEN_BARBARIAN: barbarians.list_taken,
    phases.CHOOSING_BARBARIAN_HEX: barbarians.list_hexes,
}

ACTIONS = {
    act.LANDING_PATH: barbarians.land_on_path,
    act.TAKEN_BARBARIAN: barbarians.take_barbarian,
    act.BARBARIAN_HEX: barbarians.choose_hex,
}
