"""Actions as text."""

import random

import pytest
from notation.tables import TABLES

from insula import ActionKind, Game
from insula.errors import NotationError
from insula.rules.constants import CHANCE


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_every_action_has_a_different_text_that_reads_back(players, options):
    rng = random.Random(players)
    game = Game(players=players, seed=players, options=options, chance="manual")
    for _ in range(400):
        if game.over:
            break
        unasked = [] if game.actor == CHANCE else [act for seat in range(players) for act in game.unasked_actions(seat)]
        actions = game.legal_actions + unasked
        assert len({action.text for action in actions}) == len(actions)
        for action in actions:
            assert game.parse(action.text) is action
            assert game.parse(f"  {action.text.upper().replace(' ', '   ')} ") is action
        game.play(rng.choice(unasked if unasked and rng.random() < 0.05 else game.legal_actions))


@pytest.fixture
def game() -> Game:
    """Return a game in the action phase of red, on the beginner board."""
    return Game(position="insula position 1\nboard: beginner\nred:\n  settlements: 0,0,N\n  hand: 4 wool\nturn: 5 red")


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("road 0,0,NE", "road 0,0,NE"),
        ("Build road 1,-1,SW", "road 0,0,NE"),
        ("settlement 0,-1,SE", "settlement 0,0,N"),
        ("settlement 1 , -1 , sw", "settlement 0,0,N"),
        ("play year of plenty", "play invention"),
        ("bank sheep for wheat", "bank wool for grain"),
        ("bank 4 wool for clay", "bank wool for brick"),
        ("discard wood", "discard lumber"),
        ("monopoly stone", "monopoly ore"),
        ("move robber to 0,1", "robber 0,1"),
        ("rob blue", "steal from blue"),
        ("steal from none", "steal from nobody"),
        ("ask everybody", "ask all"),
        ("buy", "buy card"),
        ("end turn", "end"),
    ],
)
def test_several_synonyms_are_read_but_one_word_is_written(game, text, canonical):
    assert str(game.parse(text)) == canonical


@pytest.mark.parametrize(
    ("text", "column", "expected"),
    [
        ("", 1, "settlement"),
        ("castle 0,0,N", 1, "settlement"),
        ("settlement", 11, "a corner such as 0,0,N"),
        ("settlement 9,9,N", 12, "a corner such as 0,0,N"),
        ("settlement 0,0,E", 12, "a corner such as 0,0,N"),
        ("road 0,0,N", 6, "a side such as 0,0,NE"),
        ("robber 0,0,N", 8, "a hex such as 0,-1"),
        ("steal from pink", 12, "red, blue, white, orange or nobody"),
        ("play castle", 6, "knight, road building"),
        ("bank 3 wool for ore", 6, "4"),
        ("bank wool to ore", 11, "for"),
        ("end of turn", 5, "nothing more; turn"),
    ],
)
def test_an_error_names_the_place_and_what_was_expected(game, text, column, expected):
    with pytest.raises(NotationError) as error:
        game.parse(text)
    assert (error.value.line, error.value.column) == (1, column)
    assert expected in error.value.expected


def test_the_error_for_a_place_that_is_not_on_the_map(game):
    with pytest.raises(NotationError, match=r"there is no corner 9,9,N on this map"):
        game.parse("settlement 9,9,N")


def test_the_same_words_mean_a_starting_road_a_free_road_or_a_bought_road(game):
    assert game.parse("road 0,0,NE").kind is ActionKind.BUILD_ROAD
    free = Game(position=game.position.replace("phase: action phase red", "phase: placing roads 2"))
    assert free.parse("road 0,0,NE").kind is ActionKind.ROAD_BUILDING_PLACE
    start = Game(players=4, seed=1)
    start.play("settlement 0,0,N")
    assert start.parse("road 0,0,NE").kind is ActionKind.SETUP_ROAD


def test_outcomes_are_nouns_and_errors_list_the_expected_ones(game):
    rolling = Game(position=game.position.replace("phase: action phase red", "phase: rolling dice"), chance="manual")
    assert str(rolling.parse("6 1")) == "6 1"
    with pytest.raises(NotationError) as error:
        rolling.parse("7 1")
    assert error.value.expected == "two numbers from 1 to 6"
