import { describe, expect, it } from "vitest";
import { momentBefore, momentFrom, momentOf, verdictOf } from "../src/analysis/analysisRun.svelte";
import { beginOf, endOf, linesOf, turnAt, turnBefore } from "../src/lib/chances";
import { percent, signed, signedPercent } from "../src/lib/numbers";
import { choiceOf } from "../src/lib/kindNames";
import { placeOfAction } from "../src/lib/placeOfAction";

describe("the numbers of an analysis", () => {
  it("gives names to losses from two percentage points on", () => {
    const verdicts = { blunder: 0.1, mistake: 0.05, inaccuracy: 0.02 };
    const names = [0.019, 0.02, 0.05, 0.11].map((lost) => verdictOf(lost, verdicts));
    expect(names).toEqual([undefined, "inaccuracy", "mistake", "blunder"]);
  });

  it("writes chances as the language does", () => {
    expect(percent(0.634, "en")).toBe("63%");
    expect(percent(0.634, "de")).toBe("63\u00a0%");
    expect([signedPercent(0.0512, "en"), signedPercent(-0.3, "de"), signedPercent(0, "en")]).toEqual(["+5.1%", "−30,0\u00a0%", "0.0%"]);
    expect([signed(0.0512, "en"), signed(-0.3, "pl"), signed(-0.0001, "en")]).toEqual(["+5.1", "−30,0", "0.0"]);
  });
});

describe("the moment of a step", () => {
  it("is the number of the move that the step belongs to", () => {
    expect([0, 4, 5, 6, 9].map((step) => momentOf(step, [4, 5, 7]))).toEqual([0, 1, 2, 2, 3]);
  });
});

describe("the moments around a step", () => {
  const moves = [4, 5, 7];

  it("lead to the position in which a decision was made", () => {
    expect([0, 4, 5, 6, 7, 9].map((step) => momentBefore(step, moves))).toEqual([0, 0, 1, 1, 2, 2]);
  });

  it("lead to the first position that is not before a step", () => {
    expect([0, 4, 5, 6, 7, 9].map((step) => momentFrom(step, moves))).toEqual([0, 0, 1, 2, 2, 3]);
  });
});

describe("the place of an action", () => {
  it("is where its notation has it", () => {
    expect(placeOfAction({ kind: "BUILD_ROAD", text: "road 0,-2,NW" })).toEqual([{ place: "0,-2,NW", kind: "side" }]);
    expect(placeOfAction({ kind: "BUILD_CITY", text: "city -1,1,N" })).toEqual([{ place: "-1,1,N", kind: "corner" }]);
    expect(placeOfAction({ kind: "MOVE_ROBBER", text: "robber 2,-2" })).toEqual([{ place: "2,-2", kind: "hex" }]);
    expect(placeOfAction({ kind: "BANK_TRADE", text: "bank wool for ore" })).toEqual([]);
  });
});

describe("an action in notation", () => {
  it("is the choice that it was", () => {
    expect(choiceOf("steal_from", "steal from red")).toMatchObject({ takes: "partner", value: "red" });
    expect(choiceOf("bank_trade", "bank wool for ore")).toMatchObject({ takes: "exchange", value: "wool for ore" });
    expect(choiceOf("play_development_card", "play road building")).toMatchObject({ value: "road_building" });
    expect(choiceOf("end_turn", "end")).toMatchObject({ takes: "nothing", value: "", neutral: null });
    expect(choiceOf("propose_trade", "blue proposes")).toMatchObject({ value: "blue" });
    expect(choiceOf("unknown", "do something")).toMatchObject({ takes: "", value: "" });
  });
});

describe("the curve of chances", () => {
  const curve = [
    { step: 0, turn: 0, chances: [0.5, 0.5] },
    { step: 8, turn: 1, chances: [0.75, 0.25] },
    { step: 20, turn: 1, chances: [1, 0] },
  ];

  it("goes from the beginning of each turn to the end of the game", () => {
    const { lines } = linesOf(curve, 200, 100);
    expect(lines.map(({ path }) => path)).toEqual(["M0.0 50.0L100.0 25.0L200.0 0.0", "M0.0 50.0L100.0 75.0L200.0 100.0"]);
    expect(linesOf([], 200, 100).lines).toEqual([]);
  });

  it("is at the turn that has begun, and at the end after the last step", () => {
    expect([0, 7, 8, 19, 20, Infinity].map((step) => turnBefore(step, curve))).toEqual([0, 0, 1, 1, 2, 2]);
  });

  it("has a turn at each place, and the end at its right edge", () => {
    expect([-5, 0, 99, 100, 199, 200, 300].map((x) => turnAt(x, curve, 200))).toEqual([0, 0, 0, 1, 1, 2, 2]);
  });

  it("knows the position at the beginning of a turn, and that at the end", () => {
    expect([0, 1, endOf(curve)].map((turn) => beginOf(turn, curve).step)).toEqual([0, 8, 20]);
  });

  it("keeps the signs of seats without a chance above the bottom", () => {
    const end = [{ step: 0, turn: 0, chances: [1, 0, 0, 0] }];
    const heights = linesOf(end, 200, 100).lines.map(({ end }) => end.y);
    expect(heights[0]).toBe(0);
    expect(Math.max(...heights)).toBe(100);
    expect(new Set(heights).size).toBe(4);
  });
});
