"""The card Merchant and its figure: CK-TRD-03 and CK-MER."""

import pytest
from support import BLUE, RED, Position, asked, can, ck, hand, legal, play, refused, roll_ck, state

from insula.game import Game, Phase

MERCHANT = "play merchant"
AT_PASTURE = "0,0,SE"
"""The corner of the hills `0,0`, the pasture `1,0` and the mountains `0,1`."""


def at_pasture(**cards: int) -> Position:
    """Return a game in which red has a settlement at the corner of three hexes, a Merchant and cards."""
    return ck().with_settlement(RED, AT_PASTURE).with_progress(RED, merchant=1).with_hand(RED, **cards)


def where(game: Game) -> tuple[str, int] | None:
    """Return the hex of the merchant and the seat that controls it."""
    record = state(game)
    if record.merchant < 0:
        return None
    return game.ruleset.map.geometry.hex_names[record.merchant], record.merchant_owner


def next_turn_of(game: Game, turns: int) -> Game:
    """Let some turns pass in which nothing happens."""
    for _ in range(turns):
        roll_ck(play(game, "end"), "1 1")
    return game


# TRD-03


def test_ck_trd_03_onto_a_hex_at_a_building_of_the_player() -> None:
    """CK-TRD-03, CK-MER-01: any land hex at a building of the player can be chosen, and no other."""
    position = at_pasture().with_settlement(BLUE, "2,-2,N")
    game = play(position.game(), MERCHANT)
    assert asked(game) == (RED, Phase.PLACING_MERCHANT)
    assert legal(game) == {"merchant 0,0", "merchant 1,0", "merchant 0,1"}
    assert where(play(game, "merchant 0,1")) == ("0,1", RED)


def test_ck_trd_03_not_on_the_sea() -> None:
    """CK-TRD-03: a building on the coast does not allow the sea; a single hex is chosen without asking."""
    position = ck().with_settlement(RED, "0,-2,N").with_progress(RED, merchant=1)
    game = play(position.game(), MERCHANT)
    assert where(game) == ("0,-2", RED)
    assert asked(game) == (RED, Phase.ACTION_PHASE)


def test_ck_trd_03_wherever_it_is() -> None:
    """CK-TRD-03: the figure can come from another player, and from a hex where red has no building."""
    position = at_pasture().with_settlement(BLUE, "2,-2,N").with_merchant(BLUE, "2,-2")
    assert where(play(position.game(), MERCHANT, "merchant 1,0")) == ("1,0", RED)


def test_ck_trd_03_the_players_own_merchant_must_move() -> None:
    """CK-TRD-03: a player who already controls the merchant must put it on a different hex."""
    game = play(at_pasture().with_merchant(RED, "1,0").game(), MERCHANT)
    assert legal(game) == {"merchant 0,0", "merchant 0,1"}


def test_ck_trd_03_another_players_may_stay() -> None:
    """CK-TRD-03: another player's merchant may also stay on its hex; then only the control passes."""
    position = at_pasture().with_settlement(BLUE, "1,0,N").with_merchant(BLUE, "1,0")
    game = play(position.game(), MERCHANT)
    assert legal(game) == {"merchant 0,0", "merchant 1,0", "merchant 0,1"}
    assert where(play(game, "merchant 1,0")) == ("1,0", RED)


def test_ck_trd_03_playable_with_such_a_hex() -> None:
    """CK-TRD-03: not without a building, or if the player's own merchant is on the only hex of their buildings."""
    assert refused(ck().with_roads(RED, "0,0,NE").with_progress(RED, merchant=1).game(), MERCHANT)
    position = ck().with_settlement(RED, "0,-2,N").with_progress(RED, merchant=1)
    assert can(position.game(), MERCHANT)
    assert refused(position.with_merchant(RED, "0,-2").game(), MERCHANT)


def test_ck_trd_03_another_players_on_the_only_hex() -> None:
    """CK-TRD-03: the only hex is enough if another player controls the merchant there."""
    position = ck().with_settlement(RED, "0,-2,N").with_settlement(BLUE, "0,-2,S").with_merchant(BLUE, "0,-2")
    assert where(play(position.with_progress(RED, merchant=1).game(), MERCHANT)) == ("0,-2", RED)


