"""Positions and records with ships: what they contain, and what is impossible."""

import random
from collections import Counter
from collections.abc import Iterator

import pytest
from engine.random_games import choose, play_randomly
from support.length import amount

from insula import Game
from insula.errors import ImpossiblePositionError, InsulaError
from insula.game import Phase
from insula.notation.positions import read_position, write_position

RULES = "seafarers"
TABLES = [
    (3, {"sea_scenario": "fog_islands", "sea_setup": "printed"}),
    (4, {"sea_scenario": "new_shores", "sea_setup": "printed"}),
    (4, {"sea_scenario": "greater_catan"}),
    (4, {"sea_scenario": "through_the_desert", "sea_setup": "printed", "sea_pirate": False}),
    (6, {"sea_scenario": "new_shores"}),
]
EXPLORING = {Phase.DRAWING_HIDDEN_HEX, Phase.DRAWING_HIDDEN_TOKEN, Phase.DRAWING_BAG_TOKEN, Phase.TAKING_TOKEN}
RARE = EXPLORING | {Phase.MOVING_SHIP, Phase.CHOOSING_FIGURE, Phase.STEALING_AT_SEA, Phase.DISCOVERING_GOLD}
POSITIONS_IN_A_PHASE = amount(40, long=1000)
"""How many positions of each rare phase are read back."""


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_every_position_of_a_game_reads_back_to_the_same_bytes(players: int, options: dict[str, object]) -> None:
    found = set()
    given = {"trade_with_players": False, **options}
    for number, game in enumerate(play_randomly(players, 1, given, rules=RULES, decisions=amount(500, long=2000))):
        if number % 9 and not game.over:
            continue
        ruleset, states = read_position(game.position)
        assert states.tobytes() == game._states.tobytes()
        assert write_position(ruleset, states) == game.position
        found |= {line.split(":")[0].strip() for line in game.position.splitlines()}
    assert "ships" in found
    assert ("pirate" in found) == options.get("sea_pirate", True)


def test_positions_between_two_outcomes_of_chance_read_back() -> None:
    """Also while hexes are revealed, ships are moved, and the pirate steals."""
    seen = Counter[int]()
    for players, options in TABLES[:3]:
        for game in play_with_chance(players, options):
            phases = RARE & set(game._state.stack_phase.tolist()[: game._state.stack_size])
            if any(seen[phase] < POSITIONS_IN_A_PHASE for phase in phases):
                assert read_position(game.position)[1].tobytes() == game._states.tobytes()
                seen.update(phases)
    assert set(seen) >= RARE - {Phase.TAKING_TOKEN}, RARE - set(seen)


def play_with_chance(players: int, options: dict[str, object]) -> Iterator[Game]:
    """Play a random game in which every outcome of chance is a step; yield it after each from the foundation on."""
    rng = random.Random(3)
    game = Game(RULES, players, 3, {"trade_with_players": False, **options}, chance="manual")
    for _ in range(amount(3000, long=6000)):
        if game.over:
            return
        if game.actor < 0:
            game.play(rng.choice([outcome for outcome, _ in game.outcomes]))
        else:
            game.play(choose(rng, game))
        if game._state.founded:
            yield game


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_a_record_replays(players: int, options: dict[str, object]) -> None:
    given = {"trade_with_players": False, **options}
    for game in play_randomly(players, 2, given, rules=RULES, decisions=150):
        last = game
    assert Game.from_record(last.record()).record() == last.record()


HEAD = """insula position 1
rules: seafarers
players: 4
options: sea_setup=printed
"""
POSITION = (
    HEAD
    + """red:
  settlements: 2,-1,NE
  roads: 2,-1,E
  ships: 3,-1,NW
  new ships: 3,-1,NE
pirate: 0,-4
turn: 5 red
"""
)


def test_the_lines() -> None:
    """Ships, new ships, the pirate and foreign land have lines of their own."""
    text = POSITION.replace("roads:", "foreign land: 4,-4\n  roads:").replace("turn:", "also: ship_moved = 1\nturn:")
    game = Game(position=text)
    assert Game(position=game.position).position == game.position
    assert game._state.ship_moved == 1
    assert game.points(0) == 3
    for line in ("  ships: 3,-1,NW", "  new ships: 3,-1,NE", "pirate: 0,-4", "  foreign land: 4,-4"):
        assert line in game.position.splitlines(), line


MANY_SHIPS = (
    *("3,-1,E", "3,-1,SE", "3,-1,SW", "3,-4,NE", "3,-2,E", "3,-2,NE", "3,-2,NW", "3,-2,W"),
    *("3,-3,E", "3,-3,NE", "3,-3,NW", "3,-3,W", "3,-3,SW", "3,-4,E"),
)
"""With the two of the position more ships than a player has."""
IMPOSSIBLE = {
    "ship_not_at_sea": POSITION.replace("roads: 2,-1,E\n  ships:", "ships: 2,-1,E 2,-1,SE"),
    "road_not_on_land": POSITION.replace("roads: 2,-1,E\n  ships: 3,-1,NW", "roads: 2,-1,E 3,-1,NW"),
    "building_not_on_land": POSITION.replace("settlements: 2,-1,NE", "settlements: 2,-1,NE 0,-3,NW"),
    "loose_line": POSITION.replace("roads: 2,-1,E", "roads: 2,-1,E 4,-1,NW"),
    "pirate_not_at_sea": POSITION.replace("pirate: 0,-4", "pirate: 0,0"),
    "too_many_pieces": POSITION.replace("ships: 3,-1,NW", f"ships: 3,-1,NW {' '.join(MANY_SHIPS)}", 1),
}


@pytest.mark.parametrize("case", IMPOSSIBLE)
def test_impossible_positions_are_refused(case: str) -> None:
    with pytest.raises(ImpossiblePositionError) as error:
        Game(position=IMPOSSIBLE[case])
    assert error.value.case == case


WRONG = {
    "foreign land": POSITION.replace("roads:", "foreign land: 0,0\n  roads:"),
    "the side has a piece": POSITION.replace("new ships: 3,-1,NE", "new ships: 3,-1,NW"),
    "no own ship": POSITION.replace("turn: 5 red", "turn: 5 red\nphase: moving ship 2,-1,E"),
    "no token due": POSITION.replace("turn: 5 red", "turn: 5 red\nphase: drawing bag token 4,-4"),
    "no hidden hex": POSITION.replace("turn: 5 red", "turn: 5 red\nphase: drawing hidden hex 4,-4"),
    "the pirate is elsewhere": POSITION.replace("turn: 5 red", "turn: 5 red\nphase: stealing at sea 3,-1"),
    "no gold": POSITION.replace("turn: 5 red", "turn: 5 red\nphase: choosing gold 99"),
    "twice moved": POSITION.replace("turn: 5 red", "turn: 5 red\nalso: ship_moved = 2"),
}


@pytest.mark.parametrize("name", WRONG)
def test_wrong_positions_are_refused(name: str) -> None:
    Game(position=POSITION)
    with pytest.raises(InsulaError):
        Game(position=WRONG[name])
