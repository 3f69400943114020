"""Compare the deck and the events with slow counts in the words of the rules, at every step of random games."""

from collections import Counter
from random import Random

import pytest
from engine.rulesets import Case
from modules.events.rules.test_deck import CARDS
from support import asked, chances, hand, state
from support.length import amount

from insula.game import Game, Phase
from insula.game.build_frame import build_frame
from insula.game.frame import Frame

CASES = [
    Case("events", 3, {"trade_with_players": False}),
    Case("events", 4, {"trade_with_players": False}),
    Case("events", 6, {"trade_with_players": False}),
    Case("friendly_robber+events+harbormaster", 2, {"trade_with_players": False}),
]


def in_turn_order(frame: Frame, seats: set[int]) -> list[int]:
    """Return seats in turn order, the active player first."""
    players = len(frame.players)
    return [seat for place in range(players) if (seat := (frame.active + place) % players) in seats]


def best(counts: list[int]) -> set[int]:
    """Return the seats with the most, at least one."""
    return {seat for seat, count in enumerate(counts) if count == max(counts) > 0}


def knights(frame: Frame) -> list[int]:
    return [next(c.count for c in player.counters if c.id == "army") for player in frame.players]


def at_harbors(game: Game, frame: Frame) -> list[int]:
    """Return how many buildings each seat has at the ends of harbors."""
    geometry, ends = game.ruleset.map.geometry, game.ruleset.boards[0]["edge_nodes"]
    nodes = {int(node) for edge in state(game).harbor_edge.tolist() if edge >= 0 for node in ends[edge]}
    corners = {geometry.node_names[node] for node in nodes}
    buildings = [piece for piece in frame.pieces if piece.kind in ("settlement", "city") and piece.at in corners]
    return [sum(piece.seat == seat for piece in buildings) for seat in range(game.players)]


def holder(frame: Frame, title: str) -> set[int]:
    return {found.seat for found in frame.titles if found.id == title}


def expected(game: Game, event: str) -> list[int]:
    """Return the seats to which an event matters, in the order in which they are asked."""
    frame = build_frame(game.view(None))
    everybody = set(range(game.players))
    with_cards = {seat for seat in everybody if frame.players[seat].cards}
    if event == "tournament":
        seats = best(knights(frame))
    elif event == "calm sea":
        seats = best(at_harbors(game, frame))
    elif event == "plentiful year":
        seats = everybody
    elif event == "good neighbors":
        seats = with_cards
    elif event == "earthquake":
        seats = {piece.seat for piece in frame.pieces if piece.kind == "road" and piece.detail != "damaged"}
    elif event == "trade advantage":
        seats = holder(frame, "longest_road")
    elif event == "conflict":
        alone = best(knights(frame))
        seats = holder(frame, "largest_army") or (alone if len(alone) == 1 else set())
    elif event == "neighborly assistance":
        leaders = best([player.points for player in frame.players])
        seats = leaders & with_cards if leaders != everybody else set()
    elif event == "robber flees":
        deserts = [hex for hex in frame.hexes if hex.terrain == "desert"]
        seats = {frame.active} if len(deserts) > 1 else set()
    else:
        seats = set()
    if event in ("trade advantage", "conflict") and not with_cards - seats:
        seats = set()
    return in_turn_order(frame, seats)


class Deck:
    """The deck as a pile of texts: which cards can still come."""

    def __init__(self) -> None:
        self.left = Counter(CARDS)

    def before_draw(self) -> None:
        if self.left.total() == 5:
            self.left = Counter(CARDS)

    def draw(self, card: str) -> None:
        self.left[card] -= 1
        self.left += Counter()


def follow(case: Case, seed: int, decisions: int) -> Counter[str]:
    """Play a random game and compare; return how often each event asked somebody first."""
    options = {**case.options, "first_player": "random"}
    game = Game(case.rules, case.players, seed=seed, options=options, chance="manual")
    rng, deck, seen = Random(seed), Deck(), Counter[str]()
    for _ in range(decisions):
        if game.over:
            break
        if asked(game)[1] != Phase.DRAWING_EVENT_CARD:
            game.play(rng.choice(game.legal_actions))
            continue
        deck.before_draw()
        assert chances(game) == deck.left
        card = rng.choice(sorted(deck.left.elements()))
        event = card.partition(" ")[2]
        seats = expected(game, event)
        sizes = [sum(hand(game, seat).values()) for seat in range(game.players)]
        game.play(card)
        deck.draw(card)
        check_asked(game, event, seats, sizes)
        seen[event] += bool(seats)
    return seen


def check_asked(game: Game, event: str, seats: list[int], sizes: list[int]) -> None:
    """Check that the first question goes to a seat named by the event, and that without one nobody is asked."""
    phase = asked(game)[1]
    if event == "robber attack":
        assert phase in (Phase.DISCARDING, Phase.MOVING_ROBBER) or game.over
        assert any(size > 7 for size in sizes) or phase != Phase.DISCARDING
    elif Phase.RESOLVING_EVENT_CARD in state(game).stack_phase[: state(game).stack_size].tolist():
        assert game.actor in (*seats, -1)
    if not seats and event != "robber attack":
        assert phase == Phase.ACTION_PHASE or game.over


@pytest.mark.parametrize("case", CASES, ids=str)
def test_deck_and_events_match_the_rules(case: Case) -> None:
    seen: Counter[str] = Counter()
    for seed in range(amount(2, long=10)):
        seen += follow(case, seed, 900)
    assert {"plentiful year", "good neighbors", "earthquake", "calm sea"} <= seen.keys()
