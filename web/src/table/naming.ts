// The names of seats and places for all parts of a page. Tables and replays provide them.

import { getContext, setContext } from "svelte";
import type { Sign } from "../board/shapes";
import type { Surroundings } from "../lib/places";

export interface Naming {
  name(seat: number): string;
  sign(seat: number): Sign;
  /** Whether a seat is the reader's. */
  isOwn(seat: number): boolean;
  surroundings(): Surroundings;
}

const KEY = Symbol("naming");

export function provideNaming(naming: Naming): void {
  setContext(KEY, naming);
}

export function naming(): Naming {
  return getContext<Naming>(KEY);
}

export function surroundings(): () => Surroundings {
  const given = naming();
  return () => given.surroundings();
}
