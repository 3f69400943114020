"""Build and read positions of Cities & Knights."""

from typing import Self

from insula.game import Game
from insula.modules.cities_knights.rules.constants import ACTED, ACTIVATED, PROMOTED, REDUCED, SABOTAGED
from insula.modules.cities_knights.words import PROGRESS_CARDS, TRACKS
from insula.rules.constants import CITY, SETTLEMENT
from insula.ruleset.places import parse_place

from .reading import Seat, state

STRENGTHS = ("", "basic", "strong", "mighty")


class KnightsPosition:
    """The part of a `Position` for pieces and cards of Cities & Knights; `game()` fills in the counts."""

    _game: Game

    def _node(self, place: str) -> int:
        return self._game.ruleset.map.geometry.node(parse_place(place))

    def with_knight(
        self,
        seat: Seat,
        place: str,
        strength: str = "basic",
        *,
        active: bool = False,
        activated: bool = False,
        acted: bool = False,
        promoted: bool = False,
    ) -> Self:
        """Put a knight of a seat onto an intersection; `activated`, `acted`, `promoted` are its marks of this turn."""
        record, node = state(self._game), self._node(place)
        assert record.building[node] == 0 == record.knight[node], f"there is already a piece on {place}"
        record.knight[node] = STRENGTHS.index(strength)
        record.knight_owner[node] = self._game.seat(seat)
        record.knight_active[node] = int(active)
        record.knight_marks[node] = ACTIVATED * activated + ACTED * acted + PROMOTED * promoted
        return self

    def with_wall(self, *places: str) -> Self:
        """Put walls under cities."""
        for place in places:
            assert state(self._game).building[self._node(place)] == CITY
            state(self._game).wall[self._node(place)] = 1
        return self

    def with_reduced_city(self, seat: Seat, *places: str) -> Self:
        """Put reduced cities, which count as settlements (CK-BARB-09)."""
        return self._lay(seat, SETTLEMENT, REDUCED, places)

    def with_sabotaged_city(self, seat: Seat, *places: str) -> Self:
        """Put sabotaged cities, which are still cities (CK-POL-10)."""
        return self._lay(seat, CITY, SABOTAGED, places)

    def _lay(self, seat: Seat, building: int, laid: int, places: tuple[str, ...]) -> Self:
        record = state(self._game)
        for place in places:
            record.building[self._node(place)] = building
            record.building_owner[self._node(place)] = self._game.seat(seat)
            record.laid[self._node(place)] = laid
        return self

    def with_metropolis(self, **places: str) -> Self:
        """Put metropolises onto cities: `with_metropolis(trade="0,0,N")`."""
        for track, place in places.items():
            state(self._game).metropolis[TRACKS.index(track)] = self._node(place)
        return self

    def with_tracks(self, seat: Seat, **levels: int) -> Self:
        """Set levels of the improvement tracks: `with_tracks(RED, trade=3)`."""
        for track, level in levels.items():
            state(self._game).track[self._game.seat(seat), TRACKS.index(track)] = level
        return self

    def with_progress(self, seat: Seat, **counts: int) -> Self:
        """Give progress cards of the decks to a seat: `with_progress(RED, spy=1)`; the printer is laid open."""
        record, player = state(self._game), self._game.seat(seat)
        for word, count in counts.items():
            kind = PROGRESS_CARDS.index(word)
            record.progress_pool[kind] -= count
            assert record.progress_pool[kind] >= 0, f"the deck has no {count} {word} left"
            if word in ("printer", "constitution"):
                setattr(record, word, player)
            else:
                record.progress[player, kind] += count
        return self

    def with_deck_of(self, track: str, *order: str, **counts: int) -> Self:
        """Leave only these cards in a progress deck: `counts` in unknown order on top, `order` in known order below.

        Cards that are then nowhere are out of the game, which does not matter to the rules.
        """
        record, row = state(self._game), TRACKS.index(track)
        first = (0, 6, 15, 25)
        for kind in range(first[row], first[row + 1]):
            record.progress_pool[kind] = counts.get(PROGRESS_CARDS[kind], 0)
        for place in range(len(record.progress_under.tolist()[row])):
            record.progress_under[row, place] = PROGRESS_CARDS.index(order[place]) if place < len(order) else -1
        return self

    def with_barbarians(self, step: int = 0, *, landed: bool = False) -> Self:
        """Put the barbarian ship onto a step of its track, and set whether it has landed before."""
        state(self._game).barbarians = step
        state(self._game).landed = int(landed)
        return self

    def with_defender(self, seat: Seat, points: int) -> Self:
        """Give Defender cards to a seat."""
        state(self._game).defender[self._game.seat(seat)] = points
        return self

    def with_merchant(self, seat: Seat, hex: str) -> Self:
        """Give a seat the merchant, on a hex."""
        q, r = hex.split(",")
        state(self._game).merchant = self._game.ruleset.map.geometry.hex((int(q), int(r)))
        state(self._game).merchant_owner = self._game.seat(seat)
        return self


def knight(game: Game, place: str) -> tuple[str, str, str] | None:
    """Return the knight on an intersection, as ("basic", "red", "active" or "inactive"), or None."""
    record = state(game)
    node = game.ruleset.map.geometry.node(parse_place(place))
    if not record.knight[node]:
        return None
    color = game.ruleset.colors[record.knight_owner[node]]
    return STRENGTHS[record.knight[node]], color, "active" if record.knight_active[node] else "inactive"


def progress(game: Game, seat: Seat) -> dict[str, int]:
    """Return the progress cards in a seat's hand, without kinds that it does not have."""
    counts = state(game).progress.tolist()[game.seat(seat)]
    return {word: count for word, count in zip(PROGRESS_CARDS, counts, strict=True) if count}


def tracks(game: Game, seat: Seat) -> dict[str, int]:
    """Return the levels of a seat's improvement tracks."""
    return dict(zip(TRACKS, state(game).track.tolist()[game.seat(seat)], strict=True))


def supply(game: Game, seat: Seat) -> dict[str, int]:
    """Return the pieces that a seat has left."""
    names = ("road", "settlement", "city", None, "wall", "basic_knight", "strong_knight", "mighty_knight")
    counts = state(game).supply.tolist()[game.seat(seat)]
    return {name: count for name, count in zip(names, counts, strict=False) if name}
