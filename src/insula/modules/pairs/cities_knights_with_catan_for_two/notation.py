"""Cities & Knights with Catan for Two in texts: knights of neutral players (COMBO-TWO-CK)."""

# ruff: noqa: ARG001 (functions of one table have the same parameters)

from insula.errors import Message
from insula.modules.base.module import ALL_DISCARD
from insula.modules.base.notation.neutral_lines import neutral_line
from insula.modules.catan_for_two.module import BETWEEN_ROLLS, NEUTRALS
from insula.modules.cities_knights.module import AWARDING_ROUTE
from insula.modules.cities_knights.notation.of_seats import KNIGHTS, read_knights, write_knights
from insula.modules.cities_knights.rules.constants import ACTED, ACTIVATED, BASIC, MIGHTY
from insula.modules.cities_knights.rules.knight_actions import is_active, node_of, strength_of
from insula.modules.cities_knights.rules.knights import piece_of
from insula.notation.draft import Draft
from insula.notation.parts import NotationPart
from insula.notation.pending import Asked, Pending
from insula.notation.refusals import impossible, wrong
from insula.rules.constants import NOBODY

from .module import (
    PLACING_NEUTRAL_KNIGHT,
    PROMOTING_NEUTRAL_KNIGHT,
    RELOCATING_NEUTRAL_KNIGHT,
)
from .rules import KNIGHT_BITS, knight_of


def _displaced(draft: Draft, player: int, data: int) -> Message | None:
    """Check that the knight was on this map, was never active, and is off the board for now."""
    number, knight = data >> KNIGHT_BITS, int(knight_of(data))
    if number >= NEUTRALS or node_of(knight) >= len(draft.ruleset.map.geometry.nodes):
        return wrong("driven_from_no_place", "it was not driven out of a place on this map")
    owner, strength = draft.ruleset.players + number, int(strength_of(knight))
    is_left = BASIC <= strength <= MIGHTY and draft.state.supply[owner, piece_of(strength)]
    if not is_left or is_active(knight):
        return wrong("no_knight_off_board", "{player} has no such knight off the board", player=draft.color(owner))
    return None


def _check_idle(draft: Draft) -> None:
    """Check that no knight of a neutral player is active, has acted, or is sent into a battle."""
    state, names = draft.state, draft.ruleset.map.geometry.node_names
    for node, owner in enumerate(state.knight_owner.tolist()):
        is_neutral = owner != NOBODY and owner >= draft.ruleset.players
        has_acted = state.knight_marks[node] & (ACTIVATED | ACTED)
        if is_neutral and (state.knight_active[node] or state.knight_sent[node] or has_acted):
            raise impossible(
                "neutral_knight_active",
                "the knight of {player} at {place} cannot be active: knights of neutral players never are",
                player=draft.color(owner),
                place=names[node],
            )


PART = NotationPart(
    lines=tuple(neutral_line(number, "knights", write_knights, read_knights, KNIGHTS) for number in range(NEUTRALS)),
    checks=(_check_idle,),
    pending={
        PLACING_NEUTRAL_KNIGHT: Pending(asked=Asked.OF_THE_TURN),
        PROMOTING_NEUTRAL_KNIGHT: Pending(asked=Asked.OF_THE_TURN),
        RELOCATING_NEUTRAL_KNIGHT: Pending(asked=Asked.OF_THE_TURN, needs=AWARDING_ROUTE),
    },
    phase_checks={RELOCATING_NEUTRAL_KNIGHT: _displaced},
    follows={ALL_DISCARD: (BETWEEN_ROLLS,)},  # after the first result, while the robber is not in play
    numbers={PLACING_NEUTRAL_KNIGHT: range(BASIC, MIGHTY + 1)},
)
