// The middle line of a river through a hex around (0, 0).

import { APOTHEM, round, type Point } from "../../lib/geometry";

/** How far a river bends to each side on its way. */
const BEND = 15;
/** How far from the center it springs, and how far it flows into the sea, as shares of the way to a side. */
const SPRING = 0.6;
const INTO_SEA = 1.16;
/** How far it reaches over its sides, so that it crosses the gap between two hexes. */
const OVER_SIDE = 1.05;
/** The directions of the sides, in degrees clockwise from the east. */
const ANGLES: Record<string, number> = { E: 0, SE: 60, SW: 120, W: 180, NW: 240, NE: 300 };

function toward(side: string, share: number): Point {
  const angle = ((ANGLES[side] ?? 0) * Math.PI) / 180;
  return { x: APOTHEM * share * Math.cos(angle), y: APOTHEM * share * Math.sin(angle) };
}

/** A point on the way from an end to the center, moved to one side. */
function bent({ x, y }: Point): Point {
  return { x: x / 3 + (y / APOTHEM) * BEND, y: y / 3 - (x / APOTHEM) * BEND };
}

function written({ x, y }: Point): string {
  return `${round(x)} ${round(y)}`;
}

/** The point at which a river springs, if it does so on this hex. The details are as in `FrameHex.ground`. */
export function spring([source, side = ""]: string[]): Point | null {
  return source === "spring" ? toward(side, -SPRING) : null;
}

/** The line of the banks ends where the land does, that of the water flows into the sea. */
export function course([source = "", side = "", mouth]: string[], isWater: boolean): string {
  const start = spring([source, side]) ?? toward(source, OVER_SIDE);
  const end = toward(side, mouth && isWater ? INTO_SEA : OVER_SIDE);
  return `M${written(start)}C${written(bent(start))} ${written(bent(end))} ${written(end)}`;
}
