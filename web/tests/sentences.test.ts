import { afterEach, describe, expect, it, vi } from "vitest";
import type { Reason } from "../src/lib/messages";
import { event } from "./event";

vi.stubGlobal("navigator", { languages: ["en"] });
vi.stubGlobal("document", { documentElement: {} });
const { language } = await import("../src/lib/language.svelte");
const { reasonParts, sentence, spoken } = await import("../src/lib/sentences");

const NAMES = ["Agnes", "Bruno", "Clara"];
const nameOf = (seat: number) => NAMES[seat] ?? "nobody";
const say = (...about: Parameters<typeof event>) => spoken(sentence(event(...about)), nameOf);

function why(code: string, fields: Partial<Reason> = {}): string {
  const strings = { piece: "", card: "", deck_card: "", deck: "", terrain: "", place: "", choice: "" };
  return spoken(reasonParts({ code, seat: 0, other: -1, cards: {}, number: 0, ...strings, ...fields }), nameOf);
}

describe("sentences of events", () => {
  it("name players and cards", () => {
    expect(say("received", { seat: 0, cards: { wool: 2, ore: 1 } })).toBe("Agnes gets 2 wool, 1 ore");
  });

  it("show only the number of hidden cards", () => {
    expect(say("stolen", { seat: 0, other: 1, cards: { wool: 1 } })).toBe("Agnes steals 1 wool from Bruno");
    expect(say("stolen_unseen", { seat: 0, other: 1, unseen: 1 })).toBe("Agnes steals a card from Bruno");
  });

  it("name the sum and the dice", () => {
    expect(say("dice", { seat: 2, dice: [4, 3] })).toBe("Clara rolls 7 (4 and 3)");
  });

  it("name the players in a battle and the winner", () => {
    const battle = say("battle_won", { number: 4, strengths: [3, 0, 2] });
    expect(battle).toBe("knights of strength 5 (Agnes 3, Clara 2) beat barbarians of strength 4");
    expect(say("battle_lost", { number: 9, strengths: [1, 0, 0] })).toContain("beat knights of strength 1 (Agnes 1)");
  });

  it("name cards, pieces, improvements and titles by their IDs", () => {
    expect(say("named_in_vain", { seat: 1, card: "wool" })).toBe("Bruno names wool, which nobody has");
    expect(say("card_played", { seat: 1, deck_card: "road_building" })).toBe("Bruno plays Road Building");
    expect(say("built", { seat: 0, thing: "wall", place: "0,0,N" })).toBe("Agnes builds a city wall at 0,0,N");
    expect(say("improved", { seat: 0, deck: "trade", number: 2 })).toBe("Agnes builds the Trading House, level 2 of Trade");
    expect(say("special_card", { seat: 0, thing: "longest_road", number: 5 })).toBe("Agnes takes the Longest Road with 5");
    expect(say("tokens_exchanged", { seat: 0, numbers: [5, 9], place: "0,0", origin: "1,0" })).toContain("5 and 9");
  });

  it("name several players who decline", () => {
    expect(say("declined_together", { asked: [0, 2] })).toBe("Agnes, Clara decline");
  });

  it("fall back on the server's text", () => {
    expect(say("something_new", { text: "red does something new" })).toBe("red does something new");
  });
});

describe("sentences of reasons", () => {
  afterEach(() => language.read("en"));

  it("name missing cards and blocking players", () => {
    expect(why("not_enough", { cards: { brick: 1 } })).toBe("You still need 1 brick.");
    expect(why("occupied", { piece: "settlement", other: 1 })).toBe("Already there: settlement (Bruno).");
  });

  it("name what must be done first", () => {
    expect(why("must_first", { choice: "move_robber" })).toBe("First: Move the robber");
  });

  it("are in the reader's language", async () => {
    await language.read("de");
    expect(why("not_enough", { cards: { brick: 1 } })).toBe("Dir fehlt noch: 1 Lehm.");
  });

  it("stay in the present language if another one cannot be loaded", async () => {
    expect(await language.read("de")).toBe(true);
    expect(await language.read("xx")).toBe(false);
    expect(why("not_enough", { cards: { brick: 1 } })).toBe("Dir fehlt noch: 1 Lehm.");
    expect(document.documentElement.lang).toBe("de");
  });

  it("are general if the code is unknown", () => {
    expect(why("something_new")).toBe("That is not possible now.");
  });
});
