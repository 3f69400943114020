"""Rule tests of the roll and of its results, step by step: CK-DICE."""

import pytest
from support import (
    BLUE,
    RED,
    WHITE,
    Position,
    asked,
    building,
    can,
    chances,
    ck,
    draw,
    hand,
    knight,
    legal,
    play,
    progress,
    refused,
    robber,
    roll,
    roll_ck,
    state,
    supply,
)

from insula.game import Phase

SEVENS = [f"{red} {7 - red}" for red in range(1, 7)]


# DICE-01


def test_ck_dice_01_three_dice() -> None:
    """CK-DICE-01: the active player rolls red and white, one pair of 36, and the event die."""
    game = play(ck().before_roll(BLUE).game(), "roll")
    assert len(chances(game)) == 36
    draw(game, "2 5")
    assert set(chances(game)) == {"ship", "trade", "politics", "science"}
    assert asked(draw(game, "ship")) == (BLUE, Phase.ACTION_PHASE)


@pytest.mark.parametrize("dice", ["5 6", "6 5"])
def test_ck_dice_01_production_by_the_sum(dice: str) -> None:
    """CK-DICE-01: red + white produces, whichever die shows which number."""
    assert hand(roll_ck(ck().with_city(BLUE, "0,0,SE").before_roll(RED).game(), dice), BLUE) == {"brick": 2}


@pytest.mark.parametrize(
    ("dice", "draws"), [("1 5", True), ("2 4", True), ("3 3", False), ("4 2", False), ("5 1", False)]
)
def test_ck_dice_01_the_red_die_alone_for_cards(dice: str, draws: bool) -> None:
    """CK-DICE-01: at level 1 a red 1 or 2 gives a progress card; the white die and the sum do not matter."""
    game = roll_ck(ck().with_tracks(BLUE, trade=1).before_roll(RED).game(), dice, "trade")
    assert asked(game)[1] == (Phase.DRAWING_PROGRESS_CARD if draws else Phase.ACTION_PHASE)


def test_ck_dice_01_after_an_alchemist_only_the_event_die() -> None:
    """CK-DICE-01: with both dice set only the event die is rolled, and the set dice are used."""
    position = ck().with_city(BLUE, "0,0,SE").with_tracks(BLUE, trade=1).with_progress(RED, alchemist=1)
    game = play(position.before_roll(RED).game(), "play alchemist", "die 5", "die 6")
    assert chances(game) == {"ship": 3, "trade": 1, "politics": 1, "science": 1}
    draw(game, "trade")
    assert asked(game) == (RED, Phase.ACTION_PHASE), "a red 5 is too high for level 1"
    assert hand(game, BLUE) == {"brick": 2}


# DICE-02: ship


def test_ck_dice_02_the_ship_moves_on_a_ship_only() -> None:
    """CK-DICE-02: a ship face moves the ship one step, a gate does not."""
    for event, steps in (("ship", 1), ("trade", 0), ("politics", 0), ("science", 0)):
        assert state(roll_ck(ck().before_roll(RED).game(), "1 1", event)).barbarians == steps


def test_ck_dice_02_the_landing_before_production() -> None:
    """CK-DICE-02: the seventh step leads to the battle; the city lost in it produces as a settlement afterward."""
    position = ck().with_city(BLUE, "0,0,SE").with_barbarians(6).before_roll(RED)
    game = roll_ck(position.game(), "5 6")
    assert building(game, "0,0,SE") == ("settlement", "blue")
    assert hand(game, BLUE) == {"brick": 1}


def test_ck_dice_02_city_losses_are_chosen_before_production() -> None:
    """CK-DICE-02: nobody has the cards of the roll yet while a loser chooses a city to lose."""
    position = ck().with_city(BLUE, "0,0,SE", "0,0,NW").with_barbarians(6).before_roll(RED)
    game = roll_ck(position.game(), "5 6")
    assert (asked(game), hand(game, BLUE)) == ((BLUE, Phase.LOSING_CITY), {})
    assert hand(play(game, "lose 0,0,NW"), BLUE) == {"brick": 3}


