"""Rule tests of The Rivers of Catan with Traders & Barbarians, the set-up: COMBO-RIVER-TB and COMBO-B-ADD-02."""

from collections import Counter
from collections.abc import Iterator

import pytest
from modules.gold.places import gold
from modules.pairs.rivers_with_traders_barbarians.places import EXAMPLE, RULES, crossed
from modules.rivers.places import SITES
from modules.traders_barbarians.places import GLASSWORKS
from support import BLUE, RED, asked, can, chances, draw, hand, play, refused, roll, state

from insula import Game, Ruleset
from insula.data import load
from insula.errors import RulesetError
from insula.game import Phase
from insula.game.build_frame import build_frame
from insula.modules.pairs.rivers_with_traders_barbarians.rules.marks import river_at_corner, river_at_side
from insula.rules import jit
from insula.rules.geometry import SIDES, Hex, around
from insula.ruleset.places import parse_place
from insula.ruleset.words import TERRAINS

LAND = {(q, r) for q in range(-2, 3) for r in range(-2, 3) if abs(q + r) <= 2}
TRADE_HEXES = {(-2, 0), (2, -2), (0, 2)}
TILES = (("mountains", "hills", "pasture", "swamp"), ("mountains", "hills", "swamp"))
Row = tuple[tuple[Hex, ...], str]
"""The hexes of a river from spring to mouth, and the side of the mouth."""


def named(hex: Hex) -> str:
    return f"{hex[0]},{hex[1]}"


def text(row: Row) -> str:
    """Return the text of the draw that lays a river."""
    return f"{named(row[0][0])} to {named(row[0][-1])}"


def listed() -> set[tuple[Row, Row]]:
    """Return the positions of the table."""
    rows = load("combinations")["riv_tb"]["placements"]
    return {(_row(row, "four"), _row(row, "three")) for row in rows}


def _row(row: dict[str, object], name: str) -> Row:
    hexes = row[name]
    assert isinstance(hexes, list)
    return tuple((hex["q"], hex["r"]) for hex in hexes), str(row[f"{name}_mouth"]).rpartition(",")[2]


def all_rows(length: int, bend: int, *, inland: bool) -> Iterator[Row]:
    """Yield every straight row of the island that leaves the trade hexes alone, with an open mouth."""
    for hex in LAND:
        for direction in range(6):
            row = [hex]
            while len(row) < length:
                row.append(around(row[-1])[direction])
            mouth = (direction + bend) % 6
            beyond = around(row[-1])[mouth]
            is_open = beyond not in TRADE_HEXES if inland else beyond not in LAND
            if is_open and set(row) <= LAND - TRADE_HEXES:
                yield tuple(row), SIDES[mouth]


def positions(*, inland: bool) -> set[tuple[Row, Row]]:
    """Return every position of both rivers in which they do not touch."""
    return {
        (longer, shorter)
        for longer in all_rows(4, 1, inland=inland)
        for shorter in all_rows(3, -1, inland=inland)
        if not {near for hex in longer[0] for near in (hex, *around(hex))} & set(shorter[0])
    }


def before_rivers(**options: object) -> Game:
    return Game(RULES, 4, 1, options, chance="manual")


def lay(game: Game, longer: str, shorter: str) -> Game:
    """Draw the positions of both rivers; that of the second one is not asked for if there is only one."""
    draw(game, longer)
    return draw(game, shorter) if asked(game)[1] == Phase.DRAWING_RIVERS else game


@pytest.mark.parametrize("inland", [False, True])
def test_combo_river_tb_every_position_is_equally_likely(*, inland: bool) -> None:
    """COMBO-RIVER-TB: the longer river is drawn, then the shorter one; all positions have the same chance."""
    expected = positions(inland=inland)
    assert len(expected) == (30 if inland else 6)
    game = before_rivers(river_mouth_inland=inland)
    assert asked(game) == (-1, Phase.DRAWING_RIVERS)
    assert chances(game) == Counter(text(longer) for longer, _ in expected)
    for longer, shorter in expected:
        assert courses(lay(game.copy(foresee=True), text(longer), text(shorter))) == (longer, shorter)
    for longer in {longer for longer, _ in expected}:
        second = draw(game.copy(foresee=True), text(longer))
        ways = {text(shorter): 1 for first, shorter in expected if first == longer}
        assert len(ways) == 1 or chances(second) == ways


