// The things that a text names in braces, such as {ore} or {settlement}. They are drawn (table/Thing.svelte).

import { t } from "./language.svelte";
import { textPicture } from "./modules";
import { VOCABULARY, moduleCalled } from "./vocabulary";

export type ThingKind = "card" | "piece" | "terrain" | "title" | "counter" | "deck" | "other";

const { cards, goods, terrains, modules } = VOCABULARY;
const NAMES: [ThingKind, string[]][] = [
  ["card", [...cards, ...goods]],
  ["piece", modules.flatMap(({ pieces }) => Object.keys(pieces))],
  ["terrain", terrains],
  ["title", modules.flatMap(({ titles }) => titles)],
  ["counter", modules.flatMap(({ counters }) => counters)],
  ["deck", modules.flatMap(({ decks }) => Object.keys(decks))],
];

/** What a name in braces is; undefined if it names nothing. The first kind with this name counts. */
export function thingCalled(name: string): ThingKind | undefined {
  return textPicture(name) ? "other" : NAMES.find(([, names]) => names.includes(name))?.[0];
}

/** What a module adds to the table and what has a name: its pieces, titles, counters and decks. */
export function thingsOf(module: string): string[] {
  const { pieces = {}, titles = [], counters = [], decks = {} } = moduleCalled(module) ?? {};
  return [...new Set([...Object.keys(pieces), ...titles, ...counters, ...Object.keys(decks)])];
}

/** What a screen reader says for the picture of a thing; empty if the text next to it says it. */
export function spokenThing(name: string): string {
  const kind = thingCalled(name);
  return kind === undefined || kind === "other" ? "" : t(`${kind}.${name}`, { count: 1 });
}
