"""The decisions of Cities & Knights: what is legal in each phase, and what each action does."""

from insula.modules.base.rules import foundation
from insula.modules.base.rules.longest_road import award
from insula.rules.constants import CITY
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
def list_outcomes(state, phase, choices):
    """List what chance can answer in a phase of this module (CK-DEC-06)."""
    if phase == phases.ROLLING_EVENT_DIE:
        return dice.list_faces(choices)
    return progress.list_top_cards(state, choices)


@rule
def step(board, state, phase, player):
    """Carry out a step of this module."""
    if phase == phases.RESOLVING_ROLL:
        dice.resolve_roll(board, state, player)
    elif phase == phases.DRAW_OF_CARD:
        progress.draw(state, player)
    elif phase == phases.LANDING:
        barbarians.land(board, state, player)
    elif phase == phases.BATTLE:
        barbarians.fight(board, state, player)
    elif phase == phases.AFTER_BATTLE:
        barbarians.end_battle(board, state)
    elif phase == phases.WEDDING_GIFTS:
        politics_cards.hand_over_gifts(state, player)
    elif phase == phases.AWARDING_ROUTE:
        pop(state)
        award(state)


@rule
def list_choices(board, state, phase, player, choices):
    """List what the player may choose in a phase of this module; return how many choices there are."""
    if phase < phases.PLACING_METROPOLIS:
        return list_around_roll(board, state, phase, player, choices)
    if phase < phases.CRANE:
        return list_in_action_phase(board, state, phase, player, choices)
    if phase < phases.CHOOSING_OPPONENT:
        return list_for_science(board, state, phase, player, choices)
    if phase < phases.TAKING_AS_MASTER_MERCHANT:
        return list_for_politics(board, state, phase, player, choices)
    return list_for_trade(board, state, phase, player, choices)


@rule
def list_around_roll(board, state, phase, player, choices):
    """List choices of the set-up, and of what a roll causes (CK-DEC-01, CK-DEC-02)."""
    if phase == phases.SETTLING_CITY:
        return foundation.list_starting_places(board, state, act.SETUP_CITY, choices)
    if phase == phases.SETTING_ALCHEMIST_DIE:
        return dice.list_values(state, choices)
    if phase == phases.COMMITTING_KNIGHTS:
        return barbarians.list_commitments(board, state, player, choices)
    if phase == phases.LOSING_CITY:
        return barbarians.list_losses(board, state, player, choices)
    if phase == phases.CHOOSING_PROGRESS_DECK:
        return barbarians.list_decks(state, choices)
    if phase == phases.RETURNING_PROGRESS_CARD:
        return progress.list_returns(state, player, choices)
    return commodities.list_aqueduct(state, choices)


@rule
def list_in_action_phase(board, state, phase, player, choices):
    """List where metropolises and knights can go (CK-DEC-03, CK-DEC-04)."""
    if phase == phases.PLACING_METROPOLIS:
        return improvements.list_metropolis_places(board, state, player, choices)
    if phase == phases.RELOCATING_KNIGHT:
        return knight_actions.list_relocations(board, state, player, choices)
    start = state.stack_data[state.stack_size - 1]
    displaces = phase == phases.DISPLACING_KNIGHT
    return knight_actions.list_reached(board, state, player, start, displaces, act.KNIGHT_TO, choices, 0)


@rule
def list_for_science(board, state, phase, player, choices):
    """List what the science cards ask for, and the commodities (CK-DEC-05)."""
    if phase == phases.CRANE:
        return improvements.list_improvements(board, state, player, act.CRANE_TRACK, playing.CRANE_DISCOUNT, choices, 0)
    if phase == phases.ENGINEER:
        return cities.list_walls(board, state, player, act.ENGINEER_PLACE, choices, 0)
    if phase == phases.INVENTOR:
        return science_cards.list_tokens(board, state, choices)
    if phase == phases.MEDICINE:
        return cities.list_upgrades(board, state, player, act.MEDICINE_PLACE, choices, 0)
    if phase == phases.SMITH:
        return science_cards.list_promotions(board, state, player, choices)
    if phase == phases.PLACING_FREE_ROADS:
        return science_cards.list_free_roads(board, state, player, choices)
    return trade_cards.list_monopolies(choices)


