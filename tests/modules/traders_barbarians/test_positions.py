"""What positions with wagons mean."""

from modules.traders_barbarians.places import barbarians, carried, delivered, left, named, place_of
from rooms.tables import Moment

from insula import Game

RULES = "traders_barbarians"


def test_wagons_and_goods_in_a_position() -> None:
    game = Moment(RULES, "wagon").game()
    assert (place_of(game, 0), carried(game, 0), delivered(game, 0)) == ("-2,0,C", "glass", 2)
    assert left(game, "glassworks") == {"glass": 5, "tools": 5}
    assert barbarians(game) == {named(game, path) for path in ("0,0,E", "0,0,W", "-2,0,C-N")}


def test_a_wagon_without_a_line_stands_on_the_first_city() -> None:
    game = Moment(RULES, "cities").game()
    assert place_of(game, 0) == "0,0,N"
    assert game._state.wagon[1] == -1


def test_the_largest_army_is_not_used_by_option() -> None:
    assert Moment(RULES, "no army").game()._state.largest_army == -1


def test_the_option_with_paths_is_part_of_a_position() -> None:
    """It names the paths where the barbarians begin; a position without a line for them puts them there."""
    options = {"trader_barbarian_starts": "0,0,E 0,0,W -2,0,C-S", "trade_with_players": False}
    game = Game(RULES, 4, 1, options)
    assert Game(position=game.position).ruleset is game.ruleset
    assert "trader_barbarian_starts" in game.position
    assert "barbarians on paths:" not in game.position
    assert barbarians(Game(position=game.position)) == barbarians(game)
    assert Game.from_record(game.record()).ruleset is game.ruleset
