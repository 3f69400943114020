"""The trade cards: CK-TRD. For the Merchant's figure see test_merchant.py."""

import pytest
from support import (
    BLUE,
    ORANGE,
    RED,
    WHITE,
    Position,
    asked,
    bank,
    can,
    ck,
    hand,
    legal,
    play,
    progress,
    refused,
    roll_ck,
    state,
)

from insula.game import Game, Phase

HARBOR, GUILD, FLEET = "play commercial harbor", "play master merchant", "play merchant fleet"
OF_RESOURCES, OF_TRADE = "play resource monopoly", "play trade monopoly"


def harbor(cards: int = 1, **options: object) -> Position:
    """Red holds 3 ore and the Commercial Harbor, B a coin and 2 cloth, C a paper, D a wool."""
    position = ck(**options).with_hand(RED, ore=3).with_hand(BLUE, coin=1, cloth=2)
    return position.with_hand(WHITE, paper=1).with_hand(ORANGE, wool=1).with_progress(RED, commercial_harbor=cards)


def exchanges(game: Game) -> set[str]:
    """Return the opponents with whom a forced exchange is possible now."""
    return {text for text in legal(game) if text.startswith("exchange")}


# TRD-01


def test_ck_trd_01_the_opponent_chooses() -> None:
    """CK-TRD-01, example: B holds a coin and two cloth, and chooses which of them to give for the resource."""
    game = play(harbor().game(), HARBOR, "exchange with blue")
    assert asked(game) == (BLUE, Phase.ANSWERING_COMMERCIAL_HARBOR)
    assert legal(game) == {"give coin", "give cloth"}
    play(game, "give cloth")
    assert (hand(game, RED), hand(game, BLUE)) == ({"ore": 2, "cloth": 1}, {"coin": 1, "cloth": 1, "ore": 1})
    assert asked(game) == (RED, Phase.ACTION_PHASE)


def test_ck_trd_01_one_kind_is_given_without_asking() -> None:
    """CK-TRD-01, example: C holds only paper, and gives it without being asked."""
    game = play(harbor().game(), HARBOR, "exchange with white")
    assert (hand(game, RED), hand(game, WHITE)) == ({"ore": 2, "paper": 1}, {"ore": 1})


def test_ck_trd_01_no_commodity_makes_the_offer_void() -> None:
    """CK-TRD-01, example: D holds no commodity; the card goes back, and D cannot be asked again."""
    game = play(harbor().game(), HARBOR, "exchange with orange")
    assert (hand(game, RED), hand(game, ORANGE)) == ({"ore": 3}, {"wool": 1})
    assert exchanges(game) == {"exchange with blue", "exchange with white"}


def test_ck_trd_01_once_with_each_opponent() -> None:
    """CK-TRD-01: one exchange with each opponent, in any order; then nobody can be asked again."""
    game = play(harbor().game(), HARBOR)
    assert exchanges(game) == {"exchange with blue", "exchange with white", "exchange with orange"}
    play(game, "exchange with white")
    assert exchanges(game) == {"exchange with blue", "exchange with orange"}
    play(game, "exchange with blue", "give coin", "exchange with orange")
    assert exchanges(game) == set()
    assert refused(game, "exchange with blue")


def test_ck_trd_01_the_player_chooses_the_card() -> None:
    """CK-TRD-01: any resource in hand can be offered, but no commodity; after naming B, red must offer a card."""
    game = play(harbor().with_hand(RED, wool=1, coin=1).game(), HARBOR, "exchange with blue")
    assert asked(game) == (RED, Phase.OFFERING_COMMODITY_TRADE)
    assert legal(game) == {"offer ore", "offer wool"}
    play(game, "offer wool", "give coin")
    assert (hand(game, RED), hand(game, BLUE)) == ({"ore": 3, "coin": 2}, {"cloth": 2, "wool": 1})


def test_ck_trd_01_at_any_moment_and_each_is_optional() -> None:
    """CK-TRD-01: between other actions of the action phase, and the turn can end without any exchange."""
    position = harbor().with_roads(RED, "0,0,NE").with_hand(RED, brick=1, lumber=1)
    game = play(position.game(), HARBOR, "road 0,0,E", "exchange with white")
    assert exchanges(game) == {"exchange with blue", "exchange with orange"}
    play(game, "exchange with blue", "give coin")
    assert legal(game) == {"exchange with orange", "end"}


def test_ck_trd_01_needs_a_resource_each_time() -> None:
    """CK-TRD-01: a player who has given away the only resource can ask nobody, until they get another one."""
    position = ck().with_hand(RED, ore=1, coin=3).with_hand(BLUE, coin=1).with_hand(WHITE, paper=1)
    game = play(position.with_progress(RED, commercial_harbor=1).game(), HARBOR, "exchange with blue")
    assert exchanges(game) == set()
    play(game, "bank coin for wool")
    assert exchanges(game) == {"exchange with white"}


