// The picture of fish in a price, around (0, 0).

import { disk, type Motif } from "../../board/motifs";

export const FISH_MOTIF: Motif = [
  ["ink", "M-19 0C-13-9-4-12 4-8.5C8-6.8 10.5-4.5 12.5-2L20-9V9L12.5 2C10.5 4.5 8 6.8 4 8.5C-4 12-13 9-19 0Z"],
  ["light", disk(-9, -2.5, 2.4)],
];
