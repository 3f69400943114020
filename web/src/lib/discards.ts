// Discarding, and giving at a wedding: the moves that name the cards.

import { changed, inOrder, spelled, total, type Cards } from "./cards";

/**
 * The moves for the cards that were chosen. The rules carry out by themselves what leaves no choice, a hand of one kind
 * that is left; nothing is said from there on.
 */
export function discardMoves(hand: Cards, chosen: Cards, verb = "discard"): string[] {
  const moves: string[] = [];
  let left = hand;
  let owed = total(chosen);
  for (const card of spelled(chosen)) {
    if (inOrder(left).length < 2 || total(left) === owed) break;
    moves.push(`${verb} ${card}`);
    left = changed(left, card, -1);
    owed -= 1;
  }
  return moves;
}
