"""Whether buildings, the robber and cloth can be where a position says."""

from insula.errors import Message
from insula.notation.draft import Draft
from insula.notation.parts import notation_of
from insula.notation.pending import PendingPhases, Role
from insula.notation.refusals import impossible, wrong
from insula.rules import jit
from insula.rules.constants import EMPTY

from ..module import CLOTH_IN_A_VILLAGE, GENERAL_SUPPLY, LEAST_VILLAGES
from ..rules.trade import general_supply, villages_with_cloth
from ..rules.villages import is_small_island, may_settle, number_of_village, trades_with


def check_buildings(draft: Draft) -> None:
    """Check that no building is at a small island (SEA-CL-02); roads begin at buildings."""
    board, state = jit.record(draft.ruleset.boards), draft.state
    for node, name in enumerate(draft.ruleset.map.geometry.node_names):
        if state.building[node] != EMPTY and not may_settle(board, state, node):
            raise impossible("building_at_village", "the building at {place} is on a small island", place=name)


def check_robber(draft: Draft, pending: PendingPhases) -> None:
    """Check that the robber is at no small island, once the board is laid (SEA-CL-09)."""
    laying = notation_of(draft.ruleset).phases_with(Role.LAYING)
    robber, is_laid = draft.state.robber, all(phase not in laying for phase, _, _ in pending)
    if is_laid and is_small_island(jit.record(draft.ruleset.boards), draft.state, robber):
        name = draft.ruleset.map.geometry.hex_names[robber]
        raise impossible("robber_at_village", "the robber at {place} is on a small island", place=name)


def check_cloth(draft: Draft) -> None:
    """Check that all cloth is where it can be: in villages, at seats, in the general supply (SEA-CL-02 to -04)."""
    state, board = draft.state, jit.record(draft.ruleset.boards)
    left = general_supply(board, state)
    if not 0 <= left <= GENERAL_SUPPLY:
        raise impossible(
            "cloth_in_supply",
            "the general supply would have {count} cloth: it begins with {most}",
            count=left,
            most=GENERAL_SUPPLY,
        )
    for node, name in enumerate(draft.ruleset.map.geometry.node_names):
        sold = CLOTH_IN_A_VILLAGE - state.village_cloth[node]
        seats = range(state.players)
        if number_of_village(board, node) and sold and not any(trades_with(board, state, seat, node) for seat in seats):
            raise impossible("cloth_without_ship", "nobody has a ship at the village at {place}", place=name)


def check_end(draft: Draft) -> None:
    """Check that the game is over when too few villages have cloth (SEA-CL-08)."""
    left = villages_with_cloth(jit.record(draft.ruleset.boards), draft.state)
    if left < LEAST_VILLAGES and not draft.state.over:
        raise impossible(
            "sold_out",
            "{count} villages have cloth: with fewer than {most} the game is over",
            count=left,
            most=LEAST_VILLAGES,
        )


def check_loot(draft: Draft, player: int, victim: int) -> Message | None:
    """Check that the thief chooses between cards and cloth of another player with a ship at the pirate (SEA-CL-07)."""
    if victim == player:
        return wrong("steals_from_self", "a player cannot steal from themselves")
    has_both = draft.state.cloth[victim] and draft.state.hand_size[victim]
    return None if has_both else wrong("no_choice_of_loot", "{player} does not have both", player=draft.color(victim))
