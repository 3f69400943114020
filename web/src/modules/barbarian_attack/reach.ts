// How far knights move along the sides of hexes, and what they reach only if a longer move is paid for.

import { pointKey, SIDE_NAMES, sideEnds } from "../../lib/geometry";
import type { Choice, Frame } from "../../lib/messages";
import type { Farther } from "../../lib/choices";

/** The sides that a knight moves at most if a longer move is paid for. */
const LONGER = 5;
/** The detail of the knight that moves now. */
export const MOVING = "moving";

interface Side {
  place: string;
  ends: string[];
}

function key(place: string): string {
  return pointKey(place, "side");
}

/** The sides of these hexes by their keys, each once. */
function sidesOf(hexes: string[]): Map<string, Side> {
  const places = hexes.flatMap((hex) => SIDE_NAMES.map((name) => `${hex},${name}`));
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

/** Where the knight that moves can go if a grain is paid, and not without it. */
export function forGrain(choices: Choice[], frame: Frame): Farther[] {
  const pay = choices.find(({ kind }) => kind === "pay_grain");
  return pay ? farther({ choice: pay, moves: [pay.text], price: { grain: 1 } }, choices, frame) : [];
}

/** Where the knight that moves can go with a payment, and not without it. */
export function farther({ choice, moves, price }: Payment, choices: Choice[], frame: Frame): Farther[] {
  const knight = frame.pieces.find(({ kind, detail }) => kind === "path_knight" && detail === MOVING);
  if (!knight) return [];
  const land = frame.hexes.filter(({ terrain }) => terrain !== "sea");
  const sides = sidesOf(land.map(({ at }) => at));
  const castles = sidesOf(land.filter(({ terrain }) => terrain === "castle").map(({ at }) => at));
  const nearer = choices.filter(({ kind }) => kind === "path_knight_to").map(({ value }) => value);
  const closed = new Set([...castles.keys(), ...[...nearer, ...frame.pieces.filter(({ kind }) => kind === "path_knight").map(({ at }) => at)].map(key)]);
  return [...reached(sides, knight.at, LONGER)]
    .filter((one) => !closed.has(one))
    .flatMap((one) => sides.get(one)?.place ?? [])
    .map((place) => ({ place, kind: "side", choice, moves: [...moves, `to ${place}`], price }));
}
