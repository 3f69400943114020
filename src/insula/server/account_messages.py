"""The messages about accounts and about a guest's own games. `typescript.py` generates the page's types from them."""

from typing import Literal

from msgspec import Struct

Credential = dict[str, object]
"""The result of `PublicKeyCredential.toJSON` in a browser."""

# From the page.


class NewAccount(Struct, frozen=True):
    """Keep the guest's games under a name, with a password or with a passkey."""

    name: str
    password: str = ""
    credential: Credential = {}


class PasskeyName(Struct, frozen=True):
    """Prepare a passkey for a new account with this name, or for the account that is signed in."""

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
    """Make a token with which a program acts for the account. Only the owner sees its name."""

    name: str
    scopes: list[Scope]


class RemovedToken(Struct, frozen=True):
    """Revoke a token."""

    id: str


class NewHouseRules(Struct, frozen=True):
    """Save the settings of a table under a name. They replace earlier settings with this name."""

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
    """Send notifications to this browser. The values are those of its `PushSubscription`, with keys in base64url."""

    endpoint: str
    key: str
    """`p256dh`."""
    secret: str
    """`auth`."""
    language: str = ""
    device: str = ""
    """The name of the browser in the list of the visitor's browsers."""
    replaces: str = ""
    """The previous endpoint of the browser. Its language and name are kept. Empty for a new browser."""


class RemovedSubscription(Struct, frozen=True):
    """Stop sending notifications to a browser, given by its ID in the list or by its endpoint."""

    id: str = ""
    endpoint: str = ""


class NewVacation(Struct, frozen=True):
    """Stop the clocks of the account's slow games for some days, beginning now."""

    days: float


# From the server.


class PasskeyInfo(Struct, frozen=True):
    """A passkey of the account, with times in seconds since 1970."""

    id: str
    created: float
    used: float


class AccountInfo(Struct, frozen=True):
    """The account of this browser, if there is one."""

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
    """Whether a program has played for the account. Then it is marked as a bot permanently."""
    secret: str = ""
    """The token that was just made. The server keeps only its hash."""


class HouseRules(Struct, frozen=True):
    """Settings of a table that were saved under a name."""

    name: str
    query: str


class HouseRulesList(Struct, frozen=True):
    """The house rules of the account, in the order of their names."""

    rules: list[HouseRules]


class PushDevice(Struct, frozen=True):
    """A browser that receives the visitor's notifications, with times in seconds since 1970."""

    id: str
    """The first 24 hexadecimal digits of the SHA-256 of its endpoint."""
    name: str
    language: str
    created: float
    used: float
    """When its push service last accepted a notification; 0 for never."""


class PushDevices(Struct, frozen=True):
    """The browsers that receive the visitor's notifications."""

    key: str
    """The public key of the server in base64url, needed to subscribe; empty if the server sends no notifications."""
    devices: list[PushDevice]


class VacationInfo(Struct, frozen=True):
    """The vacation of the account. The clocks of its slow games are stopped during the vacation."""

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
    """When the game ended, in seconds since 1970; before its end, when it began or when the table was opened."""
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
    """A player who is on vacation while a game waits for them."""

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
    """In this case, the seconds that the guest has left; otherwise 0."""
    is_slow: bool
    """Whether its clock has an hour or more. Such a game continues while nobody has a page open."""
    away: list[AwayPlayer]


class RunningGames(Struct, frozen=True, tag_field="type", tag="running"):
    """The guest's running games. Those that wait for the guest come first, the most urgent one at the top."""

    games: list[RunningGame]


class OwnResults(Struct, frozen=True):
    """A summary of the guest's finished games with the same rules, number of players and kind of opponents."""

    modules: list[str]
    players: int
    is_against_people: bool
    games: int
    won: int
    points: int


class OwnStatistics(Struct, frozen=True):
    """The results of the guest's finished games."""

    results: list[OwnResults]
