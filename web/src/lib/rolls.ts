// How often each sum is to be expected by chance alone.

import { ways } from "./production";

export const SUMS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

/** Nine of ten times chance stays within this many standard deviations of the mean. */
const DEVIATIONS = 1.645;

export interface Expectation {
  mean: number;
  low: number;
  high: number;
}

/** How often a sum is to be expected in a number of rolls, and the band that holds nine times out of ten. */
export function expected(sum: number, rolls: number): Expectation {
  const share = ways(sum) / 36;
  const mean = rolls * share;
  const spread = DEVIATIONS * Math.sqrt(rolls * share * (1 - share));
  return { mean, low: Math.max(0, mean - spread), high: mean + spread };
}
