"""When gold is in play."""

import pytest

from insula import Ruleset
from insula.errors import RulesetError


@pytest.mark.parametrize(
    ("rules", "is_in_play"),
    [("base", False), ("fishermen+caravans", False), ("rivers", True), ("cities_knights+rivers", True)],
)
def test_gold_is_in_play_with_a_module_that_uses_it(rules: str, is_in_play: bool) -> None:
    ruleset = Ruleset.of(rules, 4)
    assert ("gold" in ruleset.modules) == is_in_play
    assert ("gold_to_bank" in ruleset.options) == is_in_play
    assert "gold" not in ruleset.name


def test_a_ruleset_does_not_name_gold() -> None:
    with pytest.raises(RulesetError, match="gold"):
        Ruleset.of("rivers+gold", 4)


def test_its_options_belong_to_the_modules_that_use_it() -> None:
    with pytest.raises(RulesetError, match="gold_to_bank"):
        Ruleset.of("base", 4, {"gold_to_bank": False})
