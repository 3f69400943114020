// What can be chosen, sorted by how it is shown: places on the board, cards in a hand, seats, plain buttons.

import { placePoint, pointKey, type PlaceKind, type Point } from "./geometry";
import type { Choice } from "./messages";

/** What is written for leaving something out, or for nobody. */
const LEFT_OUT = new Set(["none", "nobody"]);

const PLACE_KINDS: Record<string, PlaceKind> = { corner: "corner", side: "side", hex: "hex" };

/** A place that can be chosen now. */
export interface Target {
  key: string;
  place: string;
  kind: PlaceKind;
  point: Point;
  choice: Choice;
}

export function isLeftOut(choice: Choice): boolean {
  return LEFT_OUT.has(choice.value);
}

/** Whether nothing is left but to leave it: the primary button does that. */
export function isOnlyLeaving(choices: Choice[]): boolean {
  return choices.length === 1 && choices.every(isLeftOut);
}

export function placeKind(choice: Choice): PlaceKind | null {
  return PLACE_KINDS[choice.takes] ?? null;
}

export function isPlace(choice: Choice): boolean {
  return placeKind(choice) !== null && !isLeftOut(choice);
}

export function targetOf(choice: Choice): Target {
  const kind = placeKind(choice) ?? "hex";
  return {
    key: pointKey(choice.value, kind),
    place: choice.value,
    kind,
    point: placePoint(choice.value, kind),
    choice,
  };
}

/** The kinds of decisions that are made on the board now, in the order in which they come. */
export function placeDecisions(choices: Choice[]): string[] {
  return [...new Set(choices.filter(isPlace).map((choice) => choice.kind))];
}

export function ofKind(choices: Choice[], kind: string): Choice[] {
  return choices.filter((choice) => choice.kind === kind);
}

export function has(choices: Choice[], kind: string): boolean {
  return choices.some((choice) => choice.kind === kind);
}

/** Decisions that are steps of composing a trade or of discarding: they are made in their tray, not as they come. */
export const IN_TRAYS = new Set([
  "offer_trade",
  "propose_trade",
  "withdraw_offer",
  "answer_offer",
  "confirm_trade",
  "bank_trade",
  "discard",
  "wedding_give",
]);

/** What the primary button does by itself, the first that is there. */
export const PRIMARY = ["roll", "end_turn", "pass_special_build"];

/** Cards that are played out of the own hand of special cards. */
export const FROM_HAND = new Set(["play_development_card", "play_progress_card", "play_alchemist"]);

/** Choices that no other part of the table shows: they become buttons, so that whatever is legal can be reached. */
export function plainChoices(choices: Choice[]): Choice[] {
  return choices.filter(
    (choice) =>
      !isPlace(choice) &&
      !IN_TRAYS.has(choice.kind) &&
      !PRIMARY.includes(choice.kind) &&
      !FROM_HAND.has(choice.kind) &&
      !PRICED.has(choice.kind),
  );
}

/** What each decision that costs something is priced as, in the table of costs. */
export const PRICE_OF: Record<string, string> = {
  build_road: "road",
  build_settlement: "settlement",
  build_city: "city",
  build_wall: "wall",
  buy_development_card: "development_card",
  recruit_knight: "basic_knight",
  activate_knight: "activation",
  promote_knight: "promotion",
  repair_city: "repair",
};

/** Decisions that are made at the list of prices. */
export const PRICED = new Set([...Object.keys(PRICE_OF), "buy_improvement"]);
