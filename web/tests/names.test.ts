import { describe, expect, it } from "vitest";
import type { LogLine } from "../src/lib/messages";
import { nameThen } from "../src/lib/names";

const line = (seq: number, kind: string, seat: number, text = "") => ({ seq, kind, seat, text }) as LogLine;
const LINES = [line(1, "sit", 0, "Ada"), line(2, "sit", 1), line(5, "leave", 0, "Ada"), line(8, "sit", 0, "Ben")];

describe("the name of a seat in the log", () => {
  it("is that of the player who sat there", () => {
    expect([1, 4, 5, 8, 9].map((seq) => nameThen(LINES, seq, 0))).toEqual(["Ada", "Ada", "Ada", "Ben", "Ben"]);
  });

  it("is empty for a bot, also for one that plays for a person who left", () => {
    expect([nameThen(LINES, 3, 1), nameThen(LINES, 6, 0)]).toEqual(["", ""]);
  });

  it("comes from the line of leaving if earlier lines are not loaded", () => {
    expect(nameThen(LINES.slice(2), 3, 0)).toBe("Ada");
    expect(nameThen([], 3, 0)).toBeUndefined();
  });
});
