"""Rule tests of the foundation: SEA-CL-01."""

from collections import Counter

import pytest
from modules.scenarios.cloth.places import COAST, TEN, TO_TEN, cloth, cloth_game, left
from support import BLUE, RED, asked, can, hand, legal, play, refused, state

from insula.game import Game, Phase
from insula.ruleset.words import TERRAINS

PRODUCTIVE = ("hills", "forest", "pasture", "fields", "mountains")


def found(game: Game, until: int = 100) -> list[int]:
    """Found as many settlements with roads on the first possible places; return who founded, in order."""
    founders = []
    while state(game).turn == 0:
        seat, phase = asked(game)
        if phase == Phase.SETTLING:
            if len(founders) == until:
                break
            founders.append(seat)
        play(game, str(game.legal_actions[0]))
    return founders


@pytest.mark.parametrize("players", [3, 4, 6])
def test_sea_cl_01_three_rounds(players: int) -> None:
    """SEA-CL-01: in turn order, in reverse order, and again in turn order."""
    game = cloth_game(players).foundation(first=BLUE).game()
    order = [(BLUE + place) % players for place in range(players)]
    assert found(game) == [*order, *reversed(order), *order]
    assert Counter(state(game).building_owner.tolist())[RED] == 3
    assert asked(game) == (BLUE, Phase.BEFORE_ROLL)


def test_sea_cl_01_cards_from_the_third() -> None:
    """SEA-CL-01: the first two settlements bring nothing, the third a card for each hex with a product."""
    game = cloth_game().foundation().game()
    found(game, until=8)
    assert not any(state(game).hand_size.tolist())
    node = game.legal_actions[0].argument
    play(game, str(game.legal_actions[0]))
    play(game, str(game.legal_actions[0]))
    hexes = [hex for hex in game.ruleset.boards[0]["node_hexes"][node].tolist() if hex >= 0]
    products = [hex for hex in hexes if TERRAINS[state(game).hex_terrain[hex]] in PRODUCTIVE]
    assert state(game).hand_size[RED] == len(products) > 0


@pytest.mark.parametrize(("option", "rounds"), [("both", 3), ("choose", 1)])
def test_sea_cl_01_other_starting_cards(option: str, rounds: int) -> None:
    """SEA-CL-01: by option all three settlements bring cards, or one of the three."""
    game = cloth_game(3, starting_resources=option).foundation().game()
    found(game, until=6)
    assert bool(sum(state(game).hand_size.tolist())) == (rounds == 3)
    if option == "choose":
        while asked(game)[1] != Phase.CHOOSING_INCOME:
            play(game, str(game.legal_actions[0]))
        assert asked(game)[0] == RED
        assert len(legal(game)) == 3


def test_sea_cl_01_on_the_main_islands() -> None:
    """SEA-CL-01: nobody begins at a small island."""
    game = cloth_game().foundation().game()
    assert can(game, f"settlement {COAST}")
    assert can(game, "settlement 1,3,S")
    assert refused(game, f"settlement {TEN}")
    assert refused(game, "settlement -1,0,NE")


def test_sea_cl_01_a_ship_in_place_of_the_road() -> None:
    """SEA-CL-01, SEA-CL-03: a starting ship that reaches a village takes cloth at once."""
    game = play(cloth_game().foundation().game(), f"settlement {COAST}", f"ship {TO_TEN}")
    assert cloth(game) == [1, 0, 0, 0]
    assert left(game, TEN) == 4
    assert sum(hand(game, RED).values()) == 0
