// Discarding, and giving at a wedding: the moves that name the cards.

import { changed, inOrder, spelled, total, type Cards } from "./cards";

/**
 * The moves for the chosen cards. When only one kind of card is left, the rules discard the rest themselves, so no move
 * names it.
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
