"""Catan for Two with The Caravans: contributions to hooks, phases and actions."""

from . import rules
from .module import PLACING_SECOND_CAMEL

always_votes = rules.always_votes  # CARAVAN-COMBO-TWO
replaces_vote_result = rules.ask_for_two_camels  # CARAVAN-COMBO-TWO
vote_settled = rules.camel_placed  # CARAVAN-COMBO-TWO

CHOICES = {PLACING_SECOND_CAMEL: rules.list_second_places}
