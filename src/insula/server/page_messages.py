"""The messages that a page sends over its socket (`messages.py` has those it receives)."""

from msgspec import Struct


class Hello(Struct, frozen=True, tag_field="type", tag="hello"):
    """The first message. `after` is the number of the last log line that the page knows; 0 for none."""

    after: int = 0


class Ping(Struct, frozen=True, tag_field="type", tag="ping"):
    """Find out whether the socket is still connected. The reply is empty. Feeds (`web/feed.py`) accept it too."""

    id: int


class Play(Struct, frozen=True, tag_field="type", tag="play"):
    """One decision in notation, or all parts of an offer or a discard in order. Either all are played or none.

    `seq` is the number of the last update. If the question has changed since then, the answer is `stale`. If the socket
    closed before an answer came, the page sends the message again with the same `key`. It is then not played twice.
    """

    id: int
    seq: int
    moves: list[str]
    key: str = ""


class Why(Struct, frozen=True, tag_field="type", tag="why"):
    """Ask why an action, given in notation, is not legal for one's own seat. The reply contains the reason."""

    id: int
    text: str


class AskHint(Struct, frozen=True, tag_field="type", tag="ask_hint"):
    """Ask for a recommended decision and its reason. The reply contains the hint.

    Hints are only for a person who plays only against bots, at a table with `hints`. The reply can take seconds. Other
    messages are answered in the meantime.
    """

    id: int


class TakeBack(Struct, frozen=True, tag_field="type", tag="take_back"):
    """Take back one's own last decision. The `key` is as in `Play`."""

    id: int
    seq: int
    key: str = ""


class Sit(Struct, frozen=True, tag_field="type", tag="sit"):
    """Sit down in a free seat, or change one's own name, symbol and contribution."""

    id: int
    seat: int
    """-1 for any free seat, at a table for people who seek the same game. There, a name that is taken gets a number."""
    name: str
    symbol: str = ""
    contribution: str = ""
    """The contribution of the seat to the chance of the game; empty to leave it unchanged."""
    patience: int = 0
    """At a table for people who seek the same game: the seconds after which bots may fill it; 0 for never."""


class Leave(Struct, frozen=True, tag_field="type", tag="leave"):
    """Give up one's own seat. Before the start, the host can also remove a bot."""

    id: int
    seat: int


class Readmit(Struct, frozen=True, tag_field="type", tag="readmit"):
    """As the host, let a person whom one has removed sit down again."""

    id: int
    line: int
    """The number of the log line about the removal."""


class SeatBot(Struct, frozen=True, tag_field="type", tag="seat_bot"):
    """Put a bot in a free seat. Only the host can do that, and only before the start."""

    id: int
    seat: int
    bot: str


class Start(Struct, frozen=True, tag_field="type", tag="start"):
    """Start the game. All seats must be taken."""

    id: int


class Say(Struct, frozen=True, tag_field="type", tag="say"):
    """A line of chat."""

    id: int
    text: str


class SayPhrase(Struct, frozen=True, tag_field="type", tag="say_phrase"):
    """A quick phrase of the chat: its code, such as `hello`, or `who_has ore`."""

    id: int
    phrase: str


class Wish(Struct, frozen=True, tag_field="type", tag="wish"):
    """Show everybody which cards one wants to give and to get. Empty lists remove the wish."""

    id: int
    give: list[str] = []
    want: list[str] = []


class Return(Struct, frozen=True, tag_field="type", tag="return"):
    """Take one's own seat back from the bot that stands in."""

    id: int


class Rematch(Struct, frozen=True, tag_field="type", tag="rematch"):
    """After the end: open a table with the same rules and players."""

    id: int


class GoToStep(Struct, frozen=True, tag_field="type", tag="go_to_step"):
    """Go to a step of the lesson, numbered from 0: the next one, an earlier one, or a later one."""

    id: int
    step: int


Numbered = (
    Ping
    | Play
    | Why
    | AskHint
    | TakeBack
    | Sit
    | Leave
    | Readmit
    | SeatBot
    | Start
    | Say
    | SayPhrase
    | Wish
    | Return
    | Rematch
    | GoToStep
)
"""The messages with an `id`, each of which gets an answer."""
FromPage = Hello | Numbered
