"""Replays of colonist.io as JSON: the base game with two to four players, played again move by move.

The file has the board (`initialState.mapState`) and a list of changes, whose log says what happened. The changes also
have the hands, with which the game is compared.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from ...data import load
from ...notation.refusals import wrong
from ...ruleset import Ruleset
from ..document import Value
from ..errors import Note, wrong_players
from ..hidden import fill_in
from ..imported import Imported, where_cut
from ..names import player_name
from ..playing import Table
from ..positions import Position
from ..tally import Tally
from .board import Board
from .end import End
from .log import events_of
from .settings import GOAL, HAND_LIMIT, HIDES_BANK, check_settings
from .translate import Translator

NAME = "colonist.io replay"
_PLAYERS = (2, 4)
_HIGHEST_COLOR = 99
_GOALS, _LIMITS = (3, 25), (5, 20)


def is_replay(document: Value) -> bool:
    """Return whether a document is such a replay, by its keys."""
    raw = document.raw
    return isinstance(raw, dict) and isinstance(raw.get("data"), dict) and "eventHistory" in raw["data"]


def read(document: Value) -> Imported:
    """Return the game of a replay as a record. Raises ForeignFileError with the place of what cannot be read."""
    data = document.get("data")
    history = data.get("eventHistory")
    initial = history.get("initialState")
    seats = _seats(data)
    board = Board(initial.get("mapState"))
    tally = Tally()
    position = _position(data, len(seats), tally)
    board.put_into(position, initial.path("mechanicRobberState", "locationTileIndex"))
    viewer = data.find("playerPerspective")
    translator = Translator(board, seats, seats.get(viewer.number()) if viewer else None, tally)
    translator.add_state(initial)
    for event in events_of(history):
        translator.add(event)
    end = End(history, seats)
    game = _play(translator, position, initial.place, end.victory_points())
    table = game.table
    notes = [*tally.notes(), *translator.notes, *game.assumed, *table.notes]
    if where_cut(table.notes) is None:
        notes += [*_of_winner(translator, end, table, history.place), *end.differences(table)]
    names = _names(data, seats, table.game.ruleset.colors)
    return Imported(NAME, table.game.record(names=names), document.in_file_order(notes))


@dataclass(frozen=True)
class _Played:
    """A table at which the moves of a file were played up to the first that the rules refuse."""

    table: Table
    assumed: list[Note]
    """The notes about hidden cards."""
    is_whole: bool
    """Whether all moves were played."""


def _play(translator: Translator, position: Position, place: str, points: Mapping[int, int]) -> _Played:
    """Play the moves. `points` has the victory point cards that seats have in the end, as far as the file says it.

    If the file says who won but not with which cards, the winner gets as many of these cards as this takes.
    """
    game = _play_with(translator, position, place, points)
    winner = next((seat for seat, _ in translator.winners), None)
    if winner is None or winner in points or not game.is_whole or game.table.game.over:
        return game
    missing = int(str(game.table.game.ruleset.options["vp_goal"])) - game.table.game.points(winner)
    won = _play_with(translator, position, place, {**points, winner: missing})
    return won if won.table.game.over else game


def _play_with(translator: Translator, position: Position, place: str, points: Mapping[int, int]) -> _Played:
    moves, assumed = fill_in(translator.moves, position.players, points)
    table = Table(position.text(), place)
    count = table.play(moves)
    return _Played(table, [note for index, note in assumed.items() if index < count], count == len(moves))


def _of_winner(translator: Translator, end: End, table: Table, place: str) -> Iterator[Note]:
    """Yield a note if the game has another winner than in the file, or if only the file says that it is over."""
    winners = [*translator.winners, *end.winners()]
    if (translator.is_over or winners) and not table.game.over:
        sentence = "the file says that the game is over, but by the rules nobody has won"
        yield Note(place, wrong("foreign_not_over", sentence))
        return
    for seat, where in winners:
        if seat not in table.game.winners:
            player, other = table.color(seat), table.color(table.game.winners[0])
            sentence = "{player} has won in the file, and {other} by the rules"
            yield Note(where, wrong("foreign_other_winner", sentence, player=player, other=other))


def _seats(data: Value) -> dict[int, int]:
    """Return the seats by the number of the player's color: in turn order."""
    order = data.get("playOrder")
    colors = [color.number(0, _HIGHEST_COLOR) for color in order.elements()]
    if not _PLAYERS[0] <= len(colors) <= _PLAYERS[1] or len(set(colors)) != len(colors):
        raise wrong_players(order.place, len(colors), *_PLAYERS)
    return {color: seat for seat, color in enumerate(colors)}


def _position(data: Value, players: int, tally: Tally) -> Position:
    """Return the beginning of the game: rules and options as the settings say. Other settings are counted."""
    position = Position(players=players)
    settings = data.find("gameSettings")
    here = load("imports")["colonist"]
    if settings is not None:
        check_settings(settings, frozenset(here), tally)
    modules = [module for key, module in here.items() if _flag(settings, key)]
    if players == _PLAYERS[0]:
        position.options["two_player_table"] = "competitive" if modules else "plain"
    else:
        position.rules = "+".join([position.rules, *modules])
    for key, option, limits in ((GOAL, "vp_goal", _GOALS), (HAND_LIMIT, "hand_limit", _LIMITS)):
        value = settings.find(key) if settings else None
        if value is not None:
            position.options[option] = value.number(*limits)
    if settings is not None:
        position.options["bank_counts_hidden"] = str(_flag(settings, HIDES_BANK)).lower()
    first = Ruleset.of("base", players).colors[0]
    position.lines += [f"first player: {first}", f"phase: settling {first}; foundation"]
    return position


def _flag(settings: Value | None, key: str) -> bool:
    value = settings.find(key) if settings else None
    return value is not None and value.flag()


def _names(data: Value, seats: dict[int, int], colors: Sequence[str]) -> dict[str, str]:
    """Return the names of the players by the color of their seat."""
    users = data.find("playerUserStates")
    found: dict[str, str] = {}
    for user in users.elements() if users else []:
        color, name = user.find("selectedColor"), user.find("username")
        if color is not None and name is not None and (seat := seats.get(color.number())) is not None:
            found[colors[seat]] = player_name(name.text())
    return {color: name for color, name in found.items() if name}
