"""Options are in the folders of their modules; defaults depend on modules, players and other options."""

from pathlib import Path

import pytest

import insula
from insula import OPTIONS, Ruleset
from insula.data import load, option_place, option_rows, option_value
from insula.rules.state import MODULES
from insula.ruleset.family import BY_CODE, FAMILY

ROOMS = Path(insula.__file__).parent / "modules"


def test_each_option_is_in_the_folder_of_its_module() -> None:
    """Every file of a module has options of this module only; those of combinations are in `data`."""
    codes = {spec.name: spec.code for spec in MODULES} | {name: module.code for name, module in FAMILY.items()}
    found = []
    for path in sorted(ROOMS.glob("*/data/options.toml")):
        module = path.parent.parent.name
        rows = load(f"{module}/options")["option"]
        assert {row["module"] for row in rows} == {codes[module]}, path
        found += [row["name"] for row in rows]
    rest = load("options")["option"]
    assert not {row["module"] for row in rest} & set(BY_CODE)
    names = found + [row["name"] for row in rest]
    assert len(names) == len(set(names))
    assert set(names) == set(OPTIONS)


def test_places_follow_the_order_of_modules_and_files() -> None:
    """The modules are in the order of COMBO-MATRIX-01, then comes what they share, then combinations, without a gap."""
    order = [*BY_CODE, *(spec.code for spec in MODULES if spec.code not in BY_CODE), "COMBO"]
    owners = [order.index(option.module) for option in OPTIONS.values()]
    assert owners == sorted(owners)
    assert [option_place(name) for name in OPTIONS] == list(range(len(OPTIONS)))


def test_values_as_numbers() -> None:
    """On and off are 1 and 0, a named value is its index, a number is itself."""
    for row in option_rows():
        for place, value in enumerate(row["values"] if isinstance(row.get("values"), list) else ()):
            expected = place if isinstance(value, str) else int(value)
            assert option_value(row["name"], value) == expected


def test_options_name_others_that_exist() -> None:
    """What an option needs, changes, adds or fixes is an option, one of its values, or a module."""
    for option in OPTIONS.values():
        for name, value in option.needs.items():
            assert OPTIONS[name].parse(value) == value
        for defaults in option.defaults.values():
            for name, value in defaults.items():
                assert OPTIONS[name].parse(value) == value
        for table in (option.defaults, option.brings, option.fixes):
            assert set(table) <= {*option.values, *(["map"] if option.is_map else [])}
        assert {name for names in option.fixes.values() for name in names} <= set(OPTIONS)
        brought = {code for codes in option.brings.values() for code in codes}
        assert brought | set(option.modules) - {"COMBO"} | set(option.default_by_module) <= set(BY_CODE)


@pytest.mark.parametrize(
    ("codes", "expected"), [({"RIV", "BA"}, True), ({"BA"}, False), ({"TB", "RIV"}, True), ({"BA", "TB"}, False)]
)
def test_a_default_by_module(codes: set[str], expected: bool) -> None:
    """COMBO-GEN-04: `gold_to_bank` is on if Rivers is in play, otherwise off."""
    assert OPTIONS["gold_to_bank"].default_with({"BASE"} | codes) is expected
    assert OPTIONS["gold_to_bank"].is_in_force({"BASE"} | codes, 4)
    assert not OPTIONS["gold_to_bank"].is_in_force({"BASE", "CAR"}, 4)


def test_only_options_in_force_have_a_value() -> None:
    """Options of other modules change nothing in a game without them, not even a byte of its state."""
    base = Ruleset.of("base", 4)
    assert set(base.options) == {option.name for option in base.settable()}
    assert {OPTIONS[name].module for name in base.options} == {"BASE"}
    others = [option.index for option in OPTIONS.values() if option.name not in base.options]
    assert not base.template[0]["option"][others].any()


def test_a_value_that_is_the_default_here_is_not_written() -> None:
    """CK-WIN-02, BASE-TWO-01: 13 points are the default in Cities & Knights, 15 at the table for two; 10 are not."""
    assert Ruleset.of("cities_knights", 4, {"vp_goal": 13}) is Ruleset.of("cities_knights", 4)
    assert Ruleset.of("cities_knights", 4, {"vp_goal": 10}).given == {"vp_goal": 10}
    assert Ruleset.of("base", 2, {"vp_goal": 15}) is Ruleset.of("base", 2)
    assert Ruleset.of("base", 2, {"vp_goal": 10, "hand_limit": 7}).given == {"vp_goal": 10, "hand_limit": 7}
    assert Ruleset.of("base", 2, {"vp_goal": 10, "two_player_table": "plain"}).given == {"two_player_table": "plain"}


def test_options_can_add_modules() -> None:
    """BASE-TWO-01: the table for two adds the Friendly Robber, even with the variants; the plain one does not."""
    assert Ruleset.of("base", 2).modules == ("base", "friendly_robber")
    assert Ruleset.of("friendly_robber", 2) is not Ruleset.of("base", 2)
    assert Ruleset.of("base", 2, {"two_player_table": "plain"}).modules == ("base",)
    assert Ruleset.of("base", 2, {"friendly_robber_limit": 3}).options["friendly_robber_limit"] == 3
