"""Rule tests of the seven and the robber: CK-ROB."""

import pytest
from support import (
    BLUE,
    ORANGE,
    RED,
    WHITE,
    Position,
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
    robber,
    roll_ck,
)

from insula.game import EventKind, Game, Phase

CITIES = ("0,0,SE", "0,0,NW", "2,-2,N", "-2,2,S")


def seven(position: Position, event: str = "ship") -> Game:
    """Return a game in which red has rolled a seven."""
    return roll_ck(position.before_roll(RED).game(), "3 4", event)


def discards(game: Game, text: str) -> int:
    """Return how many cards the player who is asked discards, choosing the same kind each time."""
    seat, count = asked(game)[0], 0
    while asked(game) == (seat, Phase.DISCARDING):
        play(game, text)
        count += 1
    return count


# ROB-01


@pytest.mark.parametrize("walls", [0, 1, 2, 3])
@pytest.mark.parametrize("over", [0, 1, 2])
def test_ck_rob_01_two_cards_more_for_each_wall(walls: int, over: int) -> None:
    """CK-ROB-01, example: two walls: limit 11; 11 cards are kept, 12 or 13 cards lose six."""
    size = 7 + 2 * walls + over
    position = ck().with_city(BLUE, *CITIES).with_wall(*CITIES[:walls]).with_hand(BLUE, ore=size - 1, wool=1)
    game = seven(position)
    assert sum(hand(game, BLUE).values()) == size
    discarded = discards(game, "discard ore") if over else 0
    assert discarded == (size // 2 if over else 0)
    assert asked(game) == (RED, Phase.ACTION_PHASE)
    assert sum(hand(game, BLUE).values()) == size - discarded


def test_ck_rob_01_only_own_walls() -> None:
    """CK-ROB-01: the walls of others do not raise the limit."""
    position = ck().with_city(BLUE, *CITIES[:2]).with_wall(*CITIES[:2])
    game = seven(position.with_hand(BLUE, ore=11).with_hand(RED, ore=8))
    assert (hand(game, BLUE), hand(game, RED)) == ({"ore": 11}, {"ore": 4})


@pytest.mark.parametrize("text", ["discard ore", "discard coin"])
def test_ck_rob_01_resources_and_commodities_count_together(text: str) -> None:
    """CK-ROB-01, example: 5 resources and 3 commodities are 8 cards: four are discarded, in any mix."""
    game = seven(ck().with_hand(BLUE, ore=5, coin=3))
    assert legal(game) == {"discard ore", "discard coin"}
    play(game, *[text] * 3)
    if text == "discard ore":
        play(game, "discard coin")
    assert hand(game, BLUE) == ({"ore": 2, "coin": 2} if text == "discard ore" else {"ore": 4})
    assert asked(game) == (RED, Phase.ACTION_PHASE)


def test_ck_rob_01_to_the_bank() -> None:
    """CK-ROB-01: discarded cards go to the bank."""
    game = seven(ck().with_hand(BLUE, ore=5, coin=3))
    play(game, "discard coin", "discard ore", "discard coin", "discard ore")
    assert (bank(game)["ore"], bank(game)["coin"]) == (19 - 3, 12 - 1)


def test_ck_rob_01_progress_cards_do_not_count() -> None:
    """CK-ROB-01: 7 cards and 4 progress cards: nothing is discarded; with 8 cards only those are."""
    game = seven(ck().with_hand(BLUE, ore=7).with_progress(BLUE, spy=3, smith=1))
    assert hand(game, BLUE) == {"ore": 7}
    game = seven(ck().with_hand(BLUE, ore=8).with_progress(BLUE, spy=3, smith=1))
    assert (hand(game, BLUE), progress(game, BLUE)) == ({"ore": 4}, {"spy": 3, "smith": 1})


@pytest.mark.parametrize("limit", [5, 7, 9])
def test_ck_rob_01_the_hand_limit(limit: int) -> None:
    """CK-ROB-01: the 7 is `hand_limit`; walls are added to it."""
    for extra, left in ((0, limit + 2), (1, limit + 3 - (limit + 3) // 2)):
        position = ck(hand_limit=limit).with_city(BLUE, CITIES[0]).with_wall(CITIES[0])
        assert hand(seven(position.with_hand(BLUE, ore=limit + 2 + extra)), BLUE) == {"ore": left}


@pytest.mark.parametrize("landed", [False, True])
def test_ck_rob_01_on_every_seven(landed: bool) -> None:
    """CK-ROB-01: there are discards before the first landing as well as after it."""
    game = seven(ck().with_hand(BLUE, ore=8).with_hand(RED, coin=8).with_barbarians(landed=landed))
    assert (hand(game, BLUE), hand(game, RED)) == ({"ore": 4}, {"coin": 4})


def test_ck_rob_01_at_the_same_time_and_then_public() -> None:
    """CK-ROB-01: nobody sees a discard before all have chosen; then everybody sees them all."""
    game = seven(ck().with_hand(BLUE, ore=4, coin=4).with_hand(WHITE, wool=4, paper=4))
    play(game, *["discard coin"] * 4)
    assert asked(game) == (WHITE, Phase.DISCARDING)
    assert game.view(WHITE).state.hand_size[BLUE] == 8
    assert not any(event.kind == EventKind.DISCARDED for event in game.events)
    play(game, *["discard wool"] * 4)
    told = [event for event in game.events if event.kind == EventKind.DISCARDED]
    assert {event.text(game.ruleset, RED) for event in told} == {"blue discards 4 coin", "white discards 4 wool"}


def test_ck_rob_01_a_wall_built_later_helps_next_time() -> None:
    """CK-ROB-01: the walls on the board count as soon as they are built."""
    game = play(ck().with_city(RED, CITIES[0]).with_hand(RED, brick=2, ore=9).game(), f"wall {CITIES[0]}", "end")
    assert hand(roll_ck(game, "3 4"), RED) == {"ore": 9}


# ROB-02


def locked(is_locked: bool = True) -> Position:
    """Return a game: blue can be robbed at the mountains; red has a Bishop and a knight next to the robber."""
    position = (
        ck(ck_robber_locked_until_landing=is_locked)
        .with_settlement(BLUE, "0,1,SW")
        .with_hand(BLUE, ore=8)
        .with_progress(RED, bishop=1)
    )
    return position.with_roads(RED, "0,0,NE").with_knight(RED, "0,0,N", active=True)


def test_ck_rob_02_a_seven_before_the_first_landing() -> None:
    """CK-ROB-02: there are only discards; the robber stays, and no card is stolen."""
    game = seven(locked())
    assert (hand(game, BLUE), hand(game, RED)) == ({"ore": 4}, {})
    assert asked(game) == (RED, Phase.ACTION_PHASE)
    assert robber(game) == "1,-1"


@pytest.mark.parametrize("text", ["chase with 0,0,N", "play bishop"])
def test_ck_rob_02_no_knight_and_no_bishop(text: str) -> None:
    """CK-ROB-02: before the first landing neither a knight nor the Bishop can move the robber; later both can."""
    assert refused(locked().with_barbarians(6).game(), text)
    assert can(locked().with_barbarians(0, landed=True).game(), text)


def test_ck_rob_02_with_the_option_it_can_move_from_the_start() -> None:
    """CK-ROB-02: with `ck_robber_locked_until_landing` off a seven, a knight and the Bishop can move it at once."""
    game = seven(locked(is_locked=False))
    assert asked(game) == (RED, Phase.MOVING_ROBBER)
    play(game, "robber 0,1")
    assert hand(game, RED) == {"ore": 1}
    for text in ("chase with 0,0,N", "play bishop"):
        game = play(locked(is_locked=False).game(), text, "robber 0,1")
        assert (robber(game), hand(game, RED)) == ("0,1", {"ore": 1})


# ROB-03


@pytest.mark.parametrize("knights_win", [True, False])
def test_ck_rob_03_free_in_the_turn_of_the_landing(knights_win: bool) -> None:
    """CK-ROB-03: whoever wins, the robber moves with the seven of the same roll."""
    position = ck().with_city(RED, "0,0,SE").with_settlement(BLUE, "0,1,SW").with_hand(BLUE, ore=1)
    position.with_knight(RED, "2,0,N", active=knights_win).with_barbarians(6)
    game = seven(position)
    assert building(game, "0,0,SE") == ("city" if knights_win else "settlement", "red")
    assert asked(game) == (RED, Phase.MOVING_ROBBER)
    assert hand(play(game, "robber 0,1"), RED) == {"ore": 1}


def test_ck_rob_03_a_bishop_in_the_turn_of_the_landing() -> None:
    """CK-ROB-03: the Bishop, which was refused until then, can be played in the turn of the landing."""
    position = ck().with_settlement(BLUE, "0,1,SW").with_hand(BLUE, coin=1).with_barbarians(6)
    game = roll_ck(position.with_progress(RED, bishop=1).before_roll(RED).game(), "1 1")
    play(game, "play bishop", "robber 0,1")
    assert hand(game, RED) == {"coin": 1}


def test_ck_rob_03_the_knights_that_fought_do_not_chase() -> None:
    """CK-ROB-03: a knight next to the robber became inactive in the battle, and cannot chase in this turn."""
    position = ck().with_roads(RED, "0,0,NE").with_knight(RED, "0,0,N", active=True).with_hand(RED, grain=1)
    game = roll_ck(position.with_barbarians(6).before_roll(RED).game(), "1 1")
    assert refused(game, "chase with 0,0,N")
    assert refused(play(game, "activate 0,0,N"), "chase with 0,0,N")


def test_ck_rob_03_a_knight_that_was_not_sent_chases() -> None:
    """CK-ROB-03, note: with the variant of CK-VAR-01 a knight that was held back can chase in the same turn."""
    position = ck(ck_commit_knights=True).with_roads(RED, "0,0,NE").with_knight(RED, "0,0,N", active=True)
    game = roll_ck(position.with_barbarians(6).before_roll(RED).game(), "1 1")
    assert can(play(game, "send none"), "chase with 0,0,N")


def test_ck_rob_03_for_the_rest_of_the_game() -> None:
    """CK-ROB-03: when the ship has started again the robber can still move."""
    game = roll_ck(ck().with_barbarians(6).before_roll(RED).game(), "1 1")
    for _ in range(4):
        roll_ck(play(game, "end"), "3 4")
        assert asked(game)[1] == Phase.MOVING_ROBBER
        play(game, "robber 2,0" if robber(game) != "2,0" else "robber 1,0")


# ROB-04


def free() -> Position:
    """Return a game in which the barbarians have landed before."""
    return ck().with_barbarians(landed=True)


def test_ck_rob_04_to_another_land_hex() -> None:
    """CK-ROB-04: any of the 18 other land hexes, with or without buildings, even the player's own."""
    game = seven(free().with_settlement(RED, "0,0,N").with_settlement(BLUE, "2,0,N"))
    assert len(legal(game)) == 18
    assert refused(game, "robber 1,-1")
    assert robber(play(game, "robber 0,0")) == "0,0"


def test_ck_rob_04_after_all_discards() -> None:
    """CK-ROB-04: the robber waits until everybody has discarded; the theft is from the remaining hand."""
    position = free().with_settlement(BLUE, "0,1,SW").with_hand(BLUE, coin=8).with_hand(ORANGE, ore=4, wool=4)
    game = seven(position)
    assert asked(game) == (ORANGE, Phase.DISCARDING)
    assert refused(game, "robber 0,1")
    play(game, *["discard wool"] * 4, "robber 0,1")
    assert (hand(game, BLUE), hand(game, RED)) == ({"coin": 3}, {"coin": 1})


def test_ck_rob_04_each_card_is_equally_likely() -> None:
    """CK-ROB-04: a card at random: with 3 ore and 2 coin the weights are three and two."""
    game = play(seven(free().with_city(BLUE, "0,1,S").with_hand(BLUE, ore=3, coin=2)), "robber 0,1")
    assert chances(game) == {"ore": 3, "coin": 2}
    assert hand(draw(game, "coin"), RED) == {"coin": 1}


def test_ck_rob_04_one_opponent() -> None:
    """CK-ROB-04: if several opponents have a building and cards there, the active player names one."""
    position = free().with_settlement(BLUE, "0,1,N").with_reduced_city(WHITE, "0,1,S").with_settlement(ORANGE, "0,1,SW")
    position.with_hand(BLUE, ore=1).with_hand(WHITE, coin=1).with_progress(ORANGE, spy=1)
    game = play(seven(position), "robber 0,1")
    assert legal(game) == {"steal from blue", "steal from white"}
    assert hand(play(game, "steal from white"), RED) == {"coin": 1}


def test_ck_rob_04_progress_cards_are_not_stolen() -> None:
    """CK-ROB-04: an opponent with only progress cards cannot be robbed."""
    game = play(seven(free().with_city(BLUE, "0,1,S").with_progress(BLUE, spy=2, printer=1)), "robber 0,1")
    assert asked(game) == (RED, Phase.ACTION_PHASE)
    assert (progress(game, BLUE), progress(game, RED)) == ({"spy": 2}, {})


def test_ck_rob_04_a_knight_is_not_a_building() -> None:
    """CK-ROB-04: an opponent with only a knight at the hex cannot be robbed."""
    game = play(seven(free().with_knight(BLUE, "0,1,S").with_hand(BLUE, ore=1)), "robber 0,1")
    assert (asked(game), hand(game, BLUE)) == ((RED, Phase.ACTION_PHASE), {"ore": 1})


def test_ck_rob_04_no_protection() -> None:
    """CK-ROB-04: neither a wall nor a metropolis protects from theft."""
    position = free().with_city(BLUE, "0,1,S").with_wall("0,1,S").with_tracks(BLUE, trade=4)
    game = play(seven(position.with_metropolis(trade="0,1,S").with_hand(BLUE, coin=1)), "robber 0,1")
    assert hand(game, RED) == {"coin": 1}
