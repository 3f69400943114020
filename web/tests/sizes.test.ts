// How many players the chosen modules allow, and which modules can be combined.
import { expect, it } from "vitest";
import { nearestSize, possibleSizes, whyNotWith } from "../src/lib/sizes";

const KNOWN = {
  modules: [
    { name: "base", title: "", players: [2, 3, 4, 5, 6] },
    { name: "cities_knights", title: "", players: [3, 4, 5, 6] },
    { name: "duel", title: "", players: [2, 3] },
    { name: "islands", title: "", players: [3, 4, 5, 6] },
  ],
  combinations: [
    { modules: ["cities_knights", "duel"], players: [3], reason: "" },
    { modules: ["cities_knights", "islands"], players: [3, 4], reason: "" },
    { modules: ["duel", "islands"], players: [], reason: "no islands in a duel" },
  ],
};

it("allows what all modules allow", () => {
  expect(possibleSizes(KNOWN, [])).toEqual([2, 3, 4, 5, 6]);
  expect(possibleSizes(KNOWN, ["cities_knights"])).toEqual([3, 4, 5, 6]);
  expect(possibleSizes(KNOWN, ["cities_knights", "duel"])).toEqual([3]);
  expect(possibleSizes(KNOWN, ["unknown"])).toEqual([]);
});

it("allows what each two modules allow together", () => {
  expect(possibleSizes(KNOWN, ["islands"])).toEqual([3, 4, 5, 6]);
  expect(possibleSizes(KNOWN, ["cities_knights", "islands"])).toEqual([3, 4]);
  expect(possibleSizes(KNOWN, ["duel", "islands"])).toEqual([]);
});

it("explains why two modules cannot be combined", () => {
  expect(whyNotWith(KNOWN.combinations, "duel", ["islands", "cities_knights"])).toBe("no islands in a duel");
  expect(whyNotWith(KNOWN.combinations, "duel", ["cities_knights"])).toBe("");
  expect(whyNotWith(KNOWN.combinations, "duel", ["duel"])).toBe("");
});

it("changes the size as little as possible", () => {
  expect(nearestSize(2, [3, 4, 5])).toBe(3);
  expect(nearestSize(6, [2, 3])).toBe(3);
  expect(nearestSize(4, [3, 5])).toBe(3);
  expect(nearestSize(4, [])).toBe(4);
});
