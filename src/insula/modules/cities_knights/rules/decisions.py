"""The decisions of Cities & Knights: what is legal in each phase, and what each action does."""

from functools import partial

from insula.modules.base.rules.longest_road import award
from insula.rules.jit import rule
from insula.rules.stack import pop

from . import actions as act
from . import (
    barbarians,
    cities,
    commodities,
    dice,
    diplomat,
    improvements,
    knight_actions,
    knights,
    phases,
    playing,
    politics_cards,
    progress,
    science_cards,
    trade_cards,
)


@rule
def award_route(state):
    """Award the card for the longest trade route after all lengths are counted (CK-ROUTE-03)."""
    pop(state)
    award(state)


@rule
def list_actions(board, state, player, choices, count):
    """List what the action phase offers besides building and trade (CK-TURN-02)."""
    count = cities.list_repairs(board, state, player, choices, count)
    count = knight_actions.list_knight_actions(board, state, player, choices, count)
    count = trade_cards.list_commercial_harbor(state, player, choices, count)
    return playing.list_cards(board, state, player, choices, count)


OUTCOMES = {
    phases.ROLLING_EVENT_DIE: dice.list_faces,
    phases.DRAWING_PROGRESS_CARD: progress.list_top_cards,
}

STEPS = {
    phases.RESOLVING_ROLL: dice.resolve_roll,
    phases.LANDING: barbarians.land,
    phases.BATTLE: barbarians.fight,
    phases.AFTER_BATTLE: barbarians.end_battle,
    phases.DRAW_OF_CARD: progress.draw,
    phases.WEDDING_GIFTS: politics_cards.hand_over_gifts,
    phases.AWARDING_ROUTE: award_route,
}

CHOICES = {
    # The set-up, and the effects of a roll (CK-DEC-01, CK-DEC-02).
    phases.SETTING_ALCHEMIST_DIE: dice.list_values,
    phases.COMMITTING_KNIGHTS: barbarians.list_commitments,
    phases.LOSING_CITY: barbarians.list_losses,
    phases.CHOOSING_PROGRESS_DECK: barbarians.list_decks,
    phases.RETURNING_PROGRESS_CARD: progress.list_returns,
    phases.AT_AQUEDUCT: commodities.list_aqueduct,
    # Metropolises and knights (CK-DEC-03, CK-DEC-04).
    phases.PLACING_METROPOLIS: improvements.list_metropolis_places,
    phases.MOVING_KNIGHT: partial(knight_actions.list_goals, displaces=False),
    phases.DISPLACING_KNIGHT: partial(knight_actions.list_goals, displaces=True),
    phases.RELOCATING_KNIGHT: knight_actions.list_relocations,
    # Science cards, and the commodities (CK-DEC-05).
    phases.CRANE: partial(improvements.list_improvements, kind=act.CRANE_TRACK, discount=playing.CRANE_DISCOUNT),
    phases.ENGINEER: partial(cities.list_walls, kind=act.ENGINEER_PLACE),
    phases.INVENTOR: science_cards.list_tokens,
    phases.MEDICINE: partial(cities.list_upgrades, kind=act.MEDICINE_PLACE),
    phases.SMITH: science_cards.list_promotions,
    phases.PLACING_FREE_ROADS: science_cards.list_free_roads,
    phases.NAMING_COMMODITY: trade_cards.list_monopolies,
    # Politics cards (CK-DEC-05).
    phases.CHOOSING_OPPONENT: playing.list_opponents,
    phases.GIVING_UP_KNIGHT: politics_cards.list_own_knights,
    phases.DESERTER_PLACE: politics_cards.list_deserter_places,
    phases.DESERTER_LEVEL: politics_cards.list_deserter_levels,
    phases.DIPLOMAT: diplomat.list_open_roads,
    phases.DIPLOMAT_REBUILDING: diplomat.list_rebuilding,
    phases.INTRIGUE: politics_cards.list_intrigues,
    phases.SABOTAGE: politics_cards.list_sabotage,
    phases.SPYING: politics_cards.list_spy_choices,
    phases.GIVING_AT_WEDDING: politics_cards.list_gifts,
    phases.SKIPPING_BISHOP_VICTIM: politics_cards.list_bishop_victim,
    # Trade cards (CK-DEC-05).
    phases.TAKING_AS_MASTER_MERCHANT: trade_cards.list_hand,
    phases.PLACING_MERCHANT: trade_cards.list_merchant_places,
    phases.OFFERING_COMMODITY_TRADE: trade_cards.list_offers,
    phases.WANTING_COMMODITY: partial(trade_cards.list_commodities, kind_of_action=act.COMMERCIAL_WANTED),
    phases.ANSWERING_COMMERCIAL_HARBOR: trade_cards.list_answers,
    phases.NAMING_FLEET: trade_cards.list_fleet_kinds,
}

