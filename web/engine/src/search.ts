// What each choice does for the chances to win: after it, the position is made quiet, and then it is judged.

import type { Followed } from "./description.js";
import type { Engine } from "./engine.js";
import type { Choice, Game } from "./game.js";
import { Positions } from "./position.js";

/** The chance of each seat to win. */
export type Chances = number[];

export interface Judged {
  choice: Choice;
  chances: Chances;
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
  private readonly positions: Positions;

  constructor(
    private readonly engine: Engine,
    private readonly seat: number,
  ) {
    this.positions = new Positions(engine);
  }

  /** Return each choice or outcome of chance in a state, with the chances after it. */
  after(state: Uint8Array): { action: number; weight: number; chances: Chances }[] {
    const place = this.place(0);
    this.engine.bytes(place, state.length).set(state);
    const found = this.positions.list(place).map((listed) => ({ ...listed, chances: this.afterOne(0, listed.action, this.engine.about.followed) }));
    for (const each of this.places.splice(0)) this.engine.places.giveBack(each, this.size);
    return found;
  }

  /** Return the chances after an action in the state of a level. */
  private afterOne(level: number, action: number, left: Followed): Chances {
    const { engine } = this;
    const place = this.place(level + 1);
    engine.bytes(place, this.size).set(engine.bytes(this.place(level), this.size));
    this.positions.play(place, action);
    return this.chances(level + 1, left);
  }

  /** Return the chances in the state of a level, from which the search goes on where it is not quiet. */
  private chances(level: number, left: Followed): Chances {
    const { engine, positions, seat } = this;
    const { about } = engine;
    const place = this.place(level);
    if (positions.isOver(place)) return this.won(place);
    const { phase, player } = positions.pending(place);
    const isOwn = player === seat;
    if (phase < about.firstStep && left.chances > 0) {
      const then = { ...left, chances: left.chances - 1 };
      return mean(positions.list(place).map(({ action, weight }) => ({ weight, chances: this.afterOne(level, action, then) })));
    }
    if (isOwn && phase >= about.firstForced && phase < about.firstFree && left.choices > 0) {
      const then = { ...left, choices: left.choices - 1 };
      return positions.list(place)
        .map(({ action }) => this.afterOne(level, action, then))
        .reduce((best, each) => (each[seat]! > best[seat]! ? each : best));
    }
    if (isOwn && phase >= about.firstFree && left.ends > 0) {
      const then = { chances: left.chances, choices: 0, ends: 0 };
      const end = about.kinds.END_TURN! << about.argumentBits;
      const canEnd = positions.list(place).some(({ action }) => action === end);
      return canEnd ? this.afterOne(level, end, then) : this.chances(level, then);
    }
    return engine.evaluation.chances(place);
  }

  private won(place: number): Chances {
    const bits = this.positions.winners(place);
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
