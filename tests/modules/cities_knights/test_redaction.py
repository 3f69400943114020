"""Records of Cities & Knights for a seat contain only what the seat knows (CK-INFO-02)."""

import random
from collections.abc import Callable
from typing import NamedTuple

import numpy as np
import pytest
from engine.random_games import choose, play_randomly
from engine.rulesets import CASES as RULESETS
from engine.rulesets import Case as Rules
from engine.test_secrets import (
    change_discards,
    change_generator,
    change_hands,
    change_progress_cards,
    change_progress_decks,
)
from support import BLUE, ORANGE, RED, WHITE, Position, ck, play, roll_ck
from support.length import amount

from insula.game import ActionKind, Game, Step
from insula.modules.cities_knights.rules.constants import CONSTITUTION, FIRST_OF_DECK, PRINTER
from insula.notation.records import Record, write_record
from insula.rules.constants import CARD_KINDS
from insula.rules.spec import ARGUMENT_BITS, ARGUMENTS
from insula.rules.state import STATE

SPECTATOR = None
EVERYBODY = {RED, BLUE, WHITE, ORANGE, SPECTATOR}
BOTH = {RED, BLUE}
SEAT_FACTOR = 16


class Secret(NamedTuple):
    """Two games that differ in one thing, who knows it, and the text of the first for those and for all others."""

    play: Callable[[str], Game]
    one: str
    other: str
    known_to: set[int | None]
    known: str
    hidden: str = "?"


def after(position: Callable[[], Position], *texts: str) -> Callable[[str], Game]:
    """Play the texts from the position; `*` stands for the choices that differ."""
    return lambda choices: play(
        position().game(), *(choice for text in texts for choice in (choices.split("; ") if text == "*" else [text]))
    )


def rolled(position: Callable[[], Position], dice: str, event: str) -> Callable[[str], Game]:
    """Let red roll, and answer the decisions that follow with the choices."""
    return lambda choices: play(roll_ck(position().before_roll(RED).game(), dice, event), *choices.split("; "))


def harbor(choice: str = "opponent") -> Position:
    """Red can offer ore or wool to blue with coin and cloth, or to white without commodities."""
    position = ck(ck_commercial_harbor_choice=choice).with_hand(RED, ore=2, wool=2).with_hand(BLUE, coin=2, cloth=2)
    return position.with_hand(WHITE, grain=1).with_progress(RED, commercial_harbor=1)


def points_of_others() -> Position:
    """Blue and white have more points than red, and two kinds of cards each; red has cards to play on them."""
    position = ck().with_city(BLUE, "2,-2,N").with_city(WHITE, "-2,2,S").with_hand(BLUE, ore=4, coin=4)
    return position.with_hand(WHITE, wool=4, cloth=4).with_progress(RED, wedding=1, saboteur=1, spy=1)


def one_rich() -> Position:
    """Only blue has more points than red, and cards of all kinds."""
    position = ck().with_city(BLUE, "2,-2,N").with_hand(BLUE, ore=3, coin=3).with_barbarians(landed=True)
    position = position.with_progress(BLUE, smith=1, crane=1).with_progress(RED, spy=1, bishop=1, master_merchant=1)
    return position.with_roads(RED, "0,-1,E").with_knight(RED, "1,-1,SW", active=True).with_robber("1,-1")


def full_hand() -> Position:
    """Blue holds four progress cards and draws a card of politics on a low red die."""
    return ck().with_tracks(BLUE, politics=1).with_progress(BLUE, spy=1, bishop=1, deserter=1, intrigue=1)


def student() -> Position:
    """Blue draws a card of politics on a low red die."""
    return ck().with_tracks(BLUE, politics=1)


