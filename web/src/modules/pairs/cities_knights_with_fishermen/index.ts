// What Cities & Knights with the Fishermen brings to the page: the progress card for fish is in the tray of the fish.

import type { ModulePart } from "../../../lib/modules";

const part: ModulePart = { inTrays: ["fish_progress"] };

export default part;
