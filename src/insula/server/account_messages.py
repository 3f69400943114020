"""The messages about accounts and about a guest's own games. `typescript.py` generates the page's types from them."""

from typing import Literal

from msgspec import Struct

Credential = dict[str, object]
"""What `PublicKeyCredential.toJSON` of a browser returns."""

# From the page.


class NewAccount(Struct, frozen=True):
    """Keep the guest's games under a name, with a password or with a passkey."""

    name: str
    password: str = ""
    credential: Credential = {}


class PasskeyName(Struct, frozen=True):
    """Prepare a passkey for a new account with this name; an existing account adds it to its own."""

    name: str = ""


class SignIn(Struct, frozen=True):
    """Sign in with a name and a password, or with a passkey, which needs no name."""

    name: str = ""
    password: str = ""
    credential: Credential = {}


class Recover(Struct, frozen=True):
    """Replace a lost password with the recovery code, and sign in."""

    name: str
    code: str
    password: str


class NewPassword(Struct, frozen=True):
    """Replace the password. `old` is empty if the account has none."""

    old: str
    new: str


class NewPasskey(Struct, frozen=True):
    """Add a passkey to the account."""

    credential: Credential


class RemovedPasskey(Struct, frozen=True):
    """Remove a passkey from the account."""

    id: str


class SignOut(Struct, frozen=True):
    """Sign out on this device, or on all devices."""

    is_everywhere: bool = False


class DeletedAccount(Struct, frozen=True):
    """Delete the account. Its name confirms it."""

    name: str


Scope = Literal["play", "challenge"]
"""What a token allows: to sit at tables and play, or also to challenge others."""


class NewToken(Struct, frozen=True):
    """Make a token with which a program acts for the account. The name is only for its owner."""

    name: str
    scopes: list[Scope]


class RemovedToken(Struct, frozen=True):
    """Revoke a token."""

    id: str


class NewHouseRules(Struct, frozen=True):
    """Save settings of tables under a name, in place of those that have it."""

    name: str
    query: str
    """The settings as the query of the link to the form of a new table."""


class RenamedHouseRules(Struct, frozen=True):
    """Give house rules another name."""

    name: str
    new_name: str


class RemovedHouseRules(Struct, frozen=True):
    """Delete house rules."""

    name: str


class NewSubscription(Struct, frozen=True):
    """Send notifications to this browser: what its `PushSubscription` has, with the keys in base64url."""

    endpoint: str
    key: str
    """`p256dh`."""
    secret: str
    """`auth`."""
    language: str = ""
    device: str = ""
    """What the browser is called in the list of the visitor's browsers."""
    replaces: str = ""
    """The endpoint that the browser had before, whose language and name it keeps; empty for a new browser."""


class RemovedSubscription(Struct, frozen=True):
    """Send no more notifications to a browser: one of the list, or the one with this endpoint."""

    id: str = ""
    endpoint: str = ""


class NewVacation(Struct, frozen=True):
    """Let the clocks of the account's slow games stand still for some days from now on."""

    days: float


# From the server.


class PasskeyInfo(Struct, frozen=True):
    """A passkey of the account, with times in seconds since 1970."""

    id: str
    created: float
    used: float


class AccountInfo(Struct, frozen=True):
    """The account of this browser, or its absence."""

    name: str = ""
    """Empty for a guest without an account."""
    has_password: bool = False
    has_recovery: bool = False
    passkeys: list[PasskeyInfo] = []
    devices: int = 0
    """The number of browsers that are signed in."""
    is_operator: bool = False
    """Whether it can see reports, and act on them."""


class TokenInfo(Struct, frozen=True):
    """A token of the account, without its secret, with times in seconds since 1970."""

    id: str
    name: str
    scopes: list[str]
    created: float
    used: float
    """0 if it has never been used."""


class TokenList(Struct, frozen=True):
    """The tokens of the account."""

    tokens: list[TokenInfo]
    is_bot: bool
    """Whether a program has played for the account, which is a bot for good."""
    secret: str = ""
    """The token that was just made. The server keeps only its hash."""


class HouseRules(Struct, frozen=True):
    """Settings of tables that were saved under a name."""

    name: str
    query: str


class HouseRulesList(Struct, frozen=True):
    """The house rules of the account, in the order of their names."""

    rules: list[HouseRules]


class PushDevice(Struct, frozen=True):
    """A browser that gets the visitor's notifications, with times in seconds since 1970."""

    id: str
    """The first 24 hexadecimal digits of the SHA-256 of its endpoint."""
    name: str
    language: str
    created: float
    used: float
    """When a notification was last accepted for it; 0 for never."""


class PushDevices(Struct, frozen=True):
    """The browsers that get the visitor's notifications."""

    key: str
    """The public key of the server, in base64url, with which a browser subscribes; empty if it sends none."""
    devices: list[PushDevice]


class VacationInfo(Struct, frozen=True):
    """The vacation of the account, in which the clocks of its slow games stand still."""

    days: int
    """The days of vacation that an account has in a year; 0 if this server has none."""
    left: float
    """The days that are left this year, after the present vacation."""
    until: float
    """When the present vacation ends, in seconds since 1970; 0 without one."""


class RecoveryCode(Struct, frozen=True):
    """A new recovery code. The server keeps only its hash."""

    code: str


class OwnGame(Struct, frozen=True):
    """A game in which the guest has or had a seat."""

    table: str
    at: float
    """When the game ended; before its end, when it began or when the table was opened; in seconds since 1970."""
    status: str
    """waiting, playing or over."""
    modules: list[str]
    seat: int
    names: list[str]
    """The name in each seat."""
    points: list[int]
    """The points of each seat; empty before the end."""
    place: int
    """The guest's place; 0 before the end."""


class OwnGames(Struct, frozen=True):
    """Some of the guest's games, newest first."""

    count: int
    """The number of all of them."""
    games: list[OwnGame]
    is_complete: bool
    """Whether games from before this list existed have been added."""


class AwayPlayer(Struct, frozen=True):
    """A player for whom a game waits, and who is on vacation."""

    name: str
    until: float
    """When the vacation ends, in seconds since 1970."""


class RunningGame(Struct, frozen=True):
    """A running game of the guest."""

    table: str
    modules: list[str]
    names: list[str]
    """The name in each seat."""
    seat: int
    is_waiting: bool
    """Whether it waits for the guest."""
    has_clock: bool
    """Whether it waits for the guest with a clock."""
    left: float
    """The seconds that the guest has left then; otherwise 0."""
    is_slow: bool
    """Whether it has a clock of an hour or more, so that it goes on while nobody has a page open."""
    away: list[AwayPlayer]


class RunningGames(Struct, frozen=True, tag_field="type", tag="running"):
    """The guest's running games: first those that wait for the guest, the most urgent one first."""

    games: list[RunningGame]


class OwnResults(Struct, frozen=True):
    """The guest's finished games with the same rules, number of players and kind of opponents, summed up."""

    modules: list[str]
    players: int
    is_against_people: bool
    games: int
    won: int
    points: int


class OwnStatistics(Struct, frozen=True):
    """The results of the guest's finished games."""

    results: list[OwnResults]
