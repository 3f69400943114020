"""Laying the variable board: terrain, tokens, harbors, each drawn at random (BASE-SETUP)."""

from insula.rules import switchboard
from insula.rules.constants import (
    CHANCE,
    DESERT,
    HARBOR_KINDS,
    MAX_TOKEN,
    MIN_TOKEN,
    NO_HARBOR,
    NO_TOKEN,
    NOBODY,
    NOWHERE,
    RED_TOKENS,
    TERRAIN_LATER,
    TERRAINS,
    TOKEN_LATER,
    UNKNOWN,
)
from insula.rules.jit import rule
from insula.rules.stack import data_on_top, pop, replace, top_of_stack
from insula.rules.terrain import carries_token

from .. import module
from ..module import (
    DESERT_ANYWHERE,
    DESERT_IN_CENTER,
    DESERT_PLACE,
    EQUAL_TOKENS_APART,
    FRAME_KINDS,
    FREE_HARBORS,
    HARBOR_PLACES,
    KINDS_OF_HARBORS,
    RANDOM_TOKENS,
    RED_TOKENS_APART,
    TOKEN_LAYOUT,
    TOKENS_2_12_APART,
)
from .production import link_token, link_tokens

FIRST_FACING = 1
"""`draw_harbor_place` is asked once for the set of sea hexes, then for each facing."""


@rule
def count_terrain_left(board, state, group, left):
    """Count, for each terrain, the hexes that are still to be laid in a group of hexes."""
    for terrain in range(TERRAINS):
        left[terrain] = board.group_terrain[group, terrain]
    for i in range(board.n_land):
        hex = board.land[i]
        if board.group_of_hex[hex] == group:
            left[state.hex_terrain[hex]] -= 1


@rule
def next_place_without_terrain(board, state, place):
    """Return the first place from `place` on whose terrain is still to be drawn, or n_land."""
    while place < board.n_land and not needs_terrain(board, state, board.land[place]):
        place += 1
    return place


@rule
def needs_terrain(board, state, hex):
    """Return whether terrain is drawn for the hex: a hidden hex gets it during the game."""
    return state.hex_terrain[hex] == UNKNOWN and board.laid_later[hex] & TERRAIN_LATER == 0


@rule
def place_to_lay(board, state):
    """Return the place of the hex whose terrain is drawn now."""
    return next_place_without_terrain(board, state, data_on_top(state))


@rule
def restricted_terrain(board, state, group):
    """Return the desert if `desert_place` restricts it in the group of hexes, otherwise NOBODY (BASE-SETUP-03).

    The option is for maps with the island of the base game, which are those with spirals (SEA-BOARD-02).
    """
    if state.option[DESERT_PLACE] == DESERT_ANYWHERE or board.group_terrain[group, DESERT] == 0:
        return NOBODY
    return DESERT if board.n_spirals > 0 else NOBODY


@rule
def terrain_may_lie(board, state, terrain, hex):
    """Return whether the option lets the terrain lie there: it restricts deserts (BASE-SETUP-03, FIVESIX-BOARD-02)."""
    if terrain != DESERT or state.option[DESERT_PLACE] == DESERT_ANYWHERE:
        return True
    return board.in_center[hex] == 1 if state.option[DESERT_PLACE] == DESERT_IN_CENTER else board.on_ring[hex] == 1


@rule
def restricted_places(board, state, group, terrain):
    """Return how many empty hexes of a group may still get its restricted terrain (BASE-SETUP-03)."""
    count = 0
    for i in range(board.n_land):
        hex = board.land[i]
        is_empty = board.group_of_hex[hex] == group and needs_terrain(board, state, hex)
        if is_empty and switchboard.terrain_may_lie(board, state, terrain, hex):
            count += 1
    return count


@rule
def weigh_terrains(board, state, hex, weights):
    """Weigh the terrains for the next hex; every allowed board is equally likely (BASE-SETUP-03)."""
    group = board.group_of_hex[hex]
    count_terrain_left(board, state, group, weights)
    weights[UNKNOWN] = 0
    restricted = switchboard.restricted_terrain(board, state, group)
    if restricted == NOBODY:
        return
    if not switchboard.terrain_may_lie(board, state, restricted, hex):
        weights[restricted] = 0
        return
    still_due, others = weights[restricted], 0
    spare_places = restricted_places(board, state, group, restricted) - still_due
    for terrain in range(TERRAINS):
        if terrain != restricted:
            others += weights[terrain]
            weights[terrain] *= spare_places
    if others > 0:
        weights[restricted] = still_due * others


@rule
def draw_terrain(board, state, terrain):
    """Give the next hex its terrain, UNKNOWN if there is none that needs it; after the last one come the tokens."""
    place = place_to_lay(board, state)
    if terrain != UNKNOWN:
        state.hex_terrain[board.land[place]] = terrain
        place = next_place_without_terrain(board, state, place)
    if place < board.n_land:
        state.stack_data[top_of_stack(state)] = place
        return
    if not switchboard.terrain_may_stay(board, state):  # SEA-NW-02
        draw_again(board, state)
        return
    put_robber_on_desert(board, state)
    lay_tokens(board, state)