ACTIONS = {
    # Chance, the set-up, and the effects of a roll.
    act.ROLL_EVENT_DIE: dice.show_event,
    act.DRAW_PROGRESS_CARD: progress.take_top_card,
    act.PLAY_ALCHEMIST: dice.play_alchemist,
    act.ALCHEMIST_DIE: dice.set_die,
    act.COMMIT_KNIGHTS: barbarians.commit,
    act.LOSE_CITY: barbarians.lose_city,
    act.CHOOSE_PROGRESS_DECK: barbarians.choose_deck,
    act.RETURN_PROGRESS_CARD: progress.return_card,
    act.AQUEDUCT: commodities.use_aqueduct,
    # Building.
    act.BUILD_WALL: cities.build_wall,
    act.REPAIR_CITY: cities.repair_city,
    act.BUY_IMPROVEMENT: partial(improvements.improve, discount=0),
    act.PLACE_METROPOLIS: improvements.place_metropolis,
    # Knights.
    act.RECRUIT_KNIGHT: knights.recruit,
    act.ACTIVATE_KNIGHT: knights.activate,
    act.PROMOTE_KNIGHT: knights.promote,
    act.MOVE_KNIGHT: partial(knight_actions.choose_knight, phase=phases.MOVING_KNIGHT),
    act.DISPLACE_KNIGHT: partial(knight_actions.choose_knight, phase=phases.DISPLACING_KNIGHT),
    act.KNIGHT_TO: knight_actions.knight_to,
    act.CHASE_ROBBER: knight_actions.chase_robber,
    act.RELOCATE_KNIGHT: knight_actions.relocate,
    # Progress cards.
    act.PLAY_PROGRESS_CARD: playing.play,
    act.CRANE_TRACK: improvements.crane_track,
    act.ENGINEER_PLACE: cities.engineer_place,
    act.INVENTOR_HEX: science_cards.choose_token,
    act.MEDICINE_PLACE: cities.medicine_place,
    act.SMITH_KNIGHT: science_cards.smith_knight,
    act.CHOOSE_OPPONENT: playing.choose_opponent,
    act.GIVE_UP_KNIGHT: politics_cards.give_up_knight,
    act.DESERTER_PLACE: politics_cards.deserter_place,
    act.DESERTER_LEVEL: politics_cards.deserter_level,
    act.DIPLOMAT_ROAD: diplomat.take_road,
    act.DIPLOMAT_REBUILD: diplomat.rebuild,
    act.INTRIGUE_KNIGHT: politics_cards.intrigue,
    act.SABOTAGE_CITY: politics_cards.sabotage_city,
    act.SPY_TAKE: politics_cards.spy_take,
    act.WEDDING_GIVE: politics_cards.give_at_wedding,
    act.COMMERCIAL_HARBOR: trade_cards.ask_opponent,
    act.COMMERCIAL_CARD: trade_cards.offer_card,
    act.COMMERCIAL_WANTED: trade_cards.want_commodity,
    act.COMMERCIAL_ANSWER: trade_cards.answer,
    act.MASTER_MERCHANT_TAKE: trade_cards.take_card,
    act.MERCHANT_PLACE: trade_cards.place_merchant,
    act.FLEET_KIND: trade_cards.name_fleet,
}
