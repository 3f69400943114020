"""Positions and records with wagons: what they contain, and what is impossible."""

import pytest
from modules.traders_barbarians.places import barbarians, carried, delivered, left, named, place_of

from insula import Game
from insula.errors import InsulaError
from insula.notation.positions import read_position

RULES = "traders_barbarians"
HEAD = """insula position 1
rules: traders_barbarians
board:
  row -2: 0 mountains 10, forest 9, quarry
  row -1: -1 fields 9, hills 6, pasture 4, hills 11
  row 0: -2 castle, forest 11, pasture 10, forest 3, mountains 8
  row 1: -2 forest 8, mountains 3, fields 4, pasture 5
  row 2: -2 hills 5, fields 6, glassworks
turn: 5 red
"""


def test_wagons_and_goods_in_a_position() -> None:
    text = (
        f"{HEAD}barbarians on paths: 0,0,E; 0,0,W; -2,0,C-N\n"
        "stacks: castle 5 sand 6 tools; quarry 6 marble 6 sand; glassworks 5 glass 5 tools\n"
        "red:\n  wagon: -2,0,C\n  wagon level: 3\n  carries: glass\n  delivered: 2\n  gold: 4\n"
    )
    game = Game(position=text)
    assert (place_of(game, 0), carried(game, 0), delivered(game, 0)) == ("-2,0,C", "glass", 2)
    assert left(game, "glassworks") == {"glass": 5, "tools": 5}
    assert barbarians(game) == {named(game, path) for path in ("0,0,E", "0,0,W", "-2,0,C-N")}
    assert read_position(game.position)[1].tobytes() == game._states.tobytes()


def test_a_wagon_without_a_line_stands_on_the_first_city() -> None:
    game = Game(position=f"{HEAD}red:\n  cities: 0,0,N 0,0,S\nblue:\n  settlements: 1,1,S\n")
    assert place_of(game, 0) == "0,0,N"
    assert game._state.wagon[1] == -1


def test_the_largest_army_is_not_used_by_option() -> None:
    text = HEAD.replace("rules: traders_barbarians\n", f"rules: {RULES}\noptions: trader_largest_army=off\n")
    played = "red:\n  played: 3 knight\n"
    assert Game(position=f"{text}{played}")._state.largest_army == -1
    with pytest.raises(InsulaError, match="the Largest Army is not used in this game"):
        read_position(f"{text}{played}largest army: red\n")


def test_the_option_with_paths_is_part_of_a_position() -> None:
    """It names the paths where the barbarians begin; a position without a line for them puts them there."""
    options = {"trader_barbarian_starts": "0,0,E 0,0,W -2,0,C-S", "trade_with_players": False}
    game = Game(RULES, 4, 1, options)
    assert Game(position=game.position).ruleset is game.ruleset
    assert "trader_barbarian_starts" in game.position
    assert "barbarians on paths:" not in game.position
    assert barbarians(Game(position=game.position)) == barbarians(game)
    assert Game.from_record(game.record()).ruleset is game.ruleset
