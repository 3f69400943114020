// Paying with fish: one token after the other, none with more fish than the one before, until the price is reached.

import type { Frame } from "../../lib/messages";
import { FISH_ON } from "./tokens";

export interface Payment {
  /** The number of fish on the tokens. */
  fish: number;
  /** The decisions in notation. With a single choice nobody is asked. */
  moves: string[];
}

/** The tokens that pay a price, as numbers of fish, in every possible way. */
function payments(price: number, tokens: number[]): number[][] {
  if (price <= 0) return [[]];
  return [...new Set(tokens)].flatMap((token) => {
    const rest = tokens.filter((other, index) => other <= token && index !== tokens.indexOf(token));
    return payments(price - token, rest).map((more) => [token, ...more]);
  });
}

function total(tokens: number[]): number {
  return tokens.reduce((sum, fish) => sum + fish, 0);
}

/** The payment with the fewest fish on the fewest tokens; undefined if they are not enough. */
export function cheapest(price: number, tokens: number[]): Payment | undefined {
  const found = payments(price, tokens);
  const [best] = [...found].sort((one, other) => total(one) - total(other) || one.length - other.length);
  if (!best) return undefined;
  const isChosen = (index: number) => {
    const open = found.filter((other) => best.slice(0, index).every((fish, place) => other[place] === fish));
    return new Set(open.map((other) => other[index])).size > 1;
  };
  return { fish: total(best), moves: best.filter((_, index) => isChosen(index)).map((fish) => `pay ${fish} fish`) };
}

/** The tokens that the reader holds, as numbers of fish. */
export function tokensOf({ held }: Pick<Frame, "held">): number[] {
  return held.flatMap(({ card, count }) => Array<number>(card in FISH_ON ? count : 0).fill(FISH_ON[card] ?? 0));
}
