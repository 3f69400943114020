// Two quiet sounds, off by default: one when the reader must decide, one when the dice are rolled.

import type { Table } from "../../lib/table.svelte";
import { play } from "./tones";

const TURN = [523.25, 659.25];
const DICE = [196];

export class Chimes {
  private wasAsked = false;
  private dice = "";

  constructor(private readonly table: Table) {}

  /** Call this in an effect, so that it follows the table. */
  listen(): void {
    const { isAsked, frame } = this.table;
    const dice = frame ? `${frame.turn} ${frame.dice.join()}` : "";
    if (isAsked && !this.wasAsked) play(TURN);
    else if (dice !== this.dice && frame?.dice.length) play(DICE);
    [this.wasAsked, this.dice] = [isAsked, dice];
  }
}
