"""The terminal part of Cities & Knights."""

from insula import ActionKind, Phase
from insula.cli.terminal.parts import TerminalPart

from .panel import draw_decks, draw_header, held, own_cards, standing
from .questions import QUESTIONS

PART = TerminalPart(
    groups={ActionKind.PLAY_PROGRESS_CARD: "play", ActionKind.BUY_IMPROVEMENT: "improve"},
    completing=frozenset(
        {
            Phase.SETTING_ALCHEMIST_DIE,
            Phase.PLACING_METROPOLIS,
            Phase.MOVING_KNIGHT,
            Phase.DISPLACING_KNIGHT,
            Phase.CRANE,
            Phase.ENGINEER,
            Phase.INVENTOR,
            Phase.MEDICINE,
            Phase.SMITH,
            Phase.PLACING_FREE_ROADS,
            Phase.NAMING_COMMODITY,
            Phase.CHOOSING_OPPONENT,
            Phase.DIPLOMAT,
            Phase.DIPLOMAT_REBUILDING,
            Phase.INTRIGUE,
            Phase.PLACING_MERCHANT,
            Phase.OFFERING_COMMODITY_TRADE,
            Phase.WANTING_COMMODITY,
            Phase.NAMING_FLEET,
        }
    ),
    questions=QUESTIONS,
    header=draw_header,
    held=held,
    standing=standing,
    decks=draw_decks,
    own=own_cards,
    help="""\
Cities & Knights: ●2 knight of strength 2   ●2! active   [●# city with a wall
T●] P●] S●] metropolis of trade, politics, science   _●_ reduced city
x●] sabotaged city   M● the merchant and its owner
At the top: the steps of the ship, the strength of the barbarians and of all
active knights, and who has points for Defender cards (D) and for a face-up
Printer or Constitution (O).
Next to a player: cards in hand; progress cards (y yellow, b blue, g green);
levels of Trade, Politics, Science; ⚔ strength of active knights; r route;
★ the longest route.""",
)
