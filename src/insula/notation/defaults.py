"""What a position need not say, because it follows from what it says."""

from ..errors import ImpossiblePositionError
from ..modules.base.rules import phases
from ..modules.cities_knights.notation.lines import fill_pool
from ..rules import entry
from ..rules.constants import (
    DESERT,
    KNIGHT,
    LARGEST_ARMY_MINIMUM,
    LONGEST_ROAD_MINIMUM,
    NOBODY,
    NOWHERE,
    UNKNOWN,
)
from ..ruleset.words import DEVELOPMENT_CARDS
from .draft import Draft
from .phase_lines import put_stack
from .words import cards_of, has_commodities


def fill_in(draft: Draft) -> None:
    """Fill in robber, bank, deck, phase and what is counted, unless a line has said it."""
    _fill_robber(draft)
    _fill_bank(draft)
    _fill_deck(draft)
    if has_commodities(draft.ruleset):
        fill_pool(draft)
    entry.recount(draft.ruleset.boards, draft.states)
    if draft.sight is None and not draft.is_hidden:
        _fill_special_cards(draft)
    _fill_phase(draft)
    _fill_turn(draft)


def _fill_robber(draft: Draft) -> None:
    """The robber stands on the first desert, once all terrain is laid (BASE-SETUP-09)."""
    if "robber" in draft.said or draft.state.robber != NOWHERE:
        return
    board = draft.ruleset.boards[0]
    land = board["land"][: board["n_land"]].tolist()
    terrain = [draft.state.hex_terrain[hex] for hex in land]
    if DESERT in terrain and UNKNOWN not in terrain:
        draft.state.robber = land[terrain.index(DESERT)]


def _fill_bank(draft: Draft) -> None:
    """The bank has what is in no hand."""
    if "bank" not in draft.said:
        for kind in range(len(cards_of(draft.ruleset).names)):
            out = sum(row[kind] for row in draft.state.hand.tolist())
            draft.state.bank[kind] = draft.all_cards[kind] - out


def _fill_deck(draft: Draft) -> None:
    """The deck has what was not drawn."""
    state = draft.state
    if "deck" not in draft.said:
        for kind in range(len(DEVELOPMENT_CARDS)):
            out = sum(row[kind] for row in (*state.development.tolist(), *state.development_played.tolist()))
            state.deck[kind] = max(int(draft.ruleset.template[0]["deck"][kind]) - out, -1)
    state.deck_size = sum(state.deck.tolist())


def _fill_special_cards(draft: Draft) -> None:
    """A single leader holds the Longest Road or the Largest Army; a tie must be said."""
    state = draft.state
    if "longest road" not in draft.said:
        lengths = state.road_length.tolist()
        state.longest_road = _leader(draft, lengths, LONGEST_ROAD_MINIMUM, "longest road")
    if "largest army" not in draft.said:
        knights = [row[KNIGHT] for row in state.development_played.tolist()]
        state.largest_army = _leader(draft, knights, LARGEST_ARMY_MINIMUM, "largest army")


def _leader(draft: Draft, counts: list[int], least: int, card: str) -> int:
    most = max(counts)
    leaders = [seat for seat, count in enumerate(counts) if count == most]
    if most < least:
        return NOBODY
    if len(leaders) > 1:
        tied = " and ".join(draft.color(seat) for seat in leaders)
        raise ImpossiblePositionError(f"{tied} are tied with {most}: a line {card!r} must say who holds the card")
    return leaders[0]


def _fill_phase(draft: Draft) -> None:
    """It is the action phase of the player of the turn, unless a line says what is pending."""
    state = draft.state
    if "phase" not in draft.said:
        if state.active == NOBODY:
            raise ImpossiblePositionError("it must be said whose turn it is, as in turn: 12 red, or what is pending")
        put_stack(draft, [(phases.ACTION_PHASE, state.active, 0)])
    top = state.stack_size - 1
    if state.stack_data[top] == 0:
        state.stack_data[top] = _usual_data(draft, state.stack_phase[top], state.stack_player[top])


def _usual_data(draft: Draft, phase: int, player: int) -> int:
    """The number that belongs to a phase, where none is given."""
    if phase in (phases.PLACING_ROADS, phases.INVENTING):
        return 2
    if phase == phases.DISCARDING and player != NOBODY:
        return int(draft.state.hand_size[player]) // 2
    return int(draft.state.robber) if phase == phases.STEALING else 0


def _fill_turn(draft: Draft) -> None:
    """The foundation phase is over unless it is pending; whose action phase is pending can win."""
    state = draft.state
    size = state.stack_size
    pending = list(zip(state.stack_phase.tolist()[:size], state.stack_player.tolist()[:size], strict=True))
    if any(phase == phases.FOUNDATION for phase, _ in pending):
        state.founded = sum(owner != NOBODY for owner in state.road_owner.tolist())
    else:
        state.founded = 2 * state.players
    acts = {(phase, state.active) for phase in (phases.BEFORE_ROLL, phases.ACTION_PHASE)}
    state.own_turn = int(state.active != NOBODY and not acts.isdisjoint(pending))
