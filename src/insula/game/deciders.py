"""Find the seats that must decide now: one seat, or all that choose at the same time (BASE-WORD-04)."""

from itertools import chain

from ..modules import contributions
from ..rules.constants import DECLINE, NOBODY
from ..rules.spec import ARGUMENT_BITS
from ..rules.state import MODULES
from .action import Action
from .decision_part import DecisionPart
from .enums import ActionKind, Phase
from .game import Game

_PARTS: list[DecisionPart] = [room.PART for _, room in contributions("decisions")]
AT_THE_SAME_TIME = frozenset(chain.from_iterable(part.at_the_same_time for part in _PARTS))
"""Phases in which several seats choose and choices stay hidden until all are made."""
HAS_CHOSEN = {phase: has_chosen for part in _PARTS for phase, has_chosen in part.has_chosen.items()}
"""Whether a seat has chosen, for simultaneous phases in which the rules choose for a seat with a single choice."""
CARD_BY_CARD = frozenset(chain.from_iterable(part.card_by_card for part in _PARTS))
"""Phases in which seats choose several cards, one decision for each card."""
COMPOSED = frozenset(chain.from_iterable(part.composed for part in _PARTS))
"""Phases whose decisions complete the decision before."""
CHAINED = frozenset(chain.from_iterable(part.chained for part in _PARTS))
"""Phases in which a seat chooses step by step, and can make all steps together."""
OF_A_TURN = frozenset(chain.from_iterable(part.of_a_turn for part in _PARTS))
"""Phases in which a player is free to choose what to do."""
CAUSES = {phase: cause for spec in MODULES for phase, cause in spec.causes.items()}
"""The causes of questions, for phases that always have the same one."""
CAUSES_BY_ACTION = {int(kind): kind.cause for spec in MODULES for kind in spec.kinds.values() if kind.cause}
"""The causes of the other questions, by the kind of action that they follow from."""
PLAYED_CARDS = {kind: card for part in _PARTS for kind, card in part.played_cards.items()}
"""Kinds of actions that use a card, each with the card; empty if the action names it."""
FILLED_IN = {phase: answer for part in _PARTS for phase, answer in part.filled_in.items()}
"""How the rules answer for a player who does not, by phase."""
RECEIVERS = {phase: receiver for part in _PARTS for phase, receiver in part.receivers.items()}
"""Who gets the cards that a seat gives away, by phase."""

_DECLINE = (ActionKind.ANSWER_OFFER << ARGUMENT_BITS) + DECLINE


def deciders(game: Game) -> dict[int, Game]:
    """Return the seats that can decide now, each with a game in which it is that seat's turn to decide.

    The seat that the rules ask first gets the game itself. The choices of the others do not depend on its choice.

    >>> list(deciders(Game(seed=1))) == [Game(seed=1).actor]
    True
    """
    found: dict[int, Game] = {}
    if game.actor >= 0:
        found[game.actor] = game
    if phase_of(game) not in AT_THE_SAME_TIME:
        return found
    trial = game.copy(foresee=True)
    while phase_of(trial) in AT_THE_SAME_TIME:
        found.setdefault(trial.actor, trial.copy())
        codes = [action.code for action in trial.legal_actions]
        trial.play(_DECLINE if _DECLINE in codes else codes[0])
    return found


def filled_in(game: Game) -> Action | None:
    """Return the answer that the rules give for a player who does not answer; None if they give none."""
    answer = FILLED_IN.get(phase_of(game))
    return answer(game) if answer else None


def concerned(game: Game) -> list[int]:
    """Return the seats that a simultaneous question concerns; none for other questions.

    They include seats for which the rules choose. So others cannot tell which of them hold only one kind of card.
    """
    phase = phase_of(game)
    has_chosen = HAS_CHOSEN.get(phase)
    if has_chosen is None:
        return []
    state = game.view(None).state
    waiting = {state.stack_player[i] for i in range(state.stack_size) if state.stack_phase[i] == phase}
    return [seat for seat in range(game.players) if seat in waiting or has_chosen(game.view(seat))]


def receiver_of(game: Game) -> int:
    """Return the seat that gets the cards that the actor is asked to give away; NOBODY if it gives none."""
    receiver = RECEIVERS.get(phase_of(game))
    return receiver(game.view(game.actor)) if receiver else NOBODY


def phase_of(game: Game) -> int:
    """Return the pending phase as everybody sees it, or -1 when the game is over.

    Only its maker sees that a counter-offer is being composed.
    """
    return game.view(None).phase if game.phase == Phase.COMPOSING else game.phase
