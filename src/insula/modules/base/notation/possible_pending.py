"""Whether what a position says to be pending in the base game can be."""

# ruff: noqa: ARG001 (functions of one table have the same parameters)

from insula.errors import ImpossiblePositionError
from insula.notation.draft import Draft
from insula.notation.parts import notation_of
from insula.notation.pending import PendingPhases, PhaseCheck, Role
from insula.notation.positions.checks import no_number
from insula.rules.constants import DESERT, DICE_PAIRS, NO_TOKEN, NOBODY, NOWHERE, UNKNOWN

from ..rules import phases
from ..rules.trade import COUNTER_OFFER, OFFER, PROPOSAL

_TRADING = frozenset({phases.COMPOSING, phases.ANSWERING, phases.ALL_ANSWERED, phases.CONFIRMING})
_DECIDING_FIRST = frozenset({phases.ROLLING_FOR_FIRST, phases.DRAWING_FIRST, phases.FIRST_PLAYER})


def check_trade(draft: Draft, pending: PendingPhases) -> None:
    """Cards are offered and wanted only while a trade is composed, answered or chosen (BASE-TRADE-04)."""
    state = draft.state
    if any(phase in _TRADING for phase, _, _ in pending):
        return
    for seat, color in enumerate(draft.ruleset.colors):
        if any(state.trade_give.tolist()[seat]) or any(state.trade_want.tolist()[seat]):
            raise ImpossiblePositionError(f"{color} gives or wants cards, but no trade is pending")


def check_dice(draft: Draft, pending: PendingPhases) -> None:
    """The deck of results is shuffled when it is used up (BASE-TURN-04)."""
    if all(draft.state.dice_drawn.tolist()):
        raise ImpossiblePositionError(f"all {DICE_PAIRS} results are drawn: the deck would have been shuffled")


def check_foundation(draft: Draft, pending: PendingPhases) -> None:
    """The starting settlements placed so far are those of the players whose turn it was (BASE-FOUND-04)."""
    state = draft.state
    waiting = {phase for phase, _, _ in pending}
    before_it = _DECIDING_FIRST | notation_of(draft.ruleset).phases_with(Role.LAYING)
    if phases.FOUNDATION not in waiting or not waiting.isdisjoint(before_it):
        return
    if state.first_player == NOBODY:
        raise ImpossiblePositionError("in the foundation phase it must be said who is the first player")
    placed = _order(draft)[: state.founded + (phases.SETTING_ROAD in waiting)]
    owners = state.building_owner.tolist()
    for seat, color in enumerate(draft.ruleset.colors):
        if owners.count(seat) != placed.count(seat):
            raise ImpossiblePositionError(
                f"{color} has {owners.count(seat)} starting settlements: {placed.count(seat)} are due by now"
            )


def _order(draft: Draft) -> list[int]:
    """Return the seats in the order in which they place starting settlements (BASE-FOUND-03)."""
    first, players = draft.state.first_player, draft.state.players
    order = [(first + i) % players for i in range(players)]
    return order + order[::-1]


def check_next_founder(draft: Draft, player: int, round: int) -> str:
    """The next starting settlement is the player's, and it is this round (BASE-FOUND-03)."""
    state = draft.state
    if NOBODY in (player, state.first_player):
        return ""
    is_next = _order(draft)[state.founded :][:1] == [player] and round == state.founded // state.players
    return "" if is_next else f"it is not for {draft.color(player)} to place the next settlement"


def _round(draft: Draft, player: int, round: int) -> str:
    return "" if round in (0, 1) else f"there is no round {round}"


def _starting_settlement(draft: Draft, player: int, round: int) -> str:
    return _round(draft, player, round) or check_next_founder(draft, player, round)


def _starting_road(draft: Draft, player: int, round: int) -> str:
    if reason := _round(draft, player, round):
        return reason
    node = draft.state.start_node[player, round]
    if node == NOWHERE or draft.state.building_owner[node] != player:
        return f"{draft.color(player)} has no starting settlement for it (line start)"
    return ""


def _starting_income(draft: Draft, player: int, data: int) -> str:
    return _starting_road(draft, player, 0) or _starting_road(draft, player, 1) or no_number(draft, player, data)


def _discard(draft: Draft, player: int, count: int) -> str:
    left = draft.state.hand_size[player] - sum(draft.state.discards.tolist()[player])
    return "" if 1 <= count <= left else f"{draft.color(player)} cannot discard {count} of {left} cards"


