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
        "fisherman",
        4,
        {},
        Code.UNKNOWN_RULES,
        "unknown_module",
        {"name": "fisherman", "playable": PLAYABLE},
        f"there are no rules called 'fisherman'; there are {', '.join(PLAYABLE)}",
    ),
    (
        "base",
        7,
        {},
        Code.WRONG_PLAYERS,
        "players_out_of_range",
        {"players": 7, "allowed": (2, 3, 4, 5, 6)},
        "the number of players cannot be 7: the game is for 2 to 6",
    ),
    (
        "base",
        4,
        {"hand_limits": 9},
        Code.UNKNOWN_OPTION,
        "unknown_option_like",
        {"option": "hand_limits", "similar": "hand_limit"},
        "there is no option 'hand_limits'; did you mean 'hand_limit'?",
    ),
    (
        "base",
        4,
        {"xyzzy": 9},
        Code.UNKNOWN_OPTION,
        "unknown_option",
        {"option": "xyzzy"},
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
        "option_of_module",
        {"option": "five_six_turn", "module": "five_six"},
        "the option five_six_turn belongs to five and six players, which is not in play",
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
        {"option": "red_tokens_apart", "needed": "token_layout", "value": "random"},
        "the option red_tokens_apart needs token_layout = random, which is not set",
    ),
    (
        "base",
        4,
        {"trade_offers_per_turn": 2, "trade_with_players": False},
        Code.OPTION_NOT_USED,
        "option_needs",
        {"option": "trade_offers_per_turn", "needed": "trade_with_players", "value": "on"},
        "the option trade_offers_per_turn needs trade_with_players = on, which is not set",
    ),
    (
        "cities_knights",
        4,
        {"desert_place": "coast"},
        Code.OPTION_NOT_USED,
        "option_fixed",
        {"option": "desert_place", "other": "ck_board", "value": "ck_first_game"},
        "the option desert_place does not go with ck_board = ck_first_game, which fixes it",
    ),
    (
        "base",
        4,
        {"allow_unpublished_combinations": True},
        Code.OPTION_NOT_USED,
        "option_of_combinations",
        {"option": "allow_unpublished_combinations"},
        "the option allow_unpublished_combinations is for combinations of modules that cannot be played yet",
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


IN_A_VARIABLE = ("scenario_refused", "triple_refused", "pair_not_implemented")
"""Cases that a source chooses in a variable before it refuses."""


def calls() -> dict[str, set[str]]:
    """Return the arguments of each case that the sources of the rulesets name directly in a refusal."""
    found: dict[str, set[str]] = {}
    for path in FOLDER.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "refusal":
                names = {keyword.arg for keyword in node.keywords if keyword.arg}
                cases = [n.value for n in ast.walk(node.args[0]) if isinstance(n, ast.Constant)]
                found |= {str(case): found.get(str(case), set()) | names for case in cases}
    return found


def test_every_case_has_a_sentence_with_its_arguments() -> None:
    """No case lacks a sentence, no sentence lacks a case, and no call lacks an argument."""
    used = calls()
    by_variable = {f"{case}{by}" for case in IN_A_VARIABLE for by in ("", "_by_players")}
    assert set(used) | by_variable == set(SENTENCES)
    for case, names in used.items():
        wanted = {name for _, name, _, _ in string.Formatter().parse(SENTENCES[case][1]) if name}
        assert wanted == names, case
