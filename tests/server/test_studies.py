"""Studies: a page plays on from a position, and the server keeps nothing of it."""

import json
from base64 import b64decode
from itertools import islice, pairwise
from typing import Any

import numpy as np
import pytest
from importing.played import game_of_bots
from msgspec import to_builtins
from server.databases import sqlite_only
from server.visitors import HOST, Server
from support.length import amount, mostly_slow

from insula.analysis.analysis import SAMPLES
from insula.analysis.decisions import sampled_before
from insula.analysis.moments import steps_of
from insula.analysis.questions import changes
from insula.game import CHANCE, Game, Phase
from insula.game.action import action_of
from insula.game.build_frame import build_frame
from insula.game.moves import first_steps
from insula.server.record_messages import StudyQuestion
from insula.server.studies import opponent, study

Line = dict[str, Any]
RULES = ("base", "cities_knights", "seafarers+events", "barbarian_attack", "fishermen+caravans")


def state_after(line: Line) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(study.study_state(json.dumps(line).encode()))
    return found


def position_of(game: Game) -> str:
    """Return the whole position of a game without the generator, so that nothing foresees what chance will decide."""
    return "\n".join(line for line in game.position.splitlines() if not line.startswith("rng:")) + "\n"


def searched(question: dict[str, Any]) -> str:
    """Return an action, as a page that cannot search chooses it."""
    worths: dict[str, float] = question["worths"]
    return max(worths, key=worths.__getitem__)


def play_on(line: Line, most: int) -> dict[str, Any]:
    """Play decisions in a study as a page does, at most some. The reader plays as the opponents do."""
    state = state_after(line)
    for _ in range(most):
        if parts_of(state)["game.frame.over"]:
            break
        decision = state["next"]
        if question := state["question"]:
            moves = [*question["begun"], searched(question)]
            decision = {"seat": question["seat"], "seq": state["update"]["seq"], "moves": moves}
        state = state_after(line | {"decision": decision or decision_of_reader(line, state["seat"])})
        line["played"] += state["added"]
    return state


def decision_of_reader(line: Line, seat: int) -> Any:
    table, memories = study._followed(study._line_of(json.dumps(line).encode()))
    begun: list[str] = []
    while isinstance(decided := opponent.decided(table, memories, seat, begun), StudyQuestion):
        begun = [*decided.begun, max(decided.worths, key=decided.worths.__getitem__)]
    return to_builtins(decided)


def played_in(line: Line) -> list[tuple[int, str]]:
    """Return all steps that were played, with their actors."""
    return [(actor, text) for entry in line["played"] for actor, text in entry.get("steps", [])]


def without_generator(game: Game) -> bytes:
    """Return the state of a game, without the generator."""
    state = np.frombuffer(game.bytes_at(len(game.steps)), game.ruleset.template.dtype).copy()
    state["rng"] = 0
    return state.tobytes()


def parts_of(state: dict[str, Any]) -> dict[str, Any]:
    """Return what the reader sees, by path."""
    parts: dict[str, Any] = state["update"]["parts"]
    return parts


@pytest.mark.parametrize("rules", mostly_slow(RULES))
def test_a_study_is_a_game_that_its_entries_repeat(rules: str) -> None:
    """The entries alone lead to the same position, by the rules of the game, and for a server that knows nothing."""
    begun = game_of_bots(4, 3, rules, decisions=60)
    line: Line = {"position": position_of(begun), "seat": 1, "played": []}
    state = play_on(line, amount(40, long=2000))
    game = Game(position=line["position"], chance="manual")
    for _, text in played_in(line):
        game.play(text)
    assert b64decode(state["state"]) == without_generator(game)
    study._kept.clear()
    again = state_after(line)
    assert parts_of(again) == parts_of(state)
    assert [again[of] for of in ("next", "question", "advice")] == [state[of] for of in ("next", "question", "advice")]


@pytest.mark.slow
def test_opponents_offer_and_propose_as_at_a_table() -> None:
    """All opponents together begin one offer or proposal in a turn, and ask the reader once in a round."""
    begun = game_of_bots(4, 7, decisions=60)
    line: Line = {"position": position_of(begun), "seat": 1, "played": []}
    play_on(line, amount(50, long=400))
    game = Game(position=line["position"], chance="manual")
    begun_in, asked_in = list[int](), list[int]()
    for actor, text in played_in(line):
        is_opponent = actor not in (CHANCE, line["seat"])
        if is_opponent and (text == "offer" or text.endswith("proposes")):
            begun_in.append(game.turn)
        if is_opponent and text == "done" and asks(game, line["seat"]):
            asked_in.append(game.turn)
        game.play(text)
    assert len(begun_in) > len(asked_in) > 0
    assert len(set(begun_in)) == len(begun_in)
    assert all(later - earlier >= game.players for earlier, later in pairwise(asked_in))
    assert any(text.endswith("proposes") for _, text in played_in(line))


