"""The decisions of Catan for Two with Traders & Barbarians."""

from . import actions as act
from . import phases, tokens

CHOICES = {phases.MOVING_BARBARIAN_FOR_TOKENS: tokens.list_places}

ACTIONS = {act.BARBARIAN_FOR_TOKENS: tokens.pay_for_barbarian}
