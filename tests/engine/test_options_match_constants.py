"""Numbers and names that must agree between the rules, the tables and the documentation."""

import re
from pathlib import Path

import pytest

from insula.game import ActionKind, Phase
from insula.rules import constants, options
from insula.rules.spec import ARGUMENT_BITS, ARGUMENTS, CHANCE_PHASES, FORCED, FREE, STEPS
from insula.rules.state import ENGINE_FIELDS, FIELDS, MODULES
from insula.ruleset import OPTIONS
from insula.ruleset.words import CARDS, DEVELOPMENT_CARDS, HARBORS, TERRAINS, THINGS

DOCS = Path(__file__).parents[2] / "docs" / "rules"

NAMED_VALUES = {
    "BEGINNER_SETUP": ("setup", "beginner"),
    "DESERT_ANYWHERE": ("desert_place", "random"),
    "DESERT_IN_CENTER": ("desert_place", "center"),
    "DESERT_ON_COAST": ("desert_place", "coast"),
    "FREE_HARBORS": ("harbor_places", "free"),
    "FRAME_KINDS": ("harbor_kinds", "frame"),
    "RANDOM_TOKENS": ("token_layout", "random"),
    "FIRST_BY_DICE": ("first_player", "dice"),
    "FIRST_RANDOM": ("first_player", "random"),
    "FIRST_OLDEST": ("first_player", "oldest"),
    "FIRST_CHOSEN": ("first_player", "chosen"),
    "SECOND_PAYS": ("starting_resources", "second"),
    "BOTH_PAY": ("starting_resources", "both"),
    "CHOSEN_PAYS": ("starting_resources", "choose"),
    "TRADE_BEFORE_BUILDING": ("trade_build_order", "separate"),
    "DECK_OF_36": ("dice_mode", "deck_36"),
    "REROLL_EARLY_SEVENS": ("early_sevens", "reroll_two_rounds"),
    "NOBODY_IF_SHORT": ("bank_shortage", "nobody"),
    "MAY_STEAL": ("steal", "optional"),
    "SET_ASIDE_ON_TIE": ("longest_road_tie", "set_aside"),
    "SPECIAL_BUILDING": ("five_six_turn", "special_build_phase"),
    "PAIRED_PLAYERS": ("five_six_turn", "paired_players"),
    "PLAIN_TURNS": ("five_six_turn", "none"),
    "IMMEDIATELY": ("ck_progress_limit_active", "immediately"),
    "EQUAL_OR_BASIC": ("ck_deserter_replacement", "equal_or_basic"),
    "SABOTAGE_CITY": ("ck_saboteur", "sabotage_city"),
    "PLAYER_NAMES": ("ck_commercial_harbor_choice", "player"),
}
"""Every constant of `rules/options.py` that stands for a named value."""

CONSTANTS = {name: value for name, value in vars(options).items() if name.isupper()}
PLACES = {name: value for name, value in CONSTANTS.items() if name not in NAMED_VALUES and name != "OPTIONS"}


@pytest.mark.parametrize("name", PLACES)
def test_place_of_an_option(name: str) -> None:
    """The constant is where the option stands in the table."""
    assert OPTIONS[name.lower()].index == PLACES[name]


@pytest.mark.parametrize("name", NAMED_VALUES)
def test_named_value_of_an_option(name: str) -> None:
    """The constant is what the state holds for the value."""
    option, value = NAMED_VALUES[name]
    assert OPTIONS[option].number(OPTIONS[option].parse(value)) == CONSTANTS[name]


def test_every_option_fits_into_the_state() -> None:
    """There is room for all, each has its own place, and all of the modules in play have a constant or no rule."""
    assert sorted(option.index for option in OPTIONS.values()) == list(range(len(OPTIONS)))
    assert len(OPTIONS) <= options.OPTIONS
    assert {option.name for option in OPTIONS.values() if option.module in {"BASE", "X56"}} <= {
        n.lower() for n in PLACES
    }


def test_action_kinds_and_phases_have_one_owner() -> None:
    """No number and no name is used twice, over all modules."""
    for declared in ([m.actions for m in MODULES], [m.phases for m in MODULES]):
        names = [name for table in declared for name in table]
        numbers = [number for table in declared for number in table.values()]
        assert len(names) == len(set(names))
        assert len(numbers) == len(set(numbers))


def test_phases_lie_in_their_ranges() -> None:
    """What chance answers, what the engine does, and what players are asked lie in the ranges of `rules/spec.py`."""
    assert CHANCE_PHASES < STEPS < FORCED < FREE
    by_chance = {"DRAWING_", "ROLLING_"}
    for phase in Phase:
        assert (CHANCE_PHASES <= phase < STEPS) == any(phase.name.startswith(word) for word in by_chance), phase.name
    always_asked = {"BEFORE_ROLL", "ACTION_PHASE", "COMPOSING", "ANSWERING", "CONFIRMING"}
    assert {phase.name for phase in Phase if phase >= FREE} == always_asked


def test_action_kinds_fit_into_an_action() -> None:
    """An action is a positive int32, and every place of the largest map is an argument."""
    assert all(0 <= kind < 1 << (31 - ARGUMENT_BITS) for kind in ActionKind)
    assert max(constants.MAX_HEXES, constants.MAX_NODES, constants.MAX_EDGES) <= ARGUMENTS
    assert constants.TRADE_BASE >= constants.CARD_KINDS


def test_action_kinds_are_named_in_the_book_of_decisions() -> None:
    """Every kind of action is a row of docs/rules/decisions.md, owned by its module."""
    rows = dict(re.findall(r"^\| `(\w+)` \| ([^|]+) \|", (DOCS / "decisions.md").read_text(), re.MULTILINE))
    codes = {"base": "BASE", "five_six": "X56", "cities_knights": "CK", "friendly_robber": "TBGEN"}
    for module in MODULES:
        for name in module.actions:
            assert codes[module.name] in rows[name], name


def test_every_decision_is_an_action_kind() -> None:
    """All rows of the modules in play are there, but for the pirate of Seafarers."""
    rows = dict(re.findall(r"^\| `(\w+)` \| ([^|]+) \|", (DOCS / "decisions.md").read_text(), re.MULTILINE))
    wanted = {name for name, owner in rows.items() if {"BASE", "X56", "CK"} & set(owner.strip().split(", "))}
    assert wanted - {"chase_pirate"} == {kind.name.lower() for kind in ActionKind} - {"desert_hex"}


def test_words_stand_where_the_constants_say() -> None:
    """The words of the tables are in the order of the numbers of the rules."""
    for words in (CARDS, TERRAINS, HARBORS, DEVELOPMENT_CARDS, THINGS):
        for number, word in enumerate(words):
            constant = {"any": "ANY_HARBOR"}.get(word, word.upper())
            assert getattr(constants, constant) == number


def test_fields_of_the_state_have_one_owner() -> None:
    """No field is declared twice, and the record has no field that nobody declares."""
    declared = [field.name for module in MODULES for field in module.fields]
    declared += [field.name for field in ENGINE_FIELDS]
    assert len(declared) == len(set(declared))
    assert {field.name for field in FIELDS} - set(declared) <= {"spare"}
