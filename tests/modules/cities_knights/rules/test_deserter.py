"""Rule tests of the Deserter: CK-POL-03."""

import pytest
from support import (
    BLUE,
    ORANGE,
    RED,
    WHITE,
    Position,
    asked,
    can,
    ck,
    hand,
    knight,
    legal,
    play,
    progress,
    refused,
    state,
    supply,
)

from insula.game import Phase

LINE = "0,0,NW", "0,0,NE", "0,0,E"
"""Three roads in a line, past the corners NW, N, NE and SE of the middle hex."""
AWAY = "2,-2,NE"
"""A road far from the roads of red, and its corner."""


def with_card(**options: object) -> Position:
    """Return a game in which red holds a Deserter and has three roads."""
    return ck(**options).with_progress(RED, deserter=1).with_roads(RED, *LINE)


def against(strength: str, *, active: bool = False, **options: object) -> Position:
    """Return a game in which blue has one knight, far away."""
    return with_card(**options).with_roads(BLUE, AWAY).with_knight(BLUE, AWAY, strength, active=active)


def levels(position: Position) -> set[str]:
    """Return the levels that the new knight on `0,0,N` can have; a single one is placed without asking."""
    game = play(position.game(), "play deserter", "place 0,0,N")
    standing = knight(game, "0,0,N")
    return {standing[0]} if standing else {text.removeprefix("place ") for text in legal(game)}


# Who gives up which knight


def test_ck_pol_03_an_opponent_with_a_knight_is_named() -> None:
    """CK-POL-03: red names blue or white; orange has no knight, and red's own knights do not count."""
    position = with_card().with_knight(RED, "0,0,N").with_roads(BLUE, "2,-2,NE").with_roads(WHITE, "-2,2,NE")
    position.with_knight(BLUE, "2,-2,NE").with_knight(WHITE, "-2,2,NE").with_settlement(ORANGE, "0,2,S")
    game = play(position.game(), "play deserter")
    assert asked(game) == (RED, Phase.CHOOSING_OPPONENT)
    assert legal(game) == {"choose blue", "choose white"}
    play(game, "choose white")
    assert knight(game, "-2,2,NE") is None
    assert knight(game, "2,-2,NE") == ("basic", "blue", "inactive")


def test_ck_pol_03_the_opponent_chooses_the_knight() -> None:
    """CK-POL-03: blue chooses any of their knights on the board, and takes it back into the supply."""
    position = against("mighty").with_roads(BLUE, "-2,2,NE").with_knight(BLUE, "-2,2,NE", active=True)
    game = play(position.game(), "play deserter")
    assert asked(game) == (BLUE, Phase.GIVING_UP_KNIGHT)
    assert len(legal(game)) == 2
    play(game, "give up -2,2,NE")
    assert knight(game, "-2,2,NE") is None
    assert knight(game, AWAY) == ("mighty", "blue", "inactive")
    assert (supply(game, BLUE)["basic_knight"], supply(game, BLUE)["mighty_knight"]) == (2, 1)
    assert asked(game) == (RED, Phase.DESERTER_PLACE)


def test_ck_pol_03_the_only_knight() -> None:
    """CK-POL-03, example: a player with one knight has no choice."""
    game = play(against("strong").game(), "play deserter")
    assert knight(game, AWAY) is None
    assert asked(game) == (RED, Phase.DESERTER_PLACE)


def test_ck_pol_03_playable_if_an_opponent_has_a_knight() -> None:
    """CK-POL-03: if no opponent has a knight the card cannot be played; an inactive basic knight is enough."""
    assert refused(with_card().with_knight(RED, "0,0,N", "mighty", active=True).game(), "play deserter")
    assert can(against("basic").game(), "play deserter")


def test_ck_pol_03_playable_without_a_place() -> None:
    """CK-POL-03: a player without roads can play the card too: the knight is removed, and red is not asked."""
    position = ck().with_progress(RED, deserter=1).with_roads(BLUE, AWAY).with_knight(BLUE, AWAY)
    game = play(position.game(), "play deserter")
    assert (knight(game, AWAY), supply(game, BLUE)["basic_knight"]) == (None, 2)
    assert asked(game) == (RED, Phase.ACTION_PHASE)
    assert progress(game, RED) == {}


# Where the new knight is placed


def test_ck_pol_03_where_one_could_recruit() -> None:
    """CK-POL-03, CK-KNI-02: on a free intersection where a road of the player ends, even next to other pieces."""
    position = against("basic").with_settlement(RED, "0,0,NW").with_knight(BLUE, "0,0,NE")
    game = play(position.game(), "play deserter", "give up 2,-2,NE")
    corners = ("N", "NE", "SE", "S", "SW", "NW")
    assert [corner for corner in corners if can(game, f"place 0,0,{corner}")] == ["N", "SE"]
    assert len(legal(game)) == 2 + 1


def test_ck_pol_03_the_vacated_intersection() -> None:
    """CK-POL-03: red may place the knight where the deserter was, if a road of red ends there."""
    game = play(with_card().with_knight(BLUE, "0,0,N").game(), "play deserter", "place 0,0,N")
    assert knight(game, "0,0,N") == ("basic", "red", "inactive")
    assert refused(play(against("basic").game(), "play deserter"), f"place {AWAY}")


def test_ck_pol_03_without_paying() -> None:
    """CK-POL-03: it costs nothing, and the piece comes from the player's supply."""
    game = play(against("basic").with_hand(RED, ore=1, wool=1, grain=1).game(), "play deserter", "place 0,0,N")
    assert hand(game, RED) == {"ore": 1, "wool": 1, "grain": 1}
    assert supply(game, RED)["basic_knight"] == 1
    assert asked(game) == (RED, Phase.ACTION_PHASE)


