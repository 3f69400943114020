"""Rule tests of trade with players and with the bank: CK-TRADE."""

import pytest
from support import (
    BLUE,
    RED,
    WHITE,
    Position,
    a_game,
    asked,
    bank,
    can,
    ck,
    counter,
    hand,
    legal,
    offer,
    play,
    propose,
    refused,
    roll_ck,
)

from insula.game import Phase

CK = "cities_knights"
RESOURCES = ("brick", "lumber", "wool", "grain", "ore")
COMMODITIES = ("cloth", "coin", "paper")
KINDS = RESOURCES + COMMODITIES
CORNER = {"brick": "0,-2,NW", "ore": "1,-2,NE", "lumber": "2,-1,NE", "grain": "2,0,NE", "wool": "-2,1,NW"}
ANY = "1,1,SE"
"""A corner of each 2:1 harbor, and of a 3:1 harbor."""


def rate(position: Position, kind: str) -> int:
    """Return how many cards of a kind red gives for another, after checking that one card less is not enough."""
    other = "ore" if kind != "ore" else "wool"
    for given in range(1, 5):
        game = position.with_hand(RED, **{kind: 1}).game()
        if can(game, f"bank {kind} for {other}"):
            assert hand(play(game, f"bank {kind} for {other}"), RED) == {other: 1}
            return given
    raise AssertionError(f"four {kind} buy nothing")


# TRADE-01


def test_ck_trade_01_commodities_between_players() -> None:
    """CK-TRADE-01: resources and commodities can be mixed on both sides."""
    game = a_game(CK).with_hand(RED, ore=1, coin=1).with_hand(BLUE, cloth=1, wool=1).game()
    play(offer(game, give={"ore": 1, "coin": 1}, want={"cloth": 1, "wool": 1}), "accept", "trade with blue")
    assert (hand(game, RED), hand(game, BLUE)) == ({"wool": 1, "cloth": 1}, {"ore": 1, "coin": 1})


def test_ck_trade_01_counter_offers_and_proposals() -> None:
    """CK-TRADE-01: counter-offers and proposals can name commodities, as in the base game."""
    game = a_game(CK).with_hand(RED, coin=2).with_hand(BLUE, paper=1, wool=1).game()
    counter(offer(game, give={"coin": 1}, want={"paper": 1}), give={"wool": 1}, want={"coin": 1})
    assert hand(play(game, "trade with blue"), RED) == {"coin": 1, "wool": 1}
    propose(game, BLUE, give={"paper": 1}, want={"coin": 1})
    assert hand(play(game, "trade with blue"), RED) == {"wool": 1, "paper": 1}


def test_ck_trade_01_only_with_the_active_player() -> None:
    """CK-TRADE-01: blue's proposal goes to red, who is active, and not to white."""
    game = a_game(CK).with_hand(RED, ore=1).with_hand(BLUE, coin=1).with_hand(WHITE, ore=1).game()
    propose(game, BLUE, give={"coin": 1}, want={"ore": 1})
    assert asked(game) == (RED, Phase.CONFIRMING)
    assert legal(game) == {"trade with blue", "trade with nobody"}


def test_ck_trade_01_no_gifts() -> None:
    """CK-TRADE-01: as in the base game each side gives at least one card; nobody gives a commodity for nothing."""
    game = play(a_game(CK).with_hand(RED, coin=1).with_hand(BLUE, ore=1).game(), "offer", "give coin")
    assert refused(game, "done")


# TRADE-02


def test_ck_trade_02_no_progress_cards() -> None:
    """CK-TRADE-02: only cards in hand can be given, not progress cards, points or the merchant."""
    position = a_game(CK).with_hand(RED, ore=1).with_progress(RED, spy=1, printer=1).with_hand(BLUE, wool=1)
    position.with_defender(RED, 1).with_merchant(RED, "0,0").with_progress(BLUE, smith=1)
    game = play(position.game(), "offer")
    assert legal(game) == {"give ore", "red withdraws"}
    play(game, "give ore")
    assert {text for text in legal(game) if text.startswith("want")} == {
        f"want {kind}" for kind in set(KINDS) - {"ore"}
    }


def test_ck_trade_02_a_player_who_has_only_those_cannot_trade() -> None:
    """CK-TRADE-02: without a card in hand red cannot make an offer, whatever else red has."""
    position = a_game(CK).with_progress(RED, spy=2, printer=1).with_defender(RED, 1).with_hand(BLUE, wool=1)
    assert refused(position.with_merchant(RED, "0,0").game(), "offer")


# TRADE-03: the rates


@pytest.mark.parametrize("kind", KINDS)
def test_ck_trade_03_four_to_one(kind: str) -> None:
    """CK-TRADE-03: without a harbor four of any resource or commodity."""
    assert rate(ck(), kind) == 4


