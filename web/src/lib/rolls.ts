// The expected count of each sum of the dice.

import { ways } from "./production";

export const SUMS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

/** With probability 90 %, a count is within this many standard deviations of the mean. */
const DEVIATIONS = 1.645;

export interface Expectation {
  mean: number;
  low: number;
  high: number;
}

/** The expected count of a sum in a number of rolls, and the 90 % band around it. */
export function expected(sum: number, rolls: number): Expectation {
  const share = ways(sum) / 36;
  const mean = rolls * share;
  const spread = DEVIATIONS * Math.sqrt(rolls * share * (1 - share));
  return { mean, low: Math.max(0, mean - spread), high: mean + spread };
}
