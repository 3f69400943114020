"""Rule tests of the foundation phase with five and six players: FIVESIX-FOUND."""

import pytest
from support import asked, do, hand, state

from insula.game import ActionKind, Game, Phase
from insula.ruleset.places import parse_place


@pytest.mark.parametrize("players", [5, 6])
@pytest.mark.parametrize("first", [0, 3])
def test_fivesix_found_01_order(players: int, first: int) -> None:
    """FIVESIX-FOUND-01, example: A to F, then F to A; A takes the first turn, whoever A is."""
    game = Game("base", players, seed=1, first=first)
    settlers = []
    while asked(game)[1] != Phase.BEFORE_ROLL:
        if asked(game)[1] == Phase.SETTLING:
            settlers.append((game.actor - first) % players)
        game.play(game.legal_actions[0])
    assert settlers == [*range(players), *reversed(range(players))]
    assert game.actor == first


def test_fivesix_found_01_the_second_settlement_yields_cards() -> None:
    """FIVESIX-FOUND-01, example: second settlement at two adjacent deserts and a forest: 1 lumber."""
    game = Game("base", 6, seed=1, first=0)
    record, geometry = state(game), game.ruleset.map.geometry
    node = geometry.node(parse_place("0,0,N"))
    hexes = [int(hex) for hex in game.ruleset.boards[0]["node_hexes"][node]]
    for hex, terrain in zip(hexes, (5, 5, 1), strict=True):
        record.hex_terrain[hex] = terrain
    while record.founded < 11:
        for action in game.legal_actions:
            others = {geometry.node(parse_place(place)) for place in ("0,0,N", "0,0,NE", "0,0,NW", "0,-1,NE")}
            if action.kind != ActionKind.SETUP_SETTLEMENT or action.argument not in others:
                game.play(action)
                break
    assert asked(game) == (0, Phase.SETTLING)
    before = hand(game, 0)
    do(game, ActionKind.SETUP_SETTLEMENT, node)
    game.play(game.legal_actions[0])
    assert (before, hand(game, 0)) == ({}, {"lumber": 1})
    assert [sum(hand(game, seat).values()) > 0 for seat in range(6)] == [True] * 6
