"""Requests of players in a running game, checked against the rules. They return log entries or raise Refusal."""

from collections import Counter
from collections.abc import Callable
from functools import partial
from random import SystemRandom

from msgspec.structs import replace

from ...errors import InsulaError
from ...game import CHANCE, Action, Game, Phase
from ...game.action import action_of
from ...game.deciders import AT_THE_SAME_TIME, CARD_BY_CARD, CHAINED, phase_of
from ...reason import Reason
from ...ruleset.words import CARDS
from ..messages import ErrorCode, Explanation
from ..refusal import Refusal, not_legal, refused, refused_by
from . import open_offer
from .log import Answered, LogEntry, Played, TakenBack
from .log_limits import TAKEN_BACK, check_room
from .table import SEVERAL, Table

MOST_MOVES = 100
"""The most decisions in one message. No offer or discard needs more."""
LONGEST_KEY = 32
"""The most characters of a decision's key."""
CHAINS = AT_THE_SAME_TIME | CARD_BY_CARD | CHAINED | {Phase.COMPOSING}
"""The phases whose decisions take several steps and are sent in one message."""
OTHERS_DECIDE = "it is not your turn to decide"
_dice = SystemRandom()
"""The dice of tables that older versions opened."""


def once(table: Table, seat: int, key: str, decide: Callable[[], list[LogEntry]]) -> list[LogEntry]:
    """Return the entries of a decision, marked with its key; none if the log already contains the key.

    A page sends a decision again if its socket closed before the answer came. This needs a key.
    """
    if not key:
        return decide()
    if len(key) > LONGEST_KEY:
        raise Refusal(ErrorCode.MALFORMED, f"a key must have at most {LONGEST_KEY} characters")
    if table.keys.get(seat) == key:
        return []
    return [_marked(entry, key) if getattr(entry, "seat", None) == seat else entry for entry in decide()]


def _marked(entry: LogEntry, key: str) -> LogEntry:
    return replace(entry, key=key) if isinstance(entry, Played | Answered | TakenBack) else entry


def settle(table: Table, game: Game) -> None:
    """Let chance decide until a player must decide, in a copy of the table's game with further steps."""
    if table.fairness:
        table.fairness.settle(game, len(playing(table).steps))
        return
    while not game.over and game.actor == CHANCE:
        settle_once(game)


def settle_once(game: Game) -> None:
    """Play one outcome of chance, with unpredictable dice."""
    outcomes = game.outcomes
    (drawn,) = _dice.choices([outcome for outcome, _ in outcomes], [weight for _, weight in outcomes])
    game.play(drawn)


def play(
    table: Table, seat: int, seq: int, moves: list[str], settle_with: Callable[[Game], None] | None = None
) -> list[LogEntry]:
    """Play decisions of a seat, made when the table's last entry was `seq`. `settle_with` can replace `settle`."""
    game, settle_with = playing(table), settle_with or partial(settle, table)
    if not 0 < len(moves) <= MOST_MOVES:
        raise Refusal(ErrorCode.MALFORMED, f"a message must contain 1 to {MOST_MOVES} decisions, not {len(moves)}")
    if seat in table.prepared:
        raise refused(ErrorCode.REPEATED, "already_answered", "you have already answered; the others have not")
    if moves[0] in _texts(open_offer.takes(table, seat)):
        _check_seq(table, min(map(table.asked_since, table.asked)), seq)
        return _taken(table, seat, moves, settle_with)
    trial = _position_for(table, seat, seq, moves[0])
    trial.chance = "manual"
    is_together = len(table.asked) > 1 and seat in table.asked
    first, begun, begun_in = len(game.steps), len(trial.steps), phase_of(trial)
    is_whole = _is_whole(table, seat, moves)
    for number, move in enumerate(moves):
        if is_whole and (trial.actor != seat or phase_of(trial) not in CARD_BY_CARD):
            moves = moves[:number]  # only one kind of card was left, so the engine has discarded the rest
            break
        if number and not _goes_on(trial, seat, begun, begun_in):
            raise Refusal(ErrorCode.ILLEGAL, f"{move}: a message must contain one decision, one offer or one discard")
        _play_one(trial, seat, move)
        if not is_together:
            settle_with(trial)
    if phase_of(trial) == Phase.COMPOSING:
        raise Refusal(ErrorCode.ILLEGAL, "an offer must be complete: what is given, what is wanted, and done")
    if not is_together:
        dropped = [_played(seat, trial, first, begun)] if begun > first else []
        return [*dropped, _played(seat, trial, begun)]
    if trial.actor == seat and phase_of(trial) in AT_THE_SAME_TIME:
        raise Refusal(ErrorCode.ILLEGAL, "a simultaneous choice must be complete in one message")
    return _answer(table, seat, moves, settle_with)


