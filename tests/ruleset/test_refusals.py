"""Refusals of rules, players and options have a code, a case with arguments, and a sentence that contains them."""

import ast
import pickle
import string
from collections.abc import Mapping
from pathlib import Path

import pytest

import insula.ruleset
from insula import MODULES, Ruleset
from insula.errors import Argument, Code, RulesetError
from insula.ruleset.refusals import SENTENCES

PLAYABLE = tuple(name for name, module in MODULES.items() if module.spec)
FOLDER = Path(insula.ruleset.__file__).parent

EXAMPLES: list[tuple[str, int, Mapping[str, object], Code, str, dict[str, Argument], str]] = [
    (
        "xyzzy",
        4,
        {},
        Code.UNKNOWN_RULES,
        "unknown_module",
        {"name": "xyzzy", "playable": PLAYABLE},
        f"there are no rules called 'xyzzy'; there are {', '.join(PLAYABLE)}",
    ),
    (
        "fisherman",
        4,
        {},
        Code.UNKNOWN_RULES,
        "unknown_module_like",
        {"name": "fisherman", "similar": "fishermen", "playable": PLAYABLE},
        f"there are no rules called 'fisherman'; did you mean 'fishermen'? There are {', '.join(PLAYABLE)}",
    ),
    (
        "base",
        7,
        {},
        Code.WRONG_PLAYERS,
        "players_out_of_range",
        {"players": 7, "allowed": (2, 3, 4, 5, 6)},
        "the game is for 2 to 6 players, not 7",
    ),
    (
        "base",
        4,
        {"hand_limits": 9},
        Code.UNKNOWN_OPTION,
        "unknown_option_like",
        {"name": "hand_limits", "similar": "hand_limit"},
        "there is no option 'hand_limits'; did you mean 'hand_limit'?",
    ),
    (
        "base",
        4,
        {"vp": 12},
        Code.UNKNOWN_OPTION,
        "unknown_option_like",
        {"name": "vp", "similar": "vp_goal"},
        "there is no option 'vp'; did you mean 'vp_goal'?",
    ),
    (
        "base",
        4,
        {"setup": "begginer"},
        Code.WRONG_OPTION_VALUE,
        "wrong_option_value_like",
        {"option": "setup", "value": "begginer", "values": ("variable", "beginner"), "similar": "beginner"},
        "the option setup cannot be 'begginer'; did you mean 'beginner'? It must be variable or beginner",
    ),
    (
        "base",
        4,
        {"xyzzy": 9},
        Code.UNKNOWN_OPTION,
        "unknown_option",
        {"name": "xyzzy"},
        "there is no option 'xyzzy'",
    ),
    (
        "base",
        4,
        {"hand_limit": 99},
        Code.WRONG_OPTION_VALUE,
        "wrong_option_number",
        {"option": "hand_limit", "value": 99, "least": 5, "most": 20},
        "the option hand_limit cannot be 99: it must be a whole number from 5 to 20",
    ),
    (
        "base",
        4,
        {"steal": "never"},
        Code.WRONG_OPTION_VALUE,
        "wrong_option_value",
        {"option": "steal", "value": "never", "values": ("forced", "optional")},
        "the option steal cannot be 'never': it must be forced or optional",
    ),
    (
        "base",
        4,
        {"five_six_turn": "none"},
        Code.OPTION_NOT_USED,
        "option_of_players",
        {"option": "five_six_turn", "allowed": (5, 6)},
        "the option five_six_turn is only used with 5 or 6 players",
    ),
    (
        "base",
        4,
        {"ck_saboteur": "sabotage_city"},
        Code.OPTION_NOT_USED,
        "option_of_module",
        {"option": "ck_saboteur", "module": "cities_knights"},
        "the option ck_saboteur belongs to Cities & Knights, which is not in play",
    ),
    (
        "cities_knights",
        4,
        {"trade_build_order": "separate"},
        Code.OPTION_NOT_USED,
        "option_not_with",
        {"option": "trade_build_order", "module": "cities_knights"},
        "the option trade_build_order is not used with Cities & Knights",
    ),
    (
        "seafarers",
        4,
        {"sea_scenario": "greater_catan", "sea_setup": "printed"},
        Code.WRONG_OPTION_VALUE,
        "no_printed_layout",
        {"option": "sea_setup", "value": "printed"},
        "the option sea_setup cannot be printed with this scenario and these players: "
        "the layout has no printed arrangement",
    ),
    (
        "friendly_robber",
        4,
        {"friendly_pirate": True},
        Code.OPTION_NOT_USED,
        "option_only_with",
        {"option": "friendly_pirate", "module": "seafarers"},
        "the option friendly_pirate is only used with Seafarers",
    ),
    (
        "base",
        3,
        {"two_player_table": "plain"},
        Code.OPTION_NOT_USED,
        "option_of_players",
        {"option": "two_player_table", "allowed": (2,)},
        "the option two_player_table is only used with 2 players",
    ),
    (
        "base",
        4,
        {"red_tokens_apart": False},
        Code.OPTION_NOT_USED,
        "option_needs",
        {"option": "red_tokens_apart", "other_option": "token_layout", "needed": "random"},
        "the option red_tokens_apart is only used if token_layout is random",
    ),
    (
        "base",
        4,
        {"trade_offers_per_turn": 2, "trade_with_players": False},
        Code.OPTION_NOT_USED,
        "option_needs",
        {"option": "trade_offers_per_turn", "other_option": "trade_with_players", "needed": True},
        "the option trade_offers_per_turn is only used if trade_with_players is on",
    ),
    (
        "cities_knights",
        4,
        {"desert_place": "coast"},
        Code.OPTION_NOT_USED,
        "option_fixed",
        {"option": "desert_place", "other_option": "ck_board", "needed": "ck_first_game"},
        "the option desert_place cannot be set if ck_board is ck_first_game, which fixes it",
    ),
    (
        "base",
        4,
        {"allow_unpublished_combinations": True},
        Code.OPTION_NOT_USED,
        "option_of_combinations",
        {"option": "allow_unpublished_combinations", "least": 3},
        "the option allow_unpublished_combinations is only used with 3 or more large modules",
    ),
    (
        "traders_barbarians",
        4,
        {"trader_barbarian_starts": "0,0,E 0,0,N 1,0,E"},
        Code.WRONG_OPTION_VALUE,
        "wrong_option_sides",
        {"option": "trader_barbarian_starts", "value": "0,0,E 0,0,N 1,0,E", "count": 3},
        "the option trader_barbarian_starts cannot be '0,0,E 0,0,N 1,0,E': it must name 3 sides, such as -1,0,NW",
    ),
    (
        "traders_barbarians",
        4,
        {"trader_barbarian_starts": "0,0,E -2,0,W 1,0,E"},
        Code.WRONG_OPTION_VALUE,
        "option_side_missing",
        {"option": "trader_barbarian_starts", "place": "-2,0,W"},
        "the option trader_barbarian_starts cannot name -2,0,W: it is not an open path of this map",
    ),
    (
        "traders_barbarians",
        4,
        {"trader_barbarian_starts": "0,0,E 1,0,W 1,0,E"},
        Code.WRONG_OPTION_VALUE,
        "option_side_twice",
        {"option": "trader_barbarian_starts", "place": "1,0,W"},
        "the option trader_barbarian_starts cannot name 1,0,W: another of its names is the same path",
    ),
]


