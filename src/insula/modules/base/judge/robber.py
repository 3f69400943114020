"""The robber: its best hex, and its best victim."""

from insula.bots.greedy import weights
from insula.bots.greedy.survey import Survey
from insula.bots.greedy.tables import WAYS
from insula.game import RESOURCES


def worth_of_robbed_hex(survey: Survey, hex: int) -> float:
    """Return the robber's effect on opponents at a hex, less its effect on this seat, plus the stolen card."""
    kind = survey.yields[hex][0]
    ways = WAYS[survey.state.hex_token[hex]]
    if kind >= len(RESOURCES):
        return 0.0
    loss = ways * survey.tables.way[kind]
    worth = 0.0
    victims = False
    for node in survey.tables.hex_nodes[hex]:
        building, owner = survey.building[node], survey.owner[node]
        if building and owner == survey.me:
            worth -= weights.OWN_HARM * building * loss
        elif building and owner < survey.players:
            worth += weights.HARM * building * loss * (1 + weights.LEAD * survey.points[owner])
            victims = victims or survey.state.hand_size[owner] > 0
    return worth + weights.STEAL * victims


def worth_of_victim(survey: Survey, victim: int) -> float:
    """Return the worth of robbing a player: the leader first, among equals the largest hand."""
    return survey.points[victim] + weights.LEAD * float(survey.state.hand_size[victim])


def is_robbed(survey: Survey) -> bool:
    """Return whether the robber is next to a building of this seat."""
    robber = survey.state.robber
    return robber >= 0 and any(
        survey.building[node] and survey.owner[node] == survey.me for node in survey.tables.hex_nodes[robber]
    )
