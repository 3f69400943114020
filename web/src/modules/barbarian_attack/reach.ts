// How far knights move along the sides of hexes, and what they reach only if a longer move is paid for.

import { pointKey, SIDE_NAMES, sideEnds } from "../../lib/geometry";
import type { Choice, Frame } from "../../lib/messages";
import type { Farther } from "../../lib/choices";

/** The sides that a knight moves at most if a longer move is paid for. */
const LONGER = 5;
/** The detail of the knight that moves now. */
export const MOVING = "moving";

/** The kinds of pieces that are knights on sides; the stray knight comes with Catan for Two. */
export const KNIGHTS = new Set(["path_knight", "stray_knight"]);

interface Side {
  place: string;
  ends: string[];
}

function key(place: string): string {
  return pointKey(place, "side");
}

/** What else decides where knights go: paths inside of hexes, and sides that they cannot use. */
export interface OtherPaths {
  inner: string[];
  closed: string[];
}

/** The names of the sides of these hexes. */
function sidesOf(hexes: string[]): string[] {
  return hexes.flatMap((hex) => SIDE_NAMES.map((name) => `${hex},${name}`));
}

/** Sides by their keys, each once. */
function byKey(places: string[]): Map<string, Side> {
  return new Map(places.map((place) => [key(place), { place, ends: sideEnds(place).map(({ x, y }) => `${Math.round(x)},${Math.round(y)}`) }]));
}

/** The keys of the sides that can be reached from a side, itself included. */
function reached(sides: Map<string, Side>, from: string, steps: number): Set<string> {
  const found = new Set([key(from)]);
  for (let step = 0; step < steps; step += 1) {
    const ends = new Set([...found].flatMap((one) => sides.get(one)?.ends ?? []));
    for (const [one, side] of sides) if (side.ends.some((end) => ends.has(end))) found.add(one);
  }
  return found;
}

/** What pays for a longer move: the choice to begin with, and all decisions before the move. */
export type Payment = Pick<Farther, "choice" | "moves" | "price">;

/** No paths inside of hexes, and no closed sides. */
const SIDES_ONLY: OtherPaths = { inner: [], closed: [] };

/** Where the knight that moves can go if a grain is paid, and not without it. */
export function forGrain(choices: Choice[], frame: Frame, others = SIDES_ONLY): Farther[] {
  const pay = choices.find(({ kind }) => kind === "pay_grain");
  return pay ? farther({ choice: pay, moves: [pay.text], price: { grain: 1 } }, choices, frame, others) : [];
}

/** Where the knight that moves can go with a payment, and not without it. */
export function farther({ choice, moves, price }: Payment, choices: Choice[], frame: Frame, others = SIDES_ONLY): Farther[] {
  const knights = frame.pieces.filter(({ kind }) => KNIGHTS.has(kind));
  const knight = knights.find(({ detail }) => detail === MOVING);
  if (!knight) return [];
  const land = frame.hexes.filter(({ terrain }) => terrain !== "sea");
  const sides = byKey([...sidesOf(land.map(({ at }) => at)), ...others.inner]);
  for (const place of others.closed) sides.delete(key(place));
  const castles = byKey(sidesOf(land.filter(({ ground }) => ground === "castle").map(({ at }) => at)));
  const nearer = choices.filter(({ kind }) => kind === "path_knight_to").map(({ value }) => value);
  const closed = new Set([...castles.keys(), ...[...nearer, ...knights.map(({ at }) => at)].map(key)]);
  return [...reached(sides, knight.at, LONGER)]
    .filter((one) => !closed.has(one))
    .flatMap((one) => sides.get(one)?.place ?? [])
    .map((place) => ({ place, kind: "side", choice, moves: [...moves, `to ${place}`], price }));
}
