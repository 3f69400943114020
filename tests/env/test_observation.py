"""Observations: complete, the same from every seat, and without anything hidden."""

import random

import numpy as np
import pytest
from engine.random_games import play_randomly
from engine.test_secrets import SECRETS, WITH_DEVELOPMENT_CARDS, WITH_PROGRESS_CARDS, likes_to_trade
from support.length import amount

from insula import Game, Ruleset
from insula.env import BatchEnv
from insula.modules import contributions
from insula.rules.constants import CHANCE, SEA
from insula.rules.observe import ALWAYS, BITS, FLAGS, IS_VALUE, NUMBER, OWNER, PLACE
from insula.rules.spec import HIDDEN, PLACE_BITS, PLACES
from insula.rules.state import FIELDS, MODULES, STATE
from insula.ruleset.observation import ENGINE_LEFT_OUT, SEAT, Observation, Shown

PARTS = {name: file.PART for name, file in contributions("observation")}
RULES = ("base", "seafarers", "cities_knights", "fishermen", "events+rivers", "caravans", "barbarian_attack")
LIMITED = {"trade_offers_per_turn": 1}
"""Trade is limited, so that random games get on."""


def choose(env: BatchEnv, rng: np.random.Generator) -> np.ndarray:
    """Return a random legal action of each game."""
    return env.legal[np.arange(env.n), (rng.random(env.n) * env.count).astype(int)]


def silent(name: str) -> set[str]:
    """Return the fields of a module that its observation neither shows nor leaves out with a reason."""
    part = PARTS.get(name)
    shown = {field for each in PARTS.values() for line in each.lines for field in (line.field, line.values)}
    left_out = set(part.left_out) if part else set()
    spec = next(module for module in MODULES if module.name == name)
    return {field.name for field in spec.fields if field.seen != HIDDEN} - shown - left_out


@pytest.mark.parametrize("name", [module.name for module in MODULES])
def test_every_field_is_observed_or_left_out_with_a_reason(name: str) -> None:
    assert silent(name) == set()


def test_fields_of_the_engine_are_left_out_with_a_reason() -> None:
    of_modules = {field.name for module in MODULES for field in module.fields}
    assert {field.name for field in FIELDS if field.seen != HIDDEN} - of_modules == set(ENGINE_LEFT_OUT)


def test_what_is_left_out_exists_and_is_not_shown() -> None:
    for name, part in PARTS.items():
        own = {field.name for module in MODULES if module.name == name for field in module.fields}
        assert set(part.left_out) <= own - {line.field for line in part.lines}
        assert all(part.left_out.values())


def test_lines_have_different_names_and_a_sentence() -> None:
    names = [line.name for part in PARTS.values() for line in part.lines]
    assert len(names) == len(set(names))
    for line in (line for part in PARTS.values() for line in part.lines):
        assert line.text
        assert not line.text.endswith(".")
        assert -128 <= line.low <= line.high <= 127


@pytest.mark.parametrize("rules", RULES)
def test_nothing_hidden_is_in_an_observation(rules: str) -> None:
    """Hands, decks, the generator, offers: each changed alone, and all that the seat's view does not have."""
    rng = random.Random(1)
    secrets = SECRETS + (WITH_PROGRESS_CARDS if rules == "cities_knights" else WITH_DEVELOPMENT_CARDS)
    changed = 0
    games = play_randomly(None, 7, LIMITED, rules=rules, decisions=amount(400, long=2000), pick=likes_to_trade)
    for number, game in enumerate(games):
        if game.over or number % 4:
            continue
        states, actor = game._states, game.actor
        layout = game.ruleset.observation
        before = layout.of(states, actor)
        assert (game.view(actor).observation == before).all()
        for secret in secrets:
            other = states.copy()
            secret(rng, game, other[0], actor)
            changed += other.tobytes() != states.tobytes()
            assert (layout.of(other, actor) == before).all(), secret.__name__
    assert changed > 50


