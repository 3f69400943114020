"""Rule tests of five and six players: TRADER-FIVESIX, FIVESIX-TB-07 to -10, FIVESIX-TB-01."""

from collections import Counter

import pytest
from modules.gold.places import gold
from modules.traders_barbarians.places import LEVEL_CARDS, barbarians, carried, delivered, left, named, traders
from support import BLUE, BROWN, GREEN, ORANGE, RED, asked, can, chances, deck, draw, legal, play, refused, roll, state

from insula.game import Game, Phase
from insula.rules.constants import CHANCE
from insula.ruleset.words import HARBORS, TERRAINS

PLAZAS = {
    "0,-3": "quarry",
    "3,0": "quarry",
    "-3,3": "quarry",
    "3,-3": "glassworks",
    "-3,0": "glassworks",
    "0,3": "glassworks",
    "0,0": "castle",
}
PLACES = (
    *("1,-3,NW", "2,-3,NE", "3,-2,NE", "3,-1,E", "2,1,E", "1,2,SE"),
    *("-1,3,SE", "-2,3,SW", "-3,2,SW", "-3,1,W", "-2,-1,W", "-1,-2,NW"),
)
CORNERS = ("N", "NE", "SE", "S", "SW", "NW")
RED_NUMBERS = (6, 8)


@pytest.mark.parametrize("players", [5, 6])
def test_trader_fivesix_01_supplies(players: int) -> None:
    """TRADER-FIVESIX-01, FIVESIX-TB-09: 54 tokens, 9 of each kind in a stack; 37 cards; the goal is 13."""
    game = Game("traders_barbarians", players, 1)
    assert left(game, "castle") == {"sand": 9, "tools": 9}
    assert left(game, "quarry") == {"marble": 9, "sand": 9}
    assert left(game, "glassworks") == {"glass": 9, "tools": 9}
    assert deck(game) == {"knight": 22, "road_building": 6, "swift_journey": 6, "victory_point": 3}
    assert game.ruleset.options["vp_goal"] == 13
    assert gold(game) == [5] * players


@pytest.mark.parametrize("seed", range(3))
def test_fivesix_tb_07_the_board(seed: int) -> None:
    """FIVESIX-TB-07: terrain at random on 28 hexes, fixed numbers, two deserts, the barbarians, no robber."""
    game = Game("traders_barbarians", 6, seed)
    record, names = state(game), game.ruleset.map.geometry.hex_names
    rows = zip(names, record.hex_terrain.tolist(), record.hex_token.tolist(), strict=False)
    laid = {name: (TERRAINS[kind], token) for name, kind, token in rows if TERRAINS[kind] != "sea"}
    assert {hex: laid[hex][0] for hex in PLAZAS} == PLAZAS
    counts = Counter(kind for hex, (kind, _) in laid.items() if hex not in PLAZAS)
    assert counts == {"forest": 6, "pasture": 6, "fields": 6, "hills": 5, "mountains": 5, "desert": 2}
    assert {hex for hex, (kind, _) in laid.items() if kind == "desert"} == {"0,-2", "0,2"}
    assert (laid["1,-3"][1], laid["-1,0"][1], laid["-1,3"][1]) == (6, 12, 8)
    assert barbarians(game) == {named(game, path) for path in ("2,-3,SE", "-2,0,SW", "0,2,E")}
    assert record.robber == -1


def test_fivesix_tb_07_red_numbers() -> None:
    """FIVESIX-TB-07: no two hexes with 6 or 8 are neighbors."""
    game = Game("traders_barbarians", 6, 1)
    record, board = state(game), game.ruleset.boards[0]
    for hex, token in enumerate(record.hex_token.tolist()):
        if token in RED_NUMBERS:
            around = [other for other in board["hex_hexes"][hex].tolist() if other >= 0]
            assert not [other for other in around if record.hex_token[other] in RED_NUMBERS]


@pytest.mark.parametrize("hex", PLAZAS)
def test_fivesix_tb_08_trade_hexes(hex: str) -> None:
    """FIVESIX-TB-08: building at all six corners of five hexes; two have closed paths and corners at the sea."""
    closed = {"0,-3": ("NW", "N"), "0,3": ("SE", "S")}.get(hex, ())
    game = traders(6).foundation(RED).game()
    for corner in CORNERS:
        assert can(game, f"settlement {hex},{corner}") == (corner not in closed)
    start = next(corner for corner in CORNERS if corner not in closed)
    position = traders(6).with_settlement(RED, f"{hex},{start}").with_roads(RED, f"{hex},C-{start}")
    game = position.with_hand(RED, brick=1, lumber=1).game()
    assert len([text for text in legal(game) if text.startswith(f"road {hex},C")]) == (3 if closed else 5)


