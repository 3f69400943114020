import { describe, expect, it } from "vitest";
import {
  ahead,
  boxAround,
  boxOfBoth,
  cornerPoint,
  hexCenter,
  inReadingOrder,
  nearest,
  placePoint,
  pointKey,
  sideEnds,
} from "../src/lib/geometry";
import { kindOfPlace } from "../src/lib/places";

describe("places", () => {
  it("gives a corner the same key under each of its names", () => {
    const names = ["0,0,N", "0,-1,SE", "1,-1,SW"];
    expect(new Set(names.map((name) => pointKey(name, "corner"))).size).toBe(1);
  });

  it("gives a side the same key from both of its hexes", () => {
    expect(pointKey("0,0,E", "side")).toBe(pointKey("1,0,W", "side"));
  });

  it("distinguishes a corner from a side of the same name", () => {
    expect(pointKey("0,0,NE", "corner")).not.toBe(pointKey("0,0,NE", "side"));
  });

  it("puts hexes at the same places as the drawings", () => {
    const { x, y } = hexCenter("0,2");
    expect(x).toBeCloseTo(173.205);
    expect(y).toBe(300);
    expect(cornerPoint("0,0,N")).toEqual({ x: 0, y: -100 });
  });

  it("puts a plaza in the center of its hex, and inner paths from it to the corners", () => {
    expect(cornerPoint("2,-2,C")).toEqual(hexCenter("2,-2"));
    expect(sideEnds("2,-2,C-SW")).toEqual([hexCenter("2,-2"), cornerPoint("2,-2,SW")]);
    expect(kindOfPlace("2,-2,C", false)).toBe("corner");
    expect(kindOfPlace("2,-2,C-SW", false)).toBe("side");
  });

  it("draws a box around all hexes", () => {
    const box = boxAround(["0,0", "0,2"], 10);
    expect(box.top).toBe(-110);
    expect(box.height).toBe(520);
  });

  it("draws a box around two boxes", () => {
    const both = boxOfBoth({ left: 0, top: 0, width: 10, height: 5 }, { left: 4, top: -3, width: 9, height: 4 });
    expect(both).toEqual({ left: 0, top: -3, width: 13, height: 8 });
  });
});

describe("finding places", () => {
  const targets = ["0,0,N", "0,0,S", "1,0,N"].map((place) => ({ place, point: placePoint(place, "corner") }));

  it("finds the nearest within reach, and nothing beyond it", () => {
    expect(nearest(targets, { x: 4, y: -90 }, 44)?.place).toBe("0,0,N");
    expect(nearest(targets, { x: 0, y: 0 }, 44)).toBeNull();
  });

  it("goes from place to place in the direction of an arrow", () => {
    const [north] = targets;
    expect(ahead(targets, north!.point, 1, 0)?.place).toBe("1,0,N");
    expect(ahead(targets, north!.point, 0, 1)?.place).toBe("0,0,S");
    expect(ahead(targets, north!.point, -1, 0)).toBeNull();
  });

  it("reads from north to south, and from west to east", () => {
    expect(inReadingOrder([...targets].reverse()).map(({ place }) => place)).toEqual(["0,0,N", "1,0,N", "0,0,S"]);
  });
});
