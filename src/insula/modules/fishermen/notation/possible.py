"""Whether lakes, fishing grounds and tokens of a position can exist."""

from insula.notation.draft import Draft
from insula.notation.parts import notation_of
from insula.notation.pending import PendingPhases, Role
from insula.notation.refusals import impossible
from insula.rules import jit
from insula.rules.constants import LAKE, NO_TOKEN, NOWHERE
from insula.rules.geometry import CORNERS

from ..module import DRAWING_GROUND_NUMBER, DRAWING_GROUND_PLACE, LAYING_GROUNDS
from ..rules.constants import MOST_TOKENS
from ..rules.grounds import share_corner
from ..rules.laying import grounds_of_game, grounds_with
from ..setup import tokens_of_game
from .lines import lakes_of, places_on
from .words import TOKEN


def _is_laid(draft: Draft) -> bool:
    """Return whether the board is complete."""
    laying = notation_of(draft.ruleset).phases_with(Role.LAYING)
    return laying.isdisjoint(draft.state.stack_phase.tolist()[: draft.state.stack_size])


def check_lakes(draft: Draft) -> None:
    """Check that the lakes lie on inner hexes, without tokens (FISH-SETUP-02, FISH-SETUP-03)."""
    state, board, names = draft.state, draft.ruleset.boards[0], draft.ruleset.map.geometry.hex_names
    lakes = [hex for hex in state.lake.tolist() if hex != NOWHERE]
    on_board = [hex for hex in board["land"][: board["n_land"]].tolist() if state.hex_terrain[hex] == LAKE]
    if sorted(lakes) != on_board or (_is_laid(draft) and len(lakes) != lakes_of(draft)):
        raise impossible(
            "lakes_differ",
            "the board has {count} lakes: there must be {most}, which a line 'lakes' can name in order",
            count=len(on_board),
            most=lakes_of(draft),
        )
    for hex in lakes:
        if board["on_ring"][hex]:
            raise impossible("lake_on_coast", "the lake at {place} lies on the coast", place=names[hex])
        if state.hex_token[hex] != NO_TOKEN:
            raise impossible("lake_with_token", "the lake at {place} has a token", place=names[hex])


def check_grounds(draft: Draft) -> None:
    """Check that the fishing grounds lie on sea at the coast, with the numbers of the game (FISH-SETUP-04 to -06)."""
    state, names = draft.state, draft.ruleset.map.geometry.hex_names
    grounds = [hex for hex in state.ground_hex.tolist() if hex != NOWHERE]
    numbers = state.ground_number.tolist()
    for which, hex in enumerate(grounds):
        if grounds.index(hex) < which:
            raise impossible("ground_twice", "there are two fishing grounds at {place}", place=names[hex])
        _check_place(draft, which)
        for other in range(which):
            _check_neighbors(draft, which, other)
    for number in set(numbers) - {NO_TOKEN}:
        if numbers.count(number) > grounds_with(state, number):
            raise impossible(
                "too_many_grounds_with",
                "there are {count} fishing grounds with {number}: the game has {most}",
                count=numbers.count(number),
                number=number,
                most=grounds_with(state, number),
            )


def _check_place(draft: Draft, which: int) -> None:
    """Check that a fishing ground lies where one can (FISH-SETUP-04, FISH-SETUP-06)."""
    hex, corner = int(draft.state.ground_hex[which]), draft.state.ground_corner[which]
    found, name = places_on(draft, hex), draft.ruleset.map.geometry.hex_names[hex]
    if corner == NOWHERE and len(found) > 1:
        raise impossible(
            "ground_corner_missing",
            "several fishing grounds can lie at {place}: name the corner in the middle, such as {corner}",
            place=name,
            corner=f"{name},{CORNERS[found[0]]}",
        )
    if corner not in found:
        raise impossible(
            "ground_not_at_coast",
            "no fishing ground can lie at {place}: it must be sea without a harbor at two neighboring land hexes",
            place=name,
        )


def _check_neighbors(draft: Draft, which: int, other: int) -> None:
    """Check that two grounds at one intersection do not show the same number (FIVESIX-TB-02)."""
    state, board = draft.state, jit.record(draft.ruleset.boards)
    is_equal = state.ground_number[which] == state.ground_number[other] != NO_TOKEN
    if is_equal and _is_laid(draft) and share_corner(board, state, which, other):
        names, hexes = draft.ruleset.map.geometry.hex_names, state.ground_hex
        raise impossible(
            "equal_grounds",
            "the fishing grounds at {place} and {other_place} share a corner and both show {number}",
            place=names[hexes[other]],
            other_place=names[hexes[which]],
            number=state.ground_number[which],
        )


def check_grounds_laid(draft: Draft, pending: PendingPhases) -> None:
    """Check that all fishing grounds lie on the board, unless they are still to be laid."""
    waiting = {phase for phase, _, _ in pending}
    if waiting & {LAYING_GROUNDS, DRAWING_GROUND_PLACE, DRAWING_GROUND_NUMBER}:
        return
    state = draft.state
    most = int(grounds_of_game(state))
    count = sum(number != NO_TOKEN for number in state.ground_number.tolist())
    if count != most:
        raise impossible(
            "grounds_missing",
            "there are {count} fishing grounds with numbers: a line 'fishing grounds' must name {most}",
            count=count,
            most=most,
        )


def check_tokens(draft: Draft) -> None:
    """Check that nobody has more than seven tokens, and that no kind has more than the game (FISH-CATCH-05)."""
    state, total = draft.state, tokens_of_game(draft.ruleset.template[0])
    for seat, color in enumerate(draft.ruleset.colors):
        count = sum(state.fish.tolist()[seat])
        if count > MOST_TOKENS:
            raise impossible(
                "too_many_fish_tokens",
                "{player} has {count} fish tokens: a player holds at most {most}",
                player=color,
                count=count,
                most=MOST_TOKENS,
            )
    for kind, name in enumerate(TOKEN.names):
        count = sum(row[kind] for row in state.fish.tolist()) + state.fish_spent[kind]
        if count > total[kind]:
            raise impossible(
                "too_many_tokens_of_kind",
                "there are {count} {token} fish tokens: the game has {most}",
                count=count,
                token=name,
                most=total[kind],
            )
