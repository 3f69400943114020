// Puzzles: that of the day, the next one, and the reader's own record.
import { expect, it } from "vitest";
import { nextPuzzle, puzzleOfDay, scores, withAnswer, type Answers } from "../src/lib/puzzles";

const COUNTS = [
  { rules: "base", count: 2 },
  { rules: "cities_knights", count: 3 },
];
const NONE: Answers = { first: {}, row: 0, longest: 0 };

it("has another puzzle each day, and the rules take turns", () => {
  const names = Array.from({ length: 5 }, (_, index) => puzzleOfDay(COUNTS, new Date(1970, 0, 1 + index, 12)));
  expect(names).toEqual(["base-1", "cities_knights-1", "base-2", "cities_knights-2", "base-1"]);
});

it("follows the reader's calendar, whatever the hour", () => {
  const hours = [0, 9, 23].map((hour) => puzzleOfDay(COUNTS, new Date(2026, 2, 29, hour, 30)));
  expect(new Set(hours).size).toBe(1);
  expect(puzzleOfDay(COUNTS, new Date(2026, 2, 30))).not.toBe(hours[0]);
});

it("leaves out rules without puzzles", () => {
  expect(puzzleOfDay([{ rules: "base", count: 0 }, { rules: "seafarers", count: 1 }], new Date(2026, 0, 1))).toBe("seafarers-1");
  expect(puzzleOfDay([], new Date(2026, 0, 1))).toBe("");
});

it("counts the first answer only, and those in a row", () => {
  const right = withAnswer(withAnswer(NONE, "base-1", true), "base-2", true);
  expect([right.row, right.longest]).toEqual([2, 2]);
  const wrong = withAnswer(right, "cities_knights-1", false);
  expect([wrong.row, wrong.longest]).toEqual([0, 2]);
  expect(withAnswer(wrong, "cities_knights-1", true)).toBe(wrong);
  expect(scores(COUNTS, wrong)).toEqual([
    { rules: "base", count: 2, tried: 2, right: 2 },
    { rules: "cities_knights", count: 3, tried: 1, right: 0 },
  ]);
});

it("goes on with what was not tried yet, and then around", () => {
  const [, knights] = COUNTS;
  const tried = withAnswer(NONE, "cities_knights-2", true);
  expect(nextPuzzle(knights!, tried)).toBe("cities_knights-1");
  expect(nextPuzzle(knights!, tried, "cities_knights-1")).toBe("cities_knights-3");
  expect(nextPuzzle(knights!, tried, "cities_knights-3")).toBe("cities_knights-1");
  const all = ["cities_knights-1", "cities_knights-3"].reduce((known, name) => withAnswer(known, name, true), tried);
  expect(nextPuzzle(knights!, all, "cities_knights-2")).toBe("cities_knights-3");
});
