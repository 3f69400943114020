"""A sampled game looks to the seat like the real one, and its hidden cards are dealt by chance."""

import random
from collections import Counter
from math import comb

import numpy as np
import pytest
from engine.random_games import play_randomly
from engine.rulesets import Case, every_case
from engine.test_secrets import likes_to_trade
from ruleset.playable_sets import PLAYERS, is_playable, playable_sets, representative
from support.length import amount
from support.positions import BLUE, RED, WHITE, a_game

from insula import Game
from insula.errors import ArgumentError, InsulaError
from insula.game.view import Holding, view_of_bytes
from insula.modules import contributions
from insula.rules import entry
from insula.rules.spec import PUBLIC
from insula.rules.state import FIELDS

GENERATOR = "rng"
BRICK, LUMBER, WOOL, GRAIN, ORE = range(5)
ACCEPTED, DECLINED, COUNTERED = 1, 2, 3
OFFERED = """
insula position 1
board: beginner
red:
  hand: 1 wool, 1 lumber
blue:
  hand: 1 ore, 1 brick
white:
  hand: 1 ore, 1 brick
turn: 9 red
phase: action phase red
""".strip()


def test_every_hidden_field_is_dealt_or_working_memory() -> None:
    """No module has a field that seats do not see and nobody deals again."""
    parts = [file.PART for _, file in contributions("hidden")]
    declared = {GENERATOR}.union(*(part.dealt | part.scratch for part in parts))
    assert {field.name for field in FIELDS if field.seen != PUBLIC} == declared


@every_case
def test_a_sampled_game_looks_the_same(case: Case) -> None:
    """View and choices of the seat are equal, all counts agree, and the sampled game is possible and can go on."""
    rng, choices = np.random.default_rng(1), random.Random(1)
    games = play_randomly(case.players, 5, case.options, rules=case.rules, decisions=400, pick=likes_to_trade)
    for number, game in enumerate(games):
        if number % amount(40, long=5):
            continue
        seat = choices.randrange(game.players) if number % 3 else max(game.actor, 0)
        go_on(sampled_like(game, seat, rng), choices)


def go_on(game: Game, choices: random.Random) -> None:
    """Check that a position can be read, and that no hand runs out of cards in the next decisions."""
    if not game.over:
        Game(position=game.position)
    for _ in range(10):
        if game.over:
            break
        game.play(likes_to_trade(choices, game))
        assert min(min(hand) for hand in game.state.hand.tolist()) >= 0
    game.rollout(1, seed=1, limit=30)


def sampled_like(game: Game, seat: int, rng: np.random.Generator) -> Game:
    """Sample the view of a seat, check the game that results, and return it."""
    view = game.view(seat)
    sampled = view.sample(rng)
    assert sampled.view(seat).bytes == view.bytes
    assert view.legal_actions == sampled.view(seat).legal_actions
    assert view.legal_actions == (game.legal_actions if game.actor == seat else [])
    recounted = sampled._states.copy()
    entry.recount(game.ruleset.boards, recounted)
    for field in FIELDS:
        if field.derived:
            assert np.array_equal(recounted[field.name], sampled._states[field.name]), field.name
    return sampled


PAIRS = [
    (rules, players)
    for rules in dict.fromkeys(rules for rules, _ in playable_sets(2))
    for players in PLAYERS
    if is_playable(tuple(rules.split("+")), players)
]
"""Each two modules that can be played together, with each number of players that they allow."""
SOON = frozenset(representative(PAIRS, all_pairs=True))


@pytest.mark.parametrize(
    ("rules", "players"), [pytest.param(*pair, marks=() if pair in SOON else pytest.mark.slow) for pair in PAIRS]
)
def test_every_pair_of_modules_can_be_sampled(rules: str, players: int) -> None:
    """The start of a pair can differ from that of both modules: what is dealt again must fit from the beginning on."""
    rng, without_trade = np.random.default_rng(1), {"trade_with_players": False}
    for number, game in enumerate(play_randomly(players, 1, without_trade, rules=rules, decisions=60)):
        if number % amount(6, long=1) == 0:
            for seat in range(players):
                sampled_like(game, seat, rng)