NAMED = "play commercial harbor", "exchange with blue"
CASES = {
    "a card offered": Secret(
        after(harbor, *NAMED, "*"), "offer ore", "offer wool", {RED}, "exchange with blue; offer ore\n"
    ),
    "a card offered that was taken": Secret(
        after(harbor, *NAMED, "*", "give coin"), "offer ore", "offer wool", BOTH, "exchange with blue; offer ore; blue:"
    ),
    "a card offered that went back": Secret(
        after(harbor, NAMED[0], "exchange with white", "*", "end"),
        "offer ore",
        "offer wool",
        {RED},
        "exchange with white; offer ore; end",
        "exchange with white; ?; end",
    ),
    "a card offered for a commodity named": Secret(
        after(lambda: harbor("player"), *NAMED, "*", "want coin"),
        "offer ore",
        "offer wool",
        BOTH,
        "offer ore; want coin",
        "exchange with blue; ?; want coin",
    ),
    "a card offered for a commodity that is not there": Secret(
        after(lambda: harbor("player"), *NAMED, "*", "want paper"),
        "offer ore",
        "offer wool",
        {RED},
        "offer ore; want paper",
        "exchange with blue; ?; want paper",
    ),
    "a commodity given": Secret(
        after(harbor, *NAMED, "offer ore", "*", "end"), "give coin", "give cloth", BOTH, "blue: give coin; red: end"
    ),
    "a commodity named": Secret(
        after(lambda: harbor("player"), *NAMED, "offer ore", "*"), "want coin", "want cloth", EVERYBODY, "want coin"
    ),
    "gifts while another chooses": Secret(
        after(points_of_others, "play wedding", "*", "give wool"),
        "give ore; give ore",
        "give coin; give coin",
        {BLUE},
        "blue: give ore; give ore;",
        "blue: ?; white:",
    ),
    "gifts": Secret(
        after(points_of_others, "play wedding", "*", "give wool", "give wool"),
        "give ore; give ore",
        "give coin; give coin",
        BOTH,
        "blue: give ore; give ore;",
        "blue: ?; white:",
    ),
    "a card taken by the Spy": Secret(
        after(one_rich, "play spy", "*", "end"), "take smith", "take crane", BOTH, "take smith; end", "spy; ?; end"
    ),
    "cards taken by the Master Merchant": Secret(
        after(one_rich, "play master merchant", "*", "end"),
        "take ore; take ore",
        "take coin; take coin",
        BOTH,
        "take ore; take ore; end",
        "play master merchant; ?; end",
    ),
    "a card stolen by the Bishop": Secret(
        after(one_rich, "play bishop", "robber 2,-2", "*"), "ore", "coin", BOTH, "2,-2 [ore]", "robber 2,-2"
    ),
    "a card stolen by a chased robber": Secret(
        after(one_rich, "chase with 1,-1,SW", "robber 2,-2", "*"), "ore", "coin", BOTH, "2,-2 [ore]", "robber 2,-2"
    ),
    "a card stolen on a seven": Secret(
        rolled(one_rich, "3 4", "trade"), "robber 2,-2; ore", "robber 2,-2; coin", BOTH, "2,-2 [ore]", "robber 2,-2"
    ),
    "a card drawn": Secret(
        rolled(student, "1 1", "politics"), "spy", "wedding", {BLUE}, "[politics] [spy]", "[politics]"
    ),
    "a card drawn that is laid open": Secret(
        rolled(student, "1 1", "politics"), "constitution", "wedding", EVERYBODY, "[politics] [constitution]"
    ),
    "a card returned": Secret(
        rolled(full_hand, "1 1", "politics"),
        "warlord; return spy",
        "warlord; return bishop",
        {BLUE},
        "[warlord]; blue: return spy",
        "[politics]; blue: ?",
    ),
    "discards to the Saboteur while another chooses": Secret(
        after(points_of_others, "play saboteur", "*"),
        "; ".join(["discard ore"] * 4),
        "; ".join(["discard coin"] * 4),
        {BLUE},
        "blue: discard ore; discard ore; discard ore; discard ore",
        "blue: ?",
    ),
    "discards to the Saboteur": Secret(
        after(points_of_others, "play saboteur", "*", *["discard wool"] * 4),
        "; ".join(["discard ore"] * 4),
        "; ".join(["discard coin"] * 4),
        EVERYBODY,
        "blue: discard ore; discard ore; discard ore; discard ore",
    ),
}


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_a_secret_is_in_the_records_of_those_who_know_it(case: Secret) -> None:
    one, other = case.play(case.one), case.play(case.other)
    for seat in EVERYBODY:
        text = one.record(seat=seat)
        assert (text != other.record(seat=seat)) == (seat in case.known_to), seat
        assert (case.known if seat in case.known_to else case.hidden) in text, seat


def deserting() -> Position:
    """Blue has two knights, one of which deserts to red."""
    position = ck().with_roads(RED, "0,0,NE").with_roads(BLUE, "2,-2,NE", "-2,2,SW").with_progress(RED, deserter=1)
    return position.with_knight(BLUE, "2,-2,NE", "strong", active=True).with_knight(BLUE, "-2,2,S")


def aqueduct() -> Position:
    """Blue has an Aqueduct, and nothing on the board."""
    return ck().with_tracks(BLUE, science=3)


def two_defenders() -> Position:
    """Blue and white can be tied for the best defender, and then each draw a card from any deck."""
    position = ck(ck_commit_knights=True).with_barbarians(6).with_roads(BLUE, "2,-2,NE").with_roads(WHITE, "-2,2,SW")
    return position.with_knight(BLUE, "2,-2,N", active=True).with_knight(WHITE, "-2,2,S", active=True)


