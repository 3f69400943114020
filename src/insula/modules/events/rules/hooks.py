"""What the Event Cards contribute where the contributions of all modules are combined."""

from . import deck, earthquake, production, standing

replaces_dice = deck.ask_for_card  # EVENT-TURN-01
dice_shown = deck.forget_card  # EVENT-CK-02
number_is_known = deck.number_is_known  # COMBO-BA-CK-03
recount_pieces = (deck.recount_number, earthquake.recount_damage)
building_yields = production.building_yields  # EVENT-CARD-EPIDEMIC
halves_cities = production.is_epidemic  # EVENT-CARD-EPIDEMIC
army_strength = standing.face_up_knights  # EVENT-CARD-TOURNAMENT, EVENT-CARD-CONFLICT

road_is_usable = earthquake.is_undamaged  # EVENT-CARD-QUAKE
may_build_road = earthquake.may_build_road  # EVENT-CARD-QUAKE
may_settle = earthquake.may_settle  # EVENT-CARD-QUAKE
list_building = earthquake.list_repairs  # EVENT-CARD-QUAKE
piece_removed = earthquake.road_removed  # EVENT-CARD-QUAKE
