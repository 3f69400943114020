// The titles of games in the reader's language.
import { afterEach, expect, it } from "vitest";
import { english, language } from "../src/lib/language.svelte";
import { gameTitle } from "../src/lib/titles";
import german from "../src/modules/base/texts/de.json";

afterEach(() => Object.assign(language, { code: "en", tree: english }));

it("consists of the titles of its modules", () => {
  expect(gameTitle(["cities_knights", "friendly_robber"])).toBe("Cities & Knights, Friendly Robber");
  expect(gameTitle([])).toBe("");
});

it("is translated, except for modules without texts", () => {
  Object.assign(language, { code: "de", tree: german });
  expect(gameTitle(["base", "five_six", "unheard_of"])).toBe(`${german.module.base}, Five and six players, unheard_of`);
  expect(german.module.base).not.toBe("Base game");
});
