"""Positions and records of Seafarers with The Rivers of Catan: what they contain, and what is impossible."""

import re

import pytest
from engine.random_games import play_randomly
from modules.pairs.seafarers_with_rivers.places import BESIDE, BY_RIVER, MOUTHS, RULES, START, island
from modules.pairs.seafarers_with_rivers.test_oracle import TABLES, pick
from support import BLUE, RED
from support.length import amount

from insula import Game
from insula.errors import ImpossiblePositionError
from insula.notation.positions import read_position, write_position


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_positions_of_a_game_read_back_to_the_same_bytes(players: int, options: dict[str, object]) -> None:
    found = set()
    given = {"trade_with_players": False, **options}
    games = play_randomly(players, 1, given, rules=RULES, decisions=amount(500, long=2000), pick=pick)
    for number, game in enumerate(games):
        if number % 9 and not game.over:
            continue
        ruleset, states = read_position(game.position)
        assert states.tobytes() == game._states.tobytes()
        assert write_position(ruleset, states) == game.position
        found |= {line.split(":")[0].strip() for line in game.position.splitlines()}
    assert {"ships", "gold", "pirate"} <= found
    assert Game.from_record(game.record()).record() == game.record()


def with_all() -> Game:
    """Return a position with a bridge and a ship of one line of roads and ships, and gold."""
    position = island().with_settlement(RED, START, MOUTHS[0]).with_bridges(RED, MOUTHS[0])
    position.with_ships(RED, BY_RIVER[0], BESIDE).with_roads(RED, "0,-2,W").with_gold(3, 1, 0, 0)
    return position.with_settlement(BLUE, "0,0,N").game()  # type: ignore[no-any-return]


def test_a_road_goes_on_from_a_bridge() -> None:
    """The road at the far end of the bridge is joined to the building by the bridge."""
    game = with_all()
    assert re.sub(r"rng: .*\n", "", Game(position=game.position).position) == game.position


@pytest.mark.parametrize(
    ("case", "old", "new"),
    [
        ("ship_at_mouth", "ships: ", "ships: -2,1,SW -2,1,W "),
        ("road_on_bridge_site", "roads: ", "roads: -2,1,SW "),
        ("second_token_alone", "forest 12", "forest 2"),
        ("loose_line", "roads: ", "roads: 2,-2,E "),
    ],
)
def test_impossible_positions_are_refused(case: str, old: str, new: str) -> None:
    """COMBO-RIVER-SEA: no ship in a mouth; a 2 of its own only on foreign land."""
    text = with_all().position.replace("settlements:", "settlements: -2,1,S", 1)
    assert Game(position=text)
    assert old in text
    with pytest.raises(ImpossiblePositionError) as error:
        Game(position=text.replace(old, new, 1))
    assert error.value.case == case
