// The numbers of hexes: how often they are rolled, and what keeps them from producing.

import type { Frame, FrameHex, Piece } from "./messages";
import { isBlocking } from "./modules";

/** The number of the 36 rolls of two dice that have a sum. */
export function ways(sum: number): number {
  return sum < 2 || sum > 12 ? 0 : 6 - Math.abs(7 - sum);
}

/** The number of the 36 rolls that show one of a hex's numbers. */
export function waysOf(hex: FrameHex): number {
  return hex.numbers.reduce((total, number) => total + ways(number), 0);
}

/** The piece that keeps a hex from producing, or undefined. */
export function blockOf(frame: Frame, hex: FrameHex): Piece | undefined {
  return frame.pieces.find((piece) => piece.at === hex.at && isBlocking(piece));
}
