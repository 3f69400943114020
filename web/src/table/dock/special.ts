// Special cards: their decks, their texts, and whether one can be played now.

import { has, t } from "../../lib/language.svelte";
import type { Choice, Deck } from "../../lib/messages";
import { FROM_HAND, cardTexts, deckTray } from "../../lib/modules";
import { deckOfCard } from "../../lib/vocabulary";

/** The color of a card's deck as a style property; empty if the deck has no color. */
export function deckColor(card: string, decks: Deck[]): string {
  return `--deck:var(--${deckOf(card, decks)})`;
}

/** The deck of a card; empty if none of these has it. */
export function deckOf(card: string, decks: Deck[]): string {
  return deckOfCard(card, decks.map(({ id }) => id));
}

/** The decision that can be made now in the tray of a deck; empty if there is none. */
export function decisionOfDeck(choices: Choice[], deck: string): string {
  return deckTray(deck)?.decisions.find((kind) => choices.some((choice) => choice.kind === kind)) ?? "";
}

/** The choice that plays a card, if it can be played now. */
export function playable(choices: Choice[], card: string): Choice | undefined {
  return choices.find((choice) => FROM_HAND.has(choice.kind) && (choice.value || choice.text.split(" ").pop()) === card);
}

/** The group of texts that a card belongs to in a game with these modules; empty if it has no text. */
export function textGroup(card: string, modules?: string[]): string {
  return cardTexts(modules).find((group) => has(`${group}.${card}.text`)) ?? "";
}

/** The full text of a card. A module can have its own text for a card of another one. */
export function specialText(card: string, modules?: string[]): string {
  const group = textGroup(card, modules);
  return group ? t(`${group}.${card}.text`) : "";
}
