"""Rule tests of the Friendly Robber: FRIENDLY, and the rules of TBGEN that it uses."""

from itertools import product

import pytest
from support import BLUE, ORANGE, RED, WHITE, Position, a_game, asked, hand, legal, play, refused, robber, roll, state

from insula import MODULES, Ruleset
from insula.errors import Code, RulesetError
from insula.game import Game, Phase

OPENING = ["0,0,SE", "-1,1,S", "-2,0,SE", "-1,-1,SE", "1,1,S", "2,-2,S", "0,-2,NE", "2,0,NE"]
"""Settlements that touch all 18 producing hexes: the example of FRIENDLY-NONE-01."""


def friendly(players: int = 4, **options: object) -> Position:
    return a_game("friendly_robber", players=players, options=options)


def targets(game: Game) -> set[str]:
    return {text.removeprefix("robber ") for text in legal(game) if text.startswith("robber ")}


def knight(position: Position, seat: int = RED) -> Game:
    """Let the seat play a Knight."""
    return play(position.with_cards(seat, knight=1).action_phase(seat).game(), "play knight")


def test_friendly_setup_01_material_and_goal() -> None:
    """FRIENDLY-SETUP-01: set-up, player count and goal stay as they are."""
    for players in (3, 4, 5, 6):
        with_it, without = Ruleset.of("friendly_robber", players), Ruleset.of("base", players)
        assert with_it.options["vp_goal"] == without.options["vp_goal"] == 10
        assert with_it.boards.tobytes() == without.boards.tobytes()
        assert with_it.template[0]["bank"].tolist() == without.template[0]["bank"].tolist()
        assert with_it.template[0]["deck"].tolist() == without.template[0]["deck"].tolist()


@pytest.mark.parametrize("limit", range(11))
def test_friendly_prot_01_protected_players(limit: int) -> None:
    """FRIENDLY-PROT-01: a player with at most `friendly_robber_limit` visible VP is protected; with one more not."""
    corners = ["0,-2,N", "2,-2,S", "1,1,S", "-2,1,S", "-1,1,S"]
    for points, protected in ((limit, True), (limit + 1, False)):
        if not 1 <= points <= 10:
            continue
        position = friendly(friendly_robber_limit=limit, vp_goal=22)
        cities, settlements = divmod(points, 2)
        if cities > 4:
            cities, settlements = 4, points - 8
        position.with_city(BLUE, *corners[:cities])
        position.with_settlement(BLUE, *["2,0,SE", "0,0,N"][:settlements])
        touched = "0,-2" if cities else "2,0"
        game = knight(position)
        assert game.points(BLUE, hidden=False) == points
        assert (touched in targets(game)) == (not protected)


def test_friendly_prot_01_default_two() -> None:
    """FRIENDLY-PROT-01: by default 2 VP are protected, 3 are not."""
    assert "0,-2" not in targets(knight(friendly().with_settlement(BLUE, "0,-2,N", "2,0,SE")))
    assert "0,-2" in targets(knight(friendly().with_settlement(BLUE, "0,-2,N", "2,0,SE", "1,1,S")))


def test_friendly_prot_01_tested_when_the_robber_is_moved() -> None:
    """FRIENDLY-PROT-01: a Knight that takes the Largest Army from an opponent makes that opponent protected."""
    position = (
        friendly().with_settlement(BLUE, "0,-2,N", "2,0,SE").with_played(BLUE, knight=3).with_played(RED, knight=3)
    )
    assert "0,-2" not in targets(knight(position.with_holder(largest_army=BLUE)))


def test_tbgen_01_visible_points_count() -> None:
    """TBGEN-01, FRIENDLY-PROT-01: a hidden victory point card does not end the protection; it counts for winning."""
    position = friendly().with_settlement(BLUE, "0,-2,N", "2,0,SE").with_cards(BLUE, victory_point=2)
    game = knight(position)
    assert (game.points(BLUE), game.points(BLUE, hidden=False)) == (4, 2)
    assert "0,-2" not in targets(game)


def test_friendly_hex_01_forbidden_hexes() -> None:
    """FRIENDLY-HEX-01, example: settlements on 0,0,N and 2,-1,SE forbid (0,0), (0,-1), (1,-1), (2,-1), (2,0)."""
    position = friendly().with_settlement(BLUE, "0,0,N", "2,-1,SE").with_robber("-2,2")
    game = knight(position)
    geometry = game.ruleset.map.geometry
    land = {f"{q},{r}" for q, r in geometry.playable}
    assert land - targets(game) == {"0,0", "0,-1", "1,-1", "2,-1", "2,0", "-2,2"}
    assert "3,-1" not in targets(game), "it is sea"


