// Directions of paths, such as "ne": how the camels on them are turned.

import { placePoint, sideEnds } from "../../lib/geometry";
import type { Choice, Frame, Piece } from "../../lib/messages";

/** The angle at which the pieces on a side are drawn, by its direction. */
const ANGLES: Record<string, number> = { ne: -30, sw: -30, nw: 30, se: 30, n: 90, s: 90 };
/** The angle of an arrow, by its direction. */
export const TURNS: Record<string, number> = { n: -90, ne: -30, se: 30, s: 90, sw: 150, nw: -150 };
/** The caravans by their arrows, in the order of the levels of their camels. */
const CARAVANS = ["nw", "ne", "s", "n", "se", "sw"];

export function angleOf(direction: string): number {
  return ANGLES[direction] ?? 0;
}

/** Whether a direction goes along the x axis of pieces on its side. */
export function isForward(direction: string): boolean {
  return ["ne", "se", "s"].includes(direction);
}

/** The end of a side to which a direction goes. */
function endOf(side: string, direction: string): { x: number; y: number } {
  const [one, other] = sideEnds(side);
  const isLower = one.y > other.y;
  return direction.startsWith("s") === isLower ? one : other;
}

/** The corner from which a caravan goes on: its arrow, or the end of the camel at its front. */
function frontOf(pieces: Piece[], caravan: string): { x: number; y: number } | undefined {
  const arrow = pieces.find(({ kind, detail }) => kind === "arrow" && detail === caravan);
  if (arrow) return placePoint(arrow.at, "corner");
  const level = CARAVANS.indexOf(caravan) + 1;
  const camel = pieces.find((piece) => piece.kind === "camel" && piece.level === level && piece.active);
  return camel && endOf(camel.at, camel.detail);
}

/** The direction in which the camel of a choice would go. */
export function directionOf(choice: Choice, frame: Frame): string {
  const [side = "", , caravan = ""] = choice.value.split("_");
  const front = frontOf(frame.pieces, caravan.toLowerCase());
  if (!front) return "";
  const [one, other] = sideEnds(side);
  const isFrom = (end: { x: number; y: number }) => Math.hypot(end.x - front.x, end.y - front.y) < 1;
  const [start, end] = isFrom(one) ? [one, other] : [other, one];
  const across = Math.round((end.x - start.x) / 50);
  return (end.y > start.y ? "s" : "n") + (across > 0 ? "e" : across < 0 ? "w" : "");
}