def test_ck_trd_03_twice_in_a_turn() -> None:
    """CK-TRD-03, CK-PC-06: a second Merchant of the same turn moves the figure on."""
    game = play(at_pasture(wool=2, ore=2).with_progress(RED, merchant=1).game(), MERCHANT, "merchant 1,0", MERCHANT)
    assert legal(game) == {"merchant 0,0", "merchant 0,1"}
    play(game, "merchant 0,1")
    assert (can(game, "bank wool for coin"), can(game, "bank ore for coin")) == (False, True)
    assert game.points(RED) == 2


# MER-01


def test_ck_mer_01_off_the_board_until_the_first_card() -> None:
    """CK-MER-01: at the beginning nobody has the merchant."""
    game = at_pasture().game()
    assert where(game) is None
    assert state(game).merchant_owner == -1
    assert game.points(RED) == 1


@pytest.mark.parametrize("building", ["settlement", "city", "reduced_city", "sabotaged_city"])
def test_ck_mer_01_at_any_building(building: str) -> None:
    """CK-MER-01: settlement, city and reduced city all count; a sabotaged city is a city."""
    position = ck(ck_saboteur="sabotage_city").with_progress(RED, merchant=1)
    getattr(position, f"with_{building}")(RED, AT_PASTURE)
    assert legal(play(position.game(), MERCHANT)) == {"merchant 0,0", "merchant 1,0", "merchant 0,1"}


def test_ck_mer_01_not_at_roads_and_knights() -> None:
    """CK-MER-01: neither a road nor a knight is a building."""
    position = ck().with_settlement(RED, "0,-2,N").with_roads(RED, "0,0,E", "0,0,NE").with_knight(RED, "0,0,N")
    assert where(play(position.with_progress(RED, merchant=1).game(), MERCHANT)) == ("0,-2", RED)


def test_ck_mer_01_shares_the_hex_with_the_robber() -> None:
    """CK-MER-01: the robber's hex can be chosen, and the robber can come to the merchant's."""
    game = play(at_pasture().with_robber("1,0").game(), MERCHANT)
    assert "merchant 1,0" in legal(game)
    position = at_pasture().with_merchant(RED, "1,0").with_progress(RED, bishop=1).with_barbarians(landed=True)
    game = play(position.game(), "play bishop", "robber 1,0")
    assert where(game) == ("1,0", RED)


def test_ck_mer_01_the_desert_gives_a_point_but_no_trade() -> None:
    """CK-MER-01: the desert is a land hex; there the merchant gives its point, but no rate."""
    position = ck().with_settlement(RED, "1,-1,SE").with_progress(RED, merchant=1)
    cards = dict.fromkeys(("brick", "lumber", "wool", "grain", "ore", "cloth", "coin", "paper"), 3)
    game = play(position.with_hand(RED, **cards).game(), MERCHANT, "merchant 1,-1")
    assert game.points(RED) == 2
    assert not [text for text in legal(game) if text.startswith("bank")]


def test_ck_mer_01_only_a_merchant_card_moves_it() -> None:
    """CK-MER-01: the merchant stays when the building at its hex changes and when turns pass."""
    position = at_pasture(ore=3, grain=2).with_merchant(RED, "1,0")
    game = next_turn_of(play(position.game(), f"city {AT_PASTURE}"), 4)
    assert where(game) == ("1,0", RED)


# MER-02


def test_ck_mer_02_a_point_at_once() -> None:
    """CK-MER-02: control of the merchant is a victory point; with the thirteenth the game is won at once."""
    game = play(at_pasture().game(), MERCHANT, "merchant 1,0")
    assert game.points(RED) == 2
    game = play(at_pasture().with_defender(RED, 11).game(), MERCHANT, "merchant 1,0")
    assert game.winners == (RED,)


def test_ck_mer_02_trade_from_the_turn_of_the_card_on() -> None:
    """CK-MER-02, example: on a pasture two wool buy a cloth at once, as often as red likes, and in later turns."""
    game = play(at_pasture(wool=6).game(), MERCHANT, "merchant 1,0")
    play(game, "bank wool for cloth", "bank wool for ore")
    assert hand(game, RED) == {"wool": 2, "cloth": 1, "ore": 1}
    assert hand(play(next_turn_of(game, 4), "bank wool for cloth"), RED) == {"cloth": 2, "ore": 1}


