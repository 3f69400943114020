"""The tables for the tests of the notation: every number of players, many options."""

TABLES = (
    (2, {}),
    (2, {"two_player_table": "plain", "dice_mode": "deck_36"}),
    (3, {"setup": "beginner", "first_player": "random", "steal": "optional"}),
    (4, {}),
    (4, {"harbor_places": "free", "token_layout": "random", "red_tokens_apart": True, "starting_resources": "choose"}),
    (4, {"bank_counts_hidden": True, "longest_road_tie": "set_aside", "starting_resources": "both", "turn_limit": 20}),
    (5, {"harbor_places": "free", "desert_place": "coast"}),
    (6, {"five_six_turn": "paired_players", "trade_offers_per_turn": 0}),
)
"""(players, options)."""
