"""The statistics of a game agree with a slow recount from the hands before and after each action."""

from collections import Counter
from random import Random

import numpy as np
import pytest
from support.length import amount

from insula import ActionKind, Game, SeatStatistics, Statistics
from insula.game.action import action_of
from insula.game.build_frame import build_frame
from insula.game.statistics import lead_for_good
from insula.modules.cities_knights.words import PROGRESS_CARDS
from insula.rules.state import STATE
from insula.ruleset.words import CARDS

LONGEST = 1500
"""Steps after which a random game is long enough."""
SEVEN = 7
THEFT = ("stolen", "robbed")
EXCHANGE = ("traded_for", "traded_away")
FIELDS = {
    "MOVE_ROBBER": THEFT,
    "STEAL_FROM": THEFT,
    "DRAW_STOLEN_CARD": THEFT,
    "MONOPOLY_NAME": THEFT,
    "CHASE_ROBBER": THEFT,
    "WEDDING_GIVE": THEFT,
    "CHOOSE_OPPONENT": THEFT,
    "MASTER_MERCHANT_TAKE": THEFT,
    "BANK_TRADE": EXCHANGE,
    "CONFIRM_TRADE": EXCHANGE,
    "COMMERCIAL_HARBOR": EXCHANGE,
    "COMMERCIAL_CARD": EXCHANGE,
    "COMMERCIAL_WANTED": EXCHANGE,
    "COMMERCIAL_ANSWER": EXCHANGE,
    "DISCARD": ("", "lost"),
    "ROLL_DICE": ("gained", "lost"),
    "ROLL_EVENT_DIE": ("gained", "lost"),
    "saboteur": ("", "lost"),
    "bishop": THEFT,
    "wedding": THEFT,
    "master_merchant": THEFT,
}
"""What cards are that come and go in an action of this kind, or by this card. Otherwise they are gained or spent."""


def random_game(rules: str, seed: int) -> Game:
    """Return a game in which everybody decides at random."""
    game, rng = Game(rules, 4, seed=seed), Random(seed)
    while not game.over and len(game.steps) < LONGEST:
        game.play(rng.choice(game.legal_actions))
    return game


def name_of(game: Game, step: int) -> str:
    """Return the name of the kind of action, or of the progress card that it plays."""
    action = action_of(game.ruleset, game.steps[step].code)
    is_card = action.kind.name == "PLAY_PROGRESS_CARD"
    return PROGRESS_CARDS[action.argument] if is_card else action.kind.name


def hands(game: Game, step: int) -> np.ndarray:
    """Return the cards of all seats before a step."""
    return np.frombuffer(game.bytes_at(step), STATE)["hand"][0].astype(int)


def recounted(game: Game) -> list[dict[str, Counter[str]]]:
    """Return the cards of each seat, from the changes of its hand in each step."""
    seats = [{name: Counter[str]() for name in vars(SeatStatistics())} for _ in range(game.players)]
    for number in range(len(game.steps)):
        came, went = FIELDS.get(name_of(game, number), ("gained", "spent"))
        change = hands(game, number + 1) - hands(game, number)
        for seat, kind in zip(*np.nonzero(change[: game.players]), strict=True):
            count = int(change[seat, kind])
            seats[seat][came if count > 0 else went][CARDS[kind]] += abs(count)
    return seats


@pytest.mark.slow
@pytest.mark.parametrize("rules", ["base", "cities_knights"])
def test_cards_agree_with_the_hands(rules: str) -> None:
    moved = Counter[str]()
    for seed in range(amount(3, long=30)):
        game = random_game(rules, seed)
        for found, expected in zip(Statistics.of(game).seats, recounted(game), strict=True):
            for name, cards in expected.items():
                if name not in ("blocked", "trades", "bank_trades"):
                    assert getattr(found, name) == cards, (seed, name)
                    moved[name] += cards.total()
    assert min(moved[name] for name in ("gained", "spent", "lost", "stolen", "robbed", "traded_for")) > 0


@pytest.mark.slow
def test_blocked_cards_are_what_the_robbers_hex_would_have_brought() -> None:
    game = random_game("base", seed=2)
    expected = [Counter[str]() for _ in range(game.players)]
    for number, step in enumerate(game.steps):
        action = action_of(game.ruleset, step.code)
        frame = build_frame(game.view_at(number + 1, None))
        rolled = sum(die.number for die in frame.dice)
        robber = next(piece.at for piece in frame.pieces if piece.kind == "robber")
        numbers = next(hex.numbers for hex in frame.hexes if hex.at == robber)
        if action.kind == ActionKind.ROLL_DICE and rolled != SEVEN and rolled in numbers:
            for gain in frame.gains.get(robber, []):
                expected[gain.seat].update(gain.cards)
    assert sum(cards.total() for cards in expected) > 0
    assert [seat.blocked for seat in Statistics.of(game).seats] == expected


def test_trades_are_counted_for_both_partners() -> None:
    game = random_game("base", seed=1)
    statistics = Statistics.of(game)
    made = [event for event in game.events_since(0) if event.kind == "traded"]
    assert made
    assert sum(seat.trades for seat in statistics.seats) == 2 * len(made)
    banked = Counter(step.actor for number, step in enumerate(game.steps) if name_of(game, number) == "BANK_TRADE")
    assert [seat.bank_trades for seat in statistics.seats] == [banked[seat] for seat in range(game.players)]


def test_rolls_and_points_follow_the_turns() -> None:
    game = random_game("base", seed=3)
    statistics = Statistics.of(game)
    turns = [event.number for event in game.events_since(0) if event.kind == "turn"]
    assert sum(statistics.rolls) == sum(event.kind in ("dice", "rolled_again") for event in game.events_since(0))
    assert statistics.first_turn == 0
    assert [len(row) for row in statistics.points] == [len(turns) + 1] * game.players
    assert [row[0] for row in statistics.points] == [2] * game.players
    assert [row[-1] for row in statistics.points] == [game.points(seat) for seat in range(game.players)]


def test_a_game_from_a_position_begins_with_its_turn() -> None:
    game = Game(position="insula position 1\nboard: beginner\nturn: 9 red\nphase: action phase red", seed=1)
    game.play("end")
    statistics = Statistics.of(game)
    assert (statistics.first_turn, [len(row) for row in statistics.points]) == (9, [2] * 4)
    assert statistics.turning_point is None


@pytest.mark.parametrize(
    ("others", "column"),
    [([2, 3, 5, 6, 6], 3), ([1, 1, 1, 1, 1], 0), ([2, 3, 3, 7, 9], 4), ([2, 3, 5, 6, 10], None)],
)
def test_the_lead_for_good(others: list[int], column: int | None) -> None:
    """The winner leads for good from the turn after which nobody else has as many points."""
    assert lead_for_good([others, [2, 4, 4, 7, 10]], winner=1) == column


def test_without_a_single_winner_nobody_leads_for_good() -> None:
    assert lead_for_good([[2, 4], [2, 3]], winner=None) is None