def courses(game: Game) -> tuple[Row, ...]:
    """Return the rivers on the board, read off from what the frame draws on each hex."""
    ground = {hex.at: hex.ground.split() for hex in build_frame(game.view(None)).hexes if hex.ground}
    at = {hex: words for hex, words in ground.items() if words[0] == "river"}
    found = []
    for spring in (hex for hex, words in at.items() if words[1] == "spring"):
        row = [tuple(map(int, spring.split(",")))]
        while named(beyond := around(row[-1])[SIDES.index(at[named(row[-1])][2])]) in at:
            row.append(beyond)
        found.append((tuple(row), at[named(row[-1])][2]))
    return tuple(sorted(found, key=lambda row: -len(row[0])))


def test_combo_river_tb_six_positions() -> None:
    """COMBO-RIVER-TB: exactly six ways with both mouths to the sea: the table."""
    assert positions(inland=False) == listed()


def test_combo_river_tb_the_six_are_turns_of_one_picture() -> None:
    """COMBO-RIVER-TB, COMBO-B-ADD-02: the picture of rivers.md and its turns by 60 degrees."""
    rows = load("rivers/supplies")["west"]["river"]
    picture = tuple((tuple((hex["q"], hex["r"]) for hex in row["hexes"]), str(row["mouth"])) for row in rows)
    turns = [picture]
    while len(turns) < 6:
        turns.append(tuple((tuple((-r, q + r) for q, r in hexes), _next(side)) for hexes, side in turns[-1]))
    assert set(turns) == listed()


def _next(side: str) -> str:
    return SIDES[(SIDES.index(side) + 1) % 6]


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("inland", [False, True])
def test_combo_river_tb_the_board(seed: int, *, inland: bool) -> None:
    """COMBO-RIVER-TB: trade hexes, rivers, and nine other hexes; a token on each but the swamps, no 2 of its own."""
    game = Game(RULES, seed=seed, options={"river_mouth_inland": inland})
    laid = {hex: (terrain, token) for hex, terrain, token in hexes(game)}
    assert {laid[hex][0] for hex in ("-2,0", "2,-2", "0,2")} == {"castle", "quarry", "glassworks"}
    rivers = courses(game)
    assert tuple(rivers) in positions(inland=inland)
    for (row, _), tiles in zip(rivers, TILES, strict=True):
        assert tuple(laid[named(hex)][0] for hex in row) == tiles
    counted = Counter(terrain for terrain, _ in laid.values())
    assert counted == {
        "forest": 3, "fields": 3, "pasture": 2, "hills": 3, "mountains": 3, "swamp": 2,
        "castle": 1, "quarry": 1, "glassworks": 1,
    }  # fmt: skip
    assert sorted(token for _, token in laid.values()) == sorted([0, 0, 12, *[3, 4, 5, 6, 8, 9, 10, 11] * 2])
    assert {terrain for terrain, token in laid.values() if not token} == {"swamp"}


def hexes(game: Game) -> Iterator[tuple[str, str, int]]:
    """Yield each land hex with its terrain and its token."""
    names, record = game.ruleset.map.geometry.hex_names, state(game)
    for hex in game.ruleset.boards[0]["land"][:19].tolist():
        yield names[hex], TERRAINS[record.hex_terrain[hex]], int(record.hex_token[hex])


def before_tokens(longer: str, shorter: str) -> Game:
    """Return a game in which the rivers lie there, and all terrain is laid."""
    game = lay(before_rivers(), longer, shorter)
    while asked(game)[1] == Phase.DRAWING_TERRAIN:
        draw(game, next(iter(chances(game))))
    return game


