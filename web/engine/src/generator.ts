// The generator inside the state, xorshift64*, as `insula.rules.rng` has it.

const MASK = (1n << 64n) - 1n;

const MULTIPLIER = 2685821657736338717n;

/** Return the generator's next value, and a number from 0 to `n` - 1 that is drawn with it. */
export function draw(value: bigint, n: number): [bigint, number] {
  let x = value === 0n ? MULTIPLIER : value; // 0 would only ever give 0
  x ^= x >> 12n;
  x ^= (x << 25n) & MASK;
  x ^= x >> 27n;
  return [x, Number(((((x * MULTIPLIER) & MASK) >> 32n) * BigInt(n)) >> 32n)];
}

/** Return the generator's first value for the seed of a game: splitmix64, which makes neighboring seeds unlike; never 0. */
export function firstValue(seed: bigint): bigint {
  let x = (seed + 0x9e3779b97f4a7c15n) & MASK;
  x = ((x ^ (x >> 30n)) * 0xbf58476d1ce4e5b9n) & MASK;
  x = ((x ^ (x >> 27n)) * 0x94d049bb133111ebn) & MASK;
  x ^= x >> 31n;
  return x === 0n ? 1n : x;
}
