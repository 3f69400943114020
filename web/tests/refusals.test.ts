// Refusals are told in the language of the reader, with the names of modules, options, players and cards in it.
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Expectation, Explanation, Reason } from "../src/lib/messages";

vi.stubGlobal("navigator", { languages: ["en"] });
vi.stubGlobal("document", { documentElement: {} });
const { Refused } = await import("../src/lib/http");
const { language } = await import("../src/lib/language.svelte");
const { failureText, refusalText } = await import("../src/lib/refusals");

const NOTHING = { arguments: {}, line: 0, column: 0, expected: [], illegal: null };
const NO_FIELDS = { other: -1, number: 0, piece: "", card: "", deck_card: "", deck: "", terrain: "", place: "", choice: "" };
const ILLEGAL: Reason = { code: "not_enough", seat: 0, cards: { brick: 1 }, ...NO_FIELDS };

const why = (known: string, given: Partial<Explanation> = {}): Explanation => ({ case: known, ...NOTHING, ...given });
const say = (known: string, all: Explanation["arguments"] = {}) => refusalText("wrong_rules", why(known, { arguments: all }));
const notation = (text: string): Expectation => ({ case: "", arguments: {}, text });

const PLAYERS = { module: "cities_knights", allowed: [3, 4, 5, 6], rule: "CK-COMP-06" };
const OPTION = { option: "desert_place", other_option: "ck_board", needed: "ck_first_game" };
const VALUE = { option: "steal", value: "never", values: ["forced", "optional"] };
const CARDS = { player: "red", count: 3, card: "ore", most: 2 };

const FOUND: Partial<Explanation> = {
  arguments: { word: "rol" },
  line: 3,
  column: 9,
  expected: [notation("roll"), { case: "number_from", arguments: { least: 1, most: 5 }, text: "a number from 1 to 5" }],
};

/** The same refusals in every language: of players, of options, of a position, of a record, and one of the server. */
const SENTENCES: Record<string, string[]> = {
  en: [
    "Cities & Knights is for 3–6 players (CK-COMP-06).",
    "The option “Desert” is fixed by “Island: For a first game”.",
    "Stealing: “never” is not possible. Possible values: Must steal, May steal.",
    "Red cannot give 3 with 2 in hand: ore.",
    "Line 3, column 9: “rol” does not fit here. Expected here: roll, a number from 1 to 5",
    "Only the host can do that.",
  ],
  de: [
    "Städte & Ritter ist für 3–6 Spieler (CK-COMP-06).",
    "Die Option „Wüste“ liegt durch „Insel: Fürs erste Spiel“ fest.",
    "Stehlen: „never“ geht nicht. Möglich sind: Muss stehlen, Darf stehlen.",
    "Rot kann nicht 3 abgeben, denn auf der Hand sind nur 2: Erz.",
    "Zeile 3, Spalte 9: „rol“ passt hier nicht. Hier müsste stehen: roll, eine Zahl von 1 bis 5",
    "Das kann nur der Gastgeber.",
  ],
  da: [
    "Byer & Riddere er for 3–6 spillere (CK-COMP-06).",
    "Valgmuligheden ”Ørken” ligger fast med ”Ø: Til første spil”.",
    "Tyveri: ”never” er ikke muligt. Muligt er: Skal stjæle, Må stjæle.",
    "Rød kan ikke give 3 med 2 på hånden: malm.",
    "Linje 3, kolonne 9: ”rol” passer ikke her. Her skulle der stå: roll, et tal fra 1 til 5",
    "Kun værten kan gøre det.",
  ],
  hu: [
    "Lovagok és városok: a játékosok száma 3–6 lehet (CK-COMP-06).",
    "„Sivatag”: ezt az opciót rögzíti a másik: „Sziget: Első játékhoz”.",
    "Lopás: „never” nem lehetséges. Lehetséges: Kötelező lopni, Szabad lopni.",
    "Piros nem adhat 3 lapot, ha csak 2 van a kezében: érc.",
    "3. sor, 9. karakter: „rol” nem illik ide. Itt ez állhat: roll, szám 1 és 5 között",
    "Ezt csak a házigazda teheti meg.",
  ],
  pl: [
    "Miasta i Rycerze: gra dla 3–6 graczy (CK-COMP-06).",
    "Opcję „Pustynia” określa już „Wyspa: Na pierwszą grę”.",
    "Kradzież: wartość „never” jest niemożliwa. Możliwe wartości: Musi kraść, Może kraść.",
    "Czerwony nie może dać 3, mając na ręce 2: ruda.",
    "Wiersz 3, kolumna 9: „rol” tutaj nie pasuje. Tutaj powinno być: roll, liczba od 1 do 5",
    "To może zrobić tylko gospodarz.",
  ],
};

