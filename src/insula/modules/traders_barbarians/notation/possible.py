"""Whether wagons, goods and barbarians in a position can exist."""

# ruff: noqa: ARG001 (functions of one table have the same parameters)

from insula.errors import Message
from insula.notation.draft import Draft
from insula.notation.pending import PendingPhases
from insula.notation.positions.checks import no_number
from insula.notation.refusals import impossible, wrong
from insula.rules import jit
from insula.rules.constants import EMPTY, NOBODY, NOWHERE

from ..module import (
    CHOOSING_BARBARIAN,
    DRAWING_GOODS,
    DRIVING_BARBARIAN,
    GOODS,
    MOVING_BARBARIAN,
    MOVING_WAGON,
    NO_GOODS,
    ORDER_FULFILLED,
    ROLLING_DRIVE_OFF,
    STACKS,
)
from ..rules.barbarians import NONE, TRIED
from ..rules.goods import stack_at, tokens_left
from ..rules.levels import can_drive_off
from ..rules.places import is_open, is_plaza, may_build_road, may_settle
from ..rules.wagon import ENDED
from . import words
from .lines import barbarians_of_start


def check_places(draft: Draft) -> None:
    """Check that nothing stands on a plaza or a closed corner, or lies on a closed path (TRADER-HEX-03, -04, -07)."""
    board, state, geometry = jit.record(draft.ruleset.boards), draft.state, draft.ruleset.map.geometry
    for node, name in enumerate(geometry.node_names):
        if state.building[node] != EMPTY and not may_settle(board, node):
            raise impossible("no_building_there", "no building can stand at {place}", place=name)
    for edge, name in enumerate(geometry.edge_names):
        if state.road_owner[edge] != NOBODY and not may_build_road(board, edge):
            raise impossible("road_on_closed_path", "there is a road on the closed path {place}", place=name)


def check_island(draft: Draft) -> None:
    """Check that there is no robber, and no harbor on a closed path (TRADER-COMP-02, TRADER-BOARD-04)."""
    state, names = draft.state, draft.ruleset.map.geometry.edge_names
    if state.robber != NOWHERE:
        raise impossible("robber_not_used", "there is no robber in this game")
    board = jit.record(draft.ruleset.boards)
    for edge in state.harbor_edge.tolist():
        if edge != NOWHERE and not may_build_road(board, edge):
            raise impossible("harbor_on_closed_path", "the harbor at {place} lies on a closed path", place=names[edge])


def check_barbarians(draft: Draft) -> None:
    """Check that all barbarians stand on open paths (TRADER-BARB-02, TRADER-BARB-03).

    If none stands on a path at the start, others come later, and their number is checked elsewhere (COMBO-BA-TB-03).
    """
    board, state = jit.record(draft.ruleset.boards), draft.state
    found = [edge for edge, kind in enumerate(state.barbarian.tolist()) if kind != NONE]
    most = len(barbarians_of_start(draft))
    if most and len(found) != most:
        raise impossible(
            "barbarian_count", "there are {count} barbarians: the game has {most}", count=len(found), most=most
        )
    for edge in found:
        if not is_open(board, state, edge):
            name = draft.ruleset.map.geometry.edge_names[edge]
            raise impossible("barbarian_on_closed_path", "a barbarian stands on the closed path {place}", place=name)


def check_tokens(draft: Draft) -> None:
    """Check that the tokens in the stacks, the open ones and those delivered are all tokens (TRADER-GOODS-02)."""
    state, start = draft.state, draft.ruleset.template[0]["goods_left"].tolist()
    players = range(draft.ruleset.players)
    for stack in range(STACKS):
        for goods in range(GOODS):
            if state.goods_left[stack, goods] > start[stack][goods]:
                raise impossible(
                    "too_many_tokens",
                    "there are {count} tokens with {goods} at the {stack}: it has {most}",
                    count=state.goods_left[stack, goods],
                    goods=words.GOODS.write(goods),
                    stack=words.STACKS.write(stack),
                    most=start[stack][goods],
                )
    most = sum(map(sum, start))
    drawn = sum(state.delivered[seat] + (state.carried[seat] != NO_GOODS) for seat in players)
    count = drawn + sum(tokens_left(state, stack) for stack in range(STACKS))
    if count != most:
        raise impossible(
            "tokens_do_not_add_up",
            "there are {count} tokens in stacks, open and delivered: the game has {most}",
            count=count,
            most=most,
        )
    _check_drawn_goods(draft, start)


