"""What is pending in games of Cities & Knights can be read, and what can be read can be played."""

import random

import pytest
from engine.random_games import choose, play_randomly
from engine.rulesets import CASES as RULESETS
from engine.rulesets import Case
from rooms.tables import Moment, changed
from support.length import amount, mostly_slow

from insula.errors import HiddenError, InsulaError
from insula.game import Game, Phase
from insula.notation.positions import read_position

MIDDLES = ["battle", "gate", "dice", "aqueduct", "metropolis", "driven out", "deserted", "wedding", "master merchant"]


@pytest.mark.parametrize("case", mostly_slow(case for case in RULESETS if "knights" in case.rules), ids=str)
def test_every_position_of_a_game_is_possible(case: Case) -> None:
    games = play_randomly(case.players, 41, case.options, rules=case.rules, decisions=amount(500, long=900))
    for number, game in enumerate(games):
        is_rare = game.legal_actions and Phase.SETTLING_CITY <= game.view(None).phase < Phase.ACTION_PHASE
        if number % (amount(3, long=1) if is_rare else 60) == 0:
            assert read_position(game.position)[1].tobytes() == game._states.tobytes()


@pytest.mark.parametrize("middle", MIDDLES)
def test_every_number_of_a_phase_is_refused_or_can_be_played(middle: str) -> None:
    rng, text = random.Random(5), Moment("cities_knights", middle).text()
    phases = [phase for phase in Phase if Phase.ROLLING_EVENT_DIE <= phase < Phase.ACTION_PHASE]
    for _ in range(60):
        name = rng.choice(phases).name.lower().replace("_", " ")
        pending = f"{name} {rng.choice(('red', 'blue'))} {rng.choice((*range(40), 900, 32767))}"
        try:
            game = Game(position=changed(text, f"phase: {pending}"), seed=1)
        except InsulaError:
            continue
        for _ in range(10):
            if not game.over:
                game.play(choose(rng, game))


@pytest.mark.parametrize("lines", ["red:\n progress: 2 trade hidden", "under trade: hidden red"])
def test_hidden_progress_cards_are_not_a_position(lines: str) -> None:
    with pytest.raises(HiddenError):
        read_position(f"insula position 1\nrules: cities_knights\nturn: 9 red\n{lines}\n")
