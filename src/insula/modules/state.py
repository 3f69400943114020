"""The state of a game as type checkers see it: the fields of the engine and of all modules."""

from ..rules.state import EngineState
from .barbarian_attack.module import BarbarianAttackState
from .base.module import BaseState
from .caravans.module import CaravansState
from .catan_for_two.module import CatanForTwoState
from .cities_knights.module import CitiesKnightsState
from .events.module import EventsState
from .fishermen.module import FishermenState
from .five_six.module import FiveSixState
from .gold.module import GoldState
from .harbormaster.module import HarbormasterState
from .pairs.barbarian_attack_with_traders_barbarians.module import BarbarianAttackWithTradersBarbariansState
from .pairs.catan_for_two_with_traders_barbarians.module import CatanForTwoWithTradersBarbariansState
from .pairs.cities_knights_with_barbarian_attack.module import CitiesKnightsWithBarbarianAttackState
from .pairs.cities_knights_with_events.module import EventFacesState
from .pairs.events_with_traders_barbarians.module import EventsWithTradersBarbariansState
from .pairs.rivers_with_caravans.module import RiversWithCaravansState
from .pairs.rivers_with_traders_barbarians.module import RiversWithTradersBarbariansState
from .pairs.seafarers_with_barbarian_attack.module import SeafarersWithBarbarianAttackState
from .pairs.seafarers_with_cities_knights.module import SeafarersWithCitiesKnightsState
from .scenarios.cloth.module import ClothState
from .scenarios.forgotten_tribe.module import ForgottenTribeState
from .scenarios.pirate_islands.module import PirateIslandsState
from .scenarios.wonders.module import WondersState
from .seafarers.module import SeafarersState
from .traders_barbarians.module import TradersBarbariansState


class State(
    EngineState,
    BaseState,
    FiveSixState,
    SeafarersState,
    CitiesKnightsState,
    EventsState,
    HarbormasterState,
    CatanForTwoState,
    FishermenState,
    CaravansState,
    BarbarianAttackState,
    TradersBarbariansState,
    GoldState,
    SeafarersWithBarbarianAttackState,
    SeafarersWithCitiesKnightsState,
    EventFacesState,
    CitiesKnightsWithBarbarianAttackState,
    EventsWithTradersBarbariansState,
    CatanForTwoWithTradersBarbariansState,
    RiversWithCaravansState,
    RiversWithTradersBarbariansState,
    BarbarianAttackWithTradersBarbariansState,
    ForgottenTribeState,
    ClothState,
    WondersState,
    PirateIslandsState,
):
    """All fields. `insula.rules.state` lays them out in memory, with those of modules from outside."""
