"""The contributions of Catan for Two with The Caravans to the hooks that combine all modules."""

from . import second_camel

always_votes = second_camel.always_votes  # CARAVAN-COMBO-TWO
replaces_vote_result = second_camel.ask_for_two_camels  # CARAVAN-COMBO-TWO
vote_settled = second_camel.camel_placed  # CARAVAN-COMBO-TWO