def test_ck_trd_01_a_player_without_a_card_cannot_be_asked() -> None:
    """CK-TRD-01: an opponent without a card in hand cannot be asked, because everybody sees that it has no effect."""
    position = ck().with_hand(RED, ore=3).with_hand(BLUE, wool=1).with_progress(RED, commercial_harbor=1)
    assert exchanges(play(position.game(), HARBOR)) == {"exchange with blue"}


def test_ck_trd_01_ends_with_the_turn() -> None:
    """CK-TRD-01, CK-TURN-03: exchanges that were not made in the turn of the card cannot be made later."""
    game = play(harbor().game(), HARBOR)
    for _ in range(4):
        roll_ck(play(game, "end"), "1 1")
    assert asked(game) == (RED, Phase.ACTION_PHASE)
    assert hand(game, RED)["ore"] == 3
    assert exchanges(game) == set()


def test_ck_trd_01_nobody_is_asked_before_the_card() -> None:
    """CK-TRD-01: a card in hand does not allow an exchange yet."""
    game = harbor().game()
    assert exchanges(game) == set()
    assert can(game, HARBOR)


def test_ck_trd_01_a_second_one_waits_for_another_turn() -> None:
    """CK-TRD-01: a second Commercial Harbor cannot be played in the same turn, but in the player's next turn."""
    game = play(harbor(2).game(), HARBOR)
    assert not can(game, HARBOR)
    play(game, "exchange with white", "exchange with orange")
    assert refused(game, HARBOR)
    for _ in range(4):
        roll_ck(play(game, "end"), "1 1")
    assert exchanges(play(game, HARBOR)) == {"exchange with blue", "exchange with white", "exchange with orange"}


def test_ck_trd_01_playable_with_a_resource_against_cards() -> None:
    """CK-TRD-01: not without a resource card, or if no opponent holds a card; one of each is enough."""
    card = {"commercial_harbor": 1}
    assert can(ck().with_hand(RED, ore=1).with_hand(WHITE, wool=1).with_progress(RED, **card).game(), HARBOR)
    assert refused(ck().with_hand(RED, coin=9).with_hand(WHITE, coin=1).with_progress(RED, **card).game(), HARBOR)
    assert refused(ck().with_hand(RED, ore=9).with_progress(RED, **card).with_progress(BLUE, spy=1).game(), HARBOR)


def test_ck_trd_01_the_player_names_the_commodity() -> None:
    """CK-TRD-01, option player: red names the commodity; B has it, and gives it without a choice."""
    game = play(harbor(ck_commercial_harbor_choice="player").game(), HARBOR, "exchange with blue")
    assert asked(game) == (RED, Phase.WANTING_COMMODITY)
    assert legal(game) == {"want cloth", "want coin", "want paper"}
    play(game, "want coin")
    assert (hand(game, RED), hand(game, BLUE)) == ({"ore": 2, "coin": 1}, {"cloth": 2, "ore": 1})


def test_ck_trd_01_the_player_names_a_commodity_that_is_not_there() -> None:
    """CK-TRD-01, option player: B has no paper: the offer goes back, and the exchange with B is used up."""
    game = play(harbor(ck_commercial_harbor_choice="player").game(), HARBOR, "exchange with blue", "want paper")
    assert (hand(game, RED), hand(game, BLUE)) == ({"ore": 3}, {"coin": 1, "cloth": 2})
    assert exchanges(game) == {"exchange with white", "exchange with orange"}


# TRD-02


def guild(**cards: int) -> Position:
    """Return a game in which red holds the Master Merchant; blue has a city, 2 points, and cards."""
    return ck().with_city(BLUE, "2,-2,N").with_hand(BLUE, **cards).with_progress(RED, master_merchant=1)


def test_ck_trd_02_takes_two_cards_of_choice() -> None:
    """CK-TRD-02: red sees the hand and takes two cards, resources or commodities, even two of a kind."""
    game = play(guild(ore=2, coin=2, wool=1).game(), GUILD)
    assert asked(game) == (RED, Phase.TAKING_AS_MASTER_MERCHANT)
    assert legal(game) == {"take wool", "take ore", "take coin"}
    play(game, "take coin")
    assert legal(game) == {"take wool", "take ore", "take coin"}
    play(game, "take coin")
    assert (hand(game, RED), hand(game, BLUE)) == ({"coin": 2}, {"ore": 2, "wool": 1})


