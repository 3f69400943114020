"""Positions and records with wagons: what they contain, and what is impossible."""

import random
from collections.abc import Iterator

import pytest
from engine.random_games import play_randomly
from modules.traders_barbarians.places import GOODS, barbarians, carried, delivered, left, named, place_of
from modules.traders_barbarians.test_oracle import pick
from support.length import amount

from insula import Game
from insula.errors import BrokenRecordError, InsulaError, NotationError
from insula.game import Phase
from insula.notation.positions import read_position, write_position

RULES = "traders_barbarians"
BOARD_DRAWN = 60
"""After this many steps the board has been drawn."""
TABLES = [(3, {"trader_coast_paths_open": True}), (4, {}), (6, {})]
HEAD = """insula position 1
rules: traders_barbarians
board:
  row -2: 0 mountains 10, forest 9, quarry
  row -1: -1 fields 9, hills 6, pasture 4, hills 11
  row 0: -2 castle, forest 11, pasture 10, forest 3, mountains 8
  row 1: -2 forest 8, mountains 3, fields 4, pasture 5
  row 2: -2 hills 5, fields 6, glassworks
turn: 5 red
"""


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_every_position_of_a_game_reads_back_to_the_same_bytes(players: int, options: dict[str, object]) -> None:
    found = set()
    options = {"trade_with_players": False, **options}
    for number, game in enumerate(
        play_randomly(players, 1, options, rules=RULES, decisions=amount(600, long=2000), pick=pick)
    ):
        if number % 9 and not game.over:
            continue
        ruleset, states = read_position(game.position)
        assert states.tobytes() == game._states.tobytes()
        assert write_position(ruleset, states) == game.position
        found |= {line.split(":")[0].strip() for line in game.position.splitlines()}
    assert {"barbarians on paths", "stacks", "wagon", "wagon level", "carries", "gold"} <= found


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_positions_between_two_outcomes_of_chance_read_back(players: int, options: dict[str, object]) -> None:
    """Also while a token is drawn, a die rolled, or a barbarian moved."""
    phases = set()
    for number, game in enumerate(play_with_chance(players, options)):
        if number > BOARD_DRAWN and number % 9 and not is_interrupted(game):
            continue
        assert read_position(game.position)[1].tobytes() == game._states.tobytes()
        phases |= {line for line in game.position.splitlines() if line.startswith("phase")}
    text = " ".join(phases)
    for phase in ("drawing goods", "choosing barbarian", "moving barbarian", "moving wagon"):
        assert phase in text


def is_interrupted(game: Game) -> bool:
    """Return whether something is pending above the movement step."""
    return game._state.stack_size > 1 and Phase.MOVING_WAGON in game._state.stack_phase.tolist()


def play_with_chance(players: int, options: dict[str, object]) -> Iterator[Game]:
    """Play a random game in which every outcome of chance is a step; yield it after each."""
    rng = random.Random(3)
    game = Game(RULES, players, 3, {"trade_with_players": False, **options}, chance="manual")
    for _ in range(amount(700, long=3000)):
        if game.over:
            return
        if game.actor < 0:
            game.play(rng.choice([outcome for outcome, _ in game.outcomes]))
        else:
            game.play(pick(rng, game))
        yield game


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_the_record_of_a_game_replays(players: int, options: dict[str, object]) -> None:
    *_, game = play_randomly(players, 5, {"trade_offers_per_turn": 1, **options}, rules=RULES, decisions=400, pick=pick)
    again = Game.from_record(game.record())
    assert again.record() == game.record()
    assert again.view(None).bytes == game.view(None).bytes


def test_wagons_and_goods_in_a_position() -> None:
    text = (
        f"{HEAD}barbarians on paths: 0,0,E; 0,0,W; -2,0,C-N\n"
        "stacks: castle 5 sand 6 tools; quarry 6 marble 6 sand; glassworks 5 glass 5 tools\n"
        "red:\n  wagon: -2,0,C\n  wagon level: 3\n  carries: glass\n  delivered: 2\n  gold: 4\n"
    )
    game = Game(position=text)
    assert (place_of(game, 0), carried(game, 0), delivered(game, 0)) == ("-2,0,C", "glass", 2)
    assert left(game, "glassworks") == {"glass": 5, "tools": 5}
    assert barbarians(game) == {named(game, path) for path in ("0,0,E", "0,0,W", "-2,0,C-N")}
    assert read_position(game.position)[1].tobytes() == game._states.tobytes()


def test_a_wagon_without_a_line_stands_on_the_first_city() -> None:
    game = Game(position=f"{HEAD}red:\n  cities: 0,0,N 0,0,S\nblue:\n  settlements: 1,1,S\n")
    assert place_of(game, 0) == "0,0,N"
    assert game._state.wagon[1] == -1


