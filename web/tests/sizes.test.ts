// How many can play with the modules that were chosen.
import { expect, it } from "vitest";
import { nearestSize, possibleSizes } from "../src/lib/sizes";

const MODULES = [
  { name: "base", title: "", players: [2, 3, 4, 5, 6] },
  { name: "cities_knights", title: "", players: [3, 4, 5, 6] },
  { name: "duel", title: "", players: [2, 3] },
];

it("allows what all modules allow", () => {
  expect(possibleSizes(MODULES, [])).toEqual([2, 3, 4, 5, 6]);
  expect(possibleSizes(MODULES, ["cities_knights"])).toEqual([3, 4, 5, 6]);
  expect(possibleSizes(MODULES, ["cities_knights", "duel"])).toEqual([3]);
  expect(possibleSizes(MODULES, ["unknown"])).toEqual([]);
});

it("changes the size as little as possible", () => {
  expect(nearestSize(2, [3, 4, 5])).toBe(3);
  expect(nearestSize(6, [2, 3])).toBe(3);
  expect(nearestSize(4, [3, 5])).toBe(3);
  expect(nearestSize(4, [])).toBe(4);
});
