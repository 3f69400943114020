"""Every module has a folder, rule tests, perft positions, a commented full game and a page."""

from pathlib import Path

import pytest
from modules.pages import DOCS, script, table_of_contents
from modules.tables import folder_of, rows

from insula import Game
from insula.rules.spec import ModuleSpec
from insula.rules.state import MODULES
from insula.ruleset import OPTIONS, Option
from insula.ruleset.family import FAMILY
from insula.ruleset.options import text_of

TESTS = Path(__file__).parent
OF_THE_FAMILY = [module for module in MODULES if module.name in FAMILY]
each_module = pytest.mark.parametrize("module", MODULES, ids=lambda module: module.name)
SCENARIOS = [module for module in MODULES if module.name.startswith("scenarios.")]
each_with_a_game = pytest.mark.parametrize("module", OF_THE_FAMILY + SCENARIOS, ids=lambda module: module.name)
each_of_the_family = pytest.mark.parametrize("module", OF_THE_FAMILY, ids=lambda module: module.name)
"""The others have no documents: the pages of the modules that bring them into play describe them."""


@each_module
def test_a_module_has_rule_tests(module: ModuleSpec) -> None:
    """They are named after the module and cite its rules."""
    tests = [path.read_text("utf-8") for path in (folder_of(module.name) / "rules").glob("test_*.py")]
    assert tests
    for prefix in module.prefixes:
        assert any(f"{prefix}-" in text for text in tests), f"no test of {module.name} cites {prefix}"


@each_module
def test_a_module_has_perft_positions(module: ModuleSpec) -> None:
    """There are at least two in which the module is in play."""
    own = [row for row in rows("perft.toml", "position") if row["module"] == module.name]
    assert len(own) >= 2
    for row in own:
        assert is_in_play(module, Game(position=row["text"].strip()))


@each_with_a_game
def test_a_module_has_a_commented_game(module: ModuleSpec) -> None:
    """There is a whole game in which it is in play."""
    page = DOCS / "games" / f"{page_of(module)}.md"
    game = Game.from_record(script("draw").record_of(page))
    assert game.over
    assert is_in_play(module, game)


@each_of_the_family
def test_a_module_has_a_page(module: ModuleSpec) -> None:
    """The page explains all its options and links to the commented game; the table of contents has both."""
    text = (DOCS / "modules" / f"{module.name}.md").read_text("utf-8")
    for option in OPTIONS.values():
        if module.code in option.modules:
            row = row_of(option, module.code)
            assert row in text, f"the page of {module.name} does not mention {option.name}: {row}"
    assert f"games/{module.name}.md" in text
    assert {f"modules/{module.name}", f"games/{module.name}"} <= set(table_of_contents(DOCS / "index.md"))


def test_nothing_is_left_over() -> None:
    """There is no page, game or perft position of a module that does not exist."""
    names = {module.name for module in OF_THE_FAMILY}
    assert {path.stem for path in (DOCS / "modules").glob("*.md")} == names | {"combinations"}
    assert {path.stem for path in (DOCS / "games").glob("*.md")} == names | {page_of(module) for module in SCENARIOS}
    with_rules = {".".join(path.parent.relative_to(TESTS).parts) for path in TESTS.glob("**/rules")}
    assert with_rules == {module.name for module in MODULES}


def page_of(module: ModuleSpec) -> str:
    """Return the name of the page with a module's commented game."""
    return module.name.rpartition(".")[2]


def row_of(option: Option, code: str) -> str:
    """Return the row of an option in the table of a module's page."""
    cells = (
        f"`{option.name}`",
        text_of(option.default_with([code])),
        option.describe_values(),
        option.sentence,
        option.rule,
    )
    return f"| {' | '.join(cells)} |"


def is_in_play(module: ModuleSpec, game: Game) -> bool:
    """Return whether the module is on; the base game always is."""
    return not module.flag or bool(game.view(None).state.modules & module.flag)
