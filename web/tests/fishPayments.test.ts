// Paying with fish: the cheapest tokens, and only the decisions that somebody is asked for.

import { describe, expect, it } from "vitest";
import { island } from "../src/lib/island";
import type { Choice, Frame } from "../src/lib/messages";
import { cheapest } from "../src/modules/fishermen/payments";
import { forFish } from "../src/modules/pairs/fishermen_with_barbarian_attack";

describe("paying 2 fish", () => {
  it.each([
    [[1, 1], 2, []],
    [[2], 2, []],
    [[3], 3, []],
    [[1, 1, 1], 2, []],
    [[2, 1], 2, []],
    [[1, 1, 2], 2, ["pay 2 fish"]],
    [[3, 1], 3, []],
    [[3, 1, 1], 2, ["pay 1 fish"]],
    [[3, 3, 2], 2, ["pay 2 fish"]],
  ])("with %j costs %i", (tokens, fish, moves) => {
    expect(cheapest(2, tokens)).toEqual({ fish, moves });
  });

  it("is not possible with one", () => {
    expect(cheapest(2, [1])).toBeUndefined();
    expect(cheapest(2, [])).toBeUndefined();
  });
});

describe("a knight that moves where fish are caught", () => {
  const choice = (kind: string, text: string): Choice => ({ kind, takes: "nothing", value: "", text, neutral: null });
  const GRAIN = choice("pay_grain", "pay grain");
  const FISH = choice("fish_knight", "use fish for knight");
  const knight = { kind: "path_knight", at: "0,0,E", seat: 0, level: 0, active: true, detail: "moving" };
  const held = [{ card: "three_fish", count: 1, new: 0 }, { card: "two_fish", count: 1, new: 0 }];
  const frame = { ...island(() => 0.5), pieces: [knight], held, counters: [] } as unknown as Frame;

  it("goes farther for fish before grain", () => {
    const found = forFish([GRAIN, FISH], frame);
    expect(found.length).toBeGreaterThan(10);
    expect(found.every(({ moves, place }) => moves.join() === `use fish for knight,pay 2 fish,to ${place}`)).toBe(true);
    expect(found.every(({ price }) => price["fish"] === 2)).toBe(true);
  });

  it("goes farther for grain without fish", () => {
    expect(forFish([GRAIN], frame).every(({ price }) => price["grain"] === 1)).toBe(true);
    expect(forFish([], frame)).toEqual([]);
  });
});
