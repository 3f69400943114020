"""Rule tests of The Caravans with Barbarian Attack: COMBO-CARAVAN-BA."""

import pytest
from modules.barbarian_attack.places import CITY_CARDS, AttackPosition, barbarians, edge, is_conquered, points
from modules.pairs.caravans_with_barbarian_attack.places import RULES, finish_attack, island, with_trail
from support import BLUE, RED, asked, draw, legal, play, state

from insula import Game, Ruleset
from insula.game import Phase
from insula.game.build_frame import build_frame
from insula.ruleset.words import TERRAINS

COAST_TRAIL = "1,-2,NE 1,-2,NW"
"""The first paths of the caravan that begins along the coast; the corner 1,-2,N lies between them."""
CORNER = "1,-2,N"
"""An intersection of (1,-2) and the sea only."""


@pytest.mark.parametrize("seed", range(4))
def test_combo_caravan_ba_the_board(seed: int) -> None:
    """COMBO-CARAVAN-BA: the board of Barbarian Attack; the oasis takes the place of the desert at (2,-2)."""
    game = Game(RULES, seed=seed)
    record, names = state(game), game.ruleset.map.geometry.hex_names
    terrain = {name: TERRAINS[record.hex_terrain[hex]] for hex, name in enumerate(names)}
    assert (terrain["2,-2"], terrain["-2,2"]) == ("oasis", "castle")
    assert list(terrain.values()).count("oasis") == 1
    assert "desert" not in terrain.values()
    assert barbarians(game) == {"-2,0": 1, "0,2": 1}
    assert record.robber == -1


@pytest.mark.parametrize(("position", "firsts"), [("A", ["1,-2,NE", "1,-1,E"]), ("B", ["1,-2,SE", "2,-1,NE"])])
def test_combo_caravan_ba_two_caravans(position: str, firsts: list[str]) -> None:
    """COMBO-CARAVAN-BA: only two arrows lead to paths with land; only these are shown."""
    given = island(oasis_position=position).with_settlement(RED, "-1,0,N").with_hand(RED, **CITY_CARDS, wool=1)
    game = play(with_trail(given).game(), "city -1,0,N")
    finish_attack(game)
    play(game, "end building", "end", "vote wool")
    assert asked(game) == (RED, Phase.PLACING_CAMEL)
    found = {game.ruleset.map.geometry.edge_names.index(_side(game, name)) for name in firsts}
    assert {choice.argument & 0xFF for choice in game.legal_actions} == found
    assert sum(piece.kind == "arrow" for piece in build_frame(game.view(None)).pieces) == 2


def _side(game: Game, name: str) -> str:
    """Return the name that the map uses for a side."""
    return game.ruleset.map.geometry.edge_names[edge(game, name)]


def test_combo_caravan_ba_barbarians_do_not_stop_camels() -> None:
    """COMBO-CARAVAN-BA: a camel goes along a conquered hex, on which no road is built."""
    given = with_trail(island().with_conquered("1,-2"), NW="1,-2,NE")
    assert "camel 1,-2,NW of NW" in legal(_voting(given))


def _voting(position: AttackPosition) -> Game:
    """Return the game in which red places the camel of this turn."""
    position.with_settlement(RED, "-1,0,N").with_hand(RED, **CITY_CARDS, wool=1)
    game = play(position.game(), "city -1,0,N")
    finish_attack(game)
    return play(game, "end building", "end", "vote wool")


@pytest.mark.parametrize(("count", "expected"), [(2, 2), (3, 0)])
def test_combo_caravan_ba_no_points_of_camels(count: int, expected: int) -> None:
    """COMBO-CARAVAN-BA: a conquered settlement gives no VP, also not that of the two camels at it."""
    position = with_trail(island(), NW=COAST_TRAIL).with_settlement(RED, CORNER).with_barbarians(**{"1,-2": count})
    game = position.game()
    assert (is_conquered(game, CORNER), points(game)[RED]) == (count == 3, expected)


@pytest.mark.parametrize("piece", ["settlement", "city"])
def test_combo_caravan_ba_points_come_back(piece: str) -> None:
    """COMBO-CARAVAN-BA, ATTACK-BLDG-08: the points are lost and come back with the building."""
    position = (
        with_trail(island(), NW=COAST_TRAIL)
        .with_barbarians(**{"1,-2": 3})
        .with_knights(BLUE, "1,-2,NE", "1,-2,NW", "1,-2,E", "1,-2,W")
    )
    built = position.with_city(RED, CORNER) if piece == "city" else position.with_settlement(RED, CORNER)
    game = built.fighting(BLUE).game()
    assert points(game)[RED] == (3 if piece == "city" else 2)
    assert not is_conquered(game, CORNER)


def test_combo_caravan_ba_points_are_lost_in_an_attack() -> None:
    """COMBO-CARAVAN-BA: the third barbarian takes all points of the building away."""
    position = with_trail(island(), NW=COAST_TRAIL).with_settlement(BLUE, CORNER).with_barbarians(**{"1,-2": 2})
    game = play(position.with_settlement(RED, "-1,0,N").with_hand(RED, **CITY_CARDS).game(), "city -1,0,N")
    assert points(game)[BLUE] == 2
    draw(game, "8")
    assert points(game)[BLUE] == 0


def test_combo_caravan_ba_knights_and_battles_come_before_the_vote() -> None:
    """COMBO-CARAVAN-BA, COMBO-B-ADD-03: step 3, step 4, then the vote; a knight and a camel share a path."""
    position = with_trail(island(), NW="1,-2,NE").with_settlement(RED, "-1,0,N").with_hand(RED, **CITY_CARDS, wool=1)
    position.with_knights(RED, "1,1,E", "1,-1,NE").with_barbarians(**{"1,1": 1}).with_knights(BLUE, "1,1,SE")
    game = play(position.game(), "city -1,0,N")
    finish_attack(game)
    play(game, "end building")
    assert asked(game) == (RED, Phase.MOVING_KNIGHTS)
    play(game, "move 1,-1,NE", "to 1,-2,NE", "end")
    assert asked(game)[1] == Phase.ROLLING_PRISONERS
    draw(game, "9", "8", "violet")
    assert asked(game) == (RED, Phase.LAYING_VOTES)
    play(game, "vote wool")
    assert asked(game) == (RED, Phase.PLACING_CAMEL)
    play(game, sorted(legal(game))[0])
    assert asked(game) == (BLUE, Phase.BEFORE_ROLL)


def test_combo_caravan_ba_the_goal() -> None:
    """COMBO-CARAVAN-BA: 12 VP, 13 with Harbormaster."""
    assert Ruleset.of(RULES).options["vp_goal"] == 12
    assert Ruleset.of(f"{RULES}+harbormaster").options["vp_goal"] == 13


def test_combo_caravan_ba_a_knight_beside_a_camel_is_shown() -> None:
    """COMBO-CARAVAN-BA, COMBO-B-ADD-03: a knight and a camel may share a path; the frame says so."""
    game = with_trail(island(), NW="1,-2,NE").with_knights(RED, "1,-2,NE", "0,0,NE").game()
    details = {piece.at: piece.detail for piece in build_frame(game.view(None)).pieces if piece.kind == "path_knight"}
    assert details == {_side(game, "1,-2,NE"): "camel", _side(game, "0,0,NE"): ""}
