"""A longer move for fish at the table (COMBO-B-ADD-01)."""

import pytest
from modules.pairs.fishermen_with_barbarian_attack.places import coast
from server.tables import a_table, play
from support import RED

from insula.game.build_frame import build_frame


@pytest.mark.parametrize(("tokens", "payment"), [((3,), ()), ((3, 2, 1), ("pay 2 fish",)), ((1, 1), ())])
def test_combo_b_add_01_a_longer_move_is_one_message(tokens: tuple[int, ...], payment: tuple[str, ...]) -> None:
    """COMBO-B-ADD-01: fish, the choice of tokens and the goal, five paths away, are sent together by one click."""
    position = coast().with_fish(RED, *tokens).with_knights(RED, "0,0,E", "1,1,E").moving()
    table = a_table(position.game().position)
    play(table, "move 0,0,E")
    assert table.game
    play(table, "use fish for knight", *payment, "to -2,0,NE")
    knights = [piece.at for piece in build_frame(table.game.view(RED)).pieces if piece.kind == "path_knight"]
    geometry = table.game.ruleset.map.geometry
    assert geometry.edge_names[geometry.edge((-2, 0, "NE"))] in knights
