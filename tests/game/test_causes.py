"""Every question has a cause, except the decisions that a turn consists of, and the cause is what led to it."""

import pytest
from support.page_texts import LANGUAGES, texts

from insula import Game
from insula.bots import make_bot
from insula.game import EventKind, Phase
from insula.game.causes import CARD, Cause, cause_of
from insula.game.deciders import CAUSES, CAUSES_BY_ACTION, COMPOSED, OF_A_TURN, phase_of

GAMES = [
    ("base", 4, {}),
    ("base", 5, {}),
    ("friendly_robber", 3, {}),
    ("cities_knights", 4, {}),
    ("cities_knights", 6, {"ck_saboteur": "sabotage_city", "ck_commit_knights": True}),
]
MOST_DECISIONS = 1500


@pytest.mark.parametrize(("rules", "players", "options"), GAMES)
def test_every_question_has_a_cause_except_the_decisions_of_a_turn(
    rules: str, players: int, options: dict[str, object]
) -> None:
    game, bot = Game(rules, players, 5, options), make_bot("random", 5)
    causes = set()
    while not game.over and len(game.steps) < MOST_DECISIONS:
        cause, phase = cause_of(game), phase_of(game)
        if cause is None:
            assert phase in OF_A_TURN | COMPOSED, Phase(phase).name
        else:
            causes.add(cause.key)
            assert (cause.key == CARD) == bool(cause.card)
        game.play(bot.choose(game.view(game.actor), game.legal_actions))
    assert {"set_up", "seven", "offer"} <= causes


def test_the_cause_of_a_card_names_the_card_and_its_player() -> None:
    """A Wedding of red asks blue, who has more points, for two cards."""
    game = Game(
        position="""insula position 1
rules: cities_knights
board: beginner
red:
  settlements: 0,-1,N
  progress: 1 wedding
blue:
  cities: 0,1,N
  hand: 2 wool, 3 ore
turn: 9 red
phase: action phase red""",
        seed=1,
    )
    assert cause_of(game) is None
    game.play("play wedding")
    assert cause_of(game) == Cause("card", game.seat("red"), "wedding")
    assert game.actor == game.seat("blue")


def test_the_cause_of_an_exchange_is_the_commercial_harbor() -> None:
    """Its action names an opponent, not the card. Blue is asked which commodity to give (CK-TRD-01)."""
    game = Game(
        position="""insula position 1
rules: cities_knights
board: beginner
red:
  settlements: 0,-1,N
  hand: 1 ore
  progress: 1 commercial harbor
blue:
  cities: 0,1,N
  hand: 1 cloth, 1 paper
turn: 9 red
phase: action phase red""",
        seed=1,
    )
    game.play("play commercial harbor")
    game.play("exchange with blue")
    assert cause_of(game) == Cause("card", game.seat("red"), "commercial_harbor")


def test_the_cause_of_a_discard_is_the_seven() -> None:
    game = Game(
        position="""insula position 1
board: beginner
red:
  settlements: 0,-1,N
blue:
  settlements: 0,1,N
  hand: 8 wool
turn: 9 red
phase: before roll red""",
        chance="manual",
    )
    game.play("roll")
    game.play("3 4")
    assert EventKind.DICE in {event.kind for event in game.events}
    assert cause_of(game) == Cause("seven", game.seat("red"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_cause_has_a_text_and_no_text_is_left_over(language: str) -> None:
    known = {key for key in texts(language) if key.startswith("cause.")}
    keys = {CARD, *CAUSES.values(), *CAUSES_BY_ACTION.values()}
    assert known == {f"cause.{key}" for key in keys}
    own = {key.removeprefix("own_") for key in texts(language) if key.startswith("own_cause.")}
    assert own <= known
