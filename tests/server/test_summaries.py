"""The prices in the summaries of the rules page are those of the game, in every language."""

import re
from collections import Counter
from pathlib import Path

import pytest

from insula.game.prices import prices
from insula.ruleset import Ruleset

MODULES = Path(__file__).parents[2] / "web" / "src" / "modules"
ONLY_WITH_OPTIONS = {"repair_city"}
"""What can be paid for only with an option that is off by default."""
CARD = re.compile(r"\{(\w+)\}")


def drawn(text: str) -> list[Counter[str]]:
    """Return the cards in each cell of the tables."""
    cells = [cell for line in text.splitlines() if line.startswith("|") for cell in line.split("|")]
    return [Counter(CARD.findall(cell)) for cell in cells if "{" in cell]


@pytest.mark.parametrize("module", ["base", "cities_knights"])
@pytest.mark.parametrize("language", ["en", "de", "hu", "pl", "da"])
def test_every_price_is_in_the_summary(module: str, language: str) -> None:
    listed = drawn((MODULES / module / "summary" / f"{language}.md").read_text(encoding="utf-8"))
    base = {price.kind for price in prices(Ruleset.of("base"))} if module != "base" else set()
    own = [price for price in prices(Ruleset.of(module)) if price.kind not in base | ONLY_WITH_OPTIONS]
    assert own
    assert [price.kind for price in own for cards in price.cards if cards and Counter(cards) not in listed] == []
