// What a seat may know of a game.

import { fieldOf, fromBase64, numberIn, type RecordLayout } from "./description.js";
import type { Engine } from "./engine.js";

/** A state without everything that a seat may not see: other fields are empty. It does not change when the game goes on. */
export class View {
  constructor(
    private readonly state: RecordLayout,
    readonly seat: number,
    readonly bytes: Uint8Array,
  ) {}

  /** Return one number of a field of the state, by its index if there are several (`docs/state.md`). */
  field(name: string, index = 0): number | bigint {
    return numberIn(new DataView(this.bytes.buffer), fieldOf(this.state, name), index);
  }
}

/** Makes the views of an engine's games. */
export class Sight {
  private readonly masks = new Map<number, { allowed: number; empty: number }>();
  private readonly seen: number;

  constructor(private readonly engine: Engine) {
    const { about, places } = engine;
    this.seen = places.take(about.records.state.size);
    for (const { seat, allowed, empty } of about.views)
      this.masks.set(seat, { allowed: places.put(fromBase64(allowed)), empty: places.put(fromBase64(empty)) });
  }

  /** Return what a seat, or a spectator (-1), may know of the state at an address. Throws an Error if there is no such seat. */
  view(state: number, seat: number): View {
    const { engine } = this;
    const masks = this.masks.get(seat);
    if (!masks) throw new Error(`There is no seat ${seat}: seats are 0 to ${engine.about.players - 1}, and -1 is a spectator.`);
    engine.call("see", state, this.seen, masks.allowed, masks.empty, BigInt(seat));
    const layout = engine.about.records.state;
    return new View(layout, seat, engine.bytes(this.seen, layout.size).slice());
  }
}
