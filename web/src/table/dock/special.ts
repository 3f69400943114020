// Special cards: their decks, their texts, and whether one can be played now.

import { has, t } from "../../lib/language.svelte";
import type { Choice, Deck } from "../../lib/messages";
import { CARD_TEXTS, FROM_HAND } from "../../lib/modules";
import { deckOfCard } from "../../lib/vocabulary";

/** The color of a card's deck as a style property; empty if the deck has no color. */
export function deckColor(card: string, decks: Deck[]): string {
  return `--deck:var(--${deckOfCard(card, decks.map(({ id }) => id))})`;
}

/** The choice that plays a card, if it can be played now. */
export function playable(choices: Choice[], card: string): Choice | undefined {
  return choices.find((choice) => FROM_HAND.has(choice.kind) && (choice.value || choice.text.split(" ").pop()) === card);
}

/** The group of texts that a card belongs to; empty if it has no text. */
export function textGroup(card: string): string {
  return CARD_TEXTS.find((group) => has(`${group}.${card}.text`)) ?? "";
}

/** The full text of a card. */
export function specialText(card: string): string {
  const group = textGroup(card);
  return group ? t(`${group}.${card}.text`) : "";
}
