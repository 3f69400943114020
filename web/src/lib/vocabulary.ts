// The words that the server uses, as it has written them into a file: nothing of this is repeated in TypeScript.

import type { PlaceKind } from "./geometry";
import type { KnownAction, KnownModule, Vocabulary } from "./messages";
import written from "./vocabulary.json";

export const VOCABULARY = written as unknown as Vocabulary;

const MODULES = new Map(VOCABULARY.modules.map((module) => [module.name, module]));
const CODES = new Map(VOCABULARY.modules.map((module) => [module.code, module.name]));
const ACTIONS = new Map(VOCABULARY.modules.flatMap(({ actions }) => actions).map((action) => [action.kind, action]));
const PIECES = new Map(VOCABULARY.modules.flatMap(({ pieces }) => Object.entries(pieces)));
const DECKS = VOCABULARY.modules.flatMap(({ decks }) => Object.entries(decks));
const BOOKS = new Map(
  Object.entries(VOCABULARY.rulebooks).flatMap(([book, words]) => words.map((word) => [word, book] as const)),
);
const PRICED = new Set(VOCABULARY.prices);
const ORDER = new Map(VOCABULARY.cards.map((card, index) => [card, index]));

export function moduleCalled(name: string): KnownModule | undefined {
  return MODULES.get(name);
}

/** The name of the module with a code, such as BASE. */
export function moduleOfCode(code: string): string | undefined {
  return CODES.get(code);
}

export function actionCalled(kind: string): KnownAction | undefined {
  return ACTIONS.get(kind);
}

/** Whether a decision is made at the list of prices. */
export function hasPrice(kind: string): boolean {
  return PRICED.has(kind);
}

/** Where pieces of a kind stand; a kind that is not known stands where its place says. */
export function placeOfPiece(kind: string, at: string): PlaceKind {
  const known = PIECES.get(kind);
  if (known === "side" || known === "corner" || known === "hex") return known;
  return at.split(",").length === 2 ? "hex" : "corner";
}

/** The deck that a card is of, among decks; empty if it is of none of them. */
export function deckOfCard(card: string, decks: string[]): string {
  return DECKS.find(([deck, cards]) => decks.includes(deck) && cards.includes(card))?.[0] ?? "";
}

/** Where a kind of card comes in a hand; kinds that are not known come last. */
export function orderOfCard(card: string): number {
  return ORDER.get(card) ?? ORDER.size;
}

/** The file that a rule stands in, by the first word of its name: BASE-TURN-02 is in "base". */
export function bookOfRule(rule: string): string {
  return BOOKS.get(rule.split("-")[0] ?? "") ?? "";
}
