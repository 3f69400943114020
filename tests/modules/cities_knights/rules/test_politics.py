"""Rule tests of the politics cards: CK-POL. Deserter, Diplomat, Intrigue and Saboteur have separate files."""

import pytest
from support import (
    BLUE,
    ORANGE,
    RED,
    WHITE,
    Position,
    asked,
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
    roll_ck,
)

from insula.game import Phase

# POL-01: Bishop


def with_bishop(**options: object) -> Position:
    """Red holds a Bishop, and the barbarians have landed; blue and white have a building on the mountains (0,1)."""
    position = ck(**options).with_progress(RED, bishop=1).with_barbarians(landed=True)
    return position.with_settlement(BLUE, "0,1,S").with_city(WHITE, "0,1,NE")


def test_ck_pol_01_a_card_of_each_opponent() -> None:
    """CK-POL-01: the robber moves, and red takes one card from each opponent with a building there."""
    position = with_bishop().with_hand(BLUE, ore=2).with_hand(WHITE, cloth=2).with_hand(ORANGE, grain=1)
    game = play(position.game(), "play bishop", "robber 0,1")
    assert robber(game) == "0,1"
    assert hand(game, RED) == {"ore": 1, "cloth": 1}
    assert (hand(game, BLUE), hand(game, WHITE), hand(game, ORANGE)) == ({"ore": 1}, {"cloth": 1}, {"grain": 1})
    assert asked(game) == (RED, Phase.ACTION_PHASE)


def test_ck_pol_01_at_random_and_in_turn_order() -> None:
    """CK-POL-01: each card of the hand is equally likely; blue's card is drawn before white's."""
    position = with_bishop().with_hand(BLUE, ore=3, wool=1).with_hand(WHITE, grain=1, coin=2)
    game = play(position.game(), "play bishop", "robber 0,1")
    assert chances(game) == {"ore": 3, "wool": 1}
    assert chances(draw(game, "wool")) == {"grain": 1, "coin": 2}
    assert hand(draw(game, "coin"), RED) == {"wool": 1, "coin": 1}


def test_ck_pol_01_one_card_however_many_buildings() -> None:
    """CK-POL-01, example: one card from blue, with a city and a settlement there; none from white, who has no cards."""
    position = with_bishop().with_city(BLUE, "0,1,NW").with_hand(BLUE, ore=3)
    game = play(position.game(), "play bishop", "robber 0,1")
    assert (hand(game, RED), hand(game, BLUE)) == ({"ore": 1}, {"ore": 2})


def test_ck_pol_01_nobody_discards() -> None:
    """CK-POL-01: large hands are not halved, and red's own buildings there do not matter."""
    position = with_bishop().with_settlement(RED, "0,1,NW").with_hand(RED, brick=9).with_hand(ORANGE, grain=9)
    game = play(position.game(), "play bishop", "robber 0,1")
    assert (hand(game, RED), hand(game, ORANGE)) == ({"brick": 9}, {"grain": 9})


def test_ck_pol_01_another_land_hex() -> None:
    """CK-POL-01: the robber can go to each of the other eighteen hexes, even where nobody is, but cannot stay."""
    game = play(with_bishop().with_hand(BLUE, ore=1).game(), "play bishop")
    assert len(legal(game)) == 18
    assert refused(game, "robber 1,-1"), "it is there already"
    play(game, "robber -2,0")
    assert (hand(game, RED), robber(game)) == ({}, "-2,0")


def test_ck_pol_01_playable_after_the_first_landing() -> None:
    """CK-POL-01, CK-ROB-02: not before the first landing; with the option off at any time."""
    assert refused(with_bishop().with_barbarians(6, landed=False).game(), "play bishop")
    assert can(with_bishop().with_barbarians(0, landed=True).game(), "play bishop")
    position = with_bishop(ck_robber_locked_until_landing=False).with_barbarians(6, landed=False)
    assert can(position.game(), "play bishop")


@pytest.mark.parametrize(("to_desert", "places"), [(True, 18), (False, 17)])
def test_ck_pol_01_option_robber_to_desert(to_desert: bool, places: int) -> None:
    """CK-POL-01, CK-OPT-02: `robber_to_desert` holds for the Bishop."""
    game = play(with_bishop(robber_to_desert=to_desert).with_robber("0,0").game(), "play bishop")
    assert len(legal(game)) == places
    assert can(game, "robber 1,-1") == to_desert


def test_ck_pol_01_option_steal() -> None:
    """CK-POL-01, CK-OPT-02: with `steal=optional` red can skip any victim: here blue, not white."""
    position = with_bishop(steal="optional").with_hand(BLUE, ore=1).with_hand(WHITE, cloth=1)
    game = play(position.game(), "play bishop", "robber 0,1")
    assert legal(game) == {"steal from blue", "steal from nobody"}
    play(game, "steal from nobody", "steal from white")
    assert (hand(game, RED), hand(game, BLUE)) == ({"cloth": 1}, {"ore": 1})


# POL-02: Constitution


