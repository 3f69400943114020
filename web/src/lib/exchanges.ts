// What the bank gives, by price.

export interface Exchange {
  /** What it is called, if it is no trade. */
  name: string;
  give: string;
  count: number;
  take: string;
  move: string;
}

/** The exchanges by their price, the fewest cards first. */
export function byPrice(exchanges: Exchange[]): Exchange[][] {
  const found = new Map<string, Exchange[]>();
  for (const exchange of exchanges) {
    const key = `${exchange.name} ${exchange.give} ${exchange.count}`;
    found.set(key, [...(found.get(key) ?? []), exchange]);
  }
  return [...found.values()].sort(([one], [other]) => (one?.count ?? 0) - (other?.count ?? 0));
}
