"""Rule tests of Cities & Knights with Traders & Barbarians: knights that drive off barbarians, and where they stand."""

import pytest
from modules.pairs.cities_knights_with_traders_barbarians.places import knights, with_ship
from modules.traders_barbarians.places import AWAY, TradersPosition, barbarians, named, place_of
from support import BLUE, RED, asked, can, chances, draw, hand, knight, legal, play, refused, state

from insula import Game, Phase

BARBARIAN = "0,0,NE"
"""A path with a barbarian; its ends are 0,0,N and 0,0,NE, which is 1,-1,S too."""
ENDS = ("0,0,N", "1,-1,S")


def beside(*ends: str, owner: int = RED, **marks: bool) -> TradersPosition:
    """Return a position with a barbarian on a path and basic knights at these intersections."""
    position = knights().with_barbarians(BARBARIAN, *AWAY[:2])
    for end in ends:
        position.with_knight(owner, end, **{"active": True, **marks})
    return position


def drives(game: Game) -> set[str]:
    """Return the barbarians that knights can drive off, with the knights."""
    return {text for text in legal(game) if text.startswith("knight drives off")}


def test_tb_ck_03_two_kinds_of_barbarians() -> None:
    """COMBO-TB-CK-03: a landing moves no barbarian on a path, and these do not count in the battle."""
    position = beside("0,0,N").with_city(RED, "1,0,S")
    game = with_ship(position, 6).before_roll(RED).game()
    before = barbarians(game)
    draw(play(game, "roll"), "1 2", "ship")
    assert state(game).defender[RED] == 1  # one city against one knight: the knights win
    assert (barbarians(game), state(game).barbarians) == (before, 0)


def test_tb_ck_05_a_knight_drives_off() -> None:
    """COMBO-TB-CK-05: the knight becomes inactive, and the player moves the barbarian to another legal path."""
    game = beside("0,0,N").game()
    assert drives(game) == {f"knight drives off {named(game, BARBARIAN)} from 0,0,N"}
    play(game, f"knight drives off {BARBARIAN}")
    assert asked(game) == (RED, Phase.MOVING_BARBARIAN)
    assert knight(game, "0,0,N") == ("basic", "red", "inactive")
    assert refused(game, f"barbarian to {BARBARIAN}")  # another path
    assert refused(game, f"barbarian to {AWAY[0]}")  # one barbarian per path (TRADER-BARB-03)
    assert refused(game, "barbarian to -2,0,W")  # a closed path
    play(game, "barbarian to -2,0,C-N")
    assert barbarians(game) == {named(game, path) for path in ("-2,0,C-N", *AWAY[:2])}
    assert asked(game) == (RED, Phase.ACTION_PHASE)


@pytest.mark.parametrize(
    "marks", [{"active": False}, {"activated": True}, {"acted": True}], ids=["inactive", "activated", "has acted"]
)
def test_tb_ck_05_the_knight_can_act(marks: dict[str, bool]) -> None:
    """COMBO-TB-CK-05, CK-KNI-07: the knight must be active, and not have been activated or have acted in this turn."""
    game = beside("0,0,N", **marks).game()
    assert not drives(game)
    assert refused(game, f"knight drives off {BARBARIAN} from 0,0,N")


def test_tb_ck_05_only_own_knights_at_an_end() -> None:
    """COMBO-TB-CK-05: the path ends at the intersection of the player's own knight."""
    assert not drives(beside("0,0,N", owner=BLUE).game())
    assert not drives(beside("0,0,SE").game())


def test_tb_ck_05_two_knights_at_one_path() -> None:
    """COMBO-TB-CK-05: knights at both ends can drive off the barbarian; the player chooses one."""
    game = beside(*ENDS).game()
    assert drives(game) == {f"knight drives off {named(game, BARBARIAN)} from {end}" for end in ENDS}
    play(game, f"knight drives off {BARBARIAN} from 1,-1,S", "barbarian to -2,0,C-N")
    assert knight(game, "0,0,N") == ("basic", "red", "active")
    assert knight(game, "0,0,NE") == ("basic", "red", "inactive")


def test_tb_ck_05_a_knight_acts_once() -> None:
    """COMBO-TB-CK-05, CK-KNI-07: after the action the knight cannot act again in this turn, also if activated again."""
    position = beside("0,0,N").with_roads(RED, "0,0,NW").with_hand(RED, grain=1)
    game = play(position.game(), f"knight drives off {BARBARIAN}", "barbarian to 0,0,NW", "activate 0,0,N")
    assert not drives(game)
    assert "has already acted" in str(game.why_not("knight drives off 0,0,NW from 0,0,N"))
    assert not can(game, "move 0,0,N")


@pytest.mark.parametrize("card", ["ore", "cloth"])
def test_tb_ck_05_steals_a_card(card: str) -> None:
    """COMBO-TB-CK-05: on a road of another player the player draws a card, resource or commodity, from its owner."""
    game = beside("0,0,N").with_roads(BLUE, "1,1,E").with_hand(BLUE, **{card: 1}).game()
    play(game, f"knight drives off {BARBARIAN}", "barbarian to 1,1,E")
    assert (hand(game, RED), hand(game, BLUE)) == ({card: 1}, {})


