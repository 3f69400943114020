"""Rule tests of the decisions: BASE-DEC. Each of them comes up in games, at the right time, and no other does."""

import random
from collections import defaultdict
from functools import cache

from engine.random_games import EAGER
from support import BLUE, RED, WHITE, a_game, asked, chances, legal, offer, play, roll

from insula.game import Action, ActionKind, Game, Phase
from insula.rules.constants import CHANCE
from insula.rules.state import MODULES

SET_UP = {"SETUP_SETTLEMENT", "SETUP_ROAD", "SETUP_PAYS"}
BEFORE = {"ROLL", "PLAY_DEVELOPMENT_CARD", "DISCARD", "MOVE_ROBBER", "STEAL_FROM"}
ACTION_PHASE = {
    *("BUILD_ROAD", "BUILD_SETTLEMENT", "BUILD_CITY", "BUY_DEVELOPMENT_CARD", "ROAD_BUILDING_PLACE"),
    *("INVENTION_TAKE", "MONOPOLY_NAME", "BANK_TRADE", "END_TURN"),
}
TRADE = {
    *("OFFER_TRADE", "PROPOSE_TRADE", "TRADE_GIVE", "TRADE_WANT", "TRADE_PARTNER", "TRADE_DONE"),
    *("WITHDRAW_OFFER", "ANSWER_OFFER", "CONFIRM_TRADE"),
}
OF_CHANCE = {
    *("ROLL_FIRST_PLAYER", "DRAW_FIRST_PLAYER", "DRAW_TERRAIN", "DRAW_TOKEN", "DRAW_SPIRAL_START", "DRAW_HARBOR"),
    *("DRAW_HARBOR_PLACE", "ROLL_DICE", "DRAW_STOLEN_CARD", "DRAW_DEVELOPMENT_CARD"),
}
SHARED = {"setup_city", "end_building", "bank_trade_at_rate"}
"""Decisions of several other modules, which the base game declares for them, and what is listed only for programs."""
TABLES: list[dict[str, object]] = [
    {"starting_resources": "choose", "token_layout": "random", "harbor_places": "free", "vp_goal": 15},
    {"first_player": "random", "vp_goal": 15},
]


def pick(rng: random.Random, game: Game) -> Action:
    """Return an action, preferably one that builds; otherwise every kind is equally likely."""
    kinds = defaultdict(list)
    for action in game.legal_actions:
        kinds[action.kind].append(action)
    eager = sorted(EAGER & set(kinds))
    return rng.choice(kinds[rng.choice(eager if eager and rng.random() < 0.7 else sorted(kinds))])


@cache
def askings() -> dict[str, set[tuple[int, bool]]]:
    """Return, for each kind of action, the phases in which random games offered it, and whether chance was asked."""
    found: dict[str, set[tuple[int, bool]]] = defaultdict(set)
    for seed, options in enumerate(TABLES * 2):
        rng = random.Random(seed)
        game = Game("base", 4, seed, options, chance="manual")
        for _ in range(1500):
            if game.over:
                break
            unasked = [action for seat in range(4) for action in game.unasked_actions(seat)]
            for action in game.legal_actions + unasked:
                found[action.kind.name].add((asked(game)[1], game.actor == CHANCE))
            if game.actor == CHANCE:
                game.play(rng.choices(*zip(*game.outcomes, strict=True))[0])
            else:
                game.play(rng.choice(unasked) if unasked and rng.random() < 0.05 else pick(rng, game))
    return found


def phases(kind: str) -> set[Phase]:
    return {Phase(phase) for phase, _ in askings()[kind]}


def test_base_dec_01_set_up() -> None:
    """BASE-DEC-01: the decisions of the foundation phase come up there and nowhere else."""
    assert phases("SETUP_SETTLEMENT") == {Phase.SETTLING}
    assert phases("SETUP_ROAD") == {Phase.SETTING_ROAD}
    assert phases("SETUP_PAYS") == {Phase.CHOOSING_INCOME}


