"""The messages of the interface for programs (docs/bot-api.md), except those of the engine protocol."""

from typing import Annotated

from msgspec import UNSET, Meta, Struct, UnsetType

from .messages import TimeControl

LARGEST_NUMBER = 2**53 - 1
"""The largest whole number that all programming languages read exactly."""


class BotAccount(Struct, frozen=True):
    """The account for which the program acts."""

    name: str
    scopes: list[str]
    is_bot: bool
    """Whether the account is marked as a bot. It is marked permanently when a program first uses it."""


class BotTable(Struct, frozen=True):
    """A table at which the program has a seat."""

    id: str
    path: str
    """The address of its page without that of the server. Everybody who knows it can watch or take a free seat."""
    seat: int


class NewBotTable(Struct, frozen=True):
    """A new table. The program sits in the first seat. The game begins when all seats are taken."""

    rules: str = "base"
    players: Annotated[int, Meta(ge=1, le=20)] = 4
    options: dict[str, bool | int | str] = {}
    bots: Annotated[list[str], Meta(max_length=20)] = []
    """Bots of the server that take the last seats immediately."""
    is_public: bool = False
    """Whether the table is on the public list."""
    is_rated: bool = False
    """Whether the game changes the ratings of the accounts that play it."""
    time: TimeControl = TimeControl()
    pace: Annotated[float, Meta(ge=0, le=10)] = 0.8
    """The seconds that a bot of the server waits before it decides."""


class Challenged(Struct, frozen=True):
    """The name of the account that is challenged. It must be one for which a program plays."""

    account: str


class Invitation(Struct, frozen=True):
    """A table at which somebody waits for the program."""

    table: str
    at: float
    """When the program was invited, in seconds since 1970."""
    rules: list[str]
    """The modules that are played."""
    options: dict[str, bool | int | str]
    """The options with values other than their defaults."""
    names: list[str]
    """The name in each seat, empty if it is free."""
    time: TimeControl


class BotAnswer(Struct, frozen=True):
    """An answer to a question, by the index of a legal action or by its text in notation."""

    id: Annotated[int, Meta(ge=0, le=LARGEST_NUMBER)]
    index: Annotated[int, Meta(ge=0, le=LARGEST_NUMBER)] | UnsetType = UNSET
    action: str | UnsetType = UNSET


class Done(Struct, frozen=True):
    """The request succeeded."""
