// Files of other programs: told from records, and what could not be taken over is said in the language of the reader.
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Explanation, ImportNote, Reason } from "../src/lib/messages";

vi.stubGlobal("navigator", { languages: ["en"] });
vi.stubGlobal("document", { documentElement: {} });
const { language } = await import("../src/lib/language.svelte");
const { isForeign } = await import("../src/lib/foreign");
const { noteText, refusalText } = await import("../src/lib/refusals");

const NO_FIELDS = { other: -1, number: 0, piece: "", card: "", deck_card: "", deck: "", terrain: "", place: "", choice: "" };
const SHORT: Reason = { code: "not_enough", seat: 1, cards: { ore: 1 }, ...NO_FIELDS };

const why = (known: string, all: Explanation["arguments"], illegal: Reason | null = null): Explanation => {
  return { case: known, arguments: all, line: 0, column: 0, expected: [], illegal };
};
const ASSUMED: ImportNote = { where: "events[3]", note: why("foreign_card_assumed", { card: "ore" }), cause: null, text: "" };
const STOPPED: ImportNote = {
  where: "",
  note: why("foreign_stopped", { turn: 7, player: "blue", reason: "blue is short of 1 ore", colors: ["red", "blue"] }),
  cause: why("not_enough", { colors: ["red", "blue"] }, SHORT),
  text: "",
};

afterEach(() => language.read("en"));

describe("a file of another program", () => {
  it("is told from a record by how it begins, or by the lines that every map has", () => {
    expect(isForeign('  {"data": {}}')).toBe(true);
    expect(isForeign("title Islands\nnum-players 4\nchits 5\nmap\ns,s\n.\n")).toBe(true);
    expect(isForeign("insula record 1\nrules: base\nmap: name")).toBe(false);
    expect(isForeign("")).toBe(false);
  });
});

describe("what could not be taken over", () => {
  it("names cards in the language of the reader", async () => {
    expect(noteText(ASSUMED)).toBe("The file does not say which card this is; ore fits what happens later.");
    await language.read("de");
    expect(noteText(ASSUMED)).toContain("Erz passt zu dem, was später geschieht.");
  });

  it("has the reason why the rules refuse a step", () => {
    expect(noteText(STOPPED)).toMatch(/^Turn 7, Blue: the rules do not allow this\. The record ends before it\. .*[Oo]re/);
  });

  it("is in English if the page has no text for it", () => {
    expect(noteText({ ...ASSUMED, note: why("foreign_new", {}), text: "something new" })).toBe("something new");
  });
});

describe("a file that cannot be read", () => {
  it("has the place before the reason", () => {
    const missing = why("foreign_missing", { name: "events", where: "data.eventHistory" });
    expect(refusalText("bad_record", missing)).toBe("data.eventHistory: “events” is missing.");
  });
});
