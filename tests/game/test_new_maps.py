"""New maps: what is written is the board that the scenario has drawn, and it can be played."""

from typing import Any

import pytest
from support import state
from support.length import mostly_slow

from insula import Game
from insula.errors import RulesetError
from insula.game.map_report import game_on, report_on
from insula.game.new_maps import new_map
from insula.rules.geometry import SIDES
from insula.ruleset import map_files
from insula.ruleset.words import HARBORS, TERRAINS


def board_of(game: Game) -> dict[str, Any]:
    """Return what lies on the board, with places counted from the first hex in reading order."""
    geometry, found = game.ruleset.map.geometry, state(game)
    first_q, first_r = min(geometry.playable, key=lambda at: (at[1], at[0]))
    names = {geometry.hex(at): (at[0] - first_q, at[1] - first_r) for at in geometry.hexes}
    kinds = dict(zip(found.harbor_edge.tolist(), found.harbor_kind.tolist(), strict=True))
    return {
        "hexes": {
            names[hex]: (TERRAINS[found.hex_terrain[hex]], found.hex_token[hex])
            for hex in map(geometry.hex, geometry.playable)
        },
        "harbors": {
            (*names[geometry.hex(at)], side, HARBORS[kinds[edge]])
            for at in geometry.playable
            if TERRAINS[found.hex_terrain[geometry.hex(at)]] != "sea"
            for side in SIDES
            if (edge := geometry.edge((*at, side))) in kinds
        },
        "robber": names[found.robber],
        "pirate": names.get(found.pirate),
    }


@pytest.mark.parametrize("players", mostly_slow([3, 4, 5, 6]))
def test_a_map_is_the_board_of_a_game(players: int) -> None:
    """The same hexes, numbers, harbors, robber and pirate, and the same goal."""
    for seed in range(5):
        text = new_map(players, seed)
        assert report_on(text).problems == ()
        for_players = map_files.read(text).players
        assert players in for_players
        drawn = Game("seafarers", max(for_players), seed, {"sea_scenario": "new_world"})
        played = game_on(text)
        assert board_of(drawn) == board_of(played)
        assert drawn.ruleset.options["vp_goal"] == played.ruleset.options["vp_goal"]
        assert drawn.legal_actions[0].kind == played.legal_actions[0].kind
        assert len(drawn.legal_actions) == len(played.legal_actions)


def test_a_seed_gives_one_map() -> None:
    """Without a seed each map is another one, whose name has its seed."""
    assert new_map(3, 1) == new_map(3, 1) != new_map(3, 2)
    text = new_map(3)
    assert text == new_map(3, int(map_files.read(text).name.rpartition(" ")[2]))


@pytest.mark.parametrize("players", [0, 2, 7])
def test_other_numbers_of_players(players: int) -> None:
    with pytest.raises(RulesetError, match="players"):
        new_map(players, 1)
