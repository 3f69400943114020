// How many players the chosen modules allow, and which modules can be combined.
import { expect, it } from "vitest";
import type { Explanation } from "../src/lib/messages";
import { nearestSize, possibleSizes, whyNotWith } from "../src/lib/sizes";

const WHY: Explanation = { case: "pair_refused", arguments: {}, line: 0, column: 0, expected: [], illegal: null };

const KNOWN = {
  modules: [
    { name: "base", title: "", players: [2, 3, 4, 5, 6] },
    { name: "cities_knights", title: "", players: [3, 4, 5, 6] },
    { name: "duel", title: "", players: [2, 3] },
    { name: "islands", title: "", players: [3, 4, 5, 6] },
  ],
  combinations: [
    { modules: ["cities_knights", "duel"], players: [3], reason: "", why: null },
    { modules: ["cities_knights", "islands"], players: [3, 4], reason: "", why: null },
    { modules: ["duel", "islands"], players: [], reason: "no islands in a duel", why: WHY },
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
  expect(whyNotWith(KNOWN.combinations, "duel", ["islands", "cities_knights"])).toBe(WHY);
  expect(whyNotWith(KNOWN.combinations, "duel", ["cities_knights"])).toBeNull();
  expect(whyNotWith(KNOWN.combinations, "duel", ["duel"])).toBeNull();
});

it("changes the size as little as possible", () => {
  expect(nearestSize(2, [3, 4, 5])).toBe(3);
  expect(nearestSize(6, [2, 3])).toBe(3);
  expect(nearestSize(4, [3, 5])).toBe(3);
  expect(nearestSize(4, [])).toBe(4);
});
