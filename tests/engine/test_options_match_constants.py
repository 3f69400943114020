"""Numbers and names that must agree between the rules, the tables and the documentation."""

import re
from pathlib import Path

import pytest

from insula.data import scenario_rows
from insula.game import ActionKind, Phase
from insula.rules import constants, options
from insula.rules.numbering import BLOCK, PHASES_OF_CLASS, Phases, flag, owner_of
from insula.rules.spec import ARGUMENT_BITS, ARGUMENTS, CHANCE_PHASES, FORCED, FREE, STEPS, ModuleSpec
from insula.rules.state import FIELDS, MODULES, EngineState
from insula.ruleset import OPTIONS
from insula.ruleset.family import FAMILY
from insula.ruleset.words import CARDS, DEVELOPMENT_CARDS, HARBORS, TERRAINS, THINGS

DOCS = Path(__file__).parents[2] / "docs" / "rules"


def test_every_option_fits_into_the_state() -> None:
    """All options fit, and no two share a place."""
    assert sorted(known.index for known in OPTIONS.values()) == list(range(len(OPTIONS)))
    assert len(OPTIONS) <= options.MAX_OPTIONS


@pytest.mark.parametrize("name", OPTIONS)
def test_place_of_an_option(name: str) -> None:
    """Rules and rulesets use the same place for an option."""
    assert options.option(name) == OPTIONS[name].index


NAMED = [name for name, known in OPTIONS.items() if all(isinstance(value, str) for value in known.values)]


@pytest.mark.parametrize("name", NAMED)
def test_named_values_of_an_option(name: str) -> None:
    """Rules compare an option with the number that the state holds for the value."""
    for value in OPTIONS[name].values:
        assert options.value(name, str(value)) == OPTIONS[name].number(value)


def test_options_that_are_not_declared_are_refused() -> None:
    """A typo in a module is an error at import, not a rule that never applies."""
    with pytest.raises(KeyError):
        options.option("steel")
    with pytest.raises(ValueError, match="sometimes"):
        options.value("steal", "sometimes")


def test_kinds_of_actions_and_phases_have_one_owner() -> None:
    """No number and no name is used twice in all modules."""
    for declared in ([m.actions for m in MODULES], [m.phases for m in MODULES]):
        names = [name for table in declared for name in table]
        numbers = [number for table in declared for number in table.values()]
        assert len(names) == len(set(names))
        assert len(numbers) == len(set(numbers))


def test_blocks_of_modules_do_not_overlap() -> None:
    """The owner of a number is the module that declares it; a module declares no more numbers than its block holds."""
    for place, module in enumerate(MODULES):
        assert all(owner_of(number) == place for number in (*module.phases.values(), *module.actions.values()))
    declare = Phases("insula.modules.base.module")
    for _ in range(BLOCK):
        declare.free()
    with pytest.raises(ValueError, match="base"):
        declare.free()


def test_numbers_fit_into_their_fields() -> None:
    """A phase is an int16 on the stack, the flags of all modules an int64."""
    assert 4 * PHASES_OF_CLASS <= 1 << 15
    assert flag(MODULES[-1].name) < 1 << 63


def test_phases_are_in_their_ranges() -> None:
    """Phases of chance, of the engine and of players are in the ranges of `numbering`."""
    assert CHANCE_PHASES < STEPS < FORCED < FREE
    by_chance = {"DRAWING_", "ROLLING_"}
    for phase in Phase:
        assert (CHANCE_PHASES <= phase < STEPS) == any(phase.name.startswith(word) for word in by_chance), phase.name
    always_asked = {
        "BEFORE_ROLL",
        "BETWEEN_ROLLS",
        "ACTION_PHASE",
        "COMPOSING",
        "ANSWERING",
        "CONFIRMING",
        "MOVING_WAGON",
    }
    assert {phase.name for phase in Phase if phase >= FREE} == always_asked


def test_kinds_of_actions_fit_into_an_action() -> None:
    """An action is a positive int32, and every place of the largest map is a valid argument."""
    assert all(0 <= kind < 1 << (31 - ARGUMENT_BITS) for kind in ActionKind)
    assert max(constants.MAX_HEXES, constants.MAX_NODES, constants.MAX_EDGES) <= ARGUMENTS
    assert constants.TRADE_BASE >= constants.GOODS


def test_kinds_of_actions_are_listed_in_the_documented_decisions() -> None:
    """Every kind of action is a row of docs/rules/decisions.md, under its module."""
    rows = dict(re.findall(r"^\| `(\w+)` \| ([^|]+) \|", (DOCS / "decisions.md").read_text(), re.MULTILINE))
    for module in MODULES:
        for name in module.actions:
            owners = {module.code, "TBGEN"} if module.name in FAMILY else {"COMBO", *codes_of_sharers(module)}
            assert owners & set(rows[name].strip().split(", ")), name


def codes_of_sharers(module: ModuleSpec) -> set[str]:
    """Return the codes of the modules of a pair, of those that use what several modules share, or of a scenario."""
    users = [one.name for one in MODULES if module.name in one.uses]
    hosts = {row["module"] for row in scenario_rows() if row["folder"] == module.name}
    return {FAMILY[name].code for name in (*module.pair, *users)} | hosts


def test_every_decision_is_an_action_kind() -> None:
    """All rows of the modules in play have an action. Pairs have some rows."""
    rows = dict(re.findall(r"^\| `(\w+)` \| ([^|]+) \|", (DOCS / "decisions.md").read_text(), re.MULTILINE))
    codes = {module.code for module in MODULES}
    wanted = {name for name, owner in rows.items() if codes & set(owner.strip().split(", "))}
    of_pairs = {name for module in MODULES if module.pair for name in module.actions}
    kinds = {kind.name.lower() for kind in ActionKind}
    assert wanted - of_pairs == kinds - of_pairs - {"desert_hex"}


def test_words_are_in_the_order_of_the_constants() -> None:
    """The words of the tables are in the order of the rules' constants."""
    for words in (CARDS, TERRAINS, HARBORS, DEVELOPMENT_CARDS, THINGS):
        for number, word in enumerate(words):
            constant = {"any": "ANY_HARBOR"}.get(word, word.upper())
            constant = "GOLD_FIELD" if words is TERRAINS and word == "gold" else constant
            assert getattr(constants, constant) == number


def test_fields_of_the_state_have_one_owner() -> None:
    """No field is declared twice, and the record has no undeclared field."""
    declared = [field.name for module in MODULES for field in module.fields]
    declared += [field.name for field in EngineState.declared]
    assert len(declared) == len(set(declared))
    assert {field.name for field in FIELDS} - set(declared) <= {"spare"}
