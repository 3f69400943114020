"""Events of Barbarian Attack: landings, conquests, cards, knights, battles, prisoners and losses.

A battle is told in this order: `expulsion` (the hex, the number of barbarians, and the knights of each owner around
it as strengths), `prisoner_roll` for each roll for prisoners, `prisoners_tied` with the seats that roll again,
`prisoners_taken` for each seat, and `loss_die` with its color and the two sides of the hex that it hits (`place` and
`origin`), then `path_knight_lost` for each knight there. Gold that a player gets is an event of its own.
"""

from collections.abc import Iterator
from enum import StrEnum
from typing import TYPE_CHECKING

from insula.game.events.change import Change, waiting
from insula.game.events.event import Event
from insula.game.events.parts import CardFlow, EventPart, Stage
from insula.modules.base.events.board import earned_at, rolled_hexes
from insula.modules.state import State
from insula.rules import jit
from insula.rules.constants import CITY, GRAIN, NOBODY, NOWHERE, SEVEN

from . import offers
from .frame import CARDS
from .module import (
    DRAW_ATTACK_CARD,
    MOVE_PATH_KNIGHT,
    PAY_GRAIN,
    PLACING_KNIGHT,
    ROLL_ATTACK,
    ROLL_LOSS_DIE,
    ROLL_PRISONERS,
    ROLLING_LOSS_DIE,
    ROLLING_PRISONERS,
    SEVEN_VICTIM,
    TREASON_FROM,
    TREASON_TO,
)
from .notation.words import COLORS
from .rules.battle import OPPOSITE, knights_around, rollers_of
from .rules.coast import is_conquered
from .rules.constants import BLACK_KNIGHT, FIRST_SIDE, KNIGHTHOOD

if TYPE_CHECKING:
    from insula.game.events.event import EventView


class Kind(StrEnum):
    """What happened."""

    BARBARIAN_LANDED = "barbarian_landed"
    BARBARIAN_BEGINS = "barbarian_begins"
    NOBODY_LANDED = "nobody_landed"
    KEPT_BACK = "kept_back"
    HEX_CONQUERED = "hex_conquered"
    HEX_FREED = "hex_freed"
    BUILDING_CONQUERED = "building_conquered"
    BUILDING_RESTORED = "building_restored"
    ATTACK_CARD = "attack_card"
    ATTACK_DECK_SHUFFLED = "attack_deck_shuffled"
    PATH_KNIGHT_PLACED = "path_knight_placed"
    NO_KNIGHT_PLACED = "no_knight_placed"
    BARBARIAN_MOVED = "barbarian_moved"
    GRAIN_PAID = "grain_paid"
    PATH_KNIGHT_MOVED = "path_knight_moved"
    EXPULSION = "expulsion"
    PRISONER_ROLL = "prisoner_roll"
    PRISONERS_TIED = "prisoners_tied"
    PRISONERS_TAKEN = "prisoners_taken"
    LOSS_DIE = "loss_die"
    PATH_KNIGHT_LOST = "path_knight_lost"


# Landings and conquests.


def _player(change: Change) -> int:
    """Return the player who acts, or for whom chance decides."""
    return int(change.before.stack_player[change.before.stack_size - 1])


def _coast(state: State) -> list[int]:
    return [hex for hex in state.coast if hex != NOWHERE]


def _hexes(change: Change) -> list[int]:
    """Return all hexes: the coastal ones in the order of the battles, then others, where barbarians can be too."""
    return list(dict.fromkeys([*_coast(change.before), *range(len(change.hex_names))]))


def _fewer(change: Change) -> list[int]:
    """Return the hexes that hold fewer barbarians than before, each as often as barbarians left it."""
    before, after = change.before.hex_barbarians, change.after.hex_barbarians
    return [hex for hex in _hexes(change) for _ in range(before[hex] - after[hex])]


