"""What a person might try to learn early through refused messages: dice, drawn cards, other hands."""

from itertools import islice
from random import Random

import numpy as np
import pytest
from engine.random_games import play_randomly
from modules.catan_for_two.places import FIRST, SECOND, two, with_tokens
from msgspec import json
from server.tables import a_table, play
from server.visitors import Server
from support import BLUE, RED, WHITE, Position, a_game, ck
from support.length import amount, mostly_slow

from insula.game import Game, Phase
from insula.game.deciders import phase_of
from insula.reason import Reason
from insula.server.messages import ErrorCode
from insula.server.refusal import Refusal, not_legal
from insula.server.tables import requests
from insula.server.tables.program_seat import Decided, ProgramSeat
from insula.server.tables.table import Table

TRIED = {
    "dice": (a_game().before_roll(RED), ["roll", "end"]),
    "a drawn card": (a_game().with_hand(RED, ore=1, grain=1, wool=1), ["buy", "play knight"]),
    "a stolen card": (
        a_game().with_settlement(BLUE, "0,0,N").with_hand(BLUE, ore=1, wool=1).with_cards(RED, knight=1),
        ["play knight", "robber 0,-1", "buy"],
    ),
    "cards of a Spy": (
        ck().with_progress(RED, spy=1).with_progress(BLUE, smith=1).with_progress(WHITE, crane=1),
        ["play spy", "choose blue", "take smith"],
    ),
    "cards of the next one": (a_game().with_cards(BLUE, knight=1), ["end", "play knight"]),
    "whether there is a seven": (a_game().with_hand(RED, ore=8).before_roll(RED), ["roll", "discard ore"]),
}


@pytest.mark.parametrize("case", TRIED)
def test_no_reply_depends_on_decisions_of_others_or_chance(case: str) -> None:
    """Whatever the result of the first decision is, the second one is refused for the same reason."""
    position, moves = TRIED[case]
    table = a_table(position.game().position)
    reasons = {refusal(table, *moves) for _ in range(20)}
    (reason,) = reasons
    assert reason.endswith("a message must contain one decision, one offer or one discard")
    assert table.moment == 0


ONE_KIND, TWO_KINDS = {"wool": 3}, {"wool": 2, "grain": 1}
"""What the opponent may hold: chance draws nothing from the first hand."""


def trader(hand: dict[str, int]) -> Position:
    """Return a game for two in which the first player can force a trade, and the opponent has these cards."""
    return with_tokens(two(), 5, 5).with_hand(FIRST, ore=1, lumber=1).with_hand(SECOND, **hand)


def test_a_forced_trade_that_is_not_made_does_not_reveal_the_kinds_in_the_hand() -> None:
    """The cards that go back are a decision of their own, also if no chance is needed to draw the others."""
    for move in ("give back wool", "give back brick", "nonsense"):
        tables = [a_table(trader(hand).game().position) for hand in (ONE_KIND, TWO_KINDS)]
        reasons = {refusal(table, "force trade", *later) for table in tables for later in ([move], [move, "nonsense"])}
        assert reasons == {f"{move}: a message must contain one decision, one offer or one discard"}


@pytest.mark.parametrize("hand", [ONE_KIND, TWO_KINDS])
def test_a_program_is_asked_what_it_gives_back_after_it_has_forced_a_trade(hand: dict[str, int]) -> None:
    table, program = a_table(trader(hand).game().position), ProgramSeat(has_state=False)
    asked = json.decode(program.news(table, FIRST, 0)[-1])
    decided = program.take(json.encode({"id": asked["id"], "action": "force trade"}).decode(), table, FIRST, 0)
    assert isinstance(decided, Decided)
    assert decided.moves == ["force trade"]


@pytest.mark.parametrize("hand", [ONE_KIND, TWO_KINDS])
def test_the_cards_that_go_back_are_one_message(hand: dict[str, int]) -> None:
    table = a_table(trader(hand).game().position)
    play(table, "force trade")
    play(table, "give back ore", "give back lumber")
    assert table.game
    assert table.waited_for == [FIRST]
    assert table.game.phase == Phase.ACTION_PHASE


IN_STEPS = ("seafarers", "cities_knights", "fishermen", "caravans", "barbarian_attack", "traders_barbarians")
"""Modules for more players whose decisions can take several steps."""


