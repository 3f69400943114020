// The pattern of each terrain: the motifs in a hex and their places. Patterns identify terrains without color.

import { APOTHEM, RADIUS, line, round, type Point } from "./../lib/geometry";
import { MOTIFS, type Motif } from "./motifs";
import { placed } from "./paths";

interface Placed {
  motif: Motif;
  at: Point;
}

/** The least distance of a motif's center from the center of a number token. */
const CLEAR = 40;

/** What a frame calls the terrain of hexes that lie in the fog. */
export const HIDDEN = "unknown";

/** The radius of the painted ground. The gap between two hexes shows the shore. */
export const TILE_RADIUS = 95;

function at(x: number, y: number): Point {
  return { x, y };
}

/** Points on a circle, clockwise. The first is at an angle in degrees from the east. */
function around(radius: number, first: number, count: number): Point[] {
  return Array.from({ length: count }, (_, index) => {
    const angle = ((first + (360 * index) / count) * Math.PI) / 180;
    return at(radius * Math.cos(angle), radius * Math.sin(angle));
  });
}

/** The distance of a point inside the hex from the nearest side. */
function depth({ x, y }: Point): number {
  return APOTHEM - Math.max(Math.abs(x), Math.abs(x) / 2 + (Math.abs(y) * APOTHEM) / RADIUS);
}

/** The points of a staggered grid that lie in the hex. */
function rows(across: number, down: number, inset: number): Point[] {
  const steps = Array.from({ length: 11 }, (_, index) => index - 5);
  return steps
    .flatMap((row) => steps.map((column) => at(across * (column + (Math.abs(row) % 2) / 2), down * row)))
    .filter((point) => depth(point) >= inset);
}

function each(motif: Motif, points: Point[]): Placed[] {
  return points.map((point) => ({ motif, at: point }));
}

function pairs(...numbers: [number, number][]): Point[] {
  return numbers.map(([x, y]) => at(x, y));
}

function downward(placed: Placed[]): Placed[] {
  return placed.sort((a, b) => a.at.y - b.at.y);
}

const ARRANGEMENTS: Record<string, () => Placed[]> = {
  hills: () => each(MOTIFS.brick, rows(38, 19.5, 25)),
  forest: () => downward(each(MOTIFS.fir, [...around(66, -90, 6), ...around(61, -60, 6), ...around(26, -90, 3)])),
  pasture: () => [
    ...each(
      MOTIFS.grass,
      pairs([0, -66], [31, -50], [-62, 8], [-44, 42], [24, 58], [52, 36], [-24, -56], [57, -36]),
    ),
    ...each(MOTIFS.sheep, pairs([-52, -27], [56, -6], [-14, 62], [0, 0])),
  ],
  mountains: () =>
    downward(each(MOTIFS.peak, pairs([0, -60], [-44, -33], [44, -33], [-55, 9], [55, 9], [-25, 51], [25, 51], [0, 2]))),
  desert: () => [
    ...each(MOTIFS.dune, pairs([-22, -46], [40, -22], [-44, 2], [12, 8], [44, 32], [-16, 48])),
    ...each(MOTIFS.grains, pairs([22, -56], [-54, -24], [0, -20], [62, 2], [-56, 30], [-8, 26], [18, 60])),
  ],
  fields: () => [],
  sea: () => each(MOTIFS.wave, pairs([-26, -38], [30, -10], [-30, 14], [14, 46])),
  gold: () => [
    ...each(MOTIFS.grains, around(65, -90, 6)),
    ...each(MOTIFS.nugget, [...around(59, -60, 6), at(0, 0)]),
  ],
  unknown: () =>
    each(MOTIFS.cloud, pairs([0, -60], [-44, -26], [38, -20], [-8, 8], [52, 26], [-46, 42], [10, 54])),
  lake: () =>
    each(MOTIFS.ripple, pairs([0, -56], [-56, -22], [56, -16], [-56, 22], [56, 28], [0, 58], [0, 0])),
  swamp: () => each(MOTIFS.reeds, [...around(58, -60, 6), at(0, 0)]),
  oasis: () => [...each(MOTIFS.palm, around(60, -90, 6)), ...each(MOTIFS.pond, pairs([0, 2]))],
  castle: () => each(MOTIFS.tower, [...around(56, -90, 6), at(0, 0)]),
  quarry: () => each(MOTIFS.block, [...around(57, -60, 6), at(0, 0)]),
  glassworks: () => each(MOTIFS.bottle, [...around(57, -60, 6), at(0, 0)]),
};

/** The pattern of bricks continues under the tokens. */
const UNDER_TOKENS = new Set(["hills"]);

/** The pattern of a terrain around a center. All copies of a motif form one path, with space for a token if there is one. */
export function pattern(terrain: string, hasToken: boolean, center: Point): Motif {
  const copies = arranged(terrain, hasToken);
  return [...new Set(copies.map((one) => one.motif))].flatMap((motif) => {
    const points = copies.filter((one) => one.motif === motif).map((one) => at(center.x + one.at.x, center.y + one.at.y));
    return motif.map(([tone, d]): Motif[number] => [tone, points.map((point) => placed(d, point)).join("")]);
  });
}

function arranged(terrain: string, hasToken: boolean): Placed[] {
  const placed = (ARRANGEMENTS[terrain] ?? (() => each(MOTIFS.cross, rows(38, 33, 22))))();
  if (!hasToken || UNDER_TOKENS.has(terrain)) return placed;
  return placed.filter((one) => Math.hypot(one.at.x, one.at.y) > CLEAR);
}

/** The furrows of fields around a center: lines parallel to a side, from edge to edge. */
export function furrows(center: Point): string {
  const reach = TILE_RADIUS - 13;
  const lines = Array.from({ length: 9 }, (_, index) => {
    const x = 14.5 * (index - 4);
    const half = reach - Math.abs(x) / Math.sqrt(3);
    return line(turned(at(x, -half), center), turned(at(x, half), center));
  });
  return lines.join("");
}

/** A point rotated by 60 degrees around (0, 0) and then moved. */
function turned({ x, y }: Point, to: Point): Point {
  const [cos, sin] = [1 / 2, Math.sqrt(3) / 2];
  return at(round(to.x + x * cos - y * sin), round(to.y + x * sin + y * cos));
}
