"""Words, boards and starting states are combined from the modules; small test modules show what parts can do."""

from collections.abc import Callable

import numpy as np
import pytest

from insula import Ruleset
from insula.modules.state import State
from insula.rules.names import WordsPart
from insula.rules.state import MODULES
from insula.ruleset import parts, start, words
from insula.ruleset.parts import SetupPart, Start, Supplies
from insula.ruleset.settings import Settings, settle
from insula.ruleset.sight import SPECTATOR, mask_state
from insula.ruleset.words import CARDS, THINGS, colors


def template_with(monkeypatch: pytest.MonkeyPatch, *more: SetupPart) -> tuple[np.void, np.void]:
    """Return board and state of a base game in which test modules have a part."""
    for rules, players in (("base", 4), ("base", 6), ("friendly_robber", 4)):
        Ruleset.of(rules, players)  # made and kept before the parts change
    settings = settle("base", 4, {})
    together = (*parts.setup_parts(settings.modules), *more)
    monkeypatch.setattr(start, "setup_parts", lambda modules: together)  # noqa: ARG005
    island = start.island(settings)
    boards = start.board(settings, island)
    return boards[0], start.template(settings, colors(4), island, boards)[0]


def test_words_are_combined_by_their_numbers() -> None:
    """A module's words are at the indices of its numbers, whatever the order of the modules."""
    ship = WordsPart(things={"ship": 2})
    base = WordsPart(things={"road": 0, "settlement": 1})
    assert words._in_order(part.things for part in (ship, base)) == ("road", "settlement", "ship")


@pytest.mark.parametrize("numbers", [{"ship": 0}, {"ship": 2}], ids=["used twice", "gap"])
def test_words_have_different_numbers(numbers: dict[str, int]) -> None:
    """Two words with one number, or a number without a word, are found at once."""
    with pytest.raises(ValueError, match="ship"):
        words._in_order([{"road": 0}, numbers])


def test_costs_and_pieces_of_a_later_module_count(monkeypatch: pytest.MonkeyPatch) -> None:
    """A module can make a thing of the base game more expensive, and add pieces; everything else is unchanged."""
    part = SetupPart(supplies=lambda settings: Supplies({"road": {"ore": 3}}, {"city": settings.players}))
    board, record = template_with(monkeypatch, part)
    plain = Ruleset.of("base", 4)
    assert dict(zip(CARDS, board["cost"][THINGS.index("road")], strict=False))["ore"] == 3
    assert board["cost"][THINGS.index("road")].sum() == 3
    assert board["cost"][THINGS.index("city")].tolist() == plain.boards[0]["cost"][THINGS.index("city")].tolist()
    assert record["supply"][:4, THINGS.index("city")].tolist() == [4] * 4
    assert record["supply"][0, THINGS.index("road")] == 15


def empty_deck(begun: Start) -> None:
    begun.state["deck"][:] = 0
    begun.state["bank"][0] += begun.settings.players


def test_a_later_module_changes_bank_and_deck(monkeypatch: pytest.MonkeyPatch) -> None:
    """A module sees the contents that earlier modules have put there."""
    _, record = template_with(monkeypatch, SetupPart(stock=empty_deck))
    assert record["deck"].sum() == 0
    assert record["bank"][:5].tolist() == [23, 19, 19, 19, 19]


@pytest.mark.parametrize("is_fixed", [False, True])
def test_phases_are_combined(monkeypatch: pytest.MonkeyPatch, is_fixed: bool) -> None:
    """The phases that lay out the board come first, and only without a fixed island; then the opening phases."""
    lay: Callable[[Start], bool] = lambda begun: is_fixed  # noqa: ARG005, E731
    part = SetupPart(lay_fixed_island=lay, drawing_phases=(48,), first_phases=(49,))
    _, record = template_with(monkeypatch, part)
    phases = record["stack_phase"][: record["stack_size"]][::-1].tolist()
    plain = Ruleset.of("base", 4).template[0]
    drawing, *rest = plain["stack_phase"][: plain["stack_size"]][::-1].tolist()
    assert phases == ([*rest, 49] if is_fixed else [drawing, 48, *rest, 49])


def test_the_last_island_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    """A module can replace the island of the base game."""
    larger = Ruleset.of("base", 6).map
    board, _ = template_with(monkeypatch, SetupPart(island=lambda settings: larger))  # noqa: ARG005
    assert board["n_hexes"] == larger.boards[0]["n_hexes"] != Ruleset.of("base", 4).boards[0]["n_hexes"]


def test_a_module_without_a_part_adds_nothing() -> None:
    """The Friendly Robber has no file `setup.py`; rulesets with equal boards share one."""
    assert len(parts.setup_parts(("base", "friendly_robber"))) == len(parts.setup_parts(("base",))) == 1
    assert Ruleset.of("friendly_robber", 4).boards is Ruleset.of("base", 4).boards


def test_which_modules_have_pair_rules() -> None:
    """Either of the two modules can name the other."""
    assert parts.has_pair("five_six", "cities_knights")
    assert parts.has_pair("cities_knights", "five_six")
    assert not parts.has_pair("base", "friendly_robber")


def test_pairs_name_modules_with_changed_rules() -> None:
    """A declaration of a pair that changes nothing, or does not exist, is wrong."""
    names = {spec.name for spec in MODULES}
    for name in names:
        for part in parts.setup_parts((name,)):
            for other in part.pairs:
                assert other in names
                settings = Settings((name,), 4, (name, other), {}, {})
                assert [pair.state for pair in start.combinations.pairs_of(settings.codes)] == ["changes"]


def test_sight_asks_the_modules_in_play(monkeypatch: pytest.MonkeyPatch) -> None:
    """The hook changes what is seen, and gets the whole state and the seat; the state itself is unchanged."""
    states = Ruleset.of("base", 4).template.copy()
    states[0]["deck"][0] = 9

    def reveal(state: State, seen: State, seat: int) -> None:
        seen.deck[0] = state.deck[0] if seat == 2 else 0

    monkeypatch.setattr("insula.ruleset.sight.reveal", reveal)
    before = states.tobytes()
    assert [int(mask_state(states, seat)[0]["deck"][0]) for seat in (SPECTATOR, 0, 2)] == [0, 0, 9]
    assert states.tobytes() == before