def small_game() -> Game:
    """Return a game in which opponents hold cards that the first seat does not see."""
    game = Game("base", 3, seed=2)
    while sum(game.state.hand_size[1:3]) < 6 or game.actor != 0:
        game.play(game.legal_actions[-1])
    return game


def test_hands_are_dealt_as_by_a_shuffle() -> None:
    """The number of cards of a kind in a hand has the distribution of a shuffled pile (chi-square below 0.1 %)."""
    view, rng, shuffler = small_game().view(0), np.random.default_rng(3), random.Random(3)
    size = view.state.hand_size[1]
    whole = view.sample(rng).state.hand.tolist()
    pile = [kind for kind in range(5) for _ in range(whole[1][kind] + whole[2][kind])]
    kind = max(range(5), key=pile.count)
    sampled = Counter(view.sample(rng).state.hand[1, kind] for _ in range(400))
    expected = Counter(shuffler.sample(pile, size).count(kind) for _ in range(40_000))
    chi_square = sum((sampled[n] - e / 100) ** 2 / (e / 100) for n, e in expected.items() if e >= 500)
    assert chi_square < 24


def test_a_kind_that_the_hidden_bank_cannot_exchange_is_dealt_to_the_others() -> None:
    """Blue has all ore that red lacks, which is one deal in ten million; its other two cards are those of a shuffle."""
    position = a_game(players=2, options={"bank_counts_hidden": True}).with_hand(RED, ore=13, lumber=5)
    game = position.with_hand(BLUE, ore=6, wool=2).game()
    view, rng = game.view(RED), np.random.default_rng(4)
    assert not any(view.state.bank)
    assert any(action.text.startswith("bank") for action in view.legal_actions)
    wool: Counter[int] = Counter()
    for _ in range(400):
        sampled = view.sample(rng)
        assert sampled.legal_actions == view.legal_actions
        assert (sampled.state.bank[ORE], sampled.state.hand[BLUE, ORE]) == (0, 6)
        wool[sampled.state.hand[BLUE, WOOL]] += 1
    unseen, of_wool = 3 * 19 + 14, 19
    expected = [400 * comb(of_wool, n) * comb(unseen - of_wool, 2 - n) / comb(unseen, 2) for n in range(3)]
    assert sum((wool[n] - e) ** 2 / e for n, e in enumerate(expected)) < 14


def test_answers_are_those_that_the_seat_could_give() -> None:
    """Each answer that a seat could give is equally likely, and nobody accepts what is not in hand."""
    game = Game(position=OFFERED, seed=1)
    for text in ("offer", "give wool", "want ore", "ask all", "done", "decline"):
        game.play(text)
    assert game.actor == 2
    view, rng = game.view(2), np.random.default_rng(6)
    answers: Counter[tuple[bool, int]] = Counter()
    for _ in range(300):
        state = view.sample(rng).state
        answers[state.hand[1, ORE] > 0, state.trade_answer[1]] += 1
    assert not answers[False, ACCEPTED]
    for holds, possible in ((True, 3), (False, 2)):
        counts = [answers[holds, answer] for answer in (ACCEPTED, DECLINED, COUNTERED) if answers[holds, answer]]
        assert len(counts) == possible
        assert sum((n - sum(counts) / possible) ** 2 for n in counts) / (sum(counts) / possible) < 14


OFFER = ("offer", "give wool", "want ore", "ask blue", "done")


