"""Whether the pending phases of the base game can exist in a position."""

# ruff: noqa: ARG001 (functions of one table have the same parameters)

from insula.errors import Message
from insula.notation.draft import Draft
from insula.notation.parts import notation_of
from insula.notation.pending import PendingPhases, PhaseCheck, Role
from insula.notation.positions.checks import no_number
from insula.notation.refusals import impossible, wrong
from insula.rules import jit, switchboard
from insula.rules.constants import DICE_PAIRS, MAX_GROUPS, NO_TOKEN, NOBODY, NOWHERE, UNKNOWN

from .. import module
from ..rules.board_setup import needs_terrain, needs_token
from ..rules.foundation import SECOND_ROUND
from ..rules.trade import COUNTER_OFFER, OFFER, PROPOSAL

_TRADING = frozenset({module.COMPOSING, module.ANSWERING, module.ALL_ANSWERED, module.CONFIRMING})
_DECIDING_FIRST = frozenset({module.ROLLING_FOR_FIRST, module.DRAWING_FIRST, module.FIRST_PLAYER})


def check_trade(draft: Draft, pending: PendingPhases) -> None:
    """Check that cards are offered and wanted only while a trade is pending (BASE-TRADE-04)."""
    state = draft.state
    if any(phase in _TRADING for phase, _, _ in pending):
        return
    for seat, color in enumerate(draft.ruleset.colors):
        if any(state.trade_give.tolist()[seat]) or any(state.trade_want.tolist()[seat]):
            raise impossible(
                "cards_without_trade", "{player} gives or wants cards, but no trade is pending", player=color
            )


def check_dice(draft: Draft, pending: PendingPhases) -> None:
    """Check that an exhausted deck of results has been reshuffled (BASE-TURN-04)."""
    if all(draft.state.dice_drawn.tolist()):
        raise impossible(
            "all_results_drawn",
            "all {number} results are drawn: the deck would have been shuffled",
            number=DICE_PAIRS,
        )


def check_foundation(draft: Draft, pending: PendingPhases) -> None:
    """Check that the starting settlements placed so far follow the placing order (BASE-FOUND-04)."""
    state = draft.state
    waiting = {phase for phase, _, _ in pending}
    before_it = _DECIDING_FIRST | notation_of(draft.ruleset).phases_with(Role.LAYING)
    if module.FOUNDATION not in waiting or not waiting.isdisjoint(before_it):
        return
    if state.first_player == NOBODY:
        raise impossible("first_player_missing", "the foundation phase needs a line for the first player")
    placed = _order(draft)[: state.founded + (module.SETTING_ROAD in waiting)]
    owners, notation = state.building_owner.tolist(), notation_of(draft.ruleset)
    for seat, color in enumerate(draft.ruleset.colors):
        count = owners.count(seat) - notation.buildings_of_map(draft, seat)
        if count != placed.count(seat):
            raise impossible(
                "starting_settlement_count",
                "{player} has {count} starting settlements: {most} are due by now",
                player=color,
                count=count,
                most=placed.count(seat),
            )


def _order(draft: Draft) -> list[int]:
    """Return the seats in the order in which they place starting settlements (BASE-FOUND-03)."""
    first, players = draft.state.first_player, draft.state.players
    order = [(first + i) % players for i in range(players)]
    rounds = range(switchboard.starting_rounds(draft.state))
    return [seat for round in rounds for seat in (order[::-1] if round == SECOND_ROUND else order)]


def check_next_founder(draft: Draft, player: int, round: int) -> Message | None:
    """Check that this player places the next starting settlement, in this round (BASE-FOUND-03)."""
    state = draft.state
    if NOBODY in (player, state.first_player):
        return None
    is_next = _order(draft)[state.founded :][:1] == [player] and round == state.founded // state.players
    return (
        None
        if is_next
        else wrong(
            "not_next_founder",
            "{player} does not place the next settlement",
            player=draft.color(player),
        )
    )


def _round(draft: Draft, player: int, round: int) -> Message | None:
    is_round = round in range(switchboard.starting_rounds(draft.state))
    return None if is_round else wrong("no_round", "there is no round {round}", round=round)


def _starting_settlement(draft: Draft, player: int, round: int) -> Message | None:
    if reason := _round(draft, player, round) or check_next_founder(draft, player, round):
        return reason
    if round == SECOND_ROUND and switchboard.second_settling(draft.state) != module.SETTLING:
        return wrong("second_building_is_city", "the second starting building is a city")
    return None


def _starting_city(draft: Draft, player: int, round: int) -> Message | None:
    if switchboard.second_settling(draft.state) != module.SETTLING_CITY:
        return wrong("no_starting_cities", "both starting buildings are settlements")
    if round != SECOND_ROUND:
        return wrong("cities_in_second_round", "cities are placed in round 1, which is the second round")
    return check_next_founder(draft, player, round)


def _starting_road(draft: Draft, player: int, round: int) -> Message | None:
    if reason := _round(draft, player, round):
        return reason
    node = draft.state.start_node[player, round]
    if node == NOWHERE or draft.state.building_owner[node] != player:
        return wrong(
            "no_starting_settlement",
            "{player} has no starting settlement for it (line start)",
            player=draft.color(player),
        )
    return None


def _starting_income(draft: Draft, player: int, data: int) -> Message | None:
    rounds = range(switchboard.starting_rounds(draft.state))
    missing = (reason for round in rounds if (reason := _starting_road(draft, player, round)))
    return next(missing, None) or no_number(draft, player, data)


def _discard(draft: Draft, player: int, count: int) -> Message | None:
    left = draft.state.hand_size[player] - sum(draft.state.discards.tolist()[player])
    return (
        None
        if 1 <= count <= left
        else wrong(
            "discard_count",
            "{player} cannot discard {count} of {left} cards",
            player=draft.color(player),
            count=count,
            left=left,
        )
    )


