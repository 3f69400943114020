// What Cloth for Catan brings to the page: villages with their cloth, and how many of them are empty.

import type { ModulePart } from "../../../lib/modules";
import ClothPicture from "./ClothPicture.svelte";
import Village from "./Village.svelte";
import VillagePicture from "./VillagePicture.svelte";
import VillagesTrack from "./VillagesTrack.svelte";
import { BOLT } from "./icons";
import { endNotes, villageNotes } from "./notes";
import "./style.css";

const GLAD = [392, 523.25, 659.25];

const part: ModulePart = {
  textPictures: { village: VillagePicture, village_cloth: ClothPicture },
  pieces: { village: Village },
  layers: { village: 11 },
  counters: { cloth: BOLT, general_cloth: BOLT },
  tracks: { empty_villages: VillagesTrack },
  pieceNotes: { village: villageNotes },
  trackNotes: { empty_villages: endNotes },
  highlights: {
    village_contact: { picture: VillagePicture, tones: GLAD.slice(0, 2) },
    village_empty: { picture: VillagePicture, tones: GLAD.slice(0, 2).reverse() },
    villages_sold_out: { picture: VillagePicture, tones: GLAD.toReversed() },
  },
  rules: {
    "piece.village": "SEA-CL-04",
    "counter.cloth": "SEA-CL-05",
    "counter.general_cloth": "SEA-CL-04",
    "track.empty_villages": "SEA-CL-08",
  },
};

export default part;
