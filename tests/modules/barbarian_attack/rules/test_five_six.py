"""Barbarian Attack with five and six players (FIVESIX-TB-05, FIVESIX-TB-06, ATTACK-FIVESIX-01)."""

from collections import Counter

import pytest
from modules.barbarian_attack.places import (
    CITY_CARDS,
    COAST,
    attack,
    barbarians,
    edge,
    knights_left,
    knights_of,
    sides,
    supply,
)
from support import BLUE, ORANGE, RED, asked, chances, draw, play, refused, state

from insula import Ruleset
from insula.errors import RulesetError
from insula.game import ActionKind, Game, Phase
from insula.ruleset.words import TERRAINS

CASTLES = ("-2,0", "3,0")
SIDES = ("NE", "E", "SE", "SW", "W", "NW")


def six(**options: object):  # type: ignore[no-untyped-def]
    return attack(6, **options)


def laid(game: Game) -> dict[str, tuple[str, int]]:
    names, record = game.ruleset.map.geometry.hex_names, state(game)
    land = game.ruleset.boards[0]["land"][: game.ruleset.boards[0]["n_land"]].tolist()
    return {names[hex]: (TERRAINS[record.hex_terrain[hex]], int(record.hex_token[hex])) for hex in land}


@pytest.mark.parametrize("players", [5, 6])
def test_fivesix_tb_05_the_board(players: int) -> None:
    """FIVESIX-TB-05, ATTACK-FIVESIX-01: two castles, two deserts, and the terrain of each group."""
    board = laid(Game("barbarian_attack", players, seed=3))
    assert {hex for hex, (terrain, _) in board.items() if terrain == "castle"} == set(CASTLES)
    assert {hex for hex, (terrain, _) in board.items() if terrain == "desert"} == {"3,-1", "-2,1"}
    coast = Counter(board[hex][0] for hex in COAST[6])
    assert coast == {"hills": 3, "forest": 3, "pasture": 2, "fields": 2, "mountains": 2}
    inner = Counter(board[hex][0] for hex in set(board) - set(COAST[6]) - {*CASTLES, "3,-1", "-2,1"})
    assert inner == {"hills": 2, "forest": 2, "pasture": 3, "fields": 4, "mountains": 3}


def test_fivesix_tb_05_tokens() -> None:
    """FIVESIX-TB-05: fixed; no equal and no red numbers are neighbors."""
    game = Game("barbarian_attack", 6, seed=5)
    board = laid(game)
    assert [board[hex][1] for hex in COAST[6]] == [5, 4, 12, 9, 3, 8, 9, 10, 11, 5, 2, 6]
    near = game.ruleset.boards[0]["hex_hexes"]
    names = game.ruleset.map.geometry.hex_names
    for hex, name in enumerate(names):
        for other in (other for other in near[hex].tolist() if other >= 0):
            one, two = (state(game).hex_token[place] for place in (hex, other))
            assert name not in board or not one or one != two
            assert not {one, two} <= {6, 8} or one == 0


def test_fivesix_tb_06_supplies() -> None:
    """FIVESIX-TB-06: 48 barbarians, one on the 2 and one on the 12; six knights each; 26 cards."""
    game = Game("barbarian_attack", 6, seed=2)
    assert (barbarians(game), supply(game)) == ({"-2,3": 1, "1,-3": 1}, 46)
    assert {knights_left(game, seat) for seat in range(6)} == {6}
    bought = play(six().with_hand(RED, ore=1, wool=1, grain=1).game(), "buy card")
    assert sum(chances(bought).values()) == 26


def built(position) -> Game:  # type: ignore[no-untyped-def]
    position.with_settlement(RED, "0,0,N").with_hand(RED, **CITY_CARDS)
    return play(position.game(), "city 0,0,N")


def test_fivesix_tb_06_fives_and_nines() -> None:
    """FIVESIX-TB-06: a 5 or a 9 puts one barbarian on each of its two hexes: 5, 9, 2 bring five."""
    game = draw(built(six()), "5", "9", "2")
    assert barbarians(game) == {"-1,-1": 1, "-1,3": 1, "2,-3": 1, "2,1": 1, "-2,3": 1}
    assert asked(game) == (RED, Phase.ACTION_PHASE)