describe.each(Object.entries(SENTENCES))("refusals in %s", (code, sentences) => {
  afterEach(() => language.read("en"));

  it("are in this language", async () => {
    await language.read(code);
    expect([
      say("players_of_module", PLAYERS),
      say("option_fixed", OPTION),
      say("wrong_option_value", VALUE),
      say("too_many_given", CARDS),
      refusalText("bad_record", why("found", FOUND)),
      refusalText("not_host", why("not_host")),
    ]).toEqual(sentences);
  });
});

describe("refusals", () => {
  it("name several modules, players or numbers in one sentence", () => {
    const modules = ["seafarers", "cities_knights"];
    const rule = "COMBO-X56-01";
    expect(say("triple_refused_by_players", { modules, allowed: [5, 6], rule })).toBe(
      "Seafarers and Cities & Knights cannot be played together with 5 or 6 players (COMBO-X56-01).",
    );
    const pair = { module: "friendly_robber", other_module: "explorers_pirates", remark: "there_is_no_robber", rule: "COMBO-EP-04" };
    expect(say("pair_refused", pair)).toBe(
      "Friendly Robber cannot be played with Explorers & Pirates (COMBO-EP-04). There is no robber.",
    );
    expect(say("tie_not_said", { players: ["red", "blue"], most: 5, key: "longest road" })).toContain("Red and Blue are tied with 5");
  });

  it("say which phase of a position is not possible", () => {
    expect(say("no_card", { player: "neutral 1", pending: "stealing" })).toBe(
      "The phase “stealing” is not possible: Neutral 1 has no card.",
    );
  });

  it("list only some of many expected words", () => {
    const many = ["a", "b", "c", "d", "e", "f", "g"].map(notation);
    const shown = (expected: Expectation[]) => refusalText("bad_record", why("text_ends", { expected }));
    expect(shown(many)).toBe("The text ends here. Expected here: a, b, c, d, e, f …");
    expect(shown(many.slice(0, 2))).toBe("The text ends here. Expected here: a, b");
  });

  it("give the reason of the rules: to the player at a table, about the player in a record", () => {
    expect(refusalText("illegal", why("not_enough", { illegal: ILLEGAL }))).toBe("You still need 1 brick.");
    const inRecord = why("not_enough", { arguments: { colors: ["blue", "white"] }, illegal: ILLEGAL, line: 7, column: 4 });
    expect(refusalText("bad_record", inRecord)).toBe("Line 7, column 4: Not legal for Blue: “You still need 1 brick.”");
  });

  it("without their own text use the text of their code", () => {
    expect(say("something_new")).toBe("These rules cannot be combined.");
  });
});

describe("a failed request", () => {
  it("uses its explanation, its code, or the text for a missing answer", () => {
    expect(failureText(new Refused("wrong_name", "English", why("text_length", { arguments: { most: 24, count: 30 } })))).toBe(
      "A text can have 1 to 24 characters, not 30.",
    );
    expect(failureText(new Refused("no_such_table"))).toBe("This table does not exist.");
    expect(failureText(new Error("anything"))).toBe("The server cannot be reached.");
  });
});