def test_combo_b_add_02_example_of_the_tokens() -> None:
    """COMBO-B-ADD-02: with the position of rivers.md, token A on (-2,2) gives the tokens of the example."""
    game = draw(before_tokens("2,-1 to -1,-1", "0,1 to -2,1"), "from -2,2")
    assert {hex: token for hex, _, token in hexes(game)} == {hex: token for hex, (_, token) in EXAMPLE.items()}
    assert {hex.at: hex.numbers for hex in build_frame(game.view(None)).hexes if len(hex.numbers) > 1} == {
        "2,-2": [2, 12]
    }


@pytest.mark.parametrize("position", sorted(listed()), ids=lambda position: text(position[0]))
def test_combo_b_add_02_no_red_tokens_side_by_side(position: tuple[Row, Row]) -> None:
    """COMBO-B-ADD-02: the spiral starts at any of the six corners; no start puts red numbers side by side."""
    game = before_tokens(*map(text, position))
    corners = {"-2,0", "-2,2", "0,2", "2,0", "2,-2", "0,-2"}
    assert chances(game) == {f"from {corner}": 1 for corner in corners}
    for start in chances(game):
        laid = {hex: token for hex, _, token in hexes(draw(game.copy(foresee=True), start))}
        red = {hex for hex, token in laid.items() if token in (6, 8)}
        assert len(red) == 4
        assert not {named(near) for hex in red for near in around(tuple(map(int, hex.split(","))))} & red


def test_combo_river_tb_what_lies_by_the_rivers() -> None:
    """COMBO-RIVER-TB, RIVER-SITE-01, RIVER-SITE-02: the same sites, paths and corners as in rivers.md."""
    game = crossed().game()
    board, record = jit.record(game.ruleset.boards), state(game)
    alone = Ruleset.of("rivers").boards[0]
    edges, nodes = Ruleset.of("rivers").map.geometry.edge_names, Ruleset.of("rivers").map.geometry.node_names
    geometry = Ruleset.of(RULES).map.geometry
    for edge, name in enumerate(edges):
        assert river_at_side(board, record, geometry.edge(parse_place(name))) == alone["side_marks"][edge]
    for node, name in enumerate(nodes):
        assert river_at_corner(board, record, geometry.node(parse_place(name))) == alone["corner_marks"][node]
    assert {geometry.edge_names[edge] for edge in record.river_sites.tolist()} == {
        geometry.edge_names[geometry.edge(parse_place(site))] for site in SITES
    }


def test_combo_river_tb_a_mouth_inland() -> None:
    """COMBO-RIVER-TB: the bridge site at the mouth is then an inland path; the river is not drawn into the sea."""
    position = crossed(river_mouth_inland=True).with_rivers(("2,-1", "W"), ("-2,1", "E"))
    position.with_hex("-2,1", "mountains", 10).with_hex("0,1", "swamp").with_hand(RED, brick=2, lumber=1)
    game = position.with_settlement(RED, "0,1,NE").game()
    ground = {hex.at: hex.ground for hex in build_frame(game.view(None)).hexes}
    assert (ground["-1,-1"], ground["0,1"]) == ("river E NW mouth", "river W NE")
    assert can(game, "bridge 0,1,NE")
    assert not can(game, "road 0,1,NE")


# What the hexes produce.


@pytest.mark.parametrize(
    ("dice", "corner", "card"),
    [("5 3", "-2,0,N", "wool"), ("1 1", "2,-2,S", "brick"), ("6 6", "2,-2,S", "brick"), ("1 2", "0,2,NE", "lumber")],
)
def test_combo_river_tb_trade_hexes_produce(dice: str, corner: str, card: str) -> None:
    """COMBO-RIVER-TB: castle, quarry and glassworks are pasture, hills and forest too; the 2 lies with the 12."""
    game = roll(crossed().before_roll(RED).with_settlement(BLUE, corner).game(), dice)
    assert hand(game, BLUE) == {card: 1}
    assert asked(game) == (RED, Phase.ACTION_PHASE), "2 and 12 are not rolled again"