def more_barbarians(change: Change) -> list[int]:
    """Return the hexes that hold more barbarians than before."""
    before, after = change.before.hex_barbarians, change.after.hex_barbarians
    return [hex for hex in _hexes(change) if after[hex] > before[hex]]


def landed(change: Change) -> Iterator[Event]:
    """Yield the barbarians that land on a number, or that the hex is full (ATTACK-LAND-03, ATTACK-LAND-04)."""
    if change.kind != ROLL_ATTACK:
        return
    there = more_barbarians(change)
    for hex in there:
        yield Event(Kind.BARBARIAN_LANDED, _player(change), number=change.argument, place=change.hex_names[hex])
    if not there:
        token, second = change.before.hex_token, change.before.second_hex[change.argument]
        full = next(hex for hex in _coast(change.before) if token[hex] == change.argument or hex == second)
        yield Event(Kind.NOBODY_LANDED, _player(change), number=change.argument, place=change.hex_names[full])


def begins(change: Change) -> Iterator[Event]:
    """Yield the barbarians that stand on the coast at the start (ATTACK-SETUP-01)."""
    if change.before.turn == 0:
        for hex in more_barbarians(change):
            yield Event(Kind.BARBARIAN_BEGINS, place=change.hex_names[hex])


def conquests(change: Change) -> Iterator[Event]:
    """Yield the hexes and buildings that are conquered or free again (ATTACK-HEX-01, -08, ATTACK-BLDG-01, -08)."""
    for hex in _hexes(change):
        was, now = is_conquered(change.before, hex), is_conquered(change.after, hex)
        if was != now:
            yield Event(Kind.HEX_CONQUERED if now else Kind.HEX_FREED, place=change.hex_names[hex])
    for node, name in enumerate(change.node_names):
        was, now = change.before.conquered[node], change.after.conquered[node]
        if was != now:
            kind = Kind.BUILDING_CONQUERED if now else Kind.BUILDING_RESTORED
            thing = "city" if change.after.building[node] == CITY else "settlement"
            yield Event(kind, change.after.building_owner[node], thing=thing, place=name)


def kept_back(change: Change) -> Iterator[Event]:
    """Yield the cards that seats would have gained from conquered hexes (ATTACK-HEX-02)."""
    if change.rolled in (0, SEVEN):
        return
    for hex in rolled_hexes(change):
        if is_conquered(change.after, hex):
            for seat, kept in earned_at(change, hex):
                yield Event(Kind.KEPT_BACK, seat, cards=kept, place=change.hex_names[hex])


# Cards.


def card(change: Change) -> Iterator[Event]:
    """Yield the drawn card, and the discard pile that becomes the deck (ATTACK-CARD-03, ATTACK-CARD-04)."""
    if change.kind == DRAW_ATTACK_CARD:
        yield Event(Kind.ATTACK_CARD, _player(change), deck_card=CARDS[change.argument])
    if sum(change.after.attack_discard) < sum(change.before.attack_discard):
        yield Event(Kind.ATTACK_DECK_SHUFFLED)


def barbarians_moved(change: Change) -> Iterator[Event]:
    """Yield the barbarians that Treason moves (ATTACK-CARD-08)."""
    if change.kind in (DRAW_ATTACK_CARD, TREASON_FROM, TREASON_TO):
        yield from sent(change)


def sent(change: Change) -> Iterator[Event]:
    """Yield the barbarians that go to other hexes; those from the supply come from nowhere (ATTACK-CARD-09)."""
    targets = more_barbarians(change)
    sources = [change.hex_names[hex] for hex in _fewer(change)] if targets else []
    for i, hex in enumerate(targets):
        origin = sources[i] if i < len(sources) else ""
        yield Event(Kind.BARBARIAN_MOVED, _player(change), place=change.hex_names[hex], origin=origin)


# Knights.


