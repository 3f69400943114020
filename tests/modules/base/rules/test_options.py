"""Rule tests of the options of the base game: BASE-OPT. The effect of each value is tested with its rule."""

import re
from pathlib import Path

import pytest

from insula import OPTIONS, Ruleset
from insula.errors import Code, RulesetError

BOOK = Path(__file__).parents[4] / "docs" / "rules" / "base.md"

TABLE: dict[str, tuple[object, list[object]]] = {
    "setup": ("variable", ["beginner"]),
    "desert_place": ("random", ["center", "coast"]),
    "harbor_places": ("frame", ["free"]),
    "harbor_kinds": ("shuffled", ["frame"]),
    "token_layout": ("spiral", ["random"]),
    "red_tokens_apart": (True, [False]),
    "equal_tokens_apart": (False, [True]),
    "tokens_2_12_apart": (False, [True]),
    "first_player": ("dice", ["random", "oldest", "chosen"]),
    "starting_resources": ("second", ["both", "choose"]),
    "trade_build_order": ("combined", ["separate"]),
    "dice_mode": ("random", ["deck_36"]),
    "early_sevens": ("normal", ["reroll_two_rounds"]),
    "bank_shortage": ("single_player_takes_rest", ["nobody"]),
    "hand_limit": (7, list(range(5, 21))),
    "robber_to_desert": (True, [False]),
    "steal": ("forced", ["optional"]),
    "trade_with_players": (True, [False]),
    "trade_offers_per_turn": (0, list(range(1, 21))),
    "longest_road_tie": ("holder_keeps", ["set_aside"]),
    "vp_goal": (10, list(range(3, 23))),
    "turn_limit": (0, [1, 500, 1000]),
    "bank_counts_hidden": (False, [True]),
    "two_player_table": ("competitive", ["plain"]),
    "second_free_road": ("forced", ["optional"]),
    "bank_rates": ("best", ["any"]),
}
"""Section 18 of docs/rules/base.md: default value, other values."""

BEYOND = {"hand_limit": (4, 21), "trade_offers_per_turn": (-1, 21), "vp_goal": (2, 26), "turn_limit": (-1, 1001)}
NEEDS_RANDOM_TOKENS = ("red_tokens_apart", "equal_tokens_apart", "tokens_2_12_apart")


def surroundings(name: str) -> tuple[int, dict[str, object]]:
    """Return the number of players and the other options that an option needs."""
    return (2 if name == "two_player_table" else 4), {"token_layout": "random"} if name in NEEDS_RANDOM_TOKENS else {}


@pytest.mark.parametrize("name", TABLE)
def test_base_opt_01_defaults_and_values(name: str) -> None:
    """BASE-OPT-01, section 18: the default holds if the option is not set, and every other value can be chosen."""
    players, others = surroundings(name)
    default, values = TABLE[name]
    assert Ruleset.of("base", players, others).options[name] == default
    for value in values:
        ruleset = Ruleset.of("base", players, {**others, name: value})
        assert ruleset.options[name] == value
        assert ruleset.template[0]["option"][OPTIONS[name].index] == OPTIONS[name].number(OPTIONS[name].parse(value))


@pytest.mark.parametrize("name", TABLE)
def test_base_opt_01_other_values_are_refused(name: str) -> None:
    """Section 18: a value that is not in the table is refused with a code and a sentence."""
    players, others = surroundings(name)
    for value in (*BEYOND.get(name, ()), "nonsense", None, 1.5):
        with pytest.raises(RulesetError) as refused:
            Ruleset.of("base", players, {**others, name: value})
        assert refused.value.code == Code.WRONG_OPTION_VALUE
        assert name in refused.value.reason


def test_base_opt_01_the_table_is_complete() -> None:
    """Section 18 lists exactly the options that the base game offers."""
    book = BOOK.read_text().split("## 18 Options")[1].split("### BASE-OPT-01")[0]
    assert set(re.findall(r"^\| `(\w+)`", book, re.MULTILINE)) == set(TABLE)
    assert {option.name for option in OPTIONS.values() if option.module == "BASE"} == set(TABLE)


def test_base_opt_01_not_with_five_and_six_players() -> None:
    """BASE-OPT-01: `setup` and `two_player_table` are not used with five and six players; all others are."""
    for name, (_, values) in TABLE.items():
        others = surroundings(name)[1]
        if name in ("setup", "two_player_table"):
            with pytest.raises(RulesetError) as refused:
                Ruleset.of("base", 6, {name: values[0]})
            assert refused.value.code == Code.OPTION_NOT_USED
        else:
            assert Ruleset.of("base", 6, {**others, name: values[0]}).options[name] == values[0]


@pytest.mark.parametrize("name", TABLE)
def test_base_opt_01_not_with_other_modules(name: str) -> None:
    """BASE-OPT-01: the table of modules that settle the same question themselves."""
    not_with = {
        "setup": "X56 SEA CK TWO RIV BA TB",
        "desert_place": "FISH RIV CAR BA TB",
        "harbor_places": "SEA",
        **dict.fromkeys(("token_layout", *NEEDS_RANDOM_TOKENS), "RIV BA TB"),
        "starting_resources": "CK BA TB",
        "trade_build_order": "CK",
        **dict.fromkeys(("dice_mode", "early_sevens"), "EV"),
        **dict.fromkeys(("robber_to_desert", "steal"), "BA TB"),
        "longest_road_tie": "TB",
        "two_player_table": "X56 SEA CK TWO FISH RIV CAR BA TB",
        "second_free_road": "CK BA",
    }
    assert set(OPTIONS[name].not_with) == set(not_with.get(name, "").split())


def test_base_opt_01_the_beginner_board_fixes_the_board() -> None:
    """BASE-OPT-01, BASE-BEGIN-05: with `setup = beginner` desert, harbors, tokens and starting cards are fixed."""
    fixed = {
        "desert_place": "coast",
        "harbor_places": "free",
        "harbor_kinds": "frame",
        "token_layout": "random",
        "starting_resources": "both",
    }
    for name, value in fixed.items():
        with pytest.raises(RulesetError) as refused:
            Ruleset.of("base", 4, {"setup": "beginner", name: value})
        assert refused.value.code == Code.OPTION_NOT_USED
    assert Ruleset.of("base", 4, {"setup": "beginner", "hand_limit": 9}).options["hand_limit"] == 9


def test_base_opt_01_unknown_options_are_refused() -> None:
    """An option that does not exist, or whose module is not in play, is refused."""
    with pytest.raises(RulesetError) as unknown:
        Ruleset.of("base", 4, {"hand_limits": 8})
    assert unknown.value.code == Code.UNKNOWN_OPTION
    assert "hand_limit" in unknown.value.reason
    for name, value in (("friendly_robber_limit", 3), ("five_six_turn", "none"), ("ck_board", "fixed")):
        with pytest.raises(RulesetError):
            Ruleset.of("base", 4, {name: value})
