"""Build the update for a page: the new log lines and the current state of the table, as its seat may see it."""

from weakref import WeakKeyDictionary

from msgspec.structs import replace

from ..game import ActionKind
from ..game.build_frame import build_frame
from ..game.causes import cause_of
from ..game.choice import choice_of
from ..game.deciders import concerned, receiver_of
from ..game.prices import prices
from ..game.trading import cards, goods
from ..ruleset import MODULES, Ruleset
from ..ruleset.options import shown
from .messages import GameView, SeatInfo, TableInfo, Update
from .tables import lesson, open_offer, requests
from .tables.presence import Presence
from .tables.table import NOBODY, Table

MOST_LINES = 300
"""The most log lines in one update. A page can request older ones."""
_built: WeakKeyDictionary[Table, tuple[int, dict[int, GameView]]] = WeakKeyDictionary()
"""The game as each seat sees it after the last entry of a table."""


def update(table: Table, guest: str, after: int, presence: Presence, now: float, *, can_save: bool = True) -> Update:
    """Return everything a guest may know, with the log after entry number `after`."""
    seat = table.seat_of(guest)
    viewer = None if seat == NOBODY else seat
    first = max(after, table.seq - MOST_LINES)
    return Update(
        seq=table.seq,
        first=first + 1,
        table=table_info(table, guest, presence, now),
        log=[line.shown_to(viewer) for line in table.lines[first:]],
        game=_game_view(table, seat, now) if table.game else None,
        can_save=can_save,
    )


def table_info(table: Table, guest: str, presence: Presence, now: float) -> TableInfo:
    """Return the table without its game."""
    ruleset = Ruleset.of(table.setup.rules, table.setup.players, table.setup.options)
    goal = ruleset.options["vp_goal"]
    return TableInfo(
        id=table.id,
        setup=table.setup,
        status=table.status,
        seats=[_seat_info(table, number, ruleset, presence, now) for number in range(ruleset.players)],
        watching=presence.watching(table),
        host=bool(guest) and table.host == guest,
        seat=table.seat_of(guest),
        rematch=table.rematch,
        modules=named_modules(ruleset),
        in_play=list(ruleset.modules),
        options=shown(ruleset.options),
        changed=list(ruleset.given),
        cards=cards(ruleset),
        goods=goods(ruleset),
        prices=prices(ruleset),
        goal=int(goal),
        lesson=lesson.step_of(table),
    )


def _seat_info(table: Table, number: int, ruleset: Ruleset, presence: Presence, now: float) -> SeatInfo:
    seat = table.seats[number]
    return SeatInfo(
        color=ruleset.colors[number],
        name=seat.name,
        symbol=seat.symbol,
        bot=seat.bot,
        is_here=bool(seat.guest) and presence.is_here(seat.guest),
        is_stood_in=seat.is_stood_in,
        player=seat.player,
        seconds_to_stand_in=presence.seconds_to_stand_in(table, number, now),
        give=seat.give,
        want=seat.want,
    )


def _game_view(table: Table, seat: int, now: float) -> GameView:
    """Return the game as a seat sees it. It is built once for all pages that see the same."""
    seq, built = _built.get(table, (0, {}))
    if seq != table.seq:
        built = {}
        _built[table] = table.seq, built
    if seat not in built:
        built[seat] = _build_game_view(table, seat)
    return replace(built[seat], clocks=table.clocks.info(now))


def _build_game_view(table: Table, seat: int) -> GameView:
    game = table.game
    assert game is not None
    is_asked = seat in table.asked and seat not in table.prepared
    is_lesson = bool(table.setup.lesson)
    unasked = game.unasked_actions(seat) if seat != NOBODY and not game.over and not is_lesson else []
    legal = lesson.choices(table, seat) if is_lesson else open_offer.choices(table, seat)
    choices = [action for action in legal if action.kind != ActionKind.BANK_TRADE_AT_RATE]  # BASE-MARI-04
    return GameView(
        moment=table.moment,
        frame=open_offer.with_answers(table, seat, build_frame(game.view(None if seat == NOBODY else seat))),
        asked=lesson.waited_for(table) if is_lesson else _asked(table, seat),
        answered=_answered(table, seat),
        cause=cause_of(game),
        receiver=receiver_of(table.asked[seat]) if is_asked else NOBODY,
        choices=[choice_of(action) for action in choices],
        unasked=[choice_of(action) for action in unasked],
        owed=requests.owed(table, seat) if is_asked else 0,
        rolls=table.rolls,
        can_take_back=seat != NOBODY and requests.can_take_back(table, seat),
        clocks=[],
        ranking=game.ranking if game.over else [],
    )


def _asked(table: Table, seat: int) -> list[int]:
    """Return the seats that must decide, as a seat may know it.

    Where the rules choose for a seat with one kind of card, others see it as one that has not answered. So they do not
    see who has answered, either.
    """
    assert table.game is not None
    hidden = concerned(table.game)
    return [other for other in hidden if other != seat or seat in table.waited_for] if hidden else table.waited_for


def _answered(table: Table, seat: int) -> list[int]:
    """Return the seats that have answered, as a seat may know it (`_asked`)."""
    assert table.game is not None
    return [other for other in sorted(table.prepared) if other == seat or not concerned(table.game)]


# What follows from the ruleset.


def named_modules(ruleset: Ruleset) -> list[str]:
    """Return the modules that the game is named after: the requested ones, then those added automatically.

    >>> named_modules(Ruleset.of())
    ['base']
    """
    asked = ruleset.name.split("+")
    return [*asked, *(name for name in ruleset.modules if name in MODULES and name not in (*asked, "base"))]
