// The page's part of the Friendly Robber.

import type { ModulePart } from "../../lib/modules";
import Picture from "./Picture.svelte";

const part: ModulePart = { picture: Picture };

export default part;