@rule
def list_for_politics(board, state, phase, player, choices):
    """List what the politics cards ask for (CK-DEC-05)."""
    if phase == phases.CHOOSING_OPPONENT:
        return playing.list_opponents(board, state, player, choices)
    if phase == phases.GIVING_UP_KNIGHT:
        return politics_cards.list_own_knights(board, state, player, choices)
    if phase == phases.DESERTER_PLACE:
        return politics_cards.list_deserter_places(board, state, player, choices)
    if phase == phases.DESERTER_LEVEL:
        return politics_cards.list_deserter_levels(state, player, choices)
    if phase == phases.DIPLOMAT:
        return diplomat.list_open_roads(board, state, choices)
    if phase == phases.DIPLOMAT_REBUILDING:
        return diplomat.list_rebuilding(board, state, player, choices)
    if phase == phases.INTRIGUE:
        return politics_cards.list_intrigues(board, state, player, choices)
    if phase == phases.SABOTAGE:
        return politics_cards.list_sabotage(board, state, player, choices)
    if phase == phases.SPYING:
        return politics_cards.list_spoils(state, choices)
    return politics_cards.list_gifts(state, player, choices)


@rule
def list_for_trade(board, state, phase, player, choices):
    """List what the trade cards ask for, and the Bishop where each theft may be left (CK-DEC-05)."""
    if phase == phases.TAKING_AS_MASTER_MERCHANT:
        return trade_cards.list_hand(state, choices)
    if phase == phases.PLACING_MERCHANT:
        return trade_cards.list_merchant_places(board, state, player, choices)
    if phase == phases.OFFERING_COMMODITY_TRADE:
        return trade_cards.list_offers(state, player, choices)
    if phase == phases.WANTING_COMMODITY:
        return trade_cards.list_commodities(act.COMMERCIAL_WANTED, choices)
    if phase == phases.ANSWERING_COMMERCIAL_HARBOR:
        return trade_cards.list_answers(state, player, choices)
    if phase == phases.NAMING_FLEET:
        return trade_cards.list_fleet_kinds(choices)
    return politics_cards.list_bishop_victim(state, choices)


@rule
def list_actions(board, state, player, choices, count):
    """List what the action phase offers beside building and trade (CK-TURN-02)."""
    count = cities.list_repairs(board, state, player, choices, count)
    count = knight_actions.list_knight_actions(board, state, player, choices, count)
    count = trade_cards.list_commercial_harbor(state, player, choices, count)
    return playing.list_cards(board, state, player, choices, count)


@rule
def apply(board, state, kind, argument, player):
    """Carry out an action of this module by the player whose decision is on top."""
    if kind < act.BUILD_WALL:
        apply_around_roll(board, state, kind, argument, player)
    elif kind < act.PLAY_PROGRESS_CARD:
        apply_in_action_phase(board, state, kind, argument, player)
    elif kind < act.CHOOSE_OPPONENT:
        apply_science(board, state, kind, argument, player)
    elif kind < act.COMMERCIAL_HARBOR:
        apply_politics(board, state, kind, argument, player)
    else:
        apply_trade(board, state, kind, argument, player)


@rule
def apply_around_roll(board, state, kind, argument, player):
    """Carry out chance, the set-up, and what a roll causes."""
    if kind == act.ROLL_EVENT_DIE:
        dice.show_event(state, player, argument)
    elif kind == act.DRAW_PROGRESS_CARD:
        progress.take_top_card(state, player, argument)
    elif kind == act.SETUP_CITY:
        foundation.start_at(board, state, player, argument, CITY)
    elif kind == act.PLAY_ALCHEMIST:
        dice.play_alchemist(state, player)
    elif kind == act.ALCHEMIST_DIE:
        dice.set_die(board, state, player, argument)
    elif kind == act.COMMIT_KNIGHTS:
        barbarians.commit(state, argument)
    elif kind == act.LOSE_CITY:
        barbarians.lose_city(state, player, argument)
    elif kind == act.CHOOSE_PROGRESS_DECK:
        barbarians.choose_deck(state, player, argument)
    elif kind == act.RETURN_PROGRESS_CARD:
        progress.return_card(state, player, argument)
    elif kind == act.AQUEDUCT:
        commodities.use_aqueduct(state, player, argument)


