import { describe, expect, it } from "vitest";
import { highlightFrom, ofMoveKind, type Move } from "../src/lib/moves";
import { event } from "./event";

function move(moment: number, ...events: Move["events"]): Move {
  return { moment, seat: 0, text: "", events };
}

const MOVES = [
  move(1, event("built", { thing: "city", place: "0,0,N" })),
  move(2, event("dice", { dice: [3, 4] })),
  move(3, event("dice", { dice: [3, 3] })),
  move(4, event("traded", { cards: { wool: 1 }, back: { ore: 1 } })),
  move(5, event("special_card", { thing: "longest_road" })),
  move(6, event("played", { deck_card: "knight" })),
];

function moments(list: Move[]): number[] {
  return list.map(({ moment }) => moment);
}

describe("the moves of a replay", () => {
  it("are filtered by kind", () => {
    expect(moments(ofMoveKind(MOVES, "all"))).toEqual([1, 2, 3, 4, 5, 6]);
    expect(moments(ofMoveKind(MOVES, "building"))).toEqual([1]);
    expect(moments(ofMoveKind(MOVES, "dice"))).toEqual([2, 3]);
    expect(moments(ofMoveKind(MOVES, "trades"))).toEqual([4]);
    expect(moments(ofMoveKind(MOVES, "cards"))).toEqual([6]);
  });

  it("have highlights to jump to: sevens and special cards", () => {
    expect(highlightFrom(MOVES, 0, 1)?.moment).toBe(2);
    expect(highlightFrom(MOVES, 2, 1)?.moment).toBe(5);
    expect(highlightFrom(MOVES, 5, 1)).toBeUndefined();
    expect(highlightFrom(MOVES, 5, -1)?.moment).toBe(2);
    expect(highlightFrom(MOVES, 2, -1)).toBeUndefined();
  });
});