def test_ck_dice_02_rewards_and_returned_cards_before_production() -> None:
    """CK-DICE-02: tied defenders draw, and the fifth card goes back, before anything is produced."""
    position = ck().with_city(BLUE, "0,0,SE").with_knight(BLUE, "0,0,N", active=True).with_barbarians(6)
    position.with_knight(WHITE, "2,0,N", active=True).with_progress(BLUE, spy=3, wedding=1)
    game = roll_ck(position.before_roll(RED).game(), "5 6")
    assert (asked(game), hand(game, BLUE)) == ((BLUE, Phase.CHOOSING_PROGRESS_DECK), {})
    draw(play(game, "deck science"), "smith")
    assert (asked(game), hand(game, BLUE)) == ((BLUE, Phase.RETURNING_PROGRESS_CARD), {})
    play(game, "return spy")
    assert (asked(game), hand(game, BLUE)) == ((WHITE, Phase.CHOOSING_PROGRESS_DECK), {})
    draw(play(game, "deck science"), "crane")
    assert (asked(game), hand(game, BLUE)) == ((RED, Phase.ACTION_PHASE), {"brick": 2})


def test_ck_dice_02_knights_are_inactive_before_the_action_phase() -> None:
    """CK-DICE-02: after the battle the knights are inactive, and the ship starts again."""
    position = ck().with_knight(RED, "0,0,N", "mighty", active=True).with_city(RED, "0,0,SE").with_barbarians(6)
    game = roll_ck(position.before_roll(RED).game(), "1 1")
    assert knight(game, "0,0,N") == ("mighty", "red", "inactive")
    assert (asked(game), state(game).barbarians) == ((RED, Phase.ACTION_PHASE), 0)


def first_landing_on_a_seven() -> Position:
    """Return a game in which red loses the only city, with a wall, on the next roll; blue can be robbed."""
    position = ck().with_city(RED, "0,0,SE").with_wall("0,0,SE").with_barbarians(6)
    return position.with_settlement(BLUE, "0,1,SW").with_hand(BLUE, ore=1)


@pytest.mark.parametrize("dice", SEVENS)
def test_ck_dice_02_ship_and_seven_at_the_first_landing(dice: str) -> None:
    """CK-DICE-02, example: battle, then the discards without the lost wall, then the robber, which can move now."""
    game = roll_ck(first_landing_on_a_seven().with_hand(RED, grain=5, wool=4).before_roll(RED).game(), dice)
    assert building(game, "0,0,SE") == ("settlement", "red")
    assert supply(game, RED)["wall"] == 3
    assert asked(game) == (RED, Phase.DISCARDING), "9 cards were allowed with the wall"
    play(game, *["discard wool"] * 4)
    assert asked(game) == (RED, Phase.MOVING_ROBBER)
    play(game, "robber 0,1")
    assert hand(game, RED) == {"grain": 5, "ore": 1}
    assert asked(game) == (RED, Phase.ACTION_PHASE)


def test_ck_dice_02_a_ship_and_a_seven_without_landing() -> None:
    """CK-DICE-02: the ship moves on a seven too; before the landing the robber does not move."""
    game = roll_ck(ck().with_barbarians(5).before_roll(RED).game(), "3 4")
    assert (state(game).barbarians, robber(game), asked(game)) == (6, "1,-1", (RED, Phase.ACTION_PHASE))


# DICE-02: gates


def test_ck_dice_02_a_gate_before_production() -> None:
    """CK-DICE-02: the card is drawn first, then the 9 produces."""
    position = ck().with_tracks(BLUE, trade=2, politics=1).with_settlement(BLUE, "0,-1,N").before_roll(RED)
    game = roll_ck(position.game(), "3 6", "trade")
    assert (asked(game)[1], hand(game, BLUE)) == (Phase.DRAWING_PROGRESS_CARD, {})
    draw(game, "merchant")
    assert progress(game, BLUE) == {"merchant": 1}
    assert hand(game, BLUE) == {"ore": 1}


def test_ck_dice_02_a_returned_card_before_production() -> None:
    """CK-DICE-02: an opponent's fifth card is returned before production."""
    position = ck().with_tracks(BLUE, trade=1).with_progress(BLUE, spy=3, smith=1).with_settlement(BLUE, "0,-1,N")
    game = draw(roll_ck(position.before_roll(RED).game(), "1 2", "trade"), "merchant")
    assert (asked(game), hand(game, BLUE)) == ((BLUE, Phase.RETURNING_PROGRESS_CARD), {})
    assert asked(play(game, "return merchant")) == (RED, Phase.ACTION_PHASE)


