"""Rule tests of the old boot and the end of the game (FISH-BOOT, FISH-END), with small modules, with five and six."""

import pytest
from modules.fishermen.waters import GROUND_6, grounds, lakes, pool, tokens, waters
from support import BLUE, RED, asked, draw, legal, play, refused, roll, state

from insula import Ruleset
from insula.game import Game, Phase

SIX = "-1,0,N -1,1,S 1,0,N"
"""Three corners: cities there are worth 6 points."""
OTHER_SIX = "-2,0,N -2,2,S 2,-2,N"


def passes(game: Game) -> set[str]:
    """Return the players who can get the boot."""
    return {text.removeprefix("boot to ") for text in legal(game) if text.startswith("boot to ")}


def test_fish_boot_01_drawing_the_boot() -> None:
    """FISH-BOOT-01: it is face up before its drawer, in place of a token, and no other is drawn."""
    game = roll(waters(f"red:\n  settlements: {GROUND_6[0]}\nturn: 5 red\nphase: before roll"), "3 3")
    draw(game, "old boot")
    assert asked(game) == (RED, Phase.ACTION_PHASE)
    assert tokens(game, RED) == []
    for seat in (None, BLUE):
        assert game.view(seat).state.old_boot == RED
    assert pool(game) == [11, 10, 8, 0]


def test_fish_boot_01_never_returns_to_the_pool() -> None:
    """FISH-BOOT-01: when the spent tokens are mixed, the boot is not among them."""
    lines = f"red:\n  settlements: {GROUND_6[0]}\nspent fish: 11 single, 10 double, 8 triple\nold boot: blue\n"
    game = roll(waters(f"{lines}turn: 5 red\nphase: before roll"), "3 3")
    assert pool(game) == [11, 10, 8, 0]


def test_fish_boot_02_the_example() -> None:
    """FISH-BOOT-02: with 6, 6 and 5 points the holder can give it to the second player only."""
    lines = (
        f"red:\n  cities: {SIX}\nblue:\n  cities: {OTHER_SIX}\nwhite:\n  cities: 1,1,S -1,2,S\n  settlements: 2,0,SE\n"
    )
    game = waters(f"{lines}old boot: red")
    assert [game.points(seat) for seat in range(4)] == [6, 6, 5, 0]
    assert passes(game) == {"blue"}
    for color in ("white", "orange", "red"):
        assert refused(game, f"boot to {color}")
    play(game, "boot to blue")
    assert state(game).old_boot == BLUE
    assert passes(game) == set()


def test_fish_boot_02_the_only_leader_keeps_it() -> None:
    """FISH-BOOT-02: a player who alone has the most points must keep it; others can give it to any with as many."""
    lines = "red:\n  settlements: -1,0,N -1,1,S\nblue:\n  settlements: -2,0,N\n"
    assert passes(waters(f"{lines}old boot: red")) == set()
    assert passes(waters(f"{lines}old boot: white\nturn: 6 white")) == {"red", "blue", "orange"}


def test_fish_boot_02_before_and_after_production_and_back() -> None:
    """FISH-BOOT-02: at any time in the own turn, before the roll too; the receiver may give it back in theirs."""
    game = waters("old boot: red\nturn: 5 red\nphase: before roll")
    assert passes(game) == {"blue", "white", "orange"}
    play(game, "boot to blue")
    assert asked(game) == (RED, Phase.BEFORE_ROLL)
    play(roll(game, "1 3"), "end")
    assert passes(game) == {"red", "white", "orange"}
    play(roll(game, "1 3"), "boot to red", "end")
    assert passes(game) == set(), "white does not hold it"


def test_fish_boot_02_hidden_points_do_not_count() -> None:
    """FISH-BOOT-02: visible points are compared: hidden victory point cards of either player do not matter."""
    red = "red:\n  settlements: -1,0,N\n  cards: 2 victory point\n"
    game = waters(f"{red}blue:\n  settlements: -2,0,N\nwhite:\n  cards: 1 victory point\nold boot: red")
    assert game.points(RED) == 3
    assert passes(game) == {"blue"}


