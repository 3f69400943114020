"""Bots that crash, are late or choose illegal actions lose the decision, and the result names them."""

import re
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any, ClassVar

import numpy as np
import pytest
from support.bad_bots import Cheating, Dying, Hanging, Raising

from insula import Action, Ruleset, View
from insula.arena import FaultKind, play_match, simulate_bots, simulate_random
from insula.arena.faults import MOST_FAULTS
from insula.arena.ladder import Ladder
from insula.arena.written import simulate_into
from insula.benchmark import BenchmarkRun, benchmark
from insula.bots import Bot, RandomBot, find_bot, find_bots
from insula.errors import ArgumentError, BotError, SeatError, UnknownBotError
from insula.game.events.event import EventView

RULESET = Ruleset.of("base", 2, {"vp_goal": 3, "trade_with_players": False})
BUILDER = f"run:{sys.executable} {Path(__file__).parents[2] / 'examples/programs/builder.py'}"
SECONDS = {FaultKind.CRASHED: None, FaultKind.ILLEGAL: None, FaultKind.LATE: 0.5}
"""The deadline in the tests of each kind of fault: none, or long enough for the other bot on a busy machine."""


class Listening(RandomBot):
    name = "listening"
    heard: Sequence[EventView] = ()

    def observe(self, events: Sequence[EventView]) -> None:
        self.heard = [*self.heard, *events]


@pytest.mark.parametrize(
    ("bot", "kind", "text"),
    [
        (Raising, FaultKind.CRASHED, "KeyError: 0"),
        (Hanging, FaultKind.LATE, "did not answer in time"),
        (Cheating, FaultKind.ILLEGAL, "win"),
    ],
)
def test_a_faulty_bot_loses_the_decision_and_the_game_goes_on(bot: type[Bot], kind: FaultKind, text: str) -> None:
    result = play_match(RULESET, [bot, "random"], seed=1, deadline=SECONDS[kind])
    assert result.finished
    assert {(fault.seat, fault.kind) for fault in result.faults} == {(0, kind)}
    assert text in result.faults[0].text
    assert len(result.faults) == MOST_FAULTS  # then it is no longer asked
    assert result.replaced[0] > MOST_FAULTS
    assert result.lost(0) == MOST_FAULTS + result.replaced[0]
    assert result.lost(1) == 0


def wrong(legal: Sequence[Action]) -> Action:
    raise ValueError(f"this is\n  wrong: {len(legal)}")


@pytest.mark.parametrize(
    ("answer", "kind", "text"),
    [
        (lambda _: np.int64(2), FaultKind.ILLEGAL, "chose .*2.*, which is not legal"),
        (lambda _: np.array([[1, 2], [3, 4]]), FaultKind.ILLEGAL, r"chose array\(.*\), which is not legal"),
        (lambda legal: tuple(legal[0]), FaultKind.ILLEGAL, r"chose \(.*\), which is not legal"),
        (wrong, FaultKind.CRASHED, r"ValueError: this is wrong: \d+ \(test_faults\.py, line \d+\)"),
    ],
    ids=["number", "array", "tuple", "error"],
)
def test_any_answer_is_noted_in_one_line(
    answer: Callable[[Sequence[Action]], Action], kind: FaultKind, text: str
) -> None:
    """Also one that cannot be compared with an action: the match goes on."""

    class Answering(RandomBot):
        def choose(self, view: View, legal: Sequence[Action]) -> Action:  # noqa: ARG002
            return answer(legal)

    result = play_match(RULESET, [Answering(1), "random"], seed=1, limit=5)
    assert result.faults[0].kind == kind
    assert re.fullmatch(text, result.faults[0].text)


def test_strict_matches_raise_what_the_bot_raised() -> None:
    with pytest.raises(KeyError):
        play_match(RULESET, [Raising, "random"], seed=1, strict=True)
    with pytest.raises(BotError, match="in the seat"):
        play_match(RULESET, [Hanging, "random"], seed=1, strict=True, deadline=0.02)


def test_a_strict_simulation_in_processes_raises_the_same() -> None:
    with pytest.raises(BotError, match="in the seat") as raised:
        simulate_bots(RULESET, [Cheating, "random"], 2, workers=2, strict=True)
    assert raised.value.position is not None
    assert raised.value.position.startswith("insula position")


