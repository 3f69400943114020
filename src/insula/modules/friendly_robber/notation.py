"""The Friendly Robber in the texts of actions."""

from insula.notation.forms import Form
from insula.notation.parts import NotationPart

from .module import DESERT_HEX

PART = NotationPart(forms=(Form(DESERT_HEX, "desert {hex}"),))
