import { describe, expect, it } from "vitest";
import { cut, filled, inDigits, textAt } from "../src/lib/texts";

describe("texts", () => {
  it("are found by key, with parameters", () => {
    const tree = { seat: { points: "{count} points of {name}" } };
    const text = textAt(tree, "seat.points", "en") ?? "";
    expect(filled(text, { count: 3, name: "Agnes" })).toBe("3 points of Agnes");
    expect(textAt(tree, "seat.cards", "en")).toBeUndefined();
  });

  it("choose the plural of the language", () => {
    const tree = { cards: { one: "karta", few: "karty", many: "kart", other: "karty" } };
    const counts = [1, 3, 5].map((count) => textAt(tree, "cards", "pl", { count }));
    expect(counts).toEqual(["karta", "karty", "kart"]);
    expect(textAt(tree, "cards", "pl")).toBe("karta");
  });

  it("have a minus sign before negative numbers, and no hyphen", () => {
    expect(filled("{count} points", { count: -2 })).toBe("−2 points");
    expect([inDigits(-12), inDigits(0), inDigits("0,-1")]).toEqual(["−12", "0", "0,-1"]);
  });

  it("are split at their parameters", () => {
    expect(cut("{seat} gets {cards}")).toEqual([
      { text: "", parameter: "seat" },
      { text: " gets ", parameter: "cards" },
      { text: "", parameter: "" },
    ]);
  });
});
