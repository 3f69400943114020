// Puzzles: that of the day, the next one, and the reader's own record.
import { afterEach, expect, it, vi } from "vitest";
import { COUNTS as SHIPPED, loadAll, nextPuzzle, puzzleOfDay, scores, shownPuzzle, withAnswer, type Answers } from "../src/lib/puzzles";

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

afterEach(() => vi.unstubAllGlobals());

/** Serve the files of the page, except while the server is away. Returns what was asked for. */
function serve(isAway: () => boolean): string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", (address: string) => {
    asked.push(address);
    if (isAway()) return Promise.reject(new TypeError("failed to fetch"));
    return Promise.resolve(new Response(fileOf(/(\w+)\.puzzles/.exec(address)?.[1] ?? "")));
  });
  return asked;
}

/** A file as the server's command writes it, with nothing but the names of the puzzles. */
function fileOf(rules: string): ReadableStream {
  const count = SHIPPED.find((each) => each.rules === rules)?.count ?? 0;
  const puzzles = Array.from({ length: count }, (_, index) => ({ name: `${rules}-${index + 1}` }));
  return new Blob([JSON.stringify(puzzles)]).stream().pipeThrough(new CompressionStream("gzip"));
}

it("needs the server only until its files are loaded, and asks again for what failed", async () => {
  let isAway = true;
  const asked = serve(() => isAway);
  await expect(shownPuzzle("base-1")).rejects.toMatchObject({ code: "unreachable" });
  isAway = false;
  expect(await shownPuzzle("base-1")).toEqual({ name: "base-1" });
  await loadAll();
  expect(asked.length).toBe(1 + SHIPPED.length);
  isAway = true;
  for (const { rules, count } of SHIPPED) {
    expect(await shownPuzzle(`${rules}-${count}`)).toEqual({ name: `${rules}-${count}` });
    expect(await shownPuzzle(`${rules}-${count + 1}`)).toBeUndefined();
  }
  expect(asked.length).toBe(1 + SHIPPED.length);
  expect(await shownPuzzle("nonsense")).toBeUndefined();
});
