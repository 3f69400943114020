// The geometry of the points over the turns: a line for each seat.

import type { Point } from "./geometry";

export interface Curve {
  lines: { seat: number; path: string; end: Point }[];
  /** The numbers of turns and of points along the axes. */
  turns: { turn: number; x: number }[];
  points: { points: number; y: number }[];
}

/** Lines of seats with equal points lie next to each other. */
const APART = 2.2;
/** The distance between the signs at the ends of lines. */
const SIGN_APART = 21;
const STEPS = [1, 2, 5, 10, 20, 25, 50, 100, 200];
const MOST_TICKS = 8;

/** The curve of points in a rectangle with its corner at (0, 0). Points grow upward. */
export function curveOf(points: number[][], firstTurn: number, width: number, height: number): Curve {
  const columns = points[0]?.length ?? 0;
  const top = Math.max(1, ...points.flat());
  const bottom = Math.min(0, ...points.flat());
  const x = (column: number) => (columns > 1 ? (width * column) / (columns - 1) : 0);
  const y = (value: number) => (height * (top - value)) / (top - bottom);
  const middle = (points.length - 1) / 2;
  const lines = points.map((row, seat) => {
    const corners = row.map((value, column): Point => ({ x: x(column), y: y(value) + APART * (seat - middle) }));
    return { seat, path: stairs(corners), end: corners.at(-1) ?? { x: 0, y: 0 } };
  });
  const last = firstTurn + columns - 1;
  return {
    lines: spread(lines),
    turns: ticks(firstTurn, last).map((turn) => ({ turn, x: x(turn - firstTurn) })),
    points: ticks(bottom, top).map((value) => ({ points: value, y: y(value) })),
  };
}

/** The horizontal place of a turn. */
export function placeOfTurn(turn: number, firstTurn: number, columns: number, width: number): number {
  return columns > 1 ? (width * (turn - firstTurn)) / (columns - 1) : 0;
}

function stairs(corners: Point[]): string {
  return corners
    .map(({ x, y }, index) => (index === 0 ? `M${x.toFixed(1)} ${y.toFixed(1)}` : `H${x.toFixed(1)}V${y.toFixed(1)}`))
    .join("");
}

/** The lines with the signs at their ends moved apart, the best line on top. */
export function spread<T extends { end: Point }>(lines: T[]): T[] {
  let above = -Infinity;
  const moved = new Map<T, Point>();
  for (const line of [...lines].sort((a, b) => a.end.y - b.end.y)) {
    above = Math.max(line.end.y, above + SIGN_APART);
    moved.set(line, { x: line.end.x, y: above });
  }
  return lines.map((line) => ({ ...line, end: moved.get(line) ?? line.end }));
}

/** Round numbers between two bounds. */
export function ticks(first: number, last: number): number[] {
  const step = STEPS.find((one) => (last - first) / one <= MOST_TICKS) ?? last;
  const found = [];
  for (let number = Math.ceil(first / step) * step; number <= last; number += step) found.push(number);
  return found;
}
