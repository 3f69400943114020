// The geometry of the chances of winning over the turns: a line for each seat.

import type { Moment } from "../../engine/src";
import { spread, ticks } from "./curve";
import type { Point } from "./geometry";

export interface Lines {
  lines: { seat: number; path: string; end: Point }[];
  turns: { turn: number; x: number }[];
  /** Where the game is before a step. */
  marked: number;
}

/** The curve in a rectangle with its corner at (0, 0). Each turn is as wide as every other; chances grow upward. */
export function linesOf(curve: Moment[], step: number, width: number, height: number): Lines {
  const last = curve.at(-1);
  if (!last) return { lines: [], turns: [], marked: 0 };
  const end = last.turn + 1;
  const x = (moment: Moment) => (width * (moment === last ? end : moment.turn)) / end;
  const lines = last.chances.map((_, seat) => {
    const corners = curve.map((moment): Point => ({ x: x(moment), y: height * (1 - moment.chances[seat]!) }));
    const path = corners.map(({ x, y }, index) => `${index ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");
    return { seat, path, end: corners.at(-1)! };
  });
  const past = curve.filter((moment) => moment.step <= step);
  const here = past.at(-1) ?? curve[0]!;
  return { lines: spreadUp(lines, height), turns: ticks(0, last.turn).map((turn) => ({ turn, x: (width * turn) / end })), marked: x(here) };
}

/** The lines with the signs at their ends moved apart, the worst line at the bottom: most end there. */
function spreadUp<T extends { end: Point }>(lines: T[], height: number): T[] {
  const flipped = <U extends { end: Point }>(line: U) => ({ ...line, end: { x: line.end.x, y: height - line.end.y } });
  return spread(lines.map(flipped)).map(flipped);
}
