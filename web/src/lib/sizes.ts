// Which modules can be combined, and for how many players.

import { BASE } from "./tableForm";
import type { Catalogue, Combination, Explanation } from "./messages";

type Known = Pick<Catalogue, "modules" | "combinations">;

/** The possible player counts: those that the base game, the chosen modules and each pair of them allow. */
export function possibleSizes({ modules, combinations }: Known, chosen: string[]): number[] {
  const sizesOf = (name: string) => modules.find((module) => module.name === name)?.players ?? [];
  const pairs = combinations.filter((pair) => pair.modules.every((name) => chosen.includes(name)));
  const limits = [...chosen.map(sizesOf), ...pairs.map(({ players }) => players)];
  return sizesOf(BASE).filter((size) => limits.every((limit) => limit.includes(size)));
}

/** Why a module cannot be combined with the chosen ones; null if it can. */
export function whyNotWith(combinations: Combination[], name: string, chosen: string[]): Explanation | null {
  const others = chosen.filter((other) => other !== name);
  const pairs = combinations.filter(({ modules }) => modules.includes(name) && others.some((other) => modules.includes(other)));
  return pairs.find(({ players }) => players.length === 0)?.why ?? null;
}

/** The possible size closest to a wanted size. Of two, the smaller one. */
export function nearestSize(wished: number, sizes: number[]): number {
  return sizes.reduce((best, size) => (Math.abs(size - wished) < Math.abs(best - wished) ? size : best), sizes[0] ?? wished);
}
