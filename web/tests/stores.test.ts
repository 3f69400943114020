// The decisions in the tray of a store depend on the modules of the game.
import { describe, expect, it } from "vitest";
import { storeDecisions } from "../src/lib/modules";
import { VOCABULARY } from "../src/lib/vocabulary";

const FAMILY = VOCABULARY.modules.filter(({ is_of_family }) => is_of_family).map(({ name }) => name);
const PAIRS = VOCABULARY.modules.filter(({ is_of_family }) => !is_of_family).map(({ name }) => name);

function kinds(...modules: string[]): string[] {
  return storeDecisions("trade_tokens", modules).map(({ kind }) => kind);
}

describe("the decisions of a store", () => {
  it("are those of the modules in play", () => {
    expect(kinds("base")).toEqual([]);
    expect(kinds("base", "catan_for_two")).toEqual(["forced_trade", "robber_to_desert", "discard_open_knight"]);
  });

  it("can be left out by a module, which can add others", () => {
    const pair = "pairs.cities_knights_with_catan_for_two";
    expect(kinds("base", "cities_knights", "catan_for_two", pair)).toEqual(["forced_trade", "robber_to_desert", "knight_for_tokens"]);
  });

  it("are decisions of a module in play", () => {
    const known = VOCABULARY.modules.flatMap(({ actions }) => actions.map(({ kind }) => kind));
    for (const kind of kinds(...FAMILY, ...PAIRS)) expect(known).toContain(kind);
  });
});