@pytest.mark.parametrize(
    ("answers", "seat", "held"),
    [
        ((), "blue", ("red", WOOL)),
        ((), "white", ("red", WOOL)),
        (("accept",), "red", ("blue", ORE)),
        (("counter", "give ore", "want lumber", "done"), "red", ("blue", ORE)),
    ],
    ids=["an offer", "of others", "an acceptance", "a counter-offer"],
)
def test_what_is_offered_is_in_hand(answers: tuple[str, ...], seat: str, held: tuple[str, int]) -> None:
    """BASE-TRADE-05; the other cards can be any, and every trade leaves a position that can be read."""
    game = Game(position=OFFERED, seed=1)
    for text in (*OFFER, *answers):
        game.play(text)
    rng, owner = np.random.default_rng(6), game.ruleset.colors.index(held[0])
    deals = set()
    for _ in range(50):
        sampled = game.view(seat).sample(rng)
        assert sampled.state.hand[owner, held[1]] >= 1
        deals.add(str(sampled.state.hand.tolist()))
        for action in list(sampled.legal_actions):
            later = sampled.copy()
            later.play(action)
            Game(position=later.position)
    assert len(deals) > 1


def test_an_offer_of_many_cards_is_dealt_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hardly any shuffle gives red these seven cards of eight, and blue four of a kind."""
    monkeypatch.setattr("insula.game.view.MOST_DEALS", 1)
    position = a_game().with_hand(RED, wool=4, ore=3, brick=1).with_hand(BLUE, grain=5, lumber=6)
    game = position.with_hand(WHITE, wool=6, lumber=8, brick=9).game()
    give = ["give wool"] * 4 + ["give ore"] * 3
    for text in ("offer", *give, *["want grain"] * 4, "ask blue", "done", "accept"):
        game.play(text)
    view, rng = game.view(WHITE), np.random.default_rng(6)
    hands = [view.sample(rng).state.hand.tolist() for _ in range(20)]
    assert all(hand[RED][WOOL] >= 4 and hand[RED][ORE] >= 3 and hand[BLUE][GRAIN] >= 4 for hand in hands)


def test_counted_cards_that_contradict_an_offer_are_refused() -> None:
    game = Game(position=OFFERED, seed=1)
    for text in OFFER:
        game.play(text)
    with pytest.raises(ArgumentError, match="no deal of the hidden cards fits"):
        game.view("blue").sample(np.random.default_rng(1), [Holding(0, kind, counted=1) for kind in (BRICK, LUMBER)])


def test_new_development_cards_and_discards_of_others_are_dealt() -> None:
    """Everybody knows how many cards were bought in this turn (BASE-DEV-04), and how many were set aside."""
    rng = np.random.default_rng(7)
    seen = {"new": 0, "aside": 0}
    for seed in range(amount(3, long=20)):
        for game in play_randomly(4, seed, decisions=600):
            state = game.state
            for field, of, name in (("development_new", "development", "new"), ("discards", "hand", "aside")):
                rows = getattr(state, field).tolist()
                player = next((p for p in range(4) if any(rows[p])), -1)
                if player >= 0 and not state.over:
                    sampled = game.view((player + 1) % 4).sample(rng).state
                    assert sum(getattr(sampled, field).tolist()[player]) == sum(rows[player])
                    held = getattr(sampled, of).tolist()[player]
                    assert all(n <= h for n, h in zip(getattr(sampled, field).tolist()[player], held, strict=True))
                    seen[name] += 1
    assert all(seen.values())


def test_choices_of_earlier_steps_are_exact() -> None:
    """`view_at` has the choices of that moment; bytes alone do not tell what a hidden bank can pay."""
    for hidden in (False, True):
        options = {"bank_counts_hidden": hidden}
        legal: dict[int, tuple[int, list[object]]] = {}
        for game in play_randomly(3, 4, options, decisions=250):
            legal[len(game.steps)] = game.actor, list(game.legal_actions)
        for step, (seat, actions) in list(legal.items())[:: amount(5, long=1)]:
            view = game.view_at(step, max(seat, 0))
            assert view.legal_actions == (actions if seat >= 0 else [])
            if not hidden:
                assert view_of_bytes(game.ruleset, view.bytes, max(seat, 0)).legal_actions == view.legal_actions


@pytest.mark.parametrize(
    ("holding", "wrong"),
    [
        (Holding(9, 0), "seat"),
        (Holding(1, 8), "kinds"),
        (Holding(1, -1), "kinds"),
        (Holding(1, 0, field="bank"), "not a field"),
        (Holding(1, 0, at_least=2, at_most=1), "contradicts"),
        (Holding(1, 0, at_most=1, counted=2), "contradicts"),
        (Holding(1, 0, counted=-1), "from 0 on"),
        (Holding(1, 0, counted=1, field="development"), "can be counted"),
        (Holding(1, 0, counted=60), "60 cards of white are counted, but white has"),
        (Holding(1, 0, at_least="x"), "at_least"),  # type: ignore[arg-type]
    ],
)
def test_impossible_knowledge_is_refused(holding: Holding, wrong: str) -> None:
    """The error says what is wrong."""
    with pytest.raises(InsulaError, match=wrong):
        small_game().view(0).sample(np.random.default_rng(1), [holding])


def test_known_cards_are_kept_and_contradictions_refused() -> None:
    view, rng = small_game().view(0), np.random.default_rng(4)
    whole = view.sample(rng).state.hand.tolist()
    kind = max(range(5), key=whole[1].__getitem__)
    for _ in range(20):
        assert view.sample(rng, [Holding(1, kind, at_least=1)]).state.hand[1, kind] >= 1
    with pytest.raises(ArgumentError):
        view.sample(rng, [Holding(1, kind, at_least=60)])


def test_counted_cards_are_set_apart_and_the_others_are_those_of_a_shuffle() -> None:
    """Without the counted cards, the number of a kind in a hand is that of a shuffled pile (chi-square below 0.1 %)."""
    view, rng, shuffler = small_game().view(0), np.random.default_rng(5), random.Random(5)
    whole = view.sample(rng).state.hand.tolist()
    kind = max(range(5), key=whole[1].__getitem__)
    counted = [Holding("white", kind, counted=1), Holding(2, kind, counted=whole[2][kind])]  # type: ignore[arg-type]
    pile = [k for k in range(5) for _ in range(whole[1][k] + whole[2][k])]
    for _ in range(1 + whole[2][kind]):
        pile.remove(kind)
    size = sum(whole[1]) - 1
    sampled = Counter(view.sample(rng, counted).state.hand[1, kind] for _ in range(400))
    expected = Counter(1 + shuffler.sample(pile, size).count(kind) for _ in range(40_000))
    assert set(sampled) <= set(expected)
    assert sum((sampled[n] - e / 100) ** 2 / (e / 100) for n, e in expected.items() if e >= 500) < 24


@every_case
def test_whole_hands_can_be_known(case: Case) -> None:
    """All cards of all others are counted, or known by their numbers: the only deal of the hands is found at once."""
    rng, choices = np.random.default_rng(1), random.Random(1)
    games = play_randomly(case.players, 7, case.options, rules=case.rules, decisions=300, pick=likes_to_trade)
    for number, game in enumerate(games):
        if number % amount(60, long=7):
            continue
        seat, hands = choices.randrange(game.players), game.state.hand.tolist()
        cards = [(other, kind, n) for other in range(game.players) for kind, n in enumerate(hands[other]) if n]
        known = [Holding(other, kind, counted=n) for other, kind, n in cards]
        if number % 2:
            known = [Holding(other, kind, at_least=n, at_most=n) for other, kind, n in cards]
        assert game.view(seat).sample(rng, known).state.hand.tolist() == hands


def test_a_sample_needs_a_numpy_generator() -> None:
    with pytest.raises(ArgumentError, match="numpy generator"):
        small_game().view(0).sample(random.Random(1))  # type: ignore[arg-type]
