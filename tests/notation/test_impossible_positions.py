"""Positions that cannot exist are refused, with the place and the reason."""

import pytest

from insula.errors import ImpossiblePositionError
from insula.notation.positions import read_position

_ROADS = "0,0,NE 0,0,NW 0,0,W 0,0,SW 0,0,SE"
_FAR_ROADS = "0,2,NE 0,2,NW 0,2,W 0,2,SW 0,2,SE"

CASES = {
    "a sixth settlement": ("red:\n settlements: 0,0,N 0,0,SE 0,0,SW 0,-2,N 2,-2,N -2,2,S", "6 settlements"),
    "a fifth city": ("red:\n cities: 0,0,N 0,0,SE 0,0,SW 0,-2,N 2,-2,N", "5 cities"),
    "two buildings too near": ("red:\n settlements: 0,0,N\nblue:\n cities: 0,0,NE", "0,0,N and 1,-1,S are too close"),
    "an occupied corner": ("red:\n settlements: 0,0,N\nblue:\n cities: 1,-1,SW", "0,0,N: red already has a piece"),
    "an occupied side": ("red:\n roads: 0,0,NE\nblue:\n roads: 1,-1,SW", "red already has a piece there"),
    "a loose road": ("red:\n settlements: 0,0,N\n roads: 2,0,E", "2,0,E is not connected to a building of red"),
    "a card too many": ("red:\n hand: 12 ore\nblue:\n hand: 8 ore", "20 ore cards"),
    "a bank too full": ("red:\n hand: 1 ore\nbank: 19 ore", "20 ore cards"),
    "a development card too many": ("red:\n cards: 2 monopoly\n played: 1 monopoly", "3 monopoly cards"),
    "a deck too full": ("red:\n cards: 1 knight\ndeck: 14 knight", "15 knight cards"),
    "a played victory point": ("red:\n played: 1 victory point", "never played"),
    "a card bought out of turn": ("blue:\n cards: 1 new knight", "blue cannot have new development cards"),
    "a card bought out of turn, in a robbery": (
        "blue:\n hand: 1 ore\n cards: 1 new knight\nphase: moving robber red",
        "blue cannot have new development cards",
    ),
    "discards from nowhere": ("red:\n set aside: 1 ore", "cannot set aside 1 ore"),
    "an offer from nowhere": ("red:\n gives: 1 ore", "cannot give 1 ore"),
    "a robber at sea": ("robber: 3,0", "3,0, which is not land"),
    "a harbor inland": ("harbors: 0,0,NE any", "0,0,NE is not on the coast"),
    "harbors side by side": ("harbors: 0,-2,NW any; 0,-2,NE any", "share a corner"),
    "a Longest Road too short": ("longest road: red", "red cannot hold the Longest Road with 0"),
    "a Longest Road of another": (
        f"red:\n settlements: 0,0,N\n roads: {_ROADS}\nlongest road: nobody",
        "red must hold the Longest Road",
    ),
    "an untold tie": (
        f"red:\n settlements: 0,0,N\n roads: {_ROADS}\nblue:\n settlements: 0,2,N\n roads: {_FAR_ROADS}",
        "red and blue are tied with 5",
    ),
    "a Largest Army too small": ("red:\n played: 2 knight\nlargest army: red", "cannot hold the Largest Army with 2"),
    "a Largest Army of nobody": ("red:\n played: 3 knight\nlargest army: nobody", "a player must hold"),
    "a Largest Army of the smaller": (
        "red:\n played: 4 knight\nblue:\n played: 3 knight\nlargest army: blue",
        "red has 4",
    ),
    "a discard of nothing": ("phase: discarding blue", "cannot discard 0 of 0"),
    "an action out of turn": ("phase: action phase blue", "blue cannot act: it is the turn of red"),
    "a theft elsewhere": ("phase: stealing red 0,1", "the robber is elsewhere"),
    "a theft from the empty-handed": ("phase: drawing stolen card red from blue", "blue has no card"),
    "a card of an empty deck": ("deck: none\nphase: drawing development card red", "the deck is empty"),
    "a proposal to oneself": ("phase: composing red proposal", "only the player of the turn makes offers"),
    "no first player": ("phase: settling red", "needs a line for the first player"),
    "a settlement too early": ("first player: red\nphase: settling blue", "blue does not place"),
    "a starting settlement too many": (
        "first player: red\nred:\n settlements: 0,0,N\nphase: settling red",
        "red has 1 starting settlements: 0 are due",
    ),
    "no starting settlement": (
        "first player: red\nphase: setting road red",
        "red has no starting settlement",
    ),
    "terrain that is laid already": ("phase: drawing terrain 3", "the hex already has its terrain"),
    "a token that lies already": ("phase: drawing token 3", "the hex does not need a token"),
    "cards given without a trade": ("red:\n hand: 2 ore\n gives: 1 ore", "red gives or wants cards, but no trade"),
    "a desert with a token": ("row 0: -2 forest 3, forest 4, desert 5", "the desert at 0,0 has a token"),
    "all dice drawn": (
        "dice drawn: " + "; ".join(f"{a} {b}" for a in range(1, 7) for b in range(1, 7)),
        "all 36 results are drawn",
    ),
}


@pytest.mark.parametrize(("lines", "reason"), CASES.values(), ids=CASES)
def test_it_is_refused_with_the_reason(lines, reason):
    with pytest.raises(ImpossiblePositionError, match=reason):
        read_position(f"insula position 1\nboard: beginner\nturn: 3 red\n{lines}\n")


def test_a_position_without_a_board_is_refused():
    with pytest.raises(ImpossiblePositionError, match="the terrain of hex 0,-2 is missing"):
        read_position("insula position 1\nturn: red")


def test_a_position_without_a_turn_is_refused():
    with pytest.raises(ImpossiblePositionError, match="the turn needs a player"):
        read_position("insula position 1\nboard: beginner")


def test_a_position_can_contain_a_tie():
    text = CASES["an untold tie"][0]
    read_position(f"insula position 1\nboard: beginner\nturn: 3 red\n{text}\nlongest road: blue")


def test_a_refusal_has_a_case_with_named_arguments():
    """A page can therefore explain it in the reader's language."""
    with pytest.raises(ImpossiblePositionError) as error:
        read_position("insula position 1\nboard: beginner\nturn: 3 red\nred:\n hand: 20 ore")
    assert (error.value.case, error.value.arguments) == ("too_many_cards", {"count": 20, "card": "ore", "most": 19})
    with pytest.raises(ImpossiblePositionError) as error:
        read_position("insula position 1\nboard: beginner\nturn: 3 red\nphase: discarding blue")
    assert error.value.case == "discard_count"
    assert error.value.arguments["pending"] == "discarding"
    assert (error.value.arguments["player"], error.value.arguments["left"]) == ("blue", 0)
