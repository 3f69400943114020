"""The phase of The Rivers of Catan with The Caravans."""

from insula.rules.numbering import Phases

phase = Phases(__name__)

DRAWING_SECOND_TOKEN = phase.chance()
