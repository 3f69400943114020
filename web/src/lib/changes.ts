// What changed the chances of one seat in each turn: luck on the one hand, its own decisions and exchanges on the other.

import type { Decision, Outcome, Trade } from "../../engine/src";

export interface Change {
  turn: number;
  luck: number;
  /** What its exchanges gained, minus what its decisions lost. */
  decided: number;
}

/** The changes of a seat in the turns in which something changed. */
export function changesOf(seat: number, outcomes: Outcome[], decisions: Decision[], trades: Trade[]): Change[] {
  const found = new Map<number, Change>();
  const at = (turn: number): Change => {
    const change = found.get(turn) ?? { turn, luck: 0, decided: 0 };
    found.set(turn, change);
    return change;
  };
  for (const { turn, luck } of outcomes) at(turn).luck += luck[seat]!;
  for (const decision of decisions) if (decision.seat === seat) at(decision.turn).decided -= decision.lost;
  for (const { turn, gains } of trades) at(turn).decided += gains[seat]!;
  return [...found.values()].sort((one, other) => one.turn - other.turn);
}

export interface Bar {
  turn: number;
  x: number;
  y: number;
  width: number;
  height: number;
  isGain: boolean;
}

/** The share of the width of a turn that its bar takes. */
const FILLED = 0.8;
/** The change whose bar fills one half of a strip. Larger ones are rare, mostly at the end, and their bars are cut off. */
const MOST = 0.15;

/** The changes as bars around a line in the middle of a strip; `end` is the number of turns. */
export function barsOf(changes: { turn: number; change: number }[], end: number, width: number, height: number): Bar[] {
  const turnWidth = width / end;
  return changes.map(({ turn, change }) => {
    const tall = Math.min(1, Math.abs(change) / MOST) * (height / 2);
    const isGain = change > 0;
    const x = turnWidth * (turn + (1 - FILLED) / 2);
    return { turn, x, y: isGain ? height / 2 - tall : height / 2, width: turnWidth * FILLED, height: tall, isGain };
  });
}
