"""The battle against the barbarians, as section 18 of docs/rules/cities-knights.md describes it.

`battle` asks the questions of a landing in order, and changes a `Table` according to the answers. Except for constants
it shares no code with the engine.
"""

from collections import Counter
from collections.abc import Generator, Mapping
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from insula.game import ActionKind, Game
from insula.modules.cities_knights.rules.constants import CONSTITUTION, PRINTER, REDUCED, SABOTAGED
from insula.rules.constants import CHANCE, NO_PLACE, NOBODY

DECKS = (range(6), range(6, 15), range(15, 25))
"""The kinds of progress cards of each deck."""
UNTOUCHED = ("track", "metropolis", "robber", "road_owner", "longest_road", "merchant", "merchant_owner")
"""Fields of the engine that a landing does not change."""


class Knight(NamedTuple):
    """A knight on the board."""

    owner: int
    strength: int
    active: bool


class Building(NamedTuple):
    """A building: a settlement, a city, or a city piece that is `reduced` or `sabotaged`."""

    owner: int
    kind: str


class Question(NamedTuple):
    """A player's question, and its choices with their weights, which are 1 unless chance is asked."""

    seat: int
    kind: ActionKind
    choices: Mapping[int, int]


Asking = Generator[Question, int, None]


@dataclass
class Table:
    """Everything that a landing reads or changes, by intersection, by seat or by deck."""

    players: int
    active: int
    options: Mapping[str, object]
    buildings: dict[int, Building]
    metropolises: set[int]
    walls: set[int]
    knights: dict[int, Knight]
    defenders: list[int]
    cards: list[Counter[int]]
    """The progress cards in the hands, by kind."""
    unknown: list[Counter[int]]
    """The cards of each deck that were never drawn."""
    known: list[list[tuple[int, int]]]
    """The returned cards under each deck in order, each with the player who returned it face down, or nobody."""
    open_cards: dict[int, int]
    """The owners of Printer and Constitution."""
    special_points: Counter[int]
    """The points of the Longest Trade Route and the merchant."""
    step: int
    has_landed: bool
    untouched: tuple[object, ...]

    @classmethod
    def of(cls, game: Game) -> "Table":
        """Return the table that corresponds to a state of the engine."""
        state = game._state
        building, laid, owners = state.building.tolist(), state.laid.tolist(), state.building_owner.tolist()
        names = ("", "settlement", "city")
        under = zip(state.progress_under.tolist(), state.progress_returner.tolist(), strict=True)
        knights = zip(state.knight_owner.tolist(), state.knight.tolist(), state.knight_active.tolist(), strict=True)
        return cls(
            game.players,
            state.active,
            game.ruleset.options,
            {
                node: Building(owner, {REDUCED: "reduced", SABOTAGED: "sabotaged"}.get(laid[node], names[kind]))
                for node, (owner, kind) in enumerate(zip(owners, building, strict=True))
                if kind
            },
            set(state.metropolis.tolist()) - {NOBODY},
            {node for node, wall in enumerate(state.wall.tolist()) if wall},
            {node: Knight(owner, level, on == 1) for node, (owner, level, on) in enumerate(knights) if level},
            state.defender.tolist(),
            [+Counter(dict(enumerate(row))) for row in state.progress.tolist()],
            [+Counter({kind: state.progress_pool[kind] for kind in deck}) for deck in DECKS],
            [[(kind, who) for kind, who in zip(*rows, strict=True) if kind != NOBODY] for rows in under],
            {kind: who for kind, who in ((PRINTER, state.printer), (CONSTITUTION, state.constitution)) if who >= 0},
            +Counter({state.merchant_owner: 1}) + Counter({state.longest_road: 2}),
            state.barbarians,
            state.landed == 1,
            tuple(np.asarray(getattr(state, name)).tobytes() for name in UNTOUCHED),
        )

    def count(self, seat: int, *kinds: str) -> int:
        """Return how many buildings of these kinds the player has."""
        return sum(building == (seat, kind) for building in self.buildings.values() for kind in kinds)

    def supply(self, seat: int) -> tuple[int, int, int]:
        """Return the settlements, cities and walls left; a reduced city is a city piece (CK-COMP-03, CK-BARB-09)."""
        walls = sum(self.buildings[node].owner == seat for node in self.walls)
        cities = self.count(seat, "city", "sabotaged", "reduced")
        return 5 - self.count(seat, "settlement"), 4 - cities, 3 - walls

    def cities(self) -> set[int]:
        """Return the upright and sabotaged cities, including metropolis cities (CK-BARB-02, CK-POL-10)."""
        return {node for node, building in self.buildings.items() if building.kind in ("city", "sabotaged")}

    def plain_cities(self, seat: int) -> set[int]:
        """Return the cities that a player can lose (CK-BARB-05)."""
        return {node for node in self.cities() - self.metropolises if self.buildings[node].owner == seat}

    def turn_order(self) -> list[int]:
        """Return all seats, starting with the active player."""
        return [(self.active + i) % self.players for i in range(self.players)]

    def points(self, seat: int) -> int:
        """Return the points, as CK-WIN-01 counts them."""
        pieces = self.count(seat, "settlement", "reduced") + 2 * self.count(seat, "city", "sabotaged")
        metropolises = sum(self.buildings[node].owner == seat for node in self.metropolises)
        cards = self.defenders[seat] + list(self.open_cards.values()).count(seat)
        return pieces + 2 * metropolises + cards + self.special_points[seat]

    def winner(self) -> int | None:
        """Return the winner at this moment, if there is one (CK-WIN-02)."""
        may_win = self.turn_order() if self.options["ck_win_on_any_turn"] else [self.active]
        return next((seat for seat in may_win if self.points(seat) >= int(str(self.options["vp_goal"]))), None)


