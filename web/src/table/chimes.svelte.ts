// Two quiet sounds, off by default: one when the reader must decide, one when the dice are rolled.

import { settings } from "../lib/settings.svelte";
import type { Table } from "../lib/table.svelte";

const TURN = [523.25, 659.25];
const DICE = [196];

export class Chimes {
  private context: AudioContext | undefined;
  private wasAsked = false;
  private dice = "";

  constructor(private readonly table: Table) {}

  /** Call this in an effect, so that it follows the table. */
  listen(): void {
    const { isAsked, frame } = this.table;
    const dice = frame ? `${frame.turn} ${frame.dice.join()}` : "";
    if (isAsked && !this.wasAsked) this.sound(TURN);
    else if (dice !== this.dice && frame?.dice.length) this.sound(DICE);
    [this.wasAsked, this.dice] = [isAsked, dice];
  }

  private sound(tones: number[]): void {
    if (!settings.sound) return;
    const context = (this.context ??= new AudioContext());
    tones.forEach((tone, index) => {
      const start = context.currentTime + index * 0.12;
      const volume = context.createGain();
      volume.gain.setValueAtTime(0.08, start);
      volume.gain.exponentialRampToValueAtTime(0.001, start + 0.35);
      const oscillator = new OscillatorNode(context, { type: "sine", frequency: tone });
      oscillator.connect(volume).connect(context.destination);
      oscillator.start(start);
      oscillator.stop(start + 0.36);
    });
  }
}
