"""The vote about the next camel: cards on the table, places that voters name, and who decides (CARAVAN-VOTE)."""

from insula.modules.base.rules.cards import put_back
from insula.rules import switchboard
from insula.rules.choices import add, add_if
from insula.rules.constants import CARD_KINDS, GRAIN, NO_CARD, NOBODY, NOWHERE, WOOL
from insula.rules.jit import rule
from insula.rules.mechanisms import sealed
from insula.rules.players import backward
from insula.rules.spec import NOT_CHOSEN
from insula.rules.stack import data_on_top, pop, push, replace

from .. import module, offers
from ..module import NAMED_AT_ONCE, NAMING, NAMING_ROUNDS, PLACE_RULE, PLURALITY
from .bonus import place_camel
from .growth import count_places, list_places

FIRST_ROUND = 1
# Why a player places the camel alone: the data of the phase.
ONLY_PLACE, MAJORITY, MOST_CARDS, ACTIVE_PLAYER = 0, 1, 2, 3


@rule
def camel_is_due(state):
    """A building calls for a camel at the end of the player's part, however many are built (CARAVAN-TURN-01)."""
    state.camel_due = 1


@rule
def begin_if_due(board, state, player):
    """Begin the vote if a camel is due and can be placed; return whether it is (CARAVAN-PATH-08, CARAVAN-VOTE-01)."""
    if state.camel_due == 0:
        return False
    state.camel_due = 0
    places = count_places(board, state)
    if state.camels_left == 0 or places == 0:
        return False
    push(state, module.CAMEL_DONE, player, 0)
    if places == 1 and not offers.always_votes(state):
        push(state, module.PLACING_CAMEL, player, ONLY_PLACE)
    else:
        ask_for_cards(state, player)
    return True


@rule
def end_part(board, state, player):
    """End the part that the camel has delayed (CARAVAN-TURN-02)."""
    pop(state)
    switchboard.finish_part(board, state, player)


# Step 1: cards on the table.


@rule
def voting_cards(state):
    """Return the kinds of cards that are votes: wool and grain (CARAVAN-VOTE-02)."""
    return 1 << WOOL | 1 << GRAIN


@rule
def is_vote(state, kind):
    """Return whether cards of the kind are votes (CARAVAN-VOTE-02)."""
    return (offers.voting_cards(state) >> kind) & 1 == 1


@rule
def can_lay_down(state, player, kind):
    """Return whether the player has another card of the kind, which is a vote (CARAVAN-VOTE-02)."""
    return is_vote(state, kind) and state.hand[player, kind] > state.vote_cards[player, kind]


@rule
def has_more_votes(state, player):
    """Return whether the player can lay down another card."""
    for kind in range(CARD_KINDS):
        if can_lay_down(state, player, kind):
            return True
    return False


@rule
def ask_for_cards(state, player):
    """Ask for cards, the active player first; players without any are passed over (CARAVAN-VOTE-02)."""
    push(state, module.COUNTING_VOTES, player, 0)
    for places in range(1, state.players + 1):
        voter = backward(state, player, places)
        if has_more_votes(state, voter):
            push(state, module.LAYING_VOTES, voter, 0)


@rule
def list_cards(state, player, choices):
    """List the kinds of which the player can lay down another card, and stopping (CARAVAN-VOTE-02)."""
    count = 0
    for kind in range(CARD_KINDS):
        count = add_if(choices, count, module.VOTE_CARD, kind, can_lay_down(state, player, kind))
    return add(choices, count, module.VOTE_CARD, NO_CARD)


@rule
def lay_down(state, player, kind):
    """The player lays down a card face up, or stops (CARAVAN-VOTE-02)."""
    if kind == NO_CARD:
        pop(state)
    else:
        state.vote_cards[player, kind] += 1


@rule
def votes_of(state, player):
    """Return how many cards the player has laid down; each is 1 vote (CARAVAN-VOTE-02)."""
    votes = 0
    for kind in range(CARD_KINDS):
        votes += state.vote_cards[player, kind]
    return votes


@rule
def all_votes(state):
    """Return how many cards are on the table."""
    votes = 0
    for player in range(state.players):
        votes += votes_of(state, player)
    return votes


@rule
def voter_with_majority(state):
    """Return the player with more votes than all others together, or NOBODY (CARAVAN-VOTE-03)."""
    for player in range(state.players):
        if 2 * votes_of(state, player) > all_votes(state):
            return player
    return NOBODY


