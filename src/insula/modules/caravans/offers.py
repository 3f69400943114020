"""The hooks of The Caravans: where other modules take part in its rules (`insula.rules.hooks`)."""

from insula.rules.hooks import all_of, any_of, each, last

building_counts = all_of("state, node", "Whether the building on a node gives its points.")
camels_cross_sea = any_of("state", "Whether camels also go along sides without land.")
may_hold_camel = all_of("board, state, edge", "Whether no rule forbids a camel on a path.")
voting_cards = last("state", "The kinds of cards that are votes, as a bit set.")
always_votes = any_of("state", "Whether players vote even if only one place is left.")
replaces_vote_result = any_of("state, player", "Whether a module decides who places what the vote was about.")
vote_settled = each("state, place", "A place of a vote is settled, and the votes are paid.")
