"""Rule tests of the cards that players give: EVENT-CARD-GOOD and EVENT-CARD-HELP."""

import pytest
from modules.events.places import events, reveal
from support import BLUE, ORANGE, RED, WHITE, Position, asked, hand, legal, play, refused

from insula.game import Phase
from insula.game.deciders import deciders

FIRST, SECOND, THIRD = range(3)
"""Seats with two or three players."""
CARDS = ("6 good neighbors", "10 neighborly assistance", "11 neighborly assistance")


def test_event_card_good_to_the_left() -> None:
    """EVENT-CARD-GOOD: A gives wool to B, B has no cards, C gives ore to A: A holds +ore, B +wool, C nothing."""
    game = reveal(events(3).with_hand(FIRST, wool=1).with_hand(THIRD, ore=1).game(), "6 good neighbors")
    assert [hand(game, seat) for seat in (FIRST, SECOND, THIRD)] == [{"ore": 1}, {"wool": 1}, {}]
    assert asked(game)[1] == Phase.ACTION_PHASE


def test_event_card_good_a_received_card_is_not_passed_on() -> None:
    """EVENT-CARD-GOOD: a received card cannot be passed on, and all gifts move at the same time."""
    position = events(3).with_hand(FIRST, wool=1, grain=1).with_hand(SECOND, ore=1).with_hand(THIRD, brick=1)
    game = play(reveal(position.game(), "6 good neighbors"), "pass wool")
    assert [hand(game, seat) for seat in (FIRST, SECOND, THIRD)] == [
        {"grain": 1, "brick": 1},
        {"wool": 1},
        {"ore": 1},
    ]


def test_event_card_good_chosen_at_the_same_time() -> None:
    """EVENT-CARD-GOOD, decision: all choose at once, and nobody sees a choice before all have chosen."""
    both = {"wool": 1, "ore": 1}
    game = events().with_hand(RED, **both).with_hand(BLUE, **both).with_hand(ORANGE, **both).game()
    reveal(game, "6 good neighbors")
    assert set(deciders(game)) == {RED, BLUE, ORANGE}
    before = [game.view(seat).bytes for seat in (None, BLUE, WHITE, ORANGE)]
    other = play(game.copy(foresee=True), "pass wool")
    play(game, "pass ore")
    assert asked(game) == (BLUE, Phase.GIVING_TO_NEIGHBOR)
    for seat in (None, BLUE, WHITE, ORANGE):
        assert game.view(seat).bytes == other.view(seat).bytes
    assert before != [game.view(seat).bytes for seat in (None, BLUE, WHITE, ORANGE)]
    assert hand(game, RED) == both
    play(game, "pass ore", "pass ore")
    assert [hand(game, seat) for seat in range(4)] == [both, both, {"ore": 1}, {"wool": 1}]


def test_event_card_good_only_giver_and_receiver_see_it() -> None:
    """EVENT-CARD-GOOD, decision: the others only see that a card moved."""
    game = events(3).with_hand(FIRST, wool=1).game()
    reveal(game, "6 good neighbors")
    told = {seat: [event.text(game.ruleset, seat) for event in game.events_since(0)] for seat in (0, 1, 2, None)}
    assert "you give 1 wool to white" in told[FIRST]
    assert "blue gives 1 wool to you" in told[SECOND]
    assert "blue gives a card to white" in told[THIRD]
    assert "blue gives a card to white" in told[None]


def test_event_card_good_two_players() -> None:
    """EVENT-CARD-GOOD: two players give each other a card."""
    game = reveal(events(2).with_hand(FIRST, wool=1).with_hand(SECOND, ore=1).game(), "6 good neighbors")
    assert (hand(game, FIRST), hand(game, SECOND)) == ({"ore": 1}, {"wool": 1})


def test_event_card_good_only_cards_in_hand() -> None:
    """EVENT-CARD-GOOD: a card that the player does not hold cannot be given."""
    game = reveal(events().with_hand(RED, wool=1, ore=1).game(), "6 good neighbors")
    assert legal(game) == {"pass wool", "pass ore"}
    assert refused(game, "pass brick")


