"""Self-play and matches: targets, shared deals, and games that are the same whoever plays them."""

import numpy as np
import pytest
from training.small import SHORT, negative

from insula.training import games as games_module
from insula.training import self_play as module
from insula.training.games import Afterstates, Games
from insula.training.learner import beginner
from insula.training.lookahead import Lookahead
from insula.training.matches import MatchPart, play_match_part, seating
from insula.training.self_play import RESULT, TRACE, Memory, SelfPlay, SelfPlayPart, play_part

NAMES = SHORT.features.names
BEGINNER = beginner(NAMES)
CARELESS = negative(BEGINNER)
"""Prefers to miss points."""


def test_later_values_fade_into_the_result() -> None:
    """A target is the mean of the values after it, each counting a little less, and of the result."""
    memory = Memory()
    memory.values = [np.array([value, 1 - value], np.float32) for value in (0.5, 0.6, 0.8)]
    goals = [1.0]
    for value in (0.8, 0.6):
        goals.insert(0, TRACE * goals[0] + (1 - TRACE) * value)
    found = [float(target[0]) for target in memory.targets(np.array([1, 0], np.float32))]
    assert found == pytest.approx([RESULT + (1 - RESULT) * goal for goal in goals])


def test_the_result_is_known_where_a_game_is_over() -> None:
    """The network is not asked about it, and who decides compares it with the chances elsewhere."""
    features = np.zeros((3, 2, len(NAMES)), np.float32)
    over, won = np.array([False, True, True]), np.array([[0, 0], [0, 1], [0.5, 0.5]], np.float32)
    games, actors, counts = np.array([4]), np.array([1], np.int8), np.array([3])
    found = Afterstates(games, actors, counts, features, over, won, np.empty(3))
    chances = module.known_chances(CARELESS, found)
    assert chances.tolist() == [[0.5, 0.5], [0, 1], [0.5, 0.5]]
    assert module.log_chances(chances, found) == pytest.approx(np.log([0.5, 1, 0.5]), abs=1e-5)


def test_a_part_teaches_who_won(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "KEPT", 1.0)
    number, lesson = play_part(SelfPlayPart(1, 4, SHORT, BEGINNER, games=3, seed=5))
    assert number == 4
    assert lesson.features.shape == (len(lesson.targets), 2, len(NAMES))
    assert lesson.turns.shape == (3,)
    assert (lesson.results.sum(axis=1) == 1).all()
    assert lesson.targets.sum(axis=1) == pytest.approx(1, abs=1e-5)
    missing = lesson.features[..., NAMES.index("missing")]
    assert (missing.min(axis=1) >= 0).all()
    assert (lesson.results[missing == 0] == 1).all()


def test_a_part_depends_on_its_seed_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "KEPT", 1.0)
    one, same, other = (play_part(SelfPlayPart(1, 0, SHORT, BEGINNER, 2, seed))[1] for seed in (5, 5, 6))
    assert one.features.tobytes() == same.features.tobytes()
    assert one.features.tobytes() != other.features.tobytes()


def test_past_networks_play_their_share_of_the_seats() -> None:
    part = SelfPlayPart(1, 0, SHORT, BEGINNER, 5000, 5, past=(CARELESS, BEGINNER), past_share=0.3)
    seats = module.past_seating(part, np.random.default_rng(5))
    assert seats.shape == (5000, 2)
    assert [(seats == number).mean() for number in (-1, 0, 1)] == pytest.approx([0.7, 0.15, 0.15], abs=0.02)


def test_a_past_network_decides_for_its_seats() -> None:
    """One that misses points loses against the newest, and the newest does not mistake its seats."""
    games = SelfPlay(SelfPlayPart(1, 0, SHORT, BEGINNER, 12, 5, past=(CARELESS,), past_share=0.5))
    games.play()
    is_past = games._seating == 0
    mixed = is_past.sum(axis=1) == 1
    assert mixed.sum() >= 4
    assert games._games.shares[mixed & games._games.over][is_past[mixed & games._games.over]].max() == 0


def test_afterstates_of_some_games() -> None:
    """Those that are chosen keep their order, and nothing of the others stays."""
    counts, rows = np.array([2, 1, 3]), np.arange(6)
    features = rows[:, None, None].repeat(2, axis=1).astype(np.float32)
    shares = np.stack([rows, -rows], axis=1).astype(np.float32)
    found = Afterstates(
        np.array([4, 7, 9]), np.array([0, 1, 1], np.int8), counts, features, rows % 2 == 1, shares, rows
    )
    part = found.only(np.array([True, False, True]))
    assert (part.games.tolist(), part.actors.tolist(), part.counts.tolist()) == ([4, 9], [0, 1], [2, 3])
    assert part.features[:, 0, 0].tolist() == [0, 1, 3, 4, 5]
    assert part.over.tolist() == [False, True, True, False, True]
    assert part.shares[:, 0].tolist() == [0, 1, 3, 4, 5]
    assert part.states.tolist() == [0, 1, 3, 4, 5]
    assert part.deciders.tolist() == [0, 0, 1, 1, 1]


