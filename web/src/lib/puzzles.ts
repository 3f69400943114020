// The puzzles: files of the page that need no server, which one is that of the day, which comes next, and what the reader has
// found in this browser.

import { Refused } from "./http";
import type { PuzzleCount, ShownPuzzle } from "./messages";
import { recall, remember } from "./settings.svelte";
import { VOCABULARY } from "./vocabulary";

export interface Answers {
  /** Whether the first answer to each puzzle was right, by its name. */
  first: Record<string, boolean>;
  /** How many first answers in a row were right at last, and how many at most. */
  row: number;
  longest: number;
}

const KEY = "insula.puzzles";
const NONE: Answers = { first: {}, row: 0, longest: 0 };
const DAY = 24 * 60 * 60 * 1000;

/** How many puzzles there are for which rules. */
export const COUNTS: PuzzleCount[] = VOCABULARY.puzzles;

/** The addresses of the files, by the path in the sources. */
const FILES = import.meta.glob<string>("../puzzles/*.puzzles", { eager: true, query: "?url", import: "default" });
const loaded = new Map<string, Promise<ShownPuzzle[]>>();

/** A puzzle by its name; undefined if there is none. Raises Refused if its file cannot be loaded. */
export async function shownPuzzle(name: string): Promise<ShownPuzzle | undefined> {
  return (await puzzlesOf(rulesOf(name))).find((puzzle) => puzzle.name === name);
}

/** Load the puzzles of all rules, so that they are here when the server is not. */
export async function loadAll(): Promise<void> {
  await Promise.allSettled(COUNTS.map(({ rules }) => puzzlesOf(rules)));
}

/** The puzzles of some rules, loaded once. What failed is tried again the next time. */
function puzzlesOf(rules: string): Promise<ShownPuzzle[]> {
  const known = loaded.get(rules) ?? load(rules);
  loaded.set(rules, known);
  known.catch(() => loaded.delete(rules));
  return known;
}

async function load(rules: string): Promise<ShownPuzzle[]> {
  const address = FILES[`../puzzles/${rules}.puzzles`];
  if (!address) return [];
  const file = await fetch(address).catch(() => null);
  if (!file?.ok || !file.body) throw new Refused("unreachable");
  return (await new Response(file.body.pipeThrough(new DecompressionStream("gzip"))).json()) as ShownPuzzle[];
}

export function answers(): Answers {
  return { ...NONE, ...recall<Partial<Answers>>(KEY, {}) };
}

/** Remember an answer, besides those that another tab has stored. Only the first to each puzzle counts. */
export function remembered(known: Answers, name: string, isRight: boolean): Answers {
  const after = withAnswer(together(known, answers()), name, isRight);
  remember(KEY, after);
  return after;
}

/** The answers in memory and those that are stored. Where there are more, they are later, so their row is the last. */
function together(known: Answers, stored: Answers): Answers {
  const isLater = Object.keys(stored.first).length >= Object.keys(known.first).length;
  const { row } = isLater ? stored : known;
  return { first: { ...known.first, ...stored.first }, row, longest: Math.max(known.longest, stored.longest) };
}

export function withAnswer(known: Answers, name: string, isRight: boolean): Answers {
  if (name in known.first) return known;
  const row = isRight ? known.row + 1 : 0;
  return { first: { ...known.first, [name]: isRight }, row, longest: Math.max(row, known.longest) };
}

export function rulesOf(name: string): string {
  return name.slice(0, name.lastIndexOf("-"));
}

function numberOf(name: string): number {
  return Number(name.slice(name.lastIndexOf("-") + 1));
}

export interface Score {
  rules: string;
  right: number;
  tried: number;
  count: number;
}

export function scores(counts: PuzzleCount[], known: Answers): Score[] {
  return counts.map(({ rules, count }) => {
    const tried = Object.entries(known.first).filter(([name]) => rulesOf(name) === rules);
    return { rules, count, tried: tried.length, right: tried.filter(([, isRight]) => isRight).length };
  });
}

/** The puzzle of a day in the reader's own calendar: the rules take turns, and their puzzles come in order. */
export function puzzleOfDay(counts: PuzzleCount[], date: Date): string {
  const filled = counts.filter(({ count }) => count > 0);
  const day = Math.round(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY);
  const found = filled[day % filled.length];
  return found ? `${found.rules}-${(Math.floor(day / filled.length) % found.count) + 1}` : "";
}

/** The next puzzle of some rules after a number that was not tried yet; the next one at all if there is none. */
export function nextPuzzle({ rules, count }: PuzzleCount, known: Answers, after = ""): string {
  const number = rulesOf(after) === rules ? numberOf(after) : 0;
  const inOrder = Array.from({ length: count }, (_, index) => `${rules}-${((number + index) % count) + 1}`);
  return inOrder.find((name) => !(name in known.first)) ?? inOrder[0] ?? "";
}
