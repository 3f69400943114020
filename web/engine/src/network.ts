// The network that judges positions: hidden layers, and a shortcut past them.

import { type EvaluationTables } from "./description.js";

interface Layer {
  weights: Float32Array;
  bias: Float32Array;
}

export interface Network {
  linear: Float32Array;
  layers: Layer[];
  out: Float32Array;
}

/** Return the network of an engine file. `weights` has numbers of half precision: first the low bytes of all, then the high bytes. */
export function networkOf({ size, units }: Pick<EvaluationTables, "size" | "units">, weights: Uint8Array): Network {
  const numbers = halves(weights);
  let read = 0;
  const next = (count: number): Float32Array => numbers.subarray(read, (read += count));
  const linear = next(size);
  const layers = units.map((count, i) => ({ weights: next((units[i - 1] ?? size) * count), bias: next(count) }));
  return { linear, layers, out: next(units.at(-1)!) };
}

/** Return the strength of a seat from its features: `x @ linear + units @ out`, with the units of the last layer. */
export function strength(x: Float32Array, { linear, layers, out }: Network): number {
  const shortcut = x.reduce((sum, value, i) => sum + value * linear[i]!, 0);
  return layers.reduce(passedThrough, x).reduce((sum, unit, i) => sum + unit * out[i]!, shortcut);
}

/** Return `relu(x @ weights + bias)`. Most features are 0. */
function passedThrough(x: Float32Array, { weights, bias }: Layer): Float32Array {
  const units = bias.slice();
  const count = units.length;
  x.forEach((value, i) => {
    if (value === 0) return;
    for (let unit = 0; unit < count; unit++) units[unit]! += value * weights[i * count + unit]!;
  });
  return units.map((unit) => Math.max(unit, 0));
}

const FRACTION_BITS = 10;
const EXPONENT_BIAS = 15;

function halves(bytes: Uint8Array): Float32Array {
  const count = bytes.length / 2;
  return Float32Array.from({ length: count }, (_, i) => {
    const half = bytes[i]! | (bytes[count + i]! << 8);
    const exponent = (half >> FRACTION_BITS) & 0x1f;
    const fraction = (half & 0x3ff) / (1 << FRACTION_BITS);
    const size = exponent ? (1 + fraction) * 2 ** (exponent - EXPONENT_BIAS) : fraction * 2 ** (1 - EXPONENT_BIAS);
    return half & 0x8000 ? -size : size;
  });
}
