"""Verify the proof of chance in a record, and report the first difference."""

from collections.abc import Iterator
from typing import NamedTuple

from ...notation.parts import notation_of
from ...notation.pending import Role
from ...notation.records import Draw, ParsedRecord, Proof, read_record
from ...notation.records.proof import plain
from ...rules.constants import CHANCE
from ..game import Game
from ..replay import begin_record, check_end, has_its_board, play_item
from .chance import FairChance, commitment_to
from .start import MOST_LISTED, drawn_from


class Difference(NamedTuple):
    """What differs: a stable case, its arguments, and an English sentence."""

    case: str
    arguments: dict[str, int | str]
    sentence: str


class Verified(NamedTuple):
    """The number of draws in a game, and the first difference; None if every outcome is correct."""

    draws: int
    difference: Difference | None


def verify(text: str) -> Verified:
    """Return whether every outcome of chance in a record follows from its seed and contributions.

    Raises InsulaError if the record cannot be read, or if no such game is possible.

    >>> from insula import Game
    >>> verify(Game(seed=1).record()).difference.sentence
    'the record has no commitment: its chance cannot be verified'
    """
    record = read_record(text)
    drawn = record.proof.draws[-1].number if record.proof and record.proof.draws else 0
    return Verified(drawn, next(_differences(record), None))


def _differences(record: ParsedRecord) -> Iterator[Difference]:
    proof = record.proof
    if proof is None:
        yield _found("no_proof", "the record has no commitment: its chance cannot be verified")
    elif not proof.seed:
        yield _found("not_revealed", "the record has no seed, which is revealed when the game is over")
    elif commitment_to(bytes.fromhex(proof.seed)) != proof.commitment:
        yield _found("other_seed", "the seed does not match the commitment")
    else:
        chance = FairChance(bytes.fromhex(proof.seed), proof.contributions)
        yield from _in_numbers(proof, chance)
        yield from _in_turns(record, proof)
        yield from _in_rules(record, proof, chance)


def _in_numbers(proof: Proof, chance: FairChance) -> Iterator[Difference]:
    """Yield the draws that are out of order or have a wrong outcome."""
    for place, draw in enumerate(proof.draws):
        due = proof.draws[0].number + place
        if draw.number != due:
            sentence = "line {line}: draw {due} is due, not draw {number}"
            yield _found("other_number", sentence, line=draw.line, due=due, number=draw.number)
            return
        if not sum(weight for _, weight in draw.weights):
            yield _found("other_list", "draw {number} was made from different outcomes or weights", number=draw.number)
            return
        due_outcome = chance.outcome(draw.weights, draw.number)
        if plain(due_outcome) != plain(draw.outcome):
            yield _other_outcome(draw, due_outcome)


def _other_outcome(draw: Draw, due: str) -> Difference:
    sentence = "draw {number} is [{due}], not [{said}]"
    return _found("other_outcome", sentence, number=draw.number, due=due, said=draw.outcome)


def _in_turns(record: ParsedRecord, proof: Proof) -> Iterator[Difference]:
    """Yield the outcomes in the turns that differ from the draws."""
    said = [item for item in record.items if item.is_outcome]
    if len(said) > len(proof.draws):
        sentence = "the turns have {said} outcomes, but there are {draws} draws"
        yield _found("missing_draws", sentence, said=len(said), draws=len(proof.draws))
    for item, draw in zip(said, proof.draws[len(proof.draws) - len(said) :], strict=False):
        if plain(item.text) != plain(draw.outcome):
            sentence = "turn {turn} has [{said}], but draw {number} is [{due}]"
            yield _found(
                "other_in_turn", sentence, turn=item.turn, said=item.text, number=draw.number, due=draw.outcome
            )


def _in_rules(record: ParsedRecord, proof: Proof, chance: FairChance) -> Iterator[Difference]:
    """Yield the draws for which the rules have other outcomes or weights, and a difference of the board."""
    listed = {draw.number: draw for draw in proof.draws}
    first = proof.draws[0].number if proof.draws else 1
    game = begin_record(record, Game)
    number = first - 1 if record.start else 0
    laying = notation_of(record.ruleset).phases_with(Role.LAYING)
    while record.board and game.actor == CHANCE and game.phase in laying:
        number += 1
        yield from _in_list(game, listed, number)
        game.play(chance.outcome(game.outcomes, number))
    if record.board and not has_its_board(record, game):
        yield _found("other_island", "the draws lay a different island from the one in the record")
    before_decisions = None
    for item in record.items:
        if item.is_outcome:
            number += 1
            yield from _in_list(game, listed, number)
        elif before_decisions is None:
            before_decisions = number
        play_item(record, game, item)
    check_end(record, game)
    due = first if record.start else max(1, (before_decisions or number) - MOST_LISTED + 1)
    if first != due or number != first + len(proof.draws) - 1:
        sentence = "the draws {due} to {last} are due, not {first} to {said}"
        yield _found("other_draws", sentence, due=due, last=number, first=first, said=first + len(proof.draws) - 1)


def _in_list(game: Game, listed: dict[int, Draw], number: int) -> Iterator[Difference]:
    said = listed.get(number)
    if said is None or game.actor != CHANCE:
        return  # the replay raises the error that no outcome is expected here
    due = drawn_from(number, game.legal_actions[0], game.outcomes).weights
    if [(plain(text), weight) for text, weight in said.weights] != [(plain(text), weight) for text, weight in due]:
        yield _found("other_list", "draw {number} was made from different outcomes or weights", number=number)


def _found(case: str, sentence: str, **arguments: int | str) -> Difference:
    return Difference(case, arguments, sentence.format(**arguments))
