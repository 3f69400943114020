"""Whether the pending phases of Cities & Knights can exist: the player asked and the phase's number."""

# ruff: noqa: ARG001 (functions of one table have the same parameters)

from insula.errors import Message
from insula.modules.base.module import BEFORE_ROLL, MOVING_ROBBER, NAMING_MONOPOLY, PLACING_ROADS
from insula.notation.draft import Draft
from insula.notation.parts import notation_of
from insula.notation.pending import PendingPhases, PhaseCheck, Role
from insula.notation.positions.checks import no_number
from insula.notation.refusals import impossible, wrong
from insula.rules import jit
from insula.rules.constants import BASIC_KNIGHT, CITY, NOWHERE

from .. import module
from ..rules.constants import (
    ACTED,
    ACTIVATED,
    BASIC,
    BISHOP_MOVE,
    CHASE,
    LAST_LEVEL,
    METROPOLIS_LEVEL,
    MIGHTY,
    PRIVILEGE_LEVEL,
    PROGRESS_LIMIT,
    SCIENCE,
    STEPS_TO_LANDING,
    TRACK_COUNT,
)
from ..rules.knight_actions import strength_of
from ..rules.knights import can_recruit_at
from ..rules.politics_cards import NODE_FACTOR
from ..rules.trade_cards import TWO_CARDS
from . import possible_cards
from .words import TRACK

_BATTLE = frozenset({module.LANDING, module.BATTLE, module.AFTER_BATTLE})
"""One of these is pending during a battle."""
_KNIGHTS = range(BASIC << 1, (MIGHTY + 1) << 1)
"""The numbers of knights that have deserted: their strength, and whether they were active."""


def check_moment(draft: Draft, pending: PendingPhases) -> None:
    """Check temporary conditions: a battle, cards of the turn, a metropolis that must be placed."""
    state = draft.state
    waiting = {phase for phase, _, _ in pending}
    if (state.barbarians == STEPS_TO_LANDING) == waiting.isdisjoint(_BATTLE):
        raise impossible(
            "battle_and_ship",
            "a battle is fought when the ship is at step {number}, and only then",
            number=STEPS_TO_LANDING,
        )
    if any(state.knight_sent.tolist()) and waiting.isdisjoint(_BATTLE):
        raise impossible("knight_sent_without_battle", "a knight is sent, but no battle is fought")
    acting = notation_of(draft.ruleset).phases_with(Role.OWN_TURN) - {BEFORE_ROLL}
    if (state.fleet or state.harbor_played) and waiting.isdisjoint(acting):
        raise impossible(
            "card_of_turn_without_turn", "a Merchant Fleet or a Commercial Harbor was played, but nobody acts"
        )
    others = (1 << state.players) - 1 & ~(1 << max(state.active, 0))
    if state.harbor_open & ~(others if state.harbor_played else 0):
        raise impossible(
            "harbor_open_without_card",
            "harbor_open must name opponents after a Commercial Harbor, with harbor_played = 1",
        )
    on_their_way = {data for phase, _, data in pending if phase == module.PLACING_METROPOLIS}
    for track in set(range(TRACK_COUNT)) - on_their_way:
        _check_holder(draft, track)


def _check_holder(draft: Draft, track: int) -> None:
    """Check that the player with the level holds the metropolis (CK-METRO-01, CK-METRO-02)."""
    state = draft.state
    levels, node = [row[track] for row in state.track.tolist()], state.metropolis[track]
    due = METROPOLIS_LEVEL if max(levels) < LAST_LEVEL else LAST_LEVEL
    if max(levels) >= due and (node == NOWHERE or levels[state.building_owner[node]] < due):
        raise impossible(
            "metropolis_missing",
            "a player with level {level} must hold the metropolis of {track}",
            level=due,
            track=TRACK.write(track),
        )


# Starting pieces, and differences from the base game.


def _free_roads(draft: Draft, player: int, count: int) -> Message | None:
    return wrong("placing_free_roads_instead", "with Cities & Knights the phase is 'placing free roads'")


def _monopoly(draft: Draft, player: int, count: int) -> Message | None:
    return (
        None
        if count == TWO_CARDS
        else wrong("wrong_number", "its number must be {numbers}, not {count}", numbers=(TWO_CARDS,), count=count)
    )


# Around the roll.


def _total(draft: Draft, player: int, total: int) -> Message | None:
    dice = draft.state.production_number
    return (
        None
        if 2 <= total == dice
        else wrong("dice_show_other_total", "the dice show {dice}, not {total} (line dice)", dice=dice, total=total)
    )


def _draw(draft: Draft, player: int, track: int) -> Message | None:
    return None if draft.state.deck_left[track] else wrong("deck_is_empty", "the deck is empty")


def _return(draft: Draft, player: int, data: int) -> Message | None:
    held = sum(draft.state.progress.tolist()[player])
    is_over = held > PROGRESS_LIMIT
    return (
        no_number(draft, player, data)
        if is_over
        else wrong(
            "few_progress_cards", "{player} holds only {held} progress cards", player=draft.color(player), held=held
        )
    )


def _aqueduct(draft: Draft, player: int, data: int) -> Message | None:
    has_one = draft.state.track[player, SCIENCE] >= PRIVILEGE_LEVEL
    return (
        no_number(draft, player, data)
        if has_one
        else wrong("no_aqueduct", "{player} has no Aqueduct", player=draft.color(player))
    )


