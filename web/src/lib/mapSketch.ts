// A map that is being drawn: the words of a map file by hex, and everything else in the file. Where its rows begin is found
// when it becomes a draft, so that it can grow to all sides.

import { CORNER_NAMES, SIDE_NAMES, beyond, pointKey } from "./geometry";
import type { DraftPool, MapDraft } from "./messages";
import { VOCABULARY } from "./vocabulary";

export const WORDS = VOCABULARY.map_files;
export const SEA = "~";
export const NONE = ".";
export const DESERT = "D";
/** The sign of a number that is drawn. */
export const DRAWN = "?";
/** The sign of the hex where the robber or the pirate begins. */
export const MARK = "!";
const WORD = /^([~.a-z]|[A-Z*])(\?|\d+)?(!)?$/;
/** The radius of the sea of an empty map. */
const RADIUS_OF_EMPTY = 3;

/** The keys of a file that are not about places. */
export type Facts = Omit<MapDraft, "rows" | "areas" | "harbors" | "no_start" | "pools">;

export interface Sketch {
  /** The word of each hex, by its place. */
  cells: Readonly<Record<string, string>>;
  /** The area of each land hex; null if the islands decide. */
  areas: Readonly<Record<string, string>> | null;
  /** The kind of each harbor, by its side. */
  harbors: Readonly<Record<string, string>>;
  /** The corners where nobody begins. */
  corners: readonly string[];
  pools: readonly DraftPool[];
  facts: Facts;
}

export interface Word {
  letter: string;
  /** The number of a hex with terrain: digits, or ? if it is drawn. */
  number: string;
  isMarked: boolean;
}

export function parsed(word: string): Word {
  const [, letter = NONE, number = "", mark] = WORD.exec(word) ?? [];
  return { letter, number, isMarked: mark === MARK };
}

/** The letter of a terrain, or of sea or no hex; empty for a pool. */
export function terrainOf(letter: string): string {
  return letter === SEA ? "sea" : (WORDS.letters[letter] ?? "");
}

export const isPool = (letter: string) => /^[a-z]$/.test(letter);
export const isLand = (word: string | undefined) => word !== undefined && ![SEA, NONE].includes(parsed(word).letter);
export const isHex = (word: string | undefined) => word !== undefined && parsed(word).letter !== NONE;
export const isProducing = (letter: string) => WORDS.producing.includes(terrainOf(letter));

export function around(at: string): string[] {
  return SIDE_NAMES.map((side) => beyond(at, side));
}

/** The hexes around those of the map: its sea, where it can grow. */
export function rim(cells: Sketch["cells"]): string[] {
  const inside = Object.keys(cells).filter((at) => isHex(cells[at]));
  return [...new Set(inside.flatMap(around))].filter((at) => !isHex(cells[at]));
}

/** The hexes of the map with the sea around it. */
export function hexCount(cells: Sketch["cells"]): number {
  return Object.values(cells).filter(isHex).length + rim(cells).length;
}

/** The places that can be painted. */
export function sites(cells: Sketch["cells"]): string[] {
  const found = [...Object.keys(cells), ...rim(cells)];
  return found.length > 0 ? [...new Set(found)] : Object.keys(seaOf(RADIUS_OF_EMPTY));
}

/** The sides between land and what is not land, each named after its land. */
export function coast(cells: Sketch["cells"]): string[] {
  const land = Object.keys(cells).filter((at) => isLand(cells[at]));
  return land.flatMap((at) => SIDE_NAMES.filter((side) => !isLand(cells[beyond(at, side)])).map((side) => `${at},${side}`));
}

/** The corners of land, each once. */
export function cornersOfLand(cells: Sketch["cells"]): string[] {
  const land = Object.keys(cells).filter((at) => isLand(cells[at]));
  const named = land.flatMap((at) => CORNER_NAMES.map((corner) => `${at},${corner}`));
  return [...new Map(named.map((corner) => [pointKey(corner, "corner"), corner])).values()];
}

/** The letters of the pools that are used or described. */
export function poolLetters({ cells, pools }: Sketch): string[] {
  const used = Object.values(cells).map((word) => parsed(word).letter).filter(isPool);
  return [...new Set([...used, ...pools.map(({ letter }) => letter)])].sort();
}

/** How many hexes have a letter; with `?` as the letter, how many have a number that is drawn. */
export function countOf({ cells }: Sketch, sign: string): number {
  return Object.values(cells).map(parsed).filter(({ letter, number }) => letter === sign || number === sign).length;
}

function seaOf(radius: number): Record<string, string> {
  const steps = Array.from({ length: 2 * radius + 1 }, (_, index) => index - radius);
  const places = steps.flatMap((q) => steps.filter((r) => Math.abs(q + r) <= radius).map((r) => `${q},${r}`));
  return Object.fromEntries(places.map((at) => [at, SEA]));
}

export function emptySketch(name: string): Sketch {
  const [start = ""] = WORDS.starts;
  return {
    cells: seaOf(RADIUS_OF_EMPTY),
    areas: null,
    harbors: {},
    corners: [],
    pools: [],
    facts: {
      name,
      players: [3, 4],
      goal: 12,
      numbers: [],
      start,
      cities: 0,
      shuffle_harbors: false,
      robber_on_12: false,
      gold_not_red: false,
      no_2_or_12_on_forest_and_pasture: false,
      comments: {},
    },
  };
}

