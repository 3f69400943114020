"""Every decision a player can be asked for: CK-DEC."""

from collections import defaultdict
from functools import cache

import pytest
from engine.random_games import play_randomly
from support import (
    RED,
    asked,
    ck,
    play,
    robber,
)

from insula.game import ActionKind, Phase
from insula.rules.constants import CHANCE
from insula.rules.spec import ARGUMENT_BITS
from insula.rules.state import MODULES

CK = "cities_knights"


@cache
def askings():
    """For each kind of decision in random games the phases in which it was asked, and whether chance answered."""
    found = defaultdict(set)
    for seed in range(8):
        options = {"trade_offers_per_turn": 1, "ck_commit_knights": seed % 2 == 0}
        options["ck_saboteur"] = ("discard", "sabotage_city")[seed % 2]
        options["ck_commercial_harbor_choice"] = ("player", "opponent")[seed % 2]
        for game in play_randomly(3 + seed % 2, seed, options, rules=CK, decisions=3000):
            if not game.over:
                for action in game.legal_actions:
                    found[action.kind.name].add(asked(game)[1])
        for step in game.steps:
            if step.actor == CHANCE:
                found[ActionKind(step.code >> ARGUMENT_BITS).name].add(CHANCE)
    return found


def test_ck_dec_the_kinds_of_this_module_occur():
    """CK-DEC-01, CK-DEC-05, CK-DEC-06: every kind of decision of the module is asked in random games."""
    declared = {name.upper() for module in MODULES if module.name == CK for name in module.actions}
    rare = {"PLACE_METROPOLIS", "LOSE_CITY", "INTRIGUE_KNIGHT", "ENGINEER_PLACE", "MEDICINE_PLACE", "SABOTAGE_CITY"}
    rare |= {
        "DESERTER_LEVEL",
        "REPAIR_CITY",
        "CHOOSE_PROGRESS_DECK",
        "RELOCATE_KNIGHT",
        "DIPLOMAT_REBUILD",
        "CRANE_TRACK",
    }
    assert declared - set(askings()) <= rare


@pytest.mark.parametrize(
    ("rule", "kind", "phase"),
    [
        ("CK-DEC-01", "SETUP_CITY", Phase.SETTLING_CITY),
        ("CK-DEC-02", "AQUEDUCT", Phase.AT_AQUEDUCT),
        ("CK-DEC-03", "BUY_IMPROVEMENT", Phase.ACTION_PHASE),
        ("CK-DEC-04", "KNIGHT_TO", Phase.MOVING_KNIGHT),
        ("CK-DEC-05", "PLAY_PROGRESS_CARD", Phase.ACTION_PHASE),
    ],
)
def test_ck_dec_phases(rule, kind, phase):
    """CK-DEC-01, CK-DEC-02, CK-DEC-03, CK-DEC-04, CK-DEC-05: where some kinds are asked."""
    assert phase in askings()[kind], rule


def test_ck_dec_robber_stays_where_it_is_named():
    """CK-DEC-04: `chase_robber` leads to `move_robber`."""
    position = ck().with_roads(RED, "0,0,NE").with_knight(RED, "0,0,N", active=True).with_barbarians(landed=True)
    game = play(position.game(), "chase with 0,0,N", "robber 2,0")
    assert robber(game) == "2,0"
