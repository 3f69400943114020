"""Every combination is allowed or refused as docs/rules/combinations.md says, and has the documented goal."""

import random
from collections.abc import Iterator
from itertools import combinations as subsets

import pytest
from ruleset import combinations_book as book

from insula import Ruleset
from insula.errors import Code, RulesetError
from insula.rules.state import MODULES
from insula.ruleset import combinations, start
from insula.ruleset.family import BY_CODE, FAMILY
from insula.ruleset.parts import has_pair
from insula.ruleset.settings import Settings

CODES = tuple(BY_CODE)
OPTIONAL = tuple(code for code in CODES if code not in ("BASE", "X56"))
PLAYERS = range(2, 7)
DEFAULTS: dict[str, object] = {"harbormaster_goal_plus": 1, "sea_scenario": "new_shores"}


def whole(codes: frozenset[str], players: int) -> set[str]:
    """Return the set with the modules that are always included."""
    return {"BASE", *codes} | ({"X56"} if players > 4 else set())


def refused(codes: frozenset[str], players: int) -> RulesetError | None:
    """Return why the set is refused, whether or not its modules are implemented."""
    try:
        combinations.check_set(whole(codes, players))
        combinations.check_players(whole(codes, players), players)
    except RulesetError as error:
        return error
    return None


def some_sets(size: int, count: int) -> Iterator[frozenset[str]]:
    sets = list(subsets(OPTIONAL, size))
    yield from map(frozenset, random.Random(size).sample(sets, min(count, len(sets))))


def test_the_modules_are_those_of_the_matrix() -> None:
    """COMBO-MATRIX-01: codes, order, titles, and which of them are large."""
    assert {code: module.phrase for code, module in BY_CODE.items()} == book.titles()
    assert {code for code, module in BY_CODE.items() if module.large} == book.large()


def test_declarations_of_modules_agree_with_the_family() -> None:
    """Names, codes, titles, and the order of the implemented modules."""
    specs = [module.spec for module in FAMILY.values() if module.spec]
    assert specs == [module for module in MODULES if module.name in FAMILY]
    for spec in specs:
        assert (spec.code, spec.title) == (FAMILY[spec.name].code, FAMILY[spec.name].title)


@pytest.mark.parametrize("pair", list(subsets(CODES, 2)), ids="+".join)
def test_a_pair_has_the_state_of_the_matrix(pair: tuple[str, str]) -> None:
    """COMBO-MATRIX-02."""
    symbols = {
        combinations.AS_IS: "=",
        combinations.PLUS_ONE: "+1",
        combinations.CHANGES: "c",
        combinations.NATURAL: "n",
        combinations.BY_MODULE: "m",
        combinations.REFUSED: "-",
    }
    (found,) = combinations.pairs_of(pair)
    assert symbols[found.state] == book.matrix()[frozenset(pair)]
    assert found.state != combinations.REFUSED or found.remark, "a refused pair has a reason"


def test_the_two_tables_of_pairs_agree() -> None:
    """COMBO-MATRIX-03: every pair of COMBO-MATRIX-02 but those with the base game, in the same state."""
    states = {pair: state for pair, state in book.matrix().items() if "BASE" not in pair}
    assert {pair: state for pair, (state, _) in book.defined().items()} == states


@pytest.mark.parametrize("pair", [pair for pair in subsets(CODES, 2) if book.matrix()[frozenset(pair)] == "-"])
def test_a_refused_pair_says_why(pair: tuple[str, str]) -> None:
    """COMBO-MATRIX-05: the error has the reason of the table and the rule of COMBO-MATRIX-03."""
    players = 5 if "X56" in pair else 2 if "TWO" in pair else 4
    error = refused(frozenset(pair) - {"X56"}, players)
    assert error
    assert error.case.startswith("pair_refused")
    (found,) = combinations.pairs_of(pair)
    _, rule = book.defined()[frozenset(pair)]
    assert error.arguments["remark"] == found.remark
    assert error.arguments["rule"] == ("COMBO-MATRIX-03" if rule == "-" else rule)


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("pair", list(subsets(OPTIONAL, 2)), ids="+".join)
def test_a_pair_is_allowed_as_documented(pair: tuple[str, str], players: int) -> None:
    """COMBO-MATRIX-02 to -05, COMBO-X56-01, BASE-COMP-05: with 2 to 6 players; a refusal names a module and a rule."""
    error = refused(frozenset(pair), players)
    assert (error is None) == book.is_allowed(frozenset(pair), players), error and error.reason
    if error:
        named = {BY_CODE[code].phrase for code in whole(frozenset(pair), players)}
        assert any(phrase in error.reason for phrase in named)
        assert error.code in (Code.REFUSED_COMBINATION, Code.WRONG_PLAYERS)


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("size", [1, 3, 4, 5])
def test_a_larger_set_is_allowed_as_documented(size: int, players: int) -> None:
    """COMBO-MATRIX-04, COMBO-B-ADD-04, COMBO-X56-01: at most two large modules, and what can be added to them."""
    answers = set()
    for codes in some_sets(size, 300):
        error = refused(codes, players)
        assert (error is None) == book.is_allowed(codes, players), (sorted(codes), error and error.reason)
        answers.add(error is None)
    assert False in answers
    assert True in answers or (size == 5 and players == 2)


