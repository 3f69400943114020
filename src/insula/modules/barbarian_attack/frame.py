"""Barbarian Attack in frames: barbarians, conquered hexes and buildings, knights, prisoners, the deck.

Pieces:

* `barbarians` on each coastal hex, in the order of the battles: the level is their number, which can be 0. If they
  have conquered the hex, the detail is "conquered": its token lies face down.
* `path_knight` on a path: it is not active if it has moved in this turn. The detail is "castle" if it stands at a
  castle, from where it must leave in its owner's next movement, and "moving" while its goal is chosen.
* a conquered `settlement` or `city` is not active and has the detail "conquered": it lies on its side.
* `treason_from` and `treason_to` on the hexes that are chosen for the Treason card; the barbarians move at the end.

A castle is a hex with the terrain `castle`, which is also the word for its ground. The deck has the cards that are left
by kind, and the counters of the table have the barbarians in the supply and the cards in the discard pile.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from insula.game.frame import NOBODY, Counter, Deck, Piece, PointSource
from insula.game.frame_part import FramePart, Price
from insula.game.prices import cost
from insula.game.view import View
from insula.rules import jit
from insula.rules.constants import NOWHERE
from insula.ruleset import Ruleset

from .rules.battle import prisoner_points
from .rules.coast import barbarians_left, is_conquered, points_of
from .rules.constants import CARD_COUNTS
from .rules.knights import is_castle, is_castle_path, knights_left, moving_knight

CARDS = ("knighthood", "black_knight", "treason", "intrigue")
"""The kinds of cards, as words."""
DECK = "attack"
CONQUERED, CASTLE, MOVING = "conquered", "castle", "moving"


def _ground(view: View) -> Mapping[str, str]:
    """Return the castles."""
    names = view.ruleset.map.geometry.hex_names
    return {name: CASTLE for hex, name in enumerate(names) if is_castle(view.state, hex)}


def _pieces(view: View, pieces: list[Piece]) -> list[Piece]:
    return [*_with_conquered(view, pieces), *_barbarians(view), *_knights(view), *_chosen(view)]


def _with_conquered(view: View, pieces: list[Piece]) -> Iterator[Piece]:
    """Yield the pieces; conquered buildings lie on their side (ATTACK-BLDG-01)."""
    names = view.ruleset.map.geometry.node_names
    there = {name for name, conquered in zip(names, view.state.conquered, strict=False) if conquered}
    for piece in pieces:
        is_laid = piece.kind in ("settlement", "city") and piece.at in there
        yield replace(piece, active=False, detail=CONQUERED) if is_laid else piece


def _barbarians(view: View) -> Iterator[Piece]:
    state, names = view.state, view.ruleset.map.geometry.hex_names
    for hex in state.coast:
        if hex != NOWHERE:
            detail = CONQUERED if is_conquered(state, hex) else ""
            yield Piece("barbarians", names[hex], NOBODY, state.hex_barbarians[hex], detail=detail)


def _knights(view: View) -> Iterator[Piece]:
    state, board = view.state, jit.record(view.ruleset.boards)
    for edge, name in enumerate(view.ruleset.map.geometry.edge_names):
        if state.edge_knight[edge] != NOBODY:
            detail = CASTLE if is_castle_path(board, state, edge) else ""
            detail = MOVING if edge == moving_knight(state) else detail
            is_ready = not state.knight_moved[edge]
            yield Piece("path_knight", name, state.edge_knight[edge], active=is_ready, detail=detail)


def _chosen(view: View) -> Iterator[Piece]:
    names = view.ruleset.map.geometry.hex_names
    for kind in ("treason_from", "treason_to"):
        yield from (Piece(kind, names[hex], NOBODY) for hex in getattr(view.state, kind) if hex != NOWHERE)


def _counters(view: View, seat: int) -> Iterator[Counter]:
    """Yield the prisoners of a seat, and its knights in the supply."""
    yield Counter("prisoners", view.state.prisoners[seat])
    yield Counter("path_knights", knights_left(view.state, seat))


def _point_sources(view: View, seat: int) -> Iterator[PointSource]:
    """Yield the points of prisoners, and those that conquered buildings do not give (ATTACK-VP-01)."""
    state = view.state
    yield PointSource("card", "prisoners", state.prisoners[seat], prisoner_points(state, seat))
    lost = [
        points_of(state, node)
        for node, owner in enumerate(state.building_owner)
        if owner == seat and state.conquered[node]
    ]
    yield PointSource("piece", CONQUERED, len(lost), -sum(lost))


def _decks(view: View) -> Iterator[Deck]:
    left = {card: count - gone for card, count, gone in zip(CARDS, CARD_COUNTS, view.state.attack_discard, strict=True)}
    yield Deck(DECK, sum(left.values()), {card: count for card, count in left.items() if count})


def _table_counters(view: View) -> Iterator[Counter]:
    yield Counter("barbarians_left", barbarians_left(view.state))
    yield Counter("attack_discard", sum(view.state.attack_discard))


def _prices(ruleset: Ruleset) -> Iterator[Price]:
    yield Price("buy_development_card", [cost(ruleset, "development_card")], deck=DECK)


PART = FramePart(
    ground=_ground,
    kinds_of_ground=(CASTLE,),
    pieces=_pieces,
    counters=_counters,
    point_sources=_point_sources,
    decks=_decks,
    table_counters=_table_counters,
    prices=_prices,
    kinds_of_pieces={"barbarians": "hex", "path_knight": "side", "treason_from": "hex", "treason_to": "hex"},
    kinds_of_counters=("prisoners", "path_knights", "barbarians_left", "attack_discard"),
    cards_of_decks={DECK: CARDS},
)
