"""Counted cards: never more than there are, and most of those that others hold."""

import random

import numpy as np
from engine.random_games import play_randomly
from engine.rulesets import Case, every_case
from engine.test_secrets import likes_to_trade
from support import BLUE, RED, WHITE, a_game
from support.length import amount

from insula import Game, Ruleset
from insula.arena.match import Match
from insula.bots import CardCounter, make_bot
from insula.game.events import event_views


class Watcher:
    """A seat that counts."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.counter = CardCounter()
        self.steps = 0

    def look(self, game: Game) -> list[list[int]]:
        """Observe what has happened, look, and return what is counted."""
        self.counter.observe(event_views(game.events_since(self.steps), game.ruleset, self.seat))
        self.counter.look(game.view(self.seat))
        self.steps = len(game.steps)
        return self.counter.counted


@every_case
def test_no_more_cards_are_counted_than_there_are(case: Case) -> None:
    """Seats that look in every position, now and then, and when they are asked."""
    rng = random.Random(1)
    decisions = amount(250, long=3000)
    games = play_randomly(case.players, 3, case.options, rules=case.rules, decisions=decisions, pick=likes_to_trade)
    watchers = [Watcher(seat % case.players) for seat in range(3)]
    for game in games:
        looks = [watchers[0], *([watchers[1]] if rng.random() < 0.1 else [])]
        looks += [watchers[2]] if game.actor == watchers[2].seat else []
        for watcher in looks:
            counted, hands = watcher.look(game), game.state.hand.tolist()
            for counts, hand in zip(counted, hands, strict=False):
                assert all(count <= held for count, held in zip(counts, hand, strict=True)), (counts, hand)
            assert counted[watcher.seat] == hands[watcher.seat]


def known_hand(game: Game, watcher: Watcher) -> None:
    """Let a seat know what blue holds."""
    watcher.look(game)
    watcher.counter.counted[BLUE] = game.state.hand.tolist()[BLUE]


def test_payments_and_trades_with_the_bank_are_followed() -> None:
    """White looks after both, and knows what is left: the roads have a price, and the trade is public."""
    position = a_game(players=4).with_settlement(BLUE, "0,-1,N").with_roads(BLUE, "0,-1,NE").action_phase(BLUE)
    game, white = position.with_hand(BLUE, brick=6, lumber=2, wool=1).game(), Watcher(WHITE)
    known_hand(game, white)
    for beginning in ("road", "bank", "road"):
        game.play(next(action for action in game.legal_actions if action.text.startswith(beginning)))
    assert white.look(game)[BLUE] == game.state.hand.tolist()[BLUE]


def test_payments_of_several_seats_are_told_apart_by_their_prices() -> None:
    """Red builds a road and blue a city between two looks of white. Both hold grain and lumber before."""
    position = a_game(players=4).with_settlement(RED, "0,1,S").with_roads(RED, "0,1,SE").with_settlement(BLUE, "0,-1,N")
    position = position.with_hand(RED, brick=1, lumber=1, grain=2).with_hand(BLUE, grain=2, ore=3, lumber=1, brick=1)
    game, white = position.game(), Watcher(WHITE)
    known_hand(game, white)
    white.counter.counted[RED] = game.state.hand.tolist()[RED]
    game.chance = "manual"
    play_first(game, "road", "end", "roll", "1 1")
    play_first(game, "city")
    assert white.look(game)[:2] == game.state.hand.tolist()[:2]


def play_first(game: Game, *beginnings: str) -> None:
    """Play the first actions or outcomes of chance with these beginnings."""
    for beginning in beginnings:
        game.play(next(action for action in game.legal_actions if action.text.startswith(beginning)))


def test_after_an_unseen_theft_any_card_can_be_gone() -> None:
    """White sees that red takes one of blue's three cards, not which; of two equal cards, one stays known."""
    position = a_game(players=4).with_settlement(RED, "0,1,S").with_settlement(BLUE, "0,-1,N")
    game = position.with_hand(BLUE, wool=2, ore=1).with_cards(RED, knight=1).game()
    red, blue, white = watchers = [Watcher(RED), Watcher(BLUE), Watcher(WHITE)]
    for watcher in watchers:
        known_hand(game, watcher)
    game.play("play knight")
    game.play("robber 0,-1")
    game.play("wool")
    hands = game.state.hand.tolist()
    assert sum(hands[RED]) == 1
    assert white.look(game)[BLUE] == [0, 0, 1, 0, 0, 0, 0, 0]
    assert white.look(game)[RED] == [0] * 8
    assert (blue.look(game)[RED], red.look(game)[BLUE]) == (hands[RED], hands[BLUE])


def test_the_stolen_card_of_a_hand_of_one_kind_is_known() -> None:
    position = a_game(players=4).with_settlement(RED, "0,1,S").with_settlement(BLUE, "0,-1,N")
    game, white = position.with_hand(BLUE, wool=3).with_cards(RED, knight=1).game(), Watcher(WHITE)
    known_hand(game, white)
    game.play("play knight")
    game.play("robber 0,-1")
    assert sum(game.state.hand.tolist()[RED]) == 1
    assert white.look(game)[:2] == game.state.hand.tolist()[:2]


def test_most_cards_are_counted() -> None:
    """A seat that looks when it is asked knows more than 85 % of the cards of others, in a game of greedy bots."""
    match = Match(Ruleset.of(), [make_bot("greedy", seat) for seat in range(4)], 1, keeps_steps=True)
    watcher, counted, held = Watcher(0), 0, 0
    while not match.game.over and match.game.turn < amount(60, long=1000):
        if match.game.actor == watcher.seat:
            counts, hands = watcher.look(match.game), match.game.state.hand.tolist()
            counted += sum(sum(counts[other]) for other in range(1, 4))
            held += sum(sum(hands[other]) for other in range(1, 4))
        match.step()
    assert counted > 0.85 * held


def test_what_is_counted_can_be_sampled() -> None:
    """The holdings of a counter never contradict the view."""
    match = Match(Ruleset.of(), [make_bot("greedy", seat) for seat in range(4)], 2, keeps_steps=True)
    watcher, rng = Watcher(0), np.random.default_rng(1)
    while not match.game.over and match.game.turn < 40:
        if match.game.actor == watcher.seat:
            counts = watcher.look(match.game)
            hands = match.game.view(0).sample(rng, watcher.counter.holdings(0)).state.hand.tolist()
            for other in range(1, 4):
                assert all(n <= held for n, held in zip(counts[other], hands[other], strict=True))
        match.step()


def test_a_counter_goes_on_from_the_counts_of_another() -> None:
    """It counts the same from then on."""
    match = Match(Ruleset.of(), [make_bot("greedy", seat) for seat in range(4)], 2, keeps_steps=True)
    first, resumed, compared = Watcher(0), Watcher(0), 0
    while not match.game.over and match.game.turn < 30:
        if match.game.actor == first.seat:
            counts = [list(of_seat) for of_seat in first.look(match.game)]
            if match.game.turn >= 15 and not compared:
                resumed.steps = len(match.game.steps)
                resumed.counter.resume(counts)
            if match.game.turn >= 15:
                assert resumed.look(match.game) == counts
                compared += 1
        match.step()
    assert compared > 5
