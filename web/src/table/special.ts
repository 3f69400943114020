// Cards besides the hand: which deck they are of, whether one can be played now, what stands on them.

import { has, t } from "../lib/language.svelte";
import type { Choice, Deck } from "../lib/messages";
import { CARD_TEXTS, FROM_HAND } from "../lib/modules";
import { deckOfCard } from "../lib/vocabulary";

/** The color of the deck that a card is of, as a style property; decks without a color have none. */
export function deckColor(card: string, decks: Deck[]): string {
  return `--deck:var(--${deckOfCard(card, decks.map(({ id }) => id))})`;
}

/** The choice that plays a card, if it can be played now. */
export function playable(choices: Choice[], card: string): Choice | undefined {
  return choices.find((choice) => FROM_HAND.has(choice.kind) && (choice.value || choice.text.split(" ").pop()) === card);
}

/** What a card does, in full. */
export function specialText(card: string): string {
  const key = CARD_TEXTS.map((group) => `${group}.${card}.text`).find(has);
  return key ? t(key) : "";
}
