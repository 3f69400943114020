"""Whether a position of The Forgotten Tribe can exist."""

from insula.errors import Message
from insula.notation.draft import Draft
from insula.notation.parts import notation_of
from insula.notation.pending import PendingPhases, Role
from insula.notation.positions.checks import no_number
from insula.notation.refusals import impossible, wrong
from insula.rules import jit
from insula.rules.constants import EMPTY, NOBODY, NOWHERE

from ..module import PLACING_HARBOR, POINT
from ..rules.harbors import has_place, is_coast, keeps_harbor, touch
from ..rules.islands import is_on_main_island, may_settle


def check_islands(draft: Draft) -> None:
    """Check that buildings and the robber are on the main island (SEA-FT-01, SEA-FT-06); roads begin at buildings."""
    board, state, geometry = jit.record(draft.ruleset.boards), draft.state, draft.ruleset.map.geometry
    for node, name in enumerate(geometry.node_names):
        if state.building[node] != EMPTY and not may_settle(board, node):
            raise impossible("building_at_tribe", "the building at {place} is not on the main island", place=name)
    if _is_laid(draft) and state.robber != NOWHERE and not is_on_main_island(board, state.robber):
        name = geometry.hex_names[state.robber]
        raise impossible("robber_at_tribe", "the robber at {place} is not on the main island", place=name)


def _is_laid(draft: Draft) -> bool:
    """Return whether the board is laid: before that harbors are missing, and the robber can be on any desert."""
    laying = notation_of(draft.ruleset).phases_with(Role.LAYING)
    return laying.isdisjoint(phase for phase, _, _ in draft.pending)


def check_gifts(draft: Draft) -> None:
    """Check that ships have taken what lay on their sides, and that no point is lost (SEA-FT-02, SEA-FT-03)."""
    state, gifts = draft.state, draft.state.tribe_gift.tolist()
    for edge, gift in enumerate(gifts):
        if gift and state.road_owner[edge] != NOBODY:
            name = draft.ruleset.map.geometry.edge_names[edge]
            raise impossible("gift_below_ship", "the ship at {place} has taken what lay there", place=name)
    most = draft.ruleset.template[0]["tribe_gift"].tolist().count(POINT)
    count = gifts.count(POINT) + sum(state.tribe_points.tolist())
    if count != most:
        raise impossible(
            "points_of_tribe", "the tribe and the players have {count} of its {most} points", count=count, most=most
        )


def check_harbors(draft: Draft) -> None:
    """Check that each harbor is at its island, kept, or at a building on the coast (SEA-FT-04, SEA-FT-05)."""
    state = draft.state
    kinds = state.harbor_kind.tolist()
    sides = [edge for edge in state.harbor_edge.tolist() if edge != NOWHERE]
    if not _is_laid(draft):
        return
    for edge in sides:
        _check_harbor(draft, edge)
    for kind, most in enumerate(draft.ruleset.boards[0]["harbor_count"].tolist()):
        count = kinds.count(kind) + sum(row[kind] for row in state.kept_harbors.tolist())
        if count != most:
            raise impossible(
                "harbors_of_kind",
                "there are {count} harbors of a kind of which the game has {most}",
                count=count,
                most=most,
            )


def _check_harbor(draft: Draft, edge: int) -> None:
    """Check a harbor on a side: placed at a building, or untouched at an island."""
    state, board = draft.state, jit.record(draft.ruleset.boards)
    name = draft.ruleset.map.geometry.edge_names[edge]
    if is_coast(board, edge):
        if all(state.building[node] == EMPTY for node in draft.ruleset.boards[0]["edge_nodes"][edge].tolist()):
            raise impossible("harbor_without_building", "the harbor at {place} has no building", place=name)
    elif edge not in draft.ruleset.boards[0]["frame_edge"].tolist():
        raise impossible("harbor_elsewhere", "the tribe has no harbor at {place}", place=name)
    elif any(owner != NOBODY and touch(board, edge, side) for side, owner in enumerate(state.road_owner.tolist())):
        raise impossible("harbor_is_taken", "a ship has taken the harbor at {place}", place=name)


def check_placing(draft: Draft, player: int, data: int) -> Message | None:
    """Check that the player keeps a harbor and has a place for it (SEA-FT-05)."""
    if _is_due(draft, player):
        return no_number(draft, player, data)
    return wrong("no_harbor_to_place", "{player} has no harbor to place", player=draft.color(player))


def check_kept(draft: Draft, pending: PendingPhases) -> None:
    """Check that a harbor that can be placed is being placed (SEA-FT-05)."""
    placing = {player for phase, player, _ in pending if phase == PLACING_HARBOR}
    for seat, color in enumerate(draft.ruleset.colors):
        if seat not in placing and _is_due(draft, seat):
            raise impossible("harbor_is_due", "{player} must place a harbor first", player=color)


def _is_due(draft: Draft, seat: int) -> bool:
    board = jit.record(draft.ruleset.boards)
    return bool(keeps_harbor(draft.state, seat) and has_place(board, draft.state, seat))
