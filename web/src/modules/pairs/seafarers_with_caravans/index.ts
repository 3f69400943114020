// What Seafarers with The Caravans brings to the page: a ship and a camel on one side are both seen.

import type { ModulePart } from "../../../lib/modules";
import ShipBesideCamel from "./ShipBesideCamel.svelte";

const part: ModulePart = { pieces: { "ship.left_of_camel": ShipBesideCamel, "ship.right_of_camel": ShipBesideCamel } };

export default part;
