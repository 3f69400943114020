"""Positions and records with the Harbormaster: the line for the holder, its default, and impossible positions."""

import pytest
from engine.random_games import play_randomly
from modules.harbormaster.test_oracle import at_harbors
from support.length import amount

from insula import Game
from insula.errors import ImpossiblePositionError, NotationError
from insula.notation.positions import read_position, write_position

TABLES = [
    ("harbormaster", 4),
    ("harbormaster", 6),
    ("cities_knights+harbormaster", 4),
    ("friendly_robber+harbormaster", 2),
]
NOBODY = -1
HEAD = "insula position 1\nrules: harbormaster\nboard: beginner\nturn: 5 red\n"
RED_THREE = "red:\n  settlements: 2,0,NE\n  cities: 0,-2,NW\n"
BLUE_THREE = "blue:\n  settlements: -2,0,S\n  cities: -1,2,SE\n"
BLUE_FOUR = "blue:\n  cities: -1,2,SE -2,0,S\n"


def holder(text: str) -> int:
    return int(Game(position=HEAD + text).view(None).state.harbormaster)


@pytest.mark.parametrize(("rules", "players"), TABLES)
def test_every_position_of_a_game_reads_back_to_the_same_bytes(rules: str, players: int) -> None:
    options = {"trade_with_players": False}
    lines = set()
    games = play_randomly(players, 2, options, rules=rules, decisions=900, pick=at_harbors)
    for number, game in enumerate(games):
        if number % amount(12, long=3) and not game.over:
            continue
        text = game.position
        ruleset, states = read_position(text)
        assert states.tobytes() == game._states.tobytes()
        assert write_position(ruleset, states) == text
        lines |= {line for line in text.splitlines() if line.startswith("harbormaster: ")}
    assert lines, "nobody ever held the card"


@pytest.mark.parametrize(("rules", "players"), TABLES)
def test_the_record_of_a_game_replays(rules: str, players: int) -> None:
    options = {"trade_with_players": False}
    *_, game = play_randomly(players, 5, options, rules=rules, decisions=400, pick=at_harbors)
    again = Game.from_record(game.record())
    assert again.record() == game.record()
    assert again.view(None).bytes == game.view(None).bytes


def test_the_only_leader_holds_the_card_without_a_line() -> None:
    assert holder("") == NOBODY
    assert holder("red:\n  settlements: 2,0,NE 0,-2,NW\n") == NOBODY
    assert holder(RED_THREE) == 0
    assert holder(RED_THREE + BLUE_FOUR) == 1


def test_a_tie_needs_a_line() -> None:
    assert holder(RED_THREE + BLUE_THREE + "harbormaster: red\n") == 0
    assert holder(RED_THREE + BLUE_THREE + "harbormaster: blue\n") == 1
    assert holder(RED_THREE + BLUE_THREE + "harbormaster: nobody\n") == NOBODY


@pytest.mark.parametrize("line", ["harbormaster: red", "harbormaster: blue", "harbormaster: nobody"])
def test_the_line_of_a_tie_is_written(line: str) -> None:
    game = Game(position=f"{HEAD}{RED_THREE}{BLUE_THREE}{line}\n")
    assert line in game.position.splitlines()
    assert Game(position=game.position)._states.tobytes() == game._states.tobytes()


IMPOSSIBLE = {
    "too few points": ("red:\n  cities: 0,-2,NW\nharbormaster: red\n", "red cannot hold the Harbormaster with 2"),
    "no points": (RED_THREE + "harbormaster: white\n", "white cannot hold the Harbormaster with 0"),
    "another has more": (
        RED_THREE + BLUE_FOUR + "harbormaster: red\n",
        "red cannot hold the Harbormaster with 3: blue has 4",
    ),
    "nobody, with one leader": (RED_THREE + "harbormaster: nobody\n", "red must hold the Harbormaster, with 3"),
    "a tie that is not said": (RED_THREE + BLUE_THREE, "red and blue are tied with 3: a line 'harbormaster' must say"),
}


@pytest.mark.parametrize(("text", "reason"), IMPOSSIBLE.values(), ids=IMPOSSIBLE)
def test_impossible_positions_are_refused_with_the_reason(text: str, reason: str) -> None:
    with pytest.raises(ImpossiblePositionError, match=reason):
        read_position(HEAD + text)


def test_the_line_is_unknown_in_a_game_without_the_card() -> None:
    with pytest.raises(NotationError, match="harbormaster"):
        read_position(f"insula position 1\nboard: beginner\nturn: 5 red\n{RED_THREE}harbormaster: red\n")
