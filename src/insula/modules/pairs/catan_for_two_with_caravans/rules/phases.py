"""The phase of Catan for Two with The Caravans."""

from insula.rules.numbering import Phases

phase = Phases(__name__)

PLACING_SECOND_CAMEL = phase.forced()  # data: which caravans it may extend (`second_camel`)