@pytest.mark.parametrize("seat", [RED, BLUE])
def test_ck_pol_02_constitution(seat: int) -> None:
    """CK-POL-02, CK-PC-04: laid open when it is drawn, even in another player's turn, and worth 1 VP from then on."""
    position = ck().with_tracks(seat, politics=1).with_deck_of("politics", "constitution")
    game = position.before_roll(RED).game()
    assert game.points(seat) == 0
    roll_ck(game, "1 2", "politics")
    assert (game.points(seat), progress(game, seat)) == (1, {})


# POL-07: Spy


def with_spy() -> Position:
    """Red holds a Spy."""
    return ck().with_progress(RED, spy=1)


def test_ck_pol_07_sees_the_hand_and_takes_one() -> None:
    """CK-POL-07: all progress cards of the hand are seen, resources are not; one can be taken."""
    game = play(with_spy().with_progress(BLUE, smith=2, crane=1).with_hand(BLUE, ore=2).game(), "play spy")
    assert legal(game) == {"take smith", "take crane", "take none"}
    play(game, "take smith")
    assert (progress(game, RED), progress(game, BLUE)) == ({"smith": 1}, {"smith": 1, "crane": 1})
    assert hand(game, BLUE) == {"ore": 2}


def test_ck_pol_07_only_red_sees() -> None:
    """CK-POL-07: red sees the cards while choosing, white does not."""
    game = play(with_spy().with_progress(BLUE, smith=1, crane=1).game(), "play spy")
    assert game.view(RED).state.progress.tolist()[BLUE] == game.view(BLUE).state.progress.tolist()[BLUE]
    assert game.view(WHITE).state.progress.tolist()[BLUE] != game.view(BLUE).state.progress.tolist()[BLUE]


def test_ck_pol_07_may_take_none() -> None:
    """CK-POL-07: red can leave all cards, even a single one; the Spy is used up."""
    game = play(with_spy().with_progress(BLUE, smith=1).game(), "play spy")
    assert asked(game) == (RED, Phase.SPYING)
    play(game, "take none")
    assert (progress(game, RED), progress(game, BLUE)) == ({}, {"smith": 1})


def test_ck_pol_07_an_opponent_with_a_card_is_named() -> None:
    """CK-POL-07: blue or white; orange has only an open progress card."""
    position = with_spy().with_progress(BLUE, smith=1).with_progress(WHITE, bishop=1).with_progress(ORANGE, printer=1)
    game = play(position.game(), "play spy")
    assert asked(game) == (RED, Phase.CHOOSING_OPPONENT)
    assert legal(game) == {"choose blue", "choose white"}
    assert legal(play(game, "choose white")) == {"take bishop", "take none"}


def test_ck_pol_07_another_spy_in_the_same_turn() -> None:
    """CK-POL-07: a Spy can be taken, and played in the same turn."""
    game = play(with_spy().with_progress(BLUE, spy=1, crane=1).game(), "play spy", "take spy", "play spy", "take crane")
    assert (progress(game, RED), progress(game, BLUE)) == ({"crane": 1}, {})


def test_ck_pol_07_not_the_open_cards() -> None:
    """CK-POL-07, CK-PC-04: the Constitution is open and cannot be taken."""
    game = play(with_spy().with_progress(BLUE, constitution=1, crane=1).game(), "play spy")
    assert legal(game) == {"take crane", "take none"}


def test_ck_pol_07_the_limit_at_the_end_of_the_turn() -> None:
    """CK-POL-07, CK-PC-05: with the card taken red holds five, and returns one when the turn ends."""
    position = with_spy().with_progress(RED, smith=2, crane=2).with_progress(BLUE, bishop=1)
    game = play(position.game(), "play spy", "take bishop")
    assert asked(game) == (RED, Phase.ACTION_PHASE)
    assert asked(play(game, "end")) == (RED, Phase.RETURNING_PROGRESS_CARD)
    assert progress(play(game, "return bishop"), RED) == {"smith": 2, "crane": 2}


def test_ck_pol_07_playable_if_an_opponent_holds_a_card() -> None:
    """CK-POL-07: not if there are only open cards, cards in hand, or red's own progress cards."""
    position = with_spy().with_progress(RED, smith=1).with_progress(BLUE, printer=1).with_hand(BLUE, ore=2)
    assert refused(position.game(), "play spy")
    assert can(position.with_progress(WHITE, smith=1).game(), "play spy")


# POL-08: Warlord


def with_warlord() -> Position:
    """Return a game in which red holds a Warlord and has four roads."""
    return ck().with_progress(RED, warlord=1).with_roads(RED, "0,0,W", "0,0,NW", "0,0,NE", "0,0,E")


def test_ck_pol_08_all_knights_of_the_player() -> None:
    """CK-POL-08: all inactive knights of red, of every strength, for free; none of blue."""
    position = with_warlord().with_knight(RED, "0,0,NW").with_knight(RED, "0,0,N", "strong").with_hand(RED, grain=1)
    position.with_knight(RED, "0,0,SE", "mighty").with_roads(BLUE, "0,0,SW").with_knight(BLUE, "0,0,S")
    game = play(position.game(), "play warlord")
    assert [knight(game, f"0,0,{corner}")[2] for corner in ("NW", "N", "SE", "S")] == [*["active"] * 3, "inactive"]
    assert hand(game, RED) == {"grain": 1}


