"""Impossible positions of Cities & Knights are refused with a reason: pieces, cards, effects that last for a turn."""

import pytest

from insula.errors import HiddenError, ImpossiblePositionError, NotationError
from insula.notation.positions import read_position

_CITY = "red:\n cities: 0,0,S\n roads: 0,0,SW 0,0,W\n"
_THREE_ROADS = "red:\n settlements: 0,0,N\n roads: 0,0,NE 0,0,E 0,0,SE\n"
_THIRTY_SIX = "\n".join(f"{color}:\n hand: 3 cloth" for color in ("red", "blue", "white", "orange"))

CASES = {
    "a third basic knight": (_THREE_ROADS + " knights: 0,0,NE basic; 0,0,SE basic; 0,0,S basic", "3 basic knights"),
    "a third mighty knight": (
        _THREE_ROADS + " knights: 0,0,NE mighty; 0,0,SE mighty; 0,0,S mighty",
        "3 mighty",
    ),
    "a knight away from its roads": (_THREE_ROADS + " knights: 0,-1,N basic", "at 0,-1,N has no road of red"),
    "a knight on a building": (_THREE_ROADS + " knights: 0,0,N basic", "there is one of red already"),
    "two knights on a corner": (
        _THREE_ROADS + " knights: 0,0,NE basic\nblue:\n knights: 0,0,NE basic",
        "blue cannot have a piece at 1,-1,S: there is one of red",
    ),
    "a knight sent without a battle": (_CITY + " knights: 0,0,SW basic active sent", "no battle is fought"),
    "a fourth wall": ("red:\n cities: 0,0,N 0,0,SE 0,0,SW 0,-2,N\n walls: 0,0,N 0,0,SE 0,0,SW 0,-2,N", "4 walls"),
    "a wall under a settlement": ("red:\n settlements: 0,0,N\n walls: 0,0,N", "the wall at 0,0,N has no city"),
    "a wall under nothing": ("red:\n walls: 0,0,N", "the wall at 0,0,N has no city"),
    "a wall under a reduced city": ("red:\n reduced cities: 0,0,N\n walls: 0,0,N", "the wall at 0,0,N has no city"),
    "a fifth city piece": ("red:\n cities: 0,0,N 0,0,SE 0,0,SW 0,-2,N\n reduced cities: 2,-2,N", "5 cities"),
    "a sabotaged city without the option": ("red:\n sabotaged cities: 0,0,N", "sabotaged: the options do not allow it"),
    "a metropolis with level 3": (_CITY + " tracks: trade 3\nmetropolises: trade 0,0,S", "of trade with level 3"),
    "a metropolis without a city": (_CITY + " tracks: trade 4\nmetropolises: trade 0,0,N", "has no upright city"),
    "a metropolis on a settlement": (
        "red:\n settlements: 0,0,S\n tracks: trade 4\nmetropolises: trade 0,0,S",
        "has no upright city",
    ),
    "a metropolis on a reduced city": (
        "red:\n reduced cities: 0,0,S\n tracks: trade 4\nmetropolises: trade 0,0,S",
        "has no upright city",
    ),
    "two metropolises on a city": (
        _CITY + " tracks: trade 4, science 4\nmetropolises: trade 0,0,S; science 0,0,S",
        "cannot have two metropolises",
    ),
    "a metropolis on another's city": (
        "red:\n tracks: trade 4\nblue:\n cities: 0,0,S\nmetropolises: trade 0,0,S",
        "blue cannot hold the metropolis of trade with level 0",
    ),
    "level 4 without a metropolis": (_CITY + " tracks: trade 4", "with level 4 must hold the metropolis of trade"),
    "level 5 beside a metropolis at level 4": (
        _CITY + " tracks: trade 4\nblue:\n cities: 0,2,S\n tracks: trade 5\nmetropolises: trade 0,0,S",
        "a player with level 5 must hold the metropolis of trade",
    ),
    "a cloth too many": (
        _THIRTY_SIX + "\nbank: 1 cloth",
        "13 cloth cards in hands and bank: the game has 12",
    ),
    "coins in one hand": ("red:\n hand: 13 coin", "there are 13 coin cards"),
    "discards from nowhere": ("red:\n hand: 1 coin\n set aside: 2 coin", "red cannot set aside 2 coin with 1 in hand"),
    "a third Bishop": ("red:\n progress: 2 bishop\nblue:\n progress: 1 bishop", "there are 3 bishop cards"),
    "a second Engineer under the deck": ("red:\n progress: 1 engineer\nunder science: engineer", "2 engineer cards"),
    "a Printer in a hand": ("red:\n progress: 1 printer", "the printer must be revealed or in the deck"),
    "a Constitution under the deck": ("under politics: constitution", "the constitution must be revealed"),
    "a development card": ("red:\n cards: 1 knight", "there are 1 knight cards: the game has 0"),
    "a merchant at sea": (_CITY + "merchant: 3,0 red", "the merchant stands at 3,0, which is not land"),
    "a merchant without a building": (_CITY + "merchant: 0,-2 red", "cannot control the merchant without a building"),
    "a merchant at another's building": (_CITY + "merchant: 0,0 blue", "blue cannot control the merchant without"),
    "a landing without a battle": ("barbarians: 7 landed", "a battle is fought when the ship is at step 7"),
    "a fleet before the roll": (
        "fleet: coin\nphase: before roll",
        "a Merchant Fleet or a Commercial Harbor",
    ),
    "a harbor before the roll": ("phase: before roll\nalso: harbor_played = 1", "but nobody acts"),
    "an exchange with oneself": ("also: harbor_played = 1\nalso: harbor_open = 3", "harbor_open must name opponents"),
    "exchanges without the card": ("also: harbor_open = 2", "harbor_open must name opponents"),
}


