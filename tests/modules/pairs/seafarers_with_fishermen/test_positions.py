"""Positions of Seafarers with The Fishermen: fishing grounds by sea hex and corner, the pirate, and what is pending."""

from collections import Counter

import pytest
from modules.pairs.seafarers_with_fishermen.grounds import RULES, fishing
from support import RED, asked, chances, draw, play

from insula.errors import ImpossiblePositionError
from insula.game import Game, Phase

GROUNDS = "-1,-3 4; 1,0,NW 5; 1,3 6; -3,4 8; 4,-3 9; 0,-2,NW 10"
ISLANDS = {"sea_scenario": "four_islands", "sea_setup": "printed"}


def islands(grounds: str = GROUNDS) -> Game:
    """Return a position on the printed map of The Four Islands."""
    listed = " ".join(f"{name}={value}" for name, value in ISLANDS.items())
    lines = f"rules: {RULES}\nplayers: 4\noptions: trade_with_players=off {listed}\nfishing grounds: {grounds}\n"
    return Game(position=f"insula position 1\n{lines}turn: 5 red\n")


def text(game: Game) -> str:
    """Return the position without the line of the random generator."""
    return game.position.split("rng:")[0]


def test_a_ground_is_named_by_its_sea_hex_and_its_corner_if_needed() -> None:
    """The corner is written only where the sea hex has several places, and can be given everywhere."""
    game = islands()
    assert f"fishing grounds: {GROUNDS}\n" in game.position
    assert text(Game(position=game.position)) == text(game)
    assert text(islands(GROUNDS.replace("1,3 6", "1,3,NW 6"))) == text(game)


@pytest.mark.parametrize(
    ("before", "after", "case"),
    [
        ("1,0,NW 5", "1,0 5", "ground_corner_missing"),
        ("1,3 6", "0,3 6", "ground_not_at_coast"),
        ("1,3 6", "1,3,N 6", "ground_not_at_coast"),
        ("0,-2,NW 10", "1,0,N 10", "ground_twice"),
        ("; 0,-2,NW 10", "", "grounds_missing"),
    ],
)
def test_impossible_grounds_are_refused(before: str, after: str, case: str) -> None:
    """The place must be one of COMBO-FISH-SEA, and a sea hex has one ground."""
    assert before in GROUNDS
    with pytest.raises(ImpossiblePositionError) as error:
        islands(GROUNDS.replace(before, after))
    assert error.value.case == case


def test_no_ground_lies_at_foreign_land() -> None:
    """COMBO-FISH-SEA: in Heading for New Shores the grounds lie at the main island."""
    position = Game(RULES, 4, 1, {"sea_setup": "printed"}).position
    assert "fishing grounds:" in position
    with pytest.raises(ImpossiblePositionError) as error:
        Game(position=position.replace("3,-1 ", "4,0 "))
    assert error.value.case == "ground_not_at_coast"


def test_positions_while_the_grounds_are_laid() -> None:
    """Positions between the draws read back, and lead to the same outcomes."""
    game = Game(RULES, 4, options={**ISLANDS, "trade_with_players": False}, chance="manual")
    seen = Counter()
    while asked(game)[1] in (Phase.DRAWING_GROUND_PLACE, Phase.DRAWING_GROUND_NUMBER):
        seen[asked(game)[1]] += 1
        again = Game(position=game.position, chance="manual")
        assert (text(again), chances(again)) == (text(game), chances(game))
        draw(game, next(iter(chances(game))))
    assert seen == {Phase.DRAWING_GROUND_PLACE: 6, Phase.DRAWING_GROUND_NUMBER: 5}, "the last number is known"


def test_the_record_of_a_game_with_drawn_places_replays() -> None:
    """A record names the grounds with their corners, and its replay lays them."""
    game = Game(RULES, 4, 2, ISLANDS)
    again = Game.from_record(game.record())
    assert text(again) == text(game)


def test_the_pirate_is_removed_while_fish_are_paid() -> None:
    """The payment for the pirate reads back."""
    position = fishing().with_pirate("3,-1").with_robber("1,0").with_fish(RED, 1, 1, 2)
    grounds = {"-1,-2,SE": 4, "1,-3,S": 5, "3,-1,SW": 6, "2,1,NW": 8, "-2,3,N": 9, "-3,2,NE": 10}
    game = play(position.with_grounds(grounds).game(), "use fish for pirate")
    assert asked(game) == (RED, Phase.PAYING_FISH)
    assert "removing pirate red" in game.position
    assert text(Game(position=game.position)) == text(game)
