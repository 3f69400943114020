// A game: its state in the engine's memory, and what can be decided now.

import { fieldOf, type FieldLayout } from "./description.js";
import type { Engine } from "./engine.js";
import type { View } from "./view.js";

/** What can be decided, or what chance can bring. */
export interface Choice {
  /** The number that `play` takes. */
  action: number;
  kind: string;
  /** What the kind says more exactly: a place, a card, a number. */
  argument: number;
  /** The text in Insula's notation, such as `road 0,-2,NW`; outcomes of chance have none. */
  text: string | undefined;
  /** How likely an outcome of chance is, in relation to the others; 0 for decisions of players. */
  weight: number;
}

/** Whether the engine draws the outcomes of chance itself, or lists them as choices of the actor `chance`. */
export type Chance = "drawn" | "listed";

export class Game {
  private readonly place: number;
  private count = 0;
  private readonly history: Uint8Array[] = [];

  /** Make a game with the bytes of a state; `Engine.newGame` and `Engine.gameFrom` do that. */
  constructor(
    readonly engine: Engine,
    bytes: Uint8Array,
    readonly chance: Chance,
  ) {
    this.place = engine.places.put(bytes);
    this.advance();
  }

  /** Return the seat that must decide now, `chance` (-1), or `gameOver` (-2). */
  get actor(): number {
    const { about } = this.engine;
    if (this.over) return about.gameOver;
    const top = Number(this.field("stack_size")) - 1;
    return Number(this.field("stack_phase", top)) < about.firstStep ? about.chance : Number(this.field("stack_player", top));
  }

  get over(): boolean {
    return Number(this.field("over")) !== 0;
  }

  /** Return the seats that have won; none before the end. */
  get winners(): number[] {
    const bits = Number(this.field("winners"));
    return [...Array(this.engine.about.players).keys()].filter((seat) => (bits >> seat) & 1);
  }

  /** Return a copy of the bytes of the state: the same as those of `game.state` in Python. */
  get bytes(): Uint8Array {
    return this.engine.bytes(this.place, this.size).slice();
  }

  /** Return what can be decided now, always in the same order; nothing when the game is over. */
  choices(): Choice[] {
    const { engine } = this;
    const { records, argumentBits, chance } = engine.about;
    const { action, weight } = records.choices.fields as Record<"action" | "weight", FieldLayout>;
    const isChance = this.actor === chance;
    this.advance(); // another game may have used the engine since
    return [...Array(this.count).keys()].map((i) => {
      const code = Number(engine.read(engine.choices, action, i));
      return {
        action: code,
        kind: engine.kindNames.get(code >> argumentBits) ?? "",
        argument: code & ((1 << argumentBits) - 1),
        text: engine.textOf.get(code),
        weight: isChance ? Number(engine.read(engine.choices, weight, i)) : 0,
      };
    });
  }

  /** Decide: `decision` is the number of an action, or its text. Throws an Error if it is not among the choices. */
  play(decision: number | string): void {
    const chosen = this.choices().find(({ action, text }) => decision === action || decision === text);
    if (!chosen) throw new Error(`${JSON.stringify(decision)} is not possible now.`);
    this.history.push(this.bytes);
    this.advance(chosen.action);
  }

  /** Take the last decision back. Throws an Error if there is none. */
  undo(): void {
    const before = this.history.pop();
    if (!before) throw new Error("There is no decision to take back.");
    this.engine.bytes(this.place, this.size).set(before);
  }

  /** Play random decisions to the end, at most some, and return their number. They cannot be taken back. */
  playOut(limit = 100_000): number {
    const { engine } = this;
    this.history.length = 0;
    return engine.call("play_out", engine.board, this.place, engine.choices, BigInt(limit));
  }

  /** Return the points of a seat, with those that only its player sees. */
  points(seat: number): number {
    return this.engine.call("points", this.engine.board, this.place, BigInt(seat), 1n);
  }

  /** Return what a seat, or a spectator (-1), may know of the game: the same as `game.view(seat)` in Python. */
  view(seat: number): View {
    return this.engine.sight.view(this.place, seat);
  }

  /** Return the chance of each seat to win, as an analysis judges the position, without search, hidden cards too. */
  chances(): number[] {
    return this.engine.evaluation.chances(this.place);
  }

  /** Return the numbers that positions are judged by, for each seat, in the order of `Ruleset.features.names` in Python. */
  features(): number[][] {
    return this.engine.evaluation.features(this.place).map((features) => [...features]);
  }

  /** Return one number of a field of the state, by its index if there are several (`docs/state.md`). */
  field(name: string, index = 0): number | bigint {
    return this.engine.read(this.place, fieldOf(this.engine.about.records.state, name), index);
  }

  /** Return a game with the same state, which goes on by itself. */
  copy(): Game {
    return new Game(this.engine, this.bytes, this.chance);
  }

  /** Give the memory back: the game must not be used any more. */
  close(): void {
    this.engine.places.giveBack(this.place, this.size);
  }

  /** Carry out an action, if any, and go on until somebody must decide. */
  private advance(action = this.engine.about.noAction): void {
    const { engine } = this;
    this.carryOut(action);
    while (this.chance === "drawn" && this.actor === engine.about.chance)
      this.carryOut(engine.call("draw_outcome", this.place, engine.choices, BigInt(this.count)));
  }

  private carryOut(action: number): void {
    const { engine } = this;
    this.count = engine.call("play", engine.board, this.place, BigInt(action), engine.choices, 0n);
  }

  private get size(): number {
    return this.engine.about.records.state.size;
  }
}
