"""Neutral owners have pieces that block, and nothing else: no cards, no turns, no points."""

from mechanisms.trials import games
from support import can, state

from insula.game import Game
from insula.game.build_frame import build_frame
from insula.rules import entry
from insula.rules.constants import MAX_OWNERS, SETTLEMENT
from insula.rules.players import is_player, neutral_owner

POSITION = """insula position 1
rules: wagons
players: 3
board: beginner
neutral 1 settlements: 0,0,N
neutral 1 roads: 0,0,NW 0,0,NE
{color}:
 settlements: 0,0,S
 roads: 0,0,SE 0,0,E{more}
 hand: 2 brick, 2 lumber, 1 wool, 1 grain
turn: 4 {color}
"""


def neutral(more: str = "") -> Game:
    color = Game("wagons", 3, 1).ruleset.colors[0]
    return Game(position=POSITION.format(color=color, more=more), chance="manual", seed=1)


def test_neutral_owners_come_after_the_players() -> None:
    record = state(neutral())
    assert [neutral_owner(record, number) for number in range(2)] == [3, 4]
    assert not is_player(record, 3)
    assert MAX_OWNERS - record.players == 3


def test_positions_contain_neutral_pieces() -> None:
    game = neutral()
    node = game.ruleset.map.geometry.node((0, 0, "N"))
    assert (state(game).building[node], state(game).building_owner[node]) == (SETTLEMENT, 3)
    assert "neutral 1 settlements: 0,0,N\nneutral 1 roads: 0,0,NW 0,0,NE\n" in game.position
    assert Game(position=game.position)._states.tobytes() == game._states.tobytes()


def test_neutral_pieces_keep_others_away() -> None:
    """There is no road where a neutral one is, and no settlement next to a neutral one; one side further is allowed."""
    game = neutral()
    assert can(game, "road 0,0,SW")
    assert not can(game, "road 0,0,NE")
    assert not can(game, "settlement 0,0,NE")
    game = neutral(" 1,0,NW")
    assert can(game, "settlement 1,0,N")
    assert not can(game, "settlement 0,0,NE")


def test_a_neutral_building_interrupts_a_line() -> None:
    """Two roads end at the neutral settlement, without which they would form one line."""
    game = neutral()
    record, geometry = state(game), game.ruleset.map.geometry
    for side in ("NW", "NE"):
        record.road_owner[geometry.edge((0, 0, side))] = 0
    entry.recount(game.ruleset.boards, game._states)
    assert record.road_length[0] == 3
    node = geometry.node((0, 0, "N"))
    record.building[node], record.building_owner[node] = 0, -1
    entry.recount(game.ruleset.boards, game._states)
    assert record.road_length[0] == 4


def test_neutral_owners_have_a_network_and_nothing_else() -> None:
    """In random games they never get a card, a turn, points, or the Longest Road, and their pieces stay."""
    rolls = 0
    for game in games("wagons", 3, 23, decisions=700):
        record = state(game)
        assert record.active < 3
        assert record.longest_road < 3
        assert record.largest_army < 3
        for field in (record.hand_size, record.development_size):
            assert field.tolist()[3:] == [0, 0, 0]
        assert not any(record.hand.tolist()[3])
        assert record.supply.tolist()[3] == [0] * len(record.supply.tolist()[3])
        if record.founded:
            assert record.building_owner.tolist().count(3) == 1
            assert record.road_owner.tolist().count(3) == 2
            rolls += any(joins >> 3 & 1 for joins in record.joins)
    assert rolls > 100


def test_frames_show_neutral_pieces_with_their_owner() -> None:
    pieces = build_frame(neutral().view(None)).pieces
    shown = {(piece.kind, piece.at, piece.seat) for piece in pieces}
    assert ("settlement", "0,0,N", 3) in shown
    assert len([piece for piece in pieces if piece.kind == "road" and piece.seat == 3]) == 2


def test_frames_promise_neutral_owners_nothing() -> None:
    """Hexes next to a neutral building produce for players only."""
    frame = build_frame(neutral().view(0))
    gains = [gain for found in frame.gains.values() for gain in found]
    assert {gain.seat for gain in gains} == {0}
