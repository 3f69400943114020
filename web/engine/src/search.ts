// What each choice does for the chances to win: after it, the position is made quiet, and then it is judged.

import { fieldOf, type FieldLayout, type Followed } from "./description.js";
import type { Engine } from "./engine.js";
import type { Choice, Game } from "./game.js";

/** The chance of each seat to win. */
export type Chances = number[];

export interface Judged {
  choice: Choice;
  chances: Chances;
}

/** A choice at an address: its number, and its weight if chance decides. */
interface Listed {
  action: number;
  weight: number;
}

/**
 * Judge every choice of the seat that must decide. Everything in the state counts, hidden cards too: a player is advised
 * fairly only about games that were drawn from what the player knows. Outcomes of chance are averaged, what the seat must
 * choose at once is chosen as well as possible, and then the seat ends its turn.
 */
export function judged(game: Game): Judged[] {
  const choices = game.choices();
  const after = new Lookahead(game.engine, game.actor).after(game.bytes);
  return choices.map((choice, i) => ({ choice, chances: after[i]!.chances }));
}

/** Looks at positions for a seat, and judges them where they are quiet. */
export class Lookahead {
  private readonly places: number[] = [];
  private readonly top: FieldLayout;
  private readonly phase: FieldLayout;
  private readonly player: FieldLayout;
  private readonly over: FieldLayout;
  private readonly winners: FieldLayout;

  constructor(
    private readonly engine: Engine,
    private readonly seat: number,
  ) {
    const { state } = engine.about.records;
    this.top = fieldOf(state, "stack_size");
    this.phase = fieldOf(state, "stack_phase");
    this.player = fieldOf(state, "stack_player");
    this.over = fieldOf(state, "over");
    this.winners = fieldOf(state, "winners");
  }

  /** Return each choice or outcome of chance in a state, with the chances after it. */
  after(state: Uint8Array): { action: number; weight: number; chances: Chances }[] {
    const place = this.place(0);
    this.engine.bytes(place, state.length).set(state);
    const found = this.list(place).map((listed) => ({ ...listed, chances: this.afterOne(0, listed.action, this.engine.about.followed) }));
    for (const each of this.places.splice(0)) this.engine.places.giveBack(each, this.size);
    return found;
  }

  /** Return the chances after an action in the state of a level. */
  private afterOne(level: number, action: number, left: Followed): Chances {
    const { engine } = this;
    const place = this.place(level + 1);
    engine.bytes(place, this.size).set(engine.bytes(this.place(level), this.size));
    engine.call("play", engine.board, place, BigInt(action), engine.choices, 0n);
    return this.chances(level + 1, left);
  }

  /** Return the chances in the state of a level, from which the search goes on where it is not quiet. */
  private chances(level: number, left: Followed): Chances {
    const { engine, seat } = this;
    const { about } = engine;
    const place = this.place(level);
    if (Number(engine.read(place, this.over))) return this.won(place);
    const top = Number(engine.read(place, this.top)) - 1;
    const phase = Number(engine.read(place, this.phase, top));
    const isOwn = Number(engine.read(place, this.player, top)) === seat;
    if (phase < about.firstStep && left.chances > 0) {
      const then = { ...left, chances: left.chances - 1 };
      return mean(this.list(place).map(({ action, weight }) => ({ weight, chances: this.afterOne(level, action, then) })));
    }
    if (isOwn && phase >= about.firstForced && phase < about.firstFree && left.choices > 0) {
      const then = { ...left, choices: left.choices - 1 };
      return this.list(place)
        .map(({ action }) => this.afterOne(level, action, then))
        .reduce((best, each) => (each[seat]! > best[seat]! ? each : best));
    }
    if (isOwn && phase >= about.firstFree && left.ends > 0) {
      const then = { chances: left.chances, choices: 0, ends: 0 };
      const end = about.kinds.END_TURN! << about.argumentBits;
      const canEnd = this.list(place).some(({ action }) => action === end);
      return canEnd ? this.afterOne(level, end, then) : this.chances(level, then);
    }
    return engine.evaluation.chances(place);
  }

  /** Return what can be decided, or what chance can bring, in the state at an address. */
  private list(place: number): Listed[] {
    const { engine } = this;
    const { action, weight } = engine.about.records.choices.fields as Record<"action" | "weight", FieldLayout>;
    const count = engine.call("play", engine.board, place, BigInt(engine.about.noAction), engine.choices, 0n);
    return Array.from({ length: count }, (_, i) => ({
      action: Number(engine.read(engine.choices, action, i)),
      weight: Number(engine.read(engine.choices, weight, i)),
    }));
  }

  private won(place: number): Chances {
    const bits = Number(this.engine.read(place, this.winners));
    const won = Array.from({ length: this.engine.about.players }, (_, seat) => (bits >> seat) & 1);
    const total = won.reduce((sum, each) => sum + each, 0);
    return won.map((each) => each / total);
  }

  /** Return the address of the state of a level. */
  private place(level: number): number {
    return (this.places[level] ??= this.engine.places.take(this.size));
  }

  private get size(): number {
    return this.engine.about.records.state.size;
  }
}

/** Return the mean of chances, by weight. */
export function mean(parts: { weight: number; chances: Chances }[]): Chances {
  const total = parts.reduce((sum, { weight }) => sum + weight, 0);
  const sums = parts[0]!.chances.map(() => 0);
  for (const { weight, chances } of parts) chances.forEach((chance, seat) => (sums[seat]! += (chance * weight) / total));
  return sums;
}
