// Certain wins: what a seat can do in its turn so that it wins, whatever the cards that it does not see are. The same is
// found as in Python (`insula.search.wins`).

import type { Engine } from "./engine.js";
import { Positions } from "./position.js";

/** A position on a way: the states that the seat cannot tell apart, and what led there. */
interface Step {
  states: Uint8Array[];
  before: Step | undefined;
  action: number;
  /** Of the seat, with hidden ones. */
  points: number;
}

interface Child extends Step {
  digest: number;
  /** In all states. */
  isWon: boolean;
}

/** Finds certain wins of a seat. */
export class Wins {
  private readonly positions: Positions;
  private readonly leftOut: Set<number>;

  constructor(
    private readonly engine: Engine,
    private readonly seat: number,
  ) {
    this.positions = new Positions(engine);
    this.leftOut = new Set(engine.about.wins.leftOut);
  }

  /**
   * Return in which states each action begins a certain win: for each action, a list with a value for each state.
   * The same way must win in all states. Only if an action shows the seat something can the ways differ.
   */
  after(actions: number[], states: Uint8Array[]): boolean[][] {
    const isNear = this.isNear(states[0]!);
    const hasWay = isNear && this.way(states.slice(0, 1)) !== undefined;
    return actions.map((action) => {
      const found = states.map(() => false);
      if (!isNear || this.isLeftOut(action)) return found;
      const alike = this.alikeAfter(states, action);
      if (!hasWay && alike.length === 1) return found;
      for (const places of alike) {
        const wins = this.way(places.map((place) => states[place]!), action) !== undefined;
        for (const place of places) found[place] = wins;
      }
      return found;
    });
  }

  /** Return whether the seat misses few enough points that a win is worth a search. */
  isNear(state: Uint8Array): boolean {
    const { about } = this.engine;
    return Number(about.options.vp_goal) - this.at(state, (place) => this.points(place)) <= about.wins.mostMissing;
  }

  /** Return the actions that win in each of some states; undefined if none are found. With `first`, they begin with it. */
  way(states: Uint8Array[], first?: number): number[] | undefined {
    const known = new Set<number>();
    const queue: Step[] = [{ states, before: undefined, action: this.engine.about.noAction, points: 0 }];
    for (let left = this.engine.about.wins.mostPositions; left > 0 && queue.length > 0; left--) {
      const step = mostPoints(queue);
      for (const child of this.next(step, step.before ? undefined : first)) {
        if (child.isWon) return actionsTo(child);
        if (known.has(child.digest)) continue;
        known.add(child.digest);
        queue.push(child);
      }
    }
    return undefined;
  }

  /** Return what comes after each action of the seat, or after one, if it wins or the seat goes on in its turn. */
  private next(step: Step, only: number | undefined): Child[] {
    const lists = step.states.map((state) => this.at(state, (place) => this.positions.list(place).map(({ action }) => action)));
    const [actions] = lists as [number[], ...number[][]];
    if (lists.some((list) => !isSame(list, actions))) return [];
    const turn = this.at(step.states[0]!, (place) => this.positions.turn(place));
    return actions.flatMap((action) => {
      if (only === undefined ? this.isLeftOut(action) : action !== only) return [];
      const after = step.states.map((state) => this.played(state, action, turn));
      const isWon = after.every((each) => each.isWon);
      if (!isWon && !after.every((each) => each.goesOn)) return [];
      const { points, state } = after[0]!;
      return [{ states: after.map((each) => each.state), before: step, action, points, digest: digestOf(state), isWon }];
    });
  }

  private played(state: Uint8Array, action: number, turn: number) {
    const { engine, positions, seat } = this;
    return this.at(state, (place) => {
      positions.play(place, action);
      const isOver = positions.isOver(place);
      const { phase, player } = positions.pending(place);
      return {
        state: engine.bytes(place, state.length).slice(),
        isWon: isOver && ((positions.winners(place) >> seat) & 1) === 1,
        goesOn: !isOver && phase >= engine.about.firstForced && player === seat && positions.turn(place) === turn,
        points: this.points(place),
      };
    });
  }

  /** Return the places of the states in groups: those in which the same can be decided after an action. */
  private alikeAfter(states: Uint8Array[], action: number): number[][] {
    const alike = new Map<string, number[]>();
    states.forEach((state, place) => {
      const possible = this.at(state, (address) => {
        this.positions.play(address, action);
        return this.positions.isOver(address) ? "" : this.positions.list(address).map((listed) => listed.action).join();
      });
      alike.set(possible, [...(alike.get(possible) ?? []), place]);
    });
    return [...alike.values()];
  }

  private points(place: number): number {
    return this.engine.call("points", this.engine.board, place, BigInt(this.seat), 1n);
  }

  private isLeftOut(action: number): boolean {
    return this.leftOut.has(action >> this.engine.about.argumentBits);
  }

  /** Return what `read` finds in a copy of a state in the memory, which it may change. */
  private at<Found>(state: Uint8Array, read: (place: number) => Found): Found {
    const { places } = this.engine;
    const place = places.put(state);
    const found = read(place);
    places.giveBack(place, state.length);
    return found;
  }
}

/** Take the position with the most points from a queue, the first of them. */
function mostPoints(queue: Step[]): Step {
  let best = 0;
  queue.forEach(({ points }, i) => (best = points > queue[best]!.points ? i : best));
  return queue.splice(best, 1)[0]!;
}

function actionsTo(step: Step): number[] {
  return step.before ? [...actionsTo(step.before), step.action] : [];
}

function isSame(one: number[], other: number[]): boolean {
  return one.length === other.length && one.every((each, i) => each === other[i]);
}

/** Two odd factors of 32 bits, and how many bits of the second product are kept, so that both fit into a number. */
const FACTORS = [0x9e3779b1, 0x85ebca77] as const;
const KEPT = 21;

/** Return a number that tells states apart. */
function digestOf(state: Uint8Array): number {
  const words = new Int32Array(state.buffer, state.byteOffset, state.length / Int32Array.BYTES_PER_ELEMENT);
  let [one, other] = [0, 0];
  for (const word of words) {
    one = Math.imul(one ^ word, FACTORS[0]);
    other = Math.imul(other + word, FACTORS[1]) ^ (other >>> 15);
  }
  return (one >>> 0) * 2 ** KEPT + (other >>> (32 - KEPT));
}
