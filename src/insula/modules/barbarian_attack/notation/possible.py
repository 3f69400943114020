"""Whether barbarians, knights and cards in a position can exist."""

from insula.notation.draft import Draft
from insula.notation.parts import notation_of
from insula.notation.pending import PendingPhases, Role
from insula.notation.refusals import impossible
from insula.rules import jit, switchboard
from insula.rules.constants import MAX_TOKEN, MIN_TOKEN, NOBODY, NOWHERE
from insula.rules.players import is_player

from .. import offers
from ..module import ROLLING_PRISONERS
from ..rules.battle import rollers_of
from ..rules.coast import barbarians_left
from ..rules.constants import CARD_COUNTS, FULL, KNIGHTS
from ..rules.knights import is_castle_path, knights_on_board
from .words import ATTACK_CARDS


def check_robber(draft: Draft) -> None:
    """Check that there is no robber (ATTACK-COMP-02)."""
    if draft.state.robber != NOWHERE:
        raise impossible("no_robber_here", "there is no robber in Barbarian Attack")


def check_tokens(draft: Draft) -> None:
    """Check that the tokens lie as printed, or that each group of hexes has its own tokens (ATTACK-BOARD-04)."""
    state, board, notation = draft.state, draft.ruleset.boards[0], notation_of(draft.ruleset)
    if not notation.phases_with(Role.LAYING).isdisjoint(phase for phase, _, _ in draft.pending):
        return
    laid: dict[int, list[int]] = {}
    printed_in: dict[int, list[int]] = {}
    for hex in board["land"][: board["n_land"]].tolist():
        group, token = int(board["group_of_hex"][hex]), int(state.hex_token[hex])
        laid.setdefault(group, []).append(token)
        printed = int(board["printed_token"][hex])
        printed_in.setdefault(group, []).append(printed)
        can_move = notation.tokens_can_move and switchboard.may_exchange_token(state, hex)
        if not board["group_tokens"][group].any() and token != printed and not can_move:
            raise impossible(
                "token_not_as_printed",
                "hex {place} must have the token {token}",
                place=draft.ruleset.map.geometry.hex_names[hex],
                token=printed,
            )
    for group, tokens in laid.items():
        shuffled, printed_tokens = board["group_tokens"][group].tolist(), printed_in[group]
        numbers = range(MIN_TOKEN, MAX_TOKEN + 1)
        wanted = [shuffled[number] + printed_tokens.count(number) for number in numbers]
        if [tokens.count(number) for number in numbers] != wanted:
            raise impossible("wrong_tokens_of_group", "the coast or the interior does not have its own tokens")


def check_barbarians(draft: Draft) -> None:
    """Check that no more barbarians are on the board and with the players than the game has (ATTACK-COMP-01)."""
    if (left := barbarians_left(draft.state)) < 0:
        raise impossible("too_many_barbarians", "there are {count} barbarians too many", count=-left)


def check_knights(draft: Draft) -> None:
    """Check that no player has too many knights (ATTACK-KNIGHT-02)."""
    for seat, color in enumerate(draft.ruleset.colors):
        count = int(knights_on_board(draft.state, seat))
        if count > KNIGHTS:
            raise impossible(
                "too_many_knights",
                "{player} has {count} knights on the board: a player has only {most}",
                player=color,
                count=count,
                most=KNIGHTS,
            )


def check_discard(draft: Draft) -> None:
    """Check that the discard pile has no more cards of a kind than the game (ATTACK-CARD-01)."""
    for kind, (count, most) in enumerate(zip(draft.state.attack_discard, CARD_COUNTS, strict=True)):
        if count > most:
            raise impossible(
                "too_many_discarded",
                "the discard pile has {count} {card}: the game has only {most}",
                count=count,
                card=ATTACK_CARDS.write(kind),
                most=most,
            )


def check_moved(draft: Draft, pending: PendingPhases) -> None:
    """Check that only knights have moved that the player moves, and away from the castle (ATTACK-KNIGHT-03, -08)."""
    steps = notation_of(draft.ruleset).phases_with(Role.LATER_STEP)
    movers = [player for phase, player, _ in pending if phase in steps]
    mover = movers[0] if movers else NOBODY
    state, board = draft.state, jit.record(draft.ruleset.boards)
    for edge, name in enumerate(draft.ruleset.map.geometry.edge_names):
        if not state.knight_moved[edge]:
            continue
        owner = state.edge_knight[edge]
        is_others = owner == NOBODY or (is_player(state, owner) and owner != mover)
        if mover == NOBODY or is_others or is_castle_path(board, state, edge):
            raise impossible("knight_cannot_have_moved", "no knight can have moved to {place} now", place=name)


def check_treason(draft: Draft, pending: PendingPhases) -> None:
    """Check that hexes are chosen only for Treason, each once, and that barbarians can leave them (ATTACK-CARD-08)."""
    state = draft.state
    chosen = [hex for hex in (*state.treason_from, *state.treason_to) if hex != NOWHERE]
    if not chosen:
        return
    names = draft.ruleset.map.geometry.hex_names
    if not any(offers.sends_barbarians(state, phase) for phase, _, _ in pending):
        raise impossible("no_treason", "hexes are chosen for Treason, but the card is not being played")
    for hex in chosen:
        is_source = hex in state.treason_from.tolist()
        count = state.hex_barbarians[hex]
        if chosen.count(hex) > 1 or (count == 0 if is_source else count == FULL):
            raise impossible("not_for_treason", "{place} cannot be chosen for Treason", place=names[hex])


def check_rolls(draft: Draft, pending: PendingPhases) -> None:
    """Check that only players who roll for prisoners have rolled (ATTACK-BATTLE-06)."""
    rollers = next((rollers_of(data) for phase, _, data in pending if phase == ROLLING_PRISONERS), 0)
    for seat, color in enumerate(draft.ruleset.colors):
        if draft.state.prisoner_roll[seat] and not rollers >> seat & 1:
            raise impossible("no_roll_for_prisoners", "{player} does not roll for prisoners", player=color)
