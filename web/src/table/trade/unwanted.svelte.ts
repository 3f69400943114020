// The offers that a person does not want to see: those that ask for certain kinds of cards, and all for a while.

import type { Offer } from "../../lib/messages";
import { recall, remember } from "../../lib/settings.svelte";
import { asksFor } from "../../lib/trades";

/** Until when a person wants no offers: not at all, the end of the turn, or the end of the game. */
export type Pause = "" | "turn" | "game";

interface Kept {
  never: string[][];
  pause: Pause;
  /** The turn in which the pause began. */
  turn: number;
}

const NONE: Kept = { never: [], pause: "", turn: 0 };

/** The browser stores it for each table. */
export class Unwanted {
  private kept = $state.raw<Kept>(NONE);
  private readonly key: string;

  constructor(table: string) {
    this.key = `insula.unwanted.${table}`;
    this.kept = recall<Kept>(this.key, NONE);
  }

  /** Groups of kinds of cards. Offers that ask for all kinds of a group are declined. */
  get never(): string[][] {
    return this.kept.never;
  }

  neverGive(kinds: string[]): void {
    this.keep({ never: [...this.never, kinds] });
  }

  askAgain(kinds: string[]): void {
    this.keep({ never: this.never.filter((one) => one !== kinds) });
  }

  /** The pause in force in a turn. */
  pauseIn(turn: number): Pause {
    const { pause } = this.kept;
    return pause === "turn" && this.kept.turn !== turn ? "" : pause;
  }

  /** Begin a pause in a turn, or end it if it is in force. */
  toggle(pause: Pause, turn: number): void {
    this.keep({ pause: this.pauseIn(turn) === pause ? "" : pause, turn });
  }

  includes(offer: Offer, turn: number): boolean {
    return this.pauseIn(turn) !== "" || this.never.some((kinds) => asksFor(offer, kinds));
  }

  private keep(changes: Partial<Kept>): void {
    this.kept = { ...this.kept, ...changes };
    remember(this.key, this.kept);
  }
}
