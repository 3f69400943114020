"""Rule tests of the Diplomat: CK-POL-04. For thousands of open roads see test_open_roads_oracle.py."""

import pytest
from support import (
    BLUE,
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
    road,
    state,
    supply,
)

from insula.game import Game, Phase

NOBODY = -1
CIRCLE = tuple(f"0,0,{side}" for side in ("NE", "E", "SE", "SW", "W", "NW"))
TAIL, FAR_END = "0,-1,E", "0,-1,NE"
"""A road from the corner `0,0,N` of the circle, and the corner where it ends."""
SECOND_TAIL, SECOND_END = "0,1,W", "0,1,SW"
"""The same from `0,0,S`."""
LINE = "0,0,SW", "0,0,W"
"""Two roads in a line, from `0,0,S` past `0,0,SW` to `0,0,NW`."""
SIX = "0,0,SW", "0,0,W", "0,0,NW", "0,0,NE", "0,0,E", "1,0,SW"
"""Six roads in a line, from `0,0,S` to `1,0,S`."""
BLUE_SIX = tuple(f"-2,2,{side}" for side in ("NE", "E", "SE", "SW", "W", "NW"))
LOOSE = "2,-2,NE", "2,0,E"
"""Two roads of white far from everything: both are open, so that red always has a choice."""


def with_card() -> Position:
    """Return a game in which red holds a Diplomat."""
    return ck().with_progress(RED, diplomat=1)


def open_roads(position: Position, *roads: str) -> list[str]:
    """Return which of blue's roads red can take, in addition to two of white."""
    game = play(position.with_roads(BLUE, *roads).with_roads(WHITE, *LOOSE).game(), "play diplomat")
    found = [text for text in roads if can(game, f"remove {text}")]
    assert len(legal(game)) == len(found) + len(LOOSE)
    return found


# Open ends


def test_ck_pol_04_the_outer_of_two_roads() -> None:
    """CK-POL-04, example: of two roads at a settlement the outer one is open, the inner one is not."""
    assert open_roads(with_card().with_settlement(BLUE, "0,0,S"), *LINE) == ["0,0,W"]


@pytest.mark.parametrize("piece", ["settlement", "city", "reduced_city", "knight"])
def test_ck_pol_04_a_piece_of_the_owner_at_the_end(piece: str) -> None:
    """CK-POL-04, example: if its owner has a settlement, city, reduced city or knight there, the end is not open."""
    position = with_card().with_settlement(BLUE, "0,0,S")
    getattr(position, f"with_{piece}")(BLUE, "0,0,NW")
    assert open_roads(position, *LINE) == []


@pytest.mark.parametrize("piece", ["settlement", "city", "knight", "roads"])
def test_ck_pol_04_pieces_of_others_do_not_matter(piece: str) -> None:
    """CK-POL-04, example: with a knight, a building or a road of red at its end the road is still open."""
    position = with_card().with_settlement(BLUE, "0,0,S")
    getattr(position, f"with_{piece}")(RED, "0,0,NW")
    game = play(position.with_roads(BLUE, *LINE).with_roads(WHITE, *LOOSE).game(), "play diplomat")
    assert can(game, "remove 0,0,W")
    assert not can(game, "remove 0,0,SW")


@pytest.mark.parametrize("piece", ["settlement", "knight"])
def test_ck_pol_04_an_opponent_in_the_middle_opens_nothing(piece: str) -> None:
    """CK-POL-04: two roads between two settlements stay closed when a piece of red interrupts them."""
    position = with_card().with_settlement(BLUE, "0,0,S", "0,0,NW")
    getattr(position, f"with_{piece}")(RED, "0,0,SW")
    assert open_roads(position, *LINE) == []


def test_ck_pol_04_side_branches() -> None:
    """CK-POL-04: at a fork the two branches with open ends can be taken, the stem cannot."""
    position = with_card().with_settlement(BLUE, "0,0,S")
    assert open_roads(position, *LINE, "-1,0,SE") == ["0,0,W", "-1,0,SE"]


