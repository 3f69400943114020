// The fish tokens: how many fish are on each, and which token a word of the notation means.

/** The number of fish on each token, by its card. */
export const FISH_ON: Record<string, number> = { one_fish: 1, two_fish: 2, three_fish: 3 };

/** The card of a token in the notation, such as "2 fish"; empty for anything else. */
export function tokenOf(value: string): string {
  const fish = Number(value.split(" ")[0]);
  return Object.keys(FISH_ON).find((card) => FISH_ON[card] === fish) ?? "";
}

/** The uses of fish in the order of their prices. */
export const USES: readonly { use: string; price: number }[] = [
  { use: "robber", price: 2 },
  { use: "theft", price: 3 },
  { use: "resource", price: 4 },
  { use: "road", price: 5 },
  { use: "card", price: 7 },
];
