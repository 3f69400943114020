"""The contributions of modules to the notation: only the words of the modules in play are known."""

import re
from pathlib import Path

import pytest

from insula import Game
from insula.errors import NotationError
from insula.game import ActionKind, Phase
from insula.modules import MODULES
from insula.notation.actions import written_form
from insula.notation.line_kinds import LineKind, Section
from insula.notation.parts import Notation, NotationPart, notation_of, notation_of_all
from insula.notation.positions import read_position
from insula.ruleset import Ruleset

IN_TURN = "insula position 1\nrules: {rules}\nturn: 3 red\n"


@pytest.mark.parametrize(
    ("phase", "rules"),
    [("choosing desert", "friendly_robber"), ("crane", "cities_knights"), ("crane", "cities_knights+friendly_robber")],
)
def test_a_phase_of_another_module_is_not_read(phase: str, rules: str) -> None:
    board = "" if "cities_knights" in rules else "board: beginner\n"
    read_position(IN_TURN.format(rules=rules) + f"{board}phase: {phase}\n")
    with pytest.raises(NotationError, match=r"[Ee]xpected a phase: ") as error:
        read_position(IN_TURN.format(rules="base") + f"board: beginner\nphase: {phase}\n")
    assert phase not in error.value.expected


def test_the_pass_of_special_building_is_read_with_five_players_only() -> None:
    assert Game(players=5, seed=1).parse("pass").text == "pass"
    with pytest.raises(NotationError):
        Game(players=4, seed=1).parse("pass")


@pytest.mark.parametrize(
    ("rules", "known", "unknown"),
    [
        ("base", "a development card: knight, road building, invention", "progress card"),
        ("cities_knights", "a progress card: commercial harbor, master merchant", "development card"),
    ],
)
def test_the_error_for_an_unknown_card_lists_the_cards_of_the_game(rules: str, known: str, unknown: str) -> None:
    with pytest.raises(NotationError) as error:
        Game(rules, 4, seed=1).parse("play castle")
    assert known in error.value.expected
    assert unknown not in error.value.expected


def test_a_message_lists_nothing_twice() -> None:
    for rules in ("base", "cities_knights"):
        for text in ("play castle", "discard castle", "bank castle", "castle"):
            with pytest.raises(NotationError) as error:
                Game(rules, 4, seed=1).parse(text)
            named = error.value.expected.split("; ")
            assert len(named) == len(set(named))


def test_a_form_for_another_phase_is_only_read() -> None:
    """The first form of a kind writes it; Cities & Knights reads the same words in a phase of its own (CK-SCI-09)."""
    kind = ActionKind.ROAD_BUILDING_PLACE
    for rules in ("base", "cities_knights"):
        assert notation_of(Ruleset.of(rules)).written[kind] == written_form(kind)
    phases = {form.phase for form in notation_of(Ruleset.of("cities_knights")).forms if form.kind == kind}
    assert phases == {Phase.PLACING_ROADS, Phase.PLACING_FREE_ROADS}


def combined(*parts: NotationPart) -> Notation:
    notation = Notation(())
    notation.parts = list(parts)
    return notation


def test_two_modules_cannot_describe_the_same_phase() -> None:
    with pytest.raises(ValueError, match=r"two modules describe \['0'\]"):
        _ = combined(NotationPart(cards={0: ("fish",)}), NotationPart(cards={0: ("coin",)})).cards


def test_cards_of_modules_are_combined() -> None:
    cards = combined(NotationPart(cards={0: ("brick", "clay")}), NotationPart(cards={2: ("fish",)})).cards
    assert cards.names == ("brick", "", "fish")
    assert cards.expected.sentence == "a card: brick or fish"


def test_numbers_of_modules_are_combined_and_all_checks_apply() -> None:
    notation = combined(
        NotationPart(numbers={7: (0,)}, phase_checks={7: lambda *_: "one"}),
        NotationPart(numbers={7: (1, 2)}, phase_checks={7: lambda *_: "two"}),
    )
    assert notation.numbers(7) == {0, 1, 2}
    assert [check(None, 0, 0) for check in notation.phase_checks(7)] == ["one", "two"]


def test_lines_are_sorted_by_section_and_then_by_module() -> None:
    def line(section: Section, key: str) -> LineKind:
        return LineKind(section, key, lambda _: "", lambda *_: None)

    first = NotationPart(lines=(line(Section.TURN, "dice"), line(Section.CARDS, "hand")))
    second = NotationPart(lines=(line(Section.CARDS, "fish"),))
    assert [kind.key for kind in combined(first, second).lines] == ["hand", "fish", "dice"]


def test_a_replaced_kind_is_written_but_not_read() -> None:
    """Cities & Knights reads `play {card}` as its own action, but a record of the base game can still be written."""
    notation = notation_of(Ruleset.of("cities_knights"))
    assert ActionKind.PLAY_DEVELOPMENT_CARD not in {form.kind for form in notation.forms}
    assert notation.written[ActionKind.PLAY_DEVELOPMENT_CARD].pattern == "play {development}"


def test_every_kind_of_action_has_a_form() -> None:
    kinds = {kind for spec in notation_of_all().specs for kind in spec.actions.values()}
    assert kinds == set(notation_of_all().written)


SOURCE = Path(__file__).parents[2] / "src/insula/notation"


@pytest.mark.parametrize("path", sorted(SOURCE.rglob("*.py")), ids=lambda path: path.relative_to(SOURCE).as_posix())
def test_shared_code_names_no_module(path: Path) -> None:
    """Only the registry asks for modules, and it gets those that exist."""
    text = path.read_text(encoding="utf-8")
    assert not re.search(r"(insula\.|from \.+)modules\.(?!state\b)", text)
    assert not any(f'"{name}"' in text for name in MODULES if name != "base")