def test_ck_pol_04_the_only_road_of_a_settlement() -> None:
    """CK-POL-04, example: a settlement may be left without a road."""
    game = play(with_card().with_settlement(BLUE, "0,0,S").with_roads(BLUE, "0,0,SW").game(), "play diplomat")
    assert road(game, "0,0,SW") is None


def test_ck_pol_04_the_only_road_of_a_knight() -> None:
    """CK-POL-04: a road is not open if its owner's knight would lose its last road; with a second road it is."""
    assert open_roads(with_card().with_knight(BLUE, "0,0,S"), "0,0,SW") == []
    assert open_roads(with_card().with_knight(BLUE, "0,0,S"), "0,0,SW", "0,0,SE") == ["0,0,SW", "0,0,SE"]


def test_ck_pol_04_another_players_road_does_not_count_for_a_knight() -> None:
    """CK-POL-04: the knight needs a road of its owner: one of red at its place is not enough."""
    position = with_card().with_knight(BLUE, "0,0,S").with_settlement(RED, "0,0,SE").with_roads(RED, "0,0,SE")
    game = play(position.with_roads(BLUE, "0,0,SW").with_roads(WHITE, *LOOSE).game(), "play diplomat")
    assert not can(game, "remove 0,0,SW")
    assert can(game, "remove 0,0,SE"), "the knight there is not red"


# Circles


def test_ck_pol_04_circle_with_one_settlement() -> None:
    """CK-POL-04, example: of six roads around a hex the two at the only settlement are open."""
    assert open_roads(with_card().with_settlement(BLUE, "0,0,N"), *CIRCLE) == ["0,0,NE", "0,0,NW"]


@pytest.mark.parametrize("piece", ["settlement", "knight"])
def test_ck_pol_04_circle_with_two_pieces(piece: str) -> None:
    """CK-POL-04, example: with a second settlement, or a knight, on the circle no road is open."""
    position = with_card().with_settlement(BLUE, "0,0,N")
    getattr(position, f"with_{piece}")(BLUE, "0,0,S")
    assert open_roads(position, *CIRCLE) == []


def test_ck_pol_04_circle_with_a_knight_alone() -> None:
    """CK-POL-04: a single knight on the circle counts like a building; its two roads are open."""
    assert open_roads(with_card().with_knight(BLUE, "0,0,S"), *CIRCLE) == ["0,0,SE", "0,0,SW"]


@pytest.mark.parametrize("piece", ["settlement", "knight"])
def test_ck_pol_04_circle_with_pieces_of_others(piece: str) -> None:
    """CK-POL-04: without a piece of its owner all roads of a circle are open, whatever others have there."""
    position = with_card()
    getattr(position, f"with_{piece}")(RED, "0,0,N")
    assert open_roads(position, *CIRCLE) == list(CIRCLE)


@pytest.mark.parametrize(
    ("settlements", "tails", "expected"),
    [
        (["0,0,NW"], [], ["0,0,W", "0,0,NW"]),
        ([FAR_END], [TAIL], list(CIRCLE)),
        ([FAR_END, "0,0,S"], [TAIL], []),
        (["0,0,S"], [TAIL], ["0,0,SE", "0,0,SW", TAIL]),
        ([FAR_END, SECOND_END], [TAIL, SECOND_TAIL], []),
    ],
)
def test_ck_pol_04_tails_as_for_ships(settlements: list[str], tails: list[str], expected: list[str]) -> None:
    """CK-POL-04: a circle with tails, as with the ships of Seafarers."""
    assert open_roads(with_card().with_settlement(BLUE, *settlements), *CIRCLE, *tails) == expected


def test_ck_pol_04_two_circles_with_a_common_side() -> None:
    """CK-POL-04: one settlement on one of two circles: the other circle is open, and the roads at the settlement."""
    second = ("1,0,NW", "1,0,NE", "1,0,E", "1,0,SE", "1,0,SW")
    expected = ["0,0,NE", "0,0,E", "0,0,NW", *second]
    assert open_roads(with_card().with_settlement(BLUE, "0,0,N"), *CIRCLE, *second) == expected


