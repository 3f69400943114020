"""A frame: all that a table shows of a game at one moment to one seat, in words and plain values.

Who draws a frame needs to know nothing of numbers, records or modules: kinds of pieces, cards and decisions are words,
and what a module brings is one more word. Places are named as in the notation: "0,-1" is a hex, "0,-1,N" its northern
corner, "0,-1,E" its eastern side.
"""

from dataclasses import dataclass

Cards = dict[str, int]
"""How many cards of each kind; kinds without a card are left out."""


@dataclass(frozen=True)
class FrameHex:
    """A land hex: its terrain, and the number of its token, 0 without one."""

    at: str
    terrain: str
    token: int


@dataclass(frozen=True)
class FrameHarbor:
    """A harbor on the side of a land hex: "any" takes three of a kind, the others two of their resource."""

    at: str
    kind: str


@dataclass(frozen=True)
class Piece:
    """A piece on the board, of a seat or, with seat -1, of nobody."""

    kind: str
    """road, settlement, city, wall, metropolis, knight, robber, merchant ..."""
    at: str
    seat: int
    level: int = 0
    """The strength of a knight, 1 to 3."""
    active: bool = True
    """Whether a knight is active."""
    detail: str = ""
    """The track of a metropolis; how a city lies: reduced, sabotaged."""


@dataclass(frozen=True)
class FramePlayer:
    """What everybody sees of a seat; for the own seat and after the end the points are all of them."""

    color: str
    points: int
    cards: int
    """Cards in hand."""
    hand_limit: int
    """More cards than these are halved by a seven."""
    held: dict[str, int]
    """Other cards in hand, face down, by their back: development, trade, politics, science."""
    supply: dict[str, int]
    """Pieces that are left."""
    road_length: int
    army: int
    """Knight cards played, or the strength of the active knights."""
    tracks: dict[str, int]
    """The level of each improvement track, if there are any."""
    titles: list[str]
    """What brings points beside buildings: longest_road, largest_army, defender, printer, merchant ..."""


@dataclass(frozen=True)
class HeldCard:
    """Cards of one kind that the own seat holds beside its hand; `new` of them came in this turn."""

    card: str
    count: int
    new: int


@dataclass(frozen=True)
class Offer:
    """An offer, proposal or counter-offer that is known: what its maker gives and wants, and who has said what."""

    maker: int
    give: Cards
    want: Cards
    asked: list[int]
    answers: dict[int, str]
    """accepted, declined or countered, where it is known."""


@dataclass(frozen=True)
class Choice:
    """One thing that can be chosen; its `text` in the notation is what is played.

    `takes` says what `value` names: corner, side, hex, card, seat, partner, progress, development, track, exchange,
    answer, strength, face, or nothing.
    """

    kind: str
    """Under the name of docs/rules/decisions.md, such as build_road."""
    takes: str
    value: str
    """The place, card or seat; "none" for leaving it out."""
    text: str


@dataclass(frozen=True)
class Barbarians:
    """The ship's step and the last one; the strengths that would meet now."""

    step: int
    steps: int
    strength: int
    knights: int
    landed: bool


@dataclass(frozen=True)
class Frame:
    """One moment of a game, as one seat sees it."""

    turn: int
    active: int
    """Whose turn it is; -1 before the first."""
    actor: int
    """Who must decide, in the fixed order of the rules; -1 when the game is over."""
    phase: str
    """What is asked, such as action_phase; empty when the game is over."""
    hexes: list[FrameHex]
    harbors: list[FrameHarbor]
    pieces: list[Piece]
    players: list[FramePlayer]
    hand: Cards
    held: list[HeldCard]
    rates: dict[str, int]
    """What the bank takes of each kind for one card."""
    bank: Cards
    decks: dict[str, int]
    dice: list[int]
    """The two dice of this turn's roll; empty before it."""
    event_die: str
    barbarians: Barbarians | None
    offers: list[Offer]
    seen: dict[int, Cards]
    """The hands and progress cards of other seats that a card lets one see now."""
    over: bool
    winners: list[int]
