"""What holds for every sequence of offers, proposals, counter-offers and answers (BASE-TRADE)."""

import random

from hypothesis import given, settings
from hypothesis import strategies as st
from support import a_game, bank
from support.reading import state

from insula.game import Action, ActionKind, Game, Phase
from insula.ruleset.words import RESOURCES

HANDS = st.lists(st.lists(st.integers(0, 3), min_size=5, max_size=5), min_size=2, max_size=6)
TRADE = {
    ActionKind.OFFER_TRADE,
    ActionKind.PROPOSE_TRADE,
    ActionKind.TRADE_GIVE,
    ActionKind.TRADE_WANT,
    ActionKind.TRADE_PARTNER,
    ActionKind.TRADE_DONE,
    ActionKind.WITHDRAW_OFFER,
    ActionKind.ANSWER_OFFER,
    ActionKind.CONFIRM_TRADE,
}
NO_SEAT = 7
Sides = tuple[list[int], list[int]]
"""What a seat gives and what it wants, by kind."""


def table_with(hands: list[list[int]]) -> Game:
    """Return a game in the action phase of seat 0 with the given hands of the five resources."""
    position = a_game(players=len(hands))
    for seat, hand in enumerate(hands):
        position.with_hand(seat, **dict(zip(RESOURCES, hand, strict=True)))
    return position.game()


def hands_of(game: Game) -> list[list[int]]:
    """Return the five resources of each seat."""
    return [row[: len(RESOURCES)] for row in state(game).hand.tolist()[: game.players]]


def sides_of(game: Game) -> list[Sides]:
    """Return what each seat gives and wants."""
    record = state(game)
    return list(zip(record.trade_give.tolist(), record.trade_want.tolist(), strict=True))


def choices(game: Game, rng: random.Random) -> list[Action]:
    """Return the actions that belong to a trade, and now and then an unasked one."""
    unasked = [action for seat in range(game.players) for action in game.unasked_actions(seat)]
    asked = [action for action in game.legal_actions if action.kind in TRADE]
    return unasked if unasked and (not asked or rng.random() < 0.1) else asked


def phase_of(game: Game) -> int:
    """Return the current phase."""
    return int(state(game).stack_phase[state(game).stack_size - 1])


def check_sides(game: Game) -> None:
    """No kind is on both sides, and nobody gives cards that they do not hold (BASE-TRADE-03, BASE-TRADE-05)."""
    hands = hands_of(game)
    for seat, (give, want) in enumerate(sides_of(game)[: game.players]):
        assert not any(given and wanted for given, wanted in zip(give, want, strict=True))
        assert all(given <= held for given, held in zip(give, hands[seat], strict=False))


def check_exchange(game: Game, taken: Action, before: list[list[int]], sides: list[Sides]) -> None:
    """The active player and the named partner exchange what was announced, some cards on each side (BASE-TRADE-01)."""
    partner, active = taken.argument, game.actor
    after = hands_of(game)
    changed = {seat for seat in range(game.players) if before[seat] != after[seat]}
    if partner == NO_SEAT:
        assert not changed
        return
    assert changed == {active, partner}
    gained = [now - then for now, then in zip(after[active], before[active], strict=True)]
    assert min(gained) < 0 < max(gained), "at least one card on each side (BASE-TRADE-02)"
    (offered, wanted), (countered, asked) = sides[active], sides[partner]
    assert gained in (difference(wanted, offered), difference(countered, asked))


def difference(plus: list[int], minus: list[int]) -> list[int]:
    """Return what a hand has gained of each resource."""
    return [more - less for more, less in zip(plus, minus, strict=True)][: len(RESOURCES)]


@settings(max_examples=60, deadline=None)
@given(HANDS, st.randoms(use_true_random=False))
def test_every_sequence_of_trades(hands: list[list[int]], rng: random.Random) -> None:
    """Cards only move between the active player and one partner; composing ends; nothing is traded for itself."""
    game = table_with(hands)
    stock, total = bank(game), [sum(column) for column in zip(*hands, strict=True)]
    composing = 0
    for _ in range(120):
        open_choices = choices(game, rng)
        if not open_choices:
            break
        choice = rng.choice(open_choices)
        before, sides = hands_of(game), sides_of(game)
        game.play(choice)
        if choice.kind == ActionKind.CONFIRM_TRADE:
            check_exchange(game, choice, before, sides)
        else:
            assert hands_of(game) == before
        check_sides(game)
        assert bank(game) == stock
        assert [sum(column) for column in zip(*hands_of(game), strict=True)] == total
        assert min(map(min, hands_of(game))) >= 0
        composing = composing + 1 if phase_of(game) == Phase.COMPOSING else 0
        assert composing <= sum(total) + max(map(sum, before)) + game.players


@settings(max_examples=40, deadline=None)
@given(HANDS, st.randoms(use_true_random=False))
def test_composing_always_ends(hands: list[list[int]], rng: random.Random) -> None:
    """A player who never abandons an offer reaches a point where it can only be announced or abandoned."""
    game = table_with(hands)
    if not any(action.kind == ActionKind.OFFER_TRADE for action in game.legal_actions):
        return
    game.play("offer")
    while phase_of(game) == Phase.COMPOSING:
        onward = [action for action in game.legal_actions if action.kind != ActionKind.WITHDRAW_OFFER]
        given, wanted = sides_of(game)[0]
        if not onward:
            assert sum(wanted) > max(sum(hand) for hand in hands[1:])
            return
        game.play(rng.choice(onward))
    assert sum(given) > 0
    assert sum(wanted) > 0
    assert state(game).trade_asked & 1 == 0


@settings(max_examples=40, deadline=None)
@given(HANDS, st.randoms(use_true_random=False))
def test_after_a_trade_nothing_is_open(hands: list[list[int]], rng: random.Random) -> None:
    """Whenever the active player can begin an action, no side, answer or partner of an exchange is left."""
    game = table_with(hands)
    for _ in range(80):
        if phase_of(game) == Phase.ACTION_PHASE:
            record = state(game)
            assert not any(sum(give) or sum(want) for give, want in sides_of(game))
            assert (record.trade_step, record.trade_asked) == (0, 0)
            assert not any(record.trade_answer.tolist())
        open_choices = choices(game, rng)
        if not open_choices:
            return
        game.play(rng.choice(open_choices))