def test_fivesix_tb_06_one_of_the_two_is_full() -> None:
    """FIVESIX-TB-06: a full hex takes none, and the number counts once."""
    game = draw(built(six().with_conquered("-1,-1")), "5")
    assert barbarians(game) == {"-1,-1": 3, "-1,3": 1}
    assert "5" not in chances(game)


@pytest.mark.parametrize(("full", "hex"), [((), "-1,-1"), (("-1,-1",), "-1,3")])
def test_fivesix_tb_06_the_last_barbarian(full: tuple[str, ...], hex: str) -> None:
    """FIVESIX-TB-06: it goes to the hex that comes first in the order of the check and is not full."""
    position = six().with_conquered(*full).with_prisoners(0, 47 - 3 * len(full))
    game = draw(built(position), "5")
    assert (barbarians(game)[hex], supply(game)) == (1, 0)


def test_fivesix_tb_06_either_castle() -> None:
    """FIVESIX-TB-06: a Knighthood knight comes to a free path of either castle, and no move ends at one."""
    position = six().with_hand(RED, ore=1, wool=1, grain=1)
    game = draw(play(position.game(), "buy card"), "knighthood")
    around = sides(game, *(f"{castle},{side}" for castle in CASTLES for side in SIDES))
    assert {choice.argument for choice in game.legal_actions} == around
    moving = play(six().with_knights(RED, "2,0,NE", "0,0,NE").moving().game(), "move 2,0,NE")
    goals = {choice.argument for choice in moving.legal_actions if choice.kind == ActionKind.PATH_KNIGHT_TO}
    assert goals.isdisjoint(around)


def test_fivesix_tb_06_order_of_the_check() -> None:
    """FIVESIX-TB-06: clockwise from the coastal 5 beside a castle."""
    game = six().game()
    names = game.ruleset.map.geometry.hex_names
    assert [names[hex] for hex in state(game).coast.tolist()] == COAST[6]


def test_fivesix_tb_06_special_building() -> None:
    """FIVESIX-TB-06, FIVESIX-TB-01: what is built between the turns causes an attack, a card is carried out; no knight
    moves, no gold is spent, and no battle is fought.
    """
    position = six().with_settlement(BLUE, "0,0,N").with_hand(BLUE, ore=4, grain=3, wool=1).with_gold(0, 6)
    position.with_knights(BLUE, "1,2,E").with_barbarians(**{"2,1": 1})
    game = play(position.game(), "end building", "end")
    assert asked(game) == (BLUE, Phase.SPECIAL_BUILDING)
    assert refused(game, "buy wool")
    draw(play(game, "city 0,0,N"), "2", "3", "4")
    draw(play(game, "buy card"), "knighthood")
    play(game, "knight -2,0,NE")
    assert asked(game) == (BLUE, Phase.BEFORE_ROLL)  # nobody can build anything more
    assert barbarians(game)["2,1"] == 1
    assert knights_of(game, BLUE) == {edge(game, "1,2,E"), edge(game, "-2,0,NE")}


def test_fivesix_tb_06_paired_players() -> None:
    """FIVESIX-TB-06, FIVESIX-TB-01: the second player moves knights too, and battles are fought at the end."""
    position = six(five_six_turn="paired_players").with_knights(ORANGE, "2,1,E", "2,1,SE", "0,0,NE")
    position.with_barbarians(**{"2,1": 1})
    game = play(position.game(), "end building", "end")
    assert asked(game)[1] == Phase.ROLLING_LOSS_DIE  # in red's part
    draw(game, "green")
    assert asked(game) == (ORANGE, Phase.ACTION_PHASE)
    play(game, "end building")
    assert asked(game) == (ORANGE, Phase.MOVING_KNIGHTS)
    assert asked(play(game, "end")) == (BLUE, Phase.BEFORE_ROLL)


def test_attack_fivesix_01_options() -> None:
    """ATTACK-FIVESIX-01: the tokens and the number of barbarians cannot be changed."""
    for option in ({"attack_barbarians": 30}, {"attack_shuffle_tokens": True}):
        with pytest.raises(RulesetError):
            Ruleset.of("barbarian_attack", 6, option)
