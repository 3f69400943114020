"""Whether what a position says to be pending can be: whose turn it is, and what waits for what."""

# ruff: noqa: ARG001 (functions of one table have the same parameters)

from collections.abc import Callable

from ..errors import ImpossiblePositionError
from ..modules.base.rules import phases
from ..modules.base.rules.trade import COUNTER_OFFER, OFFER, PROPOSAL
from ..modules.cities_knights.notation.possible_phases import FOLLOWED_BY, check_knight_phase, check_knights_now
from ..modules.cities_knights.rules import phases as ck
from ..modules.cities_knights.rules.trade_cards import TWO_CARDS
from ..modules.cities_knights.rules.words import BISHOP_MOVE
from ..modules.five_six.rules.phases import SPECIAL_BUILDING
from ..rules.constants import DESERT, DICE_PAIRS, NO_TOKEN, NOBODY, NOWHERE, UNKNOWN
from ..rules.spec import numbers
from .draft import Draft
from .phase_lines import BELOW, BOTTOMS, phase_name
from .words import has_commodities

_OF_NOBODY = frozenset(
    {
        phases.DRAWING_TERRAIN,
        phases.DRAWING_SPIRAL_START,
        phases.DRAWING_TOKEN,
        phases.DRAWING_HARBOR_PLACE,
        phases.DRAWING_HARBOR,
        phases.DRAWING_FIRST,
        phases.FIRST_PLAYER,
        phases.FOUNDATION,
    }
)
"""What is pending for the table as a whole."""

_DECIDES_FIRST = frozenset({*range(phases.DRAWING_TERRAIN, phases.DRAWING_FIRST + 1), phases.FIRST_PLAYER})
_AT_END = frozenset({ck.RETURNING_PROGRESS_CARD})
"""What can still be asked when the turn has been ended."""
_ACTING = (phases.ACTION_PHASE, phases.BEFORE_ROLL)

_TRADING = frozenset({phases.COMPOSING, phases.ANSWERING, phases.ALL_ANSWERED, phases.CONFIRMING})

_OF_KNIGHTS = frozenset(numbers(ck).values())

Pending = list[tuple[int, int, int]]


def check_pending(draft: Draft) -> None:
    """Every phase is of a player who can have it, and waits for what must come after it."""
    state = draft.state
    rows = (state.stack_phase.tolist(), state.stack_player.tolist(), state.stack_data.tolist())
    pending = list(zip(*rows, strict=True))[: state.stack_size]
    for place, (phase, player, data) in enumerate(pending):
        _check_place(pending[:place], phase)
        if player == NOBODY and phase not in _OF_NOBODY:
            raise ImpossiblePositionError(f"{phase_name(phase)!r} must be somebody's: whose is not said")
        if reason := _what_is_wrong(draft, phase, player, data):
            raise ImpossiblePositionError(f"{phase_name(phase)!r} cannot be pending: {reason}")
    _check_turn(draft, pending)
    _check_trade(draft, {phase for phase, _, _ in pending})
    _check_foundation(draft, {phase for phase, _, _ in pending})
    check_knights_now(draft, pending)
    if all(state.dice_drawn.tolist()):
        raise ImpossiblePositionError(f"all {DICE_PAIRS} results are drawn: the deck would have been shuffled")


def _check_place(below: Pending, phase: int) -> None:
    """What must come after the phase waits below it."""
    lower = {other for other, _, _ in below}
    if phase in BOTTOMS:
        if lower - {phases.TURN_END}:
            raise ImpossiblePositionError(f"{phase_name(phase)!r} must be the last of what is pending")
    elif phase in FOLLOWED_BY and FOLLOWED_BY[phase] not in lower:
        raise ImpossiblePositionError(f"{phase_name(phase)!r} must be followed by {phase_name(FOLLOWED_BY[phase])!r}")
    elif phase in BELOW:
        if BELOW[phase] not in lower and (BELOW[phase] != phases.MOVING_ROBBER or phases.ACTION_PHASE not in lower):
            raise ImpossiblePositionError(f"{phase_name(phase)!r} must be followed by {phase_name(BELOW[phase])!r}")
    elif lower.isdisjoint({*_ACTING, SPECIAL_BUILDING} | ({phases.TURN_END} if phase in _AT_END else set())):
        raise ImpossiblePositionError(f"{phase_name(phase)!r} must be followed by an action phase or a roll")


def _check_turn(draft: Draft, pending: Pending) -> None:
    state = draft.state
    if state.turn > 0 and state.active == NOBODY:
        raise ImpossiblePositionError(f"whose is turn {state.turn}? It must be said, as in turn: {state.turn} red")
    if state.second_part and pending and pending[0][0] != phases.TURN_END:
        raise ImpossiblePositionError("the second part of a turn must be followed by 'turn end'")
    acting = [player for phase, player, _ in pending if phase in _ACTING]
    if acting and acting[-1] != state.active:
        turn = "nobody's" if state.active == NOBODY else f"the turn of {draft.color(state.active)}"
        raise ImpossiblePositionError(f"{draft.color(acting[-1])} cannot act: it is {turn}")


def _check_trade(draft: Draft, pending: set[int]) -> None:
    """Cards are offered and wanted only while a trade is composed, answered or chosen (BASE-TRADE-04)."""
    state = draft.state
    if not pending.isdisjoint(_TRADING):
        return
    for seat, color in enumerate(draft.ruleset.colors):
        if any(state.trade_give.tolist()[seat]) or any(state.trade_want.tolist()[seat]):
            raise ImpossiblePositionError(f"{color} gives or wants cards, but no trade is pending")


