import { describe, expect, it } from "vitest";
import english from "../src/texts/en.json";
import { cut, entryAt, filled, keysOf, parametersOf, textAt, type TextTree } from "../src/lib/texts";

const trees = import.meta.glob<TextTree>(["../src/texts/*.json", "!../src/texts/en.json"], { eager: true, import: "default" });

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
  });

  it("are cut at their parameters", () => {
    expect(cut("{seat} gets {cards}")).toEqual([
      { text: "", parameter: "seat" },
      { text: " gets ", parameter: "cards" },
      { text: "", parameter: "" },
    ]);
  });
});

describe.each(Object.entries(trees))("%s", (_, tree) => {
  it("has every text, and no other", () => {
    expect(keysOf(tree).sort()).toEqual(keysOf(english).sort());
  });

  it("names the same parameters", () => {
    const differing = keysOf(english).filter((key) => {
      const [mine, theirs] = [entryAt(english, key) ?? "", entryAt(tree, key) ?? ""].map(parametersOf);
      return [...theirs!].some((parameter) => !mine!.has(parameter));
    });
    expect(differing).toEqual([]);
  });
});
