"""Texts for a seat contain no secret: if hidden information changes, the text stays the same."""

import random
import re

import numpy as np
import pytest
from engine.random_games import play_randomly
from notation.tables import TABLES

from insula import Game
from insula.modules.base.module import DRAW_DEVELOPMENT_CARD
from insula.notation.positions import write_position
from insula.rules import entry
from insula.rules.spec import ARGUMENT_BITS

HEADER = "insula position 1\nboard: beginner\n"


def _with_other_secrets(game, seat, rng):
    """Return the state with new cards in the other hands, and a different deck and generator."""
    states = game._states.copy()
    state = states[0]
    others = [other for other in range(game.players) if other != seat]
    for row in ("hand", "development"):
        pool = [kind for other in others for kind, count in enumerate(state[row][other]) for _ in range(count)]
        rng.shuffle(pool)
        for other in others:
            size = int(state[row][other].sum())
            state[row][other] = 0
            for _ in range(size):
                state[row][other, pool.pop()] += 1
    state["development_new"][others] = 0
    state["rng"] = rng.getrandbits(63)
    state["deck"] = np.roll(state["deck"], 1)
    entry.recount(game.ruleset.boards, states)
    return states


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_the_position_for_a_seat_depends_on_nothing_hidden(players, options):
    rng = random.Random(1)
    for number, game in enumerate(play_randomly(players, 8, options, decisions=300)):
        if number % 7 == 0 and not game._states[0]["discards"].any():
            seat = rng.randrange(-1, players)
            text = write_position(game.ruleset, game._states, seat=seat)
            other = _with_other_secrets(game, seat, rng)
            assert write_position(game.ruleset, other, seat=seat) == text


def _records(position, texts, seat):
    game = Game(position=HEADER + position, chance="manual", seed=1)
    for text in texts:
        game.play(text)
    return game.record(seat=seat)


def test_a_stolen_card_is_known_to_thief_and_victim():
    position = """red:
 settlements: 0,0,N
blue:
 settlements: 0,1,S
 hand: 1 ore, 1 wool
white:
 settlements: 0,1,NW
 hand: 1 ore
turn: 3 red
phase: moving robber
"""
    one, other = (["robber 0,1", "steal from blue", card, "end"] for card in ("ore", "wool"))
    for seat in ("white", "orange", None):
        assert _records(position, one, seat) == _records(position, other, seat)
        assert "steal from blue; end" in _records(position, one, seat)
    for seat in ("red", "blue"):
        assert "steal from blue [ore]; end" in _records(position, one, seat)


def test_a_record_does_not_reveal_whether_there_was_a_choice():
    """Stealing from a hand of one kind involves no chance, from two kinds it does: others read the same."""
    one, other = (
        f"red:\n settlements: 0,-1,N\nblue:\n settlements: 0,1,S\n hand: {hand}\nturn: 3 red\nphase: moving robber\n"
        for hand in ("2 ore", "1 ore, 1 wool")
    )
    records = _records(one, ["robber 0,1", "end"], "white"), _records(other, ["robber 0,1", "ore", "end"], "white")
    turns = [next(line for line in record.splitlines() if line.startswith("3. red")) for record in records]
    assert turns == ["3. red: robber 0,1; end"] * 2


def test_a_development_card_is_known_to_its_buyer():
    position = "red:\n settlements: 0,0,N\n hand: 1 ore, 1 wool, 1 grain\nturn: 3 red\n"
    one, other = (["buy card", card, "end"] for card in ("knight", "monopoly"))
    for seat in ("blue", None):
        assert _records(position, one, seat) == _records(position, other, seat)
        assert "buy card; end" in _records(position, one, seat)
    assert "buy card [knight]; end" in _records(position, one, "red")


DISCARDS = """red:
 hand: 4 ore, 4 wool
blue:
 hand: 4 ore, 4 wool
turn: 3 red
phase: discarding red 4; discarding blue 4; all discard; moving robber; action phase
"""


def test_discards_are_known_when_all_have_chosen():
    one = ["discard ore"] * 4 + ["discard wool"]
    other = ["discard wool"] * 4 + ["discard wool"]
    assert _records(DISCARDS, one, "blue") == _records(DISCARDS, other, "blue")
    assert "red: ?; blue: discard wool" in _records(DISCARDS, one, "blue")
    done = [*one, "discard wool", "discard wool", "discard ore"]
    assert "red: discard ore; discard ore" in _records(DISCARDS, done, "blue")


TRADE = """red:
 settlements: 0,0,N
 hand: 2 ore, 2 wool
blue:
 hand: 1 brick, 1 grain
white:
 hand: 1 brick
turn: 3 red
"""


def test_an_offer_that_is_abandoned_is_never_known():
    one = ["offer", "give ore", "give ore", "want brick", "red withdraws"]
    other = ["offer", "give wool", "want grain", "red withdraws"]
    assert _records(TRADE, one, "blue") == _records(TRADE, other, "blue")
    assert "red: offer; ?; red withdraws" in _records(TRADE, one, "blue")
    assert "give ore" in _records(TRADE, one, "red")


def test_answers_are_known_when_all_have_answered():
    offer = ["offer", "give ore", "want brick", "ask all", "done"]
    one, other = [*offer, "accept"], [*offer, "decline"]
    assert _records(TRADE, one, "white") == _records(TRADE, other, "white")
    assert "done; blue: ?" in _records(TRADE, one, "white")
    counter = [*offer, "counter", "give brick", "want wool", "done"]
    assert _records(TRADE, one, "white") == _records(TRADE, counter, "white")
    assert "blue: ?; red withdraws" in _records(TRADE, [*counter, "red withdraws"], "white")
    assert "blue: ?; red withdraws" in _records(TRADE, [*counter[:-1], "red withdraws"], "white")
    assert "blue: accept; white: decline" in _records(TRADE, [*one, "decline"], "orange")
    assert "blue: decline; white: decline" in _records(TRADE, [*other, "decline"], "orange")
    assert _records(TRADE, [*one, "red withdraws"], "white") == _records(TRADE, [*other, "red withdraws"], "white")


def test_a_counter_offer_is_known_to_the_player_of_the_turn_until_it_is_carried_out():
    texts = ["offer", "give ore", "want brick", "ask blue", "done", "counter", "give brick", "want wool", "done"]
    assert "counter; give brick; want wool; done" in _records(TRADE, texts, "red")
    assert "counter; ?; done" in _records(TRADE, texts, "white")
    carried_out = [*texts, "trade with blue"]
    assert "counter; give brick; want wool; done" in _records(TRADE, carried_out, "white")
    refused = [*texts, "trade with nobody"]
    assert "counter; ?; done" in _records(TRADE, refused, "white")


@pytest.mark.parametrize("players", [3, 5])
def test_no_record_for_a_seat_contains_a_card_that_others_drew(players):
    for game in play_randomly(players, 9, decisions=400):
        last = game
    for seat in range(players):
        text = last.record(seat=seat)
        bought = [step for step in last.steps if step.code >> ARGUMENT_BITS == DRAW_DEVELOPMENT_CARD]
        own = sum(_buyer(step) == seat for step in bought)
        assert len(bought) > own
        assert len(re.findall(r"buy card \[\w+", text)) == own


def _buyer(step):
    state = np.frombuffer(step.before, Game().ruleset.template.dtype)[0]
    return state["stack_player"][state["stack_size"] - 1]
