// The seed of a game, as `insula.rules.rng` has it.

const MASK = (1n << 64n) - 1n;

/** Return the generator's first value for the seed of a game: splitmix64, which makes neighboring seeds unlike; never 0. */
export function firstValue(seed: bigint): bigint {
  let x = (seed + 0x9e3779b97f4a7c15n) & MASK;
  x = ((x ^ (x >> 30n)) * 0xbf58476d1ce4e5b9n) & MASK;
  x = ((x ^ (x >> 27n)) * 0x94d049bb133111ebn) & MASK;
  x ^= x >> 31n;
  return x === 0n ? 1n : x;
}