def knights(change: Change) -> Iterator[Event]:
    """Yield the knight that was placed, or why not, or that moved, and its grain (ATTACK-CARD-05 to -07, -KNIGHT)."""
    before, after = change.before.edge_knight, change.after.edge_knight
    edges = range(len(change.edge_names))
    came = [edge for edge in edges if before[edge] == NOBODY != after[edge]]
    left = [edge for edge in edges if before[edge] != NOBODY == after[edge]]
    if change.kind in (MOVE_PATH_KNIGHT, PAY_GRAIN) and change.gained(_player(change))[GRAIN] < 0:
        yield Event(Kind.GRAIN_PAID, _player(change))
    if came and left:
        origin = change.edge_names[left[0]]
        yield Event(
            Kind.PATH_KNIGHT_MOVED, _player(change), place=change.edge_names[came[0]], origin=origin, is_edge=True
        )
    elif came:
        yield Event(Kind.PATH_KNIGHT_PLACED, after[came[0]], place=change.edge_names[came[0]], is_edge=True)
    elif _draws_knight(change) and PLACING_KNIGHT not in waiting(change.after):
        yield Event(Kind.NO_KNIGHT_PLACED, _player(change))


def _draws_knight(change: Change) -> bool:
    return change.kind == DRAW_ATTACK_CARD and change.argument in (KNIGHTHOOD, BLACK_KNIGHT)


# Battles.


def loss(change: Change) -> Iterator[Event]:
    """Yield the loss die with the two sides that it hits, and the knights lost there (ATTACK-LOSS-01, -02)."""
    if change.kind != ROLL_LOSS_DIE:
        return
    sides = change.ruleset.boards[0]["hex_edges"][change.data].tolist()
    first, second = (sides[FIRST_SIDE[change.argument] + i * OPPOSITE] for i in range(2))
    yield Event(
        Kind.LOSS_DIE,
        _player(change),
        thing=COLORS.write(change.argument),
        place=change.edge_names[first],
        origin=change.edge_names[second],
        is_edge=True,
    )
    for edge in (first, second):
        owner = change.before.edge_knight[edge]
        if owner != NOBODY:
            yield Event(Kind.PATH_KNIGHT_LOST, owner, place=change.edge_names[edge], is_edge=True)


def battle(change: Change) -> Iterator[Event]:
    """Yield a victory that begins: the barbarians of the hex, and the knights of each owner (ATTACK-BATTLE-02)."""
    hex = _battle(change.after)
    if hex == NOWHERE or (hex == _battle(change.before) and change.kind != ROLL_LOSS_DIE):
        return
    board = jit.record(change.ruleset.boards)
    owners = range(offers.path_knight_owners(change.after))
    strengths = tuple(int(knights_around(board, change.after, hex, owner)) for owner in owners)
    count = change.before.hex_barbarians[hex]
    yield Event(Kind.EXPULSION, number=count, place=change.hex_names[hex], strengths=strengths)


def _battle(state: State) -> int:
    """Return the hex of the battle that is being resolved, or NOWHERE."""
    pending = zip(waiting(state), state.stack_data, strict=False)
    return next((int(data) for phase, data in pending if phase == ROLLING_LOSS_DIE), NOWHERE)


def prisoner_rolls(change: Change) -> Iterator[Event]:
    """Yield a roll for prisoners, and who must roll again after a tie (ATTACK-BATTLE-06)."""
    if change.kind != ROLL_PRISONERS:
        return
    yield Event(Kind.PRISONER_ROLL, _player(change), number=change.argument)
    after = change.after
    if ROLLING_PRISONERS in waiting(after) and not any(after.prisoner_roll):
        rollers = rollers_of(after.stack_data[after.stack_size - 1])
        yield Event(Kind.PRISONERS_TIED, asked=tuple(seat for seat in change.turn_order() if rollers >> seat & 1))


def prisoners(change: Change) -> Iterator[Event]:
    """Yield the prisoners that seats take from a hex (ATTACK-BATTLE-05, ATTACK-CARD-12)."""
    for seat in change.turn_order():
        count = change.after.prisoners[seat] - change.before.prisoners[seat]
        if count:
            yield Event(Kind.PRISONERS_TAKEN, seat, number=count, place=change.hex_names[_fewer(change)[0]])


