"""The Fishermen in frames: lakes and fishing grounds, the tokens of the seats, the pool, the old boot."""

from collections.abc import Iterator, Mapping

from insula.game.frame import NOBODY, Counter, Deck, HeldCard, Piece
from insula.game.frame_part import FramePart
from insula.game.view import View
from insula.rules.constants import MAX_TOKEN
from insula.rules.geometry import CORNERS

from .rules.constants import LAKE_NUMBERS

TOKENS = ("one_fish", "two_fish", "three_fish")
"""The fish tokens by kind, as cards of a deck."""
FISH = "fish"
"""The deck: the pool of tokens."""
LAKE = "lake"
GROUND = "fishing_ground"
BOOT = "old_boot"


def numbers_of_lake(which: int) -> list[int]:
    """Return the numbers on which a lake yields fish (FISH-SETUP-03, FIVESIX-TB-02).

    >>> numbers_of_lake(0), numbers_of_lake(1)
    ([2, 3, 11, 12], [4, 10])
    """
    return [number for number in range(MAX_TOKEN + 1) if LAKE_NUMBERS[which] >> number & 1]


def _pieces(view: View, pieces: list[Piece]) -> list[Piece]:
    return [*pieces, *_lakes(view), *_grounds(view)]


def _lakes(view: View) -> Iterator[Piece]:
    names = view.ruleset.map.geometry.hex_names
    for which, hex in enumerate(view.state.lake):
        if hex >= 0:
            yield Piece(LAKE, names[hex], NOBODY, detail=" ".join(map(str, numbers_of_lake(which))))


def _grounds(view: View) -> Iterator[Piece]:
    """Yield each fishing ground with its number, and the corner of the sea hex in the middle of its three corners."""
    state, names = view.state, view.ruleset.map.geometry.hex_names
    for hex, corner, number in zip(state.ground_hex, state.ground_corner, state.ground_number, strict=True):
        if hex >= 0:
            yield Piece(GROUND, names[hex], NOBODY, level=number, detail=CORNERS[corner])


def _special_cards(view: View, seat: int) -> Iterator[HeldCard]:
    for token, count in zip(TOKENS, view.state.fish.tolist()[seat], strict=True):
        if count:
            yield HeldCard(token, count, 0)
    if view.state.old_boot == seat:
        yield HeldCard(BOOT, 1, 0)


def _held(view: View, seat: int) -> Mapping[str, int]:
    return {FISH: view.state.fish_count[seat]}


def _counters(view: View, seat: int) -> Iterator[Counter]:
    if view.state.old_boot == seat:
        yield Counter(BOOT, 1)


def _decks(view: View) -> Iterator[Deck]:
    yield Deck(FISH, view.state.fish_pool_size)


PART = FramePart(
    pieces=_pieces,
    special_cards=_special_cards,
    held=_held,
    counters=_counters,
    decks=_decks,
    kinds_of_pieces={LAKE: "hex", GROUND: "hex"},
    kinds_of_counters=(BOOT,),
    cards_of_decks={FISH: (*TOKENS, BOOT)},
)
