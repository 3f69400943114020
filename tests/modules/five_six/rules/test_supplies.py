"""Rule tests of the supplies for five and six players: FIVESIX-COMP."""

from collections import Counter

import pytest
from support import RED, a_game, bank, chances, deck, play, state

from insula import Ruleset
from insula.rules.constants import ANY_HARBOR
from insula.ruleset.words import TERRAINS

BOTH = pytest.mark.parametrize("players", [5, 6])


@BOTH
def test_fivesix_comp_01_players_and_colors(players: int) -> None:
    """FIVESIX-COMP-01: green and brown are added, five play without brown; 5 settlements, 4 cities, 15 roads each."""
    colors = {"red", "blue", "white", "orange", "green"} | ({"brown"} if players == 6 else set())
    assert set(Ruleset.of("base", players).colors) == colors
    game = a_game(players=players).game()
    assert [row[:3] for row in state(game).supply.tolist()[:players]] == [[15, 5, 4]] * players


@BOTH
def test_fivesix_comp_02_the_bank(players: int) -> None:
    """FIVESIX-COMP-02: 24 cards of each resource, 120 in all."""
    stacks = bank(a_game(players=players).game())
    assert stacks == dict.fromkeys(("brick", "lumber", "wool", "grain", "ore"), 24)
    assert sum(stacks.values()) == 120


@BOTH
def test_fivesix_comp_03_development_cards(players: int) -> None:
    """FIVESIX-COMP-03: 34 cards: 20 Knight, 3 of each progress card, 5 victory point cards."""
    game = play(a_game(players=players).with_hand(RED, ore=1, wool=1, grain=1).game(), "buy card")
    kinds = {"knight": 20, "road_building": 3, "invention": 3, "monopoly": 3, "victory_point": 5}
    assert deck(game) == kinds
    assert list(chances(game).values()) == list(kinds.values())
    assert state(game).deck_size == 34


@BOTH
def test_fivesix_comp_04_island_and_tokens(players: int) -> None:
    """FIVESIX-COMP-04: 30 land hexes, 22 sea hexes, 11 harbors, 28 tokens."""
    ruleset = Ruleset.of("base", players)
    board = ruleset.boards[0]
    terrain = {word: int(count) for word, count in zip(TERRAINS, board["terrain_count"], strict=False) if count}
    assert terrain == {"forest": 6, "pasture": 6, "fields": 6, "hills": 5, "mountains": 5, "desert": 2}
    assert (board["n_land"], board["n_hexes"] - board["n_land"], board["n_harbors"]) == (30, 22, 11)
    tokens = {2: 2, 12: 2} | dict.fromkeys((3, 4, 5, 6, 8, 9, 10, 11), 3)
    assert {number: int(count) for number, count in enumerate(board["token_count"]) if count} == tokens
    assert Counter(board["token_sequence"][:28].tolist()) == tokens
    assert board["harbor_count"][ANY_HARBOR] == 5


@BOTH
def test_fivesix_comp_05_the_rest(players: int) -> None:
    """FIVESIX-COMP-05: one robber, two dice, one Longest Road, one Largest Army, as in the base game."""
    position = a_game(players=players).with_played(RED, knight=2).with_cards(RED, knight=1)
    game = play(position.before_roll(RED).game(), "play knight")
    assert state(game).largest_army == RED
    play(game, game.legal_actions[0].text, "roll")
    assert len(chances(game)) == 36
