// The fish tokens: how many fish are on each, and which token a word of the notation means.

import type { Frame, Price } from "../../lib/messages";

/** The number of fish on each token, by its card. */
export const FISH_ON: Record<string, number> = { one_fish: 1, two_fish: 2, three_fish: 3 };

/** The card of a token named by a choice, such as "2_fish"; empty for anything else. */
export function tokenOf(value: string): string {
  const fish = Number.parseInt(value, 10);
  return Object.keys(FISH_ON).find((card) => FISH_ON[card] === fish) ?? "";
}

/** How many fish every price is lower at the moment. */
export function discountOf({ counters }: Pick<Frame, "counters">): number {
  return counters.find(({ id }) => id === "fish_discount")?.count ?? 0;
}

export interface Use {
  use: string;
  /** What its name is, where more than that can be built. */
  name: string;
  /** The number of fish. */
  price: number;
}

/** The uses of fish in the order of their prices: wagons in place of the robber, and neither where barbarians attack; bridges and ships where they are built. */
export function usesOf({ decks, counters }: Pick<Frame, "decks" | "counters">, prices: Price[]): Use[] {
  const isAttacked = decks.some(({ id }) => id === "attack");
  const card = isAttacked || decks.some(({ id }) => id === "development") ? "card" : "progress";
  const bridge = prices.some(({ kind }) => kind === "build_bridge") ? { bridge: 6 } : {};
  const discount = discountOf({ counters });
  const isAtSea = prices.some(({ kind }) => kind === "build_ship");
  const wagonOrRobber = prices.some(({ kind }) => kind === "upgrade_wagon") ? { wagon: 2 } : { robber: 2 };
  const uses = { ...(isAttacked ? {} : wagonOrRobber), ...(isAtSea ? { pirate: 2 } : {}), theft: 3, resource: 4, road: 5, ...bridge, [card]: 7 };
  return Object.entries(uses).map(([use, price]) => ({ use, name: use === "road" && isAtSea ? "road_or_ship" : use, price: price - discount }));
}
