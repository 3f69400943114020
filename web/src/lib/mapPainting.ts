// What the tools of the map editor do: each makes a new map of a map, or returns the same one if it changes nothing.

import { CORNER_NAMES, SIDE_NAMES, beyond, pointKey } from "./geometry";
import type { DraftPool } from "./messages";
import {
  DESERT,
  DRAWN,
  MARK,
  NONE,
  WORDS,
  around,
  countOf,
  hexCount,
  isLand,
  isPool,
  isProducing,
  parsed,
  terrainOf,
  type Sketch,
} from "./mapSketch";

/** The kinds of tools: those of hexes paint where they are dragged, the others need a place of their own for each tap. */
export type ToolKind = "hex" | "number" | "area" | "harbor" | "corner" | "mark";

export interface Tool {
  kind: ToolKind;
  /** The letter of a hex, a number, a kind of harbor, or an area. */
  value: string;
}

export const isBrush = ({ kind }: Tool) => kind === "hex" || kind === "number" || kind === "area";

/** The numbers of the printed islands in their order; a new hex gets the next one that the map does not have yet. */
const USUAL = [5, 2, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10, 9, 4, 5, 6, 3, 11];
const RED = new Set([6, 8]);
const ROUNDS = 6;

function numberFor(cells: Sketch["cells"], at: string): string {
  const left = Object.values(cells).map((word) => Number(parsed(word).number));
  const isNearRed = around(at).some((near) => RED.has(Number(parsed(cells[near] ?? NONE).number)));
  for (const number of Array.from({ length: ROUNDS }, () => USUAL).flat()) {
    const taken = left.indexOf(number);
    if (taken >= 0) left.splice(taken, 1);
    else if (!isNearRed || !RED.has(number)) return String(number);
  }
  return String(USUAL[0]);
}

/** Whether a map may not become larger, and would. */
export function isTooLarge(before: Sketch, after: Sketch): boolean {
  const count = hexCount(after.cells);
  return count > WORDS.most_hexes && count > hexCount(before.cells);
}

/** Paint a hex with a letter of the file: terrain, sea, a pool or no hex. */
export function withHex(sketch: Sketch, at: string, letter: string): Sketch {
  const before = sketch.cells[at] ?? NONE;
  const old = parsed(before);
  const isSameKind = isLand(before) === isLand(letter) && letter !== NONE;
  const number = isProducing(letter) ? old.number || numberFor(sketch.cells, at) : "";
  const word = `${letter}${number}${old.isMarked && isSameKind && before !== NONE ? MARK : ""}`;
  return word === before ? sketch : withWord(sketch, at, word);
}

/** Give a hex that yields something a number, or `?` for one that is drawn. */
export function withNumber(sketch: Sketch, at: string, number: string): Sketch {
  const { letter, number: before, isMarked } = parsed(sketch.cells[at] ?? NONE);
  if (!isProducing(letter) || number === before) return sketch;
  return { ...sketch, cells: { ...sketch.cells, [at]: `${letter}${number}${isMarked ? MARK : ""}` } };
}

/** Let the robber begin on a hex, at sea the pirate; if it begins there already, it begins where it usually does. */
export function withMark(sketch: Sketch, at: string): Sketch {
  const word = sketch.cells[at] ?? NONE;
  const isMeant = isLand(word);
  const others = Object.entries(sketch.cells).map(([place, other]): [string, string] => {
    return [place, isLand(other) === isMeant && other.endsWith(MARK) ? other.slice(0, -1) : other];
  });
  const marked = word.endsWith(MARK) ? word.slice(0, -1) : word + MARK;
  const cells = Object.entries({ ...Object.fromEntries(others), [at]: marked });
  return { ...sketch, cells: Object.fromEntries(cells.filter(([, one]) => one !== NONE)) };
}