@pytest.mark.parametrize(
    ("codes", "players", "goal"),
    [
        ("BA HM EV FR", 4, 13),
        ("BA CK HM", 4, 14),
        ("BA CK SEA", 4, None),
        ("TB RIV TWO", 2, 13),
        ("TB", 6, 13),
        ("TB RIV", 6, None),
        ("CK FISH", 6, 13),
        ("FISH RIV", 6, None),
        ("BA", 4, 12),
        ("BA HM", 4, 13),
        ("TB HM", 4, 14),
        ("BA TB HM", 4, 15),
        ("TB FISH", 4, 12),
        ("HM", 4, 11),
        ("CK HM", 4, 14),
    ],
)
def test_documented_examples(codes: str, players: int, goal: int | None) -> None:
    """COMBO-MATRIX-04, COMBO-MATRIX-06, COMBO-X56-01, HARBOR-GOAL-01: the examples."""
    chosen = frozenset(codes.split())
    assert (refused(chosen, players) is None) == (goal is not None)
    if goal is not None:
        assert combinations.goal(whole(chosen, players), DEFAULTS, own=10) == goal


UNPUBLISHED = {"CK RIV CAR": 15, "CK FISH RIV": 13, "CK FISH CAR": 15, "CK BA TB HM": 16}
"""Sets with three large modules that the option allows, each with the highest goal of its pairs."""


@pytest.mark.parametrize(("codes", "goal"), UNPUBLISHED.items())
def test_more_than_two_large_modules_on_request(codes: str, goal: int) -> None:
    """COMBO-GEN-03: refused by default; with the option the goal is the highest goal of the pairs."""
    chosen = whole(frozenset(codes.split()), 4)
    error = refused(frozenset(codes.split()), 4)
    assert error
    assert error.case == "too_many_large"
    combinations.check_set(chosen, unpublished=True)
    assert combinations.goal(chosen, DEFAULTS, own=10) == goal


@pytest.mark.parametrize(("codes", "goal"), [("CK SEA TB", 19), ("CK SEA TB HM", 20)])
def test_a_set_of_three_with_a_goal_of_its_own(codes: str, goal: int) -> None:
    """COMBO-TB-CK-SEA-01: the goal of the scenario and 5 more, in place of the highest goal of the pairs."""
    chosen = whole(frozenset(codes.split()), 4)
    combinations.check_set(chosen, unpublished=True)
    assert combinations.goal(chosen, DEFAULTS, own=10) == goal


@pytest.mark.parametrize(
    ("codes", "players", "case"),
    [
        ("FISH RIV CAR", 4, "too_many_boards"),
        ("SEA FISH CAR", 4, "too_many_boards"),
        ("FISH RIV TB HM", 4, "too_many_boards"),
        ("FISH RIV CAR BA TB", 4, "too_many_boards"),
        ("CK RIV EP", 4, "pair_refused"),
        ("CK FISH RIV", 6, "triple_refused_by_players"),
        ("CK SEA FISH TWO", 2, "triple_refused"),
    ],
)
def test_sets_that_stay_refused(codes: str, players: int, case: str) -> None:
    """COMBO-GEN-03, COMBO-XXL, COMBO-ULTIMATE: several boards, a refused pair, a pair not for these players."""
    with pytest.raises(RulesetError) as error:
        combinations.check_set(whole(frozenset(codes.split()), players), unpublished=True)
    assert error.value.case == case


def test_the_option_for_more_modules_reaches_the_ruleset() -> None:
    """COMBO-GEN-03: it is settable only where it matters, and three boards are refused by name."""
    option = {"allow_unpublished_combinations": True}
    with pytest.raises(RulesetError, match="at most 2 of them"):
        Ruleset.of("fishermen+rivers+caravans", 4)
    with pytest.raises(RulesetError, match="and The Caravans cannot be played together: they set up"):
        Ruleset.of("fishermen+rivers+caravans", 4, option)
    with pytest.raises(RulesetError, match="3 or more large modules"):
        Ruleset.of("fishermen+rivers", 4, option)


