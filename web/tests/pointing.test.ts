// The card of the guided first turn is next to what it explains, and always inside the window. The island of the start
// page is a legal one.
import { describe, expect, it } from "vitest";
import { RADIUS, cornerPoint, distance, hexCenter } from "../src/lib/geometry";
import { island } from "../src/lib/island";
import { cardAt } from "../src/pages/pointing";

const CARD = { width: 340, height: 200 };

describe("the card", () => {
  it("is next to its area if there is room", () => {
    expect(cardAt({ left: 0, top: 0, width: 800, height: 700 }, CARD, { width: 1440, height: 900 })).toEqual({ left: 814, top: 250 });
    expect(cardAt({ left: 1000, top: 100, width: 400, height: 700 }, CARD, { width: 1440, height: 900 }).left).toBe(646);
  });

  it("stays in the window", () => {
    const page = { width: 360, height: 740 };
    for (const area of [
      { left: 0, top: 0, width: 360, height: 740 },
      { left: 0, top: 600, width: 360, height: 140 },
      { left: 200, top: 0, width: 160, height: 60 },
    ]) {
      const { left, top } = cardAt(area, { width: 336, height: 220 }, page);
      expect(left).toBeGreaterThanOrEqual(0);
      expect(left + 336).toBeLessThanOrEqual(page.width);
      expect(top).toBeGreaterThanOrEqual(0);
      expect(top + 220).toBeLessThanOrEqual(page.height);
    }
  });
});

describe("the island of the start page", () => {
  it("has all its hexes and tokens, and no adjacent red numbers", () => {
    for (let seed = 1; seed <= 20; seed += 1) {
      let state = seed;
      const frame = island(() => (state = (state * 16807) % 2147483647) / 2147483647);
      expect(frame.hexes).toHaveLength(19);
      expect(frame.hexes.filter((hex) => hex.numbers.length === 0)).toHaveLength(1);
      const red = frame.hexes.filter((hex) => hex.numbers.some((number) => [6, 8].includes(number))).map((hex) => hexCenter(hex.at));
      expect(red.every((a, i) => red.slice(i + 1).every((b) => distance(a, b) > 180))).toBe(true);
    }
  });

  it("has buildings that obey the distance rule", () => {
    const buildings = island().pieces.filter((piece) => ["settlement", "city"].includes(piece.kind));
    const points = buildings.map((piece) => cornerPoint(piece.at));
    expect(points.every((a, i) => points.slice(i + 1).every((b) => distance(a, b) > RADIUS + 1))).toBe(true);
  });
});
