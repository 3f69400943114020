"""A frame: everything that a table shows of a game at one moment to one seat, in words and plain values.

Code that draws a frame does not need to know numbers, records or modules. Kinds of pieces, cards and decisions are
words, and what a module adds appears as one more entry in a list: a counter, a track, a deck, a die, a title. Places
are named as in the notation: "0,-1" is a hex, "0,-1,N" its northern corner, "0,-1,E" its eastern side.
"""

from dataclasses import dataclass, field

Cards = dict[str, int]
"""The number of cards of each kind; kinds without a card are left out."""

NOBODY = -1
"""The seat of what belongs to nobody."""


@dataclass(frozen=True)
class FrameHex:
    """A land hex: its terrain, and the numbers that it produces on; most hexes have one or none."""

    at: str
    terrain: str
    numbers: list[int]


@dataclass(frozen=True)
class FrameHarbor:
    """A harbor on the side of a land hex: "any" takes three of a kind, the others take two of their resource."""

    at: str
    kind: str


@dataclass(frozen=True)
class Piece:
    """A piece on the board, of a seat or, with seat -1, of nobody."""

    kind: str
    """road, settlement, city, robber, or a word of a module."""
    at: str
    seat: int
    level: int = 0
    """The strength of a piece that has one."""
    active: bool = True
    """Whether a piece that can be inactive is active."""
    detail: str = ""
    """What else its drawing shows, such as how it lies."""


@dataclass(frozen=True)
class Counter:
    """A number that everybody sees, of a seat, of a track or of the whole table."""

    id: str
    count: int
    title: str = ""
    """The title that the number brings its seat now; empty if it brings none."""


@dataclass(frozen=True)
class Track:
    """A position on a row of steps, of a seat or of the whole table."""

    id: str
    position: int
    """From 0, before the first step, to `steps`."""
    steps: int
    title: str = ""
    """The title that the track brings its seat now; empty if it brings none."""
    counters: list[Counter] = field(default_factory=list)
    """Numbers that are shown together with the track."""


@dataclass(frozen=True)
class Deck:
    """Cards that lie face down on the table."""

    id: str
    count: int


@dataclass(frozen=True)
class Die:
    """A die of this turn's roll: a number, or a picture."""

    color: str
    """The color of the die, such as white."""
    number: int
    """The number that it shows; 0 if it shows a picture."""
    picture: str = ""
    """What a die without numbers shows."""


@dataclass(frozen=True)
class Title:
    """What a seat has points for besides buildings and cards, such as the Longest Road."""

    id: str
    seat: int
    points: int


@dataclass(frozen=True)
class PointSource:
    """Where points of a seat come from, as far as they can be seen from here."""

    kind: str
    """piece, title or card."""
    id: str
    """The kind of piece, the title, or the kind of card."""
    count: int
    points: int


@dataclass(frozen=True)
class Gain:
    """What a seat gets when a number of a hex is rolled."""

    seat: int
    cards: Cards


@dataclass(frozen=True)
class FramePlayer:
    """What everybody sees of a seat. For the own seat and after the end, the points are all points."""

    color: str
    points: int
    cards: int
    """Cards in hand."""
    hand_limit: int
    """A seven halves a hand of more cards than this."""
    held: dict[str, int]
    """Other cards in hand, face down, by the deck that their backs show."""
    supply: dict[str, int]
    """Pieces that are left."""
    counters: list[Counter]
    tracks: list[Track]
    point_sources: list[PointSource]


@dataclass(frozen=True)
class HeldCard:
    """Cards of one kind that the own seat holds besides its hand; `new` of them came in this turn."""

    card: str
    count: int
    new: int


@dataclass(frozen=True)
class Offer:
    """A known offer, proposal or counter-offer: what its maker gives and wants, and what the others answered."""

    maker: int
    give: Cards
    want: Cards
    asked: list[int]
    answers: dict[int, str]
    """accepted, declined or countered, where it is known."""


@dataclass(frozen=True)
class Choice:
    """One thing that can be chosen; its `text` in the notation is what is played.

    `takes` says what `value` names: corner, side, hex, card, seat, partner, answer, nothing, or another argument of the
    notation.
    """

    kind: str
    """The name in docs/rules/decisions.md, such as build_road."""
    takes: str
    value: str
    """The place, card or seat; "none" for leaving it out."""
    text: str


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
    titles: list[Title]
    gains: dict[str, list[Gain]]
    """What the hexes with numbers bring to the seats, by hex; the robber does not count here."""
    hand: Cards
    held: list[HeldCard]
    rates: dict[str, int]
    """The number of cards of each kind that the bank takes for one card."""
    bank: Cards
    decks: list[Deck]
    dice: list[Die]
    """The dice of this turn's roll; empty before the first roll."""
    counters: list[Counter]
    """Numbers of the whole table."""
    tracks: list[Track]
    """Tracks of the whole table."""
    offers: list[Offer]
    partners: list[int]
    """The opponents that the seat can ask for a trade: those who have cards."""
    seen: dict[int, Cards]
    """Hands and other cards of other seats that the seat may look at now."""
    over: bool
    winners: list[int]