@rule
def lay_tokens(board, state):
    """Ask chance for the tokens, unless they all lie as printed (BASE-SETUP-07, BASE-SETUP-08)."""
    place = next_hex_without_token(board, state, 0)
    if place == board.n_land:
        link_tokens(board, state)
        lay_harbors(board, state)
    elif board.n_spirals == 0 or state.option[TOKEN_LAYOUT] == RANDOM_TOKENS:
        replace(state, module.DRAWING_TOKEN, CHANCE, place)
    else:
        replace(state, module.DRAWING_SPIRAL_START, CHANCE, 0)


@rule
def put_robber_on_desert(board, state):
    """Put the robber on the first desert in reading order (BASE-SETUP-09, FIVESIX-BOARD-07)."""
    state.robber = NOWHERE
    if not switchboard.uses_robber(state):
        return
    for i in range(board.n_land):
        if state.hex_terrain[board.land[i]] == DESERT and state.robber == NOWHERE:
            state.robber = board.land[i]


@rule
def draw_spiral_start(board, state, spiral):
    """Lay the tokens in their order along the spiral, on the hexes that carry one (BASE-SETUP-07, FIVESIX-BOARD-05).

    On a map with more land than the spiral, the tokens of the other hexes are drawn next (SEA-NS-03).
    """
    used = 0
    for i in range(board.n_land):
        hex = board.spiral[spiral, i]
        if hex != NOWHERE and carries_token(state, hex):
            state.hex_token[hex] = board.token_sequence[used]
            used += 1
    link_tokens(board, state)
    draw_tokens(board, state, 0)


@rule
def draw_tokens(board, state, place):
    """Ask chance for the token of the next hex from `place` on; after the last one come the harbors."""
    place = next_hex_without_token(board, state, place)
    if place < board.n_land:
        replace(state, module.DRAWING_TOKEN, CHANCE, place)
    else:
        lay_harbors(board, state)


@rule
def next_hex_without_token(board, state, place):
    """Return the first land hex from `place` on that is to get a token, or n_land."""
    while place < board.n_land and not needs_token(board, state, board.land[place]):
        place += 1
    return place


@rule
def needs_token(board, state, hex):
    """Return whether a token is drawn for the hex: it has none, its group has some, and its terrain carries one."""
    if state.hex_token[hex] != NO_TOKEN or board.laid_later[hex] & TOKEN_LATER != 0:
        return False
    for number in range(MIN_TOKEN, MAX_TOKEN + 1):
        if board.group_tokens[board.group_of_hex[hex], number] > 0:
            return carries_token(state, hex)
    return False


@rule
def count_tokens_left(board, state, left):
    """Count, for each number, the tokens still to be laid in the group of the hex that gets one now."""
    group = board.group_of_hex[board.land[data_on_top(state)]]
    for number in range(MAX_TOKEN + 1):
        left[number] = board.group_tokens[group, number]
    for i in range(board.n_land):
        hex = board.land[i]
        if board.group_of_hex[hex] == group and board.printed_token[hex] == NO_TOKEN:
            left[state.hex_token[hex]] -= 1


@rule
def draw_token(board, state, number):
    """Give the next hex its token; draw the whole board again if it breaks a condition (BASE-SETUP-08)."""
    top = top_of_stack(state)
    place = state.stack_data[top]
    hex = board.land[place]
    state.hex_token[hex] = number
    link_token(board, state, hex)
    if keeps_apart(board, state, hex) and switchboard.may_carry_token(board, state, hex):
        draw_tokens(board, state, place + 1)
    elif switchboard.redraws_tokens_alone(state):  # SEA-NW-02
        take_tokens_back(board, state)
        lay_tokens(board, state)
    else:
        draw_again(board, state)


@rule
def take_tokens_back(board, state):
    """Take away all tokens but those that lie as printed."""
    for i in range(board.n_land):
        state.hex_token[board.land[i]] = board.printed_token[board.land[i]]
    link_tokens(board, state)


@rule
def draw_again(board, state):
    """Draw the whole board again, including terrain: all allowed boards stay equally likely (BASE-SETUP-08)."""
    for i in range(board.n_land):
        if board.is_fixed[board.land[i]] == 0:
            state.hex_terrain[board.land[i]] = UNKNOWN
    take_tokens_back(board, state)
    state.robber = NOWHERE
    replace(state, module.DRAWING_TERRAIN, CHANCE, 0)
    switchboard.board_cleared(board, state)


@rule
def is_red(number):
    """Return whether the token is one of the two most likely (BASE-SETUP-08)."""
    return number == RED_TOKENS[0] or number == RED_TOKENS[1]


@rule
def keeps_red_tokens_apart(state):
    """Return whether the option keeps the red numbers apart (BASE-SETUP-08)."""
    return state.option[RED_TOKENS_APART] == 1


@rule
def is_kept_apart(state, number):
    """Return whether the options keep a token apart from others (BASE-SETUP-08)."""
    if state.option[EQUAL_TOKENS_APART] == 1 or state.option[TOKENS_2_12_APART] == 1:
        return True
    return is_red(number) and switchboard.keeps_red_tokens_apart(state)