@rule
def apply_in_action_phase(board, state, kind, argument, player):
    """Carry out building, and what knights do."""
    if kind == act.BUILD_WALL:
        cities.build_wall(board, state, player, argument)
    elif kind == act.REPAIR_CITY:
        cities.repair_city(board, state, player, argument)
    elif kind == act.BUY_IMPROVEMENT:
        improvements.improve(board, state, player, argument, 0)
    elif kind == act.PLACE_METROPOLIS:
        improvements.place_metropolis(state, argument)
    elif kind == act.RECRUIT_KNIGHT:
        knights.recruit(board, state, player, argument)
    elif kind == act.ACTIVATE_KNIGHT:
        knights.activate(board, state, player, argument)
    elif kind == act.PROMOTE_KNIGHT:
        knights.promote(board, state, player, argument)
    elif kind == act.MOVE_KNIGHT:
        knight_actions.choose_knight(state, player, argument, phases.MOVING_KNIGHT)
    elif kind == act.DISPLACE_KNIGHT:
        knight_actions.choose_knight(state, player, argument, phases.DISPLACING_KNIGHT)
    elif kind == act.KNIGHT_TO:
        knight_actions.knight_to(board, state, player, argument)
    elif kind == act.CHASE_ROBBER:
        knight_actions.chase_robber(state, player, argument)
    elif kind == act.RELOCATE_KNIGHT:
        knight_actions.relocate(board, state, player, argument)


@rule
def apply_science(board, state, kind, argument, player):
    """Carry out a progress card, and what the science cards ask for."""
    if kind == act.PLAY_PROGRESS_CARD:
        playing.play(board, state, player, argument)
    elif kind == act.CRANE_TRACK:
        improvements.crane_track(board, state, player, argument)
    elif kind == act.ENGINEER_PLACE:
        cities.engineer_place(state, player, argument)
    elif kind == act.INVENTOR_HEX:
        science_cards.choose_token(board, state, argument)
    elif kind == act.MEDICINE_PLACE:
        cities.medicine_place(board, state, player, argument)
    elif kind == act.SMITH_KNIGHT:
        science_cards.smith_knight(state, player, argument)


@rule
def apply_politics(board, state, kind, argument, player):
    """Carry out what the politics cards ask for."""
    if kind == act.CHOOSE_OPPONENT:
        playing.choose_opponent(state, player, argument)
    elif kind == act.GIVE_UP_KNIGHT:
        politics_cards.give_up_knight(board, state, argument)
    elif kind == act.DESERTER_PLACE:
        politics_cards.deserter_place(state, player, argument)
    elif kind == act.DESERTER_LEVEL:
        politics_cards.deserter_level(board, state, player, argument)
    elif kind == act.DIPLOMAT_ROAD:
        diplomat.take_road(board, state, player, argument)
    elif kind == act.DIPLOMAT_REBUILD:
        diplomat.rebuild(board, state, player, argument)
    elif kind == act.INTRIGUE_KNIGHT:
        politics_cards.intrigue(board, state, player, argument)
    elif kind == act.SABOTAGE_CITY:
        politics_cards.sabotage_city(state, argument)
    elif kind == act.SPY_TAKE:
        politics_cards.spy_take(state, player, argument)
    elif kind == act.WEDDING_GIVE:
        politics_cards.give_at_wedding(state, player, argument)


@rule
def apply_trade(board, state, kind, argument, player):
    """Carry out what the trade cards ask for."""
    if kind == act.COMMERCIAL_HARBOR:
        trade_cards.ask_opponent(state, player, argument)
    elif kind == act.COMMERCIAL_CARD:
        trade_cards.offer_card(state, player, argument)
    elif kind == act.COMMERCIAL_WANTED:
        trade_cards.want_commodity(state, player, argument)
    elif kind == act.COMMERCIAL_ANSWER:
        trade_cards.answer(state, player, argument)
    elif kind == act.MASTER_MERCHANT_TAKE:
        trade_cards.take_card(state, player, argument)
    elif kind == act.MERCHANT_PLACE:
        trade_cards.place_merchant(board, state, player, argument)
    elif kind == act.FLEET_KIND:
        trade_cards.name_fleet(board, state, player, argument)
