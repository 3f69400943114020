// How many can play: what the base game and all the modules beside it allow.

import { BASE } from "./blank";
import type { Module } from "./messages";

export function possibleSizes(modules: Module[], chosen: string[]): number[] {
  const sizesOf = (name: string) => modules.find((module) => module.name === name)?.players ?? [];
  return sizesOf(BASE).filter((size) => chosen.every((name) => sizesOf(name).includes(size)));
}

/** The size nearest to a wished one; the smaller one of two. */
export function nearestSize(wished: number, sizes: number[]): number {
  return sizes.reduce((best, size) => (Math.abs(size - wished) < Math.abs(best - wished) ? size : best), sizes[0] ?? wished);
}
