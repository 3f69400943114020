import { describe, expect, it } from "vitest";
import {
  emptyPool,
  fitted,
  fittedNumbers,
  isTooLarge,
  withArea,
  withCorner,
  withFitted,
  withHarbor,
  withHex,
  withMark,
  withNextCorner,
  withNextHarbor,
  withNumber,
} from "../src/lib/mapPainting";
import { emptySketch, hexCount, type Sketch } from "../src/lib/mapSketch";

const EMPTY: Sketch = emptySketch("");
const of = (cells: Record<string, string>, more: Partial<Sketch> = {}): Sketch => ({ ...EMPTY, cells, ...more });

describe("painting hexes", () => {
  it("keeps the number of a hex, and gives new land one", () => {
    expect(withHex(of({ "0,0": "L4" }), "0,0", "B").cells["0,0"]).toBe("B4");
    expect(withHex(of({ "0,0": "L?" }), "0,0", "*").cells["0,0"]).toBe("*?");
    expect(withHex(of({ "0,0": "D" }), "0,0", "B").cells["0,0"]).toMatch(/^B\d+$/);
    expect(withHex(of({ "0,0": "L4" }), "0,0", "D").cells["0,0"]).toBe("D");
  });

  it("gives numbers as on the printed islands, and no two red ones side by side", () => {
    const line = Array.from({ length: 18 }, (_, index) => `${index},0`);
    const full = line.reduce((sketch, at) => withHex(sketch, at, "W"), of({}));
    const numbers = line.map((at) => Number(full.cells[at]?.slice(1)));
    expect(numbers.filter((number, index) => [6, 8].includes(number) && [6, 8].includes(numbers[index + 1] ?? 0))).toEqual([]);
    expect([...numbers].sort((a, b) => a - b)).toEqual([2, 3, 3, 4, 4, 5, 5, 6, 6, 8, 8, 9, 9, 10, 10, 11, 11, 12]);
  });

  it("grows the map at its rim, to all sides", () => {
    const grown = withHex(withHex(of({ "0,0": "D" }), "-1,0", "~"), "0,-1", "L");
    expect(Object.keys(grown.cells)).toHaveLength(3);
    expect(hexCount(grown.cells)).toBeGreaterThan(7);
  });

  it("ends where a map is full, but can still become smaller", () => {
    const line = (count: number) => of(Object.fromEntries(Array.from({ length: count }, (_, index) => [`${3 * index},0`, "D"])));
    expect(hexCount(line(13).cells)).toBe(91);
    expect(isTooLarge(line(13), line(14))).toBe(true);
    expect(isTooLarge(line(15), line(14))).toBe(false);
  });

  it("changes nothing where nothing changes", () => {
    const sketch = of({ "0,0": "L4", "1,0": "~" });
    expect(withHex(sketch, "0,0", "L")).toBe(sketch);
    expect(withHex(sketch, "1,0", "~")).toBe(sketch);
    expect(withHex(sketch, "5,5", ".")).toBe(sketch);
  });

  it("makes a pool for a new letter", () => {
    const sketch = withHex(withHex(of({}), "0,0", "b"), "1,0", "a");
    expect(sketch.pools.map(({ letter }) => letter)).toEqual(["a", "b"]);
  });

  it("takes numbers only where something is yielded", () => {
    const sketch = of({ "0,0": "L4!", "1,0": "D", "2,0": "a" });
    expect(withNumber(sketch, "0,0", "?").cells["0,0"]).toBe("L?!");
    for (const at of ["1,0", "2,0", "9,9"]) expect(withNumber(sketch, at, "5")).toBe(sketch);
  });
});

describe("harbors", () => {
  const sketch = of({ "0,0": "D", "1,0": "B6", "0,1": "~" });

  it("lie only at a coast", () => {
    expect(withHarbor(sketch, "0,0,E", "wool")).toBe(sketch);
    expect(withHarbor(sketch, "0,1,NE", "wool")).toBe(sketch);
    expect(withHarbor(sketch, "0,0,SE", "wool").harbors).toEqual({ "0,0,SE": "wool" });
    expect(withHarbor(sketch, "0,0,W", "3:1").harbors).toEqual({ "0,0,W": "3:1" });
  });

  it("change their kind, and go with the same kind", () => {
    const one = withHarbor(sketch, "0,0,W", "ore");
    expect(withHarbor(one, "0,0,W", "wool").harbors).toEqual({ "0,0,W": "wool" });
    expect(withHarbor(one, "0,0,W", "ore").harbors).toEqual({});
  });

  it("go when their coast goes, and only then", () => {
    const both = withHarbor(withHarbor(sketch, "0,0,SE", "wool"), "0,0,W", "ore");
    expect(withHex(both, "0,1", "L").harbors).toEqual({ "0,0,W": "ore" });
    expect(withHex(both, "0,0", "~").harbors).toEqual({});
    expect(withHex(both, "0,0", "L").harbors).toEqual(both.harbors);
  });

  it("move from side to side with the keyboard", () => {
    const seen: string[] = [];
    let now = sketch;
    for (let step = 0; step < 6; step += 1) {
      now = withNextHarbor(now, "0,0", "3:1");
      seen.push(Object.keys(now.harbors).join());
    }
    expect(seen).toEqual(["0,0,NE", "0,0,SE", "0,0,SW", "0,0,W", "0,0,NW", ""]);
  });
});

