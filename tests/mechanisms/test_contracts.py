"""The contracts of every ruleset hold with the trial modules: recount, copies, undo, texts, views, frames, records."""

import random

import pytest
from mechanisms.trials import CASES, games, memory

from insula.drawing import draw
from insula.game import Game, View
from insula.game.build_frame import build_frame
from insula.game.events.event import event_views
from insula.game.scene import scene
from insula.rules import entry
from insula.rules.state import copied

every_case = pytest.mark.parametrize(("rules", "players"), CASES, ids=lambda value: str(value))


@every_case
def test_games_end(rules: str, players: int) -> None:
    *_, game = games(rules, players, 9, decisions=40_000)
    assert game.over
    assert game.winner is not None


@every_case
def test_a_recount_changes_nothing(rules: str, players: int) -> None:
    for game in games(rules, players, 1):
        states = copied(game._states)
        entry.recount(game.ruleset.boards, states)
        assert states.tobytes() == memory(game)


@every_case
def test_positions_and_copies(rules: str, players: int) -> None:
    """A position reads back to the same bytes, a copy is independent, and undo restores the state."""
    rng = random.Random(1)
    for game in games(rules, players, 2, every=5):
        before = memory(game)
        assert memory(Game(position=game.position)) == before
        if not game.over:
            twin = game.copy(foresee=True)
            twin.play(rng.choice(twin.legal_actions))
            assert memory(game) == before != memory(twin)
            twin.undo()
            assert memory(twin) == before


@every_case
def test_every_action_has_a_different_text(rules: str, players: int) -> None:
    for game in games(rules, players, 3, every=3):
        everything = game.legal_actions + [a for seat in range(players) for a in game.unasked_actions(seat)]
        assert len({str(action) for action in everything}) == len(everything)
        for action in everything:
            assert game.parse(str(action)).code == action.code, str(action)


@every_case
def test_records_replay_the_game(rules: str, players: int) -> None:
    *_, game = games(rules, players, 4)
    again = Game.from_record(game.record())
    assert memory(again)[8:] == memory(game)[8:], "everything except the generator"
    for seat in (*range(players), None):
        assert game.record(seat=seat)


@every_case
def test_frames_events_and_pictures_can_be_made(rules: str, players: int) -> None:
    for game in games(rules, players, 5, every=20):
        for seat in (*range(players), None):
            view = game.view(seat)
            assert build_frame(view)
            assert event_views(game.events, game.ruleset, seat) is not None
            assert view.bytes == View(game.ruleset, copied(game._states), -1 if seat is None else seat).bytes
        assert "<svg" in draw(scene(game))