@rule
def may_be_neighbors(state, one, other):
    """Return whether the options let two tokens lie on neighboring hexes (BASE-SETUP-08)."""
    if one == NO_TOKEN or other == NO_TOKEN:
        return True
    if is_red(one) and is_red(other) and switchboard.keeps_red_tokens_apart(state):
        return False
    if state.option[EQUAL_TOKENS_APART] == 1 and one == other:
        return False
    return state.option[TOKENS_2_12_APART] == 0 or abs(one - other) != MAX_TOKEN - MIN_TOKEN


@rule
def keeps_apart(board, state, hex):
    """Return whether the token of the hex and its neighbors' tokens meet the options' conditions (BASE-SETUP-08)."""
    if not is_kept_apart(state, state.hex_token[hex]):
        return True
    for side in range(6):
        other = board.hex_hexes[hex, side]
        if other != NOWHERE and not may_be_neighbors(state, state.hex_token[hex], state.hex_token[other]):
            return False
    return True


@rule
def lay_harbors(board, state):
    """Take the places of the frame, or ask chance for free ones (BASE-SETUP-04, BASE-SETUP-05)."""
    if switchboard.draws_harbor_places(board, state):  # SEA-NW-03
        return
    if state.option[HARBOR_PLACES] == FREE_HARBORS:
        replace(state, module.DRAWING_HARBOR_PLACE, CHANCE, 0)
        return
    for i in range(board.n_harbors):
        state.harbor_edge[i] = board.frame_edge[i]
    lay_harbor_kinds(board, state)


@rule
def draw_harbor_place(board, state, choice):
    """Choose the set of sea hexes first, then the land each harbor faces if there are two (BASE-SETUP-05).

    The phase's data count the draws; the phase's player field holds the set drawn first.
    """
    top = top_of_stack(state)
    if state.stack_data[top] == 0:
        state.stack_player[top] = choice
    else:
        harbor = state.stack_data[top] - FIRST_FACING
        state.harbor_edge[harbor] = board.free_edge[state.stack_player[top], harbor, choice]
    state.stack_data[top] += 1
    if state.stack_data[top] - FIRST_FACING == board.n_harbors:
        lay_harbor_kinds(board, state)


@rule
def can_choose_places(board, state, choice):
    """Return whether `draw_harbor_place` can choose one of two sets now, or one of at most two lands to face."""
    top = top_of_stack(state)
    if state.stack_data[top] == 0:
        return board.free_edge[choice, 0, 0] != NOWHERE
    harbor = state.stack_data[top] - FIRST_FACING
    return board.free_edge[state.stack_player[top], harbor, choice] != NOWHERE


@rule
def lay_harbor_kinds(board, state):
    """Take the kinds of the frame, or ask chance for them (BASE-SETUP-06, SEA-BOARD-04)."""
    if not has_printed_kinds(board, state):
        replace(state, module.DRAWING_HARBOR, CHANCE, 0)
        return
    for i in range(board.n_harbors):
        state.harbor_kind[i] = board.frame_kind[i]
    finish_board(board, state)


@rule
def has_printed_kinds(board, state):
    """Return whether the harbors have their printed kinds: by the option, or always; some maps have none."""
    is_wanted = state.option[KINDS_OF_HARBORS] == FRAME_KINDS or board.harbors_fixed == 1
    return is_wanted and board.frame_kind[0] != NOWHERE


@rule
def harbor_places(board, state):
    """Return how many places have a harbor, or can still get one."""
    count = 0
    for i in range(board.n_harbors):
        count += state.harbor_edge[i] != NOWHERE
    return count


@rule
def places_without_harbor(board, state):
    """Return how many more places get no harbor: a map can have more places than harbors (FIVESIX-TB-10)."""
    count = harbor_places(board, state)
    for kind in range(HARBOR_KINDS):
        count -= board.harbor_count[kind]
    return count


@rule
def leave_out_harbor(board, state, place):
    """Leave a place without a harbor; the next one follows in its place."""
    for i in range(place + 1, board.n_harbors):
        state.harbor_edge[i - 1] = state.harbor_edge[i]
    state.harbor_edge[board.n_harbors - 1] = NOWHERE


@rule
def harbors_left(board, state, kind):
    """Return how many harbors of the kind are still to be laid."""
    left = board.harbor_count[kind]
    for i in range(board.n_harbors):
        if state.harbor_kind[i] == kind:
            left -= 1
    return left


@rule
def draw_harbor(board, state, kind):
    """Give the next harbor place its kind, or none (BASE-SETUP-06, FIVESIX-TB-10)."""
    top = top_of_stack(state)
    place = state.stack_data[top]
    if kind == NO_HARBOR:
        leave_out_harbor(board, state, place)
    else:
        state.harbor_kind[place] = kind
        place += 1
    if place < harbor_places(board, state):
        state.stack_data[top] = place
    else:
        finish_board(board, state)


@rule
def finish_board(board, state):
    """Let modules put their pieces on the finished board, then find the first player (BASE-SETUP-09)."""
    pop(state)
    switchboard.board_laid(board, state)