/** The hex at a row and a place in it, both from 1: every second row is half a hex farther to the east. */
function placeIn(row: number, hex: number): string {
  return `${hex - 1 - Math.floor((row - 1) / 2)},${row - 1}`;
}

export function sketchOf({ rows, areas, harbors, no_start, pools, ...facts }: MapDraft): Sketch {
  const words = rows.flatMap((line, row) => line.map((word, hex): [string, string] => [placeIn(row + 1, hex + 1), word]));
  const cells = Object.fromEntries(words.filter(([, word]) => word !== NONE));
  const named = areas.flatMap((line, row) => line.map((word, hex): [string, string] => [placeIn(row + 1, hex + 1), word]));
  return {
    cells,
    areas: areas.length > 0 ? Object.fromEntries(named.filter(([at]) => isLand(cells[at]))) : null,
    harbors: Object.fromEntries(harbors.map(({ row, hex, side, kind }) => [`${placeIn(row, hex)},${side}`, kind])),
    corners: no_start.map(({ row, hex, corner }) => `${placeIn(row, hex)},${corner}`),
    pools,
    facts,
  };
}

interface Position {
  row: number;
  hex: number;
}

/** The rows of a map: the place of each of their words, and the row and the place in it of each hex, both from 1. */
export class Rows {
  readonly places: string[][];
  private readonly positions = new Map<string, Position>();
  private readonly top: number;
  private readonly left: number;

  constructor(cells: Sketch["cells"]) {
    const taken = Object.keys(cells).map((at) => at.split(",").map(Number) as [number, number]);
    this.top = Math.min(...taken.map(([, r]) => r));
    this.left = Math.min(...taken.map(([q, r]) => this.column(q, r)));
    const count = taken.length > 0 ? Math.max(...taken.map(([, r]) => r)) - this.top + 1 : 0;
    const lengths = Array<number>(count).fill(1);
    for (const [q, r] of taken) {
      const [row, hex] = [r - this.top, this.column(q, r) - this.left];
      lengths[row] = Math.max(lengths[row] ?? 1, hex + 1);
      this.positions.set(`${q},${r}`, { row: row + 1, hex: hex + 1 });
    }
    this.places = lengths.map((length, row) => Array.from({ length }, (_, hex) => this.placeOf(row, hex)));
  }

  private column(q: number, r: number): number {
    return q + Math.floor((r - this.top) / 2);
  }

  private placeOf(row: number, hex: number): string {
    return `${hex + this.left - Math.floor(row / 2)},${row + this.top}`;
  }

  position(at: string): Position | undefined {
    return this.positions.get(at);
  }

  /** The hex at a row and a place in it, both from 1. */
  at(row: number, hex: number): string | undefined {
    return this.places[row - 1]?.[hex - 1];
  }
}

const hexOf = (place: string) => place.split(",").slice(0, 2).join(",");
const nameOf = (place: string) => place.split(",")[2] ?? "";

export function draftOf(sketch: Sketch, rows = new Rows(sketch.cells)): MapDraft {
  const { areas } = sketch;
  const known = <T>(place: string, written: (position: Position, name: string) => T): T[] => {
    const position = rows.position(hexOf(place));
    return position ? [written(position, nameOf(place))] : [];
  };
  return {
    ...sketch.facts,
    rows: rows.places.map((line) => line.map((at) => sketch.cells[at] ?? NONE)),
    areas: areas ? rows.places.map((line) => line.map((at) => areas[at] ?? NONE)) : [],
    harbors: Object.entries(sketch.harbors).flatMap(([side, kind]) => known(side, (at, name) => ({ ...at, side: name, kind }))),
    no_start: sketch.corners.flatMap((place) => known(place, (at, corner) => ({ ...at, corner }))),
    pools: [...sketch.pools],
  };
}

/** A map that was stored; null if it is none. */
export function restored(stored: unknown): Sketch | null {
  try {
    const { cells, areas, harbors, corners, pools, facts } = stored as Sketch;
    const places = [...Object.entries(cells), ...Object.entries(areas ?? {})];
    const isRight =
      places.every(([at, word]) => /^-?\d{1,3},-?\d{1,3}$/.test(at) && typeof word === "string" && word !== "") &&
      hexCount(cells) < 4 * WORDS.most_hexes &&
      Object.values(harbors).every((kind) => WORDS.harbors.includes(kind)) &&
      [...Object.keys(harbors), ...corners].every((place) => /^-?\d{1,3},-?\d{1,3},[NESW]{1,2}$/.test(place)) &&
      pools.every((pool) => isPool(pool.letter) && Array.isArray(pool.numbers) && typeof pool.terrain === "object") &&
      Array.isArray(facts.players) &&
      Array.isArray(facts.numbers);
    return isRight ? { cells, areas, harbors, corners, pools, facts: { ...emptySketch("").facts, ...facts } } : null;
  } catch {
    return null;
  }
}