def _steal(draft: Draft, player: int, hex: int) -> Message | None:
    return None if hex == draft.state.robber else wrong("robber_is_elsewhere", "the robber is elsewhere")


def _draw_stolen(draft: Draft, player: int, victim: int) -> Message | None:
    if victim == player or not 0 <= victim < draft.state.players:
        return wrong("steals_from_self", "a player cannot steal from themselves")
    return (
        None if draft.state.hand_size[victim] else wrong("no_card", "{player} has no card", player=draft.color(victim))
    )


def _draw_card(draft: Draft, player: int, data: int) -> Message | None:
    return None if draft.state.deck_size else wrong("deck_is_empty", "the deck is empty")


def _compose(draft: Draft, player: int, what: int) -> Message | None:
    is_active = player == draft.state.active
    if not OFFER <= what <= COUNTER_OFFER:
        return wrong("not_an_offer", "it must be an offer, a proposal or a counter-offer")
    if is_active != (what == OFFER):
        return wrong(
            "offer_of_wrong_player",
            "only the player of the turn makes offers; the others make proposals and counter-offers",
        )
    return None


def _confirm(draft: Draft, player: int, what: int) -> Message | None:
    if player != draft.state.active:
        return wrong("only_player_of_turn", "only the player of the turn can choose")
    return (
        None
        if what in (OFFER, PROPOSAL)
        else wrong("not_an_offer_or_proposal", "it must refer to an offer or a proposal")
    )


def _roll_for_first(draft: Draft, player: int, among: int) -> Message | None:
    return (
        None
        if among >> player & 1
        else wrong("not_among_rollers", "{player} is not one of the players who roll", player=draft.color(player))
    )


def _draw_board(draft: Draft, player: int, place: int) -> Message | None:
    """Check that the hexes and tokens laid so far do not exceed the supply."""
    state, board = draft.state, draft.ruleset.boards[0]
    land = board["land"][: board["n_land"]].tolist()
    if place >= len(land):
        return wrong("hex_count", "there are {count} hexes", count=len(land))
    laid = [
        ("tokens", [state.hex_token[hex] for hex in land], [len(land), *board["token_count"][1:]]),
        ("harbors", state.harbor_kind.tolist(), board["harbor_count"]),
    ]
    for group in range(MAX_GROUPS):  # hexes exchange terrain within a group
        terrain = [state.hex_terrain[hex] for hex in land if board["group_of_hex"][hex] == group]
        most = board["group_terrain"][group].tolist()
        laid.append(("hexes", terrain, [*most[:UNKNOWN], len(land), *most[UNKNOWN + 1 :]]))
    for parts, values, most in laid:
        if any(values.count(value) > count for value, count in enumerate(most)):
            return wrong("more_than_in_box", "there are more {parts} of one kind than in the box", parts=parts)
    return None


def _draw_terrain(draft: Draft, player: int, place: int) -> Message | None:
    if reason := _draw_board(draft, player, place):
        return reason
    hex = draft.ruleset.boards[0]["land"][place]
    is_due = needs_terrain(jit.record(draft.ruleset.boards), draft.state, hex) or hex in draft.ruleset.map.fixed
    return None if is_due else wrong("terrain_is_laid", "the hex already has its terrain")


def _draw_token(draft: Draft, player: int, place: int) -> Message | None:
    if reason := _draw_board(draft, player, place):
        return reason
    hex = draft.ruleset.boards[0]["land"][place]
    has_place = draft.state.hex_terrain[hex] != UNKNOWN and needs_token(
        jit.record(draft.ruleset.boards), draft.state, hex
    )
    is_due = has_place and draft.state.hex_token[hex] == NO_TOKEN
    return None if is_due else wrong("token_is_laid", "the hex does not need a token")


def _draw_harbor_place(draft: Draft, which: int, done: int) -> Message | None:
    if done > draft.ruleset.boards[0]["n_harbors"] or (done > 0) != (which in (0, 1)):
        return wrong("harbor_place_unclear", "it is not clear which harbors are being placed")
    return _draw_board(draft, which, 0)


def _draw_harbor(draft: Draft, player: int, place: int) -> Message | None:
    most = draft.ruleset.boards[0]["n_harbors"]
    return (
        _draw_board(draft, player, 0) if place < most else wrong("harbor_count", "there are {most} harbors", most=most)
    )


PHASE_CHECKS: dict[int, PhaseCheck] = {
    module.DRAWING_TERRAIN: _draw_terrain,
    module.DRAWING_SPIRAL_START: _draw_board,
    module.DRAWING_TOKEN: _draw_token,
    module.DRAWING_HARBOR_PLACE: _draw_harbor_place,
    module.DRAWING_HARBOR: _draw_harbor,
    module.ROLLING_FOR_FIRST: _roll_for_first,
    module.DRAWING_STOLEN_CARD: _draw_stolen,
    module.DRAWING_DEVELOPMENT_CARD: _draw_card,
    module.SETTLING: _starting_settlement,
    module.SETTLING_CITY: _starting_city,
    module.SETTING_ROAD: _starting_road,
    module.CHOOSING_INCOME: _starting_income,
    module.DISCARDING: _discard,
    module.STEALING: _steal,
    module.COMPOSING: _compose,
    module.CONFIRMING: _confirm,
}

NUMBERS = {
    module.DRAWING_DEVELOPMENT_CARD: (0,),
    module.PLACING_ROADS: (1, 2),
    module.INVENTING: (1, 2),
    module.MOVING_ROBBER: (0,),
    module.NAMING_MONOPOLY: (0,),
}