@pytest.mark.parametrize(("rules", "players", "options", "code", "case", "arguments", "reason"), EXAMPLES)
def test_a_refusal_says_what_was_wrong(
    rules: str,
    players: int,
    options: Mapping[str, object],
    code: Code,
    case: str,
    arguments: dict[str, Argument],
    reason: str,
) -> None:
    """They have a code for programs, a case with arguments for pages, a sentence for people, even after pickling."""
    with pytest.raises(RulesetError) as refused:
        Ruleset.of(rules, players, options)
    for error in (refused.value, pickle.loads(pickle.dumps(refused.value))):
        assert (error.code, error.case, error.arguments, error.reason) == (code, case, arguments, reason)
    assert str(refused.value) == reason


def test_options_are_a_mapping() -> None:
    """A list of names is refused like any other mistake."""
    with pytest.raises(RulesetError) as refused:
        Ruleset.of("base", 4, ["hand_limit"])  # type: ignore[arg-type]
    assert refused.value.case == "options_not_a_mapping"


WITH_MODULE_OR_PLAYERS = {"pair_refused", "pair_not_implemented", "triple_refused", "scenario_refused"}
"""Cases with a second sentence for a module that is a number of players."""
IN_A_VARIABLE = {
    *WITH_MODULE_OR_PLAYERS,
    *(f"{case}_by_players" for case in WITH_MODULE_OR_PLAYERS),
    "option_of_module",
    "option_only_with",
}
"""Cases that a source selects before it refuses."""
IN_A_MODULE = {"no_printed_layout", "map_players", "map_numbers_do_not_fit"}
"""Cases that the file `setup.py` of a module refuses."""


def calls() -> dict[str, set[str]]:
    """Return the arguments of each case that the sources of the rulesets name directly in a refusal."""
    found: dict[str, set[str]] = {}
    for path in FOLDER.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            match node:
                case ast.Call(func=ast.Name(id="refusal"), args=[ast.Constant(value=str(case)), *_]):
                    found[case] = {keyword.arg for keyword in node.keywords if keyword.arg}
    return found


def test_every_case_has_a_sentence_with_its_arguments() -> None:
    """No case lacks a sentence, no sentence lacks a case, and no call lacks an argument."""
    used = calls()
    assert set(used) | IN_A_VARIABLE | IN_A_MODULE == set(SENTENCES)
    for case, names in used.items():
        wanted = {name for _, name, _, _ in string.Formatter().parse(SENTENCES[case][1]) if name}
        assert wanted == names, case


LONG = "x" * 5000


@pytest.mark.parametrize(
    ("rules", "players", "options"),
    [
        (LONG, 4, {}),
        (f"fishermen{LONG}", 4, {}),
        ("base", LONG, {}),
        ("base", 4, LONG),
        ("base", 4, {LONG: 1}),
        ("base", 4, {"vp_goal": LONG}),
        ("base", 4, {"vp_goal": "9" * 5000}),
        ("base", 4, {"vp_goal": 10**1000}),
        ("base", 4, {"setup": LONG}),
        ("base", 4, {"setup": [LONG]}),
    ],
)
def test_a_refusal_repeats_only_the_beginning_of_something_long(rules: str, players: int, options: dict[str, object]):
    with pytest.raises(RulesetError) as refused:
        Ruleset.of(rules, players, options)
    assert "…" in refused.value.reason
    assert len(refused.value.reason) < 350
    assert all(len(str(value)) < 250 for value in refused.value.arguments.values())
