// Every outline is in one place: those of the server's drawings come from the vocabulary, and the page repeats none.
import { describe, expect, it } from "vitest";
import { MOTIFS } from "../src/board/motifs";
import { OUTLINES, SYMBOLS, signPath } from "../src/board/shapes";

const SOURCES = import.meta.glob<string>("../src/**/*.{ts,svelte}", { eager: true, query: "?raw", import: "default" });
const QUOTED = /["'`](M[\d\s.,+a-zA-Z-]*)["'`]/g;
const TOKEN = /[a-zA-Z]|-?(?:\d+\.?\d*|\.\d+)/g;

/** The coordinates that the commands of a path lead to: the same for each way of writing it. */
function course(d: string): string {
  const steps: string[] = [];
  let command = "";
  let [x, y] = [0, 0];
  const numbers = (d.match(TOKEN) ?? []).values();
  for (let token = numbers.next(); !token.done; token = numbers.next()) {
    const isCommand = /[a-zA-Z]/.test(token.value);
    if (isCommand) command = token.value;
    if (command.toUpperCase() === "Z") {
      steps.push("Z");
      continue;
    }
    const take = (): number => Number(numbers.next().value);
    const first = isCommand ? take() : Number(token.value);
    const [fromX, fromY] = command === command.toLowerCase() ? [x, y] : [0, 0];
    const kind = command.toUpperCase();
    if (kind === "A") for (let skipped = 1; skipped < 5; skipped++) take();
    if (kind === "H") x = first + fromX;
    else if (kind === "V") y = first + fromY;
    else if (kind === "A") [x, y] = [take() + fromX, take() + fromY];
    else {
      const pairs = { C: 3, S: 2, Q: 2 }[kind] ?? 1;
      let [a, b] = [first, take()];
      for (let pair = 1; pair < pairs; pair++) {
        steps.push(`${a + fromX},${b + fromY}`);
        [a, b] = [take(), take()];
      }
      [x, y] = [a + fromX, b + fromY];
    }
    steps.push(`${x},${y}`);
  }
  return steps.join(" ");
}

const drawn = Object.entries(SOURCES).flatMap(([file, text]) => [...text.matchAll(QUOTED)].map(([, d = ""]) => ({ file, d, course: course(d) })));
const shapes = drawn.filter((one) => one.course.split(" ").length > 2);

describe("outlines", () => {
  it("are the same however they are written", () => {
    expect(course("M0-26L22-6V21H-22V-6Z")).toBe(course(OUTLINES.settlement));
    expect(course("M1 2h3v4l-1-1c1 2 3 4 5 6Z")).toBe(course("M1 2L4 2L4 6L3 5C4 7 6 9 8 11Z"));
    expect(course("M0-26L22-6V20H-22V-6Z")).not.toBe(course(OUTLINES.settlement));
  });

  it("of the server's drawings are not repeated in the page", () => {
    const given = [...Object.values(OUTLINES), ...SYMBOLS.map(signPath), ...Object.values(MOTIFS).flatMap((motif) => motif.map(([, d]) => d))];
    const known = new Set(given.map(course));
    expect(shapes.length).toBeGreaterThan(10);
    expect(shapes.filter((one) => known.has(one.course))).toEqual([]);
  });

  it("of the page's own are written once", () => {
    const courses = shapes.map((one) => one.course);
    expect(shapes.filter((one, index) => courses.indexOf(one.course) !== index)).toEqual([]);
  });
});
