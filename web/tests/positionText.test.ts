// The text of a position, as clicks of the editor change it.

import { describe, expect, it } from "vitest";
import type { CheckedPosition, LinePart, PositionLine, PositionRules } from "../src/lib/messages";
import { groundIn, itemsOf, valueIn, valueWith, withGround, withValue } from "../src/lib/positionText";
import { placesIn, used, type Tool } from "../src/lib/positionTools";

const part = (takes: string, more: Partial<LinePart> = {}): LinePart => ({ takes, words: [], least: 0, most: 9, is_alone: false, ...more });
const line = (key: string, section: string, parts: LinePart[], more: Partial<PositionLine> = {}): PositionLine => ({
  key,
  section,
  of_seat: ["buildings", "roads", "cards"].includes(section),
  parts,
  between: "",
  none: "",
  ...more,
});
const corner = part("corner", { is_alone: true });
const settlements = line("settlements", "buildings", [corner], { between: " " });
const cities = line("cities", "buildings", [corner], { between: " " });
const walls = line("walls", "buildings", [part("corner")], { between: " " });
const knights = line("knights", "buildings", [corner, part("word", { words: ["basic", "strong"] }), part("mark", { words: ["active"] }), part("mark", { words: ["sent"] })], { between: ";" });
const cards = line("cards", "cards", [part("number"), part("mark", { words: ["new"] }), part("word", { words: ["knight", "road building"] })], { between: "," });
const robber = line("robber", "table", [part("hex")], { none: "none" });
const metropolises = line("metropolises", "awards", [part("word", { words: ["trade", "science"] }), part("corner")], { between: ";" });
const turn = line("turn", "turn", []);
const rules: PositionRules = {
  rules: "base",
  players: 2,
  options: {},
  modules: ["base"],
  colors: ["blue", "orange"],
  lines: [robber, settlements, cities, walls, knights, cards, metropolises, turn],
  land: ["0,-1", "1,-1", "-1,0", "1,0"],
  corners: ["0,0,N", "0,0,S", "1,0,N"],
  sides: ["0,0,NE"],
  terrains: ["hills", "desert"],
  tokens: [4, 5],
};
const TEXT = "insula position 1\nplayers: 2\nrobber: 1,0\nblue:\n  settlements: 0,0,N\n# a remark: x\norange:\n  cities: 0,0,S\nturn: 3 blue\n";
const checked = { rules, frame: null, problems: [], phases: {}, data: [], chosen: "", text: "", is_setup: false, founder: "", beginnings: {}, ground: { "0,-1": "hills 4", "1,-1": "desert", "-1,0": "hills 5", "1,0": "unknown" } } as CheckedPosition;

const press = (text: string, key: string, place: string, color = "blue", chosen: Record<string, string> = {}) => used(text, checked, { kind: "line", key }, place, color, chosen);
const lineOf = (text: string, key: string) => valueIn(text, rules, key);

describe("lines", () => {
  it("are found by their keys, those of seats by color", () => {
    expect(lineOf(TEXT, "robber")).toBe("1,0");
    expect(lineOf(TEXT, "orange cities")).toBe("0,0,S");
    expect(lineOf(TEXT, "blue cities")).toBeUndefined();
    expect(lineOf("Blue:\nSettlements : 0,0,N", "blue settlements")).toBe("0,0,N");
  });

  it("are changed, removed, and added where the program writes them; all others stay", () => {
    expect(withValue(TEXT, rules, "robber", "0,-1")).toBe(TEXT.replace("robber: 1,0", "robber: 0,-1"));
    expect(withValue(TEXT, rules, "robber", undefined)).toBe(TEXT.replace("robber: 1,0\n", ""));
    expect(withValue(TEXT, rules, "blue cards", "1 knight")).toBe(TEXT.replace("0,0,N\n", "0,0,N\n  cards: 1 knight\n"));
    expect(withValue(TEXT, rules, "metropolises", "trade 0,0,S")).toBe(TEXT.replace("turn:", "metropolises: trade 0,0,S\nturn:"));
  });

  it("of a seat without any make a block for it", () => {
    const text = "insula position 1\nplayers: 2\nturn: 3 blue\n";
    const made = withValue(withValue(text, rules, "orange cities", "0,0,S"), rules, "blue cities", "0,0,N");
    expect(made).toBe("insula position 1\nplayers: 2\nblue:\n  cities: 0,0,N\norange:\n  cities: 0,0,S\nturn: 3 blue\n");
  });
});

