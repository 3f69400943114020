"""Positions and records with rivers: bridges and gold, and what is impossible."""

import pytest
from engine.random_games import play_randomly
from modules.rivers.test_oracle import pick
from support.length import amount

from insula import Game
from insula.errors import BrokenRecordError, ImpossiblePositionError, InsulaError, NotationError
from insula.notation.positions import read_position, write_position

TABLES = [(3, {"river_orientation": "southeast"}), (4, {}), (6, {})]
HEAD = """insula position 1
rules: rivers
board:
  row -2: 0 fields 3, forest 6, pasture 5
  row -1: -1 swamp, pasture 9, hills 10, mountains 8
  row 0: -2 fields 8, forest 4, hills 11, fields 3, forest 4
  row 1: -2 swamp, hills 5, mountains 6, mountains 11
  row 2: -2 pasture 10, fields 9, forest 12
robber: -1,-1
turn: 5 red
"""
RED = "red:\n  settlements: 0,-1,NE\n  roads: 0,-1,NE\n"


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_every_position_of_a_game_reads_back_to_the_same_bytes(players: int, options: dict[str, object]) -> None:
    found = set()
    options = {"trade_with_players": False, **options}
    for number, game in enumerate(play_randomly(players, 1, options, rules="rivers", decisions=700, pick=pick)):
        if number % amount(12, long=4) and not game.over:
            continue
        text = game.position
        ruleset, states = read_position(text)
        assert states.tobytes() == game._states.tobytes()
        assert write_position(ruleset, states) == text
        found |= {line.split(":")[0].strip() for line in text.splitlines()}
    assert {"bridges", "gold"} <= found


def test_the_position_before_the_robber_is_placed_reads_back() -> None:
    game = Game("rivers", 4, 1, chance="manual")
    while "phase: drawing robber swamp" not in game.position:
        game.play(game.legal_actions[0])
    assert read_position(game.position)[1].tobytes() == game._states.tobytes()


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_the_record_of_a_game_replays(players: int, options: dict[str, object]) -> None:
    *_, game = play_randomly(
        players, 5, {"trade_offers_per_turn": 1, **options}, rules="rivers", decisions=300, pick=pick
    )
    again = Game.from_record(game.record())
    assert again.record() == game.record()
    assert again.view(None).bytes == game.view(None).bytes


def test_a_bridge_and_gold_in_a_position() -> None:
    game = Game(position=f"{HEAD}{RED}  bridges: 0,-1,E\n  gold: 7\n  hand: 1 ore\n")
    assert (game._state.gold[0], game._state.supply[0, 12], game._state.road_length[0]) == (7, 2, 2)
    assert "  bridges: 0,-1,E" in game.position.splitlines()


IMPOSSIBLE = {
    "a bridge on land": ("  bridges: 0,0,E\n", "no river crosses 0,0,E"),
    "a bridge on a road": ("  bridges: 0,-1,NE\n", "there is one of red already"),
    "a road on a site": ("  roads: 0,-1,E\n", "second"),
    "four bridges": (
        "  bridges: 0,-1,E 1,-1,E -1,1,E -2,1,E\n",
        "red has 4 bridges: a player has only 3",
    ),
    "a loose bridge": ("  bridges: -2,1,E\n", "not connected"),
}


@pytest.mark.parametrize(("text", "reason"), IMPOSSIBLE.values(), ids=IMPOSSIBLE)
def test_impossible_positions_are_refused_with_the_reason(text: str, reason: str) -> None:
    with pytest.raises(InsulaError, match=reason):
        read_position(f"{HEAD}{RED}{text}")


BOARDS = {
    "a road where a river flows": (
        ("", "red:\n  settlements: 0,-1,NE\n  roads: 0,-1,E\n"),
        "there is a road at 0,-1,E, which only a bridge can cross",
    ),
    "a river hex of another terrain": (("mountains 8\n", "forest 8\n"), "hex 2,-1 must be mountains"),
    "a desert": (("pasture 5\n", "desert\n"), "desert"),
    "a token on a swamp": (("-1 swamp, ", "-1 swamp 9, "), "the swamp at -1,-1 has a token"),
    "a 2 of its own": (("fields 9, forest 12", "fields 2, forest 12"), "the 2 at -1,2 lies beside the 12"),
    "two twelves": (("fields 9, forest 12", "fields 12, forest 12"), "several hexes with a 12"),
    "no robber": (("robber: -1,-1\n", ""), "the robber is missing"),
}


@pytest.mark.parametrize(("change", "reason"), BOARDS.values(), ids=BOARDS)
def test_impossible_boards_are_refused_with_the_reason(change: tuple[str, str], reason: str) -> None:
    before, after = change
    text = HEAD.replace(before, after) if before else HEAD + after
    assert text != HEAD
    with pytest.raises((ImpossiblePositionError, NotationError), match=reason):
        read_position(text)


def test_a_record_that_lies_is_refused() -> None:
    *_, game = play_randomly(4, 5, {"trade_with_players": False}, rules="rivers", decisions=300, pick=pick)
    lines = game.record().splitlines()
    place = next(number for number, line in enumerate(lines) if "buy " in line and "buy card" not in line)
    for lie in ("bridge 0,0,E", "buy gold", "bank gold for gold"):
        changed = [*lines]
        start = changed[place].index("buy ")
        changed[place] = f"{changed[place][:start]}{lie}"
        with pytest.raises((BrokenRecordError, NotationError), match=r"turn|line"):
            Game.from_record("\n".join(changed) + "\n")


def test_the_line_is_unknown_in_other_games() -> None:
    with pytest.raises(NotationError, match="bridges"):
        read_position("insula position 1\nboard: beginner\nturn: 5 red\nred:\n  bridges: 0,-1,E\n")
