// What the Harbormaster brings to the page: an anchor, for the harbor points and for the card.

import type { ModulePart } from "../../lib/modules";
import HarbormasterPicture from "./HarbormasterPicture.svelte";
import Picture from "./Picture.svelte";
import { ANCHOR } from "./icons";

const part: ModulePart = {
  picture: Picture,
  counters: { harbor_points: ANCHOR },
  titles: { harbormaster: ANCHOR },
  highlights: {
    harbormaster: { picture: HarbormasterPicture, tones: [392, 523.25, 659.25] },
    harbormaster_lost: { picture: HarbormasterPicture, tones: [659.25, 523.25, 392] },
  },
};

export default part;