def left_to_chance(table: Table, settle_with: Callable[[Game], None]) -> list[LogEntry]:
    """Return the entry for the outcomes of chance, in a position in which chance must decide."""
    game = playing(table).copy(foresee=True)
    game.chance = "manual"
    first = len(game.steps)
    settle_with(game)
    return [_played(SEVERAL, game, first)]


def _position_for(table: Table, seat: int, seq: int, move: str) -> Game:
    """Return a copy of the game in which a seat can play a move. If the move drops an offer, it is already dropped."""
    dropped = open_offer.after_dropping(table, seat)
    if dropped and move in (choices := _texts(dropped.legal_actions)):
        since = table.asked_since_for(seat, choices) if seat in table.asked else table.seq
        _check_seq(table, min(since, *map(table.asked_since, table.asked)), seq)
        return dropped
    if seat in table.asked:
        _check_seq(table, table.asked_since(seat), seq)
        return table.asked[seat].copy()
    game = playing(table)
    if move in _texts(game.unasked_actions(seat)):
        if not table.turn_since <= seq <= table.seq:
            raise Refusal(ErrorCode.STALE, "a new turn has begun")
        return game.copy(foresee=True)
    _check_seq(table, table.seq, seq)
    raise Refusal(ErrorCode.NOT_YOUR_TURN, OTHERS_DECIDE)


def _check_seq(table: Table, since: int, seq: int) -> None:
    """Raise Refusal if a decision was made before the entry number `since`."""
    if not since <= seq <= table.seq:
        raise Refusal(ErrorCode.STALE, "the question has changed in the meantime")


def _texts(actions: list[Action]) -> list[str]:
    return [action.text for action in actions]


def is_unfinished(trial: Game, seat: int, begun_in: int) -> bool:
    """Return whether the seat is still making the decision that it began in a phase.

    Cards are chosen one by one only if this was the question. A forced trade asks for cards after others are drawn, and
    whether chance draws them depends on the opponent's hand. If these cards were part of the trade, a trade that is not
    made would reveal whether the opponent holds only one kind.
    """
    phase = phase_of(trial)
    is_new = phase in CARD_BY_CARD and begun_in not in CARD_BY_CARD
    return trial.actor == seat and phase in CHAINS and not is_new


def _goes_on(trial: Game, seat: int, first: int, begun_in: int) -> bool:
    """Return whether the seat is still making the decision that it began with step number `first`.

    Later decisions depend on dice and on cards of others. Accepting them in the same message would reveal these.
    """
    is_by_chance = any(step.actor == CHANCE for step in trial.steps[first:])
    return is_unfinished(trial, seat, begun_in) and not is_by_chance


def _play_one(trial: Game, seat: int, move: str) -> None:
    try:
        action = trial.parse(move)
        is_asked = trial.actor == seat and trial.is_legal(action)
        if not is_asked and action not in trial.unasked_actions(seat):
            reason = trial.why_not(action) or OTHERS_DECIDE
            why = trial.reason_against(action) or Reason("others_decide")
            raise Refusal(ErrorCode.ILLEGAL, f"{move}: {reason}", not_legal(why))
        trial.play(action)
    except InsulaError as error:
        raise refused_by(error, ErrorCode.ILLEGAL) from error