def ask(seat: int, kind: ActionKind, choices: Mapping[int, int]) -> Generator[Question, int, int]:
    """Return the choice; a single choice is taken without a question (CK-WORD-02)."""
    if len(choices) == 1:
        return next(iter(choices))
    return (yield Question(seat, kind, choices))


def battle(table: Table) -> Asking:
    """The ship reaches the seventh step: everything before production."""
    table.step = 7
    sent = {node for node, knight in table.knights.items() if knight.active}
    if table.options["ck_commit_knights"]:
        sent = yield from commit(table)
    contribution = [
        sum(table.knights[node].strength for node in sent if table.knights[node].owner == seat)
        for seat in range(table.players)
    ]
    if sum(contribution) >= len(table.cities()):
        yield from reward(table, contribution)
    else:
        yield from plunder(table, contribution)
    if table.winner() is None:
        for node in sent:
            table.knights[node] = table.knights[node]._replace(active=False)
        table.step, table.has_landed = 0, True


def commit(table: Table) -> Generator[Question, int, set[int]]:
    """CK-VAR-01: in turn order each player names knights to send, one by one."""
    sent: set[int] = set()
    for seat in table.turn_order():
        left = {node for node, knight in table.knights.items() if knight.active and knight.owner == seat}
        while left:
            node = yield Question(seat, ActionKind.COMMIT_KNIGHTS, dict.fromkeys({*left, NO_PLACE}, 1))
            if node == NO_PLACE:
                break
            left.remove(node)
            sent.add(node)
    return sent


def plunder(table: Table, contribution: list[int]) -> Asking:
    """CK-BARB-05 to -09: the lowest of the players with something to lose lose a city each."""
    can_lose = [seat for seat in table.turn_order() if table.plain_cities(seat)]
    lowest = min((contribution[seat] for seat in can_lose), default=0)
    losers = [seat for seat in can_lose if contribution[seat] == lowest]
    for seat in losers:
        is_sacked = table.options["ck_barbarians_take_all"] and len(losers) == 1
        for due in range(len(table.plain_cities(seat)) if is_sacked else 1, 0, -1):
            yield from lose(table, seat, due)


def lose(table: Table, seat: int, due: int) -> Asking:
    """Lose one city. If all must go, their order matters only if there are settlements for some of them."""
    choices = dict.fromkeys(table.plain_cities(seat), 1)
    settlements = table.supply(seat)[0]
    if due == len(choices) and not 0 < settlements < due:
        node = min(choices)
    else:
        node = yield from ask(seat, ActionKind.LOSE_CITY, choices)
    table.buildings[node] = Building(seat, "settlement" if settlements else "reduced")
    table.walls.discard(node)


def reward(table: Table, contribution: list[int]) -> Asking:
    """CK-BARB-10, CK-BARB-11: the best defender takes a card for a point; tied players draw a progress card each."""
    most = max(contribution)
    best = [seat for seat in table.turn_order() if contribution[seat] == most > 0]
    if len(best) == 1:
        printed = 6 if table.players <= 4 else 8
        if not table.options["ck_defender_cards_limited"] or sum(table.defenders) < printed:
            table.defenders[best[0]] += 1
        return
    for seat in best:
        if table.winner() is None:
            yield from draw(table, seat)


def draw(table: Table, seat: int) -> Asking:
    """CK-BARB-10, CK-PC-01, CK-PC-04, CK-PC-05: draw a card from a chosen deck; a player with too many returns one."""
    full = {deck: 1 for deck in range(3) if table.unknown[deck] or table.known[deck]}
    if not full:
        return
    deck = yield from ask(seat, ActionKind.CHOOSE_PROGRESS_DECK, full)
    if table.unknown[deck]:
        card = yield from ask(CHANCE, ActionKind.DRAW_PROGRESS_CARD, dict(table.unknown[deck]))
        table.unknown[deck] -= Counter([card])
    else:
        card, _ = table.known[deck].pop(0)
    if card in (PRINTER, CONSTITUTION):
        table.open_cards[card] = seat
        return
    table.cards[seat][card] += 1
    at_once = seat != table.active or table.options["ck_progress_limit_active"] == "immediately"
    if at_once and table.cards[seat].total() > 4:
        back = yield from ask(seat, ActionKind.RETURN_PROGRESS_CARD, dict.fromkeys(table.cards[seat], 1))
        table.cards[seat] -= Counter([back])
        table.known[next(deck for deck in range(3) if back in DECKS[deck])].append((back, seat))
