"""What a page is told: the log after the number it knows, and how things stand, as its seat may see it."""

from functools import lru_cache

from ..game.choice import choice_of
from ..game.frame import Cards
from ..game.framing import frame
from ..ruleset import MODULES, Ruleset
from ..ruleset.words import CARDS, RESOURCES, THINGS, TRACKS
from .messages import GameView, SeatInfo, TableInfo, Update
from .tables import requests
from .tables.presence import Presence
from .tables.table import NOBODY, Table

DEVELOPMENT_CARD = "development_card"
MOST_LINES = 300
"""Lines of the log in one update; older ones can be asked for."""


def update(table: Table, guest: str, after: int, presence: Presence, now: float) -> Update:
    """All that a guest may know that came after entry number `after`."""
    seat = table.seat_of(guest)
    viewer = None if seat == NOBODY else seat
    first = max(after, table.seq - MOST_LINES)
    return Update(
        seq=table.seq,
        first=first + 1,
        table=table_info(table, guest, presence, now),
        log=[line.shown_to(viewer) for line in table.lines[first:]],
        game=_game_view(table, seat, now) if table.game else None,
    )


def table_info(table: Table, guest: str, presence: Presence, now: float) -> TableInfo:
    """The table without its game."""
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
        title=title(ruleset),
        options=dict(ruleset.options),
        cards=cards(ruleset),
        costs=costs(ruleset),
        tracks=tracks(ruleset),
        goal=int(goal),
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
        stands_in=presence.stands_in(table, number, now),
        give=seat.give,
        want=seat.want,
    )


def _game_view(table: Table, seat: int, now: float) -> GameView:
    game = table.game
    assert game is not None
    is_asked = seat in table.asked and seat not in table.prepared
    choices = table.asked[seat].legal_actions if is_asked else []
    unasked = game.unasked_actions(seat) if seat != NOBODY and not game.over else []
    return GameView(
        moment=table.moment,
        frame=frame(game.view(None if seat == NOBODY else seat)),
        asked=table.waited_for,
        answered=sorted(table.prepared),
        choices=[choice_of(action) for action in choices],
        unasked=[choice_of(action) for action in unasked],
        owed=requests.owed(table, seat) if is_asked else 0,
        rolls=table.rolls,
        can_take_back=seat != NOBODY and requests.can_take_back(table, seat),
        clocks=table.clocks.info(now),
        ranking=game.ranking if game.over else [],
    )


# What the rules say of a table, in words.


def title(ruleset: Ruleset) -> str:
    """The rules in words: the modules that were asked for, then those that come with them.

    >>> title(Ruleset.of("cities_knights")), title(Ruleset.of("base", players=2))
    ('Cities & Knights', 'Base game, Friendly Robber')
    """
    asked = ruleset.name.split("+")
    names = [*asked, *(name for name in ruleset.modules if name in MODULES and name not in (*asked, "base"))]
    return ", ".join(MODULES[name].title for name in names)


def cards(ruleset: Ruleset) -> list[str]:
    """The kinds of cards that a hand can hold.

    >>> cards(Ruleset.of())
    ['brick', 'lumber', 'wool', 'grain', 'ore']
    """
    return [card for card, rate in zip(CARDS, ruleset.template[0]["rate"][0].tolist(), strict=True) if rate]


@lru_cache
def costs(ruleset: Ruleset) -> dict[str, Cards]:
    """What can be paid for, and its price.

    >>> costs(Ruleset.of())["road"]
    {'brick': 1, 'lumber': 1}
    """
    rows = zip(THINGS, ruleset.boards[0]["cost"].tolist(), strict=True)
    prices = {thing: {CARDS[kind]: count for kind, count in enumerate(row) if count} for thing, row in rows}
    absent = () if ruleset.template[0]["deck_size"] else (DEVELOPMENT_CARD,)
    return {thing: price for thing, price in prices.items() if price and thing not in absent}


def tracks(ruleset: Ruleset) -> dict[str, str]:
    """The improvement tracks, each with the commodity that pays for it (CK-IMP-02).

    >>> tracks(Ruleset.of("cities_knights"))
    {'trade': 'cloth', 'politics': 'coin', 'science': 'paper'}
    """
    return dict(zip(TRACKS, cards(ruleset)[len(RESOURCES) :], strict=False))