def _steal(draft: Draft, player: int, hex: int) -> str:
    return "" if hex == draft.state.robber else "the robber is elsewhere"


def _draw_stolen(draft: Draft, player: int, victim: int) -> str:
    if victim == player or not 0 <= victim < draft.state.players:
        return "nobody steals from themselves"
    return "" if draft.state.hand_size[victim] else f"{draft.color(victim)} has no card"


def _draw_card(draft: Draft, player: int, data: int) -> str:
    return no_number(draft, player, data) if draft.state.deck_size else "the deck is empty"


def _compose(draft: Draft, player: int, what: int) -> str:
    is_active = player == draft.state.active
    if not OFFER <= what <= COUNTER_OFFER:
        return "it is an offer, a proposal or a counter-offer"
    if is_active != (what == OFFER):
        return "offers are of the player of the turn, proposals and counter-offers of others"
    return ""


def _confirm(draft: Draft, player: int, what: int) -> str:
    if player != draft.state.active:
        return "only the player of the turn can choose"
    return "" if what in (OFFER, PROPOSAL) else "it is about an offer or a proposal"


def _roll_for_first(draft: Draft, player: int, among: int) -> str:
    return "" if among >> player & 1 else f"{draft.color(player)} is not among those who roll"


def _draw_board(draft: Draft, player: int, place: int) -> str:
    """What lies on the board so far is in the box."""
    state, board = draft.state, draft.ruleset.boards[0]
    land = board["land"][: board["n_land"]].tolist()
    if place >= len(land):
        return f"there are {len(land)} hexes"
    laid = {
        "hexes of a terrain": ([state.hex_terrain[hex] for hex in land], board["terrain_count"][:UNKNOWN]),
        "tokens with a number": ([state.hex_token[hex] for hex in land], [len(land), *board["token_count"][1:]]),
        "harbors of a kind": (state.harbor_kind.tolist(), board["harbor_count"]),
    }
    for words, (values, most) in laid.items():
        if any(values.count(value) > count for value, count in enumerate(most)):
            return f"there are more {words} than in the box"
    return ""


def _draw_terrain(draft: Draft, player: int, place: int) -> str:
    if reason := _draw_board(draft, player, place):
        return reason
    hex = draft.ruleset.boards[0]["land"][place]
    return "" if draft.state.hex_terrain[hex] == UNKNOWN else "the terrain of the hex is laid already"


def _draw_token(draft: Draft, player: int, place: int) -> str:
    if reason := _draw_board(draft, player, place):
        return reason
    hex = draft.ruleset.boards[0]["land"][place]
    is_due = draft.state.hex_terrain[hex] not in (DESERT, UNKNOWN) and draft.state.hex_token[hex] == NO_TOKEN
    return "" if is_due else "the hex does not wait for a token"


def _draw_harbor_place(draft: Draft, which: int, done: int) -> str:
    if done > draft.ruleset.boards[0]["n_harbors"] or (done > 0) != (which in (0, 1)):
        return "which harbors are being placed is not clear"
    return _draw_board(draft, which, 0)


def _draw_harbor(draft: Draft, player: int, place: int) -> str:
    most = draft.ruleset.boards[0]["n_harbors"]
    return _draw_board(draft, player, 0) if place < most else f"there are {most} harbors"


PHASE_CHECKS: dict[int, PhaseCheck] = {
    phases.DRAWING_TERRAIN: _draw_terrain,
    phases.DRAWING_SPIRAL_START: _draw_board,
    phases.DRAWING_TOKEN: _draw_token,
    phases.DRAWING_HARBOR_PLACE: _draw_harbor_place,
    phases.DRAWING_HARBOR: _draw_harbor,
    phases.ROLLING_FOR_FIRST: _roll_for_first,
    phases.DRAWING_STOLEN_CARD: _draw_stolen,
    phases.DRAWING_DEVELOPMENT_CARD: _draw_card,
    phases.SETTLING: _starting_settlement,
    phases.SETTING_ROAD: _starting_road,
    phases.CHOOSING_INCOME: _starting_income,
    phases.DISCARDING: _discard,
    phases.STEALING: _steal,
    phases.COMPOSING: _compose,
    phases.CONFIRMING: _confirm,
}

NUMBERS = {
    phases.PLACING_ROADS: (1, 2),
    phases.INVENTING: (1, 2),
    phases.MOVING_ROBBER: (0,),
    phases.NAMING_MONOPOLY: (0,),
}
