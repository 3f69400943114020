"""From a view to a frame: the fields of the state said in words."""

from collections.abc import Iterator, Sequence
from typing import Any

from ..modules.base.rules.options import HAND_LIMIT
from ..modules.cities_knights.rules.cities import CARDS_PER_WALL
from ..modules.cities_knights.rules.words import REDUCED, SABOTAGED, SHIP, STEPS_TO_LANDING
from ..rules.constants import CITY, KNIGHT, NOBODY
from ..rules.terrain import is_land
from ..ruleset.words import (
    CARDS,
    DEVELOPMENT_CARDS,
    EVENTS,
    HARBORS,
    KNIGHTS,
    PIECES,
    PROGRESS_CARDS,
    TERRAINS,
    TRACKS,
)
from .enums import Phase
from .frame import Barbarians, Cards, Frame, FrameHarbor, FrameHex, FramePlayer, HeldCard, Offer, Piece
from .view import View

_ANSWERS = ("", "accepted", "declined", "countered")
_LAID = {0: "", REDUCED: "reduced", SABOTAGED: "sabotaged"}
_SUPPLIES = (*PIECES, "", "wall", *KNIGHTS)
"""The columns of `state.supply`; development cards have none."""


def frame(view: View) -> Frame:
    """All that a table shows to the seat of a view, or to a spectator.

    >>> from insula import Game
    >>> shown = frame(Game(seed=1).view(0))
    >>> len(shown.hexes), shown.players[0].supply["road"], shown.phase
    (19, 15, 'settling')
    """
    state = view.state
    has_knights = "cities_knights" in view.ruleset.modules
    phase = view.phase
    return Frame(
        turn=state.turn,
        active=state.active,
        actor=view.actor if not state.over else NOBODY,
        phase=Phase(phase).name.lower() if phase >= 0 else "",
        hexes=_hexes(view),
        harbors=_harbors(view),
        pieces=[*_roads(view), *_on_corners(view), *_on_hexes(view)],
        players=[_player(view, seat, has_knights) for seat in range(view.ruleset.players)],
        hand=_cards(_row(state.hand, view.seat)) if view.seat >= 0 else {},
        held=list(_held(view)) if view.seat >= 0 else [],
        rates=_cards(_row(state.rate, view.seat)) if view.seat >= 0 else {},
        bank=_cards(state.bank),
        decks=_decks(state, has_knights),
        dice=list(state.dice) if state.dice[0] else [],
        event_die=EVENTS[state.event_die] if has_knights and state.event_die >= SHIP else "",
        barbarians=_barbarians(view) if has_knights else None,
        offers=list(_offers(view)),
        seen=cards_seen(view),
        over=bool(state.over),
        winners=[seat for seat in range(view.ruleset.players) if state.winners >> seat & 1],
    )


def _cards(row: Sequence[int]) -> Cards:
    return {CARDS[kind]: count for kind, count in enumerate(row) if count}


# The board.


def _hexes(view: View) -> list[FrameHex]:
    geometry, state = view.ruleset.map.geometry, view.state
    shown = set(view.ruleset.map.shown)
    rows = zip(geometry.hexes, geometry.hex_names, state.hex_terrain, state.hex_token, strict=False)
    return [FrameHex(name, TERRAINS[terrain], token) for hex, name, terrain, token in rows if hex in shown]


def _harbors(view: View) -> list[FrameHarbor]:
    geometry, board = view.ruleset.map.geometry, view.ruleset.boards[0]
    harbors = []
    for edge, kind in zip(view.state.harbor_edge, view.state.harbor_kind, strict=True):
        if edge >= 0 and kind >= 0:
            beside = board["edge_hexes"][edge].tolist()
            land = next((hex for hex in beside if is_land(view.state, hex)), beside[0])
            harbors.append(FrameHarbor(geometry.edge_name_at(edge, land), HARBORS[kind]))
    return harbors


def _roads(view: View) -> Iterator[Piece]:
    names = view.ruleset.map.geometry.edge_names
    for name, owner in zip(names, view.state.road_owner, strict=False):
        if owner != NOBODY:
            yield Piece("road", name, owner)


def _on_corners(view: View) -> Iterator[Piece]:
    state = view.state
    metropolises = {node: track for node, track in zip(state.metropolis, TRACKS, strict=True) if node >= 0}
    for node, name in enumerate(view.ruleset.map.geometry.node_names):
        owner = state.building_owner[node]
        if owner != NOBODY:
            is_city = state.building[node] == CITY or state.laid[node]
            yield Piece("city" if is_city else "settlement", name, owner, detail=_LAID[state.laid[node]])
        if state.wall[node]:
            yield Piece("wall", name, owner)
        if node in metropolises:
            yield Piece("metropolis", name, owner, detail=metropolises[node])
        if state.knight[node]:
            active = bool(state.knight_active[node])
            yield Piece("knight", name, state.knight_owner[node], level=state.knight[node], active=active)


