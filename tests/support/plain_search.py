"""The searches of `insula.search`, written with `Game` in plain Python: slow, and easy to read."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import log, sqrt

from insula import CHANCE, ActionKind, Game
from insula.rules import rng
from insula.rules.spec import FORCED, FREE

WIN = 60_000
"""Rewards are whole parts of this, as in the compiled search, so that equal sums are equal."""
ROUNDING = 1e-6


def payoffs(game: Game) -> list[float]:
    """Return what a position is worth to each seat: a part of the win, or its share of all points."""
    if game.over:
        return [(seat in game.winners) / len(game.winners) for seat in range(game.players)]
    points = [game.points(seat) for seat in range(game.players)]
    return [of_seat / max(sum(points), 1) for of_seat in points]


@dataclass
class Expectimax:
    """Expectimax over games with manual chance; it counts its nodes."""

    nodes: int = 0

    def after(self, game: Game, code: int, depth: int) -> list[float]:
        """Return what a position is worth after an action or an outcome of chance."""
        child = game.copy(history=False)
        child.play(code)
        self.nodes += 1
        return self.values(child, depth - 1)

    def values(self, game: Game, depth: int) -> list[float]:
        """Return what a position is worth to each seat, looking `depth` steps ahead."""
        if game.over or depth == 0:
            return payoffs(game)
        if game.actor == CHANCE:
            outcomes = [(weight, self.after(game, action.code, depth)) for action, weight in game.outcomes]
            total = sum(weight for weight, _ in outcomes)
            seats = range(game.players)
            return [sum(weight * values[seat] for weight, values in outcomes) / total for seat in seats]
        children = [self.after(game, action.code, depth) for action in game.legal_actions]
        return max(children, key=lambda values: values[game.actor])


@dataclass
class Settled:
    """Follows what is not quiet: chance, what the seat must choose at once, and the end of its turn."""

    seat: int

    def after(self, game: Game, code: int) -> list[float]:
        """Return what a position is worth after an action or an outcome of chance."""
        return self.values(played(game, code), chances=3, choices=2, ends=1)

    def values(self, game: Game, chances: int, choices: int, ends: int) -> list[float]:
        """Return what a position is worth to each seat; the numbers say how often something is still followed."""
        phase, is_own = game.view(None).phase, game.actor == self.seat
        if game.over:
            return payoffs(game)
        if game.actor == CHANCE and chances:
            total = sum(weight for _, weight in game.outcomes)
            below = [
                (weight, self.values(played(game, action.code), chances - 1, choices, ends))
                for action, weight in game.outcomes
            ]
            return [sum(weight * values[seat] for weight, values in below) / total for seat in range(game.players)]
        if is_own and FORCED <= phase < FREE and choices:
            children = [
                self.values(played(game, action.code), chances, choices - 1, ends) for action in game.legal_actions
            ]
            return max(children, key=lambda values: values[self.seat])
        if is_own and phase >= FREE and ends:
            end = [action for action in game.legal_actions if action.kind == ActionKind.END_TURN]
            return self.values(played(game, end[0].code) if end else game, chances, 0, 0)
        return payoffs(game)


def played(game: Game, code: int) -> Game:
    """Return a copy of a game in which an action has been played."""
    child = game.copy(history=False)
    child.play(code)
    return child


@dataclass
class Node:
    """A node of the tree: what a seat chose, and how it went."""

    seat: int = -1
    reward: int = 0
    visits: int = 0
    available: int = 1
    children: dict[tuple[int, int], "Node"] = field(default_factory=dict)

    def bound(self, exploration: float) -> float:
        """Return the upper confidence bound."""
        return self.reward / (WIN * self.visits) + exploration * sqrt(log(self.available)) * (1 / sqrt(self.visits))


@dataclass
class TreeSearch:
    """Information-set Monte Carlo tree search over some games."""

    games: Sequence[Game]
    exploration: float
    limit: int
    generator: int
    root: Node = field(default_factory=Node)
    nodes: int = 0

    def iterate(self, number: int) -> None:
        """Make iteration number `number`."""
        game = self.games[number % len(self.games)].copy(foresee=True, history=False)
        game._state.rng = self.generator
        path = [self.root]
        while not game.over:
            path.append(self.choose(game, path[-1]))
            if path[-1].visits == 0:
                break
        decisions = 0
        while not game.over and decisions < self.limit:
            self.play(game, game._codes[rng.draw(game._state, len(game._codes))])
            decisions += 1
        self.generator = game._state.rng
        won = [int(payoff * WIN + ROUNDING) for payoff in payoffs(game)]
        for node in path:
            node.visits += 1
            node.reward += won[node.seat]

    def choose(self, game: Game, node: Node) -> Node:
        """Play an action that was not tried before, or the best one; return its node."""
        seat = game.actor
        tried = [code for code in game._codes if (code, seat) in node.children]
        for code in tried:
            node.children[code, seat].available += 1
        untried = [code for code in game._codes if code not in tried]
        if untried:
            code = untried[rng.draw(game._state, len(untried))]
            node.children[code, seat] = Node(seat)
        else:
            code = max(tried, key=lambda code: node.children[code, seat].bound(self.exploration))
        self.play(game, code)
        return node.children[code, seat]

    def play(self, game: Game, code: int) -> None:
        """Play an action, and count it."""
        game.play(code)
        self.nodes += 1
