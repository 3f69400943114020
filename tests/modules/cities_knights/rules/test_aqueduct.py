"""Rule tests of the Aqueduct: CK-AQUA."""

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
    draw,
    hand,
    legal,
    play,
    progress,
    refused,
    roll_ck,
)

from insula.game import Game, Phase

RESOURCES = ("brick", "lumber", "wool", "grain", "ore")
EMPTY = dict.fromkeys(RESOURCES, 0)
AQUEDUCT, NEXT = (BLUE, Phase.AT_AQUEDUCT), (RED, Phase.ACTION_PHASE)


def blue(science: int = 3) -> Position:
    """Return a game in which blue has a city on 0,0,SE (11, 3 and 6) and a level of science; red is about to roll."""
    return ck().with_city(BLUE, "0,0,SE").with_tracks(BLUE, science=science).before_roll(RED)


def after(position: Position, dice: str = "6 6", event: str = "ship") -> Game:
    """Return the game after red's roll."""
    return roll_ck(position.game(), dice, event)


# Who may take a card


@pytest.mark.parametrize(("level", "may"), [(0, False), (2, False), (3, True), (4, True), (5, True)])
def test_ck_aqua_01_level_three_of_science(level: int, may: bool) -> None:
    """CK-AQUA-01: with science at level 3 or higher a player who received nothing takes a card."""
    assert asked(after(blue(level))) == (AQUEDUCT if may else NEXT)


def test_ck_aqua_01_other_tracks_do_not_help() -> None:
    """CK-AQUA-01: trade and politics do not give the Aqueduct."""
    assert asked(after(ck().with_tracks(BLUE, trade=5, politics=5).before_roll(RED))) == NEXT


def test_ck_aqua_01_without_a_city() -> None:
    """CK-AQUA-01: the privilege stays when the cities are gone."""
    assert asked(after(ck().with_settlement(BLUE, "0,0,SE").with_tracks(BLUE, science=3).before_roll(RED))) == AQUEDUCT


def test_ck_aqua_01_the_active_player_too() -> None:
    """CK-AQUA-01: every player, including the active one."""
    game = after(ck().with_tracks(RED, science=3).before_roll(RED))
    assert asked(game) == (RED, Phase.AT_AQUEDUCT)
    assert hand(play(game, "aqueduct grain"), RED) == {"grain": 1}


def test_ck_aqua_01_not_for_a_player_who_received_a_card() -> None:
    """CK-AQUA-01: on 11 the city brings brick, so there is no Aqueduct; white, who got nothing, has one."""
    game = after(blue().with_tracks(WHITE, science=3), "5 6")
    assert hand(game, BLUE) == {"brick": 2}
    assert asked(game) == (WHITE, Phase.AT_AQUEDUCT)


# Why a player received nothing


def test_ck_aqua_01_the_robber() -> None:
    """CK-AQUA-01, example: a 9 is rolled, and the robber blocks the only city on a 9: Aqueduct."""
    position = ck().with_city(BLUE, "0,-1,N").with_tracks(BLUE, science=3).before_roll(RED)
    assert asked(after(position, "4 5")) == NEXT
    position = ck().with_city(BLUE, "0,-1,N").with_tracks(BLUE, science=3).before_roll(RED)
    assert asked(after(position.with_robber("0,-1"), "4 5")) == AQUEDUCT


def test_ck_aqua_01_a_short_bank() -> None:
    """CK-AQUA-01: a player received nothing if the bank has none of the brick that is due."""
    game = after(blue().with_bank(brick=0), "5 6")
    assert asked(game) == AQUEDUCT
    assert not can(game, "aqueduct brick")


def test_ck_aqua_01_a_bank_short_for_several() -> None:
    """CK-AQUA-01: 2 and 1 brick are due but only 2 are left: nobody receives any, and blue may take one of them."""
    game = after(blue().with_settlement(RED, "0,0,N").with_bank(brick=2), "5 6")
    assert hand(game, RED) == {}
    assert hand(play(game, "aqueduct brick"), BLUE) == {"brick": 1}


def test_ck_aqua_01_a_commodity_is_a_card_received() -> None:
    """CK-AQUA-01, example: no ore is left and the city yields 1 coin: no Aqueduct."""
    game = after(blue().with_bank(ore=0), "3 3")
    assert (hand(game, BLUE), asked(game)) == ({"coin": 1}, NEXT)


