"""An offer that waits for answers.

It does not stop the game: the active player can accept an answer before all have answered, or do something else, which
drops the offer (BASE-TRADE-08).
"""

from dataclasses import replace

from ...game import Action, ActionKind, Game, Phase
from ...game.build_frame import build_frame
from ...game.deciders import phase_of
from ...game.frame import Offer
from .table import NOBODY, Table

_GIVEN = {"accept": "accepted", "decline": "declined", "counter": "countered"}
"""The words for answers in a frame, by the first move of each answer."""


def takes(table: Table, seat: int) -> list[Action]:
    """Return the trades that a seat can accept before all have answered its offer."""
    early = settled_now(table)
    if early is None or early.actor != seat or phase_of(early) != Phase.CONFIRMING:
        return []
    return [action for action in early.legal_actions if action.seat is not None]


def settled_now(table: Table) -> Game | None:
    """Return a copy of the game in which all who have not answered decline; None if answers are hidden or missing."""
    game = table.game
    if game is None or not table.setup.live_answers or not table.prepared or phase_of(game) != Phase.ANSWERING:
        return None
    early = game.copy(foresee=True)
    while phase_of(early) == Phase.ANSWERING:
        for move in table.prepared.get(early.actor, ["decline"]):
            early.play(move)
    return early


def ways_to_drop(game: Game, seat: int) -> list[Action]:
    """Return the actions that drop the offer in a seat's turn: withdrawing it, or trading with nobody."""
    if game.over or game.active != seat:
        return []
    if phase_of(game) == Phase.ANSWERING:
        return [action for action in game.unasked_actions(seat) if action.kind == ActionKind.WITHDRAW_OFFER]
    if phase_of(game) != Phase.CONFIRMING:
        return []
    return [action for action in game.legal_actions if action.kind == ActionKind.CONFIRM_TRADE and action.seat is None]


def after_dropping(table: Table, seat: int) -> Game | None:
    """Return a copy of the game in which a seat has dropped the offer in its turn; None if there is no offer."""
    drops = ways_to_drop(table.game, seat) if table.game else []
    if not drops or table.game is None:
        return None
    dropped = table.game.copy(foresee=True)
    dropped.chance = "manual"
    dropped.play(drops[0])
    return dropped


def choices(table: Table, seat: int) -> list[Action]:
    """Return what a seat can choose now: the choices that it is asked for, and those instead of waiting for answers."""
    asked = table.asked[seat].legal_actions if seat in table.waited_for else []
    dropped = after_dropping(table, seat)
    return [*asked, *takes(table, seat), *(dropped.legal_actions if dropped else [])]


def with_answers(table: Table, seat: int, offers: list[Offer]) -> list[Offer]:
    """Return the offers that a seat sees, with the answers so far.

    Counter-offers go to the active player (BASE-TRADE-08).
    """
    early = settled_now(table)
    if early is None:
        return offers
    answers = {answering: _GIVEN[moves[0]] for answering, moves in sorted(table.prepared.items())}
    seen = build_frame(early.view(None if seat == NOBODY else seat))
    counters = [offer for offer in seen.offers if offer.maker != early.active]
    return [*(replace(offer, answers=answers) for offer in offers), *counters]