@pytest.mark.parametrize("level", [1, 5])
def test_ck_dice_02_a_gate_and_a_seven(level: int) -> None:
    """CK-DICE-02, example: yellow gate, red 2, white 5: the card first, then discards and the robber."""
    position = ck().with_tracks(BLUE, trade=level).with_hand(BLUE, ore=4, wool=4).with_barbarians(landed=True)
    game = roll_ck(position.before_roll(RED).game(), "2 5", "trade")
    assert asked(game)[1] == Phase.DRAWING_PROGRESS_CARD
    draw(game, "merchant")
    assert asked(game) == (BLUE, Phase.DISCARDING)
    play(game, *["discard wool"] * 4)
    assert asked(game) == (RED, Phase.MOVING_ROBBER)


# DICE-02: the number


def test_ck_dice_02_the_aqueduct_after_production() -> None:
    """CK-DICE-02: first production for all, then the Aqueduct, then the action phase."""
    position = ck().with_settlement(RED, "0,0,SE").with_tracks(BLUE, science=3).before_roll(RED)
    game = roll_ck(position.game(), "5 6")
    assert asked(game) == (BLUE, Phase.AT_AQUEDUCT)
    assert hand(game, RED) == {"brick": 1}
    assert asked(play(game, "aqueduct none")) == (RED, Phase.ACTION_PHASE)


@pytest.mark.parametrize("dice", SEVENS)
def test_ck_dice_02_no_production_on_a_seven(dice: str) -> None:
    """CK-DICE-02: a 7 leads to discards and the robber, but not to production or the Aqueduct."""
    position = ck().with_city(BLUE, "0,0,SE").with_tracks(BLUE, science=3).with_barbarians(landed=True)
    game = roll_ck(position.before_roll(RED).game(), dice, "politics")
    assert asked(game) == (RED, Phase.MOVING_ROBBER)
    assert hand(game, BLUE) == {}


# DICE-03


def test_ck_dice_03_no_card_before_the_discards() -> None:
    """CK-DICE-03: an Engineer's wall, which would allow 9 cards, is too late for the discards of this roll."""
    position = ck().with_city(RED, "0,0,SE").with_progress(RED, engineer=1).with_hand(RED, ore=4, brick=5)
    game = roll(position.before_roll(RED).game(), "3 4")
    assert refused(game, "play engineer")
    draw(game, "politics")
    assert legal(game) == {"discard ore", "discard brick"}
    assert refused(game, "play engineer")
    assert refused(game, "wall 0,0,SE")
    assert refused(game, "bank ore for wool")
    assert can(play(game, *["discard ore"] * 4), "play engineer")


def test_ck_dice_03_no_activation_before_the_battle() -> None:
    """CK-DICE-03: nobody can strengthen the defense between the roll and the battle; the city is lost."""
    position = ck().with_city(RED, "0,0,SE").with_knight(RED, "0,0,N").with_hand(RED, grain=1).with_barbarians(6)
    game = roll(position.with_progress(RED, warlord=1).before_roll(RED).game(), "1 1")
    assert refused(game, "activate 0,0,N")
    assert refused(game, "play warlord")
    draw(game, "ship")
    assert building(game, "0,0,SE") == ("settlement", "red")
    assert can(game, "activate 0,0,N")


def test_ck_dice_03_no_play_before_the_robber_moves() -> None:
    """CK-DICE-03: nothing is built, traded or played between a seven and the move of the robber."""
    position = ck().with_hand(RED, ore=4, brick=1, lumber=1).with_roads(RED, "0,0,NE").with_barbarians(landed=True)
    game = roll_ck(position.with_progress(RED, merchant_fleet=1).before_roll(RED).game(), "3 4")
    assert {text.split()[0] for text in legal(game)} == {"robber"}
    play(game, "robber 2,0")
    assert {text.split()[0] for text in legal(game)} == {"end", "road", "bank", "play"}


def test_ck_dice_03_a_card_drawn_in_the_players_turn() -> None:
    """CK-DICE-03, decision: it cannot be played before the roll is resolved, but later in the same turn it can."""
    position = ck().with_tracks(RED, politics=1).with_progress(RED, smith=2, crane=2).with_progress(BLUE, bishop=1)
    game = roll_ck(position.with_hand(RED, ore=8, wool=1).before_roll(RED).game(), "1 6", "politics")
    draw(game, "spy")
    assert asked(game) == (RED, Phase.DISCARDING)
    assert refused(game, "play spy")
    play(game, *["discard ore"] * 4, "play spy", "take bishop")
    assert progress(game, RED) == {"smith": 2, "crane": 2, "bishop": 1}
