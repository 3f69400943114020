"""Whole games as text, which can be replayed."""

import random

import numpy as np
import pytest
from engine.random_games import play_randomly
from notation.tables import TABLES

from insula import Game
from insula.errors import ArgumentError, BrokenRecordError, HiddenError, NotationError, SeatError
from insula.rules.constants import CHANCE
from insula.rules.state import STATE


def _without_generator(game):
    """Return the bytes of the state, without those of the generator."""
    states = np.frombuffer(game._states.tobytes(), STATE).copy()
    states[0]["rng"] = 0
    return states.tobytes()


def _played(players, seed, options=None, decisions=200):
    for game in play_randomly(players, seed, options, decisions=decisions):
        last = game
    return last


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_a_record_replays_to_the_same_bytes(players, options):
    game = _played(players, 4, options, decisions=500)
    text = game.record(names={game.ruleset.colors[0]: "Ada #1"})
    again = Game.from_record(text)
    assert _without_generator(again) == _without_generator(game)
    assert again.record(names={game.ruleset.colors[0]: "Ada #1"}) == text


def test_names_are_given_by_seat():
    game = Game(players=3, seed=1)
    assert game.record(names={0: "Ada"}) == game.record(names={"blue": "Ada"})
    assert "\nseat blue: Ada\n" in game.record(names={0: "Ada"})
    for seat in ("Blue", "red", 3, None):
        with pytest.raises(SeatError, match="there is no seat"):
            game.record(names={seat: "Ada"})
    for name, reason in ((3, "must be text, not 3"), (None, "must be text"), ("\ud800", "cannot be written as UTF-8")):
        with pytest.raises(ArgumentError, match=f"the name of blue {reason}"):
            game.record(names={"blue": name})


@pytest.mark.parametrize("decisions", [0, 3, 25, 40, 60])
def test_a_record_with_manual_chance_may_end_at_any_moment(decisions):
    rng = random.Random(decisions)
    game = Game(players=4, seed=1, chance="manual", first=2, options={"harbor_places": "free"})
    for _ in range(decisions):
        game.play(rng.choice(game.legal_actions))
    again = Game.from_record(game.record())
    assert _without_generator(again) == _without_generator(game)
    assert (again.chance == "manual") == (game.actor == CHANCE)


def test_a_record_may_begin_with_a_position():
    begun = _played(3, 6, decisions=120)
    game = Game(position=begun.position, seed=2)
    for _ in range(30):
        game.play(game.legal_actions[0])
    text = game.record()
    assert "start:" in text
    again = Game.from_record(text)
    assert _without_generator(again) == _without_generator(game)
    assert again.record() == text


@pytest.fixture(scope="module")
def text() -> str:
    """Return the record of a finished game."""
    game = _played(4, 11, {"turn_limit": 12}, decisions=5000)
    assert game.over
    return game.record()


def test_a_turn_reads_naturally(text):
    assert text.startswith("insula record 1\nrules: base\nplayers: 4\noptions: turn_limit=12\nresult: ")
    assert " won, turn 12\n" in text
    assert "roll [" in text
    assert max(map(len, text[text.index("\n0.") :].splitlines())) <= 100


def test_a_record_can_be_written_by_hand(text):
    by_hand = text.replace("; ", " ;  ").replace("roll [", "Roll   [ ").replace("]", " ]")
    assert Game.from_record(by_hand).record() == text


def test_case_and_spaces_do_not_matter(text):
    """In any line (docs/notation.md), the last one included."""
    assert Game.from_record(text.upper()).record() == text
    assert Game.from_record(text.replace(" ", "  \t ")).record() == text
    *_, last = text.splitlines()
    for again in (last.upper(), f"  {last}  ", last.replace(" ", "   "), last.replace(":", "  :")):
        assert Game.from_record(text.replace(last, again)).record() == text


def test_every_truncation_is_noticed(text):
    lines = text.splitlines()
    for size in range(1, len(lines)):
        with pytest.raises((BrokenRecordError, NotationError)):
            Game.from_record("\n".join(lines[:size]))
    with pytest.raises(BrokenRecordError, match=r"cut short after line .*, turn 12"):
        Game.from_record("\n".join(lines[:-1]))


def test_an_altered_result_is_noticed(text):
    result = next(line for line in text.splitlines() if line.startswith("result:"))
    with pytest.raises(BrokenRecordError, match="the result is"):
        Game.from_record(text.replace(result, "result: red blue white won, turn 12"))


def test_a_decision_that_is_not_legal_is_named_with_line_and_turn(text):
    lines = text.splitlines()
    place = next(i for i, line in enumerate(lines) if line.startswith("3. "))
    lines[place] = lines[place].replace("roll", "end", 1)
    with pytest.raises(BrokenRecordError, match=f"line {place + 1}, turn 3, 'end'"):
        Game.from_record("\n".join(lines))


def test_a_missing_decision_is_noticed(text):
    lines = text.splitlines()
    place = next(i for i, line in enumerate(lines) if line.startswith("3. "))
    del lines[place]
    with pytest.raises(BrokenRecordError, match="the last line says"):
        Game.from_record("\n".join(lines))


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("3. ", "4. ", "the turn is 3"),
        ("roll [", "roll; [", None),
        ("position ", "position 0", "the last line cannot be read"),
        (" steps", "0 steps", "the last line says"),
        ("\n0. ", "\n", "no turn has begun"),
        ("\n0. ", "\n0. pink: roll; ", "no player 'pink'"),
        ("roll [", "roll [[", "not an outcome of chance"),
        ("\ngame:", "\nmoves:", "a turn begins before the line 'game:'"),
        ("result:", "# result:", "'result' is missing"),
        ("result:", "seat pink: Ada\nresult:", "no line 'seat pink'"),
        ("result:", "first player: pink\nresult:", "no player 'pink'"),
        ("players: 4", "players: 4\nplayers: 4", "a second line 'players'"),
    ],
)
def test_the_error_names_what_was_altered(text, old, new, reason):
    altered = text.replace(old, new, 1)
    if reason is None:
        assert Game.from_record(altered).record() == text
        return
    with pytest.raises((BrokenRecordError, NotationError), match=reason):
        Game.from_record(altered)


def test_a_board_that_the_rules_do_not_allow_is_refused(text):
    line = next(line for line in text.splitlines() if line.startswith("  row 0:"))
    with pytest.raises(BrokenRecordError, match="these rules do not allow this board"):
        Game.from_record(text.replace(line, "  row 0: -2 desert, desert, desert, desert, desert"))


def test_a_changed_outcome_of_chance_is_noticed(text):
    head, roll, tail = text.rpartition("roll [")
    changed = "1 2" if tail[:3] != "1 2" else "2 1"
    with pytest.raises((BrokenRecordError, NotationError)):
        Game.from_record(head + roll + changed + tail[3:])


def test_a_redacted_record_is_not_a_game(text):
    game = Game.from_record(text)
    with pytest.raises(HiddenError):
        Game.from_record(game.record(seat="red"))