def _check_foundation(draft: Draft, pending: set[int]) -> None:
    """The starting settlements placed so far are those of the players whose turn it was (BASE-FOUND-04)."""
    state = draft.state
    if phases.FOUNDATION not in pending or not pending.isdisjoint(_DECIDES_FIRST):
        return
    if state.first_player == NOBODY:
        raise ImpossiblePositionError("in the foundation phase it must be said who is the first player")
    order = [(state.first_player + i) % state.players for i in range(state.players)]
    placed = (order + order[::-1])[: state.founded + (phases.SETTING_ROAD in pending)]
    owners = state.building_owner.tolist()
    for seat, color in enumerate(draft.ruleset.colors):
        if owners.count(seat) != placed.count(seat):
            raise ImpossiblePositionError(
                f"{color} has {owners.count(seat)} starting settlements: {placed.count(seat)} are due by now"
            )
    for phase, player, round in zip(state.stack_phase, state.stack_player, state.stack_data, strict=True):
        if phase in (phases.SETTLING, ck.SETTLING_CITY) and player >= 0:
            due = (order + order[::-1])[state.founded :][:1]
            if due != [player] or round != state.founded // state.players:
                raise ImpossiblePositionError(f"it is not for {draft.color(player)} to place the next settlement")


def _no_data(draft: Draft, player: int, data: int) -> str:
    return f"no number such as {data} belongs to it" if data else ""


def _what_is_wrong(draft: Draft, phase: int, player: int, data: int) -> str:
    """What cannot be about a phase, its player and its number, in words."""
    if phase not in _OF_KNIGHTS:
        return _DATA_CHECKS.get(phase, _no_data)(draft, player, data)
    if not has_commodities(draft.ruleset):
        return "it belongs to Cities & Knights"
    return check_knight_phase(draft, phase, player, data)


def _any_round(draft: Draft, player: int, round: int) -> str:
    if round == 1 and has_commodities(draft.ruleset):
        return "the second starting building is a city"
    return "" if round in (0, 1) else f"there is no round {round}"


def _starting_road(draft: Draft, player: int, round: int) -> str:
    if round not in (0, 1):
        return f"there is no round {round}"
    node = draft.state.start_node[player, round]
    if node == NOWHERE or draft.state.building_owner[node] != player:
        return f"{draft.color(player)} has no starting settlement for it (line start)"
    return ""


def _starting_income(draft: Draft, player: int, data: int) -> str:
    return _starting_road(draft, player, 0) or _starting_road(draft, player, 1) or _no_data(draft, player, data)


def _discard(draft: Draft, player: int, count: int) -> str:
    left = draft.state.hand_size[player] - sum(draft.state.discards.tolist()[player])
    return "" if 1 <= count <= left else f"{draft.color(player)} cannot discard {count} of {left} cards"


def _one_or_two(draft: Draft, player: int, count: int) -> str:
    return "" if count in (1, 2) else f"there are 1 or 2 left, not {count}"


def _free_roads(draft: Draft, player: int, count: int) -> str:
    if has_commodities(draft.ruleset):
        return "with Cities & Knights it is 'placing free roads'"
    return _one_or_two(draft, player, count)


def _move_robber(draft: Draft, player: int, cause: int) -> str:
    most = BISHOP_MOVE if has_commodities(draft.ruleset) else 0
    return "" if cause <= most else f"the robber is not moved for the reason {cause}"


def _monopoly(draft: Draft, player: int, count: int) -> str:
    due = TWO_CARDS if has_commodities(draft.ruleset) else 0
    return "" if count == due else f"its number is {due}, not {count}"


def _steal(draft: Draft, player: int, hex: int) -> str:
    return "" if hex == draft.state.robber else "the robber is elsewhere"


def _draw_stolen(draft: Draft, player: int, victim: int) -> str:
    if victim == player or not 0 <= victim < draft.state.players:
        return "nobody steals from themselves"
    return "" if draft.state.hand_size[victim] else f"{draft.color(victim)} has no card"


def _draw_card(draft: Draft, player: int, data: int) -> str:
    return _no_data(draft, player, data) if draft.state.deck_size else "the deck is empty"


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
    reason = _draw_board(draft, player, place)
    hex = draft.ruleset.boards[0]["land"][place]
    return reason or ("" if draft.state.hex_terrain[hex] == UNKNOWN else "the terrain of the hex is laid already")


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


_DATA_CHECKS: dict[int, Callable[[Draft, int, int], str]] = {
    phases.DRAWING_TERRAIN: _draw_terrain,
    phases.DRAWING_SPIRAL_START: _draw_board,
    phases.DRAWING_TOKEN: _draw_token,
    phases.DRAWING_HARBOR_PLACE: _draw_harbor_place,
    phases.DRAWING_HARBOR: _draw_harbor,
    phases.ROLLING_FOR_FIRST: _roll_for_first,
    phases.DRAWING_STOLEN_CARD: _draw_stolen,
    phases.DRAWING_DEVELOPMENT_CARD: _draw_card,
    phases.SETTLING: _any_round,
    phases.SETTING_ROAD: _starting_road,
    phases.CHOOSING_INCOME: _starting_income,
    phases.DISCARDING: _discard,
    phases.MOVING_ROBBER: _move_robber,
    phases.NAMING_MONOPOLY: _monopoly,
    phases.STEALING: _steal,
    phases.PLACING_ROADS: _free_roads,
    phases.INVENTING: _one_or_two,
    phases.COMPOSING: _compose,
    phases.CONFIRMING: _confirm,
}
"""What can be wrong with the player and the number of a phase, in words; empty if nothing is."""
