"""A record with the proof of its chance is verified, and whatever was altered is found and named."""

import importlib.util
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest
from engine.rulesets import CASES, Case
from support.fair_games import SEED, fair_game
from support.length import amount

from insula import Game
from insula.errors import InsulaError, NotationError
from insula.game.fair import prove, verify
from insula.game.fair.start import MOST_LISTED
from insula.notation.records import Proof, read_record

ROOT = Path(__file__).parents[3]
EXAMPLE = ROOT / "docs" / "examples" / "fair.txt"
OTHER_SEED = f"seed: {bytes(32).hex()}"


def loaded(path: Path) -> ModuleType:
    """Return a program as a module."""
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


PROGRAM = loaded(ROOT / "examples" / "verify.py")
"""The verifier that uses nothing of the package."""


def by_program(record: str) -> str:
    """Return what the other verifier finds; empty if nothing."""
    try:
        PROGRAM.verified(record)
    except PROGRAM.DifferentError as different:
        return str(different)
    return ""


@pytest.fixture(scope="module")
def record() -> str:
    """Return the record of a whole game with a theft and a card."""
    game, proof = fair_game(options={"turn_limit": 40})
    text = game.record(proof=proof)
    assert re.search(r"robber [-\d,]+ \[\w+\]", text)
    assert "buy card [invention]" in text
    return text


def test_a_whole_game_is_verified(record: str) -> None:
    found = verify(record)
    assert found.difference is None
    assert found.draws > 60
    assert by_program(record) == ""


@pytest.mark.parametrize("case", CASES[:: amount(6, long=1)], ids=str)
def test_games_of_all_rules_are_verified(case: Case) -> None:
    game, proof = fair_game(case.rules, case.players, case.options, decisions=amount(150, long=1500))
    text = game.record(proof=proof)
    assert read_record(text).proof == with_lines(proof, text)
    assert verify(text).difference is None
    assert by_program(text) == ""


def with_lines(proof: Proof, text: str) -> Proof:
    """Return a proof as it is read: each draw knows its line."""
    first = text.splitlines().index("chance:") + 2
    draws = (draw._replace(line=first + place) for place, draw in enumerate(proof.draws))
    return proof._replace(draws=tuple(draws))


def test_a_record_that_is_read_again_has_the_same_game(record: str) -> None:
    game = Game.from_record(record)
    contributions = [f"words of {seat}" for seat in range(3)]
    again = Game.from_record(record).record(proof=prove(game, SEED, contributions))
    assert verify(again).difference is None
    assert again == record


ALTERED: list[tuple[str, Callable[[str], str], str, str]] = [
    ("a roll in the turns", lambda text: text.replace("roll [1 ", "roll [2 ", 1), "other_in_turn", "turns have [2 "),
    (
        "a roll in the turns and in the draws",
        lambda text: re.sub(r"(31|40): \[\d \d\]", r"\1: [6 6]", text),
        "other_outcome",
        "not [6 6]",
    ),
    ("the seed", lambda text: re.sub("seed: .*", OTHER_SEED, text), "other_seed", "the seed does not match"),
    (
        "the seed and its commitment",
        lambda text: re.sub("seed: .*", OTHER_SEED, text).replace(
            "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd",
            "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925",
        ),
        "other_outcome",
        "draw ",
    ),
    ("a contribution", lambda text: text.replace("words of 1", "words of 2"), "other_outcome", "draw "),
    (
        "the order of the contributions",
        lambda text: re.sub(r"words of ([01])", lambda found: f"words of {1 - int(found[1])}", text),
        "other_outcome",
        "draw ",
    ),
    ("the seed left out", lambda text: re.sub("seed: .*\n", "", text), "not_revealed", "not been revealed"),
    ("a counter", lambda text: text.replace("\n  35: ", "\n  36: "), "other_number", "draw 35 is due"),
    (
        "all counters",
        lambda text: re.sub(r"(?<=\n  )\d+(?=: \[)|(?<=as )\d+", lambda found: str(int(found[0]) + 1), text),
        "other_outcome",
        "draw ",
    ),
    (
        "the order of two draws",
        lambda text: re.sub(r"(\n  72:) (.*)(\n  73:) (.*)", r"\1 \4\3 \2", text),
        "other_outcome",
        "draw ",
    ),
    (
        "the order of outcomes",
        lambda text: re.sub("of 1 1; (1 2;.*)", r"of \1; 1 1", text),
        "other_outcome",
        "draw 31 is",
    ),
    ("a draw left out", lambda text: re.sub(r"\n  1: .*", "", text), "other_draws", ""),
    (
        "the last draw left out",
        lambda text: re.sub(r"\n  \d+: .*(?=\nend)", "", text),
        "other_in_turn",
        "turns have",
    ),
    (
        "all draws left out",
        lambda text: re.sub(r"\n  \d+: .*", "", text),
        "missing_draws",
        "outcomes, but there are 0 draws",
    ),
]
"""What is altered, how, and what `insula verify` and the other verifier say."""


@pytest.mark.parametrize(("alter", "case", "said"), [row[1:] for row in ALTERED], ids=[row[0] for row in ALTERED])
def test_what_was_altered_is_named(record: str, alter: Callable[[str], str], case: str, said: str) -> None:
    altered = alter(record)
    assert altered != record
    difference = verify(altered).difference
    assert difference
    assert difference.case == case, difference
    assert said in by_program(altered)


