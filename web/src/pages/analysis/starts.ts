// How each seat of an analyzed game began: its corners among all that were free.

import type { Decision } from "../../../engine/src";
import { rankOf, spotsOf, type Spot } from "../../lib/heat";
import { placeOfAction } from "../../lib/placeOfAction";

export interface Start {
  step: number;
  seat: number;
  /** The chance of winning after the corner that was chosen, by what the seat could expect. */
  chance: number;
  /** The rank of that corner, from 1. */
  rank: number;
  /** All corners that were free, the best first. */
  spots: Spot[];
}

/** The decisions about corners before the first turn. */
export function startsOf(decisions: Decision[]): Start[] {
  return decisions.flatMap(({ turn, step, seat, chosen, options }): Start[] => {
    const [at] = placeOfAction(chosen);
    if (turn > 0 || at?.kind !== "corner") return [];
    const spots = spotsOf(options.map(({ kind, text, expected }) => ({ kind, text, chance: expected[seat]! })));
    return [{ step, seat, chance: chosen.expected[seat]!, rank: rankOf(spots, at.place), spots }];
  });
}