TEN = "red:\n  cities: -1,0,N -1,1,S 1,0,N 1,1,S\n  settlements: 2,0,SE -1,2,S\n"


def test_fish_boot_03_the_holder_needs_one_more() -> None:
    """FISH-BOOT-03, FISH-END-01: with 10 points and the boot nobody has won; with 11 they have."""
    assert waters(f"{TEN}").over
    game = waters(f"{TEN}  hand: 2 grain, 3 ore\nold boot: red")
    assert game.points(RED) == 10
    assert not game.over
    eleven = f"{TEN.strip()} -2,1,SW\n"
    assert waters(f"{eleven}old boot: red").over


def test_fish_boot_03_giving_it_away_wins_at_once() -> None:
    """FISH-BOOT-03: the example: with 10 points and the boot Anna gives it to Ben, who has 10 visible points too."""
    blue = "blue:\n  cities: -2,0,N -2,2,SW 2,-2,N 0,-2,NE\n  settlements: 2,-1,SE -1,1,NE\n"
    game = waters(f"{TEN}{blue}old boot: red")
    assert (game.points(RED), game.points(BLUE), game.over) == (10, 10, False)
    play(game, "boot to blue")
    assert (game.over, game.winner) == (True, RED)


def test_fish_boot_03_points_are_unchanged() -> None:
    """FISH-BOOT-03, FISH-END-00: the boot and fish tokens change no points."""
    fish = "  fish: 3 triple, 2 double\n"
    plain, other = waters("red:\n  settlements: -1,0,N\n"), waters(f"red:\n  settlements: -1,0,N\n{fish}old boot: red")
    assert plain.points(RED) == other.points(RED) == 1


def test_fish_end_00_points_as_in_the_base_game() -> None:
    """FISH-END-00: buildings, special cards and victory point cards count as usual."""
    game = waters(
        "red:\n  settlements: -1,0,N\n  cities: -1,1,S\n  cards: 2 victory point\n  played: 3 knight\nlargest army: red"
    )
    assert game.points(RED) == 1 + 2 + 2 + 2


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_fish_end_01_the_goal(players: int) -> None:
    """FISH-END-01: 10 points; with the Harbormaster 11 (FISH-COMBO-HARBOR)."""
    assert Ruleset.of("fishermen", players).options["vp_goal"] == 10
    assert Ruleset.of("fishermen+harbormaster", players).options["vp_goal"] == 11


def test_fish_end_01_only_in_the_own_turn() -> None:
    """FISH-END-01: a player who loses the boot in another turn wins at the beginning of their own."""
    blue = "blue:\n  cities: -2,0,N -2,2,SW 2,-2,N 0,-2,NE\n  settlements: 2,-1,SE -1,1,NE\n"
    game = waters(f"{TEN}{blue}old boot: blue\nturn: 8 orange")
    assert not game.over
    play(game, "end")
    assert (game.over, game.winner) == (True, RED)


def test_fish_combo_harbor_the_boot() -> None:
    """FISH-COMBO-HARBOR, FISH-END-01: with the Harbormaster 11 points win, but the holder of the boot needs 12."""
    lines = "red:\n  cities: -1,0,N -1,1,S 1,0,N 0,1,SE\n  settlements: 0,-2,NE 0,-2,SW 2,-1,SE\n"
    for boot, is_over in (("", True), ("old boot: red", False)):
        game = waters(f"{lines}{boot}", rules="fishermen+harbormaster")
        assert (game.points(RED), game.over) == (11, is_over)


# With other modules.


