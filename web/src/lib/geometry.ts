// The geometry of the board. Places have the names of the notation: "0,-1" is a hex, "0,-1,N" its northern corner,
// "0,-1,E" its eastern side. "2,-2,C" is the plaza in the center of a hex, "2,-2,C-S" the inner path from it to the
// southern corner. Hexes are pointy-top; x grows to the right, y downward, 100 units from center to corner.

export interface Point {
  x: number;
  y: number;
}

export type PlaceKind = "hex" | "corner" | "side";

export const RADIUS = 100;
export const APOTHEM = (RADIUS * Math.sqrt(3)) / 2;

const CORNERS: Record<string, Point> = {
  N: { x: 0, y: -RADIUS },
  NE: { x: APOTHEM, y: -RADIUS / 2 },
  SE: { x: APOTHEM, y: RADIUS / 2 },
  S: { x: 0, y: RADIUS },
  SW: { x: -APOTHEM, y: RADIUS / 2 },
  NW: { x: -APOTHEM, y: -RADIUS / 2 },
};

/** The sides of a hex with the two corners that each of them joins. */
const SIDES: Record<string, [string, string]> = {
  NE: ["N", "NE"],
  E: ["NE", "SE"],
  SE: ["SE", "S"],
  SW: ["S", "SW"],
  W: ["SW", "NW"],
  NW: ["NW", "N"],
};

/** The hex beyond each side, by its distance from the hex. */
const BEYOND: Record<string, [number, number]> = { NE: [1, -1], E: [1, 0], SE: [0, 1], SW: [-1, 1], W: [-1, 0], NW: [0, -1] };

export const CORNER_NAMES = Object.keys(CORNERS);
export const SIDE_NAMES = Object.keys(SIDES);

interface Parts {
  q: number;
  r: number;
  name: string;
}

function parts(place: string): Parts {
  const [q, r, name] = place.split(",");
  return { q: Number(q), r: Number(r), name: name ?? "" };
}

export function hexCenter(place: string): Point {
  const { q, r } = parts(place);
  return { x: APOTHEM * (2 * q + r), y: RADIUS * 1.5 * r };
}

/** The hex beyond a side of a hex. */
export function beyond(hex: string, side: string): string {
  const { q, r } = parts(hex);
  const [dq, dr] = BEYOND[side] ?? [0, 0];
  return `${q + dq},${r + dr}`;
}

/** The hex in which a point lies. */
export function hexAt({ x, y }: Point): string {
  const r = y / (RADIUS * 1.5);
  const q = x / (2 * APOTHEM) - r / 2;
  const [column, row, depth] = [Math.round(q), Math.round(r), Math.round(-q - r)];
  const [across, down, deep] = [Math.abs(column - q), Math.abs(row - r), Math.abs(depth + q + r)];
  if (across > down && across > deep) return `${-row - depth},${row}`;
  return down > deep ? `${column},${-column - depth}` : `${column},${row}`;
}

/** The point of a corner, or of a plaza. */
export function cornerPoint(place: string): Point {
  const center = hexCenter(place);
  const offset = CORNERS[parts(place).name] ?? { x: 0, y: 0 };
  return { x: center.x + offset.x, y: center.y + offset.y };
}

function innerPath(name: string): [string, string] {
  const [plaza = "C", corner = "N"] = name.split("-");
  return [plaza, corner];
}

/** The two ends of a side, or of an inner path. */
export function sideEnds(place: string): [Point, Point] {
  const { q, r, name } = parts(place);
  const [first, second] = SIDES[name] ?? innerPath(name);
  return [cornerPoint(`${q},${r},${first}`), cornerPoint(`${q},${r},${second}`)];
}

