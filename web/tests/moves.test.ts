import { describe, expect, it } from "vitest";
import type { LogLine } from "../src/lib/messages";
import { highlightFrom, movesIn, ofMoveKind, type Move } from "../src/lib/moves";
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

function line(kind: string, moment: number, text = ""): LogLine {
  return { seq: 0, at: 0, kind, seat: 0, moment, text, events: [] };
}

describe("the moves of a replay", () => {
  it("are the decisions at a table that were not taken back", () => {
    const log = [line("start", 0), line("play", 1, "roll"), line("say", -1, "Hello"), line("play", 2, "road 0,0,E"), line("play", 3, "road 0,0,W")];
    const texts = (lines: LogLine[], current: number) => movesIn(lines, current).map(({ moment, text }) => [moment, text]);
    expect(texts(log, 3)).toEqual([[1, "roll"], [2, "road 0,0,E"], [3, "road 0,0,W"]]);
    log.push(line("take_back", 2));
    expect(texts(log, 2)).toEqual([[1, "roll"], [2, "road 0,0,E"]]);
    log.push(line("take_back", 1));
    expect(texts(log, 1)).toEqual([[1, "roll"]]);
    log.push(line("play", 2, "end"));
    expect(texts(log, 2)).toEqual([[1, "roll"], [2, "end"]]);
  });

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
