// The judgment of a position: features of each seat, and a small network that makes the chances to win of them.

import { fromBase64, type EvaluationTables } from "./description.js";
import type { Engine } from "./engine.js";

type Parts = [Float32Array, Float32Array, Float32Array, Float32Array];

const REAL_SIZE = 4;

export class Evaluation {
  private readonly table: number;
  private readonly scratch: number;
  private readonly out: number;
  private readonly linear: Float32Array;
  private readonly hidden: Float32Array;
  private readonly bias: Float32Array;
  private readonly weights: Float32Array;

  constructor(
    private readonly engine: Engine,
    private readonly tables: EvaluationTables,
    weights: Uint8Array,
  ) {
    this.table = engine.places.put(fromBase64(tables.table));
    this.scratch = engine.places.take(tables.scratch);
    this.out = engine.places.take(engine.about.players * tables.size * REAL_SIZE);
    const { size, units } = tables;
    const sizes = [size, size * units, units, units];
    const ends = sizes.map((_, i) => sizes.slice(0, i + 1).reduce((sum, each) => sum + each));
    const numbers = halves(weights);
    [this.linear, this.hidden, this.bias, this.weights] = ends.map((end, i) => numbers.subarray(end - sizes[i]!, end)) as Parts;
  }

  /** Return the features of each seat in the state at an address. They are in the engine's memory, until the next judgment. */
  features(state: number): Float32Array[] {
    const { size } = this.tables;
    this.writeFeatures(state);
    const { players } = this.engine.about;
    return Array.from({ length: players }, (_, seat) => new Float32Array(this.engine.memory.buffer, this.out + seat * size * REAL_SIZE, size));
  }

  /** Return the chance of each seat to win, judged from everything in the state at an address, hidden cards too. */
  chances(state: number): number[] {
    const strengths = this.features(state).map((features) => this.strength(features));
    const most = Math.max(...strengths);
    const odds = strengths.map((strength) => Math.exp(strength - most));
    const total = odds.reduce((sum, each) => sum + each, 0);
    return odds.map((each) => each / total);
  }

  private writeFeatures(state: number): void {
    const { lines, phases, size } = this.tables;
    const { size: length } = this.engine.about.records.state;
    const numbers = [lines, phases, size, length, 1].map(BigInt);
    const { board } = this.engine;
    this.engine.call("write_features", board, state, state, state, state, this.table, this.scratch, this.out, ...numbers);
  }

  /** Return `x @ linear + relu(x @ hidden + bias) @ out`. Most features are 0. */
  private strength(x: Float32Array): number {
    const units = this.bias.slice();
    const count = units.length;
    let strength = 0;
    x.forEach((value, i) => {
      if (value === 0) return;
      strength += value * this.linear[i]!;
      for (let unit = 0; unit < count; unit++) units[unit]! += value * this.hidden[i * count + unit]!;
    });
    return units.reduce((sum, unit, i) => sum + Math.max(unit, 0) * this.weights[i]!, strength);
  }
}

const FRACTION_BITS = 10;
const EXPONENT_BIAS = 15;

/** Return numbers of half precision, of which the first half of the bytes are the low ones, and the second half the high ones. */
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
