// The current choices, grouped by how they are shown: places on the board, cards in a hand, seats, plain buttons.

import type { Cards } from "./cards";
import { placePoint, pointKey, type PlaceKind, type Point } from "./geometry";
import type { Choice, Way } from "./messages";
import { AT_BANK, FROM_HAND, IN_TRAYS, PRIMARY } from "./modules";
import { hasPrice } from "./vocabulary";

/** The value for declining to name something, or for nobody. */
const LEFT_OUT = new Set(["none", "nobody"]);

/** What separates a place from words that distinguish several choices there: "0,-1,E_of_NW". */
const AFTER_PLACE = "_";
/** The distance between two choices at one place. */
const SIDE_BY_SIDE = 52;

const PLACE_KINDS: Record<string, PlaceKind> = { corner: "corner", side: "side", hex: "hex" };

/** A place that can be chosen now. */
export interface Target {
  key: string;
  place: string;
  kind: PlaceKind;
  point: Point;
  choice: Choice;
  /** The kind of decision that ends there. */
  decision: string;
  /** What it is called, and the piece that would stand there, if it is no decision of a game. */
  tool?: { name: string; piece: string };
  /** The decisions that are played for it, in notation: usually the choice alone. */
  moves: string[];
  /** The way there, if a figure moves; its costs are shown. */
  way?: Way;
  /** How the piece there would look, such as its direction; empty for most pieces. */
  detail: string;
  /** What must be paid to go there. */
  price: Cards;
}

export function isLeftOut(choice: Choice): boolean {
  return LEFT_OUT.has(choice.value);
}

/** Whether declining is the only choice left. The primary button does that. */
export function isOnlyLeaving(choices: Choice[]): boolean {
  return choices.length === 1 && choices.every(isLeftOut);
}

export function placeKind({ takes }: { takes: string }): PlaceKind | null {
  return PLACE_KINDS[takes] ?? null;
}

export function isPlace(choice: Choice): boolean {
  return placeKind(choice) !== null && !isLeftOut(choice);
}

/** The numbers of the neutral owners for whom choices build something. */
export function neutralsOf(choices: Choice[]): number[] {
  return [...new Set(choices.flatMap(({ neutral }) => neutral ?? []))];
}

export function targetOf(choice: Choice): Target {
  const kind = placeKind(choice) ?? "hex";
  const [place = ""] = choice.value.split(AFTER_PLACE);
  return { key: pointKey(place, kind), place, kind, point: placePoint(place, kind), choice, decision: choice.kind, detail: "", moves: [choice.text], price: {} };
}

/** A place that several decisions lead to: a choice now, such as paying for it, and then others. */
export type Farther = Pick<Target, "place" | "kind" | "choice" | "moves" | "price">;

export function fartherTarget(decision: string, farther: Farther): Target {
  const { place, kind } = farther;
  return { ...farther, key: pointKey(place, kind), point: placePoint(place, kind), decision, detail: "" };
}

/**
 * The places of some choices. Several choices at one place are shown side by side; but of the neutral owners who could have a
 * piece there, only the first, or the given one, is chosen.
 */
export function targetsOf(choices: Choice[], neutral: number | null = null): Target[] {
  const shown = choices.filter((choice) => neutral === null || choice.neutral === neutral).map(targetOf);
  const isFirst = (target: Target) => target === shown.find(({ key }) => key === target.key);
  const targets = shown.filter((target) => target.choice.neutral === null || isFirst(target));
  return targets.map((target) => {
    const there = targets.filter((other) => other.key === target.key);
    const offset = SIDE_BY_SIDE * (there.indexOf(target) - (there.length - 1) / 2);
    if (there.length === 1) return target;
    return { ...target, key: target.choice.value, point: { x: target.point.x + offset, y: target.point.y } };
  });
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

/** Whether anything can be exchanged with the bank. */
export function mayBank(choices: Choice[]): boolean {
  return choices.some(({ kind }) => kind === "bank_trade" || kind in AT_BANK);
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
