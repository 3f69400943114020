"""The expert bot: its weights, its search and its decisions in every module."""

from math import inf
from pathlib import Path
from time import perf_counter

import numpy as np
import pytest
from support.length import mostly_slow
from support.playing import offer
from support.positions import BLUE, RED, a_game

from insula import Game, Ruleset
from insula.arena import Match, play_match
from insula.bots import ExpertBot, make_bot
from insula.bots.expert import Network
from insula.bots.expert.appraisal import exchanged
from insula.bots.expert.bot import TRUST, TRUST_BESIDE_SUMS, chances
from insula.bots.expert.library import SUMMANDS, is_settled, knows, network_for, parts_for
from insula.bots.expert.network import FOLDER, combined, softmax
from insula.bots.greedy import GreedyBot
from insula.errors import ArgumentError
from insula.rules.constants import BRICK, ORE
from insula.rules.state import STATE
from insula.search import Leaves

MODULES = [
    "base",
    "cities_knights",
    "seafarers",
    "fishermen",
    "rivers",
    "caravans",
    "barbarian_attack",
    "traders_barbarians",
    "events+friendly_robber+harbormaster",
    "cities_knights+fishermen",
    "seafarers+rivers",
]
DECISIONS = 14
MOST_BYTES = 2_000_000


def a_network(names: tuple[str, ...] = ("missing", "kinds")) -> Network:
    """Return a network that prefers seats that miss few points."""
    linear = np.array([-1.0, *[0.0] * (len(names) - 1)], np.float32)
    zeros = np.zeros((len(names), 1), np.float32)
    return Network(names, linear * 0, linear * 0 + 1, linear, zeros, zeros[0], zeros[0])