def _on_hexes(view: View) -> Iterator[Piece]:
    names, state = view.ruleset.map.geometry.hex_names, view.state
    if state.robber >= 0:
        yield Piece("robber", names[state.robber], NOBODY)
    if state.merchant >= 0:
        yield Piece("merchant", names[state.merchant], state.merchant_owner)


def _barbarians(view: View) -> Barbarians:
    state = view.state
    nodes = range(len(view.ruleset.map.geometry.node_names))
    return Barbarians(
        step=state.barbarians,
        steps=STEPS_TO_LANDING,
        strength=sum(state.building[node] == CITY for node in nodes),
        knights=sum(state.knight[node] for node in nodes if state.knight_active[node]),
        landed=bool(state.landed),
    )


# The players.


def _player(view: View, seat: int, has_knights: bool) -> FramePlayer:
    state = view.state
    return FramePlayer(
        color=view.ruleset.colors[seat],
        points=view.points(seat),
        cards=state.hand_size[seat],
        hand_limit=_hand_limit(view, seat),
        held=_held_by_back(state, seat, has_knights),
        supply=_supply(view, seat),
        road_length=state.road_length[seat],
        army=_active_strength(view, seat) if has_knights else state.development_played[seat, KNIGHT],
        tracks=dict(zip(TRACKS, _row(state.track, seat), strict=True)) if has_knights else {},
        titles=list(_titles(state, seat)),
    )


def _hand_limit(view: View, seat: int) -> int:
    """How many cards a seven leaves alone (BASE-SEVEN-02, CK-ROB-01)."""
    state = view.state
    nodes = range(len(view.ruleset.map.geometry.node_names))
    walls = sum(bool(state.wall[node]) for node in nodes if state.building_owner[node] == seat)
    return int(state.option[HAND_LIMIT]) + CARDS_PER_WALL * walls


def _supply(view: View, seat: int) -> dict[str, int]:
    """The pieces that are left, of those that a player of these rules has."""
    columns = zip(_SUPPLIES, _row(view.state.supply, seat), view.ruleset.boards[0]["pieces"], strict=False)
    return {piece: count for piece, count, most in columns if piece and most}


def _row(table: Any, seat: int) -> list[int]:
    """What a table of the state holds for a seat."""
    return list(table.tolist()[seat])


def _held_by_back(state: Any, seat: int, has_knights: bool) -> dict[str, int]:
    if has_knights:
        return dict(zip(TRACKS, _row(state.progress_size, seat), strict=True))
    return {"development": state.development_size[seat]}


def _active_strength(view: View, seat: int) -> int:
    state = view.state
    nodes = range(len(view.ruleset.map.geometry.node_names))
    return sum(state.knight[node] for node in nodes if state.knight_owner[node] == seat and state.knight_active[node])


def _titles(state: Any, seat: int) -> Iterator[str]:
    for title in ("longest_road", "largest_army", "printer", "constitution"):
        if getattr(state, title) == seat:
            yield title
    if state.merchant_owner == seat:
        yield "merchant"
    yield from ["defender"] * state.defender[seat]
    for node, track in zip(state.metropolis, TRACKS, strict=True):
        if node >= 0 and state.building_owner[node] == seat:
            yield f"metropolis_{track}"


def _held(view: View) -> Iterator[HeldCard]:
    """The own development and progress cards."""
    state, seat = view.state, view.seat
    for kind, card in enumerate(DEVELOPMENT_CARDS):
        if state.development[seat, kind]:
            yield HeldCard(card, state.development[seat, kind], state.development_new[seat, kind])
    for card, count in _progress(_row(state.progress, seat)).items():
        yield HeldCard(card, count, 0)


def _decks(state: Any, has_knights: bool) -> dict[str, int]:
    if has_knights:
        return dict(zip(TRACKS, state.deck_left, strict=True))
    return {"development": state.deck_size}


# What is going on.


def _offers(view: View) -> Iterator[Offer]:
    state = view.state
    for maker in range(view.ruleset.players):
        give, want = _cards(_row(state.trade_give, maker)), _cards(_row(state.trade_want, maker))
        if not give and not want:
            continue
        others = [seat for seat in range(view.ruleset.players) if seat != maker]
        asked = [seat for seat in others if state.trade_asked >> seat & 1] if maker == state.active else [state.active]
        answers = {seat: _ANSWERS[state.trade_answer[seat]] for seat in others if state.trade_answer[seat]}
        yield Offer(maker, give, want, asked, answers if maker == state.active else {})


def cards_seen(view: View) -> dict[int, Cards]:
    """The cards and progress cards of another seat that a card lets the seat see now."""
    state, found = view.state, {}
    for seat in range(view.ruleset.players):
        shown = _cards(_row(state.hand, seat)) | _progress(_row(state.progress, seat))
        if shown and seat != view.seat:
            found[seat] = shown
    return found


def _progress(row: Sequence[int]) -> Cards:
    return {PROGRESS_CARDS[kind]: count for kind, count in enumerate(row) if count}
