"""Rule tests of the other events, from EVENT-CARD-ROBBER to EVENT-CARD-NONE."""

import pytest
from modules.events.places import events, reveal
from support import (
    BLUE,
    ORANGE,
    RED,
    WHITE,
    Position,
    asked,
    can,
    chances,
    draw,
    hand,
    legal,
    play,
    refused,
    robber,
    state,
)

from insula.game import Phase

TRADE, CONFLICT, SEA, FLEES = "5 trade advantage", "3 conflict", "9 calm sea", "4 robber flees"


def test_event_card_robber_discards() -> None:
    """EVENT-CARD-ROBBER: three players hold 8, 9 and 7 cards. They discard 4, 4 and 0."""
    position = events(3).with_hand(0, ore=8).with_hand(1, wool=9).with_hand(2, grain=7)
    game = reveal(position.game(), "7 robber attack")
    assert [sum(hand(game, seat).values()) for seat in range(3)] == [4, 5, 7]
    assert asked(game)[1] == Phase.MOVING_ROBBER


def test_event_card_robber_steals() -> None:
    """EVENT-CARD-ROBBER: the active player moves the robber, and draws a card from a player with a building there."""
    game = reveal(events().with_settlement(BLUE, "0,1,N").with_hand(BLUE, ore=1).game(), "7 robber attack")
    play(game, "robber 0,1")
    assert (robber(game), hand(game, RED), hand(game, BLUE)) == ("0,1", {"ore": 1}, {})


def test_event_card_robber_protected_players() -> None:
    """EVENT-CARD-ROBBER, FRIENDLY-HEX-02: the Friendly Robber limits a 7 of an event card too."""
    position = events(rules="friendly_robber+events").with_settlement(BLUE, "0,1,N")
    game = reveal(position.game(), "7 robber attack")
    assert refused(game, "robber 0,1")


@pytest.mark.parametrize(("card", "number"), [("6 epidemic", 6), ("8 epidemic", 8), ("8", 8)])
def test_event_card_epidemic(card: str, number: int) -> None:
    """EVENT-CARD-EPIDEMIC: Anna has a city and a settlement on the same hills hex. She gets 1 + 1 = 2 brick."""
    position = events().with_hex("0,1", "hills", number).with_city(RED, "0,1,N").with_settlement(RED, "0,1,S")
    game = reveal(position.game(), card)
    assert hand(game, RED)["brick"] == (2 if "epidemic" in card else 3)


def test_event_card_epidemic_per_hex() -> None:
    """EVENT-CARD-EPIDEMIC, decision: a city at two producing hexes yields 1 card for each."""
    position = events().with_hex("0,0", "hills", 8).with_hex("1,0", "fields", 8).with_robber("0,-2")
    game = reveal(position.with_city(RED, "1,0,NW").game(), "8 epidemic")
    assert hand(game, RED) == {"brick": 1, "grain": 1}


def test_event_card_epidemic_shortage() -> None:
    """EVENT-CARD-EPIDEMIC: the bank needs only the reduced cards."""
    position = events().with_hex("0,1", "hills", 8).with_city(RED, "0,1,N").with_city(BLUE, "0,1,S").with_bank(brick=2)
    game = reveal(position.game(), "8 epidemic")
    assert (hand(game, RED)["brick"], hand(game, BLUE)["brick"]) == (1, 1)


def test_event_card_tournament() -> None:
    """EVENT-CARD-TOURNAMENT: those with the most face-up Knight cards take 1 resource each, in turn order."""
    position = events().with_played(BLUE, knight=2).with_played(ORANGE, knight=2).with_played(RED, knight=1)
    game = reveal(position.game(), "5 tournament")
    assert asked(game) == (BLUE, Phase.TAKING_RESOURCE)
    assert legal(game) == {f"take {card}" for card in ("brick", "lumber", "wool", "grain", "ore")}
    play(game, "take ore")
    assert game.actor == ORANGE
    play(game, "take wool")
    assert [hand(game, seat) for seat in range(4)] == [{}, {"ore": 1}, {}, {"wool": 1}]