# Taking


def test_ck_pol_04_a_road_of_an_opponent() -> None:
    """CK-POL-04: it goes back to its owner's supply; nobody builds it again, although red could."""
    position = with_card().with_roads(BLUE, *CIRCLE).with_settlement(RED, "0,2,S").with_roads(RED, "0,2,SE")
    game = play(position.game(), "play diplomat", "remove 0,0,E")
    assert road(game, "0,0,E") is None
    assert (supply(game, BLUE)["road"], supply(game, RED)["road"]) == (15 - 5, 15 - 1)
    assert asked(game) == (RED, Phase.ACTION_PHASE)
    assert progress(game, RED) == {}


def test_ck_pol_04_roads_of_all_players() -> None:
    """CK-POL-04: an open road of any player, including the player's own."""
    position = with_card().with_roads(RED, "0,0,NE").with_roads(BLUE, "0,0,SW").with_roads(WHITE, "0,2,SW")
    game = play(position.game(), "play diplomat")
    assert all(can(game, f"remove {place}") for place in ("0,0,NE", "0,0,SW", "0,2,SW"))
    assert len(legal(game)) == 3


def test_ck_pol_04_must_take_one() -> None:
    """CK-POL-04, CK-PC-06: the only open road is taken without asking, even the player's own."""
    game = play(with_card().with_settlement(RED, "0,0,N").with_roads(RED, "0,0,NE").game(), "play diplomat")
    assert road(game, "0,0,NE") is None
    assert asked(game) == (RED, Phase.DIPLOMAT_REBUILDING)


def test_ck_pol_04_playable_if_a_road_is_open() -> None:
    """CK-POL-04: without roads, or with only closed ones, the card cannot be played."""
    assert refused(with_card().game(), "play diplomat")
    position = with_card().with_settlement(BLUE, "0,0,S", "0,0,NW").with_roads(BLUE, *LINE)
    assert refused(position.game(), "play diplomat")
    assert can(position.with_roads(BLUE, "-1,0,SE").game(), "play diplomat")


def test_ck_pol_04_a_lonely_knight_of_red() -> None:
    """CK-POL-04: the only road of the player's own knight is not open either."""
    position = with_card().with_roads(RED, "0,0,NE").with_knight(RED, "0,0,N")
    assert refused(position.game(), "play diplomat")


# Building the player's own road again


def taken(position: Position) -> Game:
    """Return a game in which red has a settlement on `0,0,N` with a line of two roads, and has taken the outer one."""
    position.with_settlement(RED, "0,0,N").with_roads(RED, "0,0,NE", "0,0,E").with_roads(WHITE, *LOOSE)
    return play(position.game(), "play diplomat", "remove 0,0,E")


def test_ck_pol_04_another_legal_path() -> None:
    """CK-POL-04: the player's own road may be built on any other path that is legal without it."""
    game = taken(with_card())
    assert asked(game) == (RED, Phase.DIPLOMAT_REBUILDING)
    assert all(can(game, f"road {place}") for place in ("0,0,NW", TAIL, "1,0,NW"))
    assert len(legal(game)) == 3 + 1
    assert refused(game, "road 0,0,E"), "the same path"
    assert refused(game, "road 0,0,SE"), "it would have started from the road that was taken"


def test_ck_pol_04_without_paying() -> None:
    """CK-POL-04: the road is built again for free, and then red continues the turn."""
    game = play(taken(with_card().with_hand(RED, brick=1, lumber=1)), "road 0,0,NW")
    assert (road(game, "0,0,NW"), road(game, "0,0,E")) == ("red", None)
    assert (hand(game, RED), supply(game, RED)["road"]) == ({"brick": 1, "lumber": 1}, 15 - 2)
    assert asked(game) == (RED, Phase.ACTION_PHASE)