def can_rob(change: Change) -> bool:
    """Return whether a theft can follow the step (ATTACK-SEVEN-02)."""
    return change.kind == SEVEN_VICTIM


def _moved(view: "EventView") -> str:
    return "barbarian_moved" if view.origin else "barbarian_sent"


def _taken(view: "EventView") -> str:
    return "prisoners_taken" if view.number > 1 else "prisoner_taken"


def _battled(view: "EventView") -> str:
    return "expulsion" if view.number > 1 else "expulsion_of_one"


PART = EventPart(
    kinds=Kind,
    finders={
        Stage.ROLL: (begins,),
        Stage.BEFORE_YIELD: (card, loss),
        Stage.ACTION: (kept_back, landed, barbarians_moved, knights, battle, prisoner_rolls, prisoners, conquests),
    },
    sentences={
        "barbarian_landed": "the attack rolls {number}: a barbarian lands on {place}",
        "barbarian_begins": "a barbarian stands on {place} at the start",
        "nobody_landed": "the attack rolls {number}: {place} is full",
        "kept_back": "the barbarians at {place} keep {cards} from {seat}",
        "hex_conquered": "the barbarians conquer {place}",
        "hex_freed": "{place} is free again",
        "building_conquered": "{seat} <lose> the points and the harbor of {its} {thing} at {place}",
        "building_restored": "{seat} <have> {its} {thing} at {place} back",
        "attack_card": "{seat} <draw> {deck_card}",
        "attack_deck_shuffled": "the discard pile is shuffled and becomes the deck",
        "path_knight_placed": "{seat} <place> a knight at {place}",
        "no_knight_placed": "{seat} <have> no knight to place, or no free castle path: the card has no effect",
        "barbarian_moved": "{seat} <move> a barbarian from {origin} to {place}",
        "barbarian_sent": "{seat} <send> a barbarian from the supply to {place}",
        "grain_paid": "{seat} <pay> 1 grain: the knight moves up to 5 paths",
        "path_knight_moved": "{seat} <move> a knight from {origin} to {place}",
        "expulsion": "the knights{strengths} defeat {number} barbarians at {place}",
        "expulsion_of_one": "the knights{strengths} defeat a barbarian at {place}",
        "prisoner_roll": "{seat} <roll> {number} for a prisoner",
        "prisoners_tied": "a tie: {asked} roll again",
        "prisoners_taken": "{seat} <take> {number} prisoners at {place}",
        "prisoner_taken": "{seat} <take> a prisoner at {place}",
        "loss_die": "{seat} <roll> {thing} on the loss die: it hits {place} and {origin}",
        "path_knight_lost": "{seat} <lose> a knight at {place}",
    },
    keys={Kind.BARBARIAN_MOVED: _moved, Kind.PRISONERS_TAKEN: _taken, Kind.EXPULSION: _battled},
    names={"deck_card": {card: card.replace("_", " ").title() for card in CARDS}},
    revealing=frozenset(
        {Kind.BARBARIAN_LANDED, Kind.NOBODY_LANDED, Kind.ATTACK_CARD, Kind.PRISONER_ROLL, Kind.LOSS_DIE}
    ),
    flows={Kind.KEPT_BACK: CardFlow.BLOCKED},
    can_rob=can_rob,
    marks={
        Kind.BARBARIAN_LANDED: ("place",),
        Kind.BARBARIAN_BEGINS: ("place",),
        Kind.NOBODY_LANDED: ("place",),
        Kind.PATH_KNIGHT_PLACED: ("place",),
        Kind.BARBARIAN_MOVED: ("place",),
        Kind.PATH_KNIGHT_MOVED: ("place",),
        Kind.EXPULSION: ("place",),
        Kind.LOSS_DIE: ("place", "origin"),
    },
)
