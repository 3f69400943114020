import { describe, expect, it } from "vitest";
import type { LogLine, SeatInfo } from "../src/lib/messages";
import { LONGEST_NAME, nameThen, numbered } from "../src/lib/names";

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

describe("a name at a table", () => {
  const at = (...seats: [name: string, bot?: string][]) => seats.map(([name, bot = ""]) => ({ name, bot }) as SeatInfo);

  it("gets a number if another player has it", () => {
    expect(numbered("Guest", at(["Ada"], [""]), 1)).toBe("Guest");
    expect(numbered("Guest", at(["guest"], [""]), 1)).toBe("Guest 2");
    expect(numbered("Guest", at(["Guest"], ["Guest 2"], [""]), 2)).toBe("Guest 3");
  });

  it("stays the same for the player who has it, and where a bot has it", () => {
    expect(numbered("Ada", at(["Ada"], ["Ben"]), 0)).toBe("Ada");
    expect(numbered("Olga", at(["Olga", "greedy"], [""]), 1)).toBe("Olga");
  });

  it("is short enough with a number", () => {
    const longest = "x".repeat(LONGEST_NAME);
    expect(numbered(longest, at([longest], [""]), 1)).toBe(`${"x".repeat(LONGEST_NAME - 2)} 2`);
  });
});
