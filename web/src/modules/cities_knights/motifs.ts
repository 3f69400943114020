// The pictures of the commodities, each around (0, 0).

import { disk, ellipse, type Motif } from "../../board/motifs";

/** A bolt of cloth with its end hanging down. */
export const CLOTH: Motif = [
  ["ink", "M-15-12H11C15-12 17-9 17-6S15 0 11 0H9V14L4 11-1 14-6 11-11 14V0H-15C-18 0-19-3-19-6S-18-12-15-12Z"],
  ["light", ellipse(-14.5, -6, 2.4, 4)],
  ["light", "M-6 2H4V4.6H-6Z"],
];

export const COIN: Motif = [
  ["ink", disk(0, 0, 15)],
  ["light", disk(0, 0, 11.5)],
  ["ink", "M0-8L7 0 0 8-7 0Z"],
];

/** A sheet with a rolled end. */
export const PAPER: Motif = [
  ["ink", "M-11-16H9C14-16 16-13 16-10V-6H11V11C11 15 8 17 5 17H-13C-16 17-17 14-17 11H-11Z"],
  ["light", "M-6-10H6V-7.4H-6ZM-6-4H6V-1.4H-6ZM-6 2H6V4.6H-6Z"],
];
