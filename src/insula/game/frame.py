"""A frame: everything that a table shows to one seat at one moment of a game, in words and plain values.

Code that draws a frame does not need to know numbers, records or modules. Kinds of pieces, cards and decisions are
words. Whatever a module adds is one more item in a list: a counter, a track, a deck, a die or a title. Places have the
names of the notation: "0,-1" is a hex, "0,-1,N" its northern corner, "0,-1,E" its eastern side.
"""

from dataclasses import dataclass, field

Cards = dict[str, int]
"""The number of cards of each kind, without kinds that have no cards."""

NOBODY = -1
"""The seat of things that belong to nobody."""


@dataclass(frozen=True)
class FrameHex:
    """A land hex: its terrain, and the numbers on which it produces. Most hexes have one number or none."""

    at: str
    terrain: str
    numbers: list[int]
    ground: str = ""
    """What runs across the ground: a word of a module with its details, such as "river E W"; empty if nothing does."""


@dataclass(frozen=True)
class FrameHarbor:
    """A harbor on the side of a land hex: "any" takes three of a kind, the others take two of their resource."""

    at: str
    kind: str


@dataclass(frozen=True)
class Piece:
    """A piece on the board.

    Its seat is -1 if it belongs to nobody. Seats from the number of players on are those of neutral owners of pieces.
    """

    kind: str
    """road, settlement, city, robber, or a word of a module."""
    at: str
    seat: int
    level: int = 0
    """The strength of a piece, if it has one."""
    active: bool = True
    """Whether the piece is active, if it can be inactive."""
    detail: str = ""
    """Other details for the drawing, such as "sabotaged"."""


@dataclass(frozen=True)
class Counter:
    """A public number that belongs to a seat, to a track or to the whole table."""

    id: str
    count: int
    title: str = ""
    """The title the seat holds because of this number; empty if none."""


@dataclass(frozen=True)
class Track:
    """A position on a row of steps, of a seat or of the whole table."""

    id: str
    position: int
    """From 0 (before the first step) to `steps`."""
    steps: int
    title: str = ""
    """The title the seat holds because of this track; empty if none."""
    counters: list[Counter] = field(default_factory=list)
    """Numbers to show together with the track."""


@dataclass(frozen=True)
class Deck:
    """Cards that lie face down on the table."""

    id: str
    count: int
    cards: Cards = field(default_factory=dict)
    """The number of cards of each kind that can still come, if everybody can count them."""


@dataclass(frozen=True)
class Die:
    """A die of this turn's roll: a number, or a picture."""

    color: str
    """The color of the die, such as white."""
    number: int
    """The number on the die; 0 if it shows a picture."""
    picture: str = ""
    """The picture on a die without numbers, or on a card that replaces the dice."""
    is_added: bool = True
    """Whether its number is part of the number that produces."""


@dataclass(frozen=True)
class Title:
    """A source of points other than buildings and cards, such as the Longest Road."""

    id: str
    seat: int
    """The holder, who can be a neutral owner of pieces."""
    points: int


@dataclass(frozen=True)
class PointSource:
    """A source of a seat's points, as far as the viewer can see it."""

    kind: str
    """piece, title or card."""
    id: str
    """The kind of piece, the title, or the kind of card."""
    count: int
    points: int


@dataclass(frozen=True)
class Gain:
    """What a seat gets when one of a hex's numbers is rolled."""

    seat: int
    cards: Cards


@dataclass(frozen=True)
class FramePlayer:
    """What everybody sees of a seat. For the viewer's own seat and after the end, the points include hidden ones."""

    color: str
    points: int
    cards: int
    """Cards in hand."""
    hand_limit: int
    """The largest hand that is safe from a seven."""
    held: dict[str, int]
    """The number of other face-down cards, by deck."""
    goods: Cards
    """What it can trade besides its cards, by kind; everybody sees it."""
    supply: dict[str, int]
    """The number of pieces left, by kind."""
    counters: list[Counter]
    tracks: list[Track]
    point_sources: list[PointSource]


