"""The contributions of The Caravans to the hooks that combine all modules."""

from . import bonus, growth, oasis, vote

recount_pieces = (growth.recount_fronts, bonus.recount_points)

visible_points = bonus.points  # CARAVAN-VP-01
building_changed = bonus.count_points  # CARAVAN-VP-01
edge_weight = bonus.edge_weight  # CARAVAN-ROAD-01

building_built = vote.camel_is_due  # CARAVAN-TURN-01
voting_cards = vote.voting_cards  # CARAVAN-VOTE-02
delays_part_end = vote.begin_if_due  # CARAVAN-TURN-02

robber_may_go = oasis.robber_may_go  # CARAVAN-SETUP-04