@pytest.mark.slow
def test_a_declined_proposal_changes_nothing_in_what_is_searched() -> None:
    begun = game_of_bots(4, 7, decisions=60)
    line: Line = {"position": position_of(begun), "seat": 1, "played": []}
    state = state_after(line)
    while not (state["next"] and state["advice"]):
        state = play_on(line, 1)
    assert state["next"]["moves"][0].endswith("proposes")
    line["played"] += state_after(line | {"decision": state["next"]})["added"]
    decline = {"seat": 1, "seq": len(line["played"]), "moves": ["trade with nobody"]}
    after = state_after(line | {"decision": decline})
    assert after["next"] is None, "nothing is proposed twice"
    assert after["advice"]["samples"] == state["advice"]["samples"]


def asks(game: Game, seat: int) -> bool:
    """Return whether the offer that is complete now asks a seat."""
    view = game.view(game.actor)
    return any(seat in offer.asked for offer in build_frame(view).offers if offer.maker == game.actor)


def test_a_study_ends_with_its_game() -> None:
    begun = game_of_bots(3, 7, options={"vp_goal": 4}, decisions=60)
    line: Line = {"position": position_of(begun), "seat": 0, "played": []}
    parts = parts_of(play_on(line, 1000))
    assert parts["game.frame.over"]
    assert len(parts["game.frame.winners"]) == 1
    assert line["played"][-1]["is_last"]


def test_chance_decides_as_in_the_game() -> None:
    """Whoever decides the same as in the record comes to its end."""
    game = Game.from_record(game_of_bots(3, 7, options={"vp_goal": 5}).record())
    firsts = first_steps(game.steps)
    begun = len(firsts) * 3 // 4
    start = json.loads(study.start_in_record(begun, game.record().encode()))
    assert start["seat"] == game.steps[firsts[begun]].actor
    line: Line = {"position": start["position"], "seat": 0, "played": [], "chance": start["chance"]}
    for first, end in pairwise([*firsts[begun:], len(game.steps)]):
        play_as_in(game, first, end, line)
    assert [text for _, text in played_in(line)] == [
        action_of(game.ruleset, step.code).text for step in game.steps[firsts[begun] :]
    ]
    assert b64decode(state_after(line)["state"]) == without_generator(game)


def first_roll(game: Game) -> int:
    """Return the number of moves before the first roll."""
    texts = [action_of(game.ruleset, game.steps[first].code).text for first in first_steps(game.steps)]
    return texts.index("roll")


def test_without_the_game_chance_is_drawn() -> None:
    game = game_of_bots(3, 7, options={"vp_goal": 5})
    start = json.loads(study.start_in_record(first_roll(game), game.record().encode()))
    line: Line = {"position": start["position"], "seat": -1, "played": []}
    state = state_after(line)
    rolled = set()
    for _ in range(30):
        decision = {"seat": state["seat"], "seq": 0, "moves": ["roll"]}
        entry = state_after(line | {"decision": decision})["added"][-1]
        rolled.add(entry["steps"][1][1])
    assert len(rolled) > 5


def test_a_position_alone_begins_with_the_seat_that_decides() -> None:
    game = game_of_bots(4, 3, decisions=60)
    state = state_after({"position": position_of(game)})
    assert state["seat"] == game.actor
    texts = {choice["text"] for choice in parts_of(state)["game.choices"]}
    assert texts == {action.text for action in game.legal_actions}


def test_where_chance_is_next_it_decides_at_once() -> None:
    """A position can be set up in which the dice roll. What they show belongs to the line from then on."""
    game = game_of_bots(4, 3, decisions=60).copy()
    while not game.is_legal("roll"):
        game.play("end" if game.is_legal("end") else game.legal_actions[0])
    game.chance = "manual"
    game.play("roll")
    line: Line = {"position": position_of(game)}
    state = state_after(line)
    assert state["seat"] == game.active
    assert state["added"][0]["steps"][0][0] == CHANCE
    assert parts_of(state)["game.asked"]
    line |= {"seat": state["seat"], "played": state["added"]}
    again = state_after(line)
    assert again["added"] == []
    assert again["state"] == state["state"]


def test_advice_tries_what_the_reader_can_choose_in_games_that_look_the_same() -> None:
    """A choice with several parts is sent together, so it has no advice."""
    game = game_of_bots(4, 3, decisions=60)
    while len(game.legal_actions) < 4:
        game.play(game.legal_actions[-1])
    advice = state_after({"position": position_of(game)})["advice"]
    assert set(advice["actions"]) == {action.text for action in game.legal_actions} - {"offer"}
    assert len(advice["samples"]) == 8
    assert len(set(advice["samples"])) > 1, "hands of others are not known"


