// Everything that a module shows has an explanation, and the rules that explanations lead to exist.
import { describe, expect, it } from "vitest";
import { has } from "../src/lib/language.svelte";
import type { Frame, FrameHex } from "../src/lib/messages";
import { RULES_ABOUT } from "../src/lib/modules";
import { VOCABULARY, bookOfRule } from "../src/lib/vocabulary";
import { aboutHex } from "../src/table/explained";

const BOOKS = Object.values(import.meta.glob<string>("../../docs/rules/*.md", { eager: true, query: "?raw", import: "default" })).join("\n");

function missing(keys: string[]): string[] {
  return keys.filter((key) => !has(`explain.${key}`));
}

describe.each(VOCABULARY.modules)("$name", (module) => {
  it("explains its pieces, titles, counters, tracks and decks", () => {
    expect(missing(Object.keys(module.pieces).map((id) => `piece.${id}`))).toEqual([]);
    expect(missing(module.titles.map((id) => `title.${id}`))).toEqual([]);
    expect(missing(module.counters.map((id) => `counter.${id}`))).toEqual([]);
    expect(missing([...Object.keys(module.tracks), ...module.table_tracks].map((id) => `track.${id}`))).toEqual([]);
    expect(missing(Object.keys(module.decks).map((id) => `deck.${id}`))).toEqual([]);
  });
});

describe("explanations", () => {
  it("exist for everything on a price list", () => {
    const prices = VOCABULARY.prices.filter((kind) => kind !== "buy_improvement");
    expect(missing(prices.map((kind) => `item.${kind}`))).toEqual([]);
  });

  it("lead to rules that exist", () => {
    for (const rule of Object.values(RULES_ABOUT)) {
      expect(bookOfRule(rule ?? ""), rule).not.toBe("");
      expect(BOOKS).toContain(`### ${rule} `);
    }
  });

  it("belong to things that exist", () => {
    const groups = ["terrain", "piece", "item", "counter", "title", "deck", "track", "card", "event"];
    const known = Object.keys(RULES_ABOUT).filter((key) => groups.includes(key.split(".")[0] ?? ""));
    const steps = VOCABULARY.modules.flatMap(({ tracks }) => Object.keys(tracks).map((track) => `item.${track}`));
    const cards = VOCABULARY.modules.flatMap(({ decks }) => Object.values(decks).flat().map((card) => `card.${card}`));
    expect(missing(known.filter((key) => ![...steps, ...cards].includes(key)))).toEqual([]);
  });
});

describe("a trade hex", () => {
  const frame = { pieces: [] } as unknown as Frame;
  const quarry = (...numbers: number[]): FrameHex => ({ at: "2,-2", terrain: "quarry", numbers, ground: "trade_hex needs tools supplies marble sand closed NW NE E" });
  const BARREN = "It brings no resources.";

  it("brings nothing without a number, and something with one", () => {
    expect(aboutHex(frame, quarry(), [], false).lines).toContain(BARREN);
    const { lines } = aboutHex(frame, quarry(9), [], false);
    expect(lines).not.toContain(BARREN);
    expect(lines.join(" ")).toContain("4 of 36");
  });
});
