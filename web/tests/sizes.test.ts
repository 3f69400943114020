// The numbers of players that a combination of modules allows.
import { expect, it } from "vitest";
import { nearestSize, sizesText } from "../src/lib/sizes";

it("changes the size as little as possible", () => {
  expect(nearestSize(2, [3, 4, 5])).toBe(3);
  expect(nearestSize(6, [2, 3])).toBe(3);
  expect(nearestSize(4, [3, 5])).toBe(3);
  expect(nearestSize(4, [])).toBe(4);
});

it("writes sizes as ranges", () => {
  expect(sizesText([2, 3, 4, 5, 6])).toBe("2–6");
  expect(sizesText([2])).toBe("2");
  expect(sizesText([2, 4, 5])).toBe("2, 4–5");
});