@dataclass(frozen=True)
class FrameNeutral:
    """A neutral owner of pieces, who is not a player."""

    seat: int
    supply: dict[str, int]
    """The number of pieces left, by kind."""
    counters: list[Counter]


@dataclass(frozen=True)
class HeldCard:
    """Cards of one kind that the viewer holds in addition to the hand. `new` of them were received this turn."""

    card: str
    count: int
    new: int


@dataclass(frozen=True)
class Offer:
    """A known offer, proposal or counter-offer: what its maker gives and wants, and the answers of the others."""

    maker: int
    give: Cards
    want: Cards
    asked: list[int]
    answers: dict[int, str]
    """accepted, declined or countered, by seat, as far as known."""


@dataclass(frozen=True)
class Way:
    """The cheapest way of a figure to a place that it can reach in its movement.

    A single step is the way to a neighboring place along one side.
    """

    to: str
    """The corner or plaza where it ends."""
    sides: list[str]
    """The sides on the way, in order."""
    points: int
    """The movement points that it costs."""
    cards: Cards
    """What it costs besides: gold for tolls, and cards or fish that buy movement points."""
    tolls: dict[int, int]
    """The gold that each owner of roads receives, by seat."""
    decisions: list[str]
    """The decisions that carry it out, in notation."""
    is_last: bool
    """Whether the movement ends there, so that the points left are lost."""
    reveals: bool
    """Whether something hidden is revealed there, so that the last decision cannot be taken back."""


@dataclass(frozen=True)
class Travel:
    """The movement of a figure over several sides, while the viewer is asked for it. Each side is a decision."""

    at: str
    """Where the figure stands."""
    points: int
    """The movement points left."""
    steps: list[Way]
    """The single steps that are possible now, including those to places that another way reaches more cheaply."""
    ways: list[Way]
    """The cheapest way to each place within reach, nearest first."""


@dataclass(frozen=True)
class Choice:
    """One possible choice. Its `text` in notation is what is played.

    `takes` is the type of `value`: corner, side, hex, card, seat, partner, answer, nothing, or another argument of the
    notation.
    """

    kind: str
    """The name in docs/rules/decisions.md, such as build_road."""
    takes: str
    value: str
    """The place, card or seat; "none" to decline."""
    text: str
    neutral: int | None = None
    """The number, from 0, of the neutral owner for whom something is built; None if it is not for one."""


@dataclass(frozen=True)
class Frame:
    """One moment of a game, as one seat sees it."""

    turn: int
    active: int
    """The seat whose turn it is; -1 before the first turn."""
    actor: int
    """The seat that must decide, in the fixed order of the rules; -1 when the game is over."""
    phase: str
    """The pending phase, such as action_phase; empty when the game is over."""
    hexes: list[FrameHex]
    harbors: list[FrameHarbor]
    pieces: list[Piece]
    players: list[FramePlayer]
    neutrals: list[FrameNeutral]
    """The neutral owners of pieces that have a supply."""
    titles: list[Title]
    gains: dict[str, list[Gain]]
    """What the seats get from each hex with a number. The robber is ignored."""
    hand: Cards
    held: list[HeldCard]
    rates: dict[str, int]
    """The number of cards of each kind that the viewer gives the bank for one card."""
    rates_of_goods: dict[str, int]
    """The number of cards of each kind that the viewer gives the bank for one of other goods, such as gold."""
    bank: Cards
    decks: list[Deck]
    dice: list[Die]
    """The dice of this turn's roll; empty before the first roll."""
    counters: list[Counter]
    """Numbers of the whole table."""
    tracks: list[Track]
    """Tracks of the whole table."""
    travel: Travel | None
    """Where a figure of the viewer can go, while the viewer is asked for its movement."""
    offers: list[Offer]
    partners: list[int]
    """The opponents that the seat can ask for a trade, which are those with cards."""
    seen: dict[int, Cards]
    """The cards of other seats that the seat may look at now."""
    laid: dict[int, Cards]
    """The cards that seats have laid down face up. They still belong to their hands."""
    over: bool
    winners: list[int]