@rule
def count_votes(state, player):
    """All cards are on the table: one player chooses alone, or the voters name places (CARAVAN-VOTE-03, -04, -06)."""
    if offers.replaces_vote_result(state, player):  # CARAVAN-COMBO-TWO
        return
    leader = voter_with_majority(state)
    if leader != NOBODY:
        replace(state, module.PLACING_CAMEL, leader, MAJORITY)
    elif all_votes(state) == 0:
        replace(state, module.PLACING_CAMEL, player, ACTIVE_PLAYER)
    else:
        ask_for_places(state, player, FIRST_ROUND)


# Step 3: the voters name places.


@rule
def ask_for_places(state, player, round):
    """Ask each voter to name a place, the active player first (CARAVAN-VOTE-04)."""
    replace(state, module.COUNTING_NAMED_PLACES, player, round)
    is_at_once = state.option[NAMING] == NAMED_AT_ONCE
    phase = module.NAMING_PLACE_AT_ONCE if is_at_once else module.NAMING_PLACE
    for places in range(1, state.players + 1):
        voter = backward(state, player, places)
        if votes_of(state, voter) > 0:
            push(state, phase, voter, round)


@rule
def list_names(board, state, choices):
    """List the legal places that a voter can name (CARAVAN-VOTE-04)."""
    return list_places(board, state, module.VOTE_PLACE, choices, 0)


@rule
def name_place(state, player, place):
    """The voter names a place, in public or hidden until all have named one (CARAVAN-VOTE-04)."""
    if state.option[NAMING] == NAMED_AT_ONCE:
        sealed.choose(state, state.naming, player, place)
    else:
        state.named[player] = place
        pop(state)


@rule
def votes_for(state, place):
    """Return how many votes count for a place (CARAVAN-VOTE-04)."""
    votes = 0
    for player in range(state.players):
        if state.named[player] == place:
            votes += votes_of(state, player)
    return votes


@rule
def chosen_place(state, is_last_round):
    """Return the place that the voters have chosen, or NOWHERE (CARAVAN-VOTE-04)."""
    best = NOWHERE
    most = 0
    is_tied = False
    for player in range(state.players):
        place = state.named[player]
        if place == NOT_CHOSEN:
            continue
        votes = votes_for(state, place)
        if votes > most:
            best, most, is_tied = place, votes, False
        elif votes == most and place != best:
            is_tied = True
    by_plurality = is_last_round and state.option[PLACE_RULE] == PLURALITY and not is_tied
    if 2 * most > all_votes(state) or by_plurality:
        return best
    return NOWHERE


@rule
def count_named_places(board, state, player):
    """All voters have named a place: it is chosen, or they name again, or one player decides (CARAVAN-VOTE-04, -05)."""
    round = data_on_top(state)
    is_last_round = round == state.option[NAMING_ROUNDS]
    if state.option[NAMING] == NAMED_AT_ONCE:
        sealed.unseal(state, state.naming, state.named)
    place = chosen_place(state, is_last_round)
    if place != NOWHERE:
        settle(board, state, place)
    elif is_last_round:
        ask_after_stalemate(state, player)
    else:
        ask_for_places(state, player, round + 1)


# Steps 4 and 5: a stalemate.


@rule
def voter_with_most_cards(state):
    """Return the player who alone has laid down the most cards, or NOBODY (CARAVAN-VOTE-05)."""
    best = NOBODY
    most = 0
    for player in range(state.players):
        votes = votes_of(state, player)
        if votes > most:
            best, most = player, votes
        elif votes == most:
            best = NOBODY
    return best


@rule
def ask_after_stalemate(state, player):
    """Let the player with the most cards choose, or the active player in a tie (CARAVAN-VOTE-05, CARAVAN-VOTE-06)."""
    leader = voter_with_most_cards(state)
    if leader != NOBODY:
        replace(state, module.PLACING_CAMEL, leader, MOST_CARDS)
    else:
        replace(state, module.PLACING_CAMEL, player, ACTIVE_PLAYER)


# The end of the vote.


@rule
def list_camel_places(board, state, choices):
    """List the legal places, for the player who decides."""
    return list_places(board, state, module.CAMEL_PLACE, choices, 0)


@rule
def settle(board, state, place):
    """Place the camel; all cards laid down go to the bank (CARAVAN-VOTE-07)."""
    pop(state)
    place_camel(board, state, place)
    for player in range(state.players):
        state.named[player] = NOT_CHOSEN
        for kind in range(CARD_KINDS):
            put_back(state, player, kind, state.vote_cards[player, kind])
            state.vote_cards[player, kind] = 0
    offers.vote_settled(state, place)
