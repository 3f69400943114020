"""The decisions of Catan for Two with Barbarian Attack."""

from insula.modules.barbarian_attack.rules import treason

from . import actions as act
from . import phases, stray, tokens

CHOICES = {
    phases.PLACING_STRAY_KNIGHT: stray.list_castle_paths,
    phases.SENDING_FOR_TOKENS: treason.list_targets,
}

ACTIONS = {
    act.PLACE_STRAY_KNIGHT: stray.place,
    act.COASTAL_BARBARIAN_FOR_TOKENS: tokens.pay_for_barbarian,
}
