"""What a seat should do now, by what it can know, and why."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..bots.expert import ExpertBot
from ..bots.expert.appraisal import exchanged
from ..errors import ArgumentError
from ..game import CHANCE, Action, ActionKind, Answer, Card, Game, Holding, Phase, View
from ..ruleset import Ruleset
from ..ruleset.whole_numbers import unsigned_seed
from ..search.evaluation import Values
from ..search.levels import Levels, OutOfTimeError
from ..search.question import USUAL_SAMPLES, Clock, check_asked, checked_count, sampled_games
from ..search.wins import Wins
from .analysis import MOST_SAMPLES
from .decisions import BEGIN_COMPOSING, composed_in
from .judge import Judge
from .reasons import GENERAL, Because, reason

SECONDS = 2.0
"""The time for a hint."""
LOOKED_AHEAD = 2
"""The number of actions in a row that are judged together, such as a bank trade and a purchase."""
COMPARED = 4
"""The number of other actions, the best ones, with which the reason compares."""
COMPARED_GAMES = 2
"""The number of games in which the reason compares."""
MOST_OUTCOMES = 8
"""If an action has more outcomes, such as a roll of the dice, the reason uses only the position before them."""
CERTAIN = 1 - 1e-9
"""A chance from which a game counts as won in every possible case."""
DECIMALS = 6
"""The decimals of chances that are compared. Smaller differences are noise and must not decide."""


class Hint(NamedTuple):
    """The action that the judgment recommends."""

    action: Action
    because: Because
    chance: float | None
    """The seat's chance to win after it; None if such steps mean nothing by themselves."""
    second: float | None
    """The same for the best other action; None if there is none."""
    chances: tuple[tuple[Action, float], ...]
    """The same for all actions that were judged, the best first."""
    is_rough: bool
    """Whether the chances have not been compared with results of games with these rules and this number of players."""


def hint(
    view: View,
    known: Sequence[Holding] = (),
    *,
    seconds: float = SECONDS,
    samples: int = USUAL_SAMPLES,
    seed: int = 0,
) -> Hint:
    """Return the action that the judgment recommends in a view. The seat must have a choice.

    `known` is what the seat has inferred. If the rules are slow, fewer games are tried, but at least one. Raises
    ArgumentError if the seat of the view is not asked, or if `samples` is not from 1 to 256.

    >>> game = Game(seed=1)
    >>> found = hint(game.view(game.actor), samples=1, seconds=0.001)
    >>> found.action in game.legal_actions
    True
    """
    if not isinstance(view, View):
        raise ArgumentError(f"a hint is for a View, such as game.view(game.actor), not {view!r}")
    check_asked(view)
    samples, seed = checked_count("samples", samples, MOST_SAMPLES), unsigned_seed(seed)
    rng, judge = np.random.default_rng(seed), Judge(view.ruleset)
    if view.phase == Phase.ANSWERING and not _has_other_goods(view):
        return _answer(view, sampled_games(view, samples, known, rng)[1], judge)
    actions = view.legal_actions
    if Phase(view.phase) in composed_in(view.ruleset.modules):
        return Hint(ExpertBot(seed).choose(view, actions), Because(GENERAL), None, None, (), judge.is_rough)
    values = _values(view, known, Clock(seconds), samples, rng, judge)
    places = [place for place, action in enumerate(actions) if action.kind not in BEGIN_COMPOSING]
    order = sorted(places, key=lambda place: [-value[place] for value in values])
    chances = [float(values[0][place]) for place in order]
    ranked = [actions[place] for place in order]
    worse = [action for action, chance in zip(ranked, chances, strict=True) if chance < chances[0]]
    because = _because(view, known, rng, judge, ranked[0], worse or ranked[1:], chances[0])
    return _hint(list(zip(ranked, chances, strict=True)), because, judge)


def _values(
    view: View, known: Sequence[Holding], clock: Clock, samples: int, rng: np.random.Generator, judge: Judge
) -> list[NDArray[np.float64]]:
    """Return the chances after each action. As time allows, use more games, and then a second action.

    Of several lists, the first counts, and the next ones decide between equal chances. No second action is tried after
    the end of the turn: positions in the turns of others are of another kind, which the network judges differently. A
    certain win in this turn is found with any number of actions.
    """
    actions, states = sampled_games(view, samples, known, rng)
    levels = Levels(view.ruleset, judge.evaluate, clock=clock, settling=view.seat)

    def tried(games: slice, depth: int, *, is_hurried: bool) -> NDArray[np.float64]:
        values: Values = levels.root_values(states[games], depth, is_hurried=is_hurried)[:, view.seat]
        return values.reshape(-1, len(actions))

    found = tried(slice(1), 1, is_hurried=False)
    more = 1 + int(min(samples - 1, (clock.left or 0) / 2 / max(clock.seconds, 1e-3)))
    if more > 1:
        found = np.concatenate([found, tried(slice(1, more), 1, is_hurried=False)])
    near = found.mean(axis=0).round(DECIMALS)
    is_quick = more > 1 or samples == 1
    if is_quick and (wins := _wins(view, actions, states[:more])):
        return [*wins, near]
    if view.phase != Phase.ACTION_PHASE:
        return [near]
    try:
        far = tried(slice(more), LOOKED_AHEAD, is_hurried=True).mean(axis=0).round(DECIMALS)
    except OutOfTimeError:
        return [near]
    goes_on = np.array([action.kind != ActionKind.END_TURN for action in actions])
    return [np.where(goes_on, np.maximum(near, far), near), near]


