// Whatever the server names has words: errors, cards, decks, pieces, decisions, places, players, modules, files of rules.
import { describe, expect, it } from "vitest";
import COLORS from "../../src/insula/modules/base/data/supplies.toml?raw";
import CARDS from "../../src/insula/modules/cities_knights/data/cards.toml?raw";
import FRAMING from "../../src/insula/game/framing.py?raw";
import FORMS from "../../src/insula/notation/forms.py?raw";
import RULESET from "../../src/insula/ruleset/ruleset.py?raw";
import WORDS from "../../src/insula/ruleset/words.py?raw";
import CATALOGUE from "../../src/insula/server/catalogue.py?raw";
import SERVER from "../../src/insula/server/messages.py?raw";
import MESSAGES from "../src/lib/messages.ts?raw";
import { FROM_HAND, IN_TRAYS, PRICED, PRIMARY } from "../src/lib/choices";
import { entryAt } from "../src/lib/texts";
import { deckOf } from "../src/table/special";
import english from "../src/texts/en.json";

/** The steps of a trade and the improvements, which are named where they are made. */
const COMPOSED = ["trade_give", "trade_want", "trade_partner", "trade_done", "buy_improvement"];
/** What nobody decides. */
const CHANCE = /^(draw|roll)_/;
/** Lines of the log that tell events, and those that are not told there. */
const TOLD_OTHERWISE = ["play", "answer", "say", "wish"];

function all(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map((match) => match[1] ?? "");
}

/** The words of a tuple in a Python file. */
function tuple(file: string, name: string): string[] {
  const body = new RegExp(`${name} = \\(([^)]*)\\)`).exec(file)?.[1] ?? "";
  return all(body, /"([^"]*)"/g).filter(Boolean);
}

/** The keys, one for each name and pattern, that have no text. */
function missing(names: string[], ...keys: ((name: string) => string)[]): string[] {
  expect(names.length).toBeGreaterThan(1);
  const wanted = names.flatMap((name) => keys.map((key) => key(name)));
  return wanted.filter((key) => entryAt(english, key) === undefined);
}

const forms = [...FORMS.matchAll(/\((?:\w+\.)?([A-Z_]+), "([^"]*)"/g)]
  .map(([, kind = "", pattern = ""]) => ({ kind: kind.toLowerCase(), pattern }))
  .filter(({ kind }) => !CHANCE.test(kind));

describe("there are words for", () => {
  it("every error", () => {
    const codes = all(/ErrorCode = (.*);/.exec(MESSAGES)?.[1] ?? "", /"(\w+)"/g);
    expect(missing([...codes, "unreachable"], (code) => `error.${code}`)).toEqual([]);
  });

  it("every kind of card, terrain and piece, every track and color", () => {
    expect(missing(tuple(WORDS, "CARDS"), (card) => `card.${card}`)).toEqual([]);
    expect(missing(tuple(WORDS, "TERRAINS"), (terrain) => `terrain.${terrain}`)).toEqual([]);
    const tracks = tuple(WORDS, "TRACKS");
    expect(missing(tracks, (track) => `track.${track}`, (track) => `deck.${track}`)).toEqual([]);
    const improvements = tracks.flatMap((track) => [1, 2, 3, 4, 5].map((level) => `${track}.${level}`));
    expect(missing(improvements, (improvement) => `improvement.${improvement}`)).toEqual([]);
    expect(missing(all(FRAMING, /Piece\("(\w+)"/g), (piece) => `piece.${piece}`)).toEqual([]);
    expect(missing([...tuple(WORDS, "PIECES"), ...tuple(WORDS, "KNIGHTS")], (thing) => `thing.${thing}`)).toEqual([]);
    const colors = all(/(three_or_four = .*\n.*five_and_six = .*)/.exec(COLORS)?.[1] ?? "", /"(\w+)"/g);
    expect(missing(colors, (color) => `color.${color}`)).toEqual([]);
  });

  it("every development and progress card", () => {
    const developments = tuple(WORDS, "DEVELOPMENT_CARDS");
    expect(missing(developments, (card) => `development.${card}.name`, (card) => `development.${card}.text`)).toEqual([]);
    const progress = all(CARDS, /^id = "(\w+)"/gm);
    expect(missing(progress, (card) => `progress.${card}.name`, (card) => `progress.${card}.text`)).toEqual([]);
  });

  it("every decision that no other part of the table says", () => {
    const said = new Set([...IN_TRAYS, ...PRIMARY, ...FROM_HAND, ...PRICED, ...COMPOSED]);
    const kinds = forms.map(({ kind }) => kind).filter((kind) => !said.has(kind));
    expect(missing(kinds, (kind) => `ask.${kind}`)).toEqual([]);
  });

  it("every decision about a place", () => {
    const placed = forms.filter(({ pattern }) => /\{(corner|side|hex)/.test(pattern)).map(({ kind }) => kind);
    expect(missing(placed, (kind) => `decision.${kind}`)).toEqual([]);
    expect(missing([...PRICED].filter((kind) => !COMPOSED.includes(kind)), (kind) => `item.${kind}`)).toEqual([]);
  });

  it("every line of the log", () => {
    const listed = /"""(open, [\w, ]+) or (\w+)\."""/.exec(SERVER);
    const kinds = [...(listed?.[1] ?? "").split(", "), listed?.[2] ?? ""];
    expect(missing(kinds.filter((kind) => !TOLD_OTHERWISE.includes(kind)), (kind) => `line.${kind}`)).toEqual([]);
  });

  it("every title that brings points", () => {
    const titles = all(/for title in \(([^)]*)\)/.exec(FRAMING)?.[1] ?? "", /"(\w+)"/g);
    expect(missing([...titles, "merchant", "defender"], (title) => `title.${title}`)).toEqual([]);
  });

  it("every module, which English calls as the server does", () => {
    const titles: Record<string, string> = english.module;
    const known = [...RULESET.matchAll(/^ {4}\("(\w+)", "([^"]*)", "\w+"\),$/gm)];
    const differing = known.filter(([, name = "", title]) => (titles[name] ?? title) !== title);
    expect(known.length).toBeGreaterThan(5);
    expect(differing.map(([, name]) => name)).toEqual([]);
    expect(["base", "cities_knights", "friendly_robber"].filter((name) => !(name in titles))).toEqual([]);
  });

  it("every file of rules", () => {
    expect(missing(all(CATALOGUE, /^ {4}"([\w-]+)": "/gm), (book) => `rulebook.${book}`)).toEqual([]);
  });
});

describe("progress cards", () => {
  const decks = [...CARDS.matchAll(/^id = "(\w+)"\ndeck = "(\w+)"/gm)].map(([, card = "", deck = ""]) => ({ card, deck }));

  it.each(decks)("$card is of the deck $deck", ({ card, deck }) => {
    expect(deckOf(card, { trade: 18, politics: 18, science: 18 })).toBe(deck);
  });

  it("are of no deck where none is in play", () => {
    expect(deckOf("road_building", { development: 25 })).toBe("");
  });
});
