import { describe, expect, it, vi } from "vitest";
import { entryAt } from "../src/lib/texts";
import { VOCABULARY } from "../src/lib/vocabulary";
import { told } from "./told";

vi.stubGlobal("navigator", { languages: ["en"] });
const { english } = await import("../src/lib/language.svelte");
const { gathered, sentence, spoken, textKey } = await import("../src/lib/sentences");

const NAMES = ["Agnes", "Bruno", "Clara"];
const say = (...event: Parameters<typeof told>) => spoken(sentence(told(...event)), (seat) => NAMES[seat] ?? "nobody");

describe("sentences", () => {
  it("are there for every kind of event", () => {
    expect(VOCABULARY.events.length).toBeGreaterThan(50);
    const missing = VOCABULARY.events.filter((kind) => entryAt(english, textKey(told(kind))) === undefined);
    expect(missing).toEqual([]);
  });

  it("name players and cards", () => {
    expect(say("received", { seat: 0, cards: { wool: 2, ore: 1 } })).toBe("Agnes gets 2 wool, 1 ore");
  });

  it("say of hidden cards only how many they were", () => {
    expect(say("stolen", { seat: 0, other: 1, cards: { wool: 1 } })).toBe("Agnes steals 1 wool from Bruno");
    expect(say("stolen", { seat: 0, other: 1, unseen: 1 })).toBe("Agnes steals a card from Bruno");
  });

  it("tell the sum and the dice", () => {
    expect(say("dice", { seat: 2, dice: [4, 3] })).toBe("Clara rolls 7 (4 and 3)");
  });

  it("tell who fought in a battle and who won it", () => {
    const battle = say("battle", { number: 4, strengths: [3, 0, 2] });
    expect(battle).toBe("knights of strength 5 (Agnes 3, Clara 2) beat barbarians of strength 4");
    expect(say("battle", { number: 9, strengths: [1, 0, 0] })).toContain("beat knights of strength 1 (Agnes 1)");
  });

  it("say that a kind was named in vain", () => {
    expect(say("named_in_vain", { seat: 1, thing: "wool" })).toMatch(/^Bruno names .*wool, which nobody has$/);
  });

  it("say who takes a card from whom, and that nobody had it before", () => {
    expect(say("special_card", { seat: 0, thing: "the Longest Road", number: 5 })).toContain("Agnes takes the Longest Road");
    expect(say("special_card", { seat: 0, other: 2, thing: "the Longest Road", number: 6 })).toContain("from Clara");
  });

  it("fall back on the words of the server", () => {
    expect(say("something_new", { text: "red does something new" })).toBe("red does something new");
  });

  it("tell several who decline together", () => {
    const events = [told("declined", { seat: 0 }), told("accepted", { seat: 1 }), told("declined", { seat: 2 })];
    const sentences = gathered(events).map((event) => spoken(sentence(event), (seat) => NAMES[seat] ?? ""));
    expect(sentences).toEqual(["Bruno accepts", "Agnes, Clara decline"]);
  });
});
