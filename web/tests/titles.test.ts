// What is played, in the reader's language.
import { afterEach, expect, it } from "vitest";
import { language } from "../src/lib/language.svelte";
import { ownTitle } from "../src/lib/titles";
import german from "../src/texts/de.json";

afterEach(() => Object.assign(language, { code: "en", tree: {} }));

it("is said as it comes in English", () => {
  expect(ownTitle("Cities & Knights, Friendly Robber")).toBe("Cities & Knights, Friendly Robber");
  expect(ownTitle("")).toBe("");
});

it("is said in another language, but for modules without words", () => {
  Object.assign(language, { code: "de", tree: german });
  expect(ownTitle("Base game, Fishermen")).toBe(`${german.module.base}, Fishermen`);
  expect(german.module.base).not.toBe("Base game");
});