def test_friendly_hex_01_own_buildings_and_cities() -> None:
    """FRIENDLY-HEX-01: a protected player's own move is restricted too; cities of protected players also count."""
    assert "0,-2" not in targets(knight(friendly().with_settlement(RED, "0,-2,N")))
    assert "0,-2" not in targets(knight(friendly().with_city(BLUE, "0,-2,N")))
    shared = friendly().with_city(BLUE, "0,-2,N", "2,0,SE").with_settlement(WHITE, "0,-2,SE")
    assert "0,-2" not in targets(knight(shared)), "one protected player at the hex is enough"


def test_friendly_hex_02_when_it_applies() -> None:
    """FRIENDLY-HEX-02: after a 7 as well as after a Knight."""
    for by_seven in (False, True):
        position = friendly().with_settlement(BLUE, "0,-2,N", "2,0,SE")
        game = roll(position.before_roll(RED).game(), "3 4") if by_seven else knight(position)
        assert asked(game) == (RED, Phase.MOVING_ROBBER)
        assert not {"0,-2", "2,0"} & targets(game)


def test_friendly_hex_03_the_robber_must_still_move() -> None:
    """FRIENDLY-HEX-03: to another hex that is not forbidden; the desert is an ordinary choice if it is not."""
    game = knight(friendly().with_settlement(BLUE, "0,-2,N").with_robber("-2,2"))
    assert refused(game, "robber -2,2")
    assert refused(game, "robber 0,-2")
    assert "0,0" in targets(game)
    assert "0,0" not in targets(knight(friendly().with_settlement(BLUE, "0,0,N").with_robber("-2,2")))
    at_home = friendly(robber_to_desert=False).with_robber("-2,2")
    assert "0,0" not in targets(knight(at_home)), "because of the option of the base game"


def opening(robber_on: str = "0,0", **options: object) -> Position:
    """Return the opening of the example: eight settlements, two of each player."""
    position = friendly(**options)
    for place, seat in zip(OPENING, (RED, BLUE, WHITE, ORANGE, ORANGE, WHITE, BLUE, RED), strict=True):
        position.with_settlement(seat, place)
    return position.with_robber(robber_on)


def test_friendly_none_01_no_legal_hex() -> None:
    """FRIENDLY-NONE-01 (test): legal settlements touch all producing hexes; a 7: the robber stays."""
    position = opening().with_hand(BLUE, ore=3)
    geometry = Ruleset.of("base", 4).map.geometry
    board = Ruleset.of("base", 4).boards[0]
    nodes = [geometry.node((int(q), int(r), corner)) for q, r, corner in (place.split(",") for place in OPENING)]
    for one, other in product(nodes, nodes):
        assert other not in board["node_nodes"][one].tolist()
    touched = {hex for node in nodes for hex in board["node_hexes"][node].tolist() if hex >= 0 and hex in board["land"]}
    assert len(touched | {geometry.hex((0, 0))}) == 19
    game = roll(position.before_roll(BLUE).game(), "3 4")
    assert robber(game) == "0,0"
    assert asked(game) == (BLUE, Phase.ACTION_PHASE)
    assert [sum(hand(game, seat).values()) for seat in range(4)] == [0, 3, 0, 0]


def test_friendly_none_01_moved_to_the_desert() -> None:
    """FRIENDLY-NONE-01: a robber elsewhere is moved to the desert, even a forbidden one, whatever the option is."""
    for to_desert in (True, False):
        position = opening("2,0", robber_to_desert=to_desert).with_hand(RED, ore=3)
        game = roll(position.before_roll(BLUE).game(), "3 4")
        assert robber(game) == "0,0"
        assert asked(game) == (BLUE, Phase.ACTION_PHASE)
        assert hand(game, RED) == {"ore": 3}, "the neighbor of the desert is protected"


def red_alone_is_not_protected(**options: object) -> Position:
    """Return a game: red, with 5 points, has the only building at the desert; the others protect all other hexes."""
    position = friendly(friendly_robber_limit=4, vp_goal=15, **options)
    seats = (RED, BLUE, WHITE, ORANGE, ORANGE, WHITE, BLUE, ORANGE)
    for place, seat in zip(OPENING, seats, strict=True):
        position.with_settlement(seat, place)
    position.with_settlement(WHITE, "1,0,SE").with_settlement(ORANGE, "0,1,S")
    return position.with_holder(largest_army=RED, longest_road=RED).with_hand(RED, ore=1).before_roll(BLUE)