def _wins(view: View, actions: Sequence[Action], states: NDArray[np.void]) -> list[NDArray[np.float64]]:
    """Return in which share of the games each action wins for certain, and then 1 for the action to begin with.

    Return nothing if no action wins in all of them.
    """
    wins = Wins(view.ruleset, view.seat)
    share = wins.after(actions, states).mean(axis=0)
    if share.max() < 1:
        return []
    way = wins.way(states[:1]) or [actions[share.argmax()].code]
    return [share, np.array([action.code == way[0] for action in actions], np.float64)]


def _because(
    view: View,
    known: Sequence[Holding],
    rng: np.random.Generator,
    judge: Judge,
    chosen: Action,
    others: Sequence[Action],
    chance: float,
) -> Because:
    """Return why an action with this chance is better than others. The best of the others come first."""
    games = [view.sample(rng, known) for _ in range(COMPARED_GAMES)]
    best = [_after(game, chosen) for game in games]
    if all(_is_won(one, view.seat) for after in best for one, _ in after):
        return Because("victory")
    if chance >= CERTAIN:
        return Because("victory_follows")
    if not others:
        return Because("nothing_else")
    worse = [_after(game, action) for game in games for action in others[:COMPARED]]
    tried = ([[(game, 1)] for game in games], best, worse)
    return reason(judge, view.seat, *(_mean_features(view.ruleset, each) for each in tried))


def _is_won(game: Game, seat: int) -> bool:
    return game.over and seat in game.winners


def _after(game: Game, action: Action) -> list[tuple[Game, int]]:
    """Return the positions after an action with their weights: one, or one for each outcome of chance."""
    after = game.copy(foresee=True)
    after.chance = "manual"
    after.play(action)
    outcomes = after.outcomes if not after.over and after.actor == CHANCE else []
    if action.kind == ActionKind.END_TURN or not 0 < len(outcomes) <= MOST_OUTCOMES:
        return [(after, 1)]
    found = []
    for outcome, weight in outcomes:
        drawn = after.copy(foresee=True)
        drawn.play(outcome)
        found.append((drawn, weight))
    return found


def _mean_features(ruleset: Ruleset, tried: Sequence[Sequence[tuple[Game, int]]]) -> NDArray[np.float32]:
    """Return the mean features of all seats. All actions count equally, and their outcomes by their weights."""
    raw = b"".join(game.bytes_at(len(game.steps)) for after in tried for game, _ in after)
    features = ruleset.features.of(np.frombuffer(raw, ruleset.template.dtype))
    sums = [sum(weight for _, weight in after) for after in tried]
    weights = [weight / whole for after, whole in zip(tried, sums, strict=True) for _, weight in after]
    mean: NDArray[np.float32] = np.average(features, axis=0, weights=weights).astype(np.float32)
    return mean


def _answer(view: View, states: NDArray[np.void], judge: Judge) -> Hint:
    """Return the answer to an offer of cards: it is good if the exchange improves the chances."""
    answers = {action.argument: action for action in view.legal_actions}
    declined = float(judge.chances([states.tobytes()])[:, view.seat].mean())
    if Answer.ACCEPT not in answers:
        return _hint([(answers[Answer.DECLINE], declined)], Because("nothing_else"), judge)
    maker, kinds = int(view.state.active), len(Card)
    offer = states[0]["trade_give"][maker, :kinds].astype(np.int64) - states[0]["trade_want"][maker, :kinds]
    after = exchanged(states, maker, view.seat, offer)
    accepted = float(judge.chances([after.tobytes()])[:, view.seat].mean())
    if accepted > declined:
        better = [(answers[Answer.ACCEPT], accepted), (answers[Answer.DECLINE], declined)]
        return _hint(better, Because("offer_good"), judge)
    better = [(answers[Answer.DECLINE], declined), (answers[Answer.ACCEPT], accepted)]
    return _hint(better, Because("offer_bad"), judge)


def _hint(ranked: Sequence[tuple[Action, float]], because: Because, judge: Judge) -> Hint:
    """Return the hint to play the first of the ranked actions."""
    action, chance = ranked[0]
    second = ranked[1][1] if len(ranked) > 1 else None
    return Hint(action, because, chance, second, tuple(ranked), judge.is_rough)


def _has_other_goods(view: View) -> bool:
    """Return whether the offer also contains goods other than cards."""
    offer = (view.array[field][0, view.state.active, len(Card) :] for field in ("trade_give", "trade_want"))
    return any(goods.any() for goods in offer)
