// The judgment of a position: features of each seat, and the chances to win that a network makes of them.

import { fromBase64, type EvaluationTables } from "./description.js";
import type { Engine } from "./engine.js";
import { networkOf, strength, type Network } from "./network.js";

const REAL_SIZE = 4;

export class Evaluation {
  private readonly table: number;
  private readonly scratch: number;
  private readonly out: number;
  private readonly network: Network;

  constructor(
    private readonly engine: Engine,
    private readonly tables: EvaluationTables,
    weights: Uint8Array,
  ) {
    this.table = engine.places.put(fromBase64(tables.table));
    this.scratch = engine.places.take(tables.scratch);
    this.out = engine.places.take(engine.about.players * tables.size * REAL_SIZE);
    this.network = networkOf(tables, weights);
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
    const strengths = this.features(state).map((features) => strength(features, this.network));
    const most = Math.max(...strengths);
    const odds = strengths.map((each) => Math.exp(each - most));
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
}
