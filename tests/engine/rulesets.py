"""The rulesets for which the contracts of the engine are checked: all numbers of players, all modules, many options."""

from collections.abc import Mapping
from typing import NamedTuple

from insula.game import Game


class Case(NamedTuple):
    """A ruleset by its parts; trade is limited, so that random games end."""

    rules: str
    players: int
    options: Mapping[str, object]

    def game(self, seed: int, chance: str = "auto") -> Game:
        """A new game."""
        return Game(self.rules, self.players, seed, self.options, chance="manual" if chance == "manual" else "auto")

    def __str__(self) -> str:
        return "-".join([self.rules, str(self.players), *(str(value) for value in self.options.values())])


CASES = [
    Case("base", 2, {"trade_offers_per_turn": 2}),
    Case("base", 2, {"two_player_table": "plain", "trade_with_players": False, "dice_mode": "deck_36"}),
    Case("base", 3, {"trade_offers_per_turn": 1, "trade_build_order": "separate", "starting_resources": "choose"}),
    Case("base", 4, {"trade_offers_per_turn": 3}),
    Case(
        "base",
        4,
        {"trade_offers_per_turn": 1, "setup": "beginner", "steal": "optional", "early_sevens": "reroll_two_rounds"},
    ),
    Case("friendly_robber", 4, {"trade_with_players": False, "token_layout": "random", "harbor_places": "free"}),
    Case("base", 5, {"trade_offers_per_turn": 1, "longest_road_tie": "set_aside", "first_player": "random"}),
    Case("base", 6, {"trade_offers_per_turn": 1, "five_six_turn": "paired_players", "bank_shortage": "nobody"}),
    Case("cities_knights", 3, {"trade_offers_per_turn": 1, "ck_win_on_any_turn": True, "ck_displace_own_knight": True}),
    Case("cities_knights", 4, {"trade_with_players": False}),
    Case(
        "cities_knights",
        4,
        {
            "trade_offers_per_turn": 1,
            "ck_board": "random",
            "ck_commit_knights": True,
            "steal": "optional",
            "ck_saboteur": "sabotage_city",
            "ck_commercial_harbor_choice": "player",
            "ck_barbarians_take_all": True,
        },
    ),
    Case("cities_knights", 5, {"trade_with_players": False, "ck_progress_limit_active": "immediately"}),
    Case(
        "cities_knights+friendly_robber",
        6,
        {
            "trade_offers_per_turn": 1,
            "five_six_turn": "paired_players",
            "early_sevens": "reroll_two_rounds",
            "ck_deserter_replacement": "equal_or_basic",
            "ck_robber_locked_until_landing": False,
        },
    ),
    Case("friendly_robber", 6, {"trade_offers_per_turn": 1, "five_six_turn": "none", "bank_counts_hidden": True}),
]
