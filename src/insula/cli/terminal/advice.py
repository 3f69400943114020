"""For `hint`: what the greedy bot would do in a player's place."""

from collections import Counter
from collections.abc import Iterable, Sequence

from insula import Action, ActionKind, Game
from insula.game.deciders import CARD_BY_CARD, CHAINED, COMPOSED, OF_A_TURN, phase_of

from .parts import completing
from .story import story_since

_BEGINNINGS = ("offer", "counter")


def advise(game: Game, seat: int) -> str:
    """Return the next decision of the greedy bot with all parts that complete it, as a line to type, and in words.

    An offer is one line. Other decisions are separated by commas. Chance does not decide, so that the hint reveals
    nothing that the seat cannot know.

    >>> game = Game(seed=1, first=0)
    >>> advise(game, 0).startswith("settlement ")
    True
    """
    from insula.bots import make_bot

    bot, trial = make_bot("greedy"), game.copy()
    trial.chance = "manual"
    decisions: list[Action] = []
    first = phase_of(game)
    while not decisions or (trial.actor == seat and _completes(phase_of(trial), first)):
        decisions.append(bot.choose(trial.view(seat), trial.legal_actions))
        trial.play(decisions[-1])
    words = "; ".join(story_since(trial, len(game.steps), seat))
    return line_of(decisions, game.ruleset.colors) + (f" ({words})" if words else "")


def _completes(phase: int, first: int) -> bool:
    """Return whether the decisions of a phase complete one of the phase `first`."""
    if phase == first and (phase not in OF_A_TURN or phase in CHAINED):
        return True  # several cards, or a movement over several sides
    return first not in CARD_BY_CARD and (phase in COMPOSED or phase in completing())


def line_of(decisions: Sequence[Action], colors: Sequence[str]) -> str:
    """Return decisions as one line: a complete offer as players type it, or actions separated by commas."""
    texts = [action.text for action in decisions]
    if len(decisions) == 1 or texts[0] not in _BEGINNINGS:
        return ", ".join(texts)
    given, wanted = (
        _counted(action for action in decisions if action.kind == kind)
        for kind in (ActionKind.TRADE_GIVE, ActionKind.TRADE_WANT)
    )
    partners = [action for action in decisions if action.kind == ActionKind.TRADE_PARTNER]
    asked = [colors[action.seat] for action in partners if action.seat is not None]
    return f"{texts[0]} {given} for {wanted}" + (f" to {' '.join(asked)}" if asked else "")


def _counted(actions: Iterable[Action]) -> str:
    """Return the cards of actions such as `give wool`, each kind with its number."""
    counts = Counter(action.text.partition(" ")[2] for action in actions)
    return " ".join(f"{count} {card}" for card, count in counts.items())