def test_event_card_tournament_without_knights() -> None:
    """EVENT-CARD-TOURNAMENT: nobody gets anything without a face-up Knight card; cards in the hand do not count."""
    game = reveal(events().with_cards(RED, knight=3).game(), "5 tournament")
    assert asked(game) == (RED, Phase.ACTION_PHASE)


def holder_of_road(**holder: int) -> Position:
    return events().with_holder(**holder).with_hand(WHITE, ore=1).with_hand(ORANGE, wool=2, grain=1)


def test_event_card_trade_may_draw() -> None:
    """EVENT-CARD-TRADE: the holder of the Longest Road may draw 1 random card from a player of their choice."""
    game = reveal(holder_of_road(longest_road=BLUE).game(), TRADE)
    assert asked(game) == (BLUE, Phase.CHOOSING_EVENT_VICTIM)
    assert legal(game) == {"draw from white", "draw from orange", "draw from nobody"}
    play(game, "draw from orange")
    assert chances(game) == {"wool": 2, "grain": 1}
    draw(game, "grain")
    assert (hand(game, BLUE), hand(game, ORANGE)) == ({"grain": 1}, {"wool": 2})
    assert asked(game) == (RED, Phase.ACTION_PHASE)


def test_event_card_trade_declined() -> None:
    """EVENT-CARD-TRADE: the holder may decline, even with only one possible player."""
    position = events().with_holder(longest_road=BLUE).with_hand(WHITE, ore=1)
    game = reveal(position.game(), TRADE)
    assert legal(game) == {"draw from white", "draw from nobody"}
    play(game, "draw from nobody")
    assert (hand(game, BLUE), hand(game, WHITE)) == ({}, {"ore": 1})


@pytest.mark.parametrize("position", [holder_of_road, events], ids=["nobody holds it", "nobody has cards"])
def test_event_card_trade_nothing_happens(position: object) -> None:
    """EVENT-CARD-TRADE, TBGEN-02: nothing happens if nobody holds the Longest Road, or nobody has a card."""
    game = (holder_of_road() if position is holder_of_road else events().with_holder(longest_road=BLUE)).game()
    assert asked(reveal(game, TRADE)) == (RED, Phase.ACTION_PHASE)


def test_event_card_sea_most_buildings() -> None:
    """EVENT-CARD-SEA: Anna has 1 city at a harbor, Ben 2 settlements at harbors. Ben alone takes 1 resource."""
    position = (
        events().with_city(RED, "0,-2,NW").with_settlement(BLUE, "1,-2,N", "2,0,NE").with_settlement(BLUE, "0,0,S")
    )
    game = reveal(position.game(), SEA)
    assert asked(game) == (BLUE, Phase.TAKING_RESOURCE)
    assert asked(play(game, "take brick")) == (RED, Phase.ACTION_PHASE)


def test_event_card_sea_ties() -> None:
    """EVENT-CARD-SEA: tied players each take 1; nobody without a building at a harbor gets anything."""
    game = reveal(events().with_city(RED, "0,-2,NW").with_settlement(BLUE, "1,-2,N").game(), SEA)
    play(game, "take brick", "take ore")
    assert [hand(game, seat) for seat in range(4)] == [{"brick": 1}, {"ore": 1}, {}, {}]
    assert asked(reveal(events().with_settlement(RED, "0,0,S").game(), SEA)) == (RED, Phase.ACTION_PHASE)


def test_event_card_flees() -> None:
    """EVENT-CARD-FLEES: the robber goes to the desert at once; no card is stolen from a player there."""
    position = events().with_robber("0,1").with_settlement(BLUE, "0,0,NW").with_hand(BLUE, ore=1)
    game = reveal(position.game(), FLEES)
    assert (robber(game), hand(game, BLUE)) == ("0,0", {"ore": 1})
    assert asked(game) == (RED, Phase.ACTION_PHASE)


