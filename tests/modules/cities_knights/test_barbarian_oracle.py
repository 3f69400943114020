"""Compare every landing with a battle that follows the rules' text, in random positions and in random games.

The engine must ask the same questions with the same choices in the same order, and reach the same table.
"""

import random
from collections import Counter

import pytest
from engine.random_games import choose, play_randomly
from modules.cities_knights.battle import DECKS, Question, Table, battle
from support import Position, ck
from support.length import mostly_slow

from insula.game import Action, ActionKind, Game, Phase
from insula.modules.cities_knights.rules.constants import CONSTITUTION, PRINTER
from insula.modules.cities_knights.words import PROGRESS_CARDS, TRACKS

OF_A_LANDING = {
    ActionKind.COMMIT_KNIGHTS,
    ActionKind.LOSE_CITY,
    ActionKind.CHOOSE_PROGRESS_DECK,
    ActionKind.DRAW_PROGRESS_CARD,
    ActionKind.RETURN_PROGRESS_CARD,
}
MARTIAL = {ActionKind.RECRUIT_KNIGHT, ActionKind.ACTIVATE_KNIGHT, ActionKind.PROMOTE_KNIGHT}
CASES_SEEN = (
    *(kind.name for kind in sorted(OF_A_LANDING)),
    *("0 cities lost", "1 cities lost", "2 cities lost", "3 cities lost"),
    *("wall lost", "reduced", "sabotaged", "Defender", "won"),
)
"""What must have happened in the random positions."""


def question_of(game: Game) -> Question | None:
    """Return what the engine asks, if it belongs to a landing."""
    kinds = {action.kind for action in game.legal_actions}
    if not kinds & OF_A_LANDING:
        return None
    (kind,) = kinds
    weights = dict(game.outcomes) or dict.fromkeys(game.legal_actions, 1)
    assert len({action.argument for action in weights}) == len(weights)
    return Question(game.actor, kind, {action.argument: weight for action, weight in weights.items()})


def check_landing(game: Game, rng: random.Random, seen: Counter[str]) -> None:
    """Let the ship land in a game that is about to roll the event die, and follow the battle in both."""
    before, table = Table.of(game), Table.of(game)
    game.play("ship")
    story = battle(table)
    try:
        question = next(story)
        while True:
            assert question_of(game) == question
            seen[question.kind.name] += 1
            chosen = rng.choice(sorted(question.choices))
            game.play(next(action for action in game.legal_actions if action.argument == chosen))
            question = story.send(chosen)
    except StopIteration:
        assert question_of(game) is None
    assert Table.of(game) == table
    assert (game.winner, game.over) == (table.winner(), table.winner() is not None)
    for seat in range(table.players):
        assert tuple(game._state.supply.tolist()[seat][piece] for piece in (1, 2, 4)) == table.supply(seat)
    seen.update(what_happened(before, table))


def what_happened(before: Table, after: Table) -> Counter[str]:
    """Return what the battle changed, to count the cases that came up."""
    lost = before.cities() - after.cities()
    return Counter(
        {
            f"{min(len(lost), 3)} cities lost": 1,
            "wall lost": len(before.walls - after.walls),
            "reduced": sum(after.buildings[node].kind == "reduced" for node in lost),
            "sabotaged": sum(before.buildings[node].kind == "sabotaged" for node in lost),
            "Defender": sum(after.defenders) - sum(before.defenders),
            "won": after.winner() is not None,
        }
    )


def scattered(rng: random.Random) -> Game:
    """Return a random position in which the ship is about to land; buildings and knights can be anywhere."""
    players = rng.choice((3, 4, 4, 5, 6))
    options: dict[str, object] = {
        "ck_commit_knights": rng.random() < 0.3,
        "ck_barbarians_take_all": rng.random() < 0.5,
        "ck_defender_cards_limited": rng.random() < 0.5,
        "ck_win_on_any_turn": rng.random() < 0.2,
        "ck_progress_limit_active": rng.choice(("end_of_turn", "immediately")),
        "ck_saboteur": "sabotage_city",
    }
    position = ck(players, **options).with_barbarians(6, landed=rng.random() < 0.5)
    geometry = position.game().ruleset.map.geometry
    for q, r in geometry.playable:
        position.with_hex(f"{q},{r}", "pasture")
    nodes = rng.sample(geometry.node_names, len(geometry.node_names))
    most_cities, eagerness = rng.choice((0, 1, 2, 4)), rng.random()
    for seat in range(players):
        settle(rng, position, seat, nodes, rng.randrange(most_cities + 1))
        for strength in ("basic", "strong", "mighty"):
            for _ in range(rng.choice((0, 0, 1, 2))):
                position.with_knight(seat, nodes.pop(), strength, active=rng.random() < eagerness)
        position.with_defender(seat, rng.choice((0, 0, 1, 2, 3)))
    place_metropolises(rng, position)
    deal(rng, position, players)
    game = position.before_roll(rng.randrange(players)).game()
    if rng.random() < 0.2:
        bring_near_victory(game)
    return game


