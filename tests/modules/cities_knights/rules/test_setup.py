"""Rule tests of the beginning of a game of Cities & Knights: CK-SETUP. For the island see test_board.py."""

import pytest
from support import (
    BLUE,
    ORANGE,
    RED,
    WHITE,
    asked,
    bank,
    building,
    can,
    chances,
    ck,
    draw,
    hand,
    legal,
    play,
    progress,
    refused,
    road,
    robber,
    roll_ck,
    state,
    supply,
    tracks,
)

from insula.errors import RulesetError
from insula.game import Game, Phase
from insula.ruleset import Ruleset

CK = "cities_knights"
CORNERS = ("0,0,N", "0,0,S", "2,-2,N", "-2,2,N", "0,-2,N", "2,0,SE", "-2,0,SW", "-1,0,NW")
"""Eight intersections that keep the distance rule."""
SUMS = {"2": 1, "3": 2, "4": 3, "5": 4, "6": 5, "7": 6, "8": 5, "9": 4, "10": 3, "11": 2, "12": 1}
"""The number of ways out of 36 to roll each sum of two dice."""


def place(game: Game, *corners: str) -> Game:
    """Place the pending buildings, each with the first road that is offered."""
    for corner in corners:
        piece = "city" if asked(game)[1] == Phase.SETTLING_CITY else "settlement"
        play(game, f"{piece} {corner}")
        game.play(game.legal_actions[0])
    return game


def last_city(corner: str) -> Game:
    """Return a game in which red founds last, with a city on a corner."""
    others = ("2,-2,N", "-2,2,S", "0,-2,N", "2,0,SE", "-2,0,SW", "0,2,S", "-1,-1,NW")
    return place(ck().foundation(RED).game(), *others, corner)


# SETUP-01


def test_ck_setup_01_the_bank_and_the_decks() -> None:
    """CK-SETUP-01: all commodities are in the bank, and no card has been drawn from the three decks."""
    game = Game(CK, seed=1)
    resources = dict.fromkeys(("brick", "lumber", "wool", "grain", "ore"), 19)
    assert bank(game) == {**resources, "cloth": 12, "coin": 12, "paper": 12}
    assert state(game).deck_left.tolist() == [18, 18, 18]


@pytest.mark.parametrize(
    ("gate", "card", "count"),
    [("trade", "merchant", 6), ("trade", "merchant fleet", 2), ("politics", "spy", 3), ("science", "printer", 1)],
)
def test_ck_setup_01_each_deck_is_shuffled_by_itself(gate: str, card: str, count: int) -> None:
    """CK-SETUP-01: the first card of a deck can be any of its cards, each equally likely."""
    game = roll_ck(ck().with_tracks(RED, **{gate: 1}).before_roll(RED).game(), "1 1", gate)
    assert asked(game)[1] == Phase.DRAWING_PROGRESS_CARD
    assert (chances(game)[card], sum(chances(game).values())) == (count, 18)


@pytest.mark.parametrize("seat", [RED, BLUE, WHITE, ORANGE])
def test_ck_setup_01_what_nobody_has(seat: int) -> None:
    """CK-SETUP-01: nobody starts with knights, walls, commodities or progress cards; all tracks are at level 0."""
    game = place(ck().foundation(RED).game(), *CORNERS)
    assert tracks(game, seat) == {"trade": 0, "politics": 0, "science": 0}
    assert progress(game, seat) == {}
    assert not hand(game, seat).keys() & {"cloth", "coin", "paper"}
    pieces = supply(game, seat)
    assert [pieces[name] for name in ("wall", "basic_knight", "strong_knight", "mighty_knight")] == [3, 2, 2, 2]


@pytest.mark.parametrize("board", ["ck_first_game", "random"])
def test_ck_setup_01_what_is_off_the_board(board: str) -> None:
    """CK-SETUP-01: the robber is on the desert; the merchant and the metropolises are not on the board."""
    game = Game(CK, seed=3, options={"ck_board": board})
    record = state(game)
    q, r = map(int, robber(game).split(","))
    assert record.hex_token[game.ruleset.map.geometry.hex((q, r))] == 0
    assert (record.merchant, record.merchant_owner, record.metropolis.tolist()) == (-1, -1, [-1] * 3)
    assert (any(record.knight), any(record.wall), record.printer, record.constitution) == (False, False, -1, -1)


# SETUP-02: who begins


def test_ck_setup_02_the_highest_total_begins() -> None:
    """CK-SETUP-02: all roll the red and the white die; the highest total begins."""
    game = Game(CK, chance="manual", seed=1)
    for total in ("7", "11", "9", "4"):
        assert (asked(game)[1], chances(game)) == (Phase.ROLLING_FOR_FIRST, SUMS)
        draw(game, total)
    assert asked(game) == (BLUE, Phase.SETTLING)


def test_ck_setup_02_ties_roll_again_among_themselves() -> None:
    """CK-SETUP-02: red and white tie with 10 and roll again, twice; blue's 9 is out."""
    game = draw(Game(CK, chance="manual", seed=1), "10", "9", "10", "2")
    assert asked(game)[1] == Phase.ROLLING_FOR_FIRST
    draw(game, "4", "4")
    assert asked(game)[1] == Phase.ROLLING_FOR_FIRST
    assert asked(draw(game, "2", "3")) == (WHITE, Phase.SETTLING)