def begun_by(rules: str, players: int, first: int) -> Game:
    """Return a game that a seat begins, with everything else drawn in the same way."""
    game = Game(rules, players, seed=1, options={"first_player": "random"} | LIMITED, chance="manual")
    rng = random.Random(5)
    while game.actor == CHANCE:
        place = rng.randrange(1 << 16)
        drawn = game.legal_actions
        seats = [action for action in drawn if action.kind.name == "DRAW_FIRST_PLAYER"]
        game.play(seats[first] if seats else drawn[place % len(drawn)])
    return game


@pytest.mark.parametrize("rules", RULES)
def test_observations_do_not_depend_on_the_numbers_of_the_seats(rules: str) -> None:
    """Two games that differ only in who is which seat have the same masks and observations for ever."""
    players = 4
    one, other = (begun_by(rules, players, first) for first in (0, 1))
    env, rng = BatchEnv(one.ruleset, 2), np.random.default_rng(3)
    states = env.save()
    states[0], states[1] = one._states[0], other._states[0]
    states["rng"] = 12345
    env.load(states)
    for _ in range(amount(400, long=2000)):
        assert env.actor[1] == (env.actor[0] + 1) % players
        assert (env.mask[0] == env.mask[1]).all()
        first, second = env.observe()
        assert (first == second).all(), different(env.ruleset.observation, first, second)
        env.step(np.repeat(choose(env, rng)[0], 2), autoreset=False)
        if env.done.any():
            break


def different(layout: Observation, first: np.ndarray, second: np.ndarray) -> list[str]:
    """Return the names of the lines that differ."""
    one, two = layout.unpack(first[None]), layout.unpack(second[None])
    return [name for name in one if (one[name] != two[name]).any()]


@pytest.mark.parametrize("rules", [*RULES, "traders_barbarians"])
def test_every_hex_has_one_terrain(rules: str) -> None:
    """Only sea that always lies at the same place has no plane."""
    env = BatchEnv(Ruleset.of(rules), 1, seed=2)
    planes = [plane for name, plane in env.ruleset.observation.unpack(env.observe()).items() if "terrain_" in name]
    hexes = planes[0].shape[1]
    is_sea = env.save()["hex_terrain"][:, :hexes] == SEA
    assert ((sum(planes) == 1) | is_sea).all()
    assert max(plane.max() for plane in planes) == 1


def as_declared(shown: Shown, state: np.void, seat: int, players: int) -> np.ndarray:
    """Return the numbers of a line, read from a state in the slowest and plainest way."""
    line, turned = shown.line, [(seat + steps) % players for steps in range(players)]
    numbers, out = state[line.field], np.zeros((shown.rows, shown.columns), np.int64)
    if line.per == SEAT and line.mode in (NUMBER, FLAGS):
        numbers = numbers[turned[: shown.rows]].reshape(shown.rows, -1)[:, line.first :]
    flat = np.asarray(numbers).reshape(-1)
    if line.mode == NUMBER:
        out[:] = (numbers if line.per == SEAT else flat)[..., : shown.columns]
        out = np.clip(out + line.plus, line.low, line.high)
    elif line.mode == IS_VALUE:
        out[0] = flat[: shown.columns] == line.value
    elif line.mode == BITS:
        out[:, 0] = [flat[0] >> each & 1 for each in turned]
    elif line.mode == FLAGS:
        out[:] = [[number >> bit & 1 for bit in range(shown.columns)] for number in flat[: shown.rows]]
    elif line.mode == OWNER:
        owners = [*turned, *range(players, shown.rows)]
        values = state[line.values] if line.values else np.ones_like(flat)
        for plane, owner in enumerate(owners):
            out[plane] = np.where(flat == owner, values, 0)[: shown.columns]
    elif line.mode == PLACE:
        order = turned if line.planes == SEAT else range(len(flat))
        for entry, source in enumerate(order):
            if flat[source] >= 0:
                value = state[line.values][source] if line.values else 1 + (flat[source] >> PLACE_BITS)
                out[entry if line.planes else 0, flat[source] % PLACES] = value + line.plus
    return out


