// The numbers of hexes: how often they are rolled, and whether the robber blocks them.

import type { Frame, FrameHex } from "./messages";

/** The number of the 36 rolls of two dice that have a sum. */
export function ways(sum: number): number {
  return sum < 2 || sum > 12 ? 0 : 6 - Math.abs(7 - sum);
}

/** The number of the 36 rolls that show one of a hex's numbers. */
export function waysOf(hex: FrameHex): number {
  return hex.numbers.reduce((total, number) => total + ways(number), 0);
}

export function isRobbed(frame: Frame, hex: FrameHex): boolean {
  return frame.pieces.some((piece) => piece.kind === "robber" && piece.at === hex.at);
}