def test_event_card_flees_before_production() -> None:
    """EVENT-CARD-FLEES, EVENT-TURN-02: the hex that the robber leaves produces with the number of the card."""
    position = events().with_hex("0,1", "hills", 4).with_robber("0,1").with_settlement(RED, "0,1,N")
    assert hand(reveal(position.game(), FLEES), RED)["brick"] == 1


def test_event_card_flees_with_friendly_robber() -> None:
    """EVENT-CARD-FLEES: nobody picks a hex, so the Friendly Robber does not protect a player at the desert."""
    position = events(rules="friendly_robber+events").with_robber("0,1").with_settlement(BLUE, "0,0,S")
    assert robber(reveal(position.game(), FLEES)) == "0,0"


def test_event_card_conflict_holder_of_the_card() -> None:
    """EVENT-CARD-CONFLICT: the holder of the Largest Army draws, and cannot decline."""
    position = events().with_holder(largest_army=BLUE).with_hand(WHITE, ore=1).with_hand(ORANGE, wool=1)
    game = reveal(position.with_played(RED, knight=5).game(), CONFLICT)
    assert asked(game) == (BLUE, Phase.CHOOSING_EVENT_VICTIM)
    assert legal(game) == {"draw from white", "draw from orange"}
    assert refused(game, "draw from nobody")
    assert hand(play(game, "draw from white"), BLUE) == {"ore": 1}


@pytest.mark.parametrize(("knights", "winner"), [((2, 1, 0, 0), RED), ((2, 2, 0, 0), None), ((0, 0, 0, 0), None)])
def test_event_card_conflict_most_knights(knights: tuple[int, ...], winner: int | None) -> None:
    """EVENT-CARD-CONFLICT: without the card who alone has the most Knights draws; a tie means nothing happens."""
    position = events().with_hand(WHITE, ore=1)
    for seat, count in enumerate(knights):
        position.with_played(seat, knight=count)
    game = reveal(position.game(), CONFLICT)
    assert asked(game) == (RED, Phase.ACTION_PHASE)
    assert hand(game, WHITE) == ({"ore": 1} if winner is None else {})
    if winner is not None:
        assert hand(game, winner) == {"ore": 1}


def test_event_card_plenty() -> None:
    """EVENT-CARD-PLENTY: every player takes 1 resource of their choice, in turn order."""
    game = reveal(events().before_roll(WHITE).game(), "2 plentiful year")
    order = []
    while asked(game)[1] == Phase.TAKING_RESOURCE:
        order.append(game.actor)
        play(game, "take ore")
    assert order == [WHITE, ORANGE, RED, BLUE]
    assert [hand(game, seat) for seat in range(4)] == [{"ore": 1}] * 4


@pytest.mark.parametrize("card", ["3", "4", "5", "6", "8", "9", "10", "11"])
def test_event_card_none(card: str) -> None:
    """EVENT-CARD-NONE: only the number produces."""
    position = events().with_hex("-1,2", "fields", 2).with_hex("0,2", "pasture", 2).with_hex("0,-2", "mountains", 12)
    position.with_hex("0,1", "hills", int(card)).with_settlement(BLUE, "0,1,S").with_hand(BLUE, wool=1)
    position.with_settlement(RED, "0,-2,NW").with_played(RED, knight=2).with_holder(longest_road=RED)
    position.with_robber("2,0")
    game = reveal(position.game(), card)
    assert (hand(game, BLUE), hand(game, RED)) == ({"wool": 1, "brick": 1}, {})
    assert (robber(game), asked(game)) == ("2,0", (RED, Phase.ACTION_PHASE))
    assert can(game, "end")
    assert state(game).damaged_roads.tolist() == [0] * 6