@pytest.mark.parametrize("rules", [*RULES, "traders_barbarians", "catan_for_two", "cities_knights+fishermen"])
def test_every_line_is_what_its_declaration_says(rules: str) -> None:
    """Whatever a line shows: read again, number by number."""
    ruleset = Ruleset.of(rules, 2 if rules == "catan_for_two" else 4, LIMITED)
    env, rng, layout = BatchEnv(ruleset, 4, seed=6), np.random.default_rng(4), ruleset.observation
    declared = [shown for shown in layout.lines if shown.line.known == ALWAYS and shown.line.field]
    for step in range(amount(300, long=1000)):
        env.step(choose(env, rng))
        if step % 20:
            continue
        seen, states = layout.unpack(env.observe()), env.save()
        for shown in declared:
            for game in range(4):
                numbers = as_declared(shown, states[game], int(env.actor[game]), ruleset.players)
                assert (seen[shown.line.name][game].reshape(numbers.shape) == numbers).all(), shown.line.name


def test_known_lines_of_the_base_game() -> None:
    """What the lines show, read from the state by hand."""
    env, rng = BatchEnv(Ruleset.of("base", 4, LIMITED), 1, seed=4), np.random.default_rng(2)
    layout = env.ruleset.observation
    for _ in range(200):
        env.step(choose(env, rng))
        state, seat, seen = env.save()[0], int(env.actor[0]), layout.unpack(env.observe())
        seats = [(seat + i) % 4 for i in range(4)]
        phase = int(state["stack_phase"][state["stack_size"] - 1])
        name = layout.questions[int(np.flatnonzero(seen["question"][0])[0])]
        assert dict(MODULES[0].phases)[name] == phase
        assert seen["bank"][0].tolist() == state["bank"][:5].tolist()
        assert seen["hand"][0].tolist() == state["hand"][seat, :5].tolist()
        assert seen["trade_give"][0, 0].tolist() == state["trade_give"][seat, :5].tolist()
        assert seen["hand_size"][0].tolist() == [state["hand_size"][each] for each in seats]
        for edge, kind in zip(state["harbor_edge"].tolist(), state["harbor_kind"].tolist(), strict=True):
            assert edge < 0 or seen["harbor"][0, edge] == kind + 1
        assert np.count_nonzero(seen["harbor"]) == 9
        assert seen["trade_asked"][0].tolist() == [state["trade_asked"] >> each & 1 for each in seats]
        for place, each in enumerate(seats):
            mine = state["building_owner"][:54] == each
            assert (seen["building"][0, place] == np.where(mine, state["building"][:54], 0)).all()


def test_an_answer_is_known_only_when_all_have_answered() -> None:
    """BASE-TRADE-04: while seats answer, each sees only the offer; the active player then sees all answers."""
    env, rng = BatchEnv(Ruleset.of("base", 4, LIMITED), 8, seed=1), np.random.default_rng(1)
    layout, seen_answers = env.ruleset.observation, 0
    answering, confirming = (layout.questions.index(name) for name in ("answering", "confirming"))
    for _ in range(300):
        env.step(choose(env, rng))
        seen = layout.unpack(env.observe())
        asked = seen["question"][:, answering] == 1
        assert not seen["trade_answer"][asked].any()
        assert seen["trade_give"][asked].any(axis=(1, 2)).all()
        seen_answers += int(seen["trade_answer"][seen["question"][:, confirming] == 1].any(axis=1).sum())
    assert seen_answers > 5


def test_an_observation_cannot_show_a_hidden_field() -> None:
    assert STATE["deck"].shape == (6,)
    part = PARTS["base"]
    hidden = {field.name for field in FIELDS if field.seen == HIDDEN}
    assert {line.field for line in part.lines if line.field in hidden} == {"trade_answer", "trade_give", "trade_want"}
