// Corners of the board with the chances of winning that a choice there leaves, as a heat map.

import { placeOfAction } from "./placeOfAction";

/** A corner, and what a choice there is worth. */
export interface Spot {
  place: string;
  chance: number;
  /** Where the chance is between those of the worst corner (0) and the best (1). */
  share: number;
}

/** Judged actions in notation as corners, the best first. Actions without a corner are left out. */
export function spotsOf(actions: { kind: string; text: string; chance: number }[]): Spot[] {
  const found = actions.flatMap(({ kind, text, chance }) =>
    placeOfAction({ kind, text })
      .filter((place) => place.kind === "corner")
      .map(({ place }) => ({ place, chance })),
  );
  const chances = found.map(({ chance }) => chance);
  const [least, most] = [Math.min(...chances), Math.max(...chances)];
  const range = most - least || 1;
  return found.map((spot) => ({ ...spot, share: (spot.chance - least) / range })).sort((one, other) => other.chance - one.chance);
}

/** How many corners are marked as the best. */
const BEST = 4;

/** The best corners, whose numbers are shown. */
export function bestOf(spots: Spot[]): Spot[] {
  return spots.slice(0, BEST);
}

/** The rank of a corner among all, from 1: how many are better, and one more. */
export function rankOf(spots: Spot[], place: string): number {
  const chance = spots.find((spot) => spot.place === place)?.chance ?? 0;
  return 1 + spots.filter((spot) => spot.chance > chance).length;
}