def read(lines: str, rules: str = "cities_knights") -> None:
    """Read the lines as a position in red's turn."""
    board = "board: beginner\n" if rules == "base" else ""
    read_position(f"insula position 1\nrules: {rules}\n{board}turn: 9 red\n{lines}\n")


@pytest.mark.parametrize(("lines", "reason"), CASES.values(), ids=CASES)
def test_it_is_refused_with_the_reason(lines: str, reason: str) -> None:
    with pytest.raises(ImpossiblePositionError, match=reason):
        read(lines)


@pytest.mark.parametrize(
    ("lines", "reason"),
    [
        ("red:\n tracks: trade 6", "there is no level 6"),
        ("barbarians: 8 sailing", "there cannot be 8"),
        ("under trade: spy", "spy is not a card of trade"),
        ("red:\n knights: 0,0,N giant", "found 'giant'"),
        ("red:\n progress: 1 knight", "found 'knight'"),
    ],
)
def test_unknown_words_cannot_be_read(lines: str, reason: str) -> None:
    with pytest.raises(NotationError, match=reason):
        read(lines)


def test_hidden_progress_cards_are_not_a_position() -> None:
    for lines in ("red:\n progress: 2 trade hidden", "under trade: hidden red"):
        with pytest.raises(HiddenError):
            read(lines)


@pytest.mark.parametrize(
    ("lines", "reason"),
    [
        ("red:\n tracks: trade 3", "there is no line 'tracks' in this game"),
        ("red:\n settlements: 0,0,N\n roads: 0,0,NE\n knights: 0,0,NE basic", "there is no line 'knights'"),
        ("barbarians: 3 sailing", "there is no line 'barbarians'"),
        ("printer: red", "there is no line 'printer'"),
        ("under trade: spy", "there is no line 'under trade'"),
        ("phase: crane", "found 'crane'"),
        ("red:\n hand: 1 cloth", "found 'cloth'"),
        ("also: harbor_played = 1", "'harbor_played' cannot be set here; expected"),
    ],
)
def test_the_base_game_does_not_know_the_words(lines: str, reason: str) -> None:
    with pytest.raises(NotationError, match=reason):
        read(lines, "base")


@pytest.mark.parametrize(
    ("phase", "reason"),
    [
        ("naming monopoly red 2", "its number must be 0, not 2"),
        ("moving robber red 2", "its number must be 0, not 2"),
    ],
)
def test_the_base_game_does_not_know_the_numbers(phase: str, reason: str) -> None:
    read(f"phase: {phase}")
    with pytest.raises(ImpossiblePositionError, match=reason):
        read(f"phase: {phase}", "base")