@pytest.mark.parametrize(("cards", "taken"), [({"wool": 1}, 1), ({"wool": 1, "coin": 1}, 2), ({"ore": 3}, 2)])
def test_ck_trd_02_takes_what_there_is(cards: dict[str, int], taken: int) -> None:
    """CK-TRD-02: a single card is taken, and nobody is asked if there is no choice."""
    game = play(guild(**cards).game(), GUILD)
    assert sum(hand(game, RED).values()) == taken
    assert sum(hand(game, BLUE).values()) == sum(cards.values()) - taken
    assert asked(game) == (RED, Phase.ACTION_PHASE)


def test_ck_trd_02_needs_more_points_and_a_card() -> None:
    """CK-TRD-02: not against a player with as many points, or without a card in hand."""
    assert can(guild(wool=1).with_settlement(RED, "0,0,S").game(), GUILD)
    assert refused(guild(wool=1).with_city(RED, "0,0,S").game(), GUILD)
    assert refused(guild().with_progress(BLUE, spy=1).game(), GUILD)


def test_ck_trd_02_names_an_opponent() -> None:
    """CK-TRD-02: red names one of several such opponents; the others are not listed."""
    position = guild(wool=1).with_settlement(RED, "0,0,S").with_settlement(ORANGE, "0,2,S").with_hand(ORANGE, ore=2)
    game = play(position.with_city(WHITE, "-2,0,N").with_hand(WHITE, coin=3).game(), GUILD)
    assert asked(game) == (RED, Phase.CHOOSING_OPPONENT)
    assert legal(game) == {"choose blue", "choose white"}
    assert hand(play(game, "choose white"), RED) == {"coin": 2}


def test_ck_trd_02_all_points_are_compared() -> None:
    """CK-TRD-02, CK-PC-08: the merchant, Defender cards and open cards count as points."""
    position = ck().with_settlement(BLUE, "2,-2,N").with_settlement(RED, "0,0,S").with_hand(BLUE, ore=1)
    position.with_progress(RED, master_merchant=1)
    assert not can(position.game(), GUILD)
    assert can(position.with_defender(BLUE, 1).game(), GUILD)
    assert not can(position.with_progress(RED, printer=1).game(), GUILD)
    assert can(position.with_merchant(BLUE, "2,-2").game(), GUILD)


# TRD-04


@pytest.mark.parametrize("kind", ["brick", "lumber", "wool", "grain", "ore", "cloth", "coin", "paper"])
def test_ck_trd_04_two_of_a_kind_for_one(kind: str) -> None:
    """CK-TRD-04: any resource or commodity can be named; it is traded 2:1 as often as red likes."""
    game = play(ck().with_hand(RED, **{kind: 5}).with_progress(RED, merchant_fleet=1).game(), FLEET)
    assert len(legal(game)) == 8
    play(game, f"fleet {kind}")
    other = "ore" if kind == "coin" else "coin"
    play(game, f"bank {kind} for {other}", f"bank {kind} for {other}")
    assert hand(game, RED) == {kind: 1, other: 2}
    assert not can(game, f"bank {kind} for {other}")


def test_ck_trd_04_for_any_other_kind_in_the_bank() -> None:
    """CK-TRD-04, CK-TRADE-03: for any other kind that the bank holds, never the kind itself."""
    position = ck().with_hand(RED, coin=2).with_progress(RED, merchant_fleet=1).with_bank(paper=0)
    game = play(position.game(), FLEET, "fleet coin")
    assert {text for text in legal(game) if text.startswith("bank coin")} == {
        f"bank coin for {kind}" for kind in ("brick", "lumber", "wool", "grain", "ore", "cloth")
    }


def test_ck_trd_04_only_the_kind_named() -> None:
    """CK-TRD-04: the other kinds keep their rates; a second card names a second kind."""
    position = ck().with_hand(RED, coin=4, ore=2).with_progress(RED, merchant_fleet=2)
    game = play(position.game(), FLEET, "fleet coin")
    assert not can(game, "bank ore for coin")
    play(game, FLEET, "fleet ore", "bank ore for wool", "bank coin for wool")
    assert hand(game, RED) == {"coin": 2, "wool": 2}


def test_ck_trd_04_ends_with_the_turn() -> None:
    """CK-TRD-04, CK-TURN-03: in the player's next turn the kind is 4:1 again."""
    game = play(ck().with_hand(RED, coin=3).with_progress(RED, merchant_fleet=1).game(), FLEET, "fleet coin")
    assert can(game, "bank coin for ore")
    for _ in range(4):
        roll_ck(play(game, "end"), "1 1")
    assert not can(game, "bank coin for ore")


