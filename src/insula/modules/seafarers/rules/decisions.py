"""The decisions of Seafarers (SEA-DEC)."""

from functools import partial

from insula.modules.base.rules.development import list_inventions

from . import actions as act
from . import exploring, gold, moving, new_land, phases, pirate, ships

OUTCOMES = {
    phases.DRAWING_HIDDEN_HEX: exploring.list_hexes,
    phases.DRAWING_HIDDEN_TOKEN: exploring.list_tokens,
    phases.DRAWING_BAG_TOKEN: new_land.list_bag,
}

CHOICES = {
    phases.SETTING_GOLD: partial(list_inventions, kind=act.SETUP_GOLD),
    phases.MOVING_SHIP: moving.list_goals,
    phases.CHOOSING_FIGURE: pirate.list_figures,
    phases.MOVING_PIRATE: pirate.list_pirate_hexes,
    phases.STEALING_AT_SEA: pirate.list_victims,
    phases.CHOOSING_GOLD: partial(list_inventions, kind=act.CHOOSE_GOLD),
    phases.DISCOVERING_GOLD: partial(list_inventions, kind=act.DISCOVERY_GOLD),
    phases.TAKING_TOKEN: new_land.list_tokens,
}

ACTIONS = {
    act.REVEAL_HEX: exploring.reveal_hex,
    act.REVEAL_TOKEN: exploring.reveal_token,
    act.DRAW_BAG_TOKEN: new_land.draw_bag_token,
    act.SETUP_SHIP: ships.setup_ship,
    act.ROAD_BUILDING_SHIP: ships.road_building_ship,
    act.SETUP_GOLD: gold.choose_gold,
    act.BUILD_SHIP: ships.build_ship,
    act.MOVE_SHIP: moving.move_ship,
    act.SHIP_TO: moving.ship_to,
    act.ROBBER_OR_PIRATE: pirate.choose_figure,
    act.MOVE_PIRATE: pirate.move_pirate,
    act.CHOOSE_GOLD: gold.choose_gold,
    act.DISCOVERY_GOLD: gold.choose_gold,
    act.TAKE_TOKEN: new_land.take_token,
}
