"""Reading any text either succeeds or raises one of our errors."""

import pytest
from engine.random_games import play_randomly
from hypothesis import given, settings
from hypothesis import strategies as st

from insula import Game
from insula.errors import InsulaError
from insula.game.build_frame import build_frame
from insula.game.view import SPECTATOR, View
from insula.notation.positions import read_position, write_position
from insula.notation.positions.examined import examine

_GAMES = [
    [game.copy(foresee=True) for game in play_randomly(players, players, options, decisions=160)][-1]
    for players, options in ((2, {}), (4, {"dice_mode": "deck_36", "turn_limit": 8}), (5, {}))
]
_POSITIONS = [game.position for game in _GAMES]
_RECORDS = [game.record() for game in _GAMES]
_PIECES = [
    *("red", "blue", "0,0,N", "9,9,N", "0,0", "-1", "7", "999999999999", "hidden", "?", "[3 4]", "knight", "2 ore"),
    *(":", ";", ",", "=", "[", "]", "\n", "#", "phase: ", "also: ", "discarding", "action phase", "also: turn = 5"),
    *("settling", "stealing", "drawing token", "composing", "confirming", "phase: all answered", "proposal", "roll"),
]


@st.composite
def _mutated(draw, texts):
    """Return a valid text with some parts removed, doubled or replaced."""
    text = draw(st.sampled_from(texts))
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(text)))
        end = min(len(text), start + draw(st.integers(0, 12)))
        middle = draw(st.sampled_from([*_PIECES, "", text[start:end] * 2]) | st.text(max_size=5))
        text = text[:start] + middle + text[end:]
    return text


@settings(max_examples=150, deadline=None)
@given(_mutated(_POSITIONS) | st.text(max_size=60).map("insula position 1\n".__add__))
def test_any_text_is_examined_and_drawn_as_far_as_it_can_be(text):
    """Nothing is wrong with it if and only if it can be read."""
    found = examine(text)
    try:
        states = read_position(text)[1]
    except InsulaError:
        states = None
    assert (states is None) == bool(found.problems)
    if states is not None:
        assert found.draft.states.tobytes() == states.tobytes()
    if found.draft:
        build_frame(View(found.draft.ruleset, found.draft.states, SPECTATOR))


@settings(max_examples=200, deadline=None)
@given(st.sampled_from(_GAMES), st.text(max_size=40) | st.lists(st.sampled_from(_PIECES)).map(" ".join))
def test_any_text_is_an_action_or_an_error(game, text):
    try:
        action = game.parse(text)
    except InsulaError:
        return
    assert game.parse(action.text) == action


@settings(max_examples=300, deadline=None)
@given(_mutated(_POSITIONS) | st.text(max_size=60).map("insula position 1\n".__add__))
def test_any_text_is_a_position_that_can_be_played_or_an_error(text):
    try:
        ruleset, states = read_position(text)
    except InsulaError:
        return
    assert read_position(write_position(ruleset, states))[1].tobytes() == states.tobytes()
    game = Game(position=text, seed=1)
    for _ in range(5):
        if not game.over:
            game.play(game.legal_actions[-1])


@settings(max_examples=100, deadline=None)
@given(_mutated(_RECORDS) | st.text(max_size=60).map("insula record 1\n".__add__))
def test_any_text_is_a_record_or_an_error(text):
    try:
        Game.from_record(text)
    except InsulaError:
        return


@pytest.mark.parametrize("text", ["\x00", "\u2028", "9" * 5000 + ",0,N", "settlement " + "9" * 5000, "²,0,N"])
def test_odd_characters_and_endless_numbers_are_errors(text):
    with pytest.raises(InsulaError):
        _GAMES[0].parse(text)
    with pytest.raises(InsulaError):
        read_position(f"insula position 1\n{text}")
