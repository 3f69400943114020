// What Barbarian Attack brings to the page.

import type { ModulePart } from "../../lib/modules";
import Barbarians from "./Barbarians.svelte";
import Castle from "./Castle.svelte";
import Coming from "./Coming.svelte";
import Leaving from "./Leaving.svelte";
import LyingCity from "./LyingCity.svelte";
import LyingSettlement from "./LyingSettlement.svelte";
import PathKnight from "./PathKnight.svelte";
import "./style.css";

const part: ModulePart = {
  pieces: {
    barbarians: Barbarians,
    path_knight: PathKnight,
    treason_from: Leaving,
    treason_to: Coming,
    "settlement.conquered": LyingSettlement,
    "city.conquered": LyingCity,
  },
  ground: { castle: Castle },
  layers: { barbarians: 5, treason_from: 6, treason_to: 6, path_knight: 60 },
  upright: ["path_knight"],
};

export default part;