describe("items", () => {
  it("have the parts of their line and are written again", () => {
    expect(itemsOf(knights, "0,0,N strong active; 0,0,S basic sent")).toEqual([
      ["0,0,N", "strong", "active", ""],
      ["0,0,S", "basic", "", "sent"],
    ]);
    expect(itemsOf(cards, "2 road building, 1 new knight")).toEqual([
      ["2", "", "road building"],
      ["1", "new", "knight"],
    ]);
    for (const [kind, value] of [[knights, "0,0,N strong active; 0,0,S basic sent"], [cards, "2 road building, 1 new knight"], [settlements, "0,0,N 0,0,S"]] as const) {
      expect(valueWith(kind, itemsOf(kind, value) ?? [])).toBe(value);
    }
    expect(itemsOf(robber, "none")).toEqual([]);
    expect(valueWith(robber, [])).toBe("none");
    expect(itemsOf(knights, "0,0,N weak")).toBeUndefined();
  });
});

describe("a click", () => {
  it("puts a piece, and the same click again takes it back", () => {
    const put = press(TEXT, "settlements", "1,0,N");
    expect(lineOf(put, "blue settlements")).toBe("0,0,N 1,0,N");
    expect(press(put, "settlements", "1,0,N")).toBe(TEXT);
  });

  it("takes the place of a piece that must be alone there, whatever its name is, and of no other", () => {
    const text = withValue(TEXT, rules, "blue walls", "0,0,N");
    const built = press(text, "cities", "0,0,N");
    expect([lineOf(built, "blue settlements"), lineOf(built, "blue cities"), lineOf(built, "blue walls")]).toEqual([undefined, "0,0,N", "0,0,N"]);
    const taken = press(text, "settlements", "0,-1,SE", "orange");
    expect([lineOf(taken, "blue settlements"), lineOf(taken, "orange settlements")]).toEqual([undefined, "0,-1,SE"]);
  });

  it("sets the other parts as chosen, and changes them where the piece is", () => {
    const basic = press(TEXT, "knights", "1,0,N");
    expect(lineOf(basic, "blue knights")).toBe("1,0,N basic");
    const strong = press(basic, "knights", "1,0,N", "blue", { "knights:1": "strong", "knights:2": "active" });
    expect(lineOf(strong, "blue knights")).toBe("1,0,N strong active");
  });

  it("moves a figure, and what there is once of a kind", () => {
    expect(lineOf(press(TEXT, "robber", "0,-1"), "robber")).toBe("0,-1");
    expect(lineOf(press(TEXT, "robber", "1,0"), "robber")).toBe("none");
    const first = press(TEXT, "metropolises", "0,0,S", "", {});
    expect(lineOf(press(first, "metropolises", "0,0,N"), "metropolises")).toBe("trade 0,0,N");
  });

  it("changes the ground of one hex, and writes the rows with their gaps", () => {
    const desert: Tool = { kind: "terrain", word: "desert" };
    const text = used(TEXT, checked, desert, "0,-1", "", {});
    expect(text).toContain("board:\n  row -1: 0 desert, desert\n  row 0: -1 hills 5; 1 unknown\nrobber");
    expect(groundIn(text, rules)).toEqual({ ...checked.ground, "0,-1": "desert" });
    expect(groundIn(used(text, checked, { kind: "token", number: 4 }, "-1,0", "", {}), rules)["-1,0"]).toBe("hills 4");
    expect(groundIn(used(text, checked, { kind: "token", number: 5 }, "-1,0", "", {}), rules)["-1,0"]).toBe("hills");
    expect(withGround(text, rules, groundIn(text, rules))).toBe(text);
  });
});

describe("a problem", () => {
  it("is shown at the places that it names", () => {
    const why = { case: "buildings_too_near", arguments: { place: "0,0,N", other_place: "1,-1,S" }, line: 0, column: 0, expected: [], illegal: null };
    expect(placesIn({ key: "blue settlements", item: "0,0,N", why }, rules).map(({ kind }) => kind)).toEqual(["corner", "corner", "corner"]);
    const road = { ...why, case: "loose_road", arguments: { place: "0,0,NE", player: "blue" } };
    expect(placesIn({ key: "", item: "", why: road }, rules)).toEqual([{ place: "0,0,NE", kind: "side" }]);
    const desert = { ...why, case: "desert_with_token", arguments: { place: "1,-1", terrain: "desert" } };
    expect(placesIn({ key: "", item: "", why: desert }, rules)).toEqual([{ place: "1,-1", kind: "hex" }]);
  });
});