@pytest.mark.parametrize(("rules", "players"), mostly_slow([("catan_for_two", 2), *((rules, 4) for rules in IN_STEPS)]))
def test_the_next_step_of_a_message_does_not_depend_on_hidden_cards(rules: str, players: int) -> None:
    """In all games that look the same to a seat, each decision is finished by the same steps."""
    rng, dealer, continued = Random(1), np.random.default_rng(1), 0
    games = play_randomly(players, 1, {"bank_counts_hidden": True}, rules=rules, decisions=amount(150, long=600))
    for game in islice(games, 0, None, 3):
        samples = [game.view(game.actor).sample(dealer) for _ in range(4)] if game.actor >= 0 else []
        for first in {action.kind: action for action in game.legal_actions}.values() if samples else ():
            moves, choices = [first.text], (first.text,)
            while choices:
                (choices,) = {next_choices(sampled, game.actor, moves) for sampled in samples}
                continued += bool(choices)
                moves += [rng.choice(choices)] if choices else []
    assert continued


def next_choices(game: Game, seat: int, moves: list[str]) -> tuple[str, ...]:
    """Return what a seat can choose next in the same message; nothing if the decision is finished."""
    trial, begun_in = game.copy(foresee=True), phase_of(game)
    trial.chance = "manual"
    for move in moves:
        trial.play(move)
    is_unfinished = requests.is_unfinished(trial, seat, begun_in)
    return tuple(action.text for action in trial.legal_actions) if is_unfinished else ()


LEGAL = ("", None)
OTHERS_DECIDE = (requests.OTHERS_DECIDE, not_legal(Reason("others_decide")))


def refusal(table: Table, *moves: str) -> str:
    with pytest.raises(Refusal) as refused:
        requests.play(table, RED, table.seq, list(moves))
    assert refused.value.code == ErrorCode.ILLEGAL
    return refused.value.reason


@pytest.mark.parametrize("text", ["city 0,0,N", "buy", "play knight", "bank ore for wool", "nonsense"])
def test_why_reveals_nothing_about_the_cards_of_others(text: str) -> None:
    position = a_game().with_settlement(RED, "0,0,N").with_hand(RED, ore=4, grain=1).with_cards(RED, monopoly=1)
    table = a_table(position.game().position)
    for seat in (BLUE, WHITE):
        assert requests.why(table, seat, text) == OTHERS_DECIDE
    assert requests.why(table, RED, text) != OTHERS_DECIDE


def test_everybody_who_is_asked_gets_a_reply_to_why() -> None:
    """This holds even while another player is asked at the same time; unasked actions are legal."""
    position = a_game().with_hand(RED, ore=1)
    table = a_table(position.with_hand(BLUE, wool=1).with_hand(WHITE, wool=1, brick=1).game().position)
    assert requests.why(table, BLUE, "blue proposes") == LEGAL
    play(table, "offer", "give ore", "want wool", "ask all", "done")
    for seat in (BLUE, WHITE):
        assert requests.why(table, seat, "accept") == LEGAL
        assert requests.why(table, seat, "end") not in (LEGAL, OTHERS_DECIDE)
    play(table, "decline", seat=WHITE)
    assert requests.why(table, WHITE, "decline") == OTHERS_DECIDE


@pytest.mark.parametrize("hand", [{"ore": 2}, {"ore": 1, "wool": 1}])
def test_the_log_does_not_reveal_whether_there_was_a_choice(hand: dict[str, int]) -> None:
    """Drawing from a hand of one kind involves no chance, from two kinds it does: all read the same, even the thief."""
    position = a_game().with_settlement(BLUE, "0,0,N").with_hand(BLUE, **hand).with_cards(RED, knight=1)
    table = a_table(position.game().position)
    play(table, "play knight")
    play(table, "robber 0,-1")
    for seat in (RED, BLUE, WHITE, None):
        assert table.lines[-1].shown_to(seat).text == "robber 0,-1"


@pytest.mark.anyio
async def test_spectators_get_no_reply_to_why(server: Server) -> None:
    id, _ = await server.open(players=2)
    watching = await (await server.guest()).page(id)
    assert await watching.refused("why", text="end") == ErrorCode.NOT_YOUR_SEAT