def test_ck_pol_08_activated_in_this_turn() -> None:
    """CK-POL-08: the activated knights cannot act in this turn; one that was active before can."""
    position = with_warlord().with_knight(RED, "0,0,N", "mighty").with_knight(RED, "0,0,SE", active=True)
    position.with_knight(BLUE, "0,0,NE").with_barbarians(landed=True)
    game = play(position.with_roads(RED, "1,0,SW").game(), "play warlord")
    assert not any(can(game, f"{action} 0,0,N") for action in ("move", "displace with", "chase with"))
    assert can(game, "move 0,0,SE")


def test_ck_pol_08_one_that_has_acted() -> None:
    """CK-POL-08: a knight that has acted is active again, but cannot act again."""
    game = play(with_warlord().with_knight(RED, "0,0,N", active=True).game(), "move 0,0,N", "to 0,0,NE", "play warlord")
    assert knight(game, "0,0,NE") == ("basic", "red", "active")
    assert refused(game, "move 0,0,NE")


def test_ck_pol_08_playable_with_an_inactive_knight() -> None:
    """CK-POL-08: not without a knight, or if all knights are active; one inactive knight is enough."""
    assert refused(with_warlord().with_knight(BLUE, "0,0,N").game(), "play warlord")
    assert refused(with_warlord().with_knight(RED, "0,0,N", active=True).game(), "play warlord")
    position = with_warlord().with_knight(RED, "0,0,N", active=True).with_knight(RED, "0,0,NE")
    assert can(position.game(), "play warlord")


# POL-09: Wedding


def with_wedding(points: int, **opponents: int) -> Position:
    """Return a game in which red holds a Wedding; red and the opponents have these points, as Defender cards."""
    position = ck().with_progress(RED, wedding=1).with_defender(RED, points)
    for color, their_points in opponents.items():
        position.with_defender(color, their_points)
    return position


def test_ck_pol_09_who_gives() -> None:
    """CK-POL-09, example: 8 points; 9 with five cards gives two, 8 nothing, 12 with one card gives it."""
    position = with_wedding(8, blue=9, white=8, orange=12).with_hand(BLUE, ore=5).with_hand(WHITE, wool=4)
    game = play(position.with_hand(ORANGE, grain=1).game(), "play wedding")
    while game.actor == BLUE:
        play(game, "give ore")
    assert hand(game, RED) == {"ore": 2, "grain": 1}
    assert (hand(game, BLUE), hand(game, WHITE), hand(game, ORANGE)) == ({"ore": 3}, {"wool": 4}, {})


@pytest.mark.parametrize("gifts", [("ore", "wool"), ("ore", "coin"), ("coin", "cloth")])
def test_ck_pol_09_of_their_choice(gifts: tuple[str, str]) -> None:
    """CK-POL-09: two resources, two commodities, or one of each; progress cards cannot be given."""
    position = with_wedding(0, blue=1).with_hand(BLUE, ore=1, wool=1, coin=1, cloth=1).with_progress(BLUE, smith=1)
    game = play(position.game(), "play wedding")
    assert asked(game) == (BLUE, Phase.GIVING_AT_WEDDING)
    assert legal(game) == {"give ore", "give wool", "give coin", "give cloth"}
    play(game, *[f"give {gift}" for gift in gifts])
    assert hand(game, RED) == dict.fromkeys(gifts, 1)


def test_ck_pol_09_a_hand_of_two() -> None:
    """CK-POL-09, BASE-WORD-02: a player with two cards of any kinds gives both without asking."""
    game = play(with_wedding(0, blue=1).with_hand(BLUE, ore=1, coin=1).game(), "play wedding")
    assert (hand(game, RED), hand(game, BLUE)) == ({"ore": 1, "coin": 1}, {})


def test_ck_pol_09_at_the_same_time() -> None:
    """CK-POL-09, CK-PC-09: in turn order, handed over when all have chosen; white has nothing to give."""
    position = (
        with_wedding(0, blue=1, white=1, orange=1).with_hand(BLUE, ore=2, wool=2).with_hand(ORANGE, grain=2, cloth=2)
    )
    game = play(position.game(), "play wedding", "give wool", "give wool")
    assert asked(game) == (ORANGE, Phase.GIVING_AT_WEDDING)
    assert hand(game, RED) == {}
    assert hand(play(game, "give grain", "give cloth"), RED) == {"wool": 2, "grain": 1, "cloth": 1}


def test_ck_pol_09_playable_if_somebody_can_give() -> None:
    """CK-POL-09: not if those with more points have no card, and those with cards do not have more points."""
    position = with_wedding(1, blue=1, white=2).with_hand(BLUE, ore=5)
    assert refused(position.game(), "play wedding")
    assert can(position.with_hand(WHITE, ore=1).game(), "play wedding")
