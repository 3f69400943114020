// The numbers of hexes: how often they are rolled, and whether the robber blocks them.

import type { Frame, FrameHex } from "./messages";

/** How many of the 36 rolls of two dice show a sum. */
export function ways(sum: number): number {
  return sum < 2 || sum > 12 ? 0 : 6 - Math.abs(7 - sum);
}

/** How many of the 36 rolls show one of the numbers of a hex. */
export function waysOf(hex: FrameHex): number {
  return hex.numbers.reduce((total, number) => total + ways(number), 0);
}

export function isRobbed(frame: Frame, hex: FrameHex): boolean {
  return frame.pieces.some((piece) => piece.kind === "robber" && piece.at === hex.at);
}
