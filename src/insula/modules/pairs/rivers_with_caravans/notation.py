"""The Rivers of Catan with The Caravans in the texts of actions, positions and records."""

from insula.modules.base.module import FIRST_PLAYER
from insula.modules.state import State
from insula.notation import places
from insula.notation.cursor import Cursor
from insula.notation.draft import Draft
from insula.notation.line_kinds import LineKind, Section
from insula.notation.parts import NotationPart, notation_of
from insula.notation.pending import Pending, Role
from insula.notation.refusals import impossible
from insula.notation.shapes import A_HEX
from insula.rules.constants import MAX_TOKEN, MIN_TOKEN, NOWHERE
from insula.rules.spec import ARGUMENT_BITS

from .module import DRAW_SECOND_TOKEN, DRAWING_SECOND_TOKEN
from .rules import BESIDE


def _write_hex(draft: Draft) -> str:
    hex = draft.state.hex_with_two
    return "" if hex == NOWHERE else draft.ruleset.map.geometry.hex_names[hex]


def _read_hex(draft: Draft, cursor: Cursor) -> None:
    draft.state.hex_with_two = places.read_hex(draft.ruleset.map.geometry, cursor)


def _check_tokens(draft: Draft) -> None:
    """Check that the 2 and the 12 lie beside the two tokens 3 (COMBO-RIVER-CARAVAN)."""
    state, names = draft.state, draft.ruleset.map.geometry.hex_names
    tokens = state.hex_token.tolist()
    for number in (MIN_TOKEN, MAX_TOKEN):
        if number in tokens:
            place = names[tokens.index(number)]
            raise impossible(
                "not_beside_three", "the {number} at {place} lies beside a 3 in this game", number=number, place=place
            )
    hex = state.hex_with_two
    if hex != NOWHERE and tokens[hex] != BESIDE:
        raise impossible("two_without_three", "the 2 cannot lie on {place}, which has no 3", place=names[hex])
    laying = notation_of(draft.ruleset).phases_with(Role.LAYING)
    if not laying.isdisjoint(state.stack_phase.tolist()[: state.stack_size]):
        return
    if tokens.count(BESIDE) != len((MIN_TOKEN, MAX_TOKEN)):
        raise impossible("needs_two_threes", "there must be two hexes with a 3, for the 2 and the 12")
    if hex == NOWHERE:
        raise impossible("hex_with_two_missing", "a line 'hex with two' is missing: it names the hex with 2 and 3")


def _draw(data: int, state: State, drawn: Draft) -> int | None:  # noqa: ARG001
    """Return the draw that lays the 2 where it lies on the board."""
    hex = drawn.state.hex_with_two
    return None if hex == NOWHERE else (DRAW_SECOND_TOKEN << ARGUMENT_BITS) + hex


PART = NotationPart(
    lines=(LineKind(Section.BOARD, "hex with two", _write_hex, _read_hex, ("hex_with_two",), A_HEX),),
    laying={DRAWING_SECOND_TOKEN: _draw},
    robber_can_be_beside=False,
    pending={DRAWING_SECOND_TOKEN: Pending(Role.LAYING | Role.OF_TABLE, below=(FIRST_PLAYER,))},
    checks=(_check_tokens,),
)
