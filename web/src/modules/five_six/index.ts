// The page's part of the module for five and six players.

import type { ModulePart } from "../../lib/modules";

const part: ModulePart = { primary: ["pass_special_build"] };

export default part;