def test_ck_pol_03_need_not_place() -> None:
    """CK-POL-03: red may place no knight; blue's knight is removed anyway."""
    game = play(against("strong").game(), "play deserter", "place none")
    assert (knight(game, AWAY), supply(game, BLUE)["strong_knight"]) == (None, 2)
    assert supply(game, RED)["strong_knight"] == 2
    assert asked(game) == (RED, Phase.ACTION_PHASE)


# Its level and state


@pytest.mark.parametrize(
    ("removed", "expected"),
    [("basic", {"basic"}), ("strong", {"basic", "strong"}), ("mighty", {"basic", "strong", "mighty"})],
)
def test_ck_pol_03_equal_or_lower(removed: str, expected: set[str]) -> None:
    """CK-POL-03: with the strength of the removed knight or less; a mighty one does not need the Fortress."""
    assert levels(against(removed)) == expected


@pytest.mark.parametrize("active", [True, False])
@pytest.mark.parametrize("level", ["basic", "strong", "mighty"])
def test_ck_pol_03_the_state_of_the_removed_one(level: str, active: bool) -> None:
    """CK-POL-03: at any level the new knight is active if the removed one was."""
    game = play(against("mighty", active=active).game(), "play deserter", "place 0,0,N", f"place {level}")
    assert knight(game, "0,0,N") == (level, "red", "active" if active else "inactive")
    assert supply(game, RED)[f"{level}_knight"] == 1


def test_ck_pol_03_both_mighty_knights_on_the_board() -> None:
    """CK-POL-03, example: with both mighty knights of the player on the board a strong or a basic one, active."""
    position = against("mighty", active=True)
    position.with_knight(RED, "0,0,NW", "mighty").with_knight(RED, "0,0,SE", "mighty")
    game = play(position.game(), "play deserter", "place 0,0,N")
    assert legal(game) == {"place basic", "place strong"}
    assert knight(play(game, "place strong"), "0,0,N") == ("strong", "red", "active")


def test_ck_pol_03_no_such_piece_in_the_supply() -> None:
    """CK-POL-03: with both basic knights on the board nothing can replace a basic one."""
    position = against("basic").with_knight(RED, "0,0,NW").with_knight(RED, "0,0,SE")
    game = play(position.game(), "play deserter")
    assert knight(game, AWAY) is None
    assert asked(game) == (RED, Phase.ACTION_PHASE)


# What it can do


def test_ck_pol_03_an_active_one_may_act() -> None:
    """CK-POL-03, CK-KNI-07: placed active it can act in this turn; placed inactive and then activated it cannot."""
    game = play(against("basic", active=True).game(), "play deserter", "place 0,0,N", "move 0,0,N", "to 0,0,SE")
    assert knight(game, "0,0,SE") == ("basic", "red", "inactive")
    game = play(against("basic").with_hand(RED, grain=1).game(), "play deserter", "place 0,0,N", "activate 0,0,N")
    assert refused(game, "move 0,0,N")


def test_ck_pol_03_may_be_promoted() -> None:
    """CK-POL-03: it can be promoted in this turn, even if the removed one on the same intersection had been."""
    position = with_card().with_hand(RED, ore=1, wool=1).with_knight(BLUE, "0,0,N", promoted=True)
    game = play(position.game(), "play deserter", "place 0,0,N", "promote 0,0,N")
    assert knight(game, "0,0,N") == ("strong", "red", "inactive")


def test_ck_pol_03_routes() -> None:
    """CK-POL-03, CK-ROUTE-03: the routes are determined after the new knight is placed."""
    five = "0,0,SW", "0,0,W", "0,0,NW", "0,0,NE", "0,0,E"
    position = ck().with_progress(RED, deserter=1).with_roads(RED, "0,-1,E").with_roads(BLUE, *five)
    position.with_knight(BLUE, "0,0,N").with_holder(longest_road=BLUE)
    game = play(position.game(), "play deserter")
    assert state(game).longest_road == BLUE
    play(game, "place 0,0,N")
    assert (state(game).road_length[BLUE], state(game).longest_road) == (3, -1)


# The option


@pytest.mark.parametrize("strength", ["basic", "strong", "mighty"])
def test_ck_pol_03_option_equal(strength: str) -> None:
    """CK-POL-03: with equal_or_basic the new knight has the same strength, without asking."""
    assert levels(against(strength, ck_deserter_replacement="equal_or_basic")) == {strength}


@pytest.mark.parametrize("strength", ["strong", "mighty"])
def test_ck_pol_03_option_basic_only_without_an_equal_piece(strength: str) -> None:
    """CK-POL-03: with equal_or_basic a basic knight if no piece of equal strength is left; otherwise nothing."""
    position = against(strength, ck_deserter_replacement="equal_or_basic")
    position.with_knight(RED, "0,0,NW", strength).with_knight(RED, "0,0,SE", strength)
    assert levels(position) == {"basic"}
    position = against(strength, ck_deserter_replacement="equal_or_basic").with_roads(RED, "0,0,SW", "0,0,W")
    position.with_knight(RED, "0,0,NW", strength).with_knight(RED, "0,0,SE", strength)
    position.with_knight(RED, "0,0,S").with_knight(RED, "0,0,SW")
    assert asked(play(position.game(), "play deserter")) == (RED, Phase.ACTION_PHASE)


def test_ck_pol_03_option_default() -> None:
    """CK-POL-03: equal_or_lower is the default."""
    assert levels(against("strong", ck_deserter_replacement="equal_or_lower")) == levels(against("strong"))
