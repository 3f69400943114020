"""Rule tests of Intrigue: CK-POL-05."""

import pytest
from support import BLUE, RED, WHITE, Position, asked, can, ck, hand, knight, legal, play, refused, state, supply

from insula.game import Phase

CIRCLE = tuple(f"0,0,{side}" for side in ("NE", "E", "SE", "SW", "W", "NW"))


def with_intrigue() -> Position:
    """Return a game in which red has an Intrigue and a road to `0,0,N`; blue has roads on all six sides of (0,0)."""
    return ck().with_progress(RED, intrigue=1).with_roads(RED, "0,-1,E").with_roads(BLUE, *CIRCLE)


def test_ck_pol_05_to_any_other_corner() -> None:
    """CK-POL-05, example: the knight can go to the other five corners, but not around the hex to where it was."""
    game = play(with_intrigue().with_knight(BLUE, "0,0,N").game(), "play intrigue")
    assert asked(game) == (BLUE, Phase.RELOCATING_KNIGHT)
    corners = ("N", "NE", "SE", "S", "SW", "NW")
    assert [corner for corner in corners if can(game, f"relocate to 0,0,{corner}")] == ["NE", "SE", "S", "SW", "NW"]
    assert len(legal(game)) == 5


def test_ck_pol_05_free_corners_only() -> None:
    """CK-POL-05, CK-ACT-05: not to an occupied corner; its owner's pieces can be passed, those of others cannot."""
    position = with_intrigue().with_knight(BLUE, "0,0,N").with_settlement(BLUE, "0,0,NE").with_knight(WHITE, "0,0,SW")
    game = play(position.game(), "play intrigue")
    assert [corner for corner in ("NE", "SE", "S", "SW", "NW") if can(game, f"relocate to 0,0,{corner}")] == [
        "SE",
        "S",
        "NW",
    ]


@pytest.mark.parametrize("active", [True, False])
@pytest.mark.parametrize("strength", ["basic", "strong", "mighty"])
def test_ck_pol_05_any_strength_and_state(strength: str, active: bool) -> None:
    """CK-POL-05: any knight can be driven out, even if red has none; it keeps its state, and its place is empty."""
    game = play(with_intrigue().with_knight(BLUE, "0,0,N", strength, active=active).game(), "play intrigue")
    play(game, "relocate to 0,0,S")
    assert knight(game, "0,0,S") == (strength, "blue", "active" if active else "inactive")
    assert knight(game, "0,0,N") is None
    assert asked(game) == (RED, Phase.ACTION_PHASE)


def test_ck_pol_05_no_own_knight_moves() -> None:
    """CK-POL-05: red's knight next to it stays where it is, and active."""
    position = with_intrigue().with_knight(BLUE, "0,0,N", "mighty").with_knight(RED, "0,-1,NE", active=True)
    game = play(position.game(), "play intrigue", "relocate to 0,0,S")
    assert knight(game, "0,-1,NE") == ("basic", "red", "active")
    assert knight(game, "0,0,N") is None


def test_ck_pol_05_the_only_place() -> None:
    """CK-POL-05, CK-ACT-05: with one place within reach the knight goes there without asking."""
    position = ck().with_progress(RED, intrigue=1).with_roads(RED, "0,-1,E").with_roads(BLUE, "0,0,NE")
    game = play(position.with_knight(BLUE, "0,0,N", active=True).game(), "play intrigue")
    assert knight(game, "0,0,NE") == ("basic", "blue", "active")
    assert asked(game) == (RED, Phase.ACTION_PHASE)


def test_ck_pol_05_no_place() -> None:
    """CK-POL-05: with no place within reach the knight goes back to the supply."""
    position = ck().with_progress(RED, intrigue=1).with_roads(RED, "0,-1,E").with_roads(BLUE, "0,0,NE")
    game = position.with_knight(BLUE, "0,0,N", "strong").with_settlement(WHITE, "0,0,NE").game()
    assert supply(game, BLUE)["strong_knight"] == 1
    play(game, "play intrigue")
    assert (knight(game, "0,0,N"), supply(game, BLUE)["strong_knight"]) == (None, 2)


def test_ck_pol_05_the_vacated_intersection() -> None:
    """CK-POL-05: red can recruit a knight there afterward, for the usual price."""
    position = with_intrigue().with_knight(BLUE, "0,0,N").with_hand(RED, ore=1, wool=1)
    game = play(position.game(), "play intrigue", "relocate to 0,0,S", "recruit 0,0,N")
    assert knight(game, "0,0,N") == ("basic", "red", "inactive")
    assert hand(game, RED) == {}


def test_ck_pol_05_red_chooses_the_knight() -> None:
    """CK-POL-05: any knight of an opponent at red's roads; none elsewhere, and none of red's."""
    position = with_intrigue().with_roads(RED, "-1,0,NE", "-2,2,NE", "-2,2,E").with_knight(RED, "-2,2,NE")
    position.with_knight(BLUE, "0,0,N").with_knight(WHITE, "0,0,NW", "mighty").with_knight(BLUE, "0,0,S")
    game = play(position.game(), "play intrigue")
    assert asked(game) == (RED, Phase.INTRIGUE)
    assert can(game, "drive out 0,0,N")
    assert can(game, "drive out 0,0,NW")
    assert len(legal(game)) == 2
    play(game, "drive out 0,0,NW")
    assert (knight(game, "0,0,NW"), supply(game, "white")["mighty_knight"]) == (None, 2)
    assert knight(game, "0,0,N") == ("basic", "blue", "inactive")


def test_ck_pol_05_playable_if_such_a_knight_exists() -> None:
    """CK-POL-05: not with only knights of red, or one of blue where no road of red ends."""
    assert refused(with_intrigue().with_knight(RED, "0,0,N").with_knight(BLUE, "0,0,NE").game(), "play intrigue")
    assert can(with_intrigue().with_knight(BLUE, "0,0,N").game(), "play intrigue")


def test_ck_pol_05_routes() -> None:
    """CK-POL-05, CK-ROUTE-03: the routes are determined after the knight has its new place."""
    five = "0,-1,E", "0,-1,NE", "0,-1,NW", "0,-1,W", "0,-1,SW"
    position = ck().with_progress(RED, intrigue=1).with_roads(RED, *five).with_knight(BLUE, "0,-1,NE")
    position.with_roads(BLUE, "1,-1,NW", "1,-1,NE", "1,-1,E")
    game = play(position.game(), "play intrigue")
    assert (asked(game), state(game).longest_road) == ((BLUE, Phase.RELOCATING_KNIGHT), -1)
    play(game, "relocate to 1,-1,N")
    assert (state(game).road_length[RED], state(game).longest_road) == (5, RED)
