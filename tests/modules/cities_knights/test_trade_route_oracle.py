"""Compare the Longest Trade Route with a slow search, in random games and in random crowds of knights."""

import random
from typing import Any

import numpy as np
import pytest
from engine.oracles import holder_after, longest_road
from engine.random_games import choose, play_randomly
from support.length import amount

from insula.game import Action, ActionKind, Game, Phase
from insula.rules import entry, jit
from insula.ruleset import Ruleset

NOBODY = -1
MOST_ROADS = 15
UNFINISHED = {
    Phase.RELOCATING_KNIGHT,
    Phase.GIVING_UP_KNIGHT,
    Phase.DESERTER_PLACE,
    Phase.DESERTER_LEVEL,
    Phase.DIPLOMAT_REBUILDING,
}
"""In these phases a displacement or a card is unfinished, and the award has not been checked yet (CK-ROUTE-03)."""
LIVELY = {
    ActionKind.BUILD_ROAD,
    ActionKind.RECRUIT_KNIGHT,
    ActionKind.ACTIVATE_KNIGHT,
    ActionKind.MOVE_KNIGHT,
    ActionKind.DISPLACE_KNIGHT,
    ActionKind.PLAY_PROGRESS_CARD,
}


def lengths_of(game: Game, state: Any) -> list[int]:
    """Return the length of every player's route; buildings and knights of the others interrupt it (CK-ROUTE-02)."""
    board = game.ruleset.boards[0]
    ends = [(int(one), int(other)) for one, other in board["edge_nodes"][: board["n_edges"]]]
    roads, builders, knights = (
        field.tolist() for field in (state.road_owner, state.building_owner, state.knight_owner)
    )
    return [
        longest_road(
            [pair for pair, owner in zip(ends, roads, strict=False) if owner == seat],
            {
                node
                for owners in (builders, knights)
                for node, owner in enumerate(owners)
                if owner not in (seat, NOBODY)
            },
        )
        for seat in range(game.players)
    ]


def pieces_of(state: Any) -> tuple[bytes, ...]:
    """Return everything on which the routes depend."""
    return bytes(state.road_owner), bytes(state.building_owner), bytes(state.knight_owner)


def is_checked(state: Any) -> bool:
    """Return whether every action is finished, so that the award has been checked."""
    return UNFINISHED.isdisjoint(state.stack_phase.tolist()[: state.stack_size])


def pick(rng: random.Random, game: Game) -> Action:
    """Return a random legal action; half of the time one that changes a route, if there is one."""
    lively = [action for action in game.legal_actions if action.kind in LIVELY]
    return rng.choice(lively) if lively and rng.random() < 0.5 else choose(rng, game)


@pytest.mark.slow
@pytest.mark.parametrize("tie", ["holder_keeps", "set_aside"])
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_random_games(players: int, tie: str) -> None:
    """CK-ROUTE-01 to -03 after every step of random games: every length, and who holds the card."""
    options = {"longest_road_tie": tie, "trade_with_players": False, "vp_goal": 20}
    positions = 0
    held: set[int | None] = set()
    for seed in range(3):
        holder: int | None = None
        seen: tuple[bytes, ...] | None = None
        for game in play_randomly(players, seed, options, rules="cities_knights", decisions=1500, pick=pick):
            state = game.view(None).state
            if pieces_of(state) == seen and state.longest_road == (NOBODY if holder is None else holder):
                continue
            lengths = lengths_of(game, state)
            assert state.road_length.tolist()[:players] == lengths
            if is_checked(state):
                seen = pieces_of(state)
                holder = holder_after(holder, lengths, set_aside_on_tie=tie == "set_aside")
                positions += 1
                held.add(holder)
            assert state.longest_road == (NOBODY if holder is None else holder)
    assert positions > 100
    assert len(held) > 2, "the card changes hands"


def crowd(rng: random.Random, ruleset: Ruleset) -> Any:
    """Return connected roads of every player anywhere, and many knights and buildings on them."""
    board, states = ruleset.boards[0], ruleset.template.copy()
    ends = board["edge_nodes"][: board["n_edges"]].tolist()
    taken: set[int] = set()
    for seat in range(ruleset.players):
        mine = {rng.choice([edge for edge in range(len(ends)) if edge not in taken])}
        for _ in range(rng.randrange(MOST_ROADS)):
            nodes = {node for edge in mine for node in ends[edge]}
            beside = [edge for edge in range(len(ends)) if edge not in taken | mine and nodes & set(ends[edge])]
            mine.add(rng.choice(beside or [min(mine)]))
        taken |= mine
        states[0]["road_owner"][list(mine)] = seat
    at_roads = sorted({node for edge in taken for node in ends[edge]})
    for node in rng.sample(at_roads, min(len(at_roads), rng.randrange(12))):
        field = rng.choice(("building", "knight", "knight"))
        states[0][field][node] = 1
        states[0][f"{field}_owner"][node] = rng.randrange(ruleset.players)
    return states


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_crowds(players: int) -> None:
    """CK-ROUTE-02 for random roads, buildings and knights of all players."""
    rng, game = random.Random(players), Game("cities_knights", players, seed=1)
    longest: list[int] = []
    for _ in range(amount(100, long=300)):
        states = crowd(rng, game.ruleset)
        before = states[0]["road_owner"].copy()
        entry.recount(game.ruleset.boards, states)
        record = states[0]
        assert np.array_equal(record["road_owner"], before), "counting does not change the roads"
        expected = lengths_of(game, jit.record(states))
        assert record["road_length"][:players].tolist() == expected
        longest += expected
    assert max(longest) > 10
    assert min(longest) == 1