@pytest.mark.parametrize("hex", ["0,-3", "3,0", "-3,3"])
def test_fivesix_tb_08_deliveries(hex: str) -> None:
    """FIVESIX-TB-08: each quarry takes tools alike, and the three share one stack."""
    position = traders(6).with_wagon(RED, f"{hex},S" if hex != "-3,3" else f"{hex},N", 2, "tools").moving(RED)
    game = play(position.game(), f"wagon {hex},C-{'S' if hex != '-3,3' else 'N'}")
    assert chances(game) == {"marble": 9, "sand": 9}
    draw(game, "marble")
    assert (delivered(game, RED), carried(game, RED), left(game, "quarry")) == (1, "marble", {"marble": 8, "sand": 9})


@pytest.mark.parametrize(("dice", "number"), [("1 1", 2), ("6 6", 12)])
def test_fivesix_tb_09_2_and_12_count(dice: str, number: int) -> None:
    """FIVESIX-TB-09: the rolls 2 and 12 are not repeated."""
    game = roll(traders(6).before_roll(RED).game(), dice)
    assert (asked(game), state(game).production_number) == ((RED, Phase.ACTION_PHASE), number)


def with_harbors_next() -> Game:
    """Return a game in which chance draws the first harbor."""
    game = Game("traders_barbarians", 6, 1, chance="manual")
    while asked(game)[1] != Phase.DRAWING_HARBOR:
        assert game.actor == CHANCE
        game.play(game.legal_actions[0])
    return game


def test_fivesix_tb_10_harbors() -> None:
    """FIVESIX-TB-10: eleven harbors on eleven of twelve places, each place as likely to stay empty."""
    game = with_harbors_next()
    assert chances(game) == {"any": 5, "brick": 1, "lumber": 1, "wool": 2, "grain": 1, "ore": 1, "none": 1}
    draw(game, "any", "none")
    assert "none" not in chances(game)
    while asked(game)[1] == Phase.DRAWING_HARBOR:
        game.play(game.legal_actions[0])
    names, record = game.ruleset.map.geometry.edge_names, state(game)
    harbors = [
        (names[edge], HARBORS[kind])
        for edge, kind in zip(record.harbor_edge, record.harbor_kind, strict=True)
        if edge >= 0
    ]
    assert Counter(kind for _, kind in harbors) == {"any": 5, "brick": 1, "lumber": 1, "wool": 2, "grain": 1, "ore": 1}
    assert {name for name, _ in harbors} == {named(game, place) for place in PLACES} - {named(game, PLACES[1])}


def test_fivesix_tb_10_the_last_place_can_stay_empty() -> None:
    """FIVESIX-TB-10: if the first eleven places have harbors, the last one has none, and nothing is drawn for it."""
    game = with_harbors_next()
    while asked(game)[1] == Phase.DRAWING_HARBOR:
        game.play(game.legal_actions[0])
    edges = state(game).harbor_edge.tolist()
    assert (len([edge for edge in edges if edge >= 0]), edges[-1]) == (11, -1)


def test_fivesix_tb_01_special_building() -> None:
    """FIVESIX-TB-01: wagons may be upgraded between turns; nobody buys resources with gold or moves a wagon."""
    position = traders(6).with_wagon(RED, "0,1,N").with_wagon(BLUE, "1,1,N").with_gold(9, 9, 9, 9, 9, 9)
    position.with_hand(BLUE, **LEVEL_CARDS)
    game = play(position.game(), "end building", "end")
    assert asked(game) == (BLUE, Phase.SPECIAL_BUILDING)
    assert legal(game) == {"upgrade", "pass"}
    play(game, "upgrade")
    assert state(game).wagon_level[BLUE] == 2
    assert refused(game, "buy ore")


def test_fivesix_tb_01_paired_players() -> None:
    """FIVESIX-TB-01: the second player's wagon moves at the end of the second part, too."""
    position = traders(6, five_six_turn="paired_players").with_wagon(RED, "0,1,N").with_wagon(ORANGE, "1,1,N", 2)
    position.with_hand(RED, grain=1).with_hand(ORANGE, grain=1)
    game = play(position.game(), "end building", "grain for wagon", "end")
    assert asked(game) == (ORANGE, Phase.ACTION_PHASE)
    play(game, "end building")
    assert (asked(game), state(game).wagon_points) == ((ORANGE, Phase.MOVING_WAGON), 5)
    play(game, "grain for wagon", "wagon 1,1,NE", "end")
    assert asked(game) == (BLUE, Phase.BEFORE_ROLL)


def test_trader_fivesix_01_six_colors() -> None:
    """TRADER-FIVESIX-01: six wagons, one for each player."""
    game = Game("traders_barbarians", 6, 1)
    assert {GREEN, BROWN} < set(range(game.players))
    assert state(game).wagon_level.tolist() == [1] * 6
