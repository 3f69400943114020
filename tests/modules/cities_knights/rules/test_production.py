"""Rule tests of production and commodities: CK-PROD. For the Aqueduct see test_aqueduct.py."""

import pytest
from support import BLUE, RED, WHITE, Position, a_game, asked, bank, can, ck, hand, play, roll_ck

from insula.game import Phase

BRINGS = {
    "hills": ({"brick": 1}, {"brick": 2}),
    "fields": ({"grain": 1}, {"grain": 2}),
    "mountains": ({"ore": 1}, {"ore": 1, "coin": 1}),
    "forest": ({"lumber": 1}, {"lumber": 1, "paper": 1}),
    "pasture": ({"wool": 1}, {"wool": 1, "cloth": 1}),
    "desert": ({}, {}),
}
"""What a hex yields for a settlement, and for a city."""


def rolled(position: Position, seat: int = BLUE, dice: str = "6 6") -> dict[str, int]:
    """Return the hand of a seat after red has rolled."""
    return hand(roll_ck(position.before_roll(RED).game(), dice), seat)


# PROD-01


@pytest.mark.parametrize("terrain", BRINGS)
def test_ck_prod_01_settlements(terrain: str) -> None:
    """CK-PROD-01: a settlement yields one resource; a reduced city yields the same."""
    position = ck().with_hex("0,0", terrain, 12)
    assert rolled(position.with_settlement(BLUE, "0,0,SE")) == BRINGS[terrain][0]
    position = ck().with_hex("0,0", terrain, 12)
    assert rolled(position.with_reduced_city(BLUE, "0,0,SE")) == BRINGS[terrain][0]


@pytest.mark.parametrize("terrain", BRINGS)
def test_ck_prod_01_cities(terrain: str) -> None:
    """CK-PROD-01: hills and fields yield two resources for a city or metropolis, the others one and a commodity."""
    position = ck().with_hex("0,0", terrain, 12).with_city(BLUE, "0,0,SE")
    assert rolled(position) == BRINGS[terrain][1]
    position = ck().with_hex("0,0", terrain, 12).with_city(BLUE, "0,0,SE").with_tracks(BLUE, science=4)
    assert rolled(position.with_metropolis(science="0,0,SE")) == BRINGS[terrain][1]


@pytest.mark.parametrize(
    ("dice", "cards"), [("5 6", {"brick": 2}), ("1 2", {"wool": 1, "cloth": 1}), ("3 3", {"ore": 1, "coin": 1})]
)
def test_ck_prod_01_a_city_at_three_hexes(dice: str, cards: dict[str, int]) -> None:
    """CK-PROD-01, example: the city on 0,0,SE yields 2 brick on 11, wool and cloth on 3, ore and coin on 6."""
    assert rolled(ck().with_city(BLUE, "0,0,SE"), dice=dice) == cards


def test_ck_prod_01_everybody_at_the_hex() -> None:
    """CK-PROD-01: each building at the hex yields cards for its owner, two of one owner twice as many."""
    position = ck().with_city(RED, "0,1,N", "0,1,S").with_settlement(BLUE, "0,1,NE").with_city(WHITE, "0,1,SW")
    game = roll_ck(position.before_roll(RED).game(), "3 3")
    assert [hand(game, seat) for seat in (RED, BLUE, WHITE)] == [
        {"ore": 2, "coin": 2},
        {"ore": 1},
        {"ore": 1, "coin": 1},
    ]
    assert (bank(game)["ore"], bank(game)["coin"]) == (15, 9)


def test_ck_prod_01_two_hexes_with_the_number() -> None:
    """CK-PROD-01: both hexes with the number yield their own kinds."""
    position = ck().with_hex("0,0", "mountains", 12).with_hex("0,1", "forest", 12)
    assert rolled(position.with_city(BLUE, "0,0,SE")) == {"ore": 1, "coin": 1, "lumber": 1, "paper": 1}


def test_ck_prod_01_other_numbers_yield_nothing() -> None:
    """CK-PROD-01: only the hexes with the rolled number produce."""
    for dice in ("1 1", "1 3", "1 4", "4 4", "3 6", "4 6", "6 6"):
        assert rolled(ck().with_city(BLUE, "0,0,SE"), dice=dice) == {}


@pytest.mark.parametrize(("dice", "cards"), [("5 6", {"brick": 1}), ("1 2", {"wool": 1}), ("3 3", {"ore": 1})])
def test_ck_prod_01_a_city_lost_on_this_roll(dice: str, cards: dict[str, int]) -> None:
    """CK-PROD-01, example: a city lost to the barbarians on the same roll produces as a settlement."""
    assert rolled(ck().with_city(BLUE, "0,0,SE").with_barbarians(6), dice=dice) == cards


def test_ck_prod_01_a_new_city_yields_commodities_from_then_on() -> None:
    """CK-PROD-01: a settlement upgraded in one turn yields a commodity in the next."""
    position = ck().with_settlement(RED, "0,0,SE").with_hand(RED, ore=3, grain=2)
    game = roll_ck(play(position.game(), "city 0,0,SE", "end"), "3 3")
    assert hand(game, RED) == {"ore": 1, "coin": 1}


# PROD-02, PROD-03

PAIRS = (("mountains", "ore", "coin"), ("forest", "lumber", "paper"), ("pasture", "wool", "cloth"))


@pytest.mark.parametrize(("terrain", "resource", "commodity"), PAIRS)
def test_ck_prod_02_no_other_card_replaces_a_missing_one(terrain: str, resource: str, commodity: str) -> None:
    """CK-PROD-02: if the bank lacks one of the two cards, a city gets one of the other, not two."""
    for out, left in ((resource, commodity), (commodity, resource)):
        position = ck().with_hex("0,0", terrain, 12).with_city(BLUE, "0,0,SE").with_bank(**{out: 0})
        assert rolled(position) == {left: 1}


