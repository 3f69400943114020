"""Random games of Cities & Knights with Catan for Two: an oracle for neutral knights, recounts, and the greedy bot.

The oracle reads only who owns which building, road and knight.
"""

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest
from modules.catan_for_two.places import FIRST, NOBODY
from modules.pairs.cities_knights_with_catan_for_two.places import HOME, HOME_ROADS, OTHER_POST, POST, RULES, both
from support import can, play, state
from support.length import amount

from insula import Ruleset
from insula.arena import simulate_bots
from insula.game import Game, Phase
from insula.rules.entry import recount

NEUTRALS = (2, 3)
KNIGHTS_OF_LEVEL = 2
KNIGHTLY = ("RECRUIT_KNIGHT", "PROMOTE_KNIGHT", "BUILD_ROAD", "DESERTER_PLACE", "DESERTER_LEVEL")
Places = set[tuple[str, int, int]]


def games(seed: int, rules: str = RULES, steps: int = 700) -> Iterator[Game]:
    """Play a random game with many knights; yield it before each decision."""
    game, rng = Game(rules, 2, seed=seed, options={"trade_with_players": False}), Random(seed)
    for _ in range(steps):
        if game.over:
            return
        yield game
        choices = [choice for choice in game.legal_actions if choice.kind.name in KNIGHTLY]
        game.play(rng.choice(choices or game.legal_actions))


def knights_of(game: Game, owner: int, strength: int) -> set[int]:
    """Return where the owner's knights of a level stand."""
    pairs = zip(state(game).knight_owner.tolist(), state(game).knight.tolist(), strict=True)
    return {node for node, pair in enumerate(pairs) if pair == (owner, strength)}


def free_ends(game: Game, owner: int) -> set[int]:
    """Return the intersections without a piece at which a road of the owner ends."""
    record, ends = state(game), game.ruleset.boards[0]["edge_nodes"].tolist()
    at_roads = {node for edge, of in enumerate(record.road_owner.tolist()) if of == owner for node in ends[edge]}
    return {node for node in at_roads if record.building_owner[node] == NOBODY == record.knight_owner[node]}


def places(game: Game, strength: int) -> Places:
    """Return the places for a neutral knight of the level that the rule allows."""
    with_piece = [owner for owner in NEUTRALS if len(knights_of(game, owner, strength)) < KNIGHTS_OF_LEVEL]
    return {("NEUTRAL_KNIGHT", owner, node) for owner in with_piece for node in free_ends(game, owner)}


def promotions(game: Game) -> Places:
    """Return the neutral knights that the rule allows to promote."""
    with_piece = [owner for owner in NEUTRALS if len(knights_of(game, owner, 2)) < KNIGHTS_OF_LEVEL]
    return {("NEUTRAL_PROMOTE", owner, node) for owner in with_piece for node in knights_of(game, owner, 1)}


def offered(game: Game) -> Places:
    """Return what the rules offer, with the neutral player and the place."""
    owners = state(game).knight_owner
    return {
        (choice.kind.name, owners[choice.node] if choice.neutral is None else 2 + choice.neutral, choice.node)
        for choice in game.legal_actions
        if choice.node is not None
    }


def crowded(seed: int) -> Game:
    """Return a position in which the first player can recruit and promote, with random neutral roads and knights."""
    rng = Random(seed)
    position = both().with_settlement(FIRST, HOME).with_roads(FIRST, *HOME_ROADS).with_knight(FIRST, POST)
    game = position.with_hand(FIRST, wool=2, ore=2)._game
    record, board = state(game), game.ruleset.boards[0]
    for owner in NEUTRALS:
        node = record.building_owner.tolist().index(owner)
        for _ in range(rng.randrange(12)):
            edge = rng.choice([edge for edge in board["node_edges"][node].tolist() if edge >= 0])
            if record.road_owner[edge] not in (NOBODY, owner):
                break
            record.road_owner[edge] = owner
            node = next(end for end in board["edge_nodes"][edge].tolist() if end != node)
        for node in sorted(free_ends(game, owner)):
            strength = rng.randrange(4)
            if 1 <= strength <= 2 and len(knights_of(game, owner, strength)) < KNIGHTS_OF_LEVEL:
                record.knight[node], record.knight_owner[node] = strength, owner
    return position.game()


def test_where_neutral_knights_may_stand() -> None:
    """COMBO-TWO-CK: the places and the promotions are exactly those that the oracle finds; roads only without any."""
    compared = Counter[Phase]()
    for seed in range(amount(60, long=400)):
        for text, phase in (
            (f"recruit {OTHER_POST}", Phase.PLACING_NEUTRAL_KNIGHT),
            (f"promote {POST}", Phase.PROMOTING_NEUTRAL_KNIGHT),
        ):
            game = crowded(seed)
            if not can(game, text):
                continue
            expected = places(game, 1) if phase == Phase.PLACING_NEUTRAL_KNIGHT else promotions(game)
            play(game, text)
            if Phase(game.view(None).phase) == phase:
                compared[phase] += 1
                assert offered(game) == expected
            else:
                assert len(expected) <= 1
    assert min(compared.values()) > 10
    assert len(compared) == 2


def test_neutral_knights_in_random_games() -> None:
    """COMBO-TWO-CK: in whole games too the oracle agrees, and a road is offered only if no knight is possible."""
    knights = roads = 0
    for seed in range(amount(4, long=40)):
        for game in games(seed):
            if game.view(None).phase != Phase.PLACING_NEUTRAL_KNIGHT:
                continue
            expected = places(game, int(state(game).stack_data[state(game).stack_size - 1]))
            assert offered(game) == expected
            is_road = all(choice.kind.name == "NEUTRAL_ROAD" for choice in game.legal_actions)
            assert is_road != bool(expected)
            knights, roads = knights + bool(expected), roads + is_road
    assert min(knights, roads) > 0


@pytest.mark.parametrize("rules", [RULES, "cities_knights+events+catan_for_two"])
def test_every_field_is_recounted(rules: str) -> None:
    """After each decision the derived fields equal those counted from the pieces; neutral knights are never active."""
    for seed in range(amount(4, long=30)):
        for game in games(seed, rules, 300):
            counted = game._states.copy()
            recount(game.ruleset.boards, counted)
            assert counted.tobytes() == game._states.tobytes()
            record = state(game)
            active = {owner for owner, is_on in zip(record.knight_owner, record.knight_active, strict=True) if is_on}
            assert active <= {0, 1}


@pytest.mark.slow
def test_greedy_beats_random() -> None:
    """The full measurement is 40 games, all won. With a true share of 95 % this bound fails in 1 % of runs."""
    games = amount(4, long=10)
    simulation = simulate_bots(Ruleset.of(RULES, 2), ["greedy", "random"], games, workers=1, strict=True)
    assert simulation.by_bot["greedy"].wins >= 0.7 * games