/** Put a harbor at a side of the coast, change its kind, or take the same one away again. */
export function withHarbor(sketch: Sketch, side: string, kind: string): Sketch {
  const [q, r, name = ""] = side.split(",");
  const at = `${q},${r}`;
  const isCoast = isLand(sketch.cells[at]) && !isLand(sketch.cells[beyond(at, name)]);
  const { [side]: before, ...rest } = sketch.harbors;
  if (!isCoast && before === undefined) return sketch;
  return { ...sketch, harbors: before === kind || !isCoast ? rest : { ...rest, [side]: kind } };
}

/** Let nobody begin at a corner, or anybody again. */
export function withCorner(sketch: Sketch, corner: string): Sketch {
  const key = pointKey(corner, "corner");
  const others = sketch.corners.filter((one) => pointKey(one, "corner") !== key);
  return { ...sketch, corners: others.length < sketch.corners.length ? others : [...others, corner] };
}

/** Paint the area of a land hex. The first time, the others get the areas that they have by the islands. */
export function withArea(sketch: Sketch, at: string, word: string, current: Readonly<Record<string, string>>): Sketch {
  if (!isLand(sketch.cells[at])) return sketch;
  const areas = sketch.areas ?? current;
  return (areas[at] ?? NONE) === word ? sketch : { ...sketch, areas: { ...areas, [at]: word } };
}

/** The next harbor or corner of a hex for the keyboard: none, the first, the second and so on, then none again. */
export function withNextHarbor(sketch: Sketch, at: string, kind: string): Sketch {
  const sides = SIDE_NAMES.map((side) => `${at},${side}`).filter((side) => withHarbor(sketch, side, kind) !== sketch);
  const now = sides.findIndex((side) => side in sketch.harbors);
  const [old, next] = [sides[now], sides[now + 1]];
  const without = old ? withHarbor(sketch, old, sketch.harbors[old] ?? "") : sketch;
  return next ? withHarbor(without, next, kind) : without;
}

export function withNextCorner(sketch: Sketch, at: string): Sketch {
  if (!isLand(sketch.cells[at])) return sketch;
  const taken = new Set(sketch.corners.map((corner) => pointKey(corner, "corner")));
  const corners = CORNER_NAMES.map((corner) => `${at},${corner}`);
  const now = corners.findLastIndex((corner) => taken.has(pointKey(corner, "corner")));
  const [old, next] = [corners[now], corners[now + 1]];
  const without = old ? withCorner(sketch, old) : sketch;
  return next ? withCorner(without, next) : without;
}

/** Change the word of a hex, and what lies on its shores. */
function withWord(sketch: Sketch, at: string, word: string): Sketch {
  const { [at]: before, ...others } = sketch.cells;
  const cells = word === NONE ? others : { ...others, [at]: word };
  const changed = { ...sketch, cells };
  if (isLand(before) === isLand(word)) return withPool(changed, parsed(word).letter);
  const pool = withPool(changed, parsed(word).letter);
  return { ...pool, harbors: harborsOf(changed, at), corners: cornersOf(changed), areas: areasOf(changed, at) };
}

/** A pool that a hex is painted with exists. */
function withPool(sketch: Sketch, letter: string): Sketch {
  if (!isPool(letter) || sketch.pools.some((pool) => pool.letter === letter)) return sketch;
  return { ...sketch, pools: [...sketch.pools, emptyPool(letter)].sort((a, b) => a.letter.localeCompare(b.letter)) };
}

/** The harbors that still lie on a coast, of those at a hex that has changed. */
function harborsOf({ cells, harbors }: Sketch, at: string): Sketch["harbors"] {
  const near = new Set([at, ...around(at)]);
  const left = Object.entries(harbors).filter(([side]) => {
    const [q, r, name = ""] = side.split(",");
    const hex = `${q},${r}`;
    return !near.has(hex) || (isLand(cells[hex]) && !isLand(cells[beyond(hex, name)]));
  });
  return Object.fromEntries(left);
}

