// What five and six players bring to the page.

import type { ModulePart } from "../../lib/modules";

const part: ModulePart = { primary: ["pass_special_build"] };

export default part;
