import { describe, expect, it } from "vitest";
import { networkOf, strength } from "../src/network";

/** Return numbers of half precision as an engine file has them, given their bits: 0x3c00 is 1, 0x4000 is 2, 0xbc00 is -1. */
const halves = (...bits: number[]) => Uint8Array.from([...bits.map((half) => half & 0xff), ...bits.map((half) => half >> 8)]);
const [ONE, TWO, LESS, NONE] = [0x3c00, 0x4000, 0xbc00, 0];

const linear = [ONE, NONE];
/** Its units are `x0 + 1` and `x1 - x0`. */
const first = [ONE, LESS, NONE, ONE, ONE, NONE];
/** Its only unit is twice the first less the second. */
const second = [TWO, LESS, NONE];

describe("the strength of a seat", () => {
  it("has a shortcut past a hidden layer, whose units are not below 0", () => {
    const network = networkOf({ size: 2, units: [2] }, halves(...linear, ...first, ONE, TWO));
    expect(strength(Float32Array.of(2, 5), network)).toBe(2 + 3 + 2 * 3);
    expect(strength(Float32Array.of(2, 1), network)).toBe(2 + 3);
  });

  it("passes through several hidden layers", () => {
    const network = networkOf({ size: 2, units: [2, 1] }, halves(...linear, ...first, ...second, TWO));
    expect(strength(Float32Array.of(2, 5), network)).toBe(2 + 2 * (2 * 3 - 3));
    expect(strength(Float32Array.of(2, 20), network)).toBe(2);
  });
});