@pytest.mark.parametrize("scenario", book.SCENARIOS.values())
@pytest.mark.parametrize("size", [1, 2, 3, 4])
def test_the_goal_of_a_set(size: int, scenario: str) -> None:
    """COMBO-MATRIX-06 and the table at the top: every allowed set of up to two modules, and many larger ones."""
    options = {**DEFAULTS, "sea_scenario": scenario}
    for codes in some_sets(size, 300):
        players = 2 if "TWO" in codes else 4
        if book.is_allowed(codes, players):
            found = combinations.goal(whole(codes, players), options, own=10)
            assert found == book.goal(codes, scenario), sorted(codes)


def test_the_goal_with_another_number_of_harbormaster() -> None:
    """HARBOR-GOAL-01: the option sets the increase; at a table of 15 points it is 1 more than that."""
    assert combinations.goal({"BASE", "HM"}, {"harbormaster_goal_plus": 2}, own=10) == 12
    assert combinations.goal({"BASE", "HM", "FR"}, DEFAULTS, own=15) == 16


@pytest.mark.parametrize("scenario", book.SCENARIOS.values())
def test_a_scenario_can_be_combined_with_the_modules_of_its_column(scenario: str) -> None:
    """COMBO-SEA-01: the rows of the table, and their goals."""
    options = {**DEFAULTS, "sea_scenario": scenario}
    for (codes, column), expected in book.scenarios().items():
        if column != scenario or "EP" in codes:
            continue
        chosen = {"BASE", "SEA", *codes}
        if expected is None:
            with pytest.raises(RulesetError) as error:
                combinations.check_scenario(chosen, options)
            assert "COMBO-SEA-01" in error.value.reason
            assert error.value.arguments["rule"] == "COMBO-SEA-01"
        else:
            combinations.check_scenario(chosen, options)
            more = 1 if "HM" in codes else 0
            assert combinations.goal(chosen, options, own=10) == expected + more, sorted(codes)


@pytest.mark.parametrize("scenario", book.SCENARIOS.values())
def test_a_game_of_a_scenario_can_be_had_or_has_a_reason(scenario: str) -> None:
    """COMBO-SEA-01: every cell of the table: a ruleset with its goal, or the reason why there is none."""
    options = {"sea_scenario": scenario}
    for (codes, column), expected in book.scenarios().items():
        if column != scenario:
            continue
        players = 2 if "TWO" in codes else 5 if "X56" in codes else 4
        rules = "+".join(BY_CODE[code].name for code in sorted({"SEA", *codes} - {"X56"}))
        if expected is not None and not is_missing(frozenset({"SEA", *codes})):
            assert Ruleset.of(rules, players, options).options["vp_goal"] == expected + ("HM" in codes)
            continue
        with pytest.raises(RulesetError) as error:
            Ruleset.of(rules, players, options)
        refusal = "pair_refused" if "EP" in codes else "scenario_refused"
        wanted = "pair_not_implemented" if expected is not None else refusal
        assert error.value.case.removesuffix("_by_players") == wanted, (rules, scenario)


@pytest.mark.parametrize("scenario", book.SCENARIOS.values())
def test_the_layout_of_a_scenario(scenario: str) -> None:
    """COMBO-SEA-02: with FISH in two scenarios, and with RIV, CAR, BA, TB, TWO, the layout is that for four players."""
    options = {"sea_scenario": scenario}
    for code in ("FR", "CK", "FISH", "RIV", "CAR", "BA", "TB"):
        of_four = code in ("RIV", "CAR", "BA", "TB") or (code == "FISH" and scenario in ("new_shores", "greater_catan"))
        if book.scenarios()[frozenset((code,)), scenario] is not None:
            assert combinations.layout({"BASE", "SEA", code}, 3, options) == (4 if of_four else 3), code
    if book.scenarios()[frozenset({"TWO"}), scenario] is not None:
        assert combinations.layout({"BASE", "SEA", "TWO"}, 2, options) == 4
    assert combinations.layout({"BASE", "SEA", "X56"}, 6, options) == 6


