"""A slow and obvious check: in random games, nothing listed relies on a damaged road alone (EVENT-CARD-QUAKE)."""

from random import Random

import pytest
from support import state

from insula.game import Game
from insula.rules.constants import SHIP
from insula.ruleset.places import parse_place

DECISIONS = 2500
"""Enough for several earthquakes in each game."""
GAMES = [
    ("events", 4),
    ("events", 6),
    ("events+fishermen", 4),
    ("events+rivers", 4),
    ("events+fishermen+rivers", 4),
    ("events+caravans", 4),
    ("events+barbarian_attack", 4),
    ("events+traders_barbarians", 4),
    ("events+seafarers", 4),
    ("events+rivers+seafarers", 4),
    ("events+cities_knights", 4),
    ("cities_knights+events+rivers", 4),
    ("cities_knights+events+seafarers", 4),
    ("catan_for_two+events", 2),
    ("catan_for_two+events+rivers", 2),
    ("events+friendly_robber+harbormaster", 4),
]


def touches_something_whole(game: Game, edge: int, *, by_sea: bool) -> bool:
    """Return whether a building of the actor, or an undamaged piece of the same element, touches the edge."""
    now, board, seat = state(game), game.ruleset.boards[0], game.actor
    ends = set(board["edge_nodes"][edge].tolist())
    if any(now.building_owner[node] == seat for node in ends):
        return True
    return any(
        now.road_owner[other] == seat and not now.damaged[other] and (now.edge_kind[other] == SHIP) == by_sea
        for other in range(int(board["n_edges"]))
        if ends & set(board["edge_nodes"][other].tolist())
    )


def faults(game: Game) -> list[str]:
    """Return the listed roads, which damage forbids, and the bridges and ships beside a damaged road alone."""
    found = []
    for text in map(str, game.legal_actions):
        verb, _, place = text.partition(" ")
        if "," not in place or " " in place:
            continue
        if verb in {"road", "rebuild"}:
            found.append(text)
        if verb in {"bridge", "ship"}:
            edge = game.ruleset.map.geometry.edge(parse_place(place))
            if not touches_something_whole(game, edge, by_sea=verb == "ship"):
                found.append(text)
    return found


@pytest.mark.parametrize(("rules", "players"), GAMES)
def test_event_card_quake_nothing_relies_on_a_damaged_road_alone(rules: str, players: int) -> None:
    """EVENT-CARD-QUAKE: damage forbids roads, and bridges and ships beside a damaged road alone."""
    rng = Random(rules)
    asked_with_damage = 0
    for seed in range(3):
        game = Game(rules, players, seed=seed, options={"trade_with_players": False})
        for _ in range(DECISIONS):
            if game.over:
                break
            if 0 <= game.actor < game.players and state(game).damaged_roads[game.actor]:
                asked_with_damage += 1
                assert faults(game) == [], game.position
            actions = [action for action in game.legal_actions if not str(action).startswith("repair")]
            game.play(rng.choice(actions or game.legal_actions))
    assert asked_with_damage > 100
