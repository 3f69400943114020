"""Land that is revealed during the game: it is drawn when a road reaches it, and nothing about it is stored before."""

from collections import Counter

from mechanisms.trials import games
from support import can, chances, play, state

from insula.game import Game
from insula.rules.constants import UNKNOWN
from insula.rules.terrain import is_land

POSITION = """insula position 1
rules: mist
red:
 settlements: 0,-2,S
 hand: 2 brick, 2 lumber
turn: 4 red
"""


def mist() -> Game:
    """Return a game in which red is at the edge of the mist."""
    return Game(position=POSITION, chance="manual", seed=1)


def left(game: Game) -> tuple[Counter[int], Counter[int]]:
    """Return the terrains and tokens that are not on the board, counted independently."""
    board, record = game.ruleset.boards[0], state(game)
    terrains = Counter(dict(enumerate(board["terrain_count"].tolist())))
    tokens = Counter(dict(enumerate(board["token_count"].tolist())))
    land = board["land"][: board["n_land"]].tolist()
    terrains.subtract(record.hex_terrain[hex] for hex in land if record.hex_terrain[hex] != UNKNOWN)
    tokens.subtract(record.hex_token[hex] for hex in land if record.hex_token[hex])
    return +terrains, +tokens


def test_hidden_land_is_neither_land_nor_sea() -> None:
    game = mist()
    record, geometry = state(game), game.ruleset.map.geometry
    hidden = [hex for hex, terrain in enumerate(record.hex_terrain) if terrain == UNKNOWN and hex < 37]
    assert {geometry.hex_names[hex] for hex in hidden} == {"0,-1", "1,-1", "-1,0", "0,0", "1,0", "-1,1", "0,1"}
    assert not any(is_land(record, hex) for hex in hidden)
    assert "unknown" in game.position


def test_a_road_reveals_the_hexes_at_its_ends() -> None:
    """The corner 0,-2,S touches 0,-1, which is hidden; the weights are the remaining counts."""
    game = mist()
    terrains, tokens = left(game)
    play(game, "road 0,-1,NW")
    assert list(chances(game).values()) == [terrains[terrain] for terrain in sorted(terrains)]
    play(game, "forest")
    assert list(chances(game).values()) == [tokens[number] for number in sorted(tokens)]
    number = next(iter(chances(game)))
    play(game, number)
    hex = game.ruleset.map.geometry.hex((0, -1))
    assert state(game).hex_terrain[hex] == 1
    assert state(game).hex_token[hex] == int(number)
    assert is_land(state(game), hex)


def test_land_that_produces_nothing_gets_no_token() -> None:
    game = play(mist(), "road 0,-1,NW", "desert")
    assert game.actor == 0, "chance does not draw a token"
    hex = game.ruleset.map.geometry.hex((0, -1))
    assert state(game).hex_token[hex] == 0
    assert is_land(state(game), hex)


def test_a_road_away_from_the_mist_reveals_nothing() -> None:
    game = play(Game(position=POSITION.replace("0,-2,S", "0,-2,N"), chance="manual", seed=1), "road 0,-2,NE")
    assert game.actor == 0
    assert game.position.count("unknown") == 7


def test_revealed_land_produces_at_once() -> None:
    """In random games the number of every token on the board finds it, and no terrain or token comes up too often."""
    revealed = 0
    for game in games("mist", 3, 33, decisions=900, prefer=("BUILD_ROAD",)):
        record, board = state(game), game.ruleset.boards[0]
        land = board["land"][: board["n_land"]].tolist()
        found = set()
        for number in range(2, 13):
            hex = record.first_hex[number]
            while hex >= 0:
                found.add(hex)
                assert record.hex_token[hex] == number
                hex = record.next_hex[hex]
        assert found == {hex for hex in land if record.hex_token[hex]}
        terrains = Counter(record.hex_terrain[hex] for hex in land if record.hex_terrain[hex] != UNKNOWN)
        tokens = Counter(record.hex_token[hex] for hex in land if record.hex_token[hex])
        assert all(count <= board["terrain_count"][terrain] for terrain, count in terrains.items())
        assert all(count <= board["token_count"][number] for number, count in tokens.items())
        hidden = [hex for hex in land if record.hex_terrain[hex] == UNKNOWN]
        for edge, (one, other) in enumerate(board["edge_nodes"][: board["n_edges"]].tolist()):
            if record.road_owner[edge] >= 0:
                near = {hex for node in (one, other) for hex in board["node_hexes"][node].tolist()}
                assert not near & set(hidden)
        revealed = max(revealed, 7 - len(hidden))
    assert revealed >= 5


def test_the_robber_may_be_off_the_board() -> None:
    """Without a known desert the robber has no hex, and a position shows that."""
    game = mist()
    assert state(game).robber == -1
    assert "robber: none\n" in game.position
    assert can(game, "end")
