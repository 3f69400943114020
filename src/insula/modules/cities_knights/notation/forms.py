"""The text forms of the actions of Cities & Knights, and the arguments of these actions."""

from insula.modules.base.rules.actions import ROAD_BUILDING_PLACE
from insula.modules.base.rules.turn import DIE_FACES
from insula.notation.arguments import CORNER, named, number, or_none
from insula.notation.forms import Form
from insula.rules.constants import NO_PLACE

from ..rules import actions as act
from ..rules import phases
from ..rules.constants import NO_PROGRESS_CARD
from .words import EVENT, PROGRESS, STRENGTH, TRACK

_PROGRESS = named(PROGRESS)

ARGUMENTS = {
    "{progress}": _PROGRESS,
    "{track}": named(TRACK),
    "{event}": named(EVENT),
    "{strength}": named(STRENGTH, first=1),
    "{face}": number(range(1, DIE_FACES + 1)),
    "{corner?}": or_none(CORNER, NO_PLACE),
    "{progress?}": or_none(_PROGRESS, NO_PROGRESS_CARD),
}

_CHANCE = (
    Form(act.ROLL_EVENT_DIE, "{event}", phases.ROLLING_EVENT_DIE),
    Form(act.DRAW_PROGRESS_CARD, "{progress}", phases.DRAWING_PROGRESS_CARD),
)

_IN_A_PHASE = (
    Form(act.CRANE_TRACK, "improve {track}", phases.CRANE),
    Form(act.ENGINEER_PLACE, "wall {corner}", phases.ENGINEER),
    Form(act.MEDICINE_PLACE, "city {corner}", phases.MEDICINE),
    Form(act.SMITH_KNIGHT, "promote {corner?}", phases.SMITH),
    Form(ROAD_BUILDING_PLACE, "road {side?}", phases.PLACING_FREE_ROADS),
    Form(act.DIPLOMAT_REBUILD, "road {side?}", phases.DIPLOMAT_REBUILDING),
    Form(act.SPY_TAKE, "take {progress?}", phases.SPYING),
    Form(act.WEDDING_GIVE, "give {card}", phases.GIVING_AT_WEDDING),
    Form(act.COMMERCIAL_CARD, "offer {card}", phases.OFFERING_COMMODITY_TRADE),
    Form(act.COMMERCIAL_WANTED, "want {card}", phases.WANTING_COMMODITY),
    Form(act.COMMERCIAL_ANSWER, "give {card}", phases.ANSWERING_COMMERCIAL_HARBOR),
    Form(act.MASTER_MERCHANT_TAKE, "take {card}", phases.TAKING_AS_MASTER_MERCHANT),
)

_ANYWHERE = (
    Form(act.PLAY_ALCHEMIST, "play alchemist"),
    Form(act.ALCHEMIST_DIE, "die {face}"),
    Form(act.COMMIT_KNIGHTS, "send {corner?}"),
    Form(act.LOSE_CITY, "lose {corner}"),
    Form(act.CHOOSE_PROGRESS_DECK, "deck {track}"),
    Form(act.RETURN_PROGRESS_CARD, "return {progress}"),
    Form(act.AQUEDUCT, "aqueduct {card?}"),
    Form(act.BUILD_WALL, "wall {corner}"),
    Form(act.REPAIR_CITY, "repair {corner}"),
    Form(act.BUY_IMPROVEMENT, "improve {track}"),
    Form(act.PLACE_METROPOLIS, "metropolis {corner}"),
    Form(act.RECRUIT_KNIGHT, "recruit {corner}"),
    Form(act.ACTIVATE_KNIGHT, "activate {corner}"),
    Form(act.PROMOTE_KNIGHT, "promote {corner}"),
    Form(act.MOVE_KNIGHT, "move {corner}"),
    Form(act.MOVE_KNIGHT, "move knight {corner}"),
    Form(act.DISPLACE_KNIGHT, "displace with {corner}"),
    Form(act.KNIGHT_TO, "to {corner}"),
    Form(act.CHASE_ROBBER, "chase with {corner}"),
    Form(act.RELOCATE_KNIGHT, "relocate to {corner}"),
    Form(act.PLAY_PROGRESS_CARD, "play {progress}"),
    Form(act.INVENTOR_HEX, "token {hex}"),
    Form(act.CHOOSE_OPPONENT, "choose {seat}"),
    Form(act.GIVE_UP_KNIGHT, "give up {corner}"),
    Form(act.DESERTER_PLACE, "place {corner?}"),
    Form(act.DESERTER_LEVEL, "place {strength}"),
    Form(act.DIPLOMAT_ROAD, "remove {side}"),
    Form(act.INTRIGUE_KNIGHT, "drive out {corner}"),
    Form(act.SABOTAGE_CITY, "sabotage {corner}"),
    Form(act.COMMERCIAL_HARBOR, "exchange with {seat}"),
    Form(act.MERCHANT_PLACE, "merchant {hex}"),
    Form(act.FLEET_KIND, "fleet {card}"),
)

FORMS = (*_CHANCE, *_IN_A_PHASE, *_ANYWHERE)