/** The corners, each named after land that it still touches. */
function cornersOf({ cells, corners }: Sketch): string[] {
  const isAtLand = (corner: string) => isLand(cells[corner.split(",").slice(0, 2).join(",")]);
  return corners.flatMap((corner) => {
    if (isAtLand(corner)) return [corner];
    const key = pointKey(corner, "corner");
    const hex = corner.split(",").slice(0, 2).join(",");
    const names = around(hex).flatMap((at) => CORNER_NAMES.map((name) => `${at},${name}`));
    return names.filter((name) => isAtLand(name) && pointKey(name, "corner") === key).slice(0, 1);
  });
}

/** The areas: new land has that of land next to it. */
function areasOf({ cells, areas }: Sketch, at: string): Sketch["areas"] {
  if (!areas) return null;
  const { [at]: _, ...others } = areas;
  if (!isLand(cells[at])) return others;
  const near = around(at).find((place) => isLand(cells[place]) && (areas[place] ?? NONE) !== NONE);
  return near ? { ...others, [at]: areas[near] ?? NONE } : others;
}

/** What a tool makes of a map at a hex; harbors and corners have places of their own. */
export function painted(sketch: Sketch, { kind, value }: Tool, at: string, areas: Readonly<Record<string, string>>): Sketch {
  if (kind === "hex") return withHex(sketch, at, value);
  if (kind === "number") return withNumber(sketch, at, value);
  if (kind === "area") return withArea(sketch, at, value, areas);
  return kind === "mark" ? withMark(sketch, at) : sketch;
}

// Pools.

export function emptyPool(letter: string): DraftPool {
  return { letter, terrain: {}, numbers: [], hidden: false, numbers_later: false, gold_in: 0 };
}

/** The terrains that a pool gets by itself. */
const COMMON = ["forest", "pasture", "fields", "hills", "mountains"];

/** A pool with as much terrain as it has hexes, and a number for each that yields something. */
export function fitted(pool: DraftPool, hexes: number): DraftPool {
  const terrain: Record<string, number> = Object.fromEntries(Object.entries(pool.terrain).filter(([, count]) => count > 0));
  const sum = () => Object.values(terrain).reduce((all, count) => all + count, 0);
  const count = (name: string) => terrain[name] ?? 0;
  while (sum() < hexes) {
    const rarest = COMMON.reduce((one, other) => (count(other) < count(one) ? other : one));
    terrain[rarest] = count(rarest) + 1;
  }
  while (sum() > hexes) {
    const commonest = Object.keys(terrain).reduce((one, other) => (count(other) > count(one) ? other : one));
    terrain[commonest] = count(commonest) - 1;
  }
  const producing = WORDS.producing.reduce((all, name) => all + count(name), 0);
  return { ...pool, terrain, numbers: pool.numbers_later ? pool.numbers : fittedNumbers(pool.numbers, producing) };
}

/** Numbers for so many hexes: those that there are, then the usual ones. */
export function fittedNumbers(numbers: readonly number[], hexes: number): number[] {
  const kept = numbers.slice(0, hexes);
  const left = [...kept];
  for (const number of Array.from({ length: ROUNDS }, () => USUAL).flat()) {
    const taken = left.indexOf(number);
    if (kept.length >= hexes) break;
    if (taken >= 0) left.splice(taken, 1);
    else kept.push(number);
  }
  return kept.sort((a, b) => a - b);
}

/** The map with everything that is drawn fitting its hexes. */
export function withFitted(sketch: Sketch): Sketch {
  const pools = sketch.pools.map((pool) => [pool, countOf(sketch, pool.letter)] as const).filter(([, count]) => count > 0);
  return {
    ...sketch,
    pools: pools.map(([pool, count]) => fitted(pool, count)),
    facts: { ...sketch.facts, numbers: fittedNumbers(sketch.facts.numbers, countOf(sketch, DRAWN)) },
  };
}

/** The name of what a hex is, as a key of the texts; empty for a pool. */
export function groundOf(word: string): string {
  const { letter } = parsed(word);
  return letter === DESERT ? "desert" : terrainOf(letter);
}
