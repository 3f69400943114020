"""What a policy observes of the base game."""

from functools import partial

from insula.rules.constants import MAX_TOKEN, SEA, UNKNOWN
from insula.rules.domains import Scope
from insula.rules.observe import AS_ANSWER, AS_OFFER, BITS, IS_VALUE, OWNER, PLACE, POINTS, QUESTION
from insula.ruleset.observation import (
    EDGE,
    GAME,
    HEX,
    MOST,
    NODE,
    SEAT,
    ObservationLine,
    ObservationPart,
    cards_in_play,
)

from .module import BANK_COUNTS_HIDDEN, DECK_OF_36, DICE_MODE, TRADE_WITH_PLAYERS
from .words import PART as WORDS

_PIECES = 3
"""Roads, settlements and cities."""
_DECK = 34
"""The development cards with five and six players."""


def _goods(scope: Scope) -> int:
    """Return the columns of what is traded; gold comes after all kinds of cards."""
    return max(scope.goods) + 1


def _trades(scope: Scope) -> bool:
    return bool(scope.option[TRADE_WITH_PLAYERS])


def _bank_is_open(scope: Scope) -> bool:
    return not scope.option[BANK_COUNTS_HIDDEN]


def _has_dice_deck(scope: Scope) -> bool:
    return bool(scope.option[DICE_MODE] == DECK_OF_36)


def _development_cards(scope: Scope) -> int:
    """Return the number of kinds of development cards: the deck has them all."""
    return int(scope.start["deck"].nonzero()[0][-1]) + 1


def _has_deck(scope: Scope) -> bool:
    return bool(scope.start["deck"].any())


def _can_occur(terrain: int, scope: Scope) -> bool:
    """Return whether a terrain can lie on the map; sea that always lies there is not observed."""
    if terrain == UNKNOWN:
        return bool(scope.board["laid_later"].any())
    lies_there = terrain != SEA and terrain in scope.start["hex_terrain"][: scope.board["n_hexes"]]
    return bool(scope.board["terrain_count"][terrain] or lies_there)


_BOARD = (
    *(
        ObservationLine(
            f"terrain_{name}",
            HEX,
            f"1 where the terrain is {name}",
            "hex_terrain",
            IS_VALUE,
            value=terrain,
            only_if=partial(_can_occur, terrain),
        )
        for name, terrain in WORDS.terrains.items()
    ),
    ObservationLine("token", HEX, "the number of the token, 0 without one", "hex_token", high=MAX_TOKEN),
    ObservationLine("robber", HEX, "1 where the robber stands", "robber", PLACE),
    ObservationLine(
        "harbor",
        EDGE,
        "1 + the resource of a 2:1 harbor, 6 for a 3:1 harbor, 0 without one",
        "harbor_edge",
        PLACE,
        values="harbor_kind",
        plus=1,
        high=6,
    ),
    ObservationLine(
        "building", NODE, "by owner: 1 a settlement, 2 a city", "building_owner", OWNER, high=2, values="building"
    ),
    ObservationLine("road", EDGE, "by owner: 1 for a road, bridge or ship on the side", "road_owner", OWNER),
)
_CARDS = (
    ObservationLine("hand", SEAT, "the own cards by kind", "hand", high=MOST, columns=cards_in_play),
    ObservationLine("hand_size", SEAT, "the number of cards in each hand", "hand_size", high=MOST),
    ObservationLine(
        "discards",
        SEAT,
        "the own cards set aside in this discard, by kind",
        "discards",
        high=MOST,
        columns=cards_in_play,
    ),
    ObservationLine(
        "bank", GAME, "the cards of the bank by kind", "bank", high=MOST, columns=cards_in_play, only_if=_bank_is_open
    ),
    ObservationLine(
        "rate", SEAT, "how many cards of each kind the bank takes for one", "rate", high=4, columns=cards_in_play
    ),
    *(
        ObservationLine(name, SEAT, text, name, high=_DECK, columns=_development_cards, only_if=_has_deck)
        for name, text in {
            "development": "the own development cards by kind",
            "development_new": "the own development cards bought in this turn, by kind",
            "development_played": "the development cards played, by kind",
        }.items()
    ),
    ObservationLine(
        "development_size", SEAT, "the number of development cards", "development_size", high=_DECK, only_if=_has_deck
    ),
    ObservationLine(
        "new_cards", SEAT, "development cards bought in this turn", "new_cards", high=_DECK, only_if=_has_deck
    ),
    ObservationLine(
        "deck_size", GAME, "development cards left in the deck", "deck_size", high=_DECK, only_if=_has_deck
    ),
    ObservationLine("longest_road", SEAT, "1 for the holder of the Longest Road", "longest_road", OWNER),
    ObservationLine("largest_army", SEAT, "1 for the holder of the Largest Army", "largest_army", OWNER),
)
_TURN = (
    ObservationLine("question", GAME, "1 for the phase in which the seat decides", mode=QUESTION),
    ObservationLine("points", SEAT, "victory points; the own ones include hidden cards", mode=POINTS, high=MOST),
    ObservationLine("supply", SEAT, "roads, settlements and cities left", "supply", high=15, columns=_PIECES),
    ObservationLine("road_length", SEAT, "the length of the longest road", "road_length", high=40),
    ObservationLine("first_player", SEAT, "1 for the seat that began", "first_player", OWNER),
    ObservationLine("active", SEAT, "1 for the seat whose turn it is", "active", OWNER),
    ObservationLine("dice", GAME, "the two dice of the last roll, 0 before it", "dice", high=6),
    ObservationLine(
        "dice_drawn",
        GAME,
        "1 for each card drawn from the deck of 36 results",
        "dice_drawn",
        only_if=_has_dice_deck,
    ),
    ObservationLine("card_played", GAME, "1 after a development card was played in this turn", "card_played"),
    ObservationLine("built", GAME, "1 after something was built in this turn", "built"),
)
_TRADE = (
    ObservationLine("offers_made", SEAT, "offers and proposals begun", "offers_made", high=MOST, only_if=_trades),
    ObservationLine(
        "trade_step", GAME, "what is composed: 0 given, 1 wanted, 2 asked", "trade_step", high=2, only_if=_trades
    ),
    ObservationLine(
        "trade_asked", SEAT, "1 for the seats that the offer addresses", "trade_asked", BITS, only_if=_trades
    ),
    ObservationLine(
        "trade_answer",
        SEAT,
        "known answers: 1 accepted, 2 declined, 3 another offer",
        "trade_answer",
        high=3,
        known=AS_ANSWER,
        only_if=_trades,
    ),
    *(
        ObservationLine(name, SEAT, text, name, high=MOST, columns=_goods, known=AS_OFFER, only_if=_trades)
        for name, text in {
            "trade_give": "what each known offer gives, by kind",
            "trade_want": "what each known offer wants, by kind",
        }.items()
    ),
)

PART = ObservationPart(
    lines=(*_TURN, *_BOARD, *_CARDS, *_TRADE),
    left_out={
        "edge_kind": "modules with other pieces than roads show theirs",
        "first_hex": "follows from `token`",
        "next_hex": "follows from `token`",
        "second_hex": "follows from `token`",
        "production_number": "follows from `dice`, and from the cards of modules",
        "occupant": "follows from the pieces",
        "joins": "follows from the pieces",
        "road_site": "follows from the pieces",
        "crowded": "follows from `building`",
        "first_roll": "decides who begins, before any decision",
        "founded": "follows from `building`",
        "start_node": "follows from `building` and the mask",
        "own_turn": "follows from `active` and `question`",
    },
)
