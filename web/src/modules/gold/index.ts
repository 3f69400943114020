// The page's part of gold.

import type { ModulePart } from "../../lib/modules";

/** Two coins, one behind the other. */
const COINS = "M12.2 6.2a5.4 5.4 0 1 1-.6 10.6M7.6 4.4a5.4 5.4 0 1 1 0 10.8 5.4 5.4 0 0 1 0-10.8ZM7.6 7.4v4.8";

const part: ModulePart = {
  atBank: { buy_resource: { gold: 2 } },
  counters: { gold: COINS },
  rules: { "counter.gold": "RIVER-GOLD-03", "card.gold": "RIVER-GOLD-04" },
};

export default part;
