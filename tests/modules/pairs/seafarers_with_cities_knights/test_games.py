"""Random games of the pair, recounted from the board; their texts, positions and frames."""

from collections import Counter
from collections.abc import Mapping

import pytest
from engine.random_games import play_randomly
from modules.pairs.seafarers_with_cities_knights.places import RULES, robber_hex
from modules.pairs.seafarers_with_cities_knights.test_oracle import pick
from modules.seafarers.places import SHIP, pirate
from support import state
from support.length import amount, mostly_slow

from insula.game import ActionKind, Game
from insula.game.build_frame import build_frame
from insula.rules.constants import ROAD
from insula.ruleset.words import TERRAINS

NOBODY = -1
ROADS, SHIPS = 15, 15
CITY, REDUCED, FIRST_KNIGHT, KNIGHTS = 2, 1, 5, 2
GAMES: list[tuple[int, dict[str, object]]] = [
    (4, {}),
    (3, {"sea_scenario": "through_the_desert", "ck_saboteur": "sabotage_city"}),
    (4, {"sea_scenario": "greater_catan", "ck_sea_robbers_wait_off_board": True}),
    (6, {"ck_commit_knights": True}),
    (5, {"sea_scenario": "through_the_desert", "five_six_turn": "paired_players", "ck_displace_own_knight": True}),
]


def check_pieces(game: Game) -> None:
    """Pieces are on the board or in the supply; each knight is at a road or ship of its owner."""
    record, ends = state(game), game.ruleset.boards[0]["edge_nodes"].tolist()
    edges = list(zip(record.road_owner.tolist(), record.edge_kind.tolist(), strict=True))
    cities = 8 if game.ruleset.options["sea_scenario"] == "greater_catan" else 4
    for seat in range(game.players):
        assert edges.count((seat, ROAD)) + record.supply[seat, ROAD] == ROADS
        assert edges.count((seat, SHIP)) + record.supply[seat, SHIP] == SHIPS
        owned = [node for node, owner in enumerate(record.building_owner.tolist()) if owner == seat]
        upright = sum(record.building[node] == CITY or record.laid[node] == REDUCED for node in owned)
        assert upright + record.supply[seat, CITY] == cities
        strengths = Counter(
            strength
            for strength, owner in zip(record.knight.tolist(), record.knight_owner.tolist(), strict=True)
            if owner == seat
        )
        for strength in (1, 2, 3):
            assert strengths[strength] + record.supply[seat, FIRST_KNIGHT + strength - 1] == KNIGHTS
    for node, owner in enumerate(record.knight_owner.tolist()):
        if owner != NOBODY:
            assert any(edges[edge][0] == owner and node in pair for edge, pair in enumerate(ends))


def check_rest(game: Game) -> None:
    """Scratch space is empty, new ships lie on the board, and the merchant is on no gold field."""
    record = state(game)
    edges = list(zip(record.road_owner.tolist(), record.edge_kind.tolist(), strict=True))
    for edge, is_new in enumerate(record.ship_is_new.tolist()):
        assert not is_new or edges[edge][1] == SHIP
    assert not any(record.gold_due.tolist())
    assert not any(record.ship_marks.tolist())
    assert not any(record.reach.tolist())
    assert record.merchant < 0 or TERRAINS[record.hex_terrain[record.merchant]] != "gold"


@pytest.mark.parametrize(("players", "options"), mostly_slow(GAMES), ids=str)
def test_recounted_games(players: int, options: Mapping[str, object]) -> None:
    """CK-SEA-03: until the first landing robber and pirate stay; everything else adds up after every step."""
    given = {"trade_with_players": False, "vp_goal": 20, **options}
    start, seen = None, Counter[str]()
    decisions = amount(350, long=5000)
    for number, game in enumerate(play_randomly(players, 5, given, rules=RULES, decisions=decisions, pick=pick)):
        record = state(game)
        if start is None and record.turn > 0:
            start = robber_hex(game), pirate(game)
        if start and not record.landed:
            assert (robber_hex(game), pirate(game)) == start
            seen["before the landing"] += 1
        check_pieces(game)
        check_rest(game)
        if number % 15 == 0:
            check_shown(game)
        seen.update(str(ActionKind(step.code >> 12).name) for step in game.steps[-1:])
    assert seen["before the landing"] > 10
    assert seen["RECRUIT_KNIGHT"] > 0
    assert seen["BUILD_SHIP"] + seen["SHIP_TO"] > 0


def check_shown(game: Game) -> None:
    """A position is read as it was written, events have sentences, and frames can be built."""
    again = Game(position=game.position)
    assert again.position == game.position
    assert again.legal_actions == game.legal_actions
    for seat in range(game.players):
        assert all(event.text(game.ruleset, seat) for event in game.events_since(max(0, len(game.steps) - 3)))
    assert build_frame(game.view(None)).players
    assert all(str(action) for action in game.legal_actions)