def bring_near_victory(game: Game) -> None:
    """Give the active player Defender points, one short of winning."""
    table = Table.of(game)
    missing = 12 - table.points(table.active)
    game._state.defender[table.active] += max(missing, 0)


def settle(rng: random.Random, position: Position, seat: int, nodes: list[str], cities: int) -> None:
    """Place cities of a player, some with walls, some sabotaged; few settlements or all, and perhaps a reduced city."""
    walls = 3
    for _ in range(cities):
        put = position.with_sabotaged_city if rng.random() < 0.2 else position.with_city
        put(seat, nodes[-1])
        if walls and rng.random() < 0.5:
            position.with_wall(nodes[-1])
            walls -= 1
        nodes.pop()
    if cities < 4 and rng.random() < 0.2:
        position.with_reduced_city(seat, nodes.pop())
    for _ in range(rng.choice((1, 3, 4, 5))):
        position.with_settlement(seat, nodes.pop())


def place_metropolises(rng: random.Random, position: Position) -> None:
    """Place up to three metropolises on cities that are not sabotaged."""
    table = Table.of(position.game())
    places = [node for node, building in table.buildings.items() if building.kind == "city"]
    names = position.game().ruleset.map.geometry.node_names
    for track, node in zip(TRACKS, rng.sample(places, len(places)), strict=False):
        if rng.random() < 0.5:
            position.with_metropolis(**{track: names[node]}).with_tracks(table.buildings[node].owner, **{track: 4})


def deal(rng: random.Random, position: Position, players: int) -> None:
    """Deal four progress cards, or fewer, to everybody; some decks are empty, or known in part."""
    pool = [kind for kind, count in enumerate(position.game()._state.progress_pool.tolist()) for _ in range(count)]
    cards = [PROGRESS_CARDS[kind] for kind in pool if kind not in (PRINTER, CONSTITUTION)]
    rng.shuffle(cards)
    for seat in range(players):
        for _ in range(rng.choice((0, 3, 4, 4))):
            position.with_progress(seat, **{cards.pop(): 1})
    most = rng.choice((0, 2, 4))
    for track, deck in zip(TRACKS, DECKS, strict=True):
        left = [PROGRESS_CARDS[kind] for kind in deck]
        order = rng.sample(left, rng.randint(0, min(most, 2)))
        counts = {card: rng.randint(1, 2) for card in rng.sample(left, rng.randint(0, most))}
        position.with_deck_of(track, *order, **counts)


def prepared(game: Game) -> Game:
    """Return a game in which the dice are rolled, the event die comes next, and the ship is one step away."""
    game.chance = "manual"
    game.play("roll")
    game.play("1 1")
    return game


@pytest.mark.slow
def test_random_positions() -> None:
    """CK-BARB-01 to -12, CK-VAR-01 and their options for cities, knights, decks and hands of all sorts."""
    rng, seen = random.Random(18), Counter[str]()
    for _ in range(500):
        game = scattered(rng)
        if not game.over:
            check_landing(prepared(game), rng, seen)
    assert min(seen[name] for name in CASES_SEEN) > 5, seen


def pick(rng: random.Random, game: Game) -> Action:
    """Return a random legal action, often one for the defense if there is one."""
    martial = [action for action in game.legal_actions if action.kind in MARTIAL]
    return rng.choice(martial) if martial and rng.random() < 0.3 else choose(rng, game)


@pytest.mark.parametrize("players", mostly_slow([3, 4, 5, 6]))
def test_in_random_games(players: int) -> None:
    """CK-BARB-01 to -12, CK-VAR-01: before every roll of random games the ship is one step away."""
    rng, seen = random.Random(players), Counter[str]()
    for seed in range(3):
        options = {"trade_with_players": False, "ck_commit_knights": seed == 0, "ck_barbarians_take_all": seed % 2 == 1}
        for game in play_randomly(players, seed, options, rules="cities_knights", decisions=900, pick=pick):
            if not game.over and game._state.stack_phase[game._state.stack_size - 1] == Phase.BEFORE_ROLL:
                twin = game.copy(foresee=True)
                twin._state.barbarians = 6
                check_landing(prepared(twin), rng, seen)
    assert seen["1 cities lost"] > 10, seen
    assert seen["Defender"] > 10, seen
