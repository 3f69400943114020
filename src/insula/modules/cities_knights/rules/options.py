"""The options that the rules of Cities & Knights use: their places in `state.option` and their named values."""

from insula.rules.options import option, value

CK_ROBBER_LOCKED_UNTIL_LANDING = option("ck_robber_locked_until_landing")
CK_COMMIT_KNIGHTS = option("ck_commit_knights")
CK_DISPLACE_OWN_KNIGHT = option("ck_displace_own_knight")
CK_CHASE_NEEDS_NUMBERED_HEX = option("ck_chase_needs_numbered_hex")
CK_BARBARIANS_TAKE_ALL = option("ck_barbarians_take_all")
CK_DEFENDER_CARDS_LIMITED = option("ck_defender_cards_limited")
CK_PROGRESS_LIMIT_ACTIVE = option("ck_progress_limit_active")
IMMEDIATELY = value("ck_progress_limit_active", "immediately")
CK_DESERTER_REPLACEMENT = option("ck_deserter_replacement")
EQUAL_OR_BASIC = value("ck_deserter_replacement", "equal_or_basic")
CK_SABOTEUR = option("ck_saboteur")
SABOTEUR_HITS_CITY = value("ck_saboteur", "sabotage_city")
CK_COMMERCIAL_HARBOR_CHOICE = option("ck_commercial_harbor_choice")
PLAYER_NAMES = value("ck_commercial_harbor_choice", "player")
CK_WIN_ON_ANY_TURN = option("ck_win_on_any_turn")
