import { describe, expect, it } from "vitest";
import { curveOf, placeOfTurn } from "../src/lib/curve";

const POINTS = [
  [2, 3, 10],
  [2, 2, 5],
];

describe("the curve of points", () => {
  it("has a line for each seat, which steps from turn to turn", () => {
    const [first] = curveOf([[0, 5, 10]], 0, 200, 100).lines;
    expect(first?.path).toBe("M0.0 100.0H100.0V50.0H200.0V0.0");
    expect(curveOf(POINTS, 0, 200, 100).lines.map(({ seat }) => seat)).toEqual([0, 1]);
  });

  it("reaches below zero if somebody had negative points", () => {
    const { lines, points } = curveOf([[2, -2, 6]], 0, 200, 80);
    expect(lines[0]?.path).toBe("M0.0 40.0H100.0V80.0H200.0V0.0");
    expect(points.map((tick) => tick.points)).toEqual([-2, -1, 0, 1, 2, 3, 4, 5, 6]);
  });

  it("numbers the turns from the first one", () => {
    expect(curveOf(POINTS, 9, 200, 100).turns).toEqual([9, 10, 11].map((turn, index) => ({ turn, x: 100 * index })));
    expect(placeOfTurn(10, 9, 3, 200)).toBe(100);
  });

  it("keeps the signs of seats with equal points apart", () => {
    const ends = curveOf([[2], [2], [2]], 0, 200, 100).lines.map(({ end }) => end.y);
    expect(Math.min(...ends.slice(1).map((y, index) => y - (ends[index] ?? 0)))).toBeGreaterThan(20);
  });

  it("has at most nine numbers along an axis", () => {
    const long = Array.from({ length: 160 }, (_, turn) => turn / 16);
    expect(curveOf([long], 0, 200, 100).turns.length).toBeLessThan(10);
  });
});
