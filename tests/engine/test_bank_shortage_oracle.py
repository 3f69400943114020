"""Production and shortages of the bank, compared with a slow, obvious calculation (BASE-PROD, BASE-BANK-01)."""

import random
from collections import Counter
from collections.abc import Mapping
from typing import NamedTuple

import pytest
from support import WHITE, Position, a_game, bank, hand, roll
from support.reading import state

from insula.game import Game
from insula.rules.constants import DESERT
from insula.ruleset.words import RESOURCES

Cards = Mapping[str, int]
SHORTAGE = ("single_player_takes_rest", "nobody")
DICE = {number: f"{max(1, number - 6)} {number - max(1, number - 6)}" for number in range(2, 13) if number != 7}


class Building(NamedTuple):
    """A building: its owner, how many cards it yields, and its hexes."""

    owner: int
    cards: int
    hexes: frozenset[str]


def production(
    hexes: Mapping[str, tuple[str, int]],
    robber: str,
    buildings: list[Building],
    stock: Cards,
    number: int,
    shortage: str,
) -> dict[int, Counter[str]]:
    """Return who gets what for a roll, as BASE-PROD-01, BASE-PROD-02 and BASE-BANK-01 say.

    >>> at_4 = [Building(0, 2, frozenset({"0,1"})), Building(1, 1, frozenset({"0,1"}))]
    >>> production({"0,1": ("grain", 4)}, "0,0", at_4, {"grain": 2}, 4, "nobody")
    {}
    >>> production({"0,1": ("grain", 4)}, "0,0", at_4[:1], {"grain": 1}, 4, "single_player_takes_rest")
    {0: Counter({'grain': 1})}
    """
    due: Counter[tuple[str, int]] = Counter()
    for hex, (resource, token) in hexes.items():
        if token == number and hex != robber:
            for building in buildings:
                if hex in building.hexes:
                    due[resource, building.owner] += building.cards
    given: dict[int, Counter[str]] = {}
    for resource in {resource for resource, _ in due}:
        wishes = {owner: count for (kind, owner), count in due.items() if kind == resource}
        if sum(wishes.values()) > stock[resource]:
            alone = len(wishes) == 1 and shortage == "single_player_takes_rest"
            wishes = dict.fromkeys(wishes, stock[resource]) if alone else {}
        for owner, count in wishes.items():
            if count:
                given.setdefault(owner, Counter())[resource] += count
    return given


def scattered(rng: random.Random, players: int, shortage: str) -> Position:
    """Return a random position just before a roll: buildings anywhere, few tokens, a bank that is nearly empty.

    Each player has two settlements and two cities. They may be adjacent, which does not matter for production.
    """
    options: dict[str, object] = {"bank_shortage": shortage, "vp_goal": 22}
    if players == 2:
        options["two_player_table"] = "plain"
    position = a_game(players=players, options=options).before_roll(0)
    geometry = position.game().ruleset.map.geometry
    for q, r in geometry.playable:
        terrain = rng.choice(("hills", "forest", "pasture", "fields", "mountains", "desert"))
        position.with_hex(f"{q},{r}", terrain, 0 if terrain == "desert" else rng.choice((4, 5, 9)))
    q, r = rng.choice(geometry.playable)
    position.with_robber(f"{q},{r}")
    for i, node in enumerate(rng.sample(geometry.node_names, 4 * players)):
        put = position.with_settlement if i % 2 else position.with_city
        put(i // 4, node)
    return position.with_bank(**{resource: rng.randrange(4 * players) for resource in RESOURCES})


def buildings_of(game: Game) -> list[Building]:
    """Return the buildings, read from the corners of the hexes."""
    board, names = game.ruleset.boards[0], game.ruleset.map.geometry.hex_names
    at: dict[int, set[str]] = {}
    for hex, corners in enumerate(board["hex_nodes"][: board["n_hexes"]].tolist()):
        for node in corners:
            at.setdefault(node, set()).add(names[hex])
    record = state(game)
    return [
        Building(record.building_owner[node], record.building[node], frozenset(at[node]))
        for node in range(int(board["n_nodes"]))
        if record.building[node]
    ]


def hexes_of(game: Game) -> dict[str, tuple[str, int]]:
    """Return what each land hex yields, and its token."""
    record, names = state(game), game.ruleset.map.geometry.hex_names
    return {
        name: (RESOURCES[record.hex_terrain[i]], record.hex_token[i])
        for i, name in enumerate(names)
        if record.hex_terrain[i] < DESERT
    }


@pytest.mark.parametrize("shortage", SHORTAGE)
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_rolls_of_random_positions_match_the_oracle(players: int, shortage: str) -> None:
    """Two hundred random positions with a nearly empty bank, each with one roll; both kinds of shortages occur."""
    rng = random.Random(players)
    met: Counter[str] = Counter()
    for _ in range(200):
        game = scattered(rng, players, shortage).game()
        number = rng.choice((4, 5, 9))
        stock = bank(game)
        robber = game.ruleset.map.geometry.hex_names[state(game).robber]
        expected = production(hexes_of(game), robber, buildings_of(game), stock, number, shortage)
        plenty = production(hexes_of(game), robber, buildings_of(game), dict.fromkeys(RESOURCES, 99), number, shortage)
        roll(game, DICE[number])
        assert {seat: hand(game, seat) for seat in range(players) if hand(game, seat)} == expected
        taken = sum(expected.values(), Counter[str]())
        assert bank(game) == {resource: stock[resource] - taken[resource] for resource in RESOURCES}
        met["short" if expected != plenty else "enough"] += 1
    assert min(met["short"], met["enough"]) > 20


def test_rolls_of_random_games_match_the_oracle() -> None:
    """The rolls of whole random games without player trades match the oracle."""
    rng = random.Random(WHITE)
    rolls = 0
    for shortage in SHORTAGE:
        for seed in range(4):
            options = {"trade_with_players": False, "bank_shortage": shortage, "hand_limit": 20, "vp_goal": 22}
            game = Game("base", 4, seed, options, chance="manual")
            for _ in range(1500):
                if game.over:
                    break
                rolls += follow(game, rng, shortage)
    assert rolls > 500


def follow(game: Game, rng: random.Random, shortage: str) -> bool:
    """Play a random step. If it is a roll that produces, compare its yield with the oracle, and return True."""
    step = rng.choice(game.legal_actions)
    dice = [int(face) for face in str(step).split()] if step.kind.name == "ROLL_DICE" else []
    if not dice or sum(dice) == 7:
        game.play(step)
        return False
    before = [Counter(hand(game, seat)) for seat in range(game.players)]
    robber = game.ruleset.map.geometry.hex_names[state(game).robber]
    expected = production(hexes_of(game), robber, buildings_of(game), bank(game), sum(dice), shortage)
    game.play(step)
    if not game.over:
        gained = [Counter(hand(game, seat)) - before[seat] for seat in range(game.players)]
        assert {seat: cards for seat, cards in enumerate(gained) if cards} == expected
    return True
