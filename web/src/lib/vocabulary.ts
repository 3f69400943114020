// The server's identifiers, from a file that the server generates. TypeScript does not repeat them.

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
const ORDER = new Map([...VOCABULARY.cards, ...VOCABULARY.goods].map((card, index) => [card, index]));

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

/** Whether a decision is made in the price list. */
export function hasPrice(kind: string): boolean {
  return PRICED.has(kind);
}

/** The kind of place of a kind of piece. For unknown kinds, it follows from the name of the place. */
export function placeOfPiece(kind: string, at: string): PlaceKind {
  const known = PIECES.get(kind);
  if (known === "side" || known === "corner" || known === "hex") return known;
  return at.split(",").length === 2 ? "hex" : "corner";
}

/** The deck of a card among several decks; empty if none contains it. */
export function deckOfCard(card: string, decks: string[]): string {
  return DECKS.find(([deck, cards]) => decks.includes(deck) && cards.includes(card))?.[0] ?? "";
}

/** The position of a kind of card in a hand, or of other goods. Unknown kinds come last. */
export function orderOfCard(card: string): number {
  return ORDER.get(card) ?? ORDER.size;
}

/** The rulebook of a rule, from the prefix of its ID: BASE-TURN-02 is in "base". */
export function bookOfRule(rule: string): string {
  return BOOKS.get(rule.split("-")[0] ?? "") ?? "";
}