def test_tb_ck_05_the_card_is_drawn_at_random() -> None:
    """COMBO-TB-CK-05, CK-ROB-04: every card of the hand is equally likely."""
    game = beside("0,0,N").with_roads(BLUE, "1,1,E").with_hand(BLUE, ore=2, paper=1).game()
    play(game, f"knight drives off {BARBARIAN}", "barbarian to 1,1,E")
    assert chances(game) == {"ore": 2, "paper": 1}


@pytest.mark.parametrize("owner", [RED, None], ids=["own road", "no road"])
def test_tb_ck_05_no_other_road_no_card(owner: int | None) -> None:
    """COMBO-TB-CK-05: on an own road or a path without a road no card is drawn."""
    position = beside("0,0,N").with_hand(BLUE, ore=1)
    if owner is not None:
        position.with_roads(owner, "1,1,E")
    game = play(position.game(), f"knight drives off {BARBARIAN}", "barbarian to 1,1,E")
    assert (asked(game), hand(game, BLUE)) == ((RED, Phase.ACTION_PHASE), {"ore": 1})


def test_tb_ck_05_no_robber_is_chased() -> None:
    """COMBO-TB-CK-05: chasing the robber does not exist; the other actions of knights stay."""
    position = beside("0,0,N").with_roads(RED, "0,0,NW", "0,0,W").with_city(RED, "0,0,SW")
    game = position.game()
    assert not [text for text in legal(game) if text.startswith("chase")]
    assert can(game, "move 0,0,N")


def test_tb_ck_06_no_lock() -> None:
    """COMBO-TB-CK-06: knights drive off barbarians before the first landing of the ship."""
    game = beside("0,0,N").game()
    assert state(game).landed == 0
    assert drives(game)


def test_tb_ck_05_not_in_the_special_building_phase() -> None:
    """COMBO-X56-01, FIVESIX-CK-02: knights do not act in the special building phase."""
    position = knights(5).with_barbarians("0,1,NE", "1,0,SE", "0,2,E").with_knight(BLUE, "0,1,N", active=True)
    game = position.with_hand(BLUE, grain=3, ore=3, wool=3).with_roads(BLUE, "0,1,NW").game()
    play(game, "end building", "end")
    assert asked(game) == (BLUE, Phase.SPECIAL_BUILDING)
    assert not drives(game)


# Places.

PLAZA_ROADS = ("-2,0,C-NE", "-2,0,C-SE")


def at_castle() -> TradersPosition:
    """Return a position with red roads over the plaza of the castle, and a knight that can act at one end."""
    position = knights().with_barbarians(*AWAY).with_roads(RED, *PLAZA_ROADS)
    return position.with_knight(RED, "-2,0,NE", active=True)


def test_tb_ck_10_no_knight_on_a_plaza() -> None:
    """COMBO-TB-CK-10: knights move across a plaza along own roads, but do not stand on it."""
    game = play(at_castle().game(), "move -2,0,NE")
    assert knight(game, "-2,0,SE") == ("basic", "red", "inactive")  # the only place, so nobody was asked


def test_tb_ck_10_no_recruit_on_a_plaza() -> None:
    """COMBO-TB-CK-10: no knight is recruited on a plaza."""
    game = at_castle().with_hand(RED, ore=1, wool=1).game()
    assert {text for text in legal(game) if text.startswith("recruit")} == {"recruit -2,1,N"}
    assert can(game, "recruit -2,0,SE")  # the same corner
    assert refused(game, "recruit -2,0,C")
    assert game.why_not("recruit -2,0,C") == "no knight can stand on a plaza or on a closed corner"
    assert refused(game, "recruit -2,0,SW")


def test_tb_ck_10_no_displaced_knight_on_a_plaza() -> None:
    """COMBO-TB-CK-10: a displaced knight does not go to a plaza; without another place it leaves the board."""
    position = knights().with_barbarians(*AWAY).with_roads(BLUE, "-2,0,C-NE").with_knight(BLUE, "-2,0,NE")
    position.with_roads(RED, "-2,0,NE").with_knight(RED, "-2,0,N", "strong", active=True)
    game = play(position.game(), "displace with -2,0,N")
    assert knight(game, "-2,0,NE") == ("strong", "red", "inactive")
    assert "blue" not in _owners(game)


def _owners(game: Game) -> list[str]:
    return [game.ruleset.colors[owner] for owner in state(game).knight_owner.tolist() if owner >= 0]


def test_tb_ck_10_knights_never_hinder_wagons() -> None:
    """COMBO-TB-CK-10: a wagon passes an intersection with a knight of another player at no cost."""
    position = knights().with_barbarians(*AWAY).with_wagon(RED, "0,0,N").with_knight(BLUE, "0,0,NE", active=True)
    game = play(position.moving(RED).game(), "wagon 0,0,NE", "wagon 0,0,E")
    assert place_of(game, RED) == "0,1,N"  # the south-east corner of 0,0
    assert state(game).wagon_points == 0
