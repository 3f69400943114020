"""Sealed choices: nobody sees a vote or a bid until all have chosen; the module decides how ties are settled."""

import random

from mechanisms.trials import games
from support import asked, play, state

from insula.game import Game, Phase, View
from insula.game.deciders import deciders
from insula.rules.constants import NOBODY
from insula.rules.mechanisms import sealed

POSITION = """insula position 1
rules: market
board: beginner
red:
 beads: 5
blue:
 beads: 5
white:
 beads: 3
turn: {turn} red
"""


def auction() -> Game:
    """Return a game at the end of red's turn: blue bids first, then white and red; orange has no beads."""
    return play(Game(position=POSITION.format(turn=4), seed=1), "end")


def vote() -> Game:
    """Return a game at the end of red's turn: blue votes first, then white, orange and red."""
    return play(Game(position=POSITION.format(turn=5), seed=1), "end")


def bids(game: Game, *numbers: int) -> Game:
    return play(game, *(f"bid {number}" for number in numbers))


def votes(game: Game, *colors: str) -> Game:
    return play(game, *(f"vote for {color}" for color in colors))


def test_the_highest_bid_pays() -> None:
    game = auction()
    assert asked(game) == (1, Phase.BIDDING)
    bids(game, 2, 3, 1)
    assert asked(game) == (1, Phase.BEFORE_ROLL)
    assert state(game).beads.tolist()[:4] == [5, 5, 0, 0]
    assert state(game).pearls.tolist()[2] == [1, 0]
    assert state(game).shown_bid.tolist() == [1, 2, 3, 0, -1, -1]
    assert state(game).bid.tolist() == [-1] * 6


def test_tied_players_bid_once_more() -> None:
    """Blue and red are tied, so only they are asked again, blue first; red wins the second round."""
    game = bids(auction(), 2, 1, 2)
    assert state(game).shown_bid.tolist()[:4] == [2, 2, 1, 0]
    assert asked(game) == (1, Phase.BIDDING)
    bids(game, 2)
    assert asked(game) == (0, Phase.BIDDING)
    bids(game, 4)
    assert state(game).beads.tolist()[:4] == [1, 5, 3, 0]
    assert asked(game) == (1, Phase.BEFORE_ROLL)


def test_after_a_second_tie_nobody_gets_it() -> None:
    game = bids(auction(), 2, 1, 2, 3, 3)
    assert state(game).beads.tolist()[:4] == [5, 5, 3, 0]
    assert not state(game).pearls.tolist()[0][0]
    assert asked(game) == (1, Phase.BEFORE_ROLL)


def test_most_votes_win_and_a_tie_goes_to_the_first_in_turn_order() -> None:
    game = votes(vote(), "white", "white", "blue", "blue")
    assert state(game).beads.tolist()[:4] == [5, 6, 3, 0], "after red's turn blue comes before white"
    game = votes(vote(), "white", "white", "blue", "red")
    assert state(game).beads.tolist()[:4] == [5, 5, 4, 0]


def test_counting() -> None:
    """The expected values are worked out by hand for the votes 2, 0, 2, 1 of four seats."""
    record = state(vote())
    for seat, choice in enumerate((2, 0, 2, 1)):
        record.vote[seat] = choice
    assert [sealed.votes_for(record, record.vote, choice) for choice in range(4)] == [1, 1, 2, 0]
    assert sealed.most_voted(record, record.vote, 4) == 0b0100
    assert (sealed.highest(record, record.vote), sealed.leaders(record, record.vote)) == (2, 0b0101)
    assert (sealed.single(record, 0b0100), sealed.single(record, 0b0101), sealed.single(record, 0)) == (
        2,
        NOBODY,
        NOBODY,
    )
    assert [sealed.first_of(record, 0b0101, first) for first in range(4)] == [0, 2, 2, 0]
    assert sealed.first_of(record, 0, 1) == NOBODY
    sealed.unseal(record, record.vote, record.shown_vote)
    assert (sealed.highest(record, record.vote), sealed.leaders(record, record.vote)) == (-1, 0)
    assert sealed.most_voted(record, record.vote, 4) == 0


def test_all_choose_at_the_same_time() -> None:
    """At a table all players who are asked can choose at once."""
    assert set(deciders(vote())) == {0, 1, 2, 3}
    assert set(deciders(votes(vote(), "red"))) == {0, 2, 3}


def test_a_view_shows_only_the_choice_of_its_seat() -> None:
    """While some players choose, the choices of the others change no byte of a view."""
    rng = random.Random(3)
    seen = 0
    for game in games("market", 4, 12, decisions=600):
        record = state(game)
        if asked(game)[1] not in (Phase.BIDDING, Phase.VOTING):
            continue
        for seat in (-1, 0, 1, 2, 3):
            states = game._states.copy()
            for field in ("bid", "vote"):
                others = [other for other in range(4) if other != seat and states[0][field][other] >= 0]
                for other in others:
                    states[0][field][other] = rng.randrange(5)
            seen += states.tobytes() != game._states.tobytes()
            assert View(game.ruleset, states, seat).bytes == View(game.ruleset, game._states, seat).bytes
            if seat >= 0:
                assert View(game.ruleset, states, seat).state.bid[seat] == record.bid[seat]
    assert seen > 50


def test_records_show_choices_when_all_have_chosen() -> None:
    one, other = votes(vote(), "white", "red"), votes(vote(), "red", "red")
    for seat in ("red", "white", "orange", None):
        assert one.record(seat=seat) == other.record(seat=seat)
    assert "vote for white" in one.record(seat="blue")
    assert one.record(seat="blue") != other.record(seat="blue")
    votes(one, "red", "red")
    assert "blue: vote for white; white: vote for red; orange: vote for red; red: vote for red" in one.record(seat=None)


def test_records_show_a_round_when_it_is_over() -> None:
    """In the second round of an auction the bids of the first are public, those of the second are not."""
    game = bids(auction(), 2, 1, 2, 3)
    record = game.record(seat="white")
    assert "blue: bid 2; white: bid 1; orange: bid 0; red: bid 2" in record or "blue: bid 2; white: bid 1" in record
    assert "bid 3" not in record
    assert "bid 3" in game.record(seat="blue")
