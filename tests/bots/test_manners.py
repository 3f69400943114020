"""Greedy offers what a partner can and would take, and does not repeat what was refused."""

from collections import Counter
from random import Random

import pytest
from bots.tables import a_table
from support import BLUE, RED, WHITE, a_game
from support.length import mostly_slow

from insula import Ruleset
from insula.arena.match import Match
from insula.bots import make_bot
from insula.bots.greedy import weights
from insula.bots.greedy.outlook import Outlook
from insula.bots.greedy.parts import Memory
from insula.game import Game
from insula.game.events import Event, EventKind
from insula.modules.base.judge.exchange import Exchange, Made
from insula.modules.base.judge.trading import Trading

GRAIN = 3
TURNS = 24
"""The turns of a game in which offers are counted."""


def trading(game: Game, memory: Memory | None = None) -> Trading:
    return Trading(Outlook(game.view(RED), memory))


def wool_for_grain(wool: int = 1) -> Exchange:
    return Exchange((0, 0, wool, 0, 0), (0, 0, 0, 1, 0), ())


def test_what_nobody_has_is_not_wanted() -> None:
    """The bank shows that no opponent has grain."""
    game = a_table(brick=3, lumber=2)
    assert trading(game).partners.prospect(wool_for_grain(), BLUE).chance == 0
    wish = trading(game).wish
    assert wish is None or not wish.exchange.want[GRAIN]


def test_a_player_without_cards_takes_nothing() -> None:
    assert trading(a_table(grain=1, brick=1, lumber=1)).partners.prospect(wool_for_grain(), WHITE).chance == 0


def test_what_completes_a_purchase_of_the_partner_is_likely_and_what_destroys_one_is_not() -> None:
    """All cards of the opponents are blue's, so its hand is known. It needs the wool for a settlement."""
    needs_wool = a_table(grain=2, brick=1, lumber=1)
    assert trading(needs_wool).partners.prospect(wool_for_grain(), BLUE).chance == 1
    needs_grain = a_table(grain=2, ore=3, wool=2)
    assert trading(needs_grain).partners.prospect(wool_for_grain(), BLUE).chance == 0


def test_nobody_helps_a_player_who_is_about_to_win() -> None:
    game = a_game(options={"vp_goal": 3}).with_settlement(RED, "0,-1,N").with_settlement(BLUE, "0,1,S")
    game = game.with_hand(RED, grain=1, ore=3, wool=3).with_hand(BLUE, grain=2, brick=1, lumber=1)
    assert trading(game.game()).wish is None


def test_a_refused_exchange_and_worse_ones_are_not_offered_again_for_some_rounds() -> None:
    game, memory = a_table(grain=2, brick=1, lumber=1), Memory(Random(1))
    turn = int(game.view(RED).state.turn)
    memory.of(Made).add(wool_for_grain(), [BLUE], turn)
    judged = trading(game, memory).partners
    assert judged.prospect(wool_for_grain(), BLUE).chance == 0
    assert judged.prospect(wool_for_grain(wool=2), BLUE).chance > 0, "more wool is another exchange"
    memory.of(Made).forget(turn + 1)
    assert trading(game, memory).partners.prospect(wool_for_grain(), BLUE).chance > 0


def test_what_is_composed_is_remembered() -> None:
    game, bot = a_table(grain=2, brick=1, lumber=1), make_bot("greedy")
    game.play("offer")
    while game.actor == RED:
        game.play(bot.choose(game.view(RED), game.legal_actions))
    made = bot._memory.of(Made).exchanges  # type: ignore[attr-defined]
    assert {each.partner for each in made} == {1, 2, 3}
    assert {each.exchange.want[GRAIN] for each in made} == {1}


def exchanges(match: Match) -> list[Event]:
    """Play some turns, and return what was offered and proposed."""
    while not match.game.over and match.game.turn < TURNS:
        match.step()
    kinds = (EventKind.OFFERED, EventKind.PROPOSED, EventKind.TURN, EventKind.TRADED)
    return [event for event in match.game.events_since(0) if event.kind in kinds]


@pytest.mark.parametrize("name", mostly_slow(["greedy", "casual", "expert"], 2))
def test_nobody_is_asked_twice_for_the_same_in_a_turn(name: str) -> None:
    ruleset = Ruleset.of("base", 4)
    asked: Counter[tuple[object, ...]] = Counter()
    turn = 0
    for event in exchanges(Match(ruleset, [make_bot(name, seat) for seat in range(4)], seed=2)):
        turn += event.kind == EventKind.TURN
        if event.kind in (EventKind.OFFERED, EventKind.PROPOSED):
            asked[turn, event.seat, event.cards, event.back] += 1
    assert asked
    assert set(asked.values()) == {1}
    in_a_turn = Counter(key[:2] for key in asked)
    assert max(in_a_turn.values()) <= weights.OFFERS
