// The names of people whose chat is not read on this browser, at any table.

import { recall, remember } from "./settings.svelte";

const KEY = "insula.muted";
/** So that the list stays small; the names that were muted first are read again. */
const MOST = 200;

export function mutedNames(): string[] {
  const stored = recall<unknown>(KEY, []);
  return Array.isArray(stored) ? stored.filter((name): name is string => typeof name === "string") : [];
}

/** Mute a name, or read it again, and return all muted names. */
export function withMuted(name: string, isMuted: boolean): string[] {
  const others = mutedNames().filter((one) => one !== name);
  const names = (isMuted ? [...others, name] : others).slice(-MOST);
  remember(KEY, names);
  return names;
}
