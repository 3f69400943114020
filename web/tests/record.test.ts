// Records as text: the names and decisions that are read out of them.
import { describe, expect, it } from "vitest";
import EXAMPLE from "../../docs/examples/record.txt?raw";
import { faultIn, readRecord, shortReason } from "../src/lib/record";

/** What the server says of the same record. */
const DECISIONS = 51;

describe("a record", () => {
  const { names, moves } = readRecord(EXAMPLE);

  it("names its players by their colors", () => {
    expect(names).toEqual({ blue: "Ada", white: "Bob", orange: "Cleo" });
  });

  it("lists every decision, and nothing that chance did alone", () => {
    expect(moves).toHaveLength(DECISIONS);
    expect(moves[0]).toEqual({ moment: 1, turn: 0, color: "white", text: "settlement -1,1,N" });
    expect(moves.at(-1)).toEqual({ moment: DECISIONS, turn: 6, color: "blue", text: "end" });
  });

  it("keeps what chance answered with its decision", () => {
    expect(moves.map(({ text }) => text)).toContain("roll [4 5]");
  });

  it("goes on with a turn over several lines", () => {
    expect(moves.filter(({ turn, color }) => turn === 3 && color === "orange").map(({ text }) => text)).toEqual([
      "counter",
      "give lumber",
      "want wool",
      "done",
    ]);
  });

  it("is empty where there is none", () => {
    expect(readRecord("")).toEqual({ names: {}, moves: [] });
  });
});

describe("a record that cannot be read", () => {
  const text = "insula record 1\nrules: base\n1. red: rol; end";

  it("is shown where it is wrong", () => {
    const fault = faultIn(text, "line 3, column 9: found 'rol'; expected roll");
    expect(fault).toEqual({ line: 3, before: "1. red: ", after: "rol; end" });
  });

  it("is not shown where no place is named, or none that there is", () => {
    expect(faultIn(text, "the record goes on after its end")).toBeNull();
    expect(faultIn(text, "line 30, column 1: found ''")).toBeNull();
  });

  it("says only some of many words that would be right", () => {
    expect(shortReason("line 3, column 9: found 'x'; expected a, b, c, d, e, f, g")).toBe(
      "line 3, column 9: found 'x'; expected a, b, c, d, e, f …",
    );
    expect(shortReason("line 3, column 9: found 'x'; expected roll, play")).toBe("line 3, column 9: found 'x'; expected roll, play");
    expect(shortReason("line 3: too long")).toBe("line 3: too long");
  });
});
