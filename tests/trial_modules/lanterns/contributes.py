"""Lanterns: contributions to hooks, phases and actions."""

from . import rules
from .module import LIGHT_LANTERN

building_placed = rules.fill
list_more_actions = rules.list_roads

ACTIONS = {LIGHT_LANTERN: rules.light}
