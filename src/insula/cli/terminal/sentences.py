"""A sentence for each step of a game, that says no more than its reader may know."""

from typing import NamedTuple

from insula import Action, ActionKind, Phase, View

from .cards import say_cards
from .question import answers, offer_of

_DIE_FACES = 6
_RECEIVING = {ActionKind.SETUP_ROAD, ActionKind.SETUP_PAYS, ActionKind.MONOPOLY_NAME}
"""Kinds after which it is told what the player has received."""
_STEALING = {
    ActionKind.PLAY_DEVELOPMENT_CARD,
    ActionKind.MOVE_ROBBER,
    ActionKind.STEAL_FROM,
    ActionKind.DRAW_STOLEN_CARD,
}
"""Kinds after which a card may have been stolen: what has one choice is not asked."""


class Moment(NamedTuple):
    """A step: who did what, and how it was before and after; the views are those of the reader."""

    who: int
    action: Action
    before: View
    after: View
    hands_before: list[list[int]]
    hands_after: list[list[int]]

    @property
    def reader(self) -> int:
        """The seat that reads the sentence."""
        return self.after.seat

    def color(self, seat: int) -> str:
        """The name of a seat."""
        return self.after.ruleset.colors[seat]

    def gain(self, seat: int) -> list[int]:
        """What a seat has received, by kind."""
        pairs = zip(self.hands_after[seat], self.hands_before[seat], strict=True)
        return [max(0, after - before) for after, before in pairs]


def sentence(moment: Moment) -> str:
    """What happened in a step; empty if it says nothing that is not told with another one."""
    kind, text = moment.action.kind, moment.action.text
    if kind in _SPECIAL:
        return _SPECIAL[kind](moment)
    if kind < ActionKind.SETUP_SETTLEMENT and kind not in _STEALING:
        return ""
    parts = ["" if kind == ActionKind.DRAW_STOLEN_CARD else text]
    if kind in _STEALING:
        parts.append(_stolen(moment))
    if kind in _RECEIVING and any(moment.gain(moment.who)):
        parts.append(f"receives {say_cards(moment.gain(moment.who))}")
    return "; ".join(part for part in parts if part)


def _nothing(moment: Moment) -> str:  # noqa: ARG001
    return ""


def _rolled(moment: Moment) -> str:
    """The dice, and what everybody gets: production is public (BASE-PROD-02)."""
    first, second = divmod(moment.action.argument, _DIE_FACES)
    seats = range(len(moment.after.ruleset.colors))
    gains = [f"{moment.color(seat)} +{say_cards(moment.gain(seat))}" for seat in seats if any(moment.gain(seat))]
    return f"rolls {first + second + 2}" + (f" ({'; '.join(gains)})" if gains else "")


def _drawn(moment: Moment) -> str:
    return f"draws {moment.action.text}" if moment.reader == moment.who else ""


def _discarded(moment: Moment) -> str:
    """Nobody sees a choice before all have chosen (BASE-WORD-04)."""
    return moment.action.text if moment.reader == moment.who else "discards a card"


def _stolen(moment: Moment) -> str:
    """A card that changed hands; which one, only those two know (BASE-STEAL-02)."""
    thief = moment.who
    for victim, (before, after) in enumerate(zip(moment.hands_before, moment.hands_after, strict=True)):
        if sum(after) < sum(before) and victim != thief:
            card = say_cards(moment.gain(thief)) if moment.reader in (thief, victim) else "a card"
            return f"takes {card} from {moment.color(victim)}"
    return ""


def _made_known(moment: Moment) -> str:
    if moment.after.phase == Phase.ANSWERING:
        return f"offers {offer_of(moment.after, moment.after.state.active)}"
    if moment.after.phase == Phase.CONFIRMING:
        return "; ".join(answers(moment.after))
    return ""


def _answered(moment: Moment) -> str:
    """Answers are told when all are in (BASE-TRADE-04)."""
    return "nobody accepts" if moment.after.phase == Phase.ACTION_PHASE else ""


def _confirmed(moment: Moment) -> str:
    """Who traded with whom, and for what."""
    for partner, (before, after) in enumerate(zip(moment.hands_before, moment.hands_after, strict=True)):
        if before != after and partner != moment.who:
            given, received = moment.gain(partner), moment.gain(moment.who)
            return f"gives {moment.color(partner)} {say_cards(given)} for {say_cards(received)}"
    return "trades with nobody"


_SPECIAL = {
    ActionKind.ROLL: _nothing,
    ActionKind.ROLL_DICE: _rolled,
    ActionKind.DRAW_DEVELOPMENT_CARD: _drawn,
    ActionKind.DISCARD: _discarded,
    ActionKind.END_TURN: _nothing,
    ActionKind.PASS_SPECIAL_BUILD: _nothing,
    ActionKind.OFFER_TRADE: _nothing,
    ActionKind.PROPOSE_TRADE: _nothing,
    ActionKind.TRADE_GIVE: _nothing,
    ActionKind.TRADE_WANT: _nothing,
    ActionKind.TRADE_PARTNER: _nothing,
    ActionKind.WITHDRAW_OFFER: _nothing,
    ActionKind.TRADE_DONE: _made_known,
    ActionKind.ANSWER_OFFER: _answered,
    ActionKind.CONFIRM_TRADE: _confirmed,
}
"""Kinds with a sentence of their own."""
