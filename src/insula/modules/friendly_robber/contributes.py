"""Friendly Robber: contributions to hooks, phases and actions."""

from . import rules
from .module import CHOOSING_DESERT, DESERT_HEX, STEALING_AT_DESERT

robber_may_go = rules.robber_may_go  # FRIENDLY-HEX-01
pirate_may_go = rules.pirate_may_go  # FRIENDLY-ELSE-01
replaces_empty_choice = rules.send_to_desert  # FRIENDLY-NONE-01
may_be_robbed = rules.may_be_robbed  # FRIENDLY-NONE-02

CHOICES = {
    CHOOSING_DESERT: rules.list_deserts,
    STEALING_AT_DESERT: rules.list_desert_victims,
}

ACTIONS = {DESERT_HEX: rules.go_to_desert}
