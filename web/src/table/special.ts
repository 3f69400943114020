// Development and progress cards: which deck they are of, whether one can be played now, what stands on them.

import { FROM_HAND } from "../lib/choices";
import { has, t } from "../lib/language.svelte";
import type { Choice } from "../lib/messages";

const DECKS: Record<string, string[]> = {
  trade: ["commercial_harbor", "master_merchant", "merchant", "merchant_fleet", "resource_monopoly", "trade_monopoly"],
  politics: [
    "bishop",
    "constitution",
    "deserter",
    "diplomat",
    "intrigue",
    "saboteur",
    "spy",
    "warlord",
    "wedding",
  ],
  science: ["alchemist", "crane", "engineer", "inventor", "irrigation", "medicine", "mining", "printer", "road_building", "smith"],
};

/** The deck of a progress card, of the decks that are in play; empty for development cards. */
export function deckOf(card: string, decks: Record<string, number>): string {
  return Object.keys(DECKS).find((deck) => deck in decks && DECKS[deck]?.includes(card)) ?? "";
}

/** The choice that plays a card, if it can be played now. */
export function playable(choices: Choice[], card: string): Choice | undefined {
  return choices.find((choice) => FROM_HAND.has(choice.kind) && (choice.value || choice.text.split(" ").pop()) === card);
}

/** What a card does, in full. */
export function specialText(card: string): string {
  const keys = [`progress.${card}.text`, `development.${card}.text`];
  const key = keys.find(has);
  return key ? t(key) : "";
}