def test_base_dec_02_before_the_action_phase() -> None:
    """BASE-DEC-02: the roll, and the decisions after a seven and a development card."""
    assert phases("ROLL") == {Phase.BEFORE_ROLL}
    assert phases("PLAY_DEVELOPMENT_CARD") == {Phase.BEFORE_ROLL, Phase.ACTION_PHASE}
    assert phases("DISCARD") == {Phase.DISCARDING}
    assert phases("MOVE_ROBBER") == {Phase.MOVING_ROBBER}
    assert phases("STEAL_FROM") == {Phase.STEALING}


def test_base_dec_03_action_phase() -> None:
    """BASE-DEC-03: in the action phase in any order and number; decisions of a card come right after it."""
    for kind in ("BUILD_ROAD", "BUILD_SETTLEMENT", "BUILD_CITY", "BUY_DEVELOPMENT_CARD", "BANK_TRADE", "END_TURN"):
        assert phases(kind) == {Phase.ACTION_PHASE}
    assert phases("ROAD_BUILDING_PLACE") == {Phase.PLACING_ROADS}
    assert phases("INVENTION_TAKE") == {Phase.INVENTING}
    assert phases("MONOPOLY_NAME") == {Phase.NAMING_MONOPOLY}


def test_base_dec_04_trade_between_players() -> None:
    """BASE-DEC-04: an exchange begins in the action phase, and is composed, answered and settled."""
    assert phases("OFFER_TRADE") == phases("PROPOSE_TRADE") == {Phase.ACTION_PHASE}
    for kind in ("TRADE_GIVE", "TRADE_WANT", "TRADE_PARTNER", "TRADE_DONE"):
        assert phases(kind) == {Phase.COMPOSING}
    assert phases("WITHDRAW_OFFER") == {Phase.COMPOSING, Phase.ANSWERING, Phase.CONFIRMING}
    assert phases("ANSWER_OFFER") == {Phase.ANSWERING}
    assert phases("CONFIRM_TRADE") == {Phase.CONFIRMING}


def test_base_dec_05_chance() -> None:
    """BASE-DEC-05: chance makes these decisions, and players make all others."""
    to_chance = {kind for kind, found in askings().items() if any(chance for _, chance in found)}
    assert to_chance == OF_CHANCE
    assert not any(not chance for kind in OF_CHANCE for _, chance in askings()[kind])


def test_base_dec_nothing_else_is_asked() -> None:
    """BASE-DEC-01 to -05: these are all decisions of a base game, and each of them comes up."""
    assert set(askings()) == SET_UP | BEFORE | ACTION_PHASE | TRADE | OF_CHANCE
    others = {kind.name.lower() for kind in ActionKind} - {name.lower() for name in askings()} - SHARED
    assert others == {name for module in MODULES[1:] for name in module.actions}


def test_base_dec_02_one_after_the_other() -> None:
    """BASE-DEC-02: roll, discards, robber, victim, stolen card: each comes up when the one before is done."""
    position = (
        a_game().with_settlement(BLUE, "0,-2,N").with_settlement(WHITE, "0,-2,SE").with_hand(WHITE, ore=1, wool=1)
    )
    game = position.with_hand(BLUE, brick=4, ore=4).before_roll(RED).game()
    roll(game, "3 4")
    assert asked(game) == (BLUE, Phase.DISCARDING)
    play(game, *["discard brick"] * 4)
    assert asked(game) == (RED, Phase.MOVING_ROBBER)
    play(game, "robber 0,-2")
    assert legal(game) == {"steal from blue", "steal from white"}
    play(game, "steal from white")
    assert chances(game) == {"wool": 1, "ore": 1}


def test_base_dec_04_at_the_same_time() -> None:
    """BASE-DEC-04: all partners answer, and then the active player chooses among those who accepted."""
    game = a_game().with_hand(RED, ore=1).with_hand(BLUE, brick=1).with_hand(WHITE, brick=1).game()
    offer(game, give={"ore": 1}, want={"brick": 1}, ask=["all"])
    assert asked(game) == (BLUE, Phase.ANSWERING)
    play(game, "accept")
    assert asked(game) == (WHITE, Phase.ANSWERING)
    play(game, "accept")
    assert legal(game) == {"trade with blue", "trade with white", "trade with nobody"}