@pytest.mark.parametrize(("hex", "closed"), [("-2,0", "SW NW"), ("2,-2", "N NE"), ("0,2", "SE S")])
def test_combo_river_tb_no_settlements_at_the_sea(hex: str, closed: str) -> None:
    """COMBO-RIVER-TB: no settlement on the center, or on the two intersections at the sea."""
    land = {"-2,0": "N", "2,-2": "S", "0,2": "N"}[hex]
    position = crossed().with_hand(RED, brick=1, lumber=1, wool=1, grain=1).with_roads(RED, f"{hex},C-{land}")
    game = position.game()
    assert can(game, f"settlement {hex},{land}")
    for corner in ("C", *closed.split()):
        assert refused(game, f"settlement {hex},{corner}")


# Gold at the start, and the options.


def test_combo_river_tb_starting_gold() -> None:
    """COMBO-RIVER-TB: 3 gold, 1 more for each starting piece by a river, also for the city; an upgrade brings none."""
    assert gold(Game(RULES, 3, 1)) == [3, 3, 3]
    game = crossed(3).foundation(RED).game()
    play(
        game, "settlement 0,-1,N", "road 0,-1,NE", "settlement 1,0,SE", "road 1,0,E", "settlement 2,0,SE", "road 2,0,E"
    )
    assert gold(game) == [5, 3, 3]
    play(game, "city -2,2,S", "road -2,2,SW", "city 1,-2,N", "road 1,-2,NE", "city 0,1,N", "road 1,0,W")
    assert gold(game) == [3 + 3, 3, 3]
    upgraded = crossed().with_settlement(RED, "0,-1,N").with_hand(RED, ore=3, grain=2).with_gold(1, 1, 1, 1).game()
    assert gold(play(upgraded, "city 0,-1,N")) == [1, 1, 1, 1]


def test_combo_river_tb_options() -> None:
    """COMBO-RIVER-TB, COMBO-GEN-04: the positions are drawn, not chosen; gold may be given to the bank."""
    assert "river_orientation" not in Ruleset.of(RULES).options
    with pytest.raises(RulesetError):
        Ruleset.of(RULES, 4, {"river_orientation": "southeast"})
    with pytest.raises(RulesetError):
        Ruleset.of("rivers", 4, {"river_mouth_inland": True})
    assert Ruleset.of(RULES).options["gold_to_bank"] is True


def test_combo_river_tb_the_goal() -> None:
    """COMBO-RIVER-TB: 13 VP; with the Harbormaster 14."""
    assert Ruleset.of(RULES).options["vp_goal"] == 13
    assert Ruleset.of(f"{RULES}+harbormaster").options["vp_goal"] == 14


def test_combo_river_tb_no_robber() -> None:
    """COMBO-RIVER-TB: there is no robber on a swamp; a 7 moves a barbarian."""
    assert state(Game(RULES, seed=1)).robber == -1
    assert asked(roll(crossed().before_roll(RED).game(), "3 4")) == (RED, Phase.CHOOSING_BARBARIAN)


def test_combo_river_tb_the_log_tells_where_the_rivers_lie() -> None:
    """COMBO-RIVER-TB: an event for each river."""
    game = draw(before_rivers(), "2,-1 to -1,-1")
    sentences = [event.text(game.ruleset) for event in game.events_since(0)]
    assert sentences[-2:] == ["a river flows from 2,-1 to -1,-1", "a river flows from 0,1 to -2,1"]


@pytest.mark.parametrize("others", ["events", "friendly_robber+harbormaster", "cities_knights"])
def test_combo_river_tb_with_more_modules(others: str) -> None:
    """COMBO-RIVER-TB, COMBO-GEN-02: the small modules may be added, and Cities & Knights on request."""
    options = {"allow_unpublished_combinations": True} if others == "cities_knights" else {}
    game = Game(f"{RULES}+{others}", seed=4, options=options)
    for _ in range(40):
        game.play(game.legal_actions[0])
    assert len(courses(game)) == 2
    assert GLASSWORKS in game.ruleset.map.geometry.node_names
