"""Who is asked to give a card away is told who gets it."""

from modules.catan_for_two.places import FIRST, SECOND, two, with_tokens
from modules.events.places import events, reveal
from support import BLUE, ORANGE, RED, WHITE, a_game, draw, play

from insula import Game
from insula.cli.terminal.question import question
from insula.game.deciders import deciders, receiver_of
from insula.rules.constants import NOBODY

WEDDING = """insula position 1
rules: cities_knights
board: beginner
red:
  settlements: 0,-1,N
  progress: 1 wedding, 1 commercial harbor
  hand: 1 ore
blue:
  cities: 0,1,N
  hand: 2 wool, 3 ore, 1 cloth, 1 paper
white:
  cities: 0,0,N
  hand: 2 wool, 1 ore
turn: 9 red
phase: action phase red"""


def receivers(game: Game) -> dict[int, int]:
    """Return who gets the card of each seat that is asked."""
    return {seat: receiver_of(own) for seat, own in deciders(game).items()}


def test_good_neighbors_name_the_left_neighbor() -> None:
    """EVENT-CARD-GOOD: each gives to the left neighbor, the last player to the first."""
    position = events()
    for seat in (RED, BLUE, WHITE, ORANGE):
        position.with_hand(seat, wool=1, ore=1)
    game = reveal(position.game(), "6 good neighbors")
    assert receivers(game) == {RED: BLUE, BLUE: WHITE, WHITE: ORANGE, ORANGE: RED}
    assert question(game.view(BLUE)) == "Good Neighbors: which card does white get?"


def test_assistance_names_who_was_chosen() -> None:
    """EVENT-CARD-HELP: red has chosen white, who gets one of red's cards."""
    position = events().with_settlement(RED, "0,0,N").with_hand(RED, wool=1, ore=1)
    game = play(reveal(position.game(), "10 neighborly assistance"), "assist white")
    assert receivers(game) == {RED: WHITE}
    assert question(game.view(RED)) == "Neighborly Assistance: which card does white get?"


def test_a_wedding_names_the_player_of_the_card() -> None:
    """CK-POL-09: red has played the Wedding, blue and white have more points."""
    game = play(Game(position=WEDDING), "play wedding")
    assert receivers(game) == {BLUE: RED, WHITE: RED}


def test_a_commercial_harbor_names_the_player_of_the_card() -> None:
    """CK-TRD-01: blue gives a commodity to red."""
    game = play(Game(position=WEDDING), "play commercial harbor", "exchange with blue")
    assert receivers(game) == {BLUE: RED}
    assert question(game.view(BLUE)) == "Commercial Harbor: which commodity does red get?"


def test_a_forced_trade_names_the_opponent() -> None:
    """TWO-ACTION-03: two cards go back to the opponent."""
    position = with_tokens(two(), 5, 5).with_hand(FIRST, ore=1).with_hand(SECOND, wool=2)
    game = play(position.game(), "force trade")
    assert receivers(game) == {FIRST: SECOND}


def test_nobody_gets_a_discard() -> None:
    position = a_game().with_hand(BLUE, wool=7, brick=1).before_roll(RED)
    game = draw(play(position.game(), "roll"), "3 4")
    assert receivers(game) == {BLUE: NOBODY}
