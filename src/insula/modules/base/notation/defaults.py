"""The parts of a base game position that can be omitted."""

from insula.notation.draft import Draft
from insula.notation.holders import only_leader
from insula.notation.parts import cards_of, notation_of
from insula.notation.pending import Role
from insula.rules import switchboard
from insula.rules.constants import (
    DESERT,
    KNIGHT,
    LARGEST_ARMY_MINIMUM,
    LONGEST_ROAD_MINIMUM,
    NOBODY,
    NOWHERE,
    UNKNOWN,
)

from ..module import FOUNDATION
from .possible_cards import cards_out


def fill_robber(draft: Draft) -> None:
    """Put the robber on the first desert, once all terrain is laid (BASE-SETUP-09)."""
    has_home = switchboard.uses_robber(draft.state) and switchboard.has_robber_home(draft.state)
    if "robber" in draft.said or draft.state.robber != NOWHERE or not has_home:
        return
    board = draft.ruleset.boards[0]
    land = board["land"][: board["n_land"]].tolist()
    terrain = [draft.state.hex_terrain[hex] for hex in land]
    if DESERT in terrain and UNKNOWN not in terrain:
        draft.state.robber = land[terrain.index(DESERT)]


def fill_bank(draft: Draft) -> None:
    """Put all cards that are not in a hand into the bank."""
    if "bank" not in draft.said:
        all_cards = draft.all_cards
        for kind in range(len(cards_of(draft.ruleset).names)):
            out = sum(row[kind] for row in draft.state.hand.tolist())
            draft.state.bank[kind] = all_cards[kind] - out


def fill_deck(draft: Draft) -> None:
    """Put all undrawn cards into the deck."""
    state = draft.state
    if "deck" not in draft.said:
        for kind, most in enumerate(draft.ruleset.template[0]["deck"].tolist()):
            state.deck[kind] = max(most - cards_out(draft, kind), -1)
    state.deck_size = sum(state.deck.tolist())


def fill_special_cards(draft: Draft) -> None:
    """Give the Longest Road and the Largest Army to a single leader; a tie needs a line."""
    state = draft.state
    if "longest road" not in draft.said and switchboard.has_longest_road(state):
        lengths = state.road_length.tolist()
        state.longest_road = only_leader(draft, lengths, LONGEST_ROAD_MINIMUM, "longest road")
    if "largest army" not in draft.said and switchboard.has_largest_army(state):
        knights = [row[KNIGHT] for row in state.development_played.tolist()]
        state.largest_army = only_leader(draft, knights, LARGEST_ARMY_MINIMUM, "largest army")


def fill_turn(draft: Draft) -> None:
    """End the foundation phase unless it is pending; let the player of the turn win in their own action phase."""
    state = draft.state
    pending = [(phase, player) for phase, player, _ in draft.pending]
    if any(phase == FOUNDATION for phase, _ in pending):
        state.founded = sum(owner != NOBODY for owner in state.road_owner.tolist())
    else:
        state.founded = switchboard.starting_rounds(state) * state.players
    acts = {(phase, state.active) for phase in notation_of(draft.ruleset).phases_with(Role.OWN_TURN)}
    state.own_turn = int(state.active != NOBODY and not acts.isdisjoint(pending))
