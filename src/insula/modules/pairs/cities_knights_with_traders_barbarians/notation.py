"""Cities & Knights with Traders & Barbarians in texts: knights that drive off barbarians, and impossible places."""

from insula.modules.cities_knights.rules.knights import can_act
from insula.modules.traders_barbarians.rules.places import may_settle
from insula.notation import places
from insula.notation.arguments import Argument, Context
from insula.notation.cursor import Cursor
from insula.notation.draft import Draft
from insula.notation.expected import expect
from insula.notation.parts import NotationPart
from insula.notation.refusals import impossible, wrong
from insula.rules import jit
from insula.rules.constants import NOBODY, NOWHERE
from insula.ruleset import Ruleset

from .rules import edge_of, may_hold_merchant, node_of, with_end

FROM = "from"


def _write(ruleset: Ruleset, argument: int) -> str:
    """Return the path with the barbarian and the intersection with the knight: `-1,0,NW from -1,0,N`."""
    geometry = ruleset.map.geometry
    node = int(node_of(jit.record(ruleset.boards), argument))
    return f"{geometry.edge_names[edge_of(argument)]} {FROM} {geometry.node_names[node]}"


def _read(context: Context, cursor: Cursor) -> int:
    """Read a path and an intersection at its end; without one, the player's knight there that can act is meant."""
    geometry = context.ruleset.map.geometry
    edge = places.read_side(geometry, cursor)
    ends = context.ruleset.boards[0]["edge_nodes"][edge].tolist()
    if not cursor.accept(FROM):
        ready = [end for end in (0, 1) if can_act(context.state, context.player, ends[end])]
        return int(with_end(edge, ready[0] if ready else 0))
    node = places.read_corner(geometry, cursor)
    if node not in ends:
        raise cursor.error(
            wrong("not_an_end", "{place} is no end of the path", place=geometry.node_names[node]),
            expect("end_of_path", "an end of the path"),
            back=1,
        )
    return int(with_end(edge, ends.index(node)))


def check_places(draft: Draft) -> None:
    """Check that no knight stands on a plaza or a closed corner, and no merchant on a trade hex (COMBO-TB-CK-10)."""
    board, state, geometry = jit.record(draft.ruleset.boards), draft.state, draft.ruleset.map.geometry
    for node, name in enumerate(geometry.node_names):
        if state.knight_owner[node] != NOBODY and not may_settle(board, node):
            raise impossible("no_knight_at", "no knight can stand at {place}", place=name)
    if state.merchant != NOWHERE and not may_hold_merchant(state, state.merchant):
        raise impossible("merchant_on_trade_hex", "the merchant cannot stand on a trade hex")


PART = NotationPart(
    arguments={"{side:knight}": Argument(_write, _read)},
    checks=(check_places,),
)