# SETUP-02: the two rounds


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("first", [0, 2])
def test_ck_setup_02_settlements_then_cities_in_reverse(players: int, first: int) -> None:
    """CK-SETUP-02: a settlement each in turn order from the first player, then a city each in reverse order."""
    game = ck(players).foundation(first).game()
    order = []
    for corner in CORNERS[: 2 * players]:
        order.append(asked(game))
        place(game, corner)
    seats = [(first + i) % players for i in range(players)]
    assert order == [(seat, Phase.SETTLING) for seat in seats] + [(seat, Phase.SETTLING_CITY) for seat in seats[::-1]]


def test_ck_setup_02_no_city_first_and_no_settlement_then() -> None:
    """CK-SETUP-02: nobody places a city in the first round, or a settlement in the second."""
    game = ck().foundation(RED).game()
    assert refused(game, f"city {CORNERS[0]}")
    place(game, *CORNERS[:4])
    assert refused(game, f"settlement {CORNERS[4]}")
    assert building(play(game, f"city {CORNERS[4]}"), CORNERS[4]) == ("city", "orange")


def test_ck_setup_02_the_road_touches_the_building() -> None:
    """CK-SETUP-02: the road is at the settlement, in the second round at the city and not at the settlement."""
    game = play(ck().foundation(RED).game(), "settlement 0,0,N")
    assert legal(game) == {"road 0,0,NE", "road 0,0,NW", "road 0,-1,E"}
    place(play(game, "road 0,0,NE"), *CORNERS[2:])
    play(game, "city 0,0,S")
    assert all(can(game, f"road {side}") for side in ("0,0,SE", "0,0,SW", "0,1,W"))
    assert len(legal(game)) == 3
    assert road(play(game, "road 0,0,SW"), "0,0,SW") == "red"


@pytest.mark.parametrize("near", ["0,0,NE", "0,0,NW", "0,-1,NE"])
def test_ck_setup_02_the_distance_rule_holds_for_cities(near: str) -> None:
    """CK-SETUP-02: no city on or next to any settlement, even the player's own; two paths away it is allowed."""
    game = place(ck().foundation(RED).game(), "2,-2,N", "-2,2,N", "0,-2,N", "0,0,N")
    assert asked(game) == (ORANGE, Phase.SETTLING_CITY)
    assert refused(game, "city 0,0,N")
    assert refused(game, f"city {near}")
    assert refused(game, "city 2,-2,NE")
    assert building(play(game, "city 0,0,SE"), "0,0,SE") == ("city", "orange")


def test_ck_setup_02_unconnected() -> None:
    """CK-SETUP-02: the city need not be connected to the settlement: all 54 corners except occupied ones are open."""
    game = place(ck().foundation(RED).game(), "2,-2,N", "-2,2,S", "2,0,SE", "0,0,N")
    assert len(legal(game)) == 54 - 3 - 3 - 3 - 4


@pytest.mark.parametrize("seat", [RED, BLUE, WHITE, ORANGE])
def test_ck_setup_02_what_is_left(seat: int) -> None:
    """CK-SETUP-02, example: 4 settlements, 3 cities and 13 roads are left, and 3 points on the board."""
    game = place(ck().foundation(RED).game(), *CORNERS)
    pieces = supply(game, seat)
    assert (pieces["settlement"], pieces["city"], pieces["road"]) == (4, 3, 13)
    assert game.points(seat) == 3


# SETUP-03


@pytest.mark.parametrize(
    ("corner", "cards"),
    [
        ("0,0,SE", {"brick": 1, "wool": 1, "ore": 1}),
        ("0,0,SW", {"brick": 1, "grain": 2}),
        ("0,0,NE", {"brick": 1, "wool": 1}),
        ("2,-1,NE", {"lumber": 1}),
        ("-1,1,SW", {"wool": 1, "grain": 2}),
    ],
)
def test_ck_setup_03_one_card_for_each_hex_of_the_city(corner: str, cards: dict[str, int]) -> None:
    """CK-SETUP-03, examples: one resource for each hex at the city, never a commodity, none for desert and sea."""
    assert hand(last_city(corner), RED) == cards


def test_ck_setup_03_the_settlement_yields_nothing() -> None:
    """CK-SETUP-03: after the first round nobody has a card; only the city yields cards."""
    game = place(ck().foundation(RED).game(), "0,0,N", "0,0,S", "2,0,N", "-2,1,N")
    assert [hand(game, seat) for seat in range(4)] == [{}] * 4


def test_ck_setup_03_right_after_the_road() -> None:
    """CK-SETUP-03: players take their cards when the road is placed, before the next player places a city."""
    game = place(ck().foundation(RED).game(), "2,-2,N", "-2,2,N", "0,-2,N", "2,0,SE")
    play(game, "city 0,0,SE")
    assert hand(game, ORANGE) == {}
    game.play(game.legal_actions[0])
    assert asked(game) == (WHITE, Phase.SETTLING_CITY)
    assert hand(game, ORANGE) == {"brick": 1, "wool": 1, "ore": 1}


@pytest.mark.parametrize("value", ["both", "choose"])
def test_ck_setup_03_no_other_starting_cards(value: str) -> None:
    """CK-SETUP-03: the city yields cards; the option of the base game for starting cards is not used."""
    with pytest.raises(RulesetError, match="starting_resources"):
        Ruleset.of(CK, 4, {"starting_resources": value})


# SETUP-04


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("first", [0, 1, 2])
def test_ck_setup_04_the_first_player_takes_the_first_turn(players: int, first: int) -> None:
    """CK-SETUP-04: the first player, who placed the last city, takes the first turn; the left neighbor is next."""
    game = place(ck(players).foundation(first).game(), *CORNERS[: 2 * players])
    assert asked(game) == (first, Phase.BEFORE_ROLL)
    play(roll_ck(game, "6 6", "trade"), "end")
    assert asked(game) == ((first + 1) % players, Phase.BEFORE_ROLL)
