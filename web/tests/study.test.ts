import { describe, expect, it } from "vitest";
import type { StudyQuestion } from "../src/lib/messages";
import { packed } from "../src/lib/studyAddress";
import { addressOf, linkIn } from "../src/study/link";
import { chosen } from "../src/study/opponent";
import { StudyNode } from "../src/study/tree";

const played = (seat: number, ...steps: [number, string][]) => ({ type: "play", seat, steps });
const decision = (seat: number, ...moves: string[]) => ({ seat, seq: 0, moves });

describe("the tree of a study", () => {
  const root = new StudyNode(null, null, []);
  const rolled = root.grow(decision(0, "roll"), [played(0, [0, "roll"], [-1, "3 4"])]);
  const otherwise = root.grow(decision(0, "roll"), [played(0, [0, "roll"], [-1, "6 6"])]);
  const ended = rolled.grow(decision(0, "end"), [played(0, [0, "end"])]);

  it("keeps what was decided with other outcomes of chance apart, and the same together", () => {
    expect(root.children).toEqual([rolled, otherwise]);
    expect(root.grow(null, [played(0, [0, "roll"], [-1, "6 6"])])).toBe(otherwise);
    expect([rolled.isByChance, ended.isByChance]).toEqual([true, false]);
  });

  it("knows all that was played up to a node", () => {
    expect(ended.played).toEqual([...rolled.added, ...ended.added]);
    expect(ended.line).toEqual([rolled, ended]);
    expect(rolled.text).toBe("roll, 3 4");
    expect([rolled.movesOf(0), rolled.movesOf(1)]).toEqual([["roll"], []]);
  });

  it("returns to the outcome that was looked at last when the same is decided again", () => {
    ended.look();
    expect(root.childWith(decision(0, "roll"))).toBe(rolled);
    otherwise.look();
    expect(root.childWith(decision(0, "roll"))).toBe(otherwise);
    expect(root.childWith(decision(0, "end"))).toBeUndefined();
    expect(root.childWith(decision(1, "roll"))).toBeUndefined();
  });

  it("shows the moves of simultaneous answers", () => {
    const node = new StudyNode(root, null, [{ type: "answer", seat: 2, moves: ["discard ore", "discard wool"] }]);
    expect(node.text).toBe("discard ore, discard wool");
    expect(node.movesOf(2)).toEqual(["discard ore", "discard wool"]);
  });
});

describe("an opponent", () => {
  const question: StudyQuestion = { seat: 1, begun: [], state: "", samples: [], worths: { end: 0, "city 0,0,N": 20, "road 0,0,E": 1 }, trust: 0.03 };
  const option = (text: string, chance: number) => ({ text, expected: [0, chance] });

  it("chooses by its chances, and a little by what actions are worth", () => {
    expect(chosen(question, [option("end", 0.5), option("city 0,0,N", 0.2), option("road 0,0,E", 0.4)])).toBe("end");
    expect(chosen(question, [option("end", 0.3), option("city 0,0,N", 0.2), option("road 0,0,E", 0.1)])).toBe("city 0,0,N");
  });

  it("chooses by worth alone where no engine runs", () => {
    expect(chosen(question, [])).toBe("city 0,0,N");
  });
});

describe("the link to a study", () => {
  it("leads back to position, seat, chance and line", async () => {
    const link = { position: "insula position 1\nrules: base\n", seat: 2, chance: ["roll_dice 3 4"], line: [[played(2, [2, "roll"], [-1, "3 4"])]] };
    const address = await addressOf(link);
    expect(await linkIn(address.slice(address.indexOf("#")))).toEqual(link);
  });

  it("can name a position alone, and is nothing if it is damaged", async () => {
    const address = await addressOf({ position: "x", seat: 0, chance: [], line: [] });
    const alone = address.slice(address.indexOf("#"), address.indexOf("&"));
    expect(await linkIn(alone)).toEqual({ position: "x", seat: -1, chance: [], line: [] });
    expect(await linkIn(`${alone}&study=damaged`)).toBeUndefined();
    for (const rest of [{}, { seat: 0, chance: [], line: [1] }, { seat: "0", chance: [], line: [] }, null])
      expect(await linkIn(`${alone}&study=${await packed(JSON.stringify(rest))}`)).toBeUndefined();
    expect(await linkIn("#position=!")).toBeUndefined();
    expect(await linkIn("")).toBeUndefined();
  });
});
