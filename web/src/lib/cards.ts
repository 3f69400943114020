// Hands of cards as counts by kind: adding, comparing and sorting.

import { orderOfCard } from "./vocabulary";

export type Cards = Record<string, number>;

export function inOrder(cards: Cards): [string, number][] {
  return Object.entries(cards)
    .filter(([, count]) => count > 0)
    .sort(([a], [b]) => orderOfCard(a) - orderOfCard(b) || a.localeCompare(b));
}

export function total(cards: Cards): number {
  return Object.values(cards).reduce((sum, count) => sum + count, 0);
}

export function holds(hand: Cards, cards: Cards): boolean {
  return Object.entries(cards).every(([card, count]) => (hand[card] ?? 0) >= count);
}

/** The cards missing in a hand to pay a price. */
export function missing(hand: Cards, price: Cards): Cards {
  return Object.fromEntries(
    Object.entries(price)
      .map(([card, count]) => [card, count - (hand[card] ?? 0)] as const)
      .filter(([, count]) => count > 0),
  );
}

/** Counts with one kind changed, without kinds that reach 0. */
export function changed(cards: Cards, card: string, by: number): Cards {
  const count = Math.max(0, (cards[card] ?? 0) + by);
  const { [card]: _, ...rest } = cards;
  return count > 0 ? { ...rest, [card]: count } : rest;
}

/** Cards as a list of words, one for each card, in order. */
export function spelled(cards: Cards): string[] {
  return inOrder(cards).flatMap(([card, count]) => Array<string>(count).fill(card));
}

export interface Shortage {
  card: string;
  rate: number;
  missing: number;
}

/** The kind of cards in a hand that lacks the fewest for the bank's rate; undefined for an empty hand, or if no card is missing. */
export function nearestToRate(hand: Cards, rates: Cards): Shortage | undefined {
  const kinds = inOrder(hand).map(([card, count]): Shortage => {
    const rate = rates[card] ?? 0;
    return { card, rate, missing: rate - count };
  });
  const nearest = kinds.sort((a, b) => a.missing - b.missing)[0];
  return nearest && nearest.missing > 0 ? nearest : undefined;
}
