"""The politics cards: CK-POL."""

from support import (
    BLUE,
    ORANGE,
    RED,
    WHITE,
    asked,
    can,
    ck,
    hand,
    knight,
    legal,
    play,
    progress,
    roll_ck,
    state,
    supply,
)

from insula.game import Phase


def test_ck_pol_01_bishop():
    """CK-POL-01, CK-ROB-02: a card of each opponent at the hex; locked before the first landing."""
    position = (
        ck().with_settlement(BLUE, "0,1,S").with_city(WHITE, "0,1,NE").with_hand(BLUE, ore=1).with_hand(WHITE, wool=1)
    )
    position = position.with_progress(RED, bishop=1)
    assert not can(position.game(), "play bishop")
    position = (
        ck().with_settlement(BLUE, "0,1,S").with_city(WHITE, "0,1,NE").with_hand(BLUE, ore=1).with_hand(WHITE, wool=1)
    )
    game = play(position.with_progress(RED, bishop=1).with_barbarians(landed=True).game(), "play bishop", "robber 0,1")
    assert hand(game, RED) == {"ore": 1, "wool": 1}


def test_ck_pol_03_deserter():
    """CK-POL-03: the only knight is removed; red places one up to its level, in its state, which may act at once."""
    position = ck().with_roads(RED, "0,0,NE", "0,0,E").with_roads(BLUE, "2,-2,NE").with_progress(RED, deserter=1)
    game = play(position.with_knight(BLUE, "2,-2,NE", "strong", active=True).game(), "play deserter")
    play(game, "place 0,0,N")
    assert legal(game) == {"place basic", "place strong"}
    play(game, "place strong")
    assert knight(game, "0,0,N") == ("strong", "red", "active")
    assert knight(game, "2,-2,NE") is None
    assert can(game, "move 0,0,N")


def test_ck_pol_03_equal_or_basic():
    """CK-POL-03: by option the equal strength, or basic only without such a piece."""
    position = ck(ck_deserter_replacement="equal_or_basic").with_roads(RED, "0,0,NE").with_progress(RED, deserter=1)
    position = position.with_roads(BLUE, "2,-2,NE").with_knight(BLUE, "2,-2,NE", "mighty")
    game = play(position.game(), "play deserter", "place 0,0,N")
    assert knight(game, "0,0,N") == ("mighty", "red", "inactive")


def test_ck_pol_04_diplomat():
    """CK-POL-04: of blue's two roads the outer one is open, the one between settlement and road is not."""
    position = ck().with_settlement(BLUE, "0,0,S").with_roads(BLUE, "0,0,SW", "0,0,W").with_progress(RED, diplomat=1)
    game = play(position.game(), "play diplomat")
    assert supply(game, BLUE)["road"] == 14
    assert [edge for edge, owner in enumerate(state(game).road_owner.tolist()) if owner == 1] == [
        game.ruleset.map.geometry.edge((0, 0, "SW"))
    ]


def test_ck_pol_04_circles():
    """CK-POL-04: six roads around a hex: with one settlement the two roads at it are open, with a second one none."""
    ring = ("0,0,NE", "0,0,E", "0,0,SE", "0,0,SW", "0,0,W", "0,0,NW")
    position = ck().with_settlement(BLUE, "0,0,N").with_roads(BLUE, *ring).with_progress(RED, diplomat=1)
    game = play(position.game(), "play diplomat")
    assert len(legal(game)) == 2
    position = ck().with_settlement(BLUE, "0,0,N", "0,0,S").with_roads(BLUE, *ring).with_progress(RED, diplomat=1)
    assert not can(position.game(), "play diplomat")


def test_ck_pol_05_intrigue():
    """CK-POL-05: blue's knight at a road of red is driven out, and may go to five corners, not back."""
    ring = ("0,0,NE", "0,0,E", "0,0,SE", "0,0,SW", "0,0,W", "0,0,NW")
    position = ck().with_roads(BLUE, *ring).with_knight(BLUE, "0,0,N", active=True).with_roads(RED, "0,-1,E")
    game = play(position.with_progress(RED, intrigue=1).game(), "play intrigue")
    assert asked(game) == (BLUE, Phase.RELOCATING_KNIGHT)
    assert len(legal(game)) == 5
    play(game, "relocate to 0,0,S")
    assert knight(game, "0,0,S") == ("basic", "blue", "active")


def test_ck_pol_06_saboteur():
    """CK-POL-06: who has as many points or more discards half: 9 cards 4, 1 card none; who has fewer nothing."""
    position = ck().with_settlement(RED, "0,0,N").with_settlement(BLUE, "2,-2,N").with_city(ORANGE, "-2,2,N")
    position = position.with_hand(BLUE, ore=9).with_hand(WHITE, wool=9).with_hand(ORANGE, grain=1)
    game = play(position.with_progress(RED, saboteur=1).game(), "play saboteur")
    assert (hand(game, BLUE), hand(game, WHITE), hand(game, ORANGE)) == ({"ore": 5}, {"wool": 9}, {"grain": 1})


def test_ck_pol_07_spy():
    """CK-POL-07: one card of the opponent's hand, or none."""
    game = play(ck().with_progress(RED, spy=1).with_progress(BLUE, smith=1, crane=1).game(), "play spy")
    assert legal(game) == {"take smith", "take crane", "take none"}
    assert progress(play(game, "take crane"), RED) == {"crane": 1}


def test_ck_pol_08_warlord():
    """CK-POL-08, CK-KNI-07: all knights are active, and cannot act in this turn."""
    position = ck().with_roads(RED, "0,0,NE", "0,0,E").with_knight(RED, "0,0,N").with_progress(RED, warlord=1)
    game = play(position.game(), "play warlord")
    assert knight(game, "0,0,N") == ("basic", "red", "active")
    assert not any(text.startswith("move") for text in legal(game))


def test_ck_pol_09_wedding():
    """CK-POL-09: who has more points gives two cards of choice, or the only one; who has as many nothing."""
    position = ck().with_settlement(RED, "0,0,N").with_city(BLUE, "2,-2,N").with_settlement(WHITE, "-2,2,N")
    position = position.with_city(ORANGE, "2,0,SE").with_hand(BLUE, ore=3, coin=2).with_hand(WHITE, wool=2)
    game = play(position.with_hand(ORANGE, grain=1).with_progress(RED, wedding=1).game(), "play wedding")
    assert asked(game) == (BLUE, Phase.GIVING_AT_WEDDING)
    play(game, "give coin", "give ore")
    assert hand(game, RED) == {"coin": 1, "ore": 1, "grain": 1}
    assert hand(game, WHITE) == {"wool": 2}


def test_ck_pol_10_sabotage():
    """CK-POL-10: the city lies down: 2 points, production of a settlement, repaired for lumber and ore."""
    position = ck(ck_saboteur="sabotage_city").with_city(BLUE, "0,0,SE").with_progress(RED, saboteur=1)
    game = play(position.game(), "play saboteur")
    assert game.points(BLUE) == 2
    roll_ck(play(game, "end"), "5 6")
    assert hand(game, BLUE) == {"brick": 1}
    position = ck(ck_saboteur="sabotage_city").with_sabotaged_city(RED, "0,0,SE").with_settlement(RED, "0,0,NW")
    game = position.with_hand(RED, lumber=1, ore=4, grain=2).game()
    assert not any(text.startswith("city") for text in legal(game))
    play(game, next(text for text in legal(game) if text.startswith("repair")))
    assert hand(game, RED) == {"ore": 3, "grain": 2}
    assert any(text.startswith("city") for text in legal(game))
