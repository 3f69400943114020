"""Positions of Seafarers with The Fishermen: fishing grounds by sea hex and corner, the pirate, and what is pending."""

from collections import Counter

from modules.pairs.seafarers_with_fishermen.grounds import RULES
from support import asked, chances, draw

from insula.game import Game, Phase

ISLANDS = {"sea_scenario": "four_islands", "sea_setup": "printed"}


def text(game: Game) -> str:
    """Return the position without the line of the random generator."""
    return game.position.split("rng:")[0]


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
