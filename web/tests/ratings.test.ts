import { describe, expect, it } from "vitest";
import { drawn } from "../src/lib/ratingCurve";
import { changeWritten, written } from "../src/lib/ratings";

const result = (before: number, rating: number, interval: number) => ({
  table: "t",
  at: 0,
  season: 1,
  place: 1,
  has_left: false,
  before,
  rating,
  interval,
});

describe("a rating", () => {
  it("is written with what it may be off by", () => {
    expect(written({ rating: 1532, interval: 80 })).toBe("1532 ± 80");
  });

  it("changes with a sign", () => {
    expect([changeWritten(1500, 1524), changeWritten(1500, 1492), changeWritten(1500, 1500)]).toEqual(["+24", "−8", "+0"]);
  });
});

describe("the curve of a rating", () => {
  const curve = drawn([result(1500, 1600, 100), result(1600, 1550, 100)], 200, 100);

  it("has the rating before the first game and after each one", () => {
    expect(curve.line.split("L")).toHaveLength(3);
    expect(curve.line.startsWith("M0.0 ")).toBe(true);
    expect(curve.last.x).toBe(200);
  });

  it("is higher where the rating is higher, and stays inside", () => {
    const heights = curve.line.slice(1).split("L").map((point) => Number(point.split(" ")[1]));
    expect(heights[1]).toBeLessThan(heights[0] ?? 0);
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...heights)).toBeLessThanOrEqual(100);
  });

  it("has round numbers at its side, from the least to the most", () => {
    const ratings = curve.levels.map(({ rating }) => rating);
    expect(ratings).toEqual([1400, 1500, 1600, 1700]);
    expect(curve.levels.every(({ y }) => y >= 0 && y <= 100)).toBe(true);
  });

  it("can be drawn for a single game without a change", () => {
    expect(drawn([result(1500, 1500, 0)], 200, 100).line).not.toContain("NaN");
  });
});