def _check_drawn_goods(draft: Draft, start: list[list[int]]) -> None:
    """Check that the goods of open tokens are among those that were drawn."""
    state = draft.state
    carried = state.carried.tolist()[: draft.ruleset.players]
    for goods in range(GOODS):
        drawn = sum(start[stack][goods] - state.goods_left[stack, goods] for stack in range(STACKS))
        if carried.count(goods) > drawn:
            raise impossible(
                "goods_not_drawn",
                "{count} players carry {goods}, but only {most} such tokens were drawn",
                count=carried.count(goods),
                goods=words.GOODS.write(goods),
                most=drawn,
            )


def check_movement(draft: Draft, pending: PendingPhases) -> None:
    """Check that a wagon moves only in the movement step (TRADER-TURN-01, TRADER-BARB-06)."""
    state = draft.state
    moving = [player for phase, player, _ in pending if phase == MOVING_WAGON]
    if moving:
        _check_end(draft, moving[0])
        return
    if state.wagon_points or state.wagon_moved or state.grain_paid:
        raise impossible("no_movement", "a wagon can have movement points only in the movement step")
    if TRIED in state.barbarian.tolist():
        raise impossible("no_attempt", "barbarians are driven off only in the movement step")


def _check_end(draft: Draft, player: int) -> None:
    """Check that a movement has ended only on a plaza (TRADER-WAGON-07)."""
    state, node = draft.state, draft.state.wagon[player]
    if state.wagon_points == ENDED and not (node != NOWHERE and is_plaza(jit.record(draft.ruleset.boards), node)):
        raise impossible("movement_not_ended", "a movement ends only on a plaza")


def _plaza_of_stack(draft: Draft, player: int, stack: int) -> Message | None:
    """Check that the player's wagon has just reached the plaza of the stack, without goods (TRADER-ORDER-01, -03)."""
    state, board, node = draft.state, jit.record(draft.ruleset.boards), draft.state.wagon[player]
    if not 0 <= stack < STACKS:
        return wrong("no_stack", "there is no such stack")
    is_there = node != NOWHERE and is_plaza(board, node) and stack_at(board, state, node) == stack
    if not is_there or state.wagon_points != ENDED or state.carried[player] != NO_GOODS:
        name = words.STACKS.write(stack)
        return wrong(
            "no_order_due", "{player} is not due an order at the {stack}", player=draft.color(player), stack=name
        )
    return None


def _draw(draft: Draft, player: int, stack: int) -> Message | None:
    if reason := _plaza_of_stack(draft, player, stack):
        return reason
    return None if tokens_left(draft.state, stack) else wrong("stack_is_empty", "the stack is empty")


def check_barbarian(draft: Draft, player: int, edge: int) -> Message | None:
    """Check that there is a barbarian on the path that a phase names."""
    geometry = draft.ruleset.map.geometry
    if 0 <= edge < len(geometry.edges) and draft.state.barbarian[edge] != NONE:
        return None
    return wrong("no_barbarian_there", "there is no barbarian on that path")


def _attempt(draft: Draft, player: int, edge: int) -> Message | None:
    """Check that the player's wagon stands beside a barbarian that was tried (TRADER-BARB-04)."""
    if reason := check_barbarian(draft, player, edge):
        return reason
    state, board = draft.state, jit.record(draft.ruleset.boards)
    is_beside = state.wagon[player] in (board.edge_nodes[edge, 0], board.edge_nodes[edge, 1])
    if is_beside and state.barbarian[edge] == TRIED and can_drive_off(state, player):
        return None
    return wrong("no_attempt_there", "{player} cannot drive off that barbarian", player=draft.color(player))


PHASE_CHECKS = {
    MOVING_WAGON: no_number,
    CHOOSING_BARBARIAN: no_number,
    MOVING_BARBARIAN: check_barbarian,
    ROLLING_DRIVE_OFF: _attempt,
    DRIVING_BARBARIAN: _attempt,
    DRAWING_GOODS: _draw,
    ORDER_FULFILLED: _plaza_of_stack,
}