@pytest.mark.parametrize("dice", ["1 6", "3 4", "6 1"])
def test_ck_aqua_01_never_on_a_seven(dice: str) -> None:
    """CK-AQUA-01, example: roll 7: never."""
    assert asked(after(blue(), dice)) == NEXT


def test_ck_aqua_01_progress_cards_do_not_count() -> None:
    """CK-AQUA-01: a progress card drawn on this roll does not count as a card received."""
    game = draw(after(blue(), "1 1", "science"), "crane")
    assert progress(game, BLUE) == {"crane": 1}
    assert asked(game) == AQUEDUCT


def test_ck_aqua_01_cards_held_before_do_not_count() -> None:
    """CK-AQUA-01: only this production matters, not the cards already in hand."""
    assert asked(after(blue().with_hand(BLUE, ore=3, coin=2))) == AQUEDUCT


# What the player may take


@pytest.mark.parametrize("kind", RESOURCES)
def test_ck_aqua_01_one_resource_of_choice(kind: str) -> None:
    """CK-AQUA-01: one resource card of the player's choice from the bank, and never a commodity."""
    game = after(blue())
    assert legal(game) == {f"aqueduct {kind}" for kind in (*RESOURCES, "none")}
    play(game, f"aqueduct {kind}")
    assert (hand(game, BLUE), bank(game)[kind], asked(game)) == ({kind: 1}, 18, NEXT)


@pytest.mark.parametrize("kind", ["cloth", "coin", "paper"])
def test_ck_aqua_01_no_commodity(kind: str) -> None:
    """CK-AQUA-01: a commodity cannot be taken."""
    assert refused(after(blue()), f"aqueduct {kind}")


def test_ck_aqua_01_may_be_declined() -> None:
    """CK-AQUA-01: a player may take nothing."""
    game = play(after(blue()), "aqueduct none")
    assert (hand(game, BLUE), asked(game)) == ({}, NEXT)


def test_ck_aqua_01_only_what_the_bank_holds() -> None:
    """CK-AQUA-01: one of the kinds that the bank still holds; the bank may be nearly empty."""
    game = after(blue().with_bank(**EMPTY | {"wool": 1}))
    assert legal(game) == {"aqueduct wool", "aqueduct none"}
    assert hand(play(game, "aqueduct wool"), BLUE) == {"wool": 1}


def test_ck_aqua_01_an_empty_bank() -> None:
    """CK-AQUA-01: if the bank holds no resource, nothing is taken, even if it holds commodities."""
    game = after(blue().with_bank(**EMPTY))
    assert (asked(game), hand(game, BLUE)) == (NEXT, {})


# In which order


def test_ck_aqua_01_turn_order_from_the_active_player() -> None:
    """CK-AQUA-01: white is active: white, orange, red and blue choose in this order."""
    position = ck().before_roll(WHITE)
    for seat in range(4):
        position.with_tracks(seat, science=3)
    game, order = after(position), []
    while asked(game)[1] == Phase.AT_AQUEDUCT:
        order.append(asked(game)[0])
        play(game, "aqueduct ore")
    assert order == [WHITE, ORANGE, RED, BLUE]


def test_ck_aqua_01_the_first_player_can_take_the_last_card() -> None:
    """CK-AQUA-01: a card that one player takes is not available to the next."""
    position = blue().with_tracks(WHITE, science=3).with_bank(ore=1)
    game = play(after(position), "aqueduct ore")
    assert asked(game) == (WHITE, Phase.AT_AQUEDUCT)
    assert not can(game, "aqueduct ore")


def test_ck_aqua_01_after_production_and_before_the_action_phase() -> None:
    """CK-AQUA-01: the active player has the cards of the roll, but cannot act yet."""
    game = after(blue().with_settlement(RED, "-1,2,N"))
    assert hand(game, RED) == {"wool": 1}
    assert asked(game) == AQUEDUCT
    assert refused(game, "end")


def test_ck_aqua_01_once_for_each_roll() -> None:
    """CK-AQUA-01: once on every roll that yields nothing."""
    game = play(after(blue()), "aqueduct ore", "end")
    roll_ck(game, "6 6")
    assert asked(game) == AQUEDUCT
    assert asked(play(game, "aqueduct ore")) == (BLUE, Phase.ACTION_PHASE)
    assert hand(game, BLUE) == {"ore": 2}
