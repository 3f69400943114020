// The page's part of The Rivers of Catan.

import type { ModulePart } from "../../lib/modules";
import Bridge from "./Bridge.svelte";
import River from "./River.svelte";
import Picture from "./Picture.svelte";
import WealthiestPicture from "./WealthiestPicture.svelte";
import { CHEST, PURSE } from "./icons";

const part: ModulePart = {
  picture: Picture,
  pieces: { bridge: Bridge },
  layers: { bridge: 12 },
  ground: { river: River },
  titles: { wealthiest_settler: CHEST, poor_settler: PURSE },
  highlights: { wealthiest: { picture: WealthiestPicture, tones: [523.25, 659.25, 783.99] } },
  rules: {
    "terrain.swamp": "RIVER-SETUP-07",
    "piece.bridge": "RIVER-BRIDGE-03",
    "item.build_bridge": "RIVER-BRIDGE-02",
    "title.wealthiest_settler": "RIVER-RICH-01",
    "title.poor_settler": "RIVER-POOR-01",
  },
};

export default part;
