// What Cities & Knights with Traders & Barbarians brings to the page: knights that drive off barbarians.

import type { ModulePart } from "../../../lib/modules";

const part: ModulePart = {
  pictures: { knight_drives_off: "knight" },
  leavesOut: ["chase_robber"],
  rules: { "item.knight_drives_off": "COMBO-TB-CK-05" },
};

export default part;