def test_a_value_one_decision_further_is_half_of_the_target() -> None:
    memory = Memory()
    memory.values = [np.array([0.5, 0.5], np.float32)] * 3
    won = np.array([1, 0], np.float32)
    without = [float(target[0]) for target in memory.targets(won)]
    memory.searched[1] = np.array([0.2, 0.8], np.float32)
    assert [float(target[0]) for target in memory.targets(won)] == pytest.approx(
        [without[0], 0.1 + without[1] / 2, without[2]]
    )


def positions_of(games: int) -> tuple[Games, list[np.ndarray]]:
    """Return games that have been played to their ends, and the states after each decision, before chance."""
    played, states = Games(SHORT, games, seed=3), []

    def choose(found: Afterstates) -> np.ndarray:
        best = found.best(module.log_chances(module.known_chances(BEGINNER, found), found))
        states.append(found.states[best].copy())
        return best

    while played.going.size:
        played.play(choose)
    return played, states


def test_the_value_of_a_position_one_decision_further() -> None:
    """Chance is sampled; the next decision is the best of all; and the result counts where the game is over."""
    played, states = positions_of(1)
    positions = np.concatenate(states)
    samples, seen = 200, []
    lookahead = Lookahead(SHORT, BEGINNER, samples, seed=8)
    values: dict[int, np.ndarray] = {}
    for number, position in enumerate(positions):
        lookahead.ask(position, values, number)
    lookahead.finish()
    assert sorted(values) == list(range(len(positions)))
    assert (values[len(positions) - 1] == played.shares[0]).all()

    def choose(found: Afterstates) -> np.ndarray:
        chances = BEGINNER.chances(found.features)
        chances[found.over] = found.shares[found.over]
        ends = found.counts.cumsum()
        for begin, end, actor in zip(ends - found.counts, ends, found.actors, strict=True):
            seen.append(max(chances[begin:end].tolist(), key=lambda each, seat=actor: each[seat]))
        return ends - found.counts

    for number, position in enumerate(positions[:-1:7]):
        again = Games(SHORT, samples, seed=1)
        many = np.empty(samples, SHORT.template.dtype)
        many[:] = position
        many["rng"] = np.random.default_rng(number).integers(1 << 62, size=many["rng"].shape).astype(np.uint64)
        again.replace(many)
        seen.clear()
        again.play(choose)
        assert values[7 * number] == pytest.approx(np.mean(seen, axis=0), abs=0.05)


def test_a_part_that_looks_ahead_plays_the_same_way_and_learns_other_targets(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first position has more than the network's value; all targets remain chances."""
    part = SelfPlayPart(1, 0, SHORT, BEGINNER, 3, 5, lookahead=2)
    one, same = (play_part(part)[1] for _ in range(2))
    assert one.targets.tobytes() == same.targets.tobytes()
    assert one.targets.sum(axis=1) == pytest.approx(1, abs=1e-5)
    monkeypatch.setattr(module, "SEARCHED", 0.0)
    without = play_part(part)[1]
    assert without.features.tobytes() == one.features.tobytes()
    assert without.targets.tobytes() != one.targets.tobytes()


def test_games_that_do_not_end_teach_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games_module, "LONGEST", 5)
    lesson = play_part(SelfPlayPart(1, 0, SHORT, BEGINNER, games=2, seed=5))[1]
    assert (len(lesson.turns), len(lesson.targets)) == (0, 0)
    assert lesson.features.shape == (0, 2, len(NAMES))


def test_the_two_games_of_a_deal_begin_alike() -> None:
    games = Games(SHORT, 4, seed=1, pairs=True)
    states = games._env.save()
    assert states[0].tobytes() == states[1].tobytes()
    assert states[2].tobytes() == states[3].tobytes()
    assert states[0].tobytes() != states[2].tobytes()


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_both_networks_have_every_seat_equally_often(players: int) -> None:
    """Within a deal each has each seat once, and over the deals each number of seats as often."""
    found = seating(players, players)
    assert (found[::2] != found[1::2]).all()
    assert (found.sum(axis=0) == players).all()
    assert len({row.tobytes() for row in found[::2]}) == (2 if players % 2 == 0 else players)


def test_a_network_against_itself_wins_every_deal_once() -> None:
    """The same play in both games of a deal: what one side wins in the first, the other wins in the second."""
    number, won = play_match_part(MatchPart(7, SHORT, BEGINNER, BEGINNER, deals=4, seed=1))
    assert number == 7
    assert (won == 1).all()


def test_the_network_that_plays_for_points_wins() -> None:
    _, won = play_match_part(MatchPart(0, SHORT, BEGINNER, CARELESS, deals=6, seed=1))
    assert won[:, 0].sum() >= 10
    _, reverse = play_match_part(MatchPart(0, SHORT, CARELESS, BEGINNER, deals=6, seed=1))
    assert (reverse == won[:, ::-1]).all()
