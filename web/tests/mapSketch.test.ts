import { describe, expect, it } from "vitest";
import example from "../../examples/maps/two_shores.toml?raw";
import { beyond, hexAt, hexCenter } from "../src/lib/geometry";
import { Rows, WORDS, coast, cornersOfLand, draftOf, emptySketch, hexCount, restored, rim, sites, sketchOf } from "../src/lib/mapSketch";
import type { MapDraft } from "../src/lib/messages";

const ROWS = (/rows = """\n([^"]*)"""/.exec(example)?.[1] ?? "").trim().split("\n").map((line) => line.trim().split(/\s+/));
const HARBORS = [...example.matchAll(/row = (\d+), hex = (\d+), side = "(\w+)", kind = "([\w:]+)"/g)].map(([, row, hex, side = "", kind = ""]) => ({
  row: Number(row),
  hex: Number(hex),
  side,
  kind,
}));
const POOL = { letter: "a", terrain: { hills: 18 }, numbers: [5], hidden: true, numbers_later: false, gold_in: 0 };

/** The example as the server gives it, with a corner and areas as well. */
const EXAMPLE: MapDraft = {
  ...emptySketch("Two Shores").facts,
  rows: ROWS,
  areas: ROWS.map((line) => line.map((word) => (/[~.]/.test(word) ? "." : "s"))),
  harbors: HARBORS,
  no_start: [{ row: 7, hex: 3, corner: "S" }],
  pools: [POOL],
};

describe("a map that is drawn", () => {
  it("becomes the same draft again", () => {
    expect(ROWS.length).toBe(7);
    expect(HARBORS.length).toBe(7);
    expect(draftOf(sketchOf(EXAMPLE))).toEqual(EXAMPLE);
  });

  it.each([
    ["a row without hexes", [["D"], ["."], ["D", "~"]]],
    ["the first row farther to the east", [[".", "D"], ["D"], [".", ".", "D"]]],
    ["a pirate in the sea around it", [["B6", ".!"], ["D"]]],
  ])("keeps %s", (_, rows) => {
    expect(draftOf(sketchOf({ ...EXAMPLE, rows, areas: [], harbors: [], no_start: [] })).rows).toEqual(rows);
  });

  it("leaves out what lies outside of it, and has no rows without hexes", () => {
    const sketch = sketchOf({ ...EXAMPLE, rows: [["."]], areas: [], harbors: [{ row: 4, hex: 4, side: "E", kind: "wool" }] });
    expect(draftOf(sketch)).toMatchObject({ rows: [], harbors: [], no_start: [] });
  });

  it("has every second row half a hex farther to the east", () => {
    const { cells } = sketchOf({ ...EXAMPLE, rows: [["B6", "L5"], ["D"]], areas: [] });
    const [hills, forest, desert] = Object.keys(cells).map((at) => hexCenter(at).x);
    expect(desert).toBeCloseTo(((hills ?? 0) + (forest ?? 0)) / 2);
  });

  it("finds a hex by its row, and its row by the hex, wherever the map begins", () => {
    const rows = new Rows({ "-2,-3": "D", "-4,-2": "~", "5,-2": "D" });
    expect(rows.places[1]?.length).toBe(10);
    for (const at of ["-2,-3", "-4,-2", "5,-2"]) {
      const { row, hex } = rows.position(at) ?? { row: 0, hex: 0 };
      expect(rows.at(row, hex)).toBe(at);
    }
    expect(rows.at(9, 9)).toBeUndefined();
  });
});

describe("what can be painted", () => {
  it("is the map and the sea around it", () => {
    const cells = { "0,0": "D", "1,0": "~" };
    expect(rim(cells)).toHaveLength(8);
    expect(sites(cells)).toHaveLength(10);
    expect(hexCount(cells)).toBe(10);
  });

  it("counts a pirate beside the map as sea around it", () => {
    expect(hexCount({ "0,0": "D", "1,0": ".!" })).toBe(7);
  });

  it("is a sea at first, and when every hex was taken away", () => {
    expect(hexCount(emptySketch("").cells)).toBeLessThan(WORDS.most_hexes);
    expect(sites({})).toHaveLength(37);
  });

  it("has a coast where land ends, each side once", () => {
    expect(coast({ "0,0": "D", "1,0": "B6", "0,1": "~" })).toHaveLength(10);
    expect(cornersOfLand({ "0,0": "D", "1,0": "B6", "0,1": "~" })).toHaveLength(10);
  });
});

describe("hexes", () => {
  it("contain their centers and what is near to them", () => {
    for (const at of ["0,0", "-3,2", "4,-5", "0,-1"]) {
      const { x, y } = hexCenter(at);
      for (const [dx, dy] of [[0, 0], [80, 10], [-80, -10], [30, 70], [-10, 90]] as const) expect(hexAt({ x: x + dx, y: y + dy })).toBe(at);
    }
  });

  it("lie beyond the sides of others", () => {
    expect(beyond("0,0", "NE")).toBe("1,-1");
    expect(beyond(beyond("2,3", "W"), "E")).toBe("2,3");
  });
});

describe("a map that was stored", () => {
  it("is there again", () => {
    const sketch = sketchOf(EXAMPLE);
    expect(restored(JSON.parse(JSON.stringify(sketch)))).toEqual(sketch);
  });

  it.each([null, 7, "map", [], {}, { ...emptySketch(""), cells: { here: "D" } }, { ...emptySketch(""), cells: { "0,0": 7 } }, { ...emptySketch(""), harbors: { "0,0,E": "<b>" } }, { ...emptySketch(""), pools: [{}] }, { ...emptySketch(""), facts: {} }])(
    "is forgotten if it is none: %j",
    (stored) => {
      expect(restored(stored)).toBeNull();
    },
  );
});
