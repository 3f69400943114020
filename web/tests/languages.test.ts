// Every language has every text, in all its plural forms, with the same parameters, and actually translated.
import { describe, expect, it } from "vitest";
import { LANGUAGES } from "../src/lib/language.svelte";
import { entryAt, formsOf, isPlural, keysOf, merged, parametersOf, type TextTree } from "../src/lib/texts";
import { VOCABULARY } from "../src/lib/vocabulary";

const TREES = import.meta.glob<TextTree>(["../src/texts/*.json", "../src/modules/**/texts/*.json"], { eager: true, import: "default" });
const files = Object.entries(TREES).map(([path, tree]) => ({
  module: /modules\/(.+)\/texts/.exec(path)?.[1]?.replace("/", ".") ?? "",
  code: /(\w+)\.json$/.exec(path)?.[1] ?? "",
  tree,
}));
const english = merged(files.filter(({ code }) => code === "en").map(({ tree }) => tree));
const others = Object.keys(LANGUAGES).filter((code) => code !== "en");
const trees = others.map((code) => [code, merged(files.filter((file) => file.code === code).map(({ tree }) => tree))] as const);

/** Texts that can be the same as in English: names and loanwords. */
const SHARED: Record<string, string[]> = {
  hu: ["Bank", "{name} (bot)", "Bot: {name}", "{count} bot", "program", "Program"],
  pl: ["Bank", "{name} (bot)", "Bot: {name}", "{count} bot", "program", "Program"],
  da: ["Bank", "{name} (bot)", "Neutral {number}", "Neutral 1", "Neutral 2", "Bot: {name}", "{count} bot", "{count} point", "Log", "Chat", "Send", "Orange", "Diplomat", "sand", "Sand", "Monument", "program", "Program", "Rating"],
  de: ["Bank", "Neutral {number}", "Neutral 1", "Neutral 2", "Bot: {name}", "Chat", "Orange", "Theater", "Gold", "Diplomat", "Saboteur", "Name", "Passkey", "Passkeys", "Sand", "Monument"],
};

/** Whether a text has words in addition to parameters, signs, and single letters. */
function hasWords(text: string): boolean {
  return /\p{L}{2}/u.test(text.replaceAll(/\{\w+\}/g, ""));
}

describe("languages", () => {
  it("are the same in every folder of texts", () => {
    const folders = new Set(files.map(({ module }) => module));
    const codes = (folder: string) => files.filter(({ module }) => module === folder).map(({ code }) => code);
    for (const folder of folders) expect([folder, ...codes(folder).sort()]).toEqual([folder, ...Object.keys(LANGUAGES).sort()]);
  });

  it("have texts for every module", () => {
    const folders = new Set(files.map(({ module }) => module));
    const needed = VOCABULARY.modules.filter(({ is_of_family }) => is_of_family).map(({ name }) => name);
    const possible = VOCABULARY.modules.map(({ name }) => name);
    expect(["", ...needed].filter((name) => !folders.has(name))).toEqual([]);
    expect([...folders].filter((name) => !["", ...possible].includes(name))).toEqual([]);
  });

  it("have each text of a module once, in the module's folder", () => {
    const keys = files.filter(({ code }) => code === "en").flatMap(({ tree }) => keysOf(tree));
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });

  it.each(files)("$module $code has the keys of English", ({ module, tree }) => {
    const original = files.find((file) => file.module === module && file.code === "en");
    expect(keysOf(tree).sort()).toEqual(keysOf(original?.tree ?? {}).sort());
  });
});

describe.each(trees)("%s", (code, tree) => {
  const keys = keysOf(english);
  const forms = (key: string) => formsOf(entryAt(tree, key) ?? "");

  it("has exactly the required texts", () => {
    expect(keysOf(tree).sort()).toEqual(keys.sort());
  });

  it("has no empty text", () => {
    expect(keys.filter((key) => forms(key).some((text) => text.trim() === ""))).toEqual([]);
  });

  it("uses the same parameters", () => {
    const named = (from: TextTree, key: string) => [...parametersOf(entryAt(from, key) ?? "")].sort().join();
    expect(keys.filter((key) => named(tree, key) !== named(english, key))).toEqual([]);
  });

  it("has the plural forms of the language", () => {
    const wanted = [...new Intl.PluralRules(code).resolvedOptions().pluralCategories].sort().join();
    const plurals = keys.filter((key) => {
      const entry = entryAt(tree, key);
      return typeof entry === "object" && isPlural(entry);
    });
    const differing = plurals.filter((key) => Object.keys(entryAt(tree, key) ?? {}).sort().join() !== wanted);
    expect(differing).toEqual([]);
  });

  it("has plural forms where English has them", () => {
    expect(keys.filter((key) => typeof entryAt(english, key) !== "string" && typeof entryAt(tree, key) === "string")).toEqual([]);
  });

  it("translates everything except shared texts", () => {
    const original = (key: string) => formsOf(entryAt(english, key) ?? "");
    const copied = keys.flatMap((key) => forms(key).filter((text) => hasWords(text) && original(key).includes(text)));
    expect([...new Set(copied)].sort()).toEqual([...(SHARED[code] ?? [])].sort());
  });
});
