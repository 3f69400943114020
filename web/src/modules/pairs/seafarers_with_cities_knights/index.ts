// What Seafarers with Cities & Knights brings to the page: knights that chase the pirate.

import type { ModulePart } from "../../../lib/modules";

const part: ModulePart = {
  pictures: { chase_pirate: "knight" },
  rules: { "item.chase_pirate": "CK-SEA-10" },
};

export default part;
