"""Why a development card cannot be played, and what its choices lack."""

from ...modules.cities_knights.rules.phases import NAMING_COMMODITY
from ...rules.constants import DEVELOPMENT_KINDS, INVENTION, RESOURCES, ROAD_BUILDING, VICTORY_POINT
from ...ruleset.words import CARDS, DEVELOPMENT_CARDS
from .building import free_road
from .case import Case


def play(case: Case) -> str | None:
    """BASE-DEV-04, BASE-DEV-05, BASE-DEV-09, BASE-DEV-10."""
    state, kind = case.state, case.argument
    if case.has_knights:
        return "there are no development cards in this game"
    if kind >= DEVELOPMENT_KINDS:
        return f"the development cards are {', '.join(map(_named, range(DEVELOPMENT_KINDS)))}"
    if kind == VICTORY_POINT:
        return "victory point cards are not played: they count by themselves"
    if state.development[case.player, kind] == 0:
        return f"{case.name} has no {_named(kind)} card"
    if state.card_played:
        return f"{case.name} has played a development card in this turn already"
    if state.development[case.player, kind] == state.development_new[case.player, kind]:
        return f"the {_named(kind)} card was bought in this turn"
    return _without_effect(case)


def _named(kind: int) -> str:
    return DEVELOPMENT_CARDS[kind].replace("_", " ")


def _without_effect(case: Case) -> str | None:
    if case.argument == INVENTION and not any(case.state.bank[kind] for kind in range(RESOURCES)):
        return "the bank holds no card to take"
    if case.argument == ROAD_BUILDING:
        edges = range(case.board["n_edges"])
        reasons = [free_road(case._replace(argument=edge)) for edge in edges]
        if None not in reasons:
            return f"{case.name} can build no road anywhere"
    return None


def take(case: Case) -> str | None:
    """BASE-DEV-10."""
    wrong = case.no_resource()
    if wrong is None and case.state.bank[case.argument] == 0:
        return f"the bank holds no {CARDS[case.argument]}"
    return wrong


def name(case: Case) -> str | None:
    """BASE-DEV-11, CK-TRD-05, CK-TRD-06."""
    if case.phase == NAMING_COMMODITY:
        return f"a commodity is named: {', '.join(CARDS[RESOURCES : case.kinds])}"
    return case.no_resource()