export function between(start: Point, end: Point, share: number): Point {
  return { x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share };
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** The kind of place of a name. Sides and corners share names, so the caller says which of the two it means. */
export function placePoint(place: string, kind: PlaceKind): Point {
  if (kind === "hex") return hexCenter(place);
  if (kind === "corner") return cornerPoint(place);
  return between(...sideEnds(place), 0.5);
}

/** The point at a distance from the middle of a side, away from the hex that names it. */
export function outward(side: string, reach: number): Point {
  const middle = placePoint(side, "side");
  const center = hexCenter(side);
  const share = 1 + reach / APOTHEM;
  return between(center, middle, share);
}

/** A line without the first and the last units of its length. */
export function shortened(start: Point, end: Point, trimStart: number, trimEnd: number): [Point, Point] {
  const length = distance(start, end);
  return [between(start, end, trimStart / length), between(start, end, 1 - trimEnd / length)];
}

export function hexagon(center: Point, radius: number): Point[] {
  return Object.values(CORNERS).map(({ x, y }) => ({
    x: center.x + (x * radius) / RADIUS,
    y: center.y + (y * radius) / RADIUS,
  }));
}

/** A closed path through points. */
export function polygon(points: Point[]): string {
  return `M${points.map(({ x, y }) => `${round(x)} ${round(y)}`).join("L")}Z`;
}

/** A path from point to point. */
export function polyline(points: Point[]): string {
  return points.map(({ x, y }, index) => `${index === 0 ? "M" : "L"}${round(x)} ${round(y)}`).join("");
}

export function line(start: Point, end: Point): string {
  return `M${round(start.x)} ${round(start.y)}L${round(end.x)} ${round(end.y)}`;
}

export function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/** One name for each point. Every corner and side has several names. */
export function pointKey(place: string, kind: PlaceKind): string {
  const { x, y } = placePoint(place, kind);
  return `${kind}:${Math.round(x)},${Math.round(y)}`;
}

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The box around hexes, with a margin. */
export function boxAround(hexes: string[], margin: number): Box {
  const centers = hexes.map(hexCenter);
  if (centers.length === 0) return { left: -300, top: -300, width: 600, height: 600 };
  const xs = centers.map((center) => center.x);
  const ys = centers.map((center) => center.y);
  const left = Math.min(...xs) - APOTHEM - margin;
  const top = Math.min(...ys) - RADIUS - margin;
  return {
    left,
    top,
    width: Math.max(...xs) + APOTHEM + margin - left,
    height: Math.max(...ys) + RADIUS + margin - top,
  };
}

/** The box around two boxes. */
export function boxOfBoth(one: Box, other: Box): Box {
  const left = Math.min(one.left, other.left);
  const top = Math.min(one.top, other.top);
  return {
    left,
    top,
    width: Math.max(one.left + one.width, other.left + other.width) - left,
    height: Math.max(one.top + one.height, other.top + other.height) - top,
  };
}

/** The place nearest to a point, among those within reach of it. */
export function nearest<T extends { point: Point }>(targets: T[], at: Point, reach: number): T | null {
  let best: T | null = null;
  let least = reach;
  for (const target of targets) {
    const far = distance(target.point, at);
    if (far <= least) [best, least] = [target, far];
  }
  return best;
}

/** The next place in the direction of an arrow key. Distance sideways counts twice. */
export function ahead<T extends { point: Point }>(targets: T[], from: Point, dx: number, dy: number): T | null {
  let best: T | null = null;
  let least = Infinity;
  for (const target of targets) {
    const x = target.point.x - from.x;
    const y = target.point.y - from.y;
    const forward = x * dx + y * dy;
    const aside = Math.abs(x * dy - y * dx);
    if (forward < 1) continue;
    const cost = forward + 2 * aside;
    if (cost < least) [best, least] = [target, cost];
  }
  return best;
}

/** Reading order: from north to south, and from west to east. */
export function inReadingOrder<T extends { point: Point }>(targets: T[]): T[] {
  return [...targets].sort((a, b) => Math.round(a.point.y - b.point.y) || a.point.x - b.point.x);
}
