"""Whether barbarians on paths and the pending phases of the pair can exist in a position."""

from insula.errors import Message
from insula.modules.barbarian_attack.rules.constants import FULL
from insula.modules.traders_barbarians.module import CHOOSING_BARBARIAN, MOVING_BARBARIAN
from insula.modules.traders_barbarians.notation.possible import check_barbarian
from insula.modules.traders_barbarians.rules.barbarians import NONE
from insula.notation.draft import Draft
from insula.notation.pending import PendingPhases, PhaseCheck
from insula.notation.refusals import impossible, wrong
from insula.rules import jit
from insula.rules.constants import NOWHERE

from ..module import CHOOSING_BARBARIAN_HEX, CHOOSING_LANDING_PATH, CHOOSING_TAKEN_BARBARIAN
from ..rules.barbarians import barbarians_on_paths
from ..rules.places import is_path_of


def check_belonging(draft: Draft, pending: PendingPhases) -> None:
    """Check that each barbarian on a path belongs to a hex of that path, and that the hex has it (COMBO-BA-TB-05)."""
    state, board, names = draft.state, jit.record(draft.ruleset.boards), draft.ruleset.map.geometry.edge_names
    undecided = [data for phase, _, data in pending if phase == CHOOSING_BARBARIAN_HEX]
    for edge, name in enumerate(names):
        hex = state.barbarian_hex[edge]
        if (hex == NOWHERE) != (state.barbarian[edge] == NONE):
            raise impossible("barbarian_without_hex", "a barbarian at {place} needs a hex, and only it", place=name)
        if hex != NOWHERE and edge not in undecided and not is_path_of(board, hex, edge):
            raise impossible("barbarian_of_other_hex", "the barbarian at {place} belongs to another hex", place=name)
    taken = [data for phase, _, data in pending if phase == CHOOSING_TAKEN_BARBARIAN]
    for hex, name in enumerate(draft.ruleset.map.geometry.hex_names):
        if barbarians_on_paths(board, state, hex) > state.hex_barbarians[hex] + taken.count(hex):
            raise impossible("more_on_paths", "{place} has fewer barbarians than stand on its paths", place=name)


def _unused(draft: Draft, player: int, data: int) -> Message | None:  # noqa: ARG001
    return wrong("only_driven_off", "barbarians on paths are only driven off")


def _landing(draft: Draft, player: int, hex: int) -> Message | None:  # noqa: ARG001
    board = jit.record(draft.ruleset.boards)
    if barbarians_on_paths(board, draft.state, hex) < draft.state.hex_barbarians[hex]:
        return None
    return wrong("no_barbarian_in_middle", "no barbarian of the hex waits for a path")


def _taken(draft: Draft, player: int, hex: int) -> Message | None:  # noqa: ARG001
    is_full = draft.state.hex_barbarians[hex] == FULL
    return wrong("no_barbarian_taken", "no barbarian was taken from the hex") if is_full else None


PHASE_CHECKS: dict[int, PhaseCheck] = {
    CHOOSING_BARBARIAN: _unused,
    MOVING_BARBARIAN: _unused,
    CHOOSING_LANDING_PATH: _landing,
    CHOOSING_TAKEN_BARBARIAN: _taken,
    CHOOSING_BARBARIAN_HEX: check_barbarian,
}