@pytest.mark.parametrize("number", [1, 20, 30, 45])
def test_every_single_outcome_counts(record: str, number: int) -> None:
    """Whatever another outcome a draw is given, it is the one that is named."""
    (draw,) = [draw for draw in read_record(record).proof.draws if draw.number == number]  # type: ignore[union-attr]
    for other, _ in draw.weights:
        if other != draw.outcome:
            altered = record.replace(f"\n  {number}: [{draw.outcome}]", f"\n  {number}: [{other}]")
            difference = verify(altered).difference
            assert difference
            assert (difference.case, difference.arguments["number"]) == ("other_outcome", number)
            assert f"draw {number} is [{draw.outcome}], not [{other}]" == difference.sentence == by_program(altered)


def test_only_the_rules_know_other_weights(record: str) -> None:
    """Weights with which the same outcome would have been drawn: the rules make another list of it."""
    altered = record.replace("[invention] of knight*14;", "[invention] of knight*14; knight*0;", 1)
    difference = verify(altered).difference
    assert difference
    assert difference.case == "other_list"


def test_only_the_rules_know_the_island(record: str) -> None:
    """The terrain of two hexes is exchanged. The replay lays that island, but the draws do not."""
    row = next(line for line in record.splitlines() if line.startswith("  row 0:"))
    first, second, *rest = row.removeprefix("  row 0: -2 ").split(", ")
    assert first.split()[0] != second.split()[0]
    exchanged = [f"{second.split()[0]} {first.split()[1]}", f"{first.split()[0]} {second.split()[1]}"]
    altered = record.replace(row, "  row 0: -2 " + ", ".join([*exchanged, *rest]))
    assert altered != record
    difference = verify(altered).difference
    assert difference
    assert difference.case == "other_island"
    assert by_program(altered) == ""


def test_the_other_verifier_is_short_and_uses_nothing_of_the_package() -> None:
    source = (ROOT / "examples" / "verify.py").read_text(encoding="utf-8")
    assert len(source.splitlines()) <= 100
    assert not re.search(r"^\s*(import|from) +insula", source, re.MULTILINE)


def test_the_other_verifier_runs_on_the_example_and_finds_what_differs(tmp_path: Path) -> None:
    command = [sys.executable, "-W", "error", str(ROOT / "examples" / "verify.py")]
    assert "OK: all 36 draws" in subprocess.run(command, capture_output=True, text=True, check=True).stdout
    altered = tmp_path / "altered.txt"
    altered.write_text(EXAMPLE.read_text("utf-8").replace("roll [3 6]", "roll [6 6]"), "utf-8")
    ran = subprocess.run([*command, str(altered)], capture_output=True, text=True, check=False)
    assert ran.returncode == 1
    assert "the turns have [6 6], but draw 31 is [3 6]" in ran.stderr


def test_the_example_is_what_the_program_writes() -> None:
    text = EXAMPLE.read_text(encoding="utf-8")
    proof = read_record(text).proof
    assert proof
    game = Game.from_record(text)
    proven = prove(game, bytes.fromhex(proof.seed), proof.contributions)
    assert game.record(proof=proven, names={"blue": "Ada", "white": "Bob", "orange": "Mila"}) == text
    assert verify(text).difference is None


def test_a_running_game_has_the_commitment_but_no_seed() -> None:
    game, proof = fair_game(decisions=30)
    hidden = Proof(proof.commitment, proof.contributions)
    for seat in (0, None):
        text = game.record(seat=seat, proof=hidden)
        assert SEED.hex() not in text
        assert "chance:" not in text
        read = read_record(text).proof
        assert read == hidden
        difference = verify(text).difference
        assert difference
        assert difference.case == "not_revealed"


def test_a_record_without_a_proof_says_so() -> None:
    difference = verify(Game(seed=1).record()).difference
    assert difference
    assert difference.case == "no_proof"


def test_a_game_that_went_on_from_a_position_is_verified_from_there() -> None:
    begun, _ = fair_game(decisions=40)
    later, whole = fair_game(decisions=80)
    again = Game(position=begun.position, chance="manual")
    before = len(begun.steps)
    assert begun.steps[:] == later.steps[:before]
    for step in later.steps[before:]:
        again.play(step.code)
    drawn_before = len(whole.draws) - sum(step.actor < 0 for step in later.steps[before:])
    proof = prove(again, SEED, whole.contributions, drawn_before)
    assert proof.draws == whole.draws[drawn_before:]
    assert verify(again.record(proof=proof)).difference is None


def test_many_refused_islands_are_drawn_again_but_not_listed() -> None:
    options = {"token_layout": "random", "red_tokens_apart": True, "equal_tokens_apart": True}
    game, proof = fair_game("base", 4, options, decisions=3)
    first = proof.draws[0].number
    assert first > 1
    assert len(proof.draws) >= MOST_LISTED
    text = game.record(proof=proof)
    assert verify(text).difference is None
    assert by_program(text) == ""


@pytest.mark.parametrize(
    ("old", "new", "case"),
    [
        ("seed: 0001", "seed: 001", "not_hexadecimal"),
        ("seed: 0001", "seed: 00g1", "not_hexadecimal"),
        ("  1: [", "  1: (", "unreadable_draw"),
        (" as ", " like ", "unreadable_draw"),
        ("of hills*3;", "of hills*;", "unreadable_draw"),
        ("of hills*3;", "of ;", "unreadable_draw"),
        (" as 2", " as 9", "unreadable_draw"),
    ],
)
def test_a_proof_that_cannot_be_read_names_its_line(record: str, old: str, new: str, case: str) -> None:
    assert old in record
    with pytest.raises(NotationError) as refused:
        verify(record.replace(old, new))
    assert refused.value.case == case
    assert refused.value.line > 1


def test_an_altered_decision_is_refused_by_the_replay(record: str) -> None:
    with pytest.raises(InsulaError):
        verify(record.replace("; end\n", "\n", 1))