def _lose_city(draft: Draft, player: int, count: int) -> Message | None:
    plain = len(_plain_cities(draft, player))
    return (
        None
        if 1 <= count <= plain
        else wrong(
            "lose_cities_count",
            "{player} cannot lose {count} of {plain} plain cities",
            player=draft.color(player),
            count=count,
            plain=plain,
        )
    )


def _plain_cities(draft: Draft, player: int) -> list[int]:
    state = draft.state
    buildings = enumerate(zip(state.building.tolist(), state.building_owner.tolist(), strict=True))
    metropolises = state.metropolis.tolist()
    return [node for node, building in buildings if building == (CITY, player) and node not in metropolises]


def _metropolis(draft: Draft, player: int, track: int) -> Message | None:
    state = draft.state
    if state.track[player, track] < METROPOLIS_LEVEL:
        return wrong(
            "level_too_low",
            "{player} has only level {level}",
            player=draft.color(player),
            level=state.track[player, track],
        )
    if state.metropolis[track] != NOWHERE and state.building_owner[state.metropolis[track]] == player:
        return wrong("metropolis_is_held", "{player} has it already", player=draft.color(player))
    has_place = any(state.laid[node] == 0 for node in _plain_cities(draft, player))
    return (
        None
        if has_place
        else wrong("no_city_for_metropolis", "{player} has no city for it", player=draft.color(player))
    )


# Knights.


def _ready_knight(draft: Draft, player: int, node: int) -> Message | None:
    state = draft.state
    if state.knight_owner[node] != player:
        return wrong("no_knight_there", "{player} has no knight there", player=draft.color(player))
    is_ready = state.knight_active[node] and not state.knight_marks[node] & (ACTIVATED | ACTED)
    return None if is_ready else wrong("knight_cannot_act", "the knight cannot act")


def _displacer(draft: Draft, player: int, node: int) -> Message | None:
    reason = _ready_knight(draft, player, node)
    return reason or (
        wrong("basic_knight_displaces_nobody", "a basic knight displaces nobody")
        if draft.state.knight[node] == BASIC
        else None
    )


def _driven_out(draft: Draft, player: int, knight: int) -> Message | None:
    """Check that the knight is off the board for now, so its piece is in the supply."""
    strength = strength_of(knight)
    if not BASIC <= strength <= MIGHTY or not draft.state.supply[player, BASIC_KNIGHT + strength - BASIC]:
        return wrong("no_knight_off_board", "{player} has no such knight off the board", player=draft.color(player))
    return None


def _give_up(draft: Draft, player: int, data: int) -> Message | None:
    has_knight = player in draft.state.knight_owner.tolist()
    return (
        no_number(draft, player, data)
        if has_knight
        else wrong("no_knight", "{player} has no knight", player=draft.color(player))
    )


def _deserter_at(draft: Draft, player: int, data: int) -> Message | None:
    node, knight = divmod(data, NODE_FACTOR)
    if knight in _KNIGHTS and can_recruit_at(jit.record(draft.ruleset.boards), draft.state, player, node):
        return None
    return wrong("no_place_for_knight", "{player} cannot place a knight there", player=draft.color(player))


PHASE_CHECKS: dict[int, PhaseCheck] = {
    module.RESOLVING_ROLL: _total,
    module.DRAWING_PROGRESS_CARD: _draw,
    PLACING_ROADS: _free_roads,
    NAMING_MONOPOLY: _monopoly,
    module.LOSING_CITY: _lose_city,
    module.RETURNING_PROGRESS_CARD: _return,
    module.AT_AQUEDUCT: _aqueduct,
    module.PLACING_METROPOLIS: _metropolis,
    module.MOVING_KNIGHT: _ready_knight,
    module.DISPLACING_KNIGHT: _displacer,
    module.RELOCATING_KNIGHT: _driven_out,
    module.INVENTOR: possible_cards.check_inventor,
    module.MEDICINE: possible_cards.check_medicine,
    module.CHOOSING_OPPONENT: possible_cards.check_choosing,
    module.GIVING_UP_KNIGHT: _give_up,
    module.CHOOSING_DESERTER_LEVEL: _deserter_at,
    module.DIPLOMAT_REBUILDING: possible_cards.check_rebuilding,
    module.SPYING: possible_cards.check_spy,
    module.GIVING_AT_WEDDING: possible_cards.check_wedding,
    module.TAKING_AS_MASTER_MERCHANT: possible_cards.check_master_merchant,
    module.OFFERING_COMMODITY_TRADE: possible_cards.check_offering,
    module.WANTING_COMMODITY: possible_cards.check_wanting,
    module.ANSWERING_COMMERCIAL_HARBOR: possible_cards.check_answering,
    module.SKIPPING_BISHOP_VICTIM: possible_cards.check_bishop,
}

NUMBERS = {
    module.DRAW_OF_CARD: range(TRACK_COUNT),
    module.PLACING_DESERTER: _KNIGHTS,
    MOVING_ROBBER: (CHASE, BISHOP_MOVE),
    NAMING_MONOPOLY: (TWO_CARDS,),
    module.SETTING_ALCHEMIST_DIE: (1, 2),
    module.SMITH: (1, 2),
    module.PLACING_FREE_ROADS: (1, 2),
    module.NAMING_COMMODITY: (1,),
}
