// Every module has a summary in every language, with the same headings, tables and cards.
import { describe, expect, it } from "vitest";
import { LANGUAGES } from "../src/lib/language.svelte";
import { render } from "../src/lib/markdown";
import { newsOf, noveltiesIn } from "../src/lib/novelties";
import { find, sectionsOf } from "../src/lib/rulesearch";
import { PREFIX, summaryOf } from "../src/lib/summaries";
import { BASE } from "../src/lib/tableForm";
import { thingCalled } from "../src/lib/things";
import { VOCABULARY } from "../src/lib/vocabulary";

const FILES = import.meta.glob<string>("../src/modules/**/summary/*.md", { query: "?raw", import: "default", eager: true });
const MODULES = VOCABULARY.modules.filter(({ is_of_family }) => is_of_family).map(({ name }) => name);
/** The base game has its lesson instead. */
const ADDED = MODULES.filter((name) => name !== BASE);
const PAIRS = VOCABULARY.modules.map(({ name }) => name).filter((name) => name.startsWith("pairs."));
const LONGEST = 200;

function summary(module: string, code: string): string {
  return FILES[`../src/modules/${module.replace(".", "/")}/summary/${code}.md`] ?? "";
}

/** What is the same in all languages: the level of each heading, the cells of each row, the cards, and the numbers. */
function shape(text: string): string[] {
  return text.split("\n").map((line) => {
    const cards = [...line.matchAll(/\{\w+\}/g)].join("");
    return `${/^#*/.exec(line)?.[0]}${line.split("|").length}${cards}${/^- /.test(line)}`;
  });
}

/** The numbers of a text, in any order: languages put them in different places. */
function numbers(text: string): string[] {
  return [...text.matchAll(/\d+/g)].map(String).sort();
}

describe.each(MODULES)("the summary of %s", (module) => {
  it.each(Object.keys(LANGUAGES))("in the language %s has the parts of the English one", (code) => {
    expect(summary(module, code)).not.toBe("");
    expect(shape(summary(module, code))).toEqual(shape(summary(module, "en")));
  });

  it("can be read in two minutes", () => {
    const words = summary(module, "en").replace(/[|{}-]/g, " ").split(/\s+/);
    expect(words.length).toBeLessThan(600);
  });
});

describe.each(ADDED)("what is new with %s", (module) => {
  it.each(Object.keys(LANGUAGES))("is three to five short items with pictures in the first section of the summary (%s)", (code) => {
    const items = (summary(module, code).split(/^## /m)[1] ?? "").split("\n").slice(1).filter(Boolean);
    const found = noveltiesIn(summary(module, code));
    expect(found.length, "each item is one line: - {thing} sentence").toBe(items.length);
    expect(found.length).toBeGreaterThanOrEqual(3);
    expect(found.length).toBeLessThanOrEqual(5);
    expect(found.flatMap(({ things }) => things).filter((name) => !thingCalled(name))).toEqual([]);
    expect(items.filter((item) => item.length > LONGEST)).toEqual([]);
  });
});

describe.each(PAIRS)("what is new with %s", (pair) => {
  it.each(Object.keys(LANGUAGES))("is one to three short items with pictures, under the names of both (%s)", async (code) => {
    const items = summary(pair, code).split("\n").filter((line) => line.startsWith("- "));
    const { title, items: found } = await newsOf(pair, code);
    expect(title).toContain(" + ");
    expect(shape(summary(pair, code))).toEqual(shape(summary(pair, "en")));
    expect(found.length).toBe(items.length);
    expect([1, 2, 3]).toContain(found.length);
    expect(found.flatMap(({ things }) => things).filter((name) => !thingCalled(name))).toEqual([]);
    expect(items.filter((item) => item.length > LONGEST)).toEqual([]);
  });
});

describe("summaries", () => {
  it("name the same numbers in every language", () => {
    for (const code of ["de", "da"]) {
      for (const module of [...MODULES, ...PAIRS]) expect([module, code, ...numbers(summary(module, code))]).toEqual([module, code, ...numbers(summary(module, "en"))]);
    }
  });

  it("belong to the rulebooks of their modules", async () => {
    expect(await summaryOf("variants", "en")).toBe(["friendly_robber", "events", "harbormaster", "catan_for_two"].map((name) => summary(name, "en")).join("\n"));
    expect(await summaryOf("decisions", "en")).toBe("");
  });

  it("have drawn cards, and anchors of their own", () => {
    const { html, headings } = render("## Prices\n\n{ore} {gems}", "base", {}, PREFIX);
    expect(html).toContain('<span class="thing" data-thing="ore"></span> {gems}');
    expect(headings.map(({ id }) => id)).toEqual(["summary-prices"]);
  });

  it("are found by the search", () => {
    const [found] = find(sectionsOf(summary("base", "hu"), "base", PREFIX), "rabló hetes");
    expect([found?.id, found?.title]).toEqual(["summary-a-hetes", "A hetes"]);
  });
});