STACKS = "stacks: castle 6 sand 6 tools; quarry 6 marble 6 sand; glassworks 5 glass 6 tools\n"
MOVING = "phase: moving wagon red\n"
IMPOSSIBLE = {
    "a settlement on a plaza": ("red:\n  settlements: -2,0,C\n", "no building can stand at -2,0,C"),
    "a settlement on a closed corner": ("red:\n  settlements: -2,0,NW\n", "no building can stand at -2,0,NW"),
    "a road on a closed path": ("red:\n  settlements: -2,0,N\n  roads: -2,0,NW\n", "on the closed path -2,0,NW"),
    "a robber": ("robber: 0,0\n", "there is no robber in this game"),
    "two barbarians": ("barbarians on paths: 0,0,E; 0,0,W\n", "there are 2 barbarians: the game has 3"),
    "two barbarians on a path": ("barbarians on paths: 0,0,E; 0,0,W; 1,0,W\n", "another such piece already"),
    "a barbarian on a closed path": ("barbarians on paths: 0,0,E; 0,0,W; -2,0,W\n", "on the closed path -2,0,W"),
    "a token too many": ("red:\n  delivered: 1\n", "there are 37 tokens in stacks, open and delivered"),
    "a token missing": (STACKS, "there are 35 tokens"),
    "too much in a stack": (
        "stacks: castle 7 sand 6 tools; quarry 6 marble 5 sand; glassworks 6 glass 6 tools\n",
        "there are 7 tokens with sand at the castle: it has 6",
    ),
    "goods that were not drawn": (f"{STACKS}red:\n  carries: marble\n", "1 players carry marble, but only 0 such"),
    "level 6": ("red:\n  wagon level: 6\n", "it cannot be 6"),
    "unknown goods": ("red:\n  carries: silk\n", "silk"),
    "points outside the movement": ("also: wagon_points = 3\n", "only in the movement step"),
    "a try outside the movement": ("barbarians on paths: 0,0,E tried; 0,0,W; 1,0,E\n", "only in the movement step"),
    "too many points": (f"{MOVING}also: wagon_points = 12\n", "12"),
    "an end away from a plaza": (f"red:\n  wagon: 0,0,N\n{MOVING}also: wagon_points = -1\n", "ends only on a plaza"),
    "an order that is not due": (
        "red:\n  wagon: 0,0,N\nphase: drawing goods red at castle; moving wagon red\nalso: wagon_points = -1\n",
        "red is not due an order at the castle",
    ),
    "an empty stack": (
        "stacks: castle empty; quarry 6 marble 6 sand; glassworks 6 glass 6 tools\nblue:\n  delivered: 12\n"
        "red:\n  wagon: -2,0,C\nphase: drawing goods red at castle; moving wagon red\nalso: wagon_points = -1\n",
        "the stack is empty",
    ),
    "an attempt far away": (
        "barbarians on paths: 1,0,E tried; 0,0,W; -2,0,C-N\nred:\n  wagon: 0,0,N\n  wagon level: 3\n"
        "phase: driving barbarian red from 1,0,E; moving wagon red\n",
        "red cannot drive off that barbarian",
    ),
    "no barbarian to move": (
        "phase: moving barbarian red from 0,0,E; action phase red\n",
        "there is no barbarian on that path",
    ),
    "a Longest Road": (
        "red:\n  settlements: 0,0,N\n  roads: 0,0,NE 0,0,E 0,0,SE 0,0,SW 0,0,W\nlongest road: red\n",
        "the Longest Road is not used in this game",
    ),
    "a harbor at a closed path": ("harbors: -2,0,W any\n", "the harbor at -2,0,W lies on a closed path"),
}


@pytest.mark.parametrize(("text", "reason"), IMPOSSIBLE.values(), ids=IMPOSSIBLE)
def test_impossible_positions_are_refused_with_the_reason(text: str, reason: str) -> None:
    with pytest.raises(InsulaError, match=reason):
        read_position(f"{HEAD}{text}")


def test_the_largest_army_is_not_used_by_option() -> None:
    text = HEAD.replace("rules: traders_barbarians\n", f"rules: {RULES}\noptions: trader_largest_army=off\n")
    played = "red:\n  played: 3 knight\n"
    assert Game(position=f"{text}{played}")._state.largest_army == -1
    with pytest.raises(InsulaError, match="the Largest Army is not used in this game"):
        read_position(f"{text}{played}largest army: red\n")


def test_the_option_with_paths_is_part_of_a_position() -> None:
    """It names the paths where the barbarians begin; a position without a line for them puts them there."""
    options = {"trader_barbarian_starts": "0,0,E 0,0,W -2,0,C-S", "trade_with_players": False}
    game = Game(RULES, 4, 1, options)
    assert Game(position=game.position).ruleset is game.ruleset
    assert "trader_barbarian_starts" in game.position
    assert "barbarians on paths:" not in game.position
    assert barbarians(Game(position=game.position)) == barbarians(game)
    assert Game.from_record(game.record()).ruleset is game.ruleset


def test_a_record_that_lies_is_refused() -> None:
    *_, game = play_randomly(4, 5, {"trade_with_players": False}, rules=RULES, decisions=300, pick=pick)
    lines = game.record().splitlines()
    place = next(number for number, line in enumerate(lines) if "; wagon " in line)
    start = lines[place].index("; wagon ") + 2
    for lie in ("wagon -2,0,W", "drive off 0,0,E", "upgrade", "barbarian to 0,0,E", "wagon silk"):
        changed = [*lines]
        changed[place] = f"{changed[place][:start]}{lie}"
        with pytest.raises((BrokenRecordError, NotationError), match=r"turn|line"):
            Game.from_record("\n".join(changed) + "\n")


@pytest.mark.parametrize("line", ["wagon: 0,0,N", "carries: glass", "delivered: 1"])
def test_the_lines_are_unknown_in_other_games(line: str) -> None:
    with pytest.raises(NotationError, match=line.split(":")[0]):
        read_position(f"insula position 1\nboard: beginner\nturn: 5 red\nred:\n  {line}\n")
    assert len(GOODS) == 4
