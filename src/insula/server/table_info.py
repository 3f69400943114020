"""The data about a table, apart from its game, that pages receive (`TableInfo`)."""

from msgspec.structs import replace

from ..game.prices import prices
from ..game.trading import cards, goods
from ..ruleset import Ruleset
from ..ruleset.options import shown
from .messages import SeatInfo
from .tables.presence import Presence
from .tables.setups import named_modules
from .tables.table import NOBODY, Table


def constants_of(table: Table) -> dict[str, object]:
    """Return the fields of `TableInfo` that never change."""
    ruleset = Ruleset.of(table.setup.rules, table.setup.players, table.setup.options)
    return {
        "id": table.id,
        "setup": replace(table.setup, position=""),  # the position contains the hands of all players
        "modules": named_modules(ruleset),
        "in_play": list(ruleset.modules),
        "options": shown(ruleset.options),
        "changed": list(ruleset.given),
        "cards": cards(ruleset),
        "goods": goods(ruleset),
        "prices": prices(ruleset),
        "goal": int(ruleset.options["vp_goal"]),
    }


def seat_info(table: Table, number: int, presence: Presence, now: float, viewer: int = NOBODY) -> SeatInfo:
    """Return the data about a seat and its player for a seat's pages or, without a seat, for spectators."""
    seat = table.seats[number]
    is_hidden = number in table.concerned and number != viewer
    return SeatInfo(
        color=table.colors[number],
        name=seat.name,
        symbol=seat.symbol,
        bot=seat.bot,
        is_program=seat.is_program,
        is_here=bool(seat.guest) and presence.is_here(seat.guest),
        is_stood_in=seat.is_stood_in,
        player=seat.player,
        vacation_until=table.clocks.paused_until(number, now) or 0.0,
        seconds_to_stand_in=0.0 if is_hidden else presence.seconds_to_stand_in(table, number, now),
        give=seat.give,
        want=seat.want,
    )