@pytest.mark.parametrize("kind", KINDS)
def test_ck_trade_03_three_to_one(kind: str) -> None:
    """CK-TRADE-03: with a building on a 3:1 harbor three of any resource or commodity."""
    assert rate(ck().with_settlement(RED, ANY), kind) == 3
    assert rate(ck().with_settlement(BLUE, ANY), kind) == 4


@pytest.mark.parametrize("building", ["settlement", "city", "reduced_city"])
def test_ck_trade_03_any_building_at_the_harbor(building: str) -> None:
    """CK-TRADE-03: a settlement, a city and a reduced city can use the harbor; a knight or a road cannot."""
    position = ck()
    getattr(position, f"with_{building}")(RED, ANY)
    assert rate(position, "coin") == 3
    assert rate(ck().with_knight(RED, ANY).with_roads(RED, ANY), "coin") == 4


@pytest.mark.parametrize("kind", RESOURCES)
def test_ck_trade_03_two_to_one_at_the_special_harbor(kind: str) -> None:
    """CK-TRADE-03: at a 2:1 harbor two of its resource; everything else stays 4:1."""
    assert rate(ck().with_settlement(RED, CORNER[kind]), kind) == 2
    for other in set(KINDS) - {kind}:
        assert rate(ck().with_settlement(RED, CORNER[kind]), other) == 4


@pytest.mark.parametrize(("level", "expected"), [(0, 4), (2, 4), (3, 2), (4, 2), (5, 2)])
@pytest.mark.parametrize("kind", COMMODITIES)
def test_ck_trade_03_the_third_level_of_trade(kind: str, level: int, expected: int) -> None:
    """CK-TRADE-03: from level 3 of trade on two of the same commodity; resources stay 4:1."""
    assert rate(ck().with_tracks(RED, trade=level, politics=3, science=3), kind) == expected
    assert rate(ck().with_tracks(RED, trade=level), "grain") == 4
    assert rate(ck().with_tracks(BLUE, trade=level), kind) == 4


def test_ck_trade_03_the_third_level_at_once() -> None:
    """CK-TRADE-03: the rate holds in the turn in which the level is bought; two coin, not a coin and a paper."""
    position = ck().with_city(RED, "0,0,SE").with_tracks(RED, trade=2).with_hand(RED, cloth=3, coin=2, paper=1)
    game = position.game()
    assert refused(game, "bank coin for ore")
    play(game, "improve trade")
    assert refused(game, "bank paper for ore")
    assert hand(play(game, "bank coin for ore"), RED) == {"ore": 1, "paper": 1}


@pytest.mark.parametrize(("hex", "kind"), [("0,0", "brick"), ("0,1", "ore"), ("1,0", "wool"), ("2,0", "grain")])
def test_ck_trade_03_the_merchant(hex: str, kind: str) -> None:
    """CK-TRADE-03: the player who controls the merchant gives two of the resource of its hex, four of anything else."""
    for other in KINDS:
        assert rate(ck().with_merchant(RED, hex), other) == (2 if other == kind else 4)
    assert rate(ck().with_merchant(BLUE, hex), kind) == 4


def test_ck_trade_03_the_merchant_comes_and_goes() -> None:
    """CK-TRADE-03: the rate holds from the moment the merchant is there, and is lost with the control."""
    position = ck(3).with_settlement(0, "0,0,SE").with_settlement(1, "2,0,N").with_hand(0, ore=3)
    game = position.with_progress(0, merchant=1).with_progress(1, merchant=1).game()
    assert refused(game, "bank ore for wool")
    assert can(play(game, "play merchant", "merchant 0,1"), "bank ore for wool")
    roll_ck(play(game, "end"), "1 1", "science")
    play(game, "play merchant", "merchant 2,0", "end")
    roll_ck(play(roll_ck(game, "1 1", "science"), "end"), "1 1", "science")
    assert hand(game, 0) == {"ore": 3}
    assert refused(game, "bank ore for wool")


@pytest.mark.parametrize("kind", KINDS)
def test_ck_trade_03_the_merchant_fleet(kind: str) -> None:
    """CK-TRADE-03: two of the named kind, a resource or a commodity, in this turn; other kinds stay 4:1."""
    other, third = [word for word in KINDS if word != kind][:2]
    position = ck().with_progress(RED, merchant_fleet=1).with_hand(RED, **{kind: 2, other: 3})
    game = play(position.game(), "play merchant fleet", f"fleet {kind}")
    assert refused(game, f"bank {other} for {third}")
    assert hand(play(game, f"bank {kind} for {third}"), RED) == {other: 3, third: 1}


def test_ck_trade_03_the_merchant_fleet_of_another_player() -> None:
    """CK-TRADE-03: blue cannot use red's Merchant Fleet, even after red has taken the merchant from blue."""
    position = ck().with_settlement(RED, "0,0,SE").with_merchant(BLUE, "2,0").with_hand(BLUE, coin=2)
    game = position.with_progress(RED, merchant_fleet=1, merchant=1).game()
    play(game, "play merchant fleet", "fleet coin", "play merchant", "merchant 0,0", "end")
    assert refused(roll_ck(game, "1 1", "science"), "bank coin for ore")


