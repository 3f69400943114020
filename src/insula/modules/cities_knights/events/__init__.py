"""Events of Cities & Knights: their kinds, how they are found, and their sentences."""

from insula.game.events.parts import CardFlow, EventPart, Stage
from insula.game.prices import cost
from insula.rules.constants import CLOTH
from insula.ruleset.words import CARDS

from ..module import RESOLVING_ROLL
from ..words import TRACKS
from .barbarians import barbarian_events
from .cities import city_events
from .exchanges import exchange_events
from .hooks import amend, can_rob, hand_limit, owed, pays_out, sabotaged_hands
from .kinds import Kind
from .knights import knight_events
from .progress import played_cards, progress_events
from .sentences import KEYS, MARKS, NAMES, SENTENCES

PART = EventPart(
    kinds=Kind,
    finders={
        Stage.BEFORE_YIELD: (barbarian_events, played_cards, city_events, knight_events, progress_events),
        Stage.EXCHANGE: (sabotaged_hands, exchange_events),
    },
    amend=amend,
    sentences=SENTENCES,
    keys=KEYS,
    names=NAMES,
    revealing=frozenset(
        {
            Kind.LOOKED_AT,
            Kind.PROGRESS_DRAWN,
            Kind.LAID_OPEN,
            Kind.PROGRESS_TAKEN,
            Kind.TAKEN,
            Kind.GIVEN,
            Kind.EXCHANGED,
            Kind.NOT_EXCHANGED,
        }
    ),
    counted=frozenset({Kind.TAKEN, Kind.GIVEN}),
    flows={
        Kind.AQUEDUCT: CardFlow.GAIN,
        Kind.TAKEN: CardFlow.THEFT,
        Kind.GIVEN: CardFlow.GIFT,
        Kind.EXCHANGED: CardFlow.EXCHANGE,
    },
    prices={
        Kind.IMPROVED: lambda _, event: {CARDS[CLOTH + TRACKS.index(event.deck)]: event.number},
        Kind.RECRUITED: lambda ruleset, _: cost(ruleset, "basic_knight"),
        Kind.PROMOTED: lambda ruleset, _: cost(ruleset, "promotion"),
        Kind.ACTIVATED: lambda ruleset, _: cost(ruleset, "activation"),
    },
    marks=MARKS,
    holding_phases=frozenset({RESOLVING_ROLL}),
    pays_out=pays_out,
    owed=owed,
    can_rob=can_rob,
    hand_limit=hand_limit,
)
