// What lies where on a trade hex: the plaza in the middle, inner paths to the land corners, and signs between them.

import { CORNER_NAMES, RADIUS, SIDE_NAMES, cornerPoint, line, polygon, round, sideEnds, type Point } from "../../lib/geometry";
import type { NumberPlace } from "../../lib/modules";

export interface TradeHex {
  needs: string[];
  supplies: string[];
  /** The sides that border the sea and are closed. */
  closed: string[];
}

/** The words of the ground of a trade hex: "needs glass marble supplies sand tools closed SW W NW". */
export function read(details: string[]): TradeHex {
  const found: TradeHex = { needs: [], supplies: [], closed: [] };
  let list: string[] = [];
  for (const word of details) {
    if (word in found) list = found[word as keyof TradeHex];
    else list.push(word);
  }
  return found;
}

const HEX = "0,0";
/** The distance of the tokens from the middle, and of the building in front of closed sides. */
const OUT = 58;
const BUILDING = 49;
/** The size of the building where it has only the space between two inner paths. */
const SMALL = 0.62;
/** The angles of the sides in degrees, clockwise from the east. */
const ANGLES: Record<string, number> = { E: 0, SE: 60, SW: 120, W: 180, NW: 240, NE: 300 };
/** Where the building stands if no side is closed. */
const OPEN = 240;

function toward(angle: number, distance: number): Point {
  const radians = (angle * Math.PI) / 180;
  return { x: round(distance * Math.cos(radians)), y: round(distance * Math.sin(radians)) };
}

/** The direction of the building: the middle of the closed sides. */
function facing(closed: string[]): number {
  if (closed.length === 0) return OPEN;
  const [x, y] = [Math.cos, Math.sin].map((f) => closed.reduce((sum, side) => sum + f(((ANGLES[side] ?? 0) * Math.PI) / 180), 0));
  return (Math.atan2(y ?? 0, x ?? 0) * 180) / Math.PI;
}

/** The ends of a side as corners of the hex around (0, 0). */
function ends(side: string): [Point, Point] {
  return sideEnds(`${HEX},${side}`);
}

function isSame(a: Point, b: Point): boolean {
  return Math.round(a.x) === Math.round(b.x) && Math.round(a.y) === Math.round(b.y);
}

/** The corners with an inner path: those that not only closed sides meet. */
function landCorners(closed: string[]): Point[] {
  const open = SIDE_NAMES.filter((side) => !closed.includes(side)).flatMap(ends);
  return CORNER_NAMES.map((corner) => cornerPoint(`${HEX},${corner}`)).filter((corner) => open.some((end) => isSame(end, corner)));
}

/** The inner paths as lines, up to a share of the way to their corners. */
export function innerPaths(closed: string[], share: number): string {
  return landCorners(closed).map(({ x, y }) => line({ x: 0, y: 0 }, { x: x * share, y: y * share })).join("");
}

/** The wall along the closed sides, a little inside of them; empty if there are none. */
export function wall(closed: string[], radius: number): string {
  const share = radius / RADIUS;
  return closed
    .map(ends)
    .map(([start, end]) => line({ x: start.x * share, y: start.y * share }, { x: end.x * share, y: end.y * share }))
    .join("");
}

export interface Sign {
  goods: string;
  at: Point;
  /** The angle of its arrow. */
  angle: number;
}

/** Where the building and the tokens are. What the hex needs is beside the building, what it supplies opposite. */
export function layout({ needs, supplies, closed }: TradeHex): { building: Point; size: number; needs: Sign[]; supplies: Sign[] } {
  const ahead = facing(closed);
  const sign = (goods: string, turn: number): Sign => ({ goods, at: toward(ahead + turn, OUT), angle: ahead + turn });
  return {
    building: toward(ahead, BUILDING),
    size: closed.length > 0 ? 1 : SMALL,
    needs: needs.map((goods, index) => sign(goods, index === 0 ? -60 : 60)),
    supplies: supplies.map((goods, index) => sign(goods, index === 0 ? -120 : 120)),
  };
}

/** A trade hex with a number has it opposite the building, between two inner paths. */
const NUMBER_OUT = 63;
const NUMBER_SIZE = 0.68;

/** Where the number is, so that the plaza stays free. */
export function placeOfNumber(details: string[]): NumberPlace {
  return { at: toward(facing(read(details).closed) + 180, NUMBER_OUT), size: NUMBER_SIZE };
}

/** A triangle that points to the right, around (0, 0). */
export const ARROW = polygon([
  { x: -5, y: -8 },
  { x: 7, y: 0 },
  { x: -5, y: 8 },
]);
