"""The greedy bot with camels and votes."""

import pytest
from modules.caravans.places import caravans, due, edge, with_camels
from support import BLUE, ORANGE, RED, WHITE, asked, play
from support.length import amount

from insula import Game, Ruleset
from insula.arena import Match
from insula.bots import make_bot
from insula.bots.greedy.expansion import Expansion
from insula.bots.greedy.survey import Survey
from insula.game import Phase


def choice(game: Game) -> str:
    return str(make_bot("greedy", seed=1).choose(game.view(game.actor), game.legal_actions))


def test_it_places_the_camel_at_its_own_building() -> None:
    position = due(with_camels(caravans(), NW="0,-1,SW", S="-1,1,E")).with_settlement(RED, "-1,1,SE")
    game = play(position.with_settlement(BLUE, "-1,-1,SE").game(), "end")
    assert choice(game).endswith("of S")


def test_it_does_not_help_an_opponent() -> None:
    position = due(with_camels(caravans(), NW="0,-1,SW")).with_settlement(BLUE, "-1,-1,SE")
    assert not choice(play(position.game(), "end")).endswith("of NW")


def test_it_votes_only_if_something_is_at_stake() -> None:
    """A point is worth a card of wool; without buildings at the caravans nothing is laid down."""
    cards = {"wool": 3, "grain": 1}
    position = due(with_camels(caravans(), NW="0,-1,SW")).with_settlement(RED, "-1,-1,SE").with_hand(RED, **cards)
    assert choice(play(position.game(), "end")) in ("vote wool", "vote grain")
    assert choice(play(due(caravans()).with_hand(RED, **cards).game(), "end")) == "vote none"


def test_it_lays_down_no_more_than_it_needs() -> None:
    """One card decides if nobody else can vote."""
    position = due(with_camels(caravans(), NW="0,-1,SW")).with_settlement(RED, "-1,-1,SE").with_hand(RED, wool=5)
    game = play(position.game(), "end", "vote wool")
    assert choice(game) == "vote none"


def test_it_gives_up_a_vote_that_it_cannot_win() -> None:
    position = due(with_camels(caravans(), NW="0,-1,SW")).with_settlement(BLUE, "-1,-1,SE")
    position.with_hand(RED, wool=9).with_hand(BLUE, wool=2)
    game = play(position.game(), "end", *["vote wool"] * 8, "vote none")
    assert asked(game) == (BLUE, Phase.LAYING_VOTES)
    assert choice(game) == "vote none"


def test_it_counts_a_road_at_a_camel_twice() -> None:
    """Three roads and one with a camel on its path are 5 long and win the Longest Road; four roads are not enough."""
    roads = ("-1,0,E", "-1,0,SE", "-1,0,SW")
    for trails, wins in (({"NW": "0,-1,SW"}, True), ({}, False)):
        position = with_camels(caravans(), **trails).with_settlement(RED, "-1,0,S").with_roads(RED, *roads)
        expansion = Expansion(Survey(position.game().view(RED)))
        assert expansion.wins_longest_road(edge(position.game(), "0,-1,SW")) == wins


@pytest.mark.slow
def test_it_beats_random_bots() -> None:
    """It wins at least 95 of 100 games against three random bots; a few of them in the short suite."""
    games = amount(4, long=100)
    seats = (RED, BLUE, WHITE, ORANGE)
    won = 0
    for seed in range(games):
        own = seats[seed % 4]
        bots = [make_bot("greedy" if seat == own else "random", seed=seed) for seat in seats]
        won += own in Match(Ruleset.of("caravans", 4), bots, seed=seed, strict=True).run().winners
    assert won >= 0.95 * games
