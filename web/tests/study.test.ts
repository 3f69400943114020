import { describe, expect, it } from "vitest";
import type { StudyQuestion } from "../src/lib/messages";
import { packed } from "../src/lib/studyAddress";
import { addressOf, linkIn } from "../src/study/link";
import { chosen } from "../src/study/opponent";
import { branchesAt, StudyNode } from "../src/study/tree";

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
    expect([rolled.seat, root.seat]).toEqual([0, -1]);
  });

  it("begins a branch where something else was tried", () => {
    const answered = ended.grow(decision(1, "roll"), [played(1, [1, "roll"], [-1, "1 2"])]);
    expect(branchesAt(root)).toEqual([
      { nodes: [rolled, ended, answered], branches: [] },
      { nodes: [otherwise], branches: [] },
    ]);
    const built = rolled.grow(decision(0, "road 0,0,E"), [played(0, [0, "road 0,0,E"])]);
    expect(branchesAt(root)[0]).toEqual({ nodes: [rolled], branches: [{ nodes: [ended, answered], branches: [] }, { nodes: [built], branches: [] }] });
  });

  it("takes what happened from the lines of a log that belong to it", () => {
    const line = (seq: number, kind: string) => ({ seq, at: 0, kind: "play", seat: 0, moment: seq, text: "", events: [{ kind, seat: 0 }] });
    ended.tell([line(1, "rolled"), line(2, "turn"), line(3, "rolled")] as never);
    expect(ended.events.map(({ kind }) => kind)).toEqual(["turn"]);
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
  it("leads back to position, seat, chance, counted cards and line", async () => {
    const counted = [[[0, 1], [2, 0]], [[0, 0], [2, 1]]];
    const link = { position: "insula position 1\nrules: base\n", seat: 2, chance: ["roll_dice 3 4"], counted, line: [[played(2, [2, "roll"], [-1, "3 4"])]] };
    const address = await addressOf(link);
    expect(await linkIn(address.slice(address.indexOf("#")))).toEqual(link);
  });

  it("can name a position alone, and is nothing if it is damaged", async () => {
    const address = await addressOf({ position: "x", seat: 0, chance: [], counted: [], line: [] });
    const alone = address.slice(address.indexOf("#"), address.indexOf("&"));
    expect(await linkIn(alone)).toEqual({ position: "x", seat: -1, chance: [], counted: [], line: [] });
    expect(await linkIn(`${alone}&study=damaged`)).toBeUndefined();
    for (const rest of [{}, { seat: 0, chance: [], counted: [], line: [1] }, { seat: "0", chance: [], counted: [], line: [] }, null])
      expect(await linkIn(`${alone}&study=${await packed(JSON.stringify(rest))}`)).toBeUndefined();
    expect(await linkIn("#position=!")).toBeUndefined();
    const older = await packed(JSON.stringify({ seat: 1, chance: [], line: [] }));
    expect(await linkIn(`${alone}&study=${older}`)).toEqual({ position: "x", seat: 1, chance: [], counted: [], line: [] });
    expect(await linkIn("")).toBeUndefined();
  });
});
