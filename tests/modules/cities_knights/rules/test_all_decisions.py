"""All decisions together, as documented and in random games: CK-DEC."""

import random
import re
from collections import Counter, defaultdict
from functools import cache
from pathlib import Path
from typing import NamedTuple

from engine.random_games import choose, play_randomly
from support import state

from insula.game import Action, ActionKind, Game
from insula.rules.constants import CHANCE
from insula.rules.spec import ARGUMENT_BITS
from insula.rules.state import MODULES

RULES = Path(__file__).parents[4] / "docs" / "rules"
BOOK: dict[str, set[str]] = {
    "CK-DEC-01": {"SETUP_CITY"},
    "CK-DEC-02": {
        *("PLAY_ALCHEMIST", "ALCHEMIST_DIE", "COMMIT_KNIGHTS", "LOSE_CITY", "CHOOSE_PROGRESS_DECK"),
        *("RETURN_PROGRESS_CARD", "AQUEDUCT"),
    },
    "CK-DEC-03": {"BUILD_WALL", "REPAIR_CITY", "BUY_IMPROVEMENT", "PLACE_METROPOLIS"},
    "CK-DEC-04": {
        *("RECRUIT_KNIGHT", "ACTIVATE_KNIGHT", "PROMOTE_KNIGHT", "MOVE_KNIGHT", "DISPLACE_KNIGHT", "KNIGHT_TO"),
        *("CHASE_ROBBER", "RELOCATE_KNIGHT"),
    },
    "CK-DEC-05": {
        *("MONOPOLY_NAME", "PLAY_PROGRESS_CARD", "CRANE_TRACK", "ENGINEER_PLACE", "INVENTOR_HEX", "MEDICINE_PLACE"),
        *("SMITH_KNIGHT", "CHOOSE_OPPONENT", "GIVE_UP_KNIGHT", "DESERTER_PLACE", "DESERTER_LEVEL", "DIPLOMAT_ROAD"),
        *("DIPLOMAT_REBUILD", "INTRIGUE_KNIGHT", "SABOTAGE_CITY", "SPY_TAKE", "WEDDING_GIVE", "COMMERCIAL_HARBOR"),
        *("COMMERCIAL_CARD", "COMMERCIAL_WANTED", "COMMERCIAL_ANSWER", "MASTER_MERCHANT_TAKE", "MERCHANT_PLACE"),
        "FLEET_KIND",
    },
    "CK-DEC-06": {"ROLL_EVENT_DIE", "DRAW_PROGRESS_CARD"},
}
"""Section 27 of docs/rules/cities-knights.md, except for the pirate of Seafarers."""


class Asked(NamedTuple):
    """A question in a random game."""

    off_turn: bool
    choices: int


COMPULSORY = {
    *("LOSE_CITY", "CHOOSE_PROGRESS_DECK", "RETURN_PROGRESS_CARD", "PLACE_METROPOLIS", "KNIGHT_TO", "RELOCATE_KNIGHT"),
    *("CRANE_TRACK", "ENGINEER_PLACE", "INVENTOR_HEX", "MEDICINE_PLACE", "CHOOSE_OPPONENT", "GIVE_UP_KNIGHT"),
    *("DESERTER_LEVEL", "DIPLOMAT_ROAD", "INTRIGUE_KNIGHT", "SABOTAGE_CITY", "WEDDING_GIVE", "COMMERCIAL_CARD"),
    *("COMMERCIAL_ANSWER", "MASTER_MERCHANT_TAKE", "MERCHANT_PLACE"),
}
"""Decisions that are made without asking if there is one choice, marked *auto* in section 27."""
ASKED_OFF_TURN = {"COMMIT_KNIGHTS", "LOSE_CITY", "CHOOSE_PROGRESS_DECK", "RETURN_PROGRESS_CARD", "AQUEDUCT"}
OPPONENTS_ONLY = {"RELOCATE_KNIGHT", "GIVE_UP_KNIGHT", "WEDDING_GIVE", "COMMERCIAL_ANSWER"}


def pick(rng: random.Random, game: Game) -> Action:
    """Return a random legal action, often one with a progress card or a knight if there is one."""
    rare = [action for action in game.legal_actions if action.kind.name in BOOK["CK-DEC-04"] | {"PLAY_PROGRESS_CARD"}]
    return rng.choice(rare) if rare and rng.random() < 0.4 else choose(rng, game)


