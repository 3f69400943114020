// The rules as HTML, and their search.
import { describe, expect, it } from "vitest";
import { addressOf, render, ruleAddress } from "../src/lib/markdown";
import { anchorOf, find, sectionsOf } from "../src/lib/rulesearch";
import { bookOfRule } from "../src/lib/vocabulary";

const BOOKS = ["base", "five-six", "cities-knights", "variants", "combinations", "decisions"];
const TITLES = Object.fromEntries(BOOKS.map((book) => [book, `The file ${book}`]));
const TEXTS = import.meta.glob<string>("../../docs/rules/*.md", { query: "?raw", import: "default", eager: true });

function text(book: string): string {
  return TEXTS[`../../docs/rules/${book}.md`] ?? "";
}

describe("anchors", () => {
  it("are the IDs of rules, or the words of a heading", () => {
    expect(anchorOf("CK-BARB-05 · The barbarians win")).toBe("CK-BARB-05");
    expect(anchorOf("3 Board and set-up")).toBe("3-board-and-set-up");
  });

  it.each(BOOKS)("lead every link within %s to a heading", (book) => {
    const { html, headings } = render(text(book), book, TITLES);
    const ids = new Set(headings.map(({ id }) => id));
    const wanted = [...html.matchAll(/href="#([^"]*)"/g)].map((match) => match[1] ?? "");
    expect(wanted.filter((id) => !ids.has(id))).toEqual([]);
  });
});

describe("links", () => {
  it("lead to known files, and to other sites", () => {
    expect(addressOf("five-six.md#2-turns", BOOKS)).toBe("/rules/five-six#2-turns");
    expect(addressOf("seafarers.md", BOOKS)).toBe("");
    expect(addressOf("https://example.org/", BOOKS)).toBe("https://example.org/");
  });

  it("show the title of a file instead of its name", () => {
    expect(render("See [`five-six.md`](five-six.md).", "base", TITLES).html).toContain(">The file five-six</a>");
  });

  it("lead nowhere else", () => {
    expect(addressOf("javascript:alert(1)", BOOKS)).toBe("");
    expect(addressOf("data:text/html,x", BOOKS)).toBe("");
  });

  it("are made from the IDs of rules", () => {
    expect(ruleAddress("BASE-TURN-02", "base", BOOKS)).toBe("#BASE-TURN-02");
    expect(ruleAddress("BASE-TURN-02", "variants", BOOKS)).toBe("/rules/base#BASE-TURN-02");
    expect(ruleAddress("SEA-WIN-02", "base", BOOKS)).toBe("");
    expect(render("See BASE-TURN-02.", "base", TITLES).html).toContain('<a href="#BASE-TURN-02" class="rule">');
  });

  it("know the file of every rule", () => {
    for (const book of BOOKS) {
      const rules = sectionsOf(text(book), book).filter(({ id }) => /^[A-Z0-9]+-[A-Z0-9]+-\d+$/.test(id));
      expect(rules.filter(({ id }) => bookOfRule(id) !== book)).toEqual([]);
    }
  });
});

describe("a note on a rule", () => {
  it("is recognized by its first word", () => {
    const { html } = render("Text.\n\n- Source: 001, page 2.\n- Decision: ours.\n- Example: red rolls.\n- Red moves.\n", "base", TITLES);
    expect([...html.matchAll(/<li(?: class="(\w+)")?>/g)].map((match) => match[1])).toEqual(["source", "decision", "example", undefined]);
  });

  it("hides the numbers of sources with the sources", () => {
    const { html } = render("- Example (000, 003): red rolls.\n", "base", TITLES);
    expect(html).toContain('Example<span class="source"> (000, 003)</span>: red rolls.');
  });

  it("does not include the code of a file in its title", () => {
    expect(render("# The base game (BASE)\n", "base", TITLES).html).toContain(">The base game</h1>");
  });
});

describe("HTML in a text", () => {
  it("is shown as text", () => {
    const { html } = render('A <script>alert(1)</script> <img src=x onerror="alert(1)">\n\n<iframe src="x"></iframe>', "base", TITLES);
    expect(html).not.toMatch(/<(script|img|iframe)/);
    expect(html).toContain("&lt;script&gt;");
  });
});

describe("the search", () => {
  const sections = sectionsOf("# Book\n\n## 1 Robber\n\nIt *moves* on a 7.\n\n### BASE-ROB-01 · Moving\n\nThe `robber` moves.\n", "base");

  it("finds sections with all words, titles first", () => {
    expect(find(sections, "robber").map(({ id }) => id)).toEqual(["1-robber", "BASE-ROB-01"]);
    expect(find(sections, "ROBBER moves 7").map(({ id }) => id)).toEqual(["1-robber"]);
    expect(find(sections, "knight")).toEqual([]);
    expect(find(sections, " ")).toEqual([]);
  });

  it("looks for the beginnings of words", () => {
    expect(find(sections, "rob")).toHaveLength(2);
    expect(find(sections, "obber")).toEqual([]);
    expect(find(sections, "a.c* (")).toEqual([]);
  });

  it("shows the words without Markdown syntax", () => {
    expect(find(sections, "moves")[0]?.excerpt).toBe("It moves on a 7.");
  });
});