def _answer(table: Table, seat: int, moves: list[str], settle_with: Callable[[Game], None]) -> list[LogEntry]:
    """Store one of several simultaneous answers. The last one plays them all."""
    entry = Answered(seat, moves)
    prepared = table.prepared | {seat: moves}
    if any(asked not in prepared for asked in table.asked):
        return [entry]
    game = playing(table).copy(foresee=True)
    first = len(game.steps)
    while game.actor in prepared and phase_of(game) in AT_THE_SAME_TIME:
        for move in prepared.pop(game.actor):
            game.play(move)
    settle_with(game)
    return [entry, _played(SEVERAL, game, first)]


def _taken(table: Table, seat: int, moves: list[str], settle_with: Callable[[Game], None]) -> list[LogEntry]:
    """Return the entries of a trade that was accepted early: the answers and the trade. Missing answers decline."""
    early = open_offer.settled_now(table)
    if early is None or len(moves) > 1:
        raise Refusal(ErrorCode.ILLEGAL, "a message must contain one decision")
    begun = len(early.steps)
    _play_one(early, seat, moves[0])
    settle_with(early)
    return [_played(SEVERAL, early, len(playing(table).steps), begun), _played(seat, early, begun)]


def _played(seat: int, game: Game, first: int, end: int | None = None) -> Played:
    """Return the entry for the steps from number `first` up to `end`, or to the last one."""
    steps = [(step.actor, action_of(game.ruleset, step.code).text) for step in game.steps[first:end]]
    return Played(seat, steps, game.over and end is None)


def take_back(table: Table, seat: int, seq: int) -> list[LogEntry]:
    """Take back the last decision, if the seat made it and it has revealed nothing."""
    playing(table)
    if seq != table.seq:
        raise Refusal(ErrorCode.STALE, "something has happened in the meantime")
    if not can_take_back(table, seat):
        raise Refusal(ErrorCode.CANNOT_TAKE_BACK, "the last decision was another player's or revealed something")
    check_room(table, TAKEN_BACK)
    return [TakenBack(seat)]


def owed(table: Table, seat: int) -> int:
    """Return the number of decisions that a seat must send in one message, as others decide at the same time."""
    if seat not in table.asked or phase_of(table.asked[seat]) not in CARD_BY_CARD:
        return 0
    trial = playing(table).copy(foresee=True)
    while phase_of(trial) in CARD_BY_CARD:
        trial.play(trial.legal_actions[0])
    return sum(playing(table).view(seat).hand) - sum(trial.view(seat).hand)


def _is_whole(table: Table, seat: int, moves: list[str]) -> bool:
    """Return whether the moves name exactly as many cards as a seat owes, and its hand contains all of them."""
    if len(moves) != owed(table, seat):
        return False
    hand = dict(zip(CARDS, playing(table).view(seat).hand, strict=True))
    named = Counter(move.split()[-1] for move in moves if move.split())
    return all(count <= hand.get(card, 0) for card, count in named.items())


def can_take_back(table: Table, seat: int) -> bool:
    """Return whether the seat made the last decision and can take it back."""
    if table.status != "playing" or not table.setup.may_take_back:
        return False
    return table.is_open and table.turns[-1].seat == seat


def why(table: Table, seat: int, text: str) -> tuple[str, Explanation | None]:
    """Return why an action is not legal for a seat now, in English and as a case; empty if it is legal.

    If other seats must decide, the answer does not reveal which.
    """
    game = playing(table)
    if text in _texts([*game.unasked_actions(seat), *open_offer.choices(table, seat)]):
        return "", None
    asked = open_offer.after_dropping(table, seat) or (table.asked[seat] if seat in table.waited_for else None)
    if asked is None:
        return OTHERS_DECIDE, not_legal(Reason("others_decide"))
    try:
        against = asked.reason_against(text)
        return asked.why_not(text) or "", not_legal(against) if against else None
    except InsulaError as error:
        refusal = refused_by(error, ErrorCode.ILLEGAL)
        return refusal.reason, refusal.why


def playing(table: Table) -> Game:
    """Return the running game of the table. Raises Refusal before its start and after its end."""
    if table.game is None:
        raise Refusal(ErrorCode.NOT_STARTED, "the game has not started")
    if table.status == "over":
        raise Refusal(ErrorCode.OVER, "the game is over")
    return table.game
