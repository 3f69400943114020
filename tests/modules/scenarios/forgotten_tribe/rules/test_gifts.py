"""Rule tests of what ships take at the islands, points and cards: SEA-FT-02, SEA-FT-03, SEA-FT-08."""

import pytest
from modules.scenarios.forgotten_tribe.places import SCENARIO, SHIP_CARDS, SOUTH, WEST, TribePosition, tribe
from modules.seafarers.places import points
from support import BLUE, RED, WHITE, asked, can, cards, chances, deck, draw, play, state

from insula import Ruleset
from insula.game import Phase

POINT = "-1,3,SW"
"""The side with a point at the end of the ships of SOUTH."""


def before_the_point() -> TribePosition:
    """Return a position in which red's ships end beside the side with a point; the harbor there is placed already."""
    return tribe().with_settlement(RED, "0,1,S").with_ships(RED, *SOUTH).with_placed("-1,3,SE", "0,1,SE")


def before_the_card() -> TribePosition:
    """Return a position in which red's ships end beside the side with a card; the harbor there is placed already."""
    position = tribe().with_settlement(RED, "-2,-1,N").with_ships(RED, *WEST[:2])
    return position.with_placed("-1,-3,NW", "-2,-1,NE").with_hand(RED, **SHIP_CARDS)


def test_sea_ft_02_a_point() -> None:
    """SEA-FT-02: the first ship takes the token, 1 point; its owner is the only one who has it."""
    game = before_the_point().with_hand(RED, **SHIP_CARDS).game()
    assert points(game) == [1, 0, 0, 0]
    play(game, f"ship {POINT}")
    assert points(game) == [2, 0, 0, 0]
    assert [game.view(seat).points(RED) for seat in (RED, BLUE, None)] == [2, 2, 2]


def test_sea_ft_02_a_moved_ship() -> None:
    """SEA-FT-02, SEA-MOVE-09: a ship that is moved there takes the token too, and so does one of Road Building."""
    game = play(before_the_point().with_ships(RED, "-1,3,NE").game(), "move ship -1,3,NE", f"ship to {POINT}")
    assert points(game)[RED] == 2
    game = play(before_the_point().with_cards(RED, road_building=1).game(), "play road building", f"ship {POINT}")
    assert points(game)[RED] == 2


def test_sea_ft_02_for_good() -> None:
    """SEA-FT-02: the point stays when the ship is moved away, and nobody takes it again."""
    position = before_the_point().without_gifts(POINT).with_ships(RED, POINT)
    game = play(position.game(), f"move ship {POINT}", "ship to -1,3,NE")
    assert points(game)[RED] == 2
    position = before_the_point().without_gifts(POINT).with_hand(RED, **SHIP_CARDS)
    assert points(play(position.game(), f"ship {POINT}"))[RED] == 2


@pytest.mark.parametrize("players", [4, 6])
def test_sea_ft_02_no_starting_ship_reaches_anything(players: int) -> None:
    """SEA-FT-02, SEA-FT-04: a side at a corner of the main island has no token, and no harbor at its other end."""
    ruleset = Ruleset.of("seafarers", players, {"sea_scenario": SCENARIO})
    board, land = ruleset.boards[0], ruleset.map.description.land
    main = {ruleset.map.geometry.hex(hex.at) for hex in land if hex.area == "main"}
    start = {node for node in range(board["n_nodes"]) if main & set(board["node_hexes"][node].tolist())}
    harbors = {
        node for edge in board["frame_edge"][: board["n_harbors"]] for node in board["edge_nodes"][edge].tolist()
    }
    for edge in range(board["n_edges"]):
        ends = set(board["edge_nodes"][edge].tolist())
        if ends & start:
            assert ruleset.template[0]["tribe_gift"][edge] == 0
            assert not ends & harbors