def test_ck_trade_03_the_lowest_rate_applies() -> None:
    """CK-TRADE-03: with a 3:1 harbor, level 3 and the ore harbor: commodities and ore 2, the rest 3."""
    for kind in KINDS:
        position = ck().with_settlement(RED, ANY, CORNER["ore"]).with_tracks(RED, trade=3)
        assert rate(position, kind) == (2 if kind in (*COMMODITIES, "ore") else 3)


# TRADE-03: what is taken


@pytest.mark.parametrize("kind", KINDS)
def test_ck_trade_03_one_card_of_any_other_kind(kind: str) -> None:
    """CK-TRADE-03: for four equal cards any of the seven other kinds, resource or commodity."""
    game = ck().with_hand(RED, **{kind: 4}).game()
    assert legal(game) == {"end"} | {f"bank {kind} for {other}" for other in KINDS if other != kind}
    wanted = next(other for other in KINDS if other != kind)
    play(game, f"bank {kind} for {wanted}")
    full = {word: 12 if word in COMMODITIES else 19 for word in KINDS}
    assert bank(game) == {**full, wanted: full[wanted] - 1}
    assert hand(game, RED) == {wanted: 1}


def test_ck_trade_03_cards_of_one_kind() -> None:
    """CK-TRADE-03: two ore and two coin are not four cards of one kind."""
    game = ck().with_hand(RED, ore=2, coin=2).game()
    assert legal(game) == {"end"}


def test_ck_trade_03_what_the_bank_holds() -> None:
    """CK-TRADE-03: a kind that the bank does not have cannot be taken; with one card in the bank it can, once."""
    game = ck().with_hand(RED, brick=8).with_bank(cloth=1, ore=0).game()
    assert refused(game, "bank brick for ore")
    play(game, "bank brick for cloth")
    assert refused(game, "bank brick for cloth")
    assert can(game, "bank brick for coin")


def test_ck_trade_03_any_number_of_trades() -> None:
    """CK-TRADE-03: as many trades in a turn as the cards allow."""
    game = ck().with_hand(RED, ore=12, coin=4).game()
    play(game, "bank ore for coin", "bank ore for coin", "bank ore for paper", "bank coin for cloth")
    assert hand(game, RED) == {"coin": 2, "paper": 1, "cloth": 1}


def test_ck_trade_03_only_the_active_player() -> None:
    """CK-TRADE-03: blue, with the cards for it, can trade with the bank only in blue's turn."""
    game = ck().with_hand(BLUE, coin=4).game()
    assert refused(game, "bank coin for ore")
    assert can(roll_ck(play(game, "end"), "1 1", "science"), "bank coin for ore")


@pytest.mark.parametrize(
    ("harbor", "level", "given", "wanted"),
    [
        ("", 0, {"brick": 4}, "cloth"),
        (CORNER["brick"], 0, {"brick": 2}, "cloth"),
        (ANY, 0, {"coin": 3}, "ore"),
        ("", 3, {"coin": 2}, "cloth"),
        (CORNER["ore"], 0, {"coin": 4}, "cloth"),
    ],
)
def test_ck_trade_03_examples(harbor: str, level: int, given: dict[str, int], wanted: str) -> None:
    """CK-TRADE-03, examples: 4 brick, 2 brick at the brick harbor, 3 coin, 2 coin, and 4 coin at the ore harbor."""
    position = ck().with_settlement(RED, *[harbor] * bool(harbor)).with_tracks(RED, trade=level)
    game = play(position.with_hand(RED, **given).game(), f"bank {next(iter(given))} for {wanted}")
    assert hand(game, RED) == {wanted: 1}


# TRADE-04


@pytest.mark.parametrize("kind", RESOURCES)
@pytest.mark.parametrize("commodity", COMMODITIES)
def test_ck_trade_04_commodities_are_taken_but_not_given(kind: str, commodity: str) -> None:
    """CK-TRADE-04: at a 2:1 harbor two of its resource buy any commodity; two or three commodities buy nothing."""
    game = ck().with_settlement(RED, CORNER[kind]).with_hand(RED, **{kind: 2, commodity: 3}).game()
    other = next(word for word in RESOURCES if word != kind)
    assert refused(game, f"bank {commodity} for {other}")
    assert refused(game, f"bank {commodity} for {kind}")
    assert hand(play(game, f"bank {kind} for {commodity}"), RED) == {commodity: 4}


def test_ck_trade_04_nor_at_the_harbor_of_the_matching_hex() -> None:
    """CK-TRADE-04: the lumber harbor does not work for paper, although both come from the forest."""
    for resource, commodity in (("lumber", "paper"), ("ore", "coin"), ("wool", "cloth")):
        assert rate(ck().with_city(RED, CORNER[resource]), commodity) == 4