@pytest.mark.parametrize("earlier", mostly_slow((6, 0, 1)))
def test_the_same_is_searched_as_in_an_analysis(earlier: int) -> None:
    """The chances of an action depend on the position and what its seat could know, not on where the study began."""
    game = Game.from_record(game_of_bots(3, 7, options={"vp_goal": 5}).record())
    firsts = first_steps(game.steps)
    number = last_choice(game)
    first, seat = firsts[number], game.steps[firsts[number]].actor
    step = next(islice(steps_of(game), first, None))
    assert step.known, "the seat has counted cards"
    start = json.loads(study.start_in_record(number - earlier, game.record().encode()))
    line: Line = start | {"seat": seat, "played": []}
    for begun, end in pairwise(firsts[number - earlier : number + 1]):
        play_as_in(game, begun, end, line)
    _, sampled = sampled_before(step, SAMPLES, 0)
    assert state_after(line)["advice"]["samples"] == [changes(step.before, one) for one in sampled]


def last_choice(game: Game) -> int:
    """Return the number of moves before the last free choice among many actions."""
    firsts = first_steps(game.steps)
    views = ((number, game.view_at(first, game.steps[first].actor)) for number, first in reversed([*enumerate(firsts)]))
    return next(number for number, view in views if view.phase == Phase.ACTION_PHASE and len(view.legal_actions) > 3)


def play_as_in(game: Game, first: int, end: int, line: Line) -> None:
    """Play the steps of a move in a study as in the game."""
    steps = [(step.actor, action_of(game.ruleset, step.code).text) for step in game.steps[first:end]]
    for seat in dict.fromkeys(actor for actor, _ in steps if actor != CHANCE):
        moves = [text for actor, text in steps if actor == seat]
        decision = {"seat": seat, "seq": len(line["played"]), "moves": moves}
        line["played"] += state_after(line | {"seat": seat, "decision": decision})["added"]


def test_what_is_wrong_is_refused_with_its_place() -> None:
    game = game_of_bots(4, 3, decisions=60)
    position = position_of(game)
    say = {"type": "say", "seat": 0, "name": "", "text": "hello"}
    wrong: list[tuple[Line, str]] = [
        ({"position": "insula position 1\nrules: nothing\n"}, "bad_record"),
        ({"position": position, "seat": 4}, "no_such_seat"),
        ({"position": position, "played": [say]}, "malformed"),
        ({"position": position, "played": [{"type": "play", "seat": 9, "steps": []}]}, "no_such_seat"),
        ({"position": position, "played": [{"type": "play", "seat": 0, "steps": [[0, "road 9,9,N"]]}]}, "bad_record"),
        ({"position": position, "played": [{}] * 2001}, "too_large"),
        ({"position": position, "played": [{"type": "answer", "seat": game.actor, "moves": []}]}, "not_your_turn"),
        ({"position": position, "played": [{"type": "answer", "seat": -2, "moves": ["decline"]}]}, "not_your_turn"),
        ({"position": position, "decision": {"seat": game.actor, "seq": 0, "moves": ["roll twice"]}}, "illegal"),
        ({"position": position, "decision": {"seat": (game.actor + 1) % 4, "seq": 0, "moves": []}}, "not_your_turn"),
    ]
    for line, code in wrong:
        with pytest.raises(study.Refusal) as refused:
            study.study_state(json.dumps(line).encode())
        assert refused.value.code == code, line
        if "decision" not in line:
            with pytest.raises(study.Refusal) as refused:
                study.why_not("end", json.dumps(line).encode())
            assert refused.value.code == code, line
    with pytest.raises(study.Refusal, match="cannot be read"):
        study.study_state(b"{")


def test_why_an_action_is_not_legal() -> None:
    game = game_of_bots(4, 3, decisions=60)
    line = json.dumps({"position": position_of(game)}).encode()
    reply = json.loads(study.why_not("city 0,0,N", line))
    assert reply["code"] is None
    assert reply["why"]["illegal"]
    legal = json.loads(study.why_not(game.legal_actions[0].text, line))
    assert legal["why"] is None


def test_a_record_has_as_many_moments_as_moves() -> None:
    game = game_of_bots(3, 7, options={"vp_goal": 5})
    last = len(first_steps(game.steps)) - 1
    for number in (-1, last + 1):
        with pytest.raises(study.Refusal, match=f"0 to {last} moves"):
            study.start_in_record(number, game.record().encode())


@pytest.mark.anyio
@sqlite_only
async def test_pages_ask_over_http(server: Server) -> None:
    client = server.client()
    record = game_of_bots(3, 7, options={"vp_goal": 5}).record()
    start = (await client.post("/api/records/study?moment=9", content=record)).json()
    line = {"position": start["position"], "seat": start["seat"], "chance": start["chance"]}
    state = (await client.post("/api/studies", json=line)).json()
    assert state["update"]["parts"]["table.seat"] == start["seat"]
    why = (await client.post("/api/studies/why?action=end", json=line)).json()
    assert why["type"] == "reply"
    hidden = game_of_bots(3, 2, decisions=60).record(seat=1)
    assert (await client.post("/api/records/study?moment=9", content=hidden)).json()["code"] == "bad_record"
    foreign = server.client(origin="https://elsewhere.example")
    for address in ("studies", "studies/why", "studies/engine", "records/study?moment=0"):
        answer = await foreign.post(f"https://{HOST}/api/{address}", content="")
        assert answer.json()["code"] == "foreign"
