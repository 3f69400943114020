// What is read from a position in the memory of an engine.

import { fieldOf, type FieldLayout } from "./description.js";
import type { Engine } from "./engine.js";

/** A choice at an address: its number, and its weight if chance decides. */
export interface Listed {
  action: number;
  weight: number;
}

/** Reads the positions of an engine. */
export class Positions {
  private readonly fields: Record<"stack_size" | "stack_phase" | "stack_player" | "over" | "winners" | "turn", FieldLayout>;

  constructor(private readonly engine: Engine) {
    const { state } = engine.about.records;
    const names = ["stack_size", "stack_phase", "stack_player", "over", "winners", "turn"] as const;
    this.fields = Object.fromEntries(names.map((name) => [name, fieldOf(state, name)])) as typeof this.fields;
  }

  isOver(place: number): boolean {
    return Number(this.engine.read(place, this.fields.over)) !== 0;
  }

  /** Return the seats that have won as bits. */
  winners(place: number): number {
    return Number(this.engine.read(place, this.fields.winners));
  }

  turn(place: number): number {
    return Number(this.engine.read(place, this.fields.turn));
  }

  /** Return the phase that is decided next, and its player. */
  pending(place: number): { phase: number; player: number } {
    const { engine, fields } = this;
    const top = Number(engine.read(place, fields.stack_size)) - 1;
    return { phase: Number(engine.read(place, fields.stack_phase, top)), player: Number(engine.read(place, fields.stack_player, top)) };
  }

  /** Return what can be decided, or what chance can bring. */
  list(place: number): Listed[] {
    const { engine } = this;
    const { action, weight } = engine.about.records.choices.fields as Record<"action" | "weight", FieldLayout>;
    const count = this.play(place, engine.about.noAction);
    return Array.from({ length: count }, (_, i) => ({
      action: Number(engine.read(engine.choices, action, i)),
      weight: Number(engine.read(engine.choices, weight, i)),
    }));
  }

  /** Carry out an action, or go on without one; return the number of choices then. */
  play(place: number, action: number): number {
    const { engine } = this;
    return engine.call("play", engine.board, place, BigInt(action), engine.choices, 0n);
  }
}
