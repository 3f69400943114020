// The puzzles: which one is that of the day, which comes next, and what the reader has found in this browser.

import { json } from "./http";
import type { PuzzleCount, ShownPuzzle } from "./messages";
import { recall, remember } from "./settings.svelte";

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

export const puzzleCounts = () => json<PuzzleCount[]>("/api/puzzles");

export const shownPuzzle = (name: string) => json<ShownPuzzle>(`/api/puzzles/${encodeURIComponent(name)}`);

export function answers(): Answers {
  return { ...NONE, ...recall<Partial<Answers>>(KEY, {}) };
}

/** Remember an answer. Only the first to each puzzle counts. */
export function remembered(known: Answers, name: string, isRight: boolean): Answers {
  const after = withAnswer(known, name, isRight);
  remember(KEY, after);
  return after;
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
