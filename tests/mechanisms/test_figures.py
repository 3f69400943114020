"""Figures on hexes: two wolves block production on their hexes, and are never on the same hex."""

from mechanisms.trials import games
from support import hand, play, roll, state

from insula.game import Game
from insula.rules.constants import NOWHERE
from insula.rules.mechanisms import figures

POSITION = """insula position 1
rules: wagons
board: beginner
wolves: {wolves}
red:
 settlements: 0,1,N
turn: 4 red
phase: {phase}
also: travel_points = 3
"""
FOUR = "0,1"
"""A hex of the beginner board; the settlement is on its northern corner, also at 0,0 and 1,0."""


def wolves(where: str, phase: str = "before roll") -> Game:
    return Game(position=POSITION.format(wolves=where, phase=phase), chance="manual", seed=1)


def test_a_hex_with_a_figure_does_not_produce() -> None:
    """The hexes at the settlement produce on their numbers, except where one of the two wolves is."""
    game = wolves("- -")
    geometry = game.ruleset.map.geometry
    hexes = [hex for hex in game.ruleset.boards[0]["node_hexes"][geometry.node((0, 1, "N"))] if hex >= 0]
    producing = [hex for hex in hexes if state(game).hex_token[hex]]
    assert producing
    for hex in producing:
        number = state(game).hex_token[hex]
        pair = f"{min(6, number - 1)} {number - min(6, number - 1)}"
        free = hand(roll(wolves("- -"), pair), 0)
        assert sum(free.values()) >= 1
        for place in (f"{geometry.hex_names[hex]} -", f"- {geometry.hex_names[hex]}"):
            assert sum(hand(roll(wolves(place), pair), 0).values()) == sum(free.values()) - 1


def test_a_figure_moves_to_land_without_a_figure() -> None:
    game = wolves("0,0 1,0", "action phase")
    legal = {str(action) for action in game.legal_actions if str(action).startswith("wolf")}
    assert len(legal) == 19 - 2
    assert "wolf 0,0" not in legal
    assert "wolf 1,0" not in legal
    assert "wolf 3,0" not in legal, "it is sea"


def test_figures_move_and_leave() -> None:
    """In an even turn the first wolf moves; the other one leaves if both were on the board."""
    game = play(wolves("0,0 1,0", "action phase"), "wolf 0,1")
    names = game.ruleset.map.geometry.hex_names
    assert names[state(game).wolf[0]] == "0,1"
    assert state(game).wolf[1] == NOWHERE
    assert state(game).travel_points == 0
    assert "wolves: 0,1 -\n" in game.position


def test_all_figures_count() -> None:
    """The expected values are worked out by hand."""
    assert [figures.stands_on([4, 7], 2, hex) for hex in (4, 7, 5)] == [True, True, False]
    assert not figures.stands_on([4, 7], 1, 7)


def test_figures_stay_on_different_land_hexes() -> None:
    both = 0
    for game in games("wagons", 3, 21, decisions=500, prefer=("MOVE_WOLF",)):
        record = state(game)
        standing = [hex for hex in record.wolf if hex != NOWHERE]
        both += len(standing) == 2
        assert len(set(standing)) == len(standing)
        assert all(record.hex_terrain[hex] <= 5 for hex in standing)
    assert both > 10
