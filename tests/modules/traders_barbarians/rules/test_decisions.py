"""The decisions of Traders & Barbarians: TRADER-DEC."""

from modules.traders_barbarians.places import AWAY, on_the_way, traders
from support import RED, asked, can, draw, legal, play, roll, state

from insula.game import ActionKind, Phase
from insula.rules.constants import CHANCE
from insula.rules.state import MODULES

PLAYERS = {"upgrade_wagon", "choose_barbarian", "barbarian_to", "wagon_step", "wagon_grain", "drive_off"}
SHARED = {"play_development_card", "setup_city", "buy_resource", "end_building"}
"""Decisions that other modules declare."""
OF_CHANCE = {"draw_goods_token", "roll_drive_off"}


def test_trader_dec_01_players() -> None:
    """TRADER-DEC-01, TRADER-DEC-02: the kinds of decisions, each with its name."""
    (spec,) = (module for module in MODULES if module.name == "traders_barbarians")
    assert set(spec.actions) == PLAYERS | OF_CHANCE
    assert {name.upper() for name in SHARED} <= set(ActionKind.__members__)


def test_trader_dec_01_the_movement_step() -> None:
    """TRADER-DEC-01: in this order: the Swift Journey, steps that can be paid, grain, attempts, the end."""
    position = on_the_way(6, 3).with_hand(RED, grain=1).with_cards(RED, swift_journey=1)
    position.with_barbarians("-1,0,NW", *AWAY[:2])
    state(position._game).wagon_moved = 1
    game = position.game()
    assert [str(action) for action in game.legal_actions] == [
        "play swift journey",
        "wagon -2,0,NE",
        "wagon -1,0,NW",
        "wagon -2,0,C-NE",
        "wagon -2,0,E",
        "grain for wagon",
        "drive off -1,0,NW",
        "end",
    ]


def test_trader_dec_01_the_action_phase_ends_with_building() -> None:
    """TRADER-DEC-01: `end_building` is asked at the end of the action phase, also if nothing else is possible."""
    game = traders().with_wagon(RED, "0,0,N").with_gold(0).game()
    assert legal(game) == {"end building"}
    assert asked(game) == (RED, Phase.ACTION_PHASE)


def test_trader_dec_01_barbarians() -> None:
    """TRADER-DEC-01: first the barbarian, then the path."""
    game = roll(traders().before_roll(RED).game(), "3 4")
    assert {action.kind for action in game.legal_actions} == {ActionKind.CHOOSE_BARBARIAN}
    play(game, "choose barbarian -1,0,NW")
    assert {action.kind for action in game.legal_actions} == {ActionKind.BARBARIAN_TO}
    assert not can(game, "end building")


def test_trader_dec_02_chance() -> None:
    """TRADER-DEC-02: chance draws tokens, and rolls the die when a barbarian is driven off."""
    position = on_the_way(6, 3).with_barbarians("-1,0,NW", *AWAY[:2])
    game = play(position.game(), "drive off -1,0,NW")
    assert game.actor == CHANCE
    assert {action.kind for action, _ in game.outcomes} == {ActionKind.ROLL_DRIVE_OFF}
    play(draw(game, "1"), "wagon -2,0,C-NE")
    assert game.actor == CHANCE
    assert {action.kind for action, _ in game.outcomes} == {ActionKind.DRAW_GOODS_TOKEN}
