// What Seafarers with The Fishermen brings to the page: the fish against the pirate are in the tray of the fish.

import type { ModulePart } from "../../../lib/modules";

const part: ModulePart = { inTrays: ["fish_pirate"] };

export default part;