OPEN = {
    "a Deserter": (
        after(deserting, "play deserter", "give up 2,-2,NE", "place 0,0,N", "*"),
        "place strong",
        "play deserter; blue: give up 2,-2,NE; red: place 0,0,N; place strong",
    ),
    "a card of the Aqueduct": (rolled(aqueduct, "1 1", "ship"), "aqueduct ore", "blue: aqueduct ore"),
    "a monopoly": (
        after(lambda: ck().with_hand(BLUE, coin=1).with_progress(RED, trade_monopoly=1), "play trade monopoly", "*"),
        "monopoly coin",
        "play trade monopoly; monopoly coin",
    ),
    "knights sent, and a deck chosen": (
        rolled(two_defenders, "1 1", "ship"),
        "send 2,-2,N; send -2,2,S; deck politics; constitution; deck science; printer",
        "blue: send 2,-2,N; white: send -2,2,S; blue: deck politics [constitution]; white: deck science [printer]",
    ),
    "a fleet": (
        after(lambda: ck().with_progress(RED, merchant_fleet=1), "play merchant fleet", "*"),
        "fleet coin",
        "play merchant fleet; fleet coin",
    ),
}


@pytest.mark.parametrize(("plays", "choice", "text"), OPEN.values(), ids=OPEN)
def test_public_information_is_in_every_record(plays: Callable[[str], Game], choice: str, text: str) -> None:
    game = plays(choice)
    for seat in EVERYBODY:
        record = " ".join(game.record(seat=seat).split())
        assert text in record
        assert "?" not in record


KNOWN_TO_TWO = {ActionKind.DRAW_STOLEN_CARD, ActionKind.SPY_TAKE, ActionKind.COMMERCIAL_CARD}
"""At most the player and the opponent in the phase's number know these."""


def who_may_know(step: Step) -> set[int] | None:
    """Return who may ever know a step, as the table of CK-INFO-02 says; None if everybody may."""
    before, kind = np.frombuffer(step.before, STATE)[0], step.code >> ARGUMENT_BITS
    top = before["stack_size"] - 1
    player, data = int(before["stack_player"][top]), int(before["stack_data"][top])
    if kind in KNOWN_TO_TWO:
        return {player, data}
    if kind == ActionKind.MASTER_MERCHANT_TAKE:
        return {player, data // SEAT_FACTOR}
    if kind in (ActionKind.COMMERCIAL_ANSWER, ActionKind.WEDDING_GIVE):
        return {player, int(before["active"])}
    is_drawn = kind == ActionKind.DRAW_PROGRESS_CARD and step.code & (ARGUMENTS - 1) not in (PRINTER, CONSTITUTION)
    return {player} if is_drawn or kind == ActionKind.RETURN_PROGRESS_CARD else None


def is_secret(step: Step, seat: int) -> bool:
    """Return whether the seat must never know the step."""
    known_to = who_may_know(step)
    return known_to is not None and seat not in known_to


def with_another_choice(rng: random.Random, step: Step) -> Step:
    """Return the same kind of step with another card; a progress card keeps its color."""
    kind, argument = step.code >> ARGUMENT_BITS, step.code & (ARGUMENTS - 1)
    if kind in (ActionKind.DRAW_PROGRESS_CARD, ActionKind.RETURN_PROGRESS_CARD):
        deck = next(deck for deck in range(3) if argument < FIRST_OF_DECK[deck + 1])
        others = set(range(FIRST_OF_DECK[deck], FIRST_OF_DECK[deck + 1])) - {PRINTER, CONSTITUTION, argument}
    else:
        others = set(range(CARD_KINDS)) - {argument}
    return step._replace(code=(kind << ARGUMENT_BITS) + rng.choice(sorted(others)))


SECRETS = [change_generator, change_hands, change_discards, change_progress_cards, change_progress_decks]


def with_other_secrets(rng: random.Random, game: Game, seat: int, before: bytes) -> bytes:
    """Return a state in which everything that the seat must not know is different."""
    states = np.frombuffer(before, STATE).copy()
    for change in SECRETS:
        change(rng, game, states[0], seat)
    return states.tobytes()


@pytest.mark.slow
@pytest.mark.parametrize("rules", [rules for rules in RULESETS if "knights" in rules.rules], ids=str)
def test_the_record_for_a_seat_depends_on_nothing_hidden(rules: Rules) -> None:
    """With other cards in hands and decks, or drawn, given, taken and returned face down, the record stays the same."""
    rng = random.Random(3)
    *_, begun = play_randomly(rules.players, 31, rules.options, rules=rules.rules, decisions=400)
    game = Game(position=begun.position, seed=3)
    while not game.over and len(game.steps) < amount(500, long=1200):
        game.play(choose(rng, game))
    steps, end = list(game.steps), game._states.tobytes()
    for seat in (*range(rules.players), -1):
        changed = [with_another_choice(rng, step) if is_secret(step, seat) else step for step in steps]
        assert changed != steps
        changed = [step._replace(before=with_other_secrets(rng, game, seat, step.before)) for step in changed]
        start, last = (with_other_secrets(rng, game, seat, state) for state in (game._start, end))
        text = write_record(Record(game.ruleset, game._start, steps, end, {}), seat=seat)
        assert write_record(Record(game.ruleset, start, changed, last, {}), seat=seat) == text