def use(network: Network, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the bot use a network in every ruleset."""
    monkeypatch.setattr("insula.bots.expert.bot.network_for", lambda ruleset, _: network.fitted(ruleset.features.names))


@pytest.mark.parametrize("rules", mostly_slow(MODULES))
def test_it_plays_legally_in_every_module(rules: str) -> None:
    bots = [make_bot("expert", seed=seat) for seat in range(3)]
    match = Match(Ruleset.of(rules, 3), bots, seed=4, strict=True)
    for _ in range(DECISIONS):
        match.step()
    assert match.decisions == DECISIONS
    assert not match.faults


@pytest.mark.parametrize("players", [2, 6])
def test_it_plays_with_any_number_of_players(players: int) -> None:
    bots = [make_bot("expert", seed=seat) for seat in range(players)]
    match = Match(Ruleset.of("base", players), bots, seed=4, strict=True)
    for _ in range(DECISIONS):
        match.step()
    assert not match.faults


def test_it_plays_the_same_again_with_the_same_seed() -> None:
    def played() -> list[int]:
        bots = [ExpertBot(seat) for seat in range(3)]
        match = Match(Ruleset.of("base", 3), bots, seed=5, strict=True, keeps_steps=True)
        for _ in range(DECISIONS):
            match.step()
        return [step.code for step in match.game.steps]

    assert played() == played()


def test_it_takes_a_point_that_wins() -> None:
    position = a_game(options={"vp_goal": 4}).with_city(RED, "0,0,N").with_settlement(RED, "1,0,S")
    game = position.with_hand(RED, ore=3, grain=2).game()
    view = game.view(game.actor)
    assert ExpertBot(1).choose(view, game.legal_actions).text.startswith("city")


def test_it_answers_within_a_second_at_the_longest_list_of_choices() -> None:
    game = Game(seed=1)
    bot = ExpertBot(1)
    bot.choose(game.view(game.actor), game.legal_actions)
    begun = perf_counter()
    bot.choose(game.view(game.actor), game.legal_actions)
    assert len(game.legal_actions) == 54
    assert perf_counter() - begun < 1


def test_an_exchange_moves_the_cards_of_the_offer() -> None:
    states = np.frombuffer(a_game().with_hand(RED, brick=2).with_hand(BLUE, ore=1).game().bytes_at(0), STATE).copy()
    after = exchanged(states, RED, BLUE, np.array([2, 0, 0, 0, -1]))[0]
    assert (after["hand"][RED, BRICK], after["hand"][RED, ORE]) == (0, 1)
    assert (after["hand"][BLUE, BRICK], after["hand"][BLUE, ORE]) == (2, 0)
    assert after["hand_size"][:2].tolist() == [1, 2]
    assert states["hand"][0, RED, BRICK] == 2


NEEDS_WOOL = {"ore": 1, "brick": 1, "lumber": 1, "grain": 1}
NEEDS_ORE = {"ore": 3, "grain": 2}


@pytest.mark.parametrize(("worth_of_ore", "blue", "answer"), [
    (1.0, NEEDS_WOOL, "decline"),
    (-1.0, NEEDS_ORE, "accept"),
    (0.0, NEEDS_WOOL, "accept"),
    (0.0, NEEDS_ORE, "decline"),
])  # fmt: skip
def test_it_accepts_what_improves_its_chances_and_in_doubt_what_greedy_accepts(
    monkeypatch: pytest.MonkeyPatch, worth_of_ore: float, blue: dict[str, int], answer: str
) -> None:
    """Red offers blue wool for ore. The network knows only what ore is worth."""
    network = a_network(("hand.4",))
    network.linear[0] = worth_of_ore
    position = (
        a_game().with_settlement(RED, "0,-1,N").with_settlement(BLUE, "0,1,S").with_roads(BLUE, "0,1,SE", "1,1,SW")
    )
    game = position.with_hand(RED, wool=1).with_hand(BLUE, **blue).game()
    use(network, monkeypatch)
    offer(game, give={"wool": 1}, want={"ore": 1})
    assert ExpertBot(1).choose(game.view(BLUE), game.legal_actions).text == answer


@pytest.mark.parametrize(("rules", "answer"), [("base", "decline"), ("fishermen+rivers", "accept")])
def test_greedy_counts_more_where_strengths_are_added_up(
    monkeypatch: pytest.MonkeyPatch, rules: str, answer: str
) -> None:
    """Greedy accepts. The network prefers to keep the ore by more than `TRUST`, and less than `TRUST_BESIDE_SUMS`."""
    network = a_network(("hand.4",))
    network.linear[0] = (TRUST + TRUST_BESIDE_SUMS) / 2
    game = a_game(rules).with_hand(RED, wool=1).with_hand(BLUE, **NEEDS_WOOL).game()
    use(network, monkeypatch)
    offer(game, give={"wool": 1}, want={"ore": 1})
    monkeypatch.setattr(GreedyBot, "choose", lambda _, __, legal: next(each for each in legal if each.text == "accept"))
    assert ExpertBot(1).choose(game.view(BLUE), game.legal_actions).text == answer


@pytest.mark.parametrize(("worth_of_grain", "moves"), [
    (1.0, ["offer", "give wool", "want grain"]),
    (-1.0, []),
])  # fmt: skip
def test_it_offers_what_improves_its_chances(
    monkeypatch: pytest.MonkeyPatch, worth_of_grain: float, moves: list[str]
) -> None:
    """Red lacks one grain for a city, and blue needs wool: greedy offers that. The network knows only grain."""
    network = a_network(("hand.3",))
    network.linear[0] = worth_of_grain
    position = a_game(players=4).with_settlement(RED, "0,-1,N").with_settlement(BLUE, "0,1,S")
    position = position.with_roads(BLUE, "0,1,SE", "1,1,SW").with_hand(RED, grain=1, ore=3, wool=3)
    game, bot = position.with_hand(BLUE, grain=2, brick=1, lumber=1).game(), ExpertBot(1)
    use(network, monkeypatch)
    for move in moves:
        assert bot.choose(game.view(RED), game.legal_actions).text == move
        game.play(move)
    assert moves or bot.choose(game.view(RED), game.legal_actions).text != "offer"


def test_chances_of_all_seats_add_up_to_one() -> None:
    ruleset = Ruleset.of("cities_knights", 3)
    states = np.repeat(ruleset.template, 2)
    found = chances(Leaves(ruleset, states, np.zeros((2, 3), np.int64)), network_for(ruleset))
    assert found.shape == (2, 3)
    assert np.allclose(found.sum(axis=1), 1)


def test_more_points_are_better() -> None:
    ruleset = Ruleset.of("base", 4)
    behind, ahead = (a_game().with_city(RED, "0,0,N", *more).game() for more in ((), ("0,1,S",)))
    states = np.frombuffer(behind.bytes_at(0) + ahead.bytes_at(0), STATE)
    found = network_for(ruleset).chances(ruleset.features.of(states))
    assert found[1, RED] > found[0, RED]


def test_a_network_knows_features_by_name() -> None:
    network = a_network().fitted(("unknown", "missing"))
    features = np.array([[[9.0, 2.0], [0.0, 1.0]]], np.float32)
    assert np.allclose(network.strengths(features), [[-2, -1]])
    assert np.allclose(network.chances(features), softmax(np.array([[-2.0, -1.0]], np.float32)))


def test_missing_features_are_taken_to_be_average() -> None:
    network = a_network()
    shifted = Network(network.names, network.mean + 4, network.scale, network.linear, *network_tail(network))
    values = shifted.fitted(("kinds",)).strengths(np.array([[[1.0], [7.0]]], np.float32))
    assert np.allclose(values, 0)


def network_tail(network: Network) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    return network.hidden, network.bias, network.out


def test_weights_survive_a_file(tmp_path: Path) -> None:
    file = tmp_path / "base-4.npz"
    a_network().save(file)
    assert Network.load(file).names == ("missing", "kinds")


def test_damaged_weights_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "base-4.npz"
    a_network().save(file)
    with np.load(file) as found:
        arrays = dict(found)
    np.savez(file, **arrays | {"linear": arrays["linear"] + 1})
    with pytest.raises(ArgumentError, match=r"base-4\.npz are damaged"):
        Network.load(file)


def test_weights_of_another_version_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "base-4.npz"
    a_network().save(file)
    with np.load(file) as found:
        arrays = dict(found)
    np.savez(file, **arrays | {"version": np.array(0)})
    with pytest.raises(ArgumentError, match="version 0, not 1"):
        Network.load(file)


def test_other_files_are_no_weights(tmp_path: Path) -> None:
    text, array = tmp_path / "base-4.npz", tmp_path / "array.npy"
    text.write_text("weights")
    np.save(array, np.zeros(3))
    for file in (text, array):
        with pytest.raises(ArgumentError, match=f"{file.name} is no file of weights"):
            Network.load(file)


def test_the_weights_of_the_package_are_whole_and_small() -> None:
    files = list(FOLDER.rglob("*.npz"))
    assert files
    assert all(Network.load(file).names for file in files)
    assert sum(file.stat().st_size for file in files) < MOST_BYTES


def test_its_games_end() -> None:
    bots = [make_bot("expert", seed=seat) for seat in range(2)]
    assert play_match(Ruleset.of("base", 2, {"vp_goal": 3}), bots, seed=2, strict=True).finished


@pytest.mark.parametrize(("rules", "players", "parts"), [
    ("base", 2, {"base-2": 1}),
    ("base", 3, {"base-4": 1}),
    ("base", 5, {"base-6": 1}),
    ("friendly_robber", 4, {"base-4": 1}),
    ("harbormaster", 3, {"base-4": 1}),
    ("fishermen+friendly_robber", 3, {"fishermen-4": 1}),
    ("catan_for_two", 2, {"catan_for_two-2": 1}),
    ("events", 2, {"events-4": 1, "base-4": -1, "base-2": 1}),
    ("rivers", 6, {"rivers-4": 1, "base-4": -1, "base-6": 1}),
    ("fishermen+rivers", 4, {"fishermen-4": 1, "rivers-4": 1, "base-4": -1}),
    ("cities_knights+rivers", 6, {"cities_knights-6": 1, "rivers-4": 1, "base-4": -1}),
    ("seafarers+cities_knights+friendly_robber", 3, {"seafarers+cities_knights-4": 1}),
    ("seafarers+cities_knights+events", 4, {"seafarers+cities_knights-4": 1, "events-4": 1, "base-4": -1}),
])  # fmt: skip
def test_each_module_adds_what_its_weights_changed(rules: str, players: int, parts: dict[str, int]) -> None:
    assert {file.stem: factor for file, factor in parts_for(Ruleset.of(rules, players)).items()} == parts


def test_it_plays_as_greedy_with_more_players_than_its_weights_know() -> None:
    assert knows(Ruleset.of("base", 6))
    assert knows(Ruleset.of("seafarers+rivers", 4))
    assert not knows(Ruleset.of("rivers", 5))
    game = Game("rivers", players=5, seed=2)
    for _ in range(8):
        view = game.view(game.actor)
        choice = ExpertBot(3).choose(view, game.legal_actions)
        assert choice == make_bot("greedy", seed=3).choose(view, game.legal_actions)
        game.play(choice)


def test_combined_strengths_are_the_sum_of_those_of_the_parts() -> None:
    names = Ruleset.of("fishermen+rivers", 4).features.names
    features = np.random.default_rng(1).normal(size=(3, 4, len(names))).astype(np.float32)
    parts = [(1, "fishermen-4"), (1, "rivers-4"), (-1, "base-4")]
    networks = [(factor, Network.load(FOLDER / f"{file}.npz").fitted(names)) for factor, file in parts]
    expected = sum(factor * network.strengths(features) for factor, network in networks)
    assert np.allclose(combined(networks).strengths(features), expected, atol=1e-3)


@pytest.fixture
def judged(monkeypatch: pytest.MonkeyPatch) -> list[np.ndarray]:
    """The states that the evaluation has judged."""
    found: list[np.ndarray] = []

    def noted(leaves: Leaves, network: Network) -> np.ndarray:
        found.append(leaves.states.copy())
        return chances(leaves, network)

    monkeypatch.setattr("insula.bots.expert.bot.chances", noted)
    return found


def test_it_tries_all_legal_actions(judged: list[np.ndarray]) -> None:
    game = Game(players=3, seed=2)
    ExpertBot(3, settled=False).choose(game.view(game.actor), game.legal_actions)
    assert sum(map(len, judged)) % 54 == 0 < len(judged)


def test_it_judges_actions_at_the_end_of_the_turn(judged: list[np.ndarray]) -> None:
    """Positions at similar moments are compared; right after the action where a search to the end takes too long."""
    position = a_game().with_settlement(RED, "0,-1,N").with_settlement(BLUE, "0,1,S")
    game = position.with_hand(RED, brick=1, lumber=1, ore=4).game()
    view, turn = game.view(game.actor), int(game._state.turn)
    patient = ExpertBot(1, samples=4, settled=True)
    patient.seconds = inf  # type: ignore[misc]
    patient.choose(view, game.legal_actions)
    right_after, *settled = judged
    assert set(right_after["turn"].tolist()) == {turn, turn + 1}
    assert {each for states in settled for each in states["turn"].tolist()} == {turn + 1}
    assert sum(map(len, settled)) == 2 * len(right_after)
    judged.clear()
    hurried = ExpertBot(1, samples=4, settled=True)
    hurried.deadline = 1e-6
    hurried.choose(view, game.legal_actions)
    assert {turn, turn + 1} == {each for states in judged for each in states["turn"].tolist()}


@pytest.mark.parametrize(("rules", "players", "settled"), [
    ("cities_knights", 4, True),
    ("cities_knights", 3, True),
    ("cities_knights+harbormaster", 4, True),
    ("cities_knights+fishermen", 4, False),
    ("base", 4, False),
])  # fmt: skip
def test_the_weights_say_when_actions_are_judged(rules: str, players: int, *, settled: bool) -> None:
    """At the end of the turn where this was measured to win more games, with these weights and no others."""
    assert is_settled(Ruleset.of(rules, players)) == settled


@pytest.mark.parametrize("trust", [0.0, -1.0, float("nan")])
def test_the_greedy_bot_must_be_trusted_a_little(trust: float) -> None:
    """Exchanges of cards are judged in units of this trust."""
    with pytest.raises(ArgumentError, match=r"the trust in the greedy bot is .*, but it must be more than 0"):
        ExpertBot(trust=trust)


def test_weights_are_added_up_as_they_were_when_others_began_with_them() -> None:
    """Weights that were trained further have left behind what the difference to them meant."""
    alone = parts_for(Ruleset.of("base", 4))
    added = parts_for(Ruleset.of("fishermen+rivers", 4))
    summand = FOLDER / SUMMANDS / "base-4.npz"
    assert dict(alone) == {FOLDER / "base-4.npz": 1}
    assert dict(added) == {FOLDER / "fishermen-4.npz": 1, FOLDER / "rivers-4.npz": 1, summand: -1}
    assert not np.array_equal(Network.load(summand).linear, Network.load(FOLDER / "base-4.npz").linear)