def test_ck_mer_02_not_the_commodity_of_the_hex() -> None:
    """CK-MER-02, example: two cloth do not buy wool, but with trade level 3 they do."""
    position = at_pasture(cloth=3, wool=1).with_merchant(RED, "1,0")
    assert not [text for text in legal(position.game()) if text.startswith("bank")]
    assert can(position.with_tracks(RED, trade=3).game(), "bank cloth for wool")


def test_ck_mer_02_only_the_resource_of_its_hex() -> None:
    """CK-MER-02: the other terrains at the same building do not count."""
    game = at_pasture(brick=3, ore=3, wool=2).with_merchant(RED, "0,1").game()
    given = {text.split()[1] for text in legal(game) if text.startswith("bank")}
    assert given == {"ore"}


def test_ck_mer_02_only_for_the_player_who_controls_it() -> None:
    """CK-MER-02: another player with a building at the same hex has the usual rates."""
    position = at_pasture(wool=3).with_settlement(BLUE, "1,0,N").with_merchant(BLUE, "1,0")
    assert not [text for text in legal(position.game()) if text.startswith("bank")]


def test_ck_mer_02_the_robber_does_not_hinder_it() -> None:
    """CK-MER-02: with the robber on its hex the merchant still gives the point and the rate."""
    game = at_pasture(wool=2).with_merchant(RED, "1,0").with_robber("1,0").game()
    assert game.points(RED) == 2
    assert hand(play(game, "bank wool for cloth"), RED) == {"cloth": 1}


def test_ck_mer_02_not_in_other_turns() -> None:
    """CK-MER-02: the trade is possible only in the player's own turn."""
    game = next_turn_of(at_pasture(wool=6).with_hand(BLUE, wool=3).with_merchant(RED, "1,0").game(), 1)
    assert asked(game)[0] == BLUE
    assert not can(game, "bank wool for cloth")


# MER-03


def test_ck_mer_03_point_and_trade_pass_at_once() -> None:
    """CK-MER-03: when blue plays a Merchant, red loses the point and the rate, and blue gets them."""
    position = at_pasture(wool=2).with_merchant(RED, "1,0").with_settlement(BLUE, "1,0,N").with_hand(BLUE, wool=2)
    game = next_turn_of(position.with_progress(BLUE, merchant=1).game(), 1)
    assert (game.points(RED), game.points(BLUE)) == (2, 1)
    play(game, MERCHANT, "merchant 1,0")
    assert (game.points(RED), game.points(BLUE)) == (1, 2)
    assert hand(play(game, "bank wool for coin"), BLUE) == {"coin": 1}
    assert not can(next_turn_of(game, 3), "bank wool for coin")


def test_ck_mer_03_a_harbor_stays() -> None:
    """CK-MER-03, CK-TRADE-03: a player who loses the merchant still has the rate of a harbor."""
    position = ck().with_settlement(RED, "1,1,SE", "1,0,S").with_hand(RED, wool=3).with_merchant(RED, "1,0")
    position = position.with_settlement(BLUE, "2,-2,N").with_progress(BLUE, merchant=1)
    game = position.game()
    assert state(game).rate[RED, 2] == 2
    play(next_turn_of(game, 1), MERCHANT)
    assert state(game).rate[RED, 2] == 3


def test_ck_mer_03_thirteen_points_can_be_lost() -> None:
    """CK-MER-03, example: red has 13 in blue's turn, blue plays a Merchant: red has 12, and does not win."""
    position = at_pasture().with_merchant(RED, "1,0").with_defender(RED, 11).with_settlement(BLUE, "2,-2,N")
    game = roll_ck(position.with_progress(BLUE, merchant=1).before_roll(BLUE).game(), "1 1")
    assert game.points(RED) == 13
    play(game, MERCHANT)
    assert game.points(RED) == 12
    next_turn_of(game, 3)
    assert not game.over
    assert asked(game)[0] == RED


def test_ck_mer_03_without_the_card_red_wins() -> None:
    """CK-MER-03, CK-WIN-02: the same 13 points win at the start of red's turn if nobody takes the merchant."""
    position = at_pasture().with_merchant(RED, "1,0").with_defender(RED, 11).before_roll(BLUE)
    game = next_turn_of(roll_ck(position.game(), "1 1"), 2)
    assert game.winners == ()
    assert play(game, "end").winners == (RED,)
