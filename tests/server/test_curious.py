"""What a person might try to learn early through refused messages: dice, drawn cards, other hands."""

import pytest
from server.tables import a_table, play
from server.visitors import Server
from support import BLUE, RED, WHITE, a_game, ck

from insula.reason import Reason
from insula.server.messages import ErrorCode
from insula.server.refusal import Refusal, not_legal
from insula.server.tables import requests
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
