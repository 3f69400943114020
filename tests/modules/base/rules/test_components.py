"""The contents of the box: cards, pieces, dice, players (BASE-COMP)."""

from collections import Counter

import pytest
from support import BLUE, ORANGE, RED, WHITE, a_game, bank, chances, deck, legal, play, roll, state

from insula import Game, Ruleset
from insula.errors import RulesetError
from insula.rules.constants import CITY, ROAD, SETTLEMENT
from insula.ruleset.words import HARBORS

TERRAINS = {"forest": 4, "pasture": 4, "fields": 4, "hills": 3, "mountains": 3, "desert": 1}
TOKENS = {"2": 1, "3": 2, "4": 2, "5": 2, "6": 2, "8": 2, "9": 2, "10": 2, "11": 2, "12": 1}
DECK = {"knight": 14, "road_building": 2, "invention": 2, "monopoly": 2, "victory_point": 5}
RESOURCES = ("brick", "lumber", "wool", "grain", "ore")


def test_base_comp_01_land_hexes():
    """BASE-COMP-01: 4 forest, 4 pasture, 4 fields, 3 hills, 3 mountains and 1 desert can be drawn."""
    assert chances(Game(chance="manual")) == TERRAINS


def test_base_comp_01_sea_hexes():
    """BASE-COMP-01: 18 sea hexes surround the land, 9 of them with a harbor, 9 without."""
    ruleset = Ruleset.of()
    assert len(ruleset.map.geometry.frame) == 18
    board = ruleset.boards[0]
    harbors = {
        int(hex) for edge in board["frame_edge"][:9] for hex in board["edge_hexes"][edge] if hex not in board["land"]
    }
    assert (board["n_harbors"], len(harbors)) == (9, 9)


def test_base_comp_01_number_tokens():
    """BASE-COMP-01: one 2, one 12, two each of 3 to 6 and 8 to 11; there is no 7."""
    game = Game(options={"token_layout": "random"}, seed=1, chance="manual")
    while not set(chances(game)) <= set(TOKENS):
        game.play(game.legal_actions[0])
    assert chances(game) == TOKENS


def test_base_comp_02_resource_cards():
    """BASE-COMP-02: 95 resource cards, 19 of each kind."""
    assert bank(Game(seed=1)) == dict.fromkeys(RESOURCES, 19)


def test_base_comp_02_development_cards():
    """BASE-COMP-02: 25 development cards: 14 Knight, 2 each of three progress cards, 5 victory point cards."""
    assert deck(Game(seed=1)) == DECK
    assert sum(DECK.values()) == 25


@pytest.mark.parametrize("card", ["longest_road", "largest_army"])
def test_base_comp_02_special_cards_are_worth_two(card):
    """BASE-COMP-02: Longest Road and Largest Army are worth 2 VP each."""
    game = a_game().with_holder(**{card: BLUE}).game()
    assert [game.points(seat) for seat in (RED, BLUE, WHITE, ORANGE)] == [0, 2, 0, 0]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_base_comp_03_pieces_of_each_player(players):
    """BASE-COMP-03: 5 settlements, 4 cities, 15 roads for each player."""
    game = Game(players=players, seed=1)
    for seat in range(players):
        supply = state(game).supply.tolist()[seat]
        assert (supply[SETTLEMENT], supply[CITY], supply[ROAD]) == (5, 4, 15)


def test_base_comp_03_a_piece_that_is_not_in_the_supply_cannot_be_built():
    """BASE-COMP-03: no more than five settlements can be on the board; there are no substitutes."""
    four = ("0,-2,N", "2,-2,N", "0,2,S", "-2,2,S")
    position = a_game().with_settlement(RED, *four).with_roads(RED, "0,0,NE")
    rich = {"brick": 4, "lumber": 4, "wool": 4, "grain": 4}
    game = position.with_hand(RED, **rich).game()
    play(game, "settlement 0,0,N", "road 0,0,E")
    assert not any(text.startswith("settlement") for text in legal(game))
    assert any(text.startswith("road") for text in legal(game))


def test_base_comp_04_two_dice():
    """BASE-COMP-04: two six-sided dice: 36 pairs."""
    pairs = {f"{first} {second}" for first in range(1, 7) for second in range(1, 7)}
    assert set(chances(play(a_game().before_roll(RED).game(), "roll"))) == pairs


def test_base_comp_04_four_colors():
    """BASE-COMP-04: red, blue, white, orange."""
    assert set(Ruleset.of("base", 4).colors) == {"red", "blue", "white", "orange"}


@pytest.mark.parametrize("players", range(2, 7))
def test_base_comp_05_two_to_six_players(players):
    """BASE-COMP-05: 3 or 4 players; 2 by section 17, 5 and 6 by five-six.md."""
    assert Game(players=players, seed=1).players == players


@pytest.mark.parametrize("players", [0, 1, 7])
def test_base_comp_05_not_fewer_and_not_more(players):
    """BASE-COMP-05: other numbers of players are refused."""
    with pytest.raises(RulesetError):
        Game(players=players)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_base_comp_05_turns_go_clockwise(players):
    """BASE-COMP-05: seats are fixed, and the turn passes around them."""
    game = a_game(players=players).game()
    actors = []
    for _ in range(2 * players):
        actors.append(game.actor)
        roll(play(game, "end"), "1 2")
    assert actors == [*range(players)] * 2


@pytest.mark.parametrize("seed", range(5))
def test_base_comp_06_the_start(seed):
    """BASE-COMP-06: all cards in bank and deck, both special cards beside the board, the robber on the desert."""
    game = Game(seed=seed)
    assert bank(game) == dict.fromkeys(RESOURCES, 19)
    assert deck(game) == DECK
    assert (state(game).longest_road, state(game).largest_army) == (-1, -1)
    names = game.ruleset.map.geometry.hex_names
    desert = [names[hex] for hex in range(len(names)) if state(game).hex_terrain[hex] == 5]
    assert [names[state(game).robber]] == desert


def test_base_comp_01_harbor_kinds():
    """BASE-COMP-01: the nine harbors of a game; for their kinds see BASE-SETUP-06."""
    game = Game(seed=3)
    kinds = Counter(HARBORS[kind] for kind in state(game).harbor_kind.tolist()[:9])
    assert sum(kinds.values()) == 9
