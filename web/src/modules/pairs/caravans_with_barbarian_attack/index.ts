// What The Caravans with Barbarian Attack brings to the page: a knight and a camel on one path are both seen.

import type { ModulePart } from "../../../lib/modules";
import KnightBesideCamel from "./KnightBesideCamel.svelte";

const part: ModulePart = { pieces: { "path_knight.camel": KnightBesideCamel, "stray_knight.camel": KnightBesideCamel } };

export default part;
