"""Decisions of progress cards with a single choice, which are made without asking: CK-DEC-05."""

from collections.abc import Callable

import pytest
from support import (
    BLUE,
    RED,
    Position,
    asked,
    building,
    ck,
    hand,
    knight,
    play,
    progress,
    road,
    state,
    supply,
    tracks,
)

from insula.game import Game, Phase


def without_tokens() -> Position:
    """Make all land desert."""
    position = ck()
    for q, r in position.game().ruleset.map.geometry.playable:
        position.with_hex(f"{q},{r}", "desert")
    return position


SINGLE: dict[str, tuple[Callable[[], Position], list[str], Callable[[Game], bool]]] = {
    "crane_track": (
        lambda: ck().with_city(RED, "0,0,N").with_hand(RED, paper=1).with_tracks(RED, trade=1, politics=1, science=1),
        ["play crane"],
        lambda game: tracks(game, RED)["science"] == 2,
    ),
    "engineer_place": (
        lambda: ck().with_city(RED, "0,0,N", "0,0,S").with_wall("0,0,N"),
        ["play engineer"],
        lambda game: supply(game, RED)["wall"] == 1,
    ),
    "inventor_hex": (
        lambda: without_tokens().with_hex("0,0", "hills", 3).with_hex("0,1", "hills", 4),
        ["play inventor", "token 0,0"],
        lambda game: state(game).hex_token[game.ruleset.map.geometry.hex((0, 0))] == 4,
    ),
    "medicine_place": (
        lambda: ck().with_settlement(RED, "0,0,N").with_hand(RED, ore=2, grain=1),
        ["play medicine"],
        lambda game: building(game, "0,0,N") == ("city", "red"),
    ),
    "smith_knight": (
        lambda: ck().with_knight(RED, "0,0,N").with_knight(RED, "0,0,S", "mighty"),
        ["play smith"],
        lambda game: knight(game, "0,0,N") == ("strong", "red", "inactive"),
    ),
    "choose_opponent": (
        lambda: ck().with_progress(BLUE, mining=1),
        ["play spy", "take mining"],
        lambda game: progress(game, RED) == {"mining": 1},
    ),
    "give_up_knight": (
        lambda: ck().with_knight(BLUE, "0,0,N"),
        ["play deserter"],
        lambda game: knight(game, "0,0,N") is None,
    ),
    "deserter_level": (
        lambda: ck().with_roads(RED, "0,0,E").with_knight(BLUE, "0,0,N", active=True),
        ["play deserter", "place 0,0,NE"],
        lambda game: knight(game, "0,0,NE") == ("basic", "red", "active"),
    ),
    "diplomat_road": (
        lambda: ck().with_settlement(BLUE, "0,0,S").with_roads(BLUE, "0,0,SW", "0,0,W"),
        ["play diplomat"],
        lambda game: (road(game, "0,0,W"), road(game, "0,0,SW")) == (None, "blue"),
    ),
    "intrigue_knight": (
        lambda: ck().with_roads(RED, "0,0,NE").with_knight(BLUE, "0,0,N", "mighty"),
        ["play intrigue"],
        lambda game: knight(game, "0,0,N") is None,
    ),
    "sabotage_city": (
        lambda: ck(ck_saboteur="sabotage_city").with_city(BLUE, "2,0,N").with_city(RED, "0,0,N"),
        ["play saboteur"],
        lambda game: max(state(game).laid.tolist()) == 2,
    ),
    "wedding_give": (
        lambda: ck().with_city(BLUE, "2,0,N").with_hand(BLUE, ore=1, coin=1),
        ["play wedding"],
        lambda game: hand(game, RED) == {"ore": 1, "coin": 1},
    ),
    "commercial_card": (
        lambda: ck().with_hand(RED, ore=2, coin=1).with_hand(BLUE, cloth=1, wool=2),
        ["play commercial harbor", "exchange with blue"],
        lambda game: (hand(game, RED), hand(game, BLUE)) == ({"ore": 1, "cloth": 1, "coin": 1}, {"wool": 2, "ore": 1}),
    ),
    "master_merchant_take": (
        lambda: ck().with_city(BLUE, "2,0,N").with_hand(BLUE, cloth=1, wool=1),
        ["play master merchant"],
        lambda game: hand(game, RED) == {"cloth": 1, "wool": 1},
    ),
    "merchant_place": (
        lambda: ck().with_settlement(RED, "-2,0,NW"),
        ["play merchant"],
        lambda game: state(game).merchant == game.ruleset.map.geometry.hex((-2, 0)),
    ),
}
"""For each decision marked *auto*: a position with one choice, what is played, and the result."""


@pytest.mark.parametrize("decision", SINGLE)
def test_ck_dec_05_made_without_asking(decision: str) -> None:
    """CK-DEC-05, CK-WORD-02: with one choice nobody is asked; it is carried out, and the action phase continues."""
    lay, texts, is_done = SINGLE[decision]
    card = texts[0].removeprefix("play ").replace(" ", "_")
    game = play(lay().with_progress(RED, **{card: 1}).game(), *texts)
    assert is_done(game)
    assert asked(game) == (RED, Phase.ACTION_PHASE)
