// The geometry of the chances of winning over the turns: a line for each seat.

import type { Moment } from "../../engine/src";
import { spread, ticks } from "./curve";
import type { Point } from "./geometry";

export interface Lines {
  lines: { seat: number; path: string; end: Point }[];
  turns: { turn: number; x: number }[];
}

/** The curve in a rectangle with its corner at (0, 0). Each turn is as wide as every other; chances grow upward. */
export function linesOf(curve: Moment[], width: number, height: number): Lines {
  const last = curve.at(-1);
  if (!last) return { lines: [], turns: [] };
  const end = endOf(curve);
  const x = (moment: Moment) => (width * (moment === last ? end : moment.turn)) / end;
  const lines = last.chances.map((_, seat) => {
    const corners = curve.map((moment): Point => ({ x: x(moment), y: height * (1 - moment.chances[seat]!) }));
    const path = corners.map(({ x, y }, index) => `${index ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");
    return { seat, path, end: corners.at(-1)! };
  });
  return { lines: spreadUp(lines, height), turns: ticks(0, last.turn).map((turn) => ({ turn, x: (width * turn) / end })) };
}

/** The turn at a place of a curve of a width, from 0 for the beginning; that after the last one is the end of the game. */
export function turnAt(x: number, curve: Moment[], width: number): number {
  const end = endOf(curve);
  return Math.min(end, Math.max(0, Math.floor((x * end) / width)));
}

/** The number after the last turn, which is the end of the game. */
export function endOf(curve: Moment[]): number {
  return (curve.at(-1)?.turn ?? 0) + 1;
}

/** The position at the beginning of a turn; after the last turn, that at the end of the game. */
export function beginOf(turn: number, curve: Moment[]): Moment {
  return (turn < endOf(curve) ? curve.findLast((moment, index) => moment.turn <= turn && index < curve.length - 1) : undefined) ?? curve.at(-1)!;
}

/** The turn that has begun last before a step, which comes next; the end of the game after the last step. */
export function turnBefore(step: number, curve: Moment[]): number {
  return step >= (curve.at(-1)?.step ?? 0) ? endOf(curve) : (curve.findLast((moment) => moment.step <= step)?.turn ?? 0);
}

/** The lines with the signs at their ends moved apart, the worst line at the bottom: most end there. */
function spreadUp<T extends { end: Point }>(lines: T[], height: number): T[] {
  const flipped = <U extends { end: Point }>(line: U) => ({ ...line, end: { x: line.end.x, y: height - line.end.y } });
  return spread(lines.map(flipped)).map(flipped);
}