def test_a_simulation_in_processes_names_the_bots_with_faults(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Worker processes import a bot that is named by its module."""
    (tmp_path / "own_bots_of_this_test.py").write_text(
        "from insula.bots import RandomBot\n"
        "class Crashing(RandomBot):\n"
        "    def choose(self, view, legal):\n"
        "        raise KeyError(1)\n"
    )
    monkeypatch.syspath_prepend(str(tmp_path))
    bot = "own_bots_of_this_test:Crashing"
    simulation = simulate_bots(RULESET, [bot, RandomBot], 2, workers=2)
    assert set(simulation.faults) == {(bot, FaultKind.CRASHED), (bot, FaultKind.REPLACED)}
    assert simulation.faults[bot, FaultKind.CRASHED] == 2 * MOST_FAULTS
    assert "KeyError" in simulation.fault_texts[bot, FaultKind.CRASHED]


def test_every_decision_of_a_replaced_bot_is_counted_as_lost() -> None:
    """Two such bots lose all decisions of their games."""
    simulation = simulate_bots(RULESET, [Raising], 2, workers=1)
    assert simulation.faults[Raising.name, FaultKind.CRASHED] == 2 * 2 * MOST_FAULTS
    assert sum(simulation.faults.values()) == simulation.decisions


def test_a_bot_that_ends_its_process_is_named() -> None:
    with pytest.raises(BotError, match="a worker process has ended: the bot 'dying'"):
        simulate_bots(RULESET, [Dying, "random"], 2, workers=1, isolated=True)
    with pytest.raises(BotError, match="one of the bots 'dying', 'raising'"):
        simulate_bots(RULESET, [Dying, Raising], 2, workers=2)


class Slow(RandomBot):
    name = "slow"

    def choose(self, view: View, legal: Sequence[Action]) -> Action:
        time.sleep(0.1)
        return super().choose(view, legal)


def test_the_time_of_a_slow_bot_is_not_that_of_the_setup() -> None:
    ruleset = Ruleset.of("base", 2, {"turn_limit": 1})
    simulate_bots(ruleset, [RandomBot], 1, workers=1)  # whatever is loaded once
    simulation = simulate_bots(ruleset, [Slow], 1, workers=1)
    assert simulation.seconds >= 0.1 * simulation.decisions > 0.5
    assert simulation.setup_seconds < 0.1 * simulation.decisions


def test_a_bot_hears_what_its_seat_sees() -> None:
    """Both hear of every event once, each from its own side."""
    bots = [Listening(1), Listening(2)]
    play_match(RULESET, bots, seed=1, strict=True)
    mine, others = ([event for event in bot.heard if event.kind == "built"] for bot in bots)
    assert [(event.seat, event.thing, event.place) for event in mine] == [
        (event.seat, event.thing, event.place) for event in others
    ]
    assert len(mine) >= 8  # two settlements and two roads of each
    assert len({(event.thing, event.place, event.is_edge) for event in mine}) == len(mine)
    assert [event.text.startswith("you") for event in mine] == [event.seat == 0 for event in mine]
    assert [event.text.startswith("you") for event in others] == [event.seat == 1 for event in others]


def test_bots_are_found_by_module_and_class() -> None:
    assert find_bot("insula.bots:GreedyBot").make(1).name == "greedy"
    for name in ("insula.bots:Missing", "no_such_module:Bot", "insula:Game", "run:", "run:'"):
        with pytest.raises(UnknownBotError):
            find_bot(name)


def test_two_bots_must_not_have_the_same_name() -> None:
    class Other(RandomBot):
        name = "raising"

    with pytest.raises(ArgumentError, match="two different bots"):
        find_bots([Raising, Other])


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        *(({"deadline": deadline}, "the deadline is .*, but") for deadline in ("x", 0, -1, float("nan"), True)),
        ({"limit": -5}, "the limit of decisions is -5, but it must be at least 1"),
        ({"limit": "x"}, "the limit of decisions must be a whole number, not 'x'"),
        *(({"workers": workers}, "the number of workers is -?[01], but") for workers in (0, -1)),
        ({"workers": 1.5}, "the number of workers must be a whole number, not 1.5"),
        ({"on": 5}, "the cluster must be named by a text, not by 5"),
    ],
)
def test_wrong_arguments_are_refused_before_the_first_game(
    tmp_path: Path, change: dict[str, Any], sentence: str
) -> None:
    pytest.importorskip("pyarrow")
    for play in (simulate_bots, partial(simulate_into, tmp_path / "games")):
        with pytest.raises(ArgumentError, match=sentence):
            play(RULESET, ["random"], 1, **{"workers": 1, **change})  # type: ignore[operator]
    if "workers" in change or "limit" in change:
        with pytest.raises(ArgumentError, match=sentence):
            simulate_random(RULESET, 1, limit=change.get("limit", 9), threads=change.get("workers", 1))
    if "deadline" in change:
        with pytest.raises(ArgumentError, match=sentence):
            play_match(RULESET, ["random", "random"], seed=1, deadline=change["deadline"])


@pytest.mark.parametrize("uri", [None, ""])
def test_an_address_that_is_none_is_refused(uri: Any) -> None:
    pytest.importorskip("pyarrow")
    with pytest.raises(ArgumentError, match="expected a folder, or an address such as"):
        simulate_into(uri, RULESET, ["random"], 1, workers=1)


def test_a_local_class_cannot_go_to_another_process() -> None:
    class Local(RandomBot):
        name = "local"

    with pytest.raises(ArgumentError, match="top level of a module"):
        simulate_bots(RULESET, [Local], 2, workers=2)


def test_a_bot_too_many_is_refused() -> None:
    with pytest.raises(SeatError, match="3 bots do not fit into 2 seats"):
        simulate_bots(RULESET, ["greedy", "random", "casual"], 2)


def test_a_program_plays_and_its_game_can_be_repeated() -> None:
    first, second = (play_match(RULESET, [BUILDER, "random"], seed=3, strict=True) for _ in range(2))
    assert first == second
    assert first.finished


def program(tmp_path: Path, reaction: str) -> str:
    """Return a program that is ready, and then reacts to each decision."""
    path = tmp_path / "program.py"
    path.write_text(
        "import json, sys, time\n"
        "for line in sys.stdin:\n"
        "    m = json.loads(line)\n"
        "    if m['type'] == 'game':\n"
        '        print(\'{"type": "ready"}\', flush=True)\n'
        "    elif m['type'] == 'decide':\n"
        f"        {reaction}\n"
    )
    return f"run:{sys.executable} {path}"


@pytest.mark.parametrize(
    ("reaction", "kind", "text"),
    [
        ("sys.exit('out of ideas')", FaultKind.CRASHED, "exit status 1: out of ideas"),
        ("time.sleep(60)", FaultKind.LATE, "in time"),
        ("print(json.dumps({'id': m['id'], 'action': 'city 9,9,N'}), flush=True)", FaultKind.ILLEGAL, "city 9,9,N"),
        ("print('hello', flush=True)", FaultKind.ILLEGAL, "hello"),
        ("print(json.dumps({'id': m['id'], 'index': len(m['legal'])}), flush=True)", FaultKind.ILLEGAL, "index"),
    ],
)
def test_a_faulty_program(tmp_path: Path, reaction: str, kind: FaultKind, text: str) -> None:
    result = play_match(RULESET, [program(tmp_path, reaction), "random"], seed=1, deadline=SECONDS[kind], limit=25)
    assert {(fault.seat, fault.kind) for fault in result.faults} == {(0, kind)}
    assert text in result.faults[0].text


def test_a_program_that_does_not_exist() -> None:
    result = play_match(RULESET, ["run:no-such-program", "random"], seed=1, limit=5)
    assert "cannot be started" in result.faults[0].text


@pytest.mark.parametrize("name", ["run:no-such-program --fast", "run:./no-such-program"])
def test_games_of_a_program_that_does_not_exist_are_refused(tmp_path: Path, name: str) -> None:
    """Before the first game, and before anything is written."""
    pytest.importorskip("pyarrow")
    bots, file = [name, "random"], tmp_path / "games"
    duel = benchmark("duel-v1")
    short = replace(duel, contests=(replace(duel.contests[0], games=2, whole=()),), weights={})
    for play in (
        lambda: simulate_bots(RULESET, bots, 2, workers=1),
        lambda: simulate_into(file, RULESET, bots, 2, workers=1),
        lambda: Ladder(file, [RULESET], bots, 2).play(workers=1),
        lambda: BenchmarkRun(short, name, file).play(1),
    ):
        with pytest.raises(BotError, match=r"the program '.*no-such-program' of the bot .* is not on this machine"):
            play()
    assert not file.exists()


def test_the_late_answer_to_another_question_is_dropped(tmp_path: Path) -> None:
    reaction = (
        "print(json.dumps({'id': m['id'] - 1, 'index': 0})); print(json.dumps({'id': m['id'], 'index': 0}), flush=True)"
    )
    assert not play_match(RULESET, [program(tmp_path, reaction), "random"], seed=1, limit=20).faults


class Clinging(RandomBot):
    """Raises an error when it is closed."""

    name = "clinging"
    closed: ClassVar[list[int]] = []

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.seed = seed

    def close(self) -> None:
        self.closed.append(self.seed)
        raise OSError("still busy")


class Absent(RandomBot):
    name = "absent"

    def __init__(self, seed: int) -> None:
        raise OSError(f"no place for {seed}")


@pytest.mark.parametrize(
    ("bots", "reason", "closed"),
    [
        ([Clinging, Clinging], "the bot 'clinging' cannot be closed: OSError: still busy", 2),
        ([Clinging, Absent], "the bot 'clinging' cannot be closed", 1),
        ([Absent, Clinging], "the bot 'absent' cannot be created", 0),
    ],
)
def test_all_bots_are_closed(monkeypatch: pytest.MonkeyPatch, bots: list[type[Bot]], reason: str, closed: int) -> None:
    """Also if one of them cannot be closed, or another not be created."""
    for play in (
        lambda: play_match(RULESET, bots, seed=1, limit=5),
        lambda: simulate_bots(RULESET, bots, 1, workers=1, limit=5),
    ):
        monkeypatch.setattr(Clinging, "closed", [])
        with pytest.raises(BotError, match=reason):
            play()
        assert len(Clinging.closed) == closed
