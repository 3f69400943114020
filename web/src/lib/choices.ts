// The current choices, grouped by how they are shown: places on the board, cards in a hand, seats, plain buttons.

import { placePoint, pointKey, type PlaceKind, type Point } from "./geometry";
import type { Choice } from "./messages";
import { FROM_HAND, IN_TRAYS, PRIMARY } from "./modules";
import { hasPrice } from "./vocabulary";

/** The value for declining to name something, or for nobody. */
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

/** Whether declining is the only choice left. The primary button does that. */
export function isOnlyLeaving(choices: Choice[]): boolean {
  return choices.length === 1 && choices.every(isLeftOut);
}

export function placeKind(choice: Choice): PlaceKind | null {
  return PLACE_KINDS[choice.takes] ?? null;
}

export function isPlace(choice: Choice): boolean {
  return placeKind(choice) !== null && !isLeftOut(choice);
}

/** The places of choices. At a place of several neutral owners, the first of them, or the given one, is chosen. */
export function targetsOf(choices: Choice[], neutral: number | null = null): Target[] {
  const shown = choices.filter((choice) => neutral === null || choice.neutral === neutral);
  const targets = new Map<string, Target>();
  for (const target of shown.map(targetOf)) if (!targets.has(target.key)) targets.set(target.key, target);
  return [...targets.values()];
}

/** The numbers of the neutral owners for whom choices build something. */
export function neutralsOf(choices: Choice[]): number[] {
  return [...new Set(choices.flatMap(({ neutral }) => neutral ?? []))];
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

/** The kinds of decisions that are made on the board now, in the order in which they come; not those of trays. */
export function placeDecisions(choices: Choice[]): string[] {
  return [...new Set(choices.filter((choice) => isPlace(choice) && !IN_TRAYS.has(choice.kind)).map((choice) => choice.kind))];
}

export function ofKind(choices: Choice[], kind: string): Choice[] {
  return choices.filter((choice) => choice.kind === kind);
}

export function has(choices: Choice[], kind: string): boolean {
  return choices.some((choice) => choice.kind === kind);
}

/** Choices that no other part of the table shows. They become buttons, so that every legal choice can be reached. */
export function plainChoices(choices: Choice[]): Choice[] {
  return choices.filter(
    (choice) =>
      !isPlace(choice) &&
      !IN_TRAYS.has(choice.kind) &&
      !PRIMARY.includes(choice.kind) &&
      !FROM_HAND.has(choice.kind) &&
      !hasPrice(choice.kind),
  );
}