def test_sea_ft_03_a_card() -> None:
    """SEA-FT-03: the first ship takes a card of the deck, drawn by chance, without paying for it."""
    game = before_the_card().with_deck(knight=3, victory_point=1).game()
    play(game, f"ship {WEST[2]}")
    assert game.position.count("phase: drawing development card red 1; action phase red") == 1
    assert chances(game) == {"knight": 3, "victory point": 1}
    draw(game, "knight")
    assert cards(game, RED) == {"knight": 1}
    assert deck(game) == {"knight": 2, "victory_point": 1}
    assert asked(game) == (RED, Phase.ACTION_PHASE)


def test_sea_ft_03_it_counts_as_bought_in_this_turn() -> None:
    """SEA-FT-03, BASE-DEV-04: it cannot be played in this turn, but in the next one."""
    game = before_the_card().with_deck(knight=9).game()
    play(game, f"ship {WEST[2]}")
    assert state(game).development_new.tolist()[RED][0] == 1
    assert not can(game, "play knight")
    play(game, "end")
    assert state(game).development_new.tolist()[RED][0] == 0


def test_sea_ft_03_victory_points_count_at_once() -> None:
    """SEA-FT-03, BASE-DEV-05: a victory point card of the tribe counts, unseen by the others."""
    game = before_the_card().with_deck(victory_point=2).game()
    play(game, f"ship {WEST[2]}")
    assert (game.points(RED), game.points(RED, hidden=False)) == (2, 1)


def test_sea_ft_03_nobody_else_sees_it() -> None:
    """SEA-FT-03, BASE-INFO-02: the views and records of the others do not depend on the card."""
    games = [play(before_the_card().game(), f"ship {WEST[2]}", card) for card in ("knight", "monopoly")]
    for seat in (BLUE, WHITE, None):
        one, other = (game.view(seat).bytes for game in games)
        assert one == other
        assert games[0].record(seat=seat) == games[1].record(seat=seat)
    assert games[0].view(RED).bytes != games[1].view(RED).bytes


def test_sea_ft_03_an_empty_deck() -> None:
    """SEA-FT-03: with an empty deck nothing is drawn, and the card is gone."""
    game = play(before_the_card().with_deck().game(), f"ship {WEST[2]}")
    assert asked(game) == (RED, Phase.ACTION_PHASE)
    assert cards(game, RED) == {}
    assert state(game).tribe_gift.tolist().count(2) == 3


def test_sea_ft_08_a_point_wins_at_once() -> None:
    """SEA-FT-08, SEA-WIN-01: whoever reaches the goal with a point of the tribe wins: 9 and 1 of 10."""
    position = tribe(vp_goal=10).with_settlement(RED, "0,1,S").with_ships(RED, *SOUTH)
    position.with_placed("-1,3,SE", "0,1,SE").with_city(RED, "-2,-1,N", "2,-1,N", "-2,0,S", "0,-1,N")
    game = play(position.with_hand(RED, **SHIP_CARDS).game(), f"ship {POINT}")
    assert (game.over, game.winner) == (True, RED)


def test_sea_ft_08_the_card_comes_before_the_victory() -> None:
    """SEA-FT-08, SEA-LTR-04: the ship that wins with the Longest Trade Route still takes its card."""
    position = tribe(vp_goal=10).with_settlement(RED, "-2,-1,N").with_ships(RED, *WEST[:2])
    position.with_roads(RED, "-2,-1,NW", "-3,-1,NE").with_placed("-1,-3,NW", "-2,-1,NE").with_city(
        RED, "0,-1,N", "2,0,S", "-2,0,S"
    )
    position.with_settlement(RED, "1,0,S").with_deck(knight=1, monopoly=1).with_hand(RED, **SHIP_CARDS)
    game = play(position.game(), f"ship {WEST[2]}")
    assert not game.over
    assert set(chances(game)) == {"knight", "monopoly"}
    draw(game, "monopoly")
    assert (game.over, game.winner, cards(game, RED)) == (True, RED, {"monopoly": 1})