def test_ck_prod_02_nobody_is_asked() -> None:
    """CK-PROD-02: the owner of a city has no choice: exactly one resource and one commodity."""
    game = roll_ck(ck().with_city(BLUE, "0,0,SE").before_roll(RED).game(), "3 3")
    assert asked(game) == (RED, Phase.ACTION_PHASE)
    assert hand(game, BLUE) == {"ore": 1, "coin": 1}


@pytest.mark.parametrize("terrain", [terrain for terrain in BRINGS if terrain != "desert"])
def test_ck_prod_03_the_robber(terrain: str) -> None:
    """CK-PROD-03: the robber's hex yields neither resource nor commodity; another hex with the number does."""
    position = ck().with_hex("0,0", terrain, 12).with_robber("0,0").with_city(BLUE, "0,0,SE")
    assert rolled(position) == {}
    position = ck().with_hex("0,0", terrain, 12).with_robber("0,0").with_hex("0,1", "forest", 12)
    assert rolled(position.with_city(BLUE, "0,0,SE")) == {"lumber": 1, "paper": 1}


# PROD-04


def test_ck_prod_04_held_hidden_with_the_resources() -> None:
    """CK-PROD-04: opponents see how many cards a hand has, but not how many of them are commodities."""
    game = ck().with_hand(BLUE, ore=2, coin=3).game()
    for viewer in (None, RED, WHITE):
        seen = game.view(viewer).state
        assert (seen.hand_size[BLUE], sum(seen.hand.tolist()[BLUE])) == (5, 0)
    assert sum(game.view(BLUE).state.hand.tolist()[BLUE]) == 5


@pytest.mark.parametrize("kind", ["cloth", "coin", "paper"])
def test_ck_prod_04_counted_discarded_stolen_and_traded(kind: str) -> None:
    """CK-PROD-04: commodities count for the limit, and can be discarded, stolen and traded."""
    position = a_game("cities_knights").with_city(BLUE, "0,1,S").with_hand(BLUE, **{kind: 8}).with_hand(RED, ore=1)
    game = roll_ck(position.with_barbarians(landed=True).before_roll(RED).game(), "3 4")
    assert hand(game, BLUE) == {kind: 4}
    play(game, "robber 0,1")
    assert hand(game, RED) == {"ore": 1, kind: 1}
    play(game, "offer", "give ore", f"want {kind}", "done", "accept", "trade with blue")
    assert (hand(game, RED), hand(game, BLUE)) == ({kind: 2}, {kind: 2, "ore": 1})


# PROD-05


def two_against_one(**bank: int) -> Position:
    """Return a game: red has two cities at the mountains with the 9, blue has one, and the bank has few cards."""
    return ck().with_city(RED, "0,-1,N", "0,-1,SE").with_city(BLUE, "0,-1,SW").with_bank(**bank).before_roll(RED)


@pytest.mark.parametrize(("coin", "red", "blue"), [(3, 2, 1), (2, 0, 0), (0, 0, 0)])
def test_ck_prod_05_each_kind_by_itself(coin: int, red: int, blue: int) -> None:
    """CK-PROD-05, example: 3 ore and 3 coin are due; with 2 coin in the bank nobody gets coin, all get their ore."""
    game = roll_ck(two_against_one(ore=10, coin=coin).game(), "4 5")
    assert [hand(game, seat).get("ore") for seat in (RED, BLUE)] == [2, 1]
    assert [hand(game, seat).get("coin", 0) for seat in (RED, BLUE)] == [red, blue]


def test_ck_prod_05_a_short_resource() -> None:
    """CK-PROD-05: 3 ore are due, the bank holds 2: nobody gets ore, all get their coin."""
    game = roll_ck(two_against_one(ore=2, coin=12).game(), "4 5")
    assert (hand(game, RED), hand(game, BLUE)) == ({"coin": 2}, {"coin": 1})


@pytest.mark.parametrize(
    ("shortage", "cards"),
    [("single_player_takes_rest", {"ore": 2, "coin": 1}), ("nobody", {"ore": 2})],
)
def test_ck_prod_05_a_single_taker(shortage: str, cards: dict[str, int]) -> None:
    """CK-PROD-05, example: only red is due 2 coin and the bank holds 1: red gets it; with `nobody` it stays."""
    position = ck(bank_shortage=shortage).with_city(RED, "0,-1,N", "0,-1,SE").with_bank(ore=10, coin=1)
    assert rolled(position, RED, "4 5") == cards


def test_ck_prod_05_a_single_taker_of_one_kind_only() -> None:
    """CK-PROD-05: coin is due to red alone, ore to red and blue: red gets the last coin, nobody ore."""
    position = ck().with_city(RED, "0,-1,N", "0,-1,SE").with_settlement(BLUE, "0,-1,SW").with_bank(ore=2, coin=1)
    game = roll_ck(position.before_roll(RED).game(), "4 5")
    assert (hand(game, RED), hand(game, BLUE)) == ({"coin": 1}, {})


def test_ck_prod_05_used_cards_go_back() -> None:
    """CK-PROD-05: a commodity that was paid or exchanged is in the bank again, and can be taken at once."""
    position = ck().with_city(RED, "0,0,SE").with_bank(cloth=0).with_hand(RED, ore=4)
    game = position.with_hand(RED, cloth=1).game()
    assert not can(game, "bank ore for cloth")
    play(game, "improve trade")
    assert bank(game)["cloth"] == 1
    assert hand(play(game, "bank ore for cloth"), RED) == {"cloth": 1}