describe("marks, corners and areas", () => {
  it("lets one robber and one pirate begin somewhere", () => {
    const robber = withMark(withMark(of({ "0,0": "D", "1,0": "B6", "2,0": "~" }), "0,0"), "1,0");
    expect(robber.cells).toMatchObject({ "0,0": "D", "1,0": "B6!" });
    const pirate = withMark(withMark(robber, "2,0"), "3,0");
    expect(pirate.cells).toEqual({ "0,0": "D", "1,0": "B6!", "2,0": "~", "3,0": ".!" });
    expect(withMark(pirate, "3,0").cells).toEqual(robber.cells);
  });

  it("takes a mark away with the land under it", () => {
    expect(withHex(of({ "0,0": "B6!" }), "0,0", "L").cells["0,0"]).toBe("L6!");
    expect(withHex(of({ "0,0": "B6!" }), "0,0", "~").cells["0,0"]).toBe("~");
  });

  it("knows a corner by each of its names", () => {
    const sketch = withCorner(of({ "0,0": "D", "1,0": "D" }), "0,0,NE");
    expect(withCorner(sketch, "1,0,NW").corners).toEqual([]);
    expect(withHex(sketch, "0,0", "~").corners).toEqual(["1,0,NW"]);
    expect(withHex(withHex(sketch, "0,0", "~"), "1,0", "~").corners).toEqual([]);
    expect(withNextCorner(sketch, "0,0").corners).toEqual(["0,0,SE"]);
    expect(withNextCorner(sketch, "5,5")).toBe(sketch);
  });

  it("begins areas with those of the islands; new land joins its neighbor", () => {
    const islands = { "0,0": "s", "3,0": "i" };
    const sketch = withArea(of({ "0,0": "D", "3,0": "B6", "1,0": "~" }), "3,0", "2", islands);
    expect(sketch.areas).toEqual({ "0,0": "s", "3,0": "2" });
    expect(withHex(sketch, "1,0", "L").areas).toMatchObject({ "1,0": "s" });
    expect(withHex(sketch, "3,0", "~").areas).toEqual({ "0,0": "s" });
    expect(withArea(sketch, "1,0", "s", islands)).toBe(sketch);
  });
});

describe("pools", () => {
  it("get terrain and numbers for their hexes", () => {
    const pool = fitted(emptyPool("a"), 7);
    expect(Object.values(pool.terrain).reduce((all, count) => all + count, 0)).toBe(7);
    expect(pool.numbers).toHaveLength(7);
  });

  it("keep what fits, and lose the commonest terrain first", () => {
    const pool = { ...emptyPool("a"), terrain: { gold: 1, sea: 3 }, numbers: [8] };
    expect(fitted(pool, 4)).toMatchObject({ terrain: { gold: 1, sea: 3 }, numbers: [8] });
    expect(fitted(pool, 2).terrain).toEqual({ gold: 1, sea: 1 });
    expect(fitted(pool, 0).numbers).toEqual([]);
  });

  it("need no numbers if they get them later", () => {
    expect(fitted({ ...emptyPool("a"), numbers_later: true }, 3).numbers).toEqual([]);
  });

  it("get the numbers that are missing", () => {
    expect(fittedNumbers([12, 12], 4)).toEqual([2, 5, 12, 12]);
    expect(fittedNumbers([4, 5, 6], 1)).toEqual([4]);
  });

  it("are left out if no hex has their letter", () => {
    const sketch = of({ "0,0": "a", "1,0": "L?" }, { pools: [emptyPool("a"), emptyPool("b")] });
    expect(withFitted(sketch).pools.map(({ letter }) => letter)).toEqual(["a"]);
    expect(withFitted(sketch).facts.numbers).toHaveLength(1);
  });
});