def test_ck_pol_04_or_to_the_supply() -> None:
    """CK-POL-04: a road of the player that is not built again goes back to the supply."""
    game = play(taken(with_card()), "road none")
    assert (supply(game, RED)["road"], road(game, "0,0,E")) == (15 - 1, None)
    assert asked(game) == (RED, Phase.ACTION_PHASE)


def test_ck_pol_04_opponents_can_block_the_rebuilding() -> None:
    """CK-POL-04: legal paths are those of BASE-ROAD-01: nothing can be built past a knight of blue."""
    game = taken(with_card().with_knight(BLUE, "0,0,NE"))
    assert can(game, "road 0,0,NW")
    assert refused(game, "road 1,0,NW")


def test_ck_pol_04_no_other_path() -> None:
    """CK-POL-04: if no other path is legal the road goes to the supply, and nobody is asked."""
    position = with_card().with_settlement(RED, "0,-2,N").with_roads(RED, "0,-2,NE").with_settlement(BLUE, "0,-2,NW")
    game = play(position.with_roads(BLUE, "0,-2,NW", "0,-2,W").game(), "play diplomat", "remove 0,-2,NE")
    assert asked(game) == (RED, Phase.ACTION_PHASE)
    assert supply(game, RED)["road"] == 15


def test_ck_pol_04_the_last_road() -> None:
    """CK-POL-04: with all fifteen roads on the board one can be taken and built again."""
    fifteen = (*SIX, *(f"2,-2,{side}" for side in ("NE", "E", "SE", "SW", "W", "NW")), "0,2,SE", "0,2,SW", "0,2,W")
    game = with_card().with_roads(RED, *fifteen).game()
    assert supply(game, RED)["road"] == 0
    play(game, "play diplomat", "remove 0,2,W", "road 0,2,E")
    assert (supply(game, RED)["road"], road(game, "0,2,E")) == (0, "red")


# The Longest Trade Route


def tied_at_six() -> Position:
    """Return a game in which red holds the card with six roads in a line; blue has six too."""
    return with_card().with_roads(RED, *SIX).with_roads(BLUE, *BLUE_SIX).with_holder(longest_road=RED)


def test_ck_pol_04_the_route_is_determined_after_the_whole_card() -> None:
    """CK-POL-04, CK-ROUTE-03, example: red takes an end road and builds it elsewhere, and never loses the card."""
    game = play(tied_at_six().game(), "play diplomat", "remove 1,0,SW")
    assert state(game).longest_road == RED, "nothing is determined in between"
    play(game, "road 0,1,W")
    assert (state(game).road_length[RED], state(game).longest_road) == (6, RED)


@pytest.mark.parametrize("answer", ["road none", "road 0,-1,E"])
def test_ck_pol_04_a_shorter_route_loses_the_card(answer: str) -> None:
    """CK-POL-04: at the end of the card red has 5 and blue 6: the card goes to blue."""
    game = play(tied_at_six().game(), "play diplomat", "remove 1,0,SW", answer)
    assert (state(game).road_length[RED], state(game).longest_road) == (5, BLUE)
    assert (game.points(RED), game.points(BLUE)) == (0, 2)


def test_ck_pol_04_a_road_of_the_holder() -> None:
    """CK-POL-04: blue, with five roads, loses one of them and the card; with six, and no rival, blue keeps it."""
    for length, holder in ((5, NOBODY), (6, BLUE)):
        position = with_card().with_roads(BLUE, *SIX[:length]).with_holder(longest_road=BLUE)
        game = play(position.game(), "play diplomat", "remove 0,0,SW")
        assert state(game).longest_road == holder


def test_ck_pol_04_the_knight_next_to_it_stays() -> None:
    """CK-POL-04: a knight at the removed road stays, with its level and state."""
    position = with_card().with_roads(BLUE, *LINE, "0,0,SE").with_knight(BLUE, "0,0,S", "strong", active=True)
    game = play(position.game(), "play diplomat", "remove 0,0,SE")
    assert knight(game, "0,0,S") == ("strong", "blue", "active")