def test_fish_combo_friendly_no_hex_is_legal() -> None:
    """FISH-COMBO-FRIENDLY, FISH-CATCH-08: if no hex is legal, the robber stays or goes beside the board."""
    places = {"red": "0,0,SE -1,1,S", "blue": "-2,0,SE -1,-1,SE", "white": "1,1,S 2,-2,S", "orange": "0,-2,NE 2,0,NE"}
    lines = "".join(f"{color}:\n  settlements: {corners}\n" for color, corners in places.items())
    for robber in ("", "robber: 0,0\n", "robber: 1,-2\n"):
        game = waters(f"{robber}{lines}turn: 5 red\nphase: before roll", rules="fishermen+friendly_robber")
        roll(game, "3 4")
        assert asked(game) == (RED, Phase.ACTION_PHASE)
        assert state(game).robber == -1


SHARED = {"0,-3": "-1,-2", "4,-2": "4,-1"}
"""The grounds of five and six players that share an intersection."""


@pytest.mark.parametrize("players", [5, 6])
def test_fish_56_material(players: int) -> None:
    """FISH-56, FIVESIX-TB-02: two lakes on inner hexes, eight grounds on the named hexes, 43 tokens and the boot."""
    seas = {"2,-4", "0,-3", "-1,-2", "4,-2", "4,-1", "3,1", "-2,4", "-3,3"}
    found = set()
    for seed in range(15):
        game = Game("fishermen", players, seed, {"trade_with_players": False})
        assert pool(game) == [16, 15, 12, 1]
        assert set(grounds(game)) == seas
        assert sorted(grounds(game).values()) == [4, 5, 5, 6, 8, 9, 9, 10]
        for one, other in SHARED.items():
            assert grounds(game)[one] != grounds(game)[other]
        board, names = game.ruleset.boards[0], game.ruleset.map.geometry.hex_names
        assert len(set(lakes(game))) == 2
        assert not any(board["on_ring"][names.index(lake)] for lake in lakes(game))
        assert sum(map(bool, state(game).hex_token.tolist())) == 28
        found |= set(lakes(game))
    assert len(found) > 8


def of_six(lines: str) -> Game:
    """Return a position for six with a drawn board, lakes at (0,0) and (1,0), and fixed numbers of the grounds."""
    game = Game("fishermen", 6, 1, {"trade_with_players": False}, chance="manual")
    draw(game, "0,0", "1,0")
    while asked(game)[1] != Phase.DRAWING_GROUND_NUMBER:
        draw(game, str(game.legal_actions[0]))
    for number in ("4", "5", "9", "10", "6", "5", "8", "9"):
        draw(game, number)
    text = game.position
    head = text[: text.index("red:")].replace("first player", "").rstrip()
    return Game(position=f"{head}\n{lines}", chance="manual")


def test_fivesix_tb_02_the_numbers_of_the_lakes() -> None:
    """FIVESIX-TB-02: the first lake yields on 2, 3, 11 and 12, the second on 4 and 10."""
    for corner, yielding in (("0,0,NW", {"1 1", "1 2", "5 6", "6 6"}), ("1,0,SE", {"2 2", "4 6"})):
        for dice in ("1 1", "1 2", "2 2", "4 6", "5 6", "6 6"):
            game = roll(of_six(f"blue:\n  settlements: {corner}\nturn: 9 red\nphase: before roll"), dice)
            assert (asked(game)[1] == Phase.DRAWING_FISH_TOKEN) == (dice in yielding), (corner, dice)


def test_fivesix_tb_02_a_shared_intersection() -> None:
    """FIVESIX-TB-02: a city on `0,-2,NW` between a ground with 5 and one with 9 gets two tokens on each number."""
    for dice, count in (("1 4", 2), ("4 5", 2), ("2 2", 0)):
        game = roll(of_six("blue:\n  cities: 0,-2,NW\nturn: 9 red\nphase: before roll"), dice)
        for _ in range(count):
            draw(game, "1 fish")
        assert tokens(game, BLUE) == [1] * count
        assert asked(game)[1] != Phase.DRAWING_FISH_TOKEN
