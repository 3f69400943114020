"""The decision of Catan for Two with The Caravans."""

from . import phases, second_camel

CHOICES = {phases.PLACING_SECOND_CAMEL: second_camel.list_second_places}