WITH_TEN_OR_ELEVEN = {"0,-2": "mountains", "2,-1": "hills", "-1,0": "forest", "0,2": "pasture"}
"""These hexes get another number, so that the numbers of the cards produce nothing."""


def points(*settlements: int, **options: object) -> Position:
    """Return a position in which the seats have these numbers of settlements."""
    position = events(**options)
    for hex, terrain in WITH_TEN_OR_ELEVEN.items():
        position.with_hex(hex, terrain, 2)
    corners = iter(
        f"{q},{r},{corner}" for q, r in ((0, -2), (2, -2), (-2, 0), (2, 0), (-2, 2), (0, 2)) for corner in "NS"
    )
    for seat, count in enumerate(settlements):
        for _ in range(count):
            position.with_settlement(seat, next(corners))
    return position


def test_event_card_help_leaders_give() -> None:
    """EVENT-CARD-HELP: 7, 7, 5, 4 VP: both leaders give 1 card each, to the third or the fourth player."""
    position = points(3, 3, 2, 1).with_hand(RED, ore=2).with_hand(BLUE, wool=1, grain=1)
    game = reveal(position.game(), "10 neighborly assistance")
    assert asked(game) == (RED, Phase.CHOOSING_ASSISTED)
    assert legal(game) == {"assist white", "assist orange"}
    assert refused(game, "assist blue")
    play(game, "assist orange")
    assert asked(game) == (BLUE, Phase.CHOOSING_ASSISTED)
    play(game, "assist orange", "give grain")
    assert [hand(game, seat) for seat in range(4)] == [{"ore": 1}, {"wool": 1}, {}, {"ore": 1, "grain": 1}]


def test_event_card_help_only_one_receiver() -> None:
    """EVENT-CARD-HELP: with one possible receiver only the card is chosen."""
    game = reveal(points(2, 2, 2, 1).with_hand(RED, ore=1, wool=1).game(), "11 neighborly assistance")
    assert asked(game) == (RED, Phase.ASSISTING)
    assert hand(play(game, "give wool"), ORANGE) == {"wool": 1}


def test_event_card_help_without_cards() -> None:
    """EVENT-CARD-HELP: a leader without a card gives nothing."""
    game = reveal(points(3, 1, 1, 1).with_hand(BLUE, ore=2).game(), "11 neighborly assistance")
    assert asked(game) == (RED, Phase.ACTION_PHASE)
    assert hand(game, BLUE) == {"ore": 2}


def test_event_card_help_equal_points() -> None:
    """EVENT-CARD-HELP: if all have the same VP, nothing happens."""
    game = reveal(points(1, 1, 1, 1).with_hand(RED, ore=2, wool=1).game(), "10 neighborly assistance")
    assert asked(game) == (RED, Phase.ACTION_PHASE)
    assert hand(game, RED) == {"ore": 2, "wool": 1}


def test_event_card_help_in_turn_order() -> None:
    """EVENT-CARD-HELP: leaders give in turn order from the active player."""
    position = points(2, 1, 2, 1).with_hand(RED, ore=1, wool=1).with_hand(WHITE, ore=1, wool=1).before_roll(BLUE)
    game = reveal(position.game(), "10 neighborly assistance")
    assert game.actor == WHITE
    play(game, "assist blue", "give ore")
    assert game.actor == RED


def test_event_card_help_visible_points() -> None:
    """EVENT-CARD-HELP, TBGEN-01: victory point cards in the hand do not count."""
    position = points(1, 1, 1, 2).with_cards(RED, victory_point=3).with_hand(RED, ore=1).with_hand(ORANGE, wool=1)
    game = reveal(position.game(), "10 neighborly assistance")
    assert game.actor == ORANGE
    assert hand(play(game, "assist red"), RED) == {"ore": 1, "wool": 1}


@pytest.mark.parametrize("card", CARDS)
def test_event_card_help_and_good_move_no_other_cards(card: str) -> None:
    """EVENT-CARD-HELP, EVENT-CARD-GOOD: development cards are not given."""
    game = reveal(points(2, 1, 1, 1).with_cards(RED, knight=2).game(), card)
    assert asked(game) == (RED, Phase.ACTION_PHASE)
