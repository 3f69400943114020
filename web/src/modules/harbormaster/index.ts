// What the Harbormaster brings to the page: an anchor, for the harbor points and for the card.

import type { ModulePart } from "../../lib/modules";
import HarbormasterPicture from "./HarbormasterPicture.svelte";

const ANCHOR = "M10 7v10.5M6.5 9.5h7M3.5 11.5c.4 4 3 6 6.5 6s6.1-2 6.5-6M10 7a2.2 2.2 0 1 0 0-4.4A2.2 2.2 0 0 0 10 7Z";

const part: ModulePart = {
  counters: { harbor_points: ANCHOR },
  titles: { harbormaster: ANCHOR },
  highlights: {
    harbormaster: { picture: HarbormasterPicture, tones: [392, 523.25, 659.25] },
    harbormaster_lost: { picture: HarbormasterPicture, tones: [659.25, 523.25, 392] },
  },
};

export default part;
