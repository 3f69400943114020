"""Positions and records of Seafarers with The Caravans; and what greedy makes of camels at sea."""

import pytest
from engine.random_games import play_randomly
from modules.caravans.places import edge
from modules.caravans.test_oracle import eager
from modules.pairs.seafarers_with_caravans.places import RULES, TO_SEA, TO_THE_COAST, deciding, with_trail
from modules.seafarers.test_shown import told
from support import BLUE, RED
from support.length import amount

from insula import Game
from insula.bots import make_bot
from insula.errors import NotationError
from insula.notation.positions import read_position, write_position

TABLES = [(3, {"oasis_position": "random"}), (4, {"sea_setup": "printed"})]
MOST_DECISIONS = 900


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_positions_of_a_game_read_back_to_the_same_bytes(players: int, options: dict[str, object]) -> None:
    found = set()
    given = {"trade_with_players": False, **options}
    games = play_randomly(players, 1, given, rules=RULES, decisions=amount(900, long=2000), pick=eager)
    for number, game in enumerate(games):
        if number % 15 and not game.over:
            continue
        ruleset, states = read_position(game.position)
        assert states.tobytes() == game._states.tobytes()
        assert write_position(ruleset, states) == game.position
        found |= {line.split(":")[0].strip() for line in game.position.splitlines()}
    assert {"ships", "caravans"} <= found
    assert Game.from_record(game.record()).record() == game.record()


def test_a_caravan_at_sea_is_written_and_read() -> None:
    """COMBO-CARAVAN-SEA: its camels are sides in their order, also between two sea hexes."""
    game = with_trail(TO_SEA).game()
    text = game.position
    (line,) = (line for line in text.splitlines() if line.startswith("caravans: NE "))
    written = line.split()[2:]
    assert [edge(game, side) for side in written] == [edge(game, side) for side in TO_SEA.split()]
    assert line in Game(position=text).position
    with pytest.raises(NotationError, match="does not touch the front"):
        Game(position=text.replace("3,-1,NW", "3,-1,NE"))


def test_a_camel_at_sea_is_told() -> None:
    first, *_ = told(deciding(with_trail(TO_THE_COAST)), "camel 3,-1,NW of NE")
    assert first == "red places a camel at 3,-1,NW"


def test_greedy_places_a_camel_beside_its_ship() -> None:
    """At sea beside its own ship, not beside that of an opponent."""
    own = with_trail(TO_THE_COAST).with_ships(RED, "3,-1,NW").with_ships(BLUE, "2,-1,NE")
    other = with_trail(TO_THE_COAST).with_ships(BLUE, "3,-1,NW").with_ships(RED, "2,-1,NE")
    for position, wanted in ((own, "3,-1,NW"), (other, "2,-1,NE")):
        game = deciding(position)
        chosen = make_bot("greedy").choose(game.view(game.actor), game.legal_actions)
        assert str(chosen) == f"camel {wanted} of NE"


@pytest.mark.parametrize("players", [3, 4])
def test_greedy_wins_against_random_players(players: int) -> None:
    game = Game(RULES, players, 3, {"trade_with_players": False, "vp_goal": 10})
    bots = [make_bot("greedy"), *(make_bot("random") for _ in range(players - 1))]
    for _ in range(MOST_DECISIONS):
        if game.over:
            break
        game.play(bots[game.actor].choose(game.view(game.actor), game.legal_actions))
    assert game.winner == 0
