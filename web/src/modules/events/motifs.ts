// The drawings on the event cards: paths in a square of 40 around (0, 0). Each path has the class of its look.

import { OUTLINES } from "../../board/shapes";

/** A path, how it is drawn, and a transformation. */
export interface Stroke {
  d: string;
  look: "line" | "filled" | "light" | "accent" | "water";
  transform?: string;
}

const SMALL_HOUSE = "M-6 7V-1L0-7 6-1V7Z";
const FIGURE = OUTLINES["robber"] ?? "";

export const MOTIFS: Record<string, Stroke[]> = {
  robber_attack: [
    { d: FIGURE, look: "filled", transform: "scale(0.5)" },
    { d: "M-17-8-12-3M17-8 12-3M-17 10H-12M17 10H12", look: "line" },
  ],
  epidemic: [
    { d: OUTLINES["city"] ?? "", look: "light", transform: "translate(0 4) scale(0.5)" },
    { d: "M-12-16C-8-20-4-12 0-16S8-12 12-16", look: "accent" },
    { d: "M-7 3 7 15M7 3-7 15", look: "accent" },
  ],
  earthquake: [
    { d: "M-18 9H-7L-3-4 2 13 6 1 9 9H18", look: "line" },
    { d: "M-13-6-5-15M5-15 13-6", look: "accent" },
  ],
  good_neighbors: [
    { d: SMALL_HOUSE, look: "light", transform: "translate(-11 5)" },
    { d: SMALL_HOUSE, look: "light", transform: "translate(11 5)" },
    { d: "M-9-9C-5-15 5-15 9-9M9-9V-14M9-9H4", look: "accent" },
  ],
  tournament: [
    { d: "M-9-13H9V-1C9 7 4 11 0 14-4 11-9 7-9-1Z", look: "light" },
    { d: "M-17 14 17-14M-17-14 17 14", look: "line" },
  ],
  trade_advantage: [
    { d: "M-11-13H8C12-13 12-7 8-7H7V9C7 14 1 14 1 9H-14C-14 14-8 14-8 14H4M-11-13C-7-13-7-7-7-7V9M-11-13C-15-13-15-7-11-7H-7", look: "light" },
    { d: "M-3-2H3M-3 3H3", look: "line" },
    { d: "M13 2A5 5 0 1 0 13 12 5 5 0 1 0 13 2Z", look: "accent" },
  ],
  calm_sea: [
    { d: "M-8-1A8 8 0 0 1 8-1Z", look: "accent" },
    { d: "M0-17V-13M-13-12-10-9M13-12 10-9", look: "accent" },
    { d: "M-17 4C-12 0-7 8-2 4S8 8 13 4 17 4 17 4M-17 12C-12 8-7 16-2 12S8 16 13 12 17 12 17 12", look: "water" },
  ],
  robber_flees: [
    { d: FIGURE, look: "filled", transform: "translate(6 0) scale(0.46)" },
    { d: "M-17-6H-8M-15 2H-7M-17 10H-8", look: "line" },
  ],
  neighborly_assistance: [
    { d: "M0 3C-11-5-7-15 0-10 7-15 11-5 0 3Z", look: "accent" },
    { d: "M-17 6H-9C-5 6-5 10-1 10H5C9 10 9 15 5 15H-8L-17 12Z", look: "light" },
  ],
  conflict: [
    { d: "M-14-15 8 9M14-15-8 9", look: "line" },
    { d: "M3 13 13 4M-3 13-13 4M9 9 14 15M-9 9-14 15", look: "accent" },
  ],
  plentiful_year: [
    { d: "M0 16V-4M-4 16C-6 6-12 2-14-4M4 16C6 6 12 2 14-4", look: "line" },
    { d: "M0-4C-5-8-4-14 0-17 4-14 5-8 0-4ZM-14-4C-19-6-19-12-17-16-12-14-10-9-14-4ZM14-4C19-6 19-12 17-16 12-14 10-9 14-4Z", look: "accent" },
  ],
};
