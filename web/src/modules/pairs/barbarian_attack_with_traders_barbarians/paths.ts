// The paths of trade hexes for knights: inner paths, and sides that are closed.

import type { Farther } from "../../../lib/choices";
import { CORNER_NAMES, SIDE_NAMES } from "../../../lib/geometry";
import type { Choice, Frame } from "../../../lib/messages";
import { forGrain, type OtherPaths } from "../../barbarian_attack/reach";
import { read } from "../../traders_barbarians/tradeHex";

const TRADE_HEX = "trade_hex";

/** The corners with an inner path: those that an open side has. Side i lies between the corners i and i + 1. */
function landCorners(closed: string[]): string[] {
  const count = CORNER_NAMES.length;
  return CORNER_NAMES.filter((_, i) => [i, (i + count - 1) % count].some((side) => !closed.includes(SIDE_NAMES[side] ?? "")));
}

/** The inner paths and the closed sides of all trade hexes of a board. */
export function otherPaths({ hexes }: Frame): OtherPaths {
  const found: OtherPaths = { inner: [], closed: [] };
  for (const { at, ground } of hexes) {
    const [word, ...details] = ground.split(" ");
    if (word !== TRADE_HEX) continue;
    const { closed } = read(details);
    found.closed.push(...closed.map((side) => `${at},${side}`));
    found.inner.push(...landCorners(closed).map((corner) => `${at},C-${corner}`));
  }
  return found;
}

/** Where the knight that moves can go if a grain is paid; without trade hexes only the sides of hexes count. */
export function forGrainBetweenPlazas(choices: Choice[], frame: Frame): Farther[] {
  return forGrain(choices, frame, otherPaths(frame));
}