def test_ck_trd_04_a_harbor_stays_when_it_ends() -> None:
    """CK-TRD-04, CK-TRADE-03: after the turn of the fleet a 3:1 harbor gives its rate again."""
    position = ck().with_settlement(RED, "1,1,SE").with_hand(RED, coin=3).with_progress(RED, merchant_fleet=1)
    game = play(position.game(), FLEET, "fleet coin")
    assert state(game).rate[RED, 6] == 2
    assert state(play(game, "end")).rate[RED, 6] == 3


def test_ck_trd_04_always_playable() -> None:
    """CK-TRD-04: even without any card in hand, and with an empty bank."""
    game = ck().with_empty_bank().with_progress(RED, merchant_fleet=1).game()
    assert progress(play(game, FLEET, "fleet wool"), RED) == {}


# TRD-05


def test_ck_trd_05_two_of_a_resource() -> None:
    """CK-TRD-05, example: ore is named; B holds 3, C 1, D 0: red gets 2 + 1 + 0, and nothing else."""
    position = ck().with_hand(RED, ore=1).with_hand(BLUE, ore=3, wool=2).with_hand(WHITE, ore=1)
    game = play(position.with_hand(ORANGE, coin=2).with_progress(RED, resource_monopoly=1).game(), OF_RESOURCES)
    assert legal(game) == {f"monopoly {kind}" for kind in ("brick", "lumber", "wool", "grain", "ore")}
    play(game, "monopoly ore")
    assert [hand(game, seat) for seat in range(4)] == [{"ore": 4}, {"ore": 1, "wool": 2}, {}, {"coin": 2}]


def test_ck_trd_05_takes_only_from_hands() -> None:
    """CK-TRD-05: the bank gives nothing, even if nobody has the named resource."""
    game = ck().with_hand(BLUE, wool=2).with_progress(RED, resource_monopoly=1).game()
    before = bank(game)
    play(game, OF_RESOURCES, "monopoly ore")
    assert (hand(game, RED), hand(game, BLUE), bank(game)) == ({}, {"wool": 2}, before)


# TRD-06


def test_ck_trd_06_one_of_a_commodity() -> None:
    """CK-TRD-06: each opponent who has the named commodity gives one."""
    position = ck().with_hand(RED, coin=1).with_hand(BLUE, coin=3).with_hand(WHITE, coin=1).with_hand(ORANGE, cloth=2)
    game = play(position.with_progress(RED, trade_monopoly=1).game(), OF_TRADE)
    assert legal(game) == {f"monopoly {kind}" for kind in ("cloth", "coin", "paper")}
    play(game, "monopoly coin")
    assert [hand(game, seat) for seat in range(4)] == [{"coin": 3}, {"coin": 2}, {}, {"cloth": 2}]


@pytest.mark.parametrize(("card", "play_it"), [("resource_monopoly", OF_RESOURCES), ("trade_monopoly", OF_TRADE)])
def test_ck_trd_05_06_need_a_card_in_some_hand(card: str, play_it: str) -> None:
    """CK-TRD-05, CK-TRD-06: not if no opponent holds a card; a single card of any kind is enough."""
    assert refused(ck().with_hand(RED, ore=5).with_progress(RED, **{card: 1}).game(), play_it)
    for kind in ("wool", "coin"):
        assert can(ck().with_hand(ORANGE, **{kind: 1}).with_progress(RED, **{card: 1}).game(), play_it)


# All of them


@pytest.mark.parametrize("card", [HARBOR, GUILD, FLEET, OF_RESOURCES, OF_TRADE])
def test_ck_trd_01_and_the_others_only_in_the_action_phase(card: str) -> None:
    """CK-TRD-01, CK-TRD-02, CK-TRD-04, CK-TRD-05, CK-TRD-06, CK-PC-06: none before the roll, all after it."""
    kind = card.removeprefix("play ").replace(" ", "_")
    position = ck().with_city(BLUE, "2,-2,N").with_hand(BLUE, wool=1, coin=1).with_hand(RED, ore=1)
    game = position.with_progress(RED, **{kind: 1}).before_roll(RED).game()
    assert refused(game, card)
    roll_ck(game, "1 1")
    under = state(play(game, card)).progress_under.tolist()[0]
    assert under.count(-1) == len(under) - 1, "the card is under the trade deck"
    assert progress(game, RED) == {}


def test_ck_trd_04_drawn_and_played_in_the_same_turn() -> None:
    """CK-TRD-04, CK-PC-06: a trade card drawn at the yellow gate can be played in the action phase that follows."""
    position = ck().with_tracks(RED, trade=1).with_deck_of("trade", merchant_fleet=1).before_roll(RED)
    game = roll_ck(position.with_hand(RED, wool=2).game(), "1 1", "trade")
    assert hand(play(game, FLEET, "fleet wool", "bank wool for coin"), RED) == {"coin": 1}