def test_friendly_none_02_stealing_in_that_case() -> None:
    """FRIENDLY-NONE-02: a neighbor of the desert who is not protected can be robbed, but nobody else."""
    game = roll(red_alone_is_not_protected().with_hand(WHITE, wool=1).game(), "3 4")
    assert (robber(game), game.points(RED)) == ("0,0", 5)
    play(game, "steal from red")
    assert [hand(game, seat) for seat in (RED, BLUE, WHITE)] == [{}, {"ore": 1}, {"wool": 1}]


def test_friendly_none_02_the_theft_may_be_declined() -> None:
    """FRIENDLY-NONE-02: the moving player *may* draw the card, so they can also choose nobody (BASE-WORD-02)."""
    game = roll(red_alone_is_not_protected().game(), "3 4")
    assert asked(game) == (BLUE, Phase.STEALING_AT_DESERT)
    assert legal(game) == {"steal from red", "steal from nobody"}
    assert hand(play(game, "steal from nobody"), RED) == {"ore": 1}


def test_tbgen_06_several_deserts() -> None:
    """TBGEN-06: with two deserts the player who moves the robber chooses one, or leaves it where it is."""
    position = a_game("friendly_robber", players=6, options={"friendly_robber_limit": 10, "vp_goal": 15})
    board, geometry = position._game.ruleset.boards[0], position._game.ruleset.map.geometry
    record = state(position._game)
    deserts = {geometry.hex_names[hex] for hex in range(int(board["n_hexes"])) if record.hex_terrain[hex] == 5}
    covered: set[int] = set()
    seat = 0
    for node in range(int(board["n_nodes"])):
        hexes = {hex for hex in board["node_hexes"][node].tolist() if hex >= 0 and hex in board["land"]}
        if not hexes <= covered:
            covered |= hexes
            position.with_settlement(seat % 6, geometry.node_names[node])
            seat += 1
    assert len(covered) == 30
    for start in (*deserts, next(name for name in geometry.hex_names if name == "3,-3")):
        position.with_robber(start).before_roll(RED)
        game = roll(position.game().copy(foresee=True), "3 4")
        assert asked(game) == (RED, Phase.CHOOSING_DESERT)
        assert {text.split()[-1] for text in legal(game)} == deserts
        for action in game.legal_actions:
            twin = game.copy(foresee=True)
            twin.play(action)
            assert robber(twin) == str(action).split()[-1]
            assert asked(twin) == (RED, Phase.ACTION_PHASE)


def test_friendly_discard_01_discarding_stays() -> None:
    """FRIENDLY-DISCARD-01: on a 7 every player with more than 7 cards discards half, protected or not."""
    game = roll(friendly().with_settlement(BLUE, "0,-2,N").with_hand(BLUE, ore=9).before_roll(RED).game(), "3 4")
    assert hand(game, BLUE) == {"ore": 5}
    assert asked(game) == (RED, Phase.MOVING_ROBBER)


def test_friendly_else_01_what_is_not_restricted() -> None:
    """FRIENDLY-ELSE-01: only the robber: Monopoly takes from a protected player; `friendly_pirate` needs Seafarers."""
    position = friendly().with_settlement(BLUE, "0,-2,N").with_hand(BLUE, wool=3).with_cards(RED, monopoly=1)
    assert hand(play(position.game(), "play monopoly", "monopoly wool"), RED) == {"wool": 3}
    assert "seafarers" in MODULES


def test_friendly_combo_01_combinations() -> None:
    """FRIENDLY-COMBO-01: with the base game and any number of players; its option is refused without it."""
    for players in (2, 3, 4, 5, 6):
        ruleset = Ruleset.of("friendly_robber", players, {"friendly_robber_limit": 3})
        expected = ("base", "five_six", "friendly_robber") if players > 4 else ("base", "friendly_robber")
        assert (ruleset.modules, ruleset.options["friendly_robber_limit"]) == (expected, 3)
    with pytest.raises(RulesetError) as refused_option:
        Ruleset.of("base", 4, {"friendly_robber_limit": 3})
    assert refused_option.value.code == Code.OPTION_NOT_USED


def test_friendly_none_02_nobody_is_listed_once() -> None:
    """FRIENDLY-NONE-02: with `steal = optional` the theft can be declined too, but is listed only once."""
    game = roll(red_alone_is_not_protected(steal="optional").game(), "3 4")
    assert [str(action) for action in game.legal_actions] == ["steal from red", "steal from nobody"]