@pytest.mark.parametrize(
    ("rules", "players", "case", "sentence"),
    [
        (
            "friendly_robber+explorers_pirates",
            4,
            "pair_refused",
            "Friendly Robber cannot be played with Explorers & Pirates: there is no robber (COMBO-EP-04)",
        ),
        (
            "rivers+seafarers+cities_knights",
            4,
            "too_many_large",
            "Seafarers, Cities & Knights and The Rivers of Catan cannot be played together: "
            "at most 2 of them can be combined (COMBO-MATRIX-04)",
        ),
        (
            "catan_for_two",
            5,
            "pair_refused_by_players",
            "Catan for Two cannot be played with 5 or 6 players: it is for two players (COMBO-MATRIX-03)",
        ),
        (
            "fishermen+rivers",
            6,
            "triple_refused_by_players",
            "The Fishermen of Catan and The Rivers of Catan cannot be played together with 5 or 6 players "
            "(COMBO-X56-01)",
        ),
        (
            "seafarers+cities_knights+catan_for_two",
            2,
            "triple_refused",
            "Seafarers and Cities & Knights cannot be played together with Catan for Two (COMBO-B-ADD-04)",
        ),
        ("cities_knights", 2, "players_of_module", "Cities & Knights is for 3 to 6 players (CK-COMP-06)"),
        ("explorers_pirates", 4, "no_rules_known", None),
    ],
)
def test_the_sentence_of_a_refusal(rules: str, players: int, case: str, sentence: str | None) -> None:
    """COMBO-MATRIX-05: the message names the modules and the reason, in any order of the names."""
    for names in (rules, "+".join(reversed(rules.split("+")))):
        with pytest.raises(RulesetError) as error:
            Ruleset.of(names, players)
        assert error.value.case == case
        assert sentence in (None, error.value.reason)


def test_the_first_pair_is_named() -> None:
    """COMBO-MATRIX-05: in the order of COMBO-MATRIX-01."""
    error = refused(frozenset(("TB", "EP", "HM", "FR")), 4)
    assert error
    assert (error.arguments["module"], error.arguments["other_module"]) == ("friendly_robber", "explorers_pirates")


def test_missing_pair_rules_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """Seafarers with Cities & Knights and six players needs three sets of changed rules; one of them is missing."""
    missing = {"seafarers", "cities_knights"}
    monkeypatch.setattr(start, "has_pair", lambda first, second: {first, second} != missing)
    modules = ("base", "five_six", "cities_knights", "seafarers")
    with pytest.raises(RulesetError) as error:
        start.check_pairs(Settings(modules[2:], 6, modules, {}, {}))
    assert error.value.case == "pair_not_implemented"
    assert error.value.arguments == {"module": "seafarers", "other_module": "cities_knights", "rule": "CK-SEA-01"}
    start.check_pairs(Settings(("cities_knights",), 6, modules[:3], {}, {}))


def test_a_pair_is_declared_by_one_of_the_two_modules(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the entry in the folder of Cities & Knights, five and six players cannot play it."""
    assert Ruleset.of("cities_knights", 6).modules == ("base", "five_six", "cities_knights")
    monkeypatch.setattr(start, "has_pair", lambda first, second: False)  # noqa: ARG005
    with pytest.raises(RulesetError, match="Cities & Knights"):
        Ruleset.of("cities_knights", 6)
    assert Ruleset.of("cities_knights+friendly_robber", 4), "this pair changes no rule"


def is_missing(codes: frozenset[str]) -> bool:
    """Return whether the rules of a pair of these modules are not written yet."""
    changed = (pair for pair in combinations.pairs_of(codes) if pair.state == combinations.CHANGES)
    return any(not has_pair(pair.first.name, pair.second.name) for pair in changed)


@pytest.mark.slow
def test_every_set_of_implemented_modules_can_be_played_or_has_a_reason() -> None:
    """The order of the names does not matter, and a set is refused exactly if the documentation refuses it."""
    names = [name for name, module in FAMILY.items() if module.spec and module.code in OPTIONAL]
    for size in range(len(names) + 1):
        for chosen in subsets(names, size):
            codes = frozenset(FAMILY[name].code for name in chosen)
            for players in PLAYERS:
                if book.is_allowed(codes, players) and not is_missing(codes):
                    ruleset = Ruleset.of("+".join(chosen) or "base", players)
                    assert ruleset is Ruleset.of("+".join(["base", *reversed(chosen)]), players)
                    is_table_for_two = players == 2 and "TWO" not in codes
                    more = 5 if is_table_for_two else 0  # BASE-TWO-01: 15 points
                    assert ruleset.options["vp_goal"] == book.goal(codes, "new_shores") + more
                else:
                    with pytest.raises(RulesetError):
                        Ruleset.of("+".join(chosen) or "base", players)
