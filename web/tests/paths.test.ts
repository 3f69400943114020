// Outlines are moved and scaled without a transform.
import { describe, expect, it } from "vitest";
import { MOTIFS } from "../src/board/motifs";
import { placed } from "../src/board/paths";
import { OUTLINES, SYMBOLS, signPath } from "../src/board/shapes";

const moved = (d: string, x: number, y: number, scale?: number): string => placed(d, { x, y }, scale).replace(/ +/g, " ");

describe("placed", () => {
  it.each([
    ["M1 2L3 4Z", "M 11 22L 13 24Z"],
    ["M0-19 8-6H5V7Z", "M 10 1 18 14H 15V 27Z"],
    ["M1 2C3 4 5 6 7 8", "M 11 22C 13 24 15 26 17 28"],
    ["M-.5 .5H1.2", "M 9.5 20.5H 11.2"],
  ])("moves %s", (d, expected) => expect(moved(d, 10, 20)).toBe(expected));

  it("moves each motif, outline and sign unchanged", () => {
    const drawn = [...Object.values(MOTIFS).flatMap((motif) => motif.map(([, d]) => d)), ...Object.values(OUTLINES)];
    const still = (d: string): string => d.replace(/-?(?:\d+\.?\d*|\.\d+)/g, (number) => ` ${Math.round(Number(number) * 100) / 100}`).replace(/ +/g, " ");
    expect(drawn.length).toBeGreaterThan(30);
    for (const d of [...drawn, ...SYMBOLS.map(signPath)]) expect(moved(d, 0, 0)).toBe(still(d));
  });

  it("does not change radii and flags of arcs", () => expect(moved("M-3 0A3 4 0 1 1 3 0Z", 10, 20)).toBe("M 7 20A 3 4 0 1 1 13 20Z"));

  it("scales relative arcs without moving them", () =>
    expect(moved("M-3 0a3 4 0 1 0 6 0Z", 10, 20, 2)).toBe("M 4 20a 6 8 0 1 0 12 0Z"));

  it("scales coordinates and radii before it moves them", () =>
    expect(moved("M1 2A3 4 0 0 1 5 6V7", 10, 20, 2)).toBe("M 12 24A 6 8 0 0 1 20 32V 34"));
});
