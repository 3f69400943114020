"""Five and six players: CK-56, FIVESIX-CK."""

import pytest
from support import BLUE, ORANGE, RED, asked, ck, legal, play, roll_ck, state, supply

from insula.errors import RulesetError
from insula.game import Phase
from insula.ruleset import Ruleset

CK = "cities_knights"


def test_fivesix_ck_02_special_building():
    """FIVESIX-CK-02, FIVESIX-CK-03, FIVESIX-CK-04: walls, levels and knights, but no action, card or trade."""
    position = ck(5)
    names = position._game.ruleset.map.geometry
    side = names.edge_names[60]
    ends = [names.node_names[n] for n in position._game.ruleset.boards[0]["edge_nodes"][60].tolist()]
    position = position.with_roads(BLUE, side).with_knight(BLUE, ends[0], active=True).with_city(BLUE, ends[1])
    position = position.with_hand(BLUE, brick=4, coin=1, ore=1, wool=1).with_progress(BLUE, warlord=1, mining=1)
    game = play(position.game(), "end")
    assert asked(game) == (BLUE, Phase.SPECIAL_BUILDING)
    kinds = {text.split()[0] for text in legal(game)}
    assert kinds == {"wall", "improve", "promote", "pass"}


def test_fivesix_ck_06_all_cities_count():
    """FIVESIX-CK-06: five players with a city each: five against none, all five lose a city."""
    position = ck(5)
    names = position._game.ruleset.map.geometry.node_names
    for seat, node in enumerate((3, 20, 40, 55, 70)):
        position = position.with_city(seat, names[node])
    game = roll_ck(position.with_barbarians(6).before_roll(RED).game(), "1 1")
    assert [game.points(seat) for seat in range(5)] == [1] * 5


def test_ck_56_01_material():
    """CK-56-01, FIVESIX-CK-01: 18 of each commodity, pieces as with four, a random island of 30 hexes."""
    game = ck(5).game()
    assert state(game).bank.tolist()[5:8] == [18, 18, 18]
    assert supply(game, RED)["basic_knight"] == 2
    with pytest.raises(RulesetError, match="ck_board"):
        Ruleset.of(CK, 5, {"ck_board": "random"})


def test_ck_56_02_paired_players():
    """CK-56-02, FIVESIX-CK-05: after red white plays cards and moves knights, but rolls nothing; marks begin anew."""
    position = ck(5, five_six_turn="paired_players").with_progress(ORANGE, warlord=1)
    names = position._game.ruleset.map.geometry
    side = names.edge_names[60]
    ends = [names.node_names[n] for n in position._game.ruleset.boards[0]["edge_nodes"][60].tolist()]
    game = position.with_roads(ORANGE, side).with_knight(ORANGE, ends[0]).game()
    play(game, "end")
    assert asked(game) == (ORANGE, Phase.ACTION_PHASE)
    play(game, "play warlord")
    assert not any(text.startswith("move") for text in legal(game))
