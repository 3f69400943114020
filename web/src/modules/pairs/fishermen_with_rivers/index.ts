// What The Fishermen with The Rivers brings to the page: the bridge for fish is in the tray of the fish.

import type { ModulePart } from "../../../lib/modules";

const part: ModulePart = { inTrays: ["fish_bridge"] };

export default part;
