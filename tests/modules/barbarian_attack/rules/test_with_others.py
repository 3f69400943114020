"""Barbarian Attack with Friendly Robber and Harbormaster (ATTACK-FRIEND-01, ATTACK-HARBOR-01)."""

from modules.barbarian_attack.places import CITY_CARDS, attack, points
from support import BLUE, RED, asked, draw, legal, play, roll, state

from insula.game import Phase


def test_attack_friend_01_friendly_robber() -> None:
    """ATTACK-FRIEND-01: without effect; a card can be drawn from a player with few points."""
    position = attack(rules="barbarian_attack+friendly_robber").with_hand(BLUE, wool=1).before_roll(RED)
    game = roll(position.game(), "3 4")
    assert asked(game) == (RED, Phase.CHOOSING_SEVEN_VICTIM)
    assert "draw from blue" in legal(game)


def harbors(*red: str, **barbarians: int):  # type: ignore[no-untyped-def]
    return attack(rules="barbarian_attack+harbormaster").with_city(RED, *red).with_barbarians(**barbarians)


def test_attack_harbor_01_the_goal() -> None:
    """ATTACK-HARBOR-01: 13 VP."""
    assert harbors().game().ruleset.options["vp_goal"] == 13


def test_attack_harbor_01_a_conquered_building_gives_no_harbor_points() -> None:
    """ATTACK-HARBOR-01: while it is conquered."""
    assert state(harbors("1,1,SE", "0,-2,NW").game()).harbor_points[RED] == 4
    assert state(harbors("1,1,SE", "0,-2,NW", **{"1,1": 3}).game()).harbor_points[RED] == 2


def test_attack_harbor_01_the_card_is_reassigned() -> None:
    """ATTACK-HARBOR-01: when a building is conquered and when it stands up again, in any player's turn."""
    position = harbors("1,1,SE", "0,-2,NW", **{"1,1": 2}).with_settlement(BLUE, "0,0,N").with_hand(BLUE, **CITY_CARDS)
    position.with_knights(RED, "1,1,NE", "1,1,E", "1,1,W", "1,1,NW").with_holder(harbormaster=RED).action_phase(BLUE)
    game = position.game()
    assert points(game)[RED] == 6
    draw(play(game, "city 0,0,N"), "5")
    assert (state(game).harbormaster, points(game)[RED]) == (-1, 2)
    draw(game, "2", "3")
    play(game, "end building", "end")  # the knights free the hex
    assert (state(game).harbormaster, points(game)[RED]) == (RED, 7)  # with 3 prisoners


def test_attack_harbor_01_two_players_lose_points_at_once() -> None:
    """ATTACK-HARBOR-01: the card is reassigned after all points have changed, so the holder keeps it in a tie."""
    position = harbors("-2,0,N", "0,-2,NW", **{"-2,0": 2, "-1,-1": 3, "-2,1": 3}).with_settlement(RED, "2,0,NE")
    position.with_city(BLUE, "-2,0,S", "1,1,SE").with_settlement(BLUE, "1,-2,NE", "0,0,N").with_hand(BLUE, **CITY_CARDS)
    game = position.with_holder(harbormaster=RED).action_phase(BLUE).game()
    assert state(game).harbor_points.tolist()[:2] == [5, 5]
    draw(play(game, "city 0,0,N"), "12")  # conquers (-2,0), and with it a city of each
    assert state(game).harbor_points.tolist()[:2] == [3, 3]
    assert state(game).harbormaster == RED