@cache
def questions() -> dict[str, set[Asked]]:
    """Return the questions of random games, by kind."""
    found: dict[str, set[Asked]] = defaultdict(set)
    for seed in range(8):
        options = {"trade_with_players": seed == 0, "ck_commit_knights": seed % 2 == 0, "vp_goal": 20}
        options["ck_saboteur"] = ("discard", "sabotage_city")[seed % 2]
        options["ck_commercial_harbor_choice"] = ("player", "opponent")[seed % 2]
        options["ck_board"] = ("ck_first_game", "random")[seed % 2]
        for game in play_randomly(3 + seed % 2, seed, options, rules="cities_knights", decisions=1800, pick=pick):
            kinds = Counter(action.kind.name for action in game.legal_actions)
            for kind, choices in kinds.items():
                found[kind].add(Asked(game.actor != state(game).active, choices))
        for step in game.steps:
            if step.actor == CHANCE:
                found[ActionKind(step.code >> ARGUMENT_BITS).name].add(Asked(False, 0))
    return dict(found)


def askings(kind: str) -> set[Asked]:
    """Return how the random games asked for a kind of decision; some are too rare to come up."""
    return questions().get(kind, set())


WITH_SEAFARERS = {"CHASE_PIRATE", "DIPLOMAT_REBUILD_SHIP"}
"""The decisions that exist only with Seafarers."""


def test_ck_dec_all_decisions_are_documented() -> None:
    """CK-DEC-01 to -06: section 27 names exactly the decisions that the engine has."""
    book = (RULES / "cities-knights.md").read_text().split("## 27 ")[1].split("## 28 ")[0]
    for rule, kinds in BOOK.items():
        words = re.findall(r"`(\w+)`", book.split(rule)[1].split("###")[0])
        assert {word.upper() for word in words} - WITH_SEAFARERS == kinds
    marked = {word.upper() for word in re.findall(r"`(\w+)` \([^)]*auto[^)]*\)", book)}
    assert marked == COMPULSORY | {"SMITH_KNIGHT"}, "only the first promotion of these"
    module = next(module for module in MODULES if module.name == "cities_knights")
    assert {name.upper() for name in module.actions} == set().union(*BOOK.values()) - {"MONOPOLY_NAME", "SETUP_CITY"}


def test_ck_dec_of_the_base_game_stay() -> None:
    """CK-DEC-01 to -06: the decisions of the base game stay, except those about development cards."""
    gone = {"PLAY_DEVELOPMENT_CARD", "BUY_DEVELOPMENT_CARD", "DRAW_DEVELOPMENT_CARD", "INVENTION_TAKE", "SETUP_PAYS"}
    base = {name.upper() for name in MODULES[0].actions}
    drawn_once = {"ROLL_FIRST_PLAYER", "DRAW_FIRST_PLAYER", "DRAW_TERRAIN", "DRAW_TOKEN", "DRAW_SPIRAL_START"}
    drawn_once |= {"DRAW_HARBOR", "DRAW_HARBOR_PLACE", "PROPOSE_TRADE"}
    of_scenarios, with_an_option = {"END_BUILDING"}, {"BANK_TRADE_AT_RATE"}
    assert not gone & set(questions())
    assert base - gone - drawn_once - of_scenarios - with_an_option <= set(questions())


def test_ck_dec_never_with_a_single_choice() -> None:
    """CK-DEC-02 to -05: in all random games compulsory decisions have at least two choices."""
    assert min(asking.choices for kind in COMPULSORY for asking in askings(kind)) >= 2
    assert len(COMPULSORY & set(questions())) > 15


def test_ck_dec_who_is_asked() -> None:
    """CK-DEC-02 to -05: some decisions are for everybody, some only for opponents, the others for the active player."""
    for kind in set().union(*BOOK.values()) - BOOK["CK-DEC-01"]:
        off_turn = {asking.off_turn for asking in askings(kind)}
        if kind in OPPONENTS_ONLY:
            assert off_turn <= {True}, kind
        elif kind not in ASKED_OFF_TURN:
            assert off_turn <= {False}, kind
    assert {True, False} == {asking.off_turn for kind in ASKED_OFF_TURN for asking in askings(kind)}


def test_ck_dec_at_most() -> None:
    """CK-DEC-02 to -05: never more choices than decisions.md says."""
    table = (RULES / "decisions.md").read_text()
    sizes = {"N": 54, "E": 72, "L": 19, "O": 3, "N + 1": 55, "E + 1": 73, "6 × O": 18, "4 × O": 12}
    for kind in set().union(*BOOK.values()) - BOOK["CK-DEC-06"]:
        row = re.search(rf"^\| `{kind.lower()}` \|.*$", table, re.MULTILINE)
        assert row is not None
        most = re.sub(r" \(.*\)", "", row[0].split(" | ")[-2])
        limit = sizes[most] if most in sizes else int(most)
        assert max((asking.choices for asking in askings(kind)), default=0) <= limit, kind
