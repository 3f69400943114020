import { describe, expect, it } from "vitest";
import type { Decision, Outcome, Trade } from "../engine/src";
import { barsOf, changesOf } from "../src/lib/changes";

const outcomes = [
  { turn: 1, luck: [0.1, -0.1] },
  { turn: 1, luck: [-0.04, 0.04] },
  { turn: 3, luck: [0.2, -0.2] },
] as Outcome[];
const decisions = [
  { turn: 1, seat: 0, lost: 0.05 },
  { turn: 2, seat: 1, lost: 0.3 },
] as Decision[];
const trades = [{ turn: 3, gains: [0.02, 0.01] }] as Trade[];

describe("what changed the chances of a seat", () => {
  it("is luck, its own decisions, and exchanges, by turn", () => {
    const found = changesOf(0, outcomes, decisions, trades);
    expect(found.map(({ turn }) => turn)).toEqual([1, 3]);
    expect(found.map(({ luck }) => luck)).toEqual([expect.closeTo(0.06), expect.closeTo(0.2)]);
    expect(found.map(({ decided }) => decided)).toEqual([expect.closeTo(-0.05), expect.closeTo(0.02)]);
  });

  it("is shown in bars, gains above the line and losses below it", () => {
    const bars = barsOf(
      [
        { turn: 0, change: 0.075 },
        { turn: 1, change: -0.5 },
      ],
      2,
      200,
      40,
    );
    expect(bars).toEqual([
      { turn: 0, x: expect.closeTo(10), y: 10, width: 80, height: 10, isGain: true },
      { turn: 1, x: expect.closeTo(110), y: 20, width: 80, height: 20, isGain: false },
    ]);
  });
});
