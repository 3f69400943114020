"""Cities & Knights with Barbarian Attack in frames: knights of three levels on paths (COMBO-BA-CK-07).

A `ranked_knight` stands on a path, in place of a `path_knight`: its level is its strength, and its detail is "castle"
at a castle. What the two modules do not use together is left out: the ship, the supplies without limit, the cards of
Barbarian Attack.
"""

from collections.abc import Iterator
from dataclasses import replace

from insula.game.frame import Counter, Piece
from insula.game.frame_part import FramePart, Price
from insula.game.prices import cost
from insula.game.view import View
from insula.modules.barbarian_attack.frame import DECK
from insula.rules import jit
from insula.ruleset import Ruleset

from .rules.knights import active_strength, strength_of

KNIGHT, PRISONERS = "ranked_knight", "captives"


def _pieces(view: View, pieces: list[Piece]) -> list[Piece]:
    return [_ranked(view, piece) if piece.kind == "path_knight" else piece for piece in pieces]


def _ranked(view: View, piece: Piece) -> Piece:
    edge = view.ruleset.map.geometry.edge_names.index(piece.at)
    is_active = bool(view.state.path_active[edge])
    return replace(piece, kind=KNIGHT, level=int(strength_of(view.state, edge)), active=is_active)


def _counters(view: View, seat: int) -> Iterator[Counter]:
    """Yield the strength of the active knights of a seat, and its prisoners, of whom three are a point."""
    yield Counter("knights", int(active_strength(jit.record(view.ruleset.boards), view.state, seat)))
    yield Counter(PRISONERS, view.state.prisoners[seat])


def _prices(ruleset: Ruleset) -> Iterator[Price]:
    recruited = cost(ruleset, "basic_knight")
    yield Price("recruit_path_knight", [recruited], piece=KNIGHT, active=False, supply="basic_knight")
    yield Price("activate_path_knight", [cost(ruleset, "activation")], piece=KNIGHT)
    yield Price("promote_path_knight", [cost(ruleset, "promotion")], piece=KNIGHT, level=2)


PART = FramePart(
    pieces=_pieces,
    counters=_counters,
    prices=_prices,
    left_out=frozenset(
        {
            "knights",
            "prisoners",
            "path_knights",
            "barbarians",
            "barbarians_left",
            "attack_discard",
            DECK,
            "recruit_knight",
            "activate_knight",
            "promote_knight",
            "buy_development_card",
        }
    ),
    kinds_of_pieces={KNIGHT: "side"},
    kinds_of_counters=(PRISONERS,),
)
