// Everything that the server names has texts: errors, cards, decks, pieces, decisions, places, players, modules, rules.
import { describe, expect, it } from "vitest";
import MESSAGES from "../src/lib/messages.ts?raw";
import { english } from "../src/lib/language.svelte";
import { CARD_TEXTS, FROM_HAND, IN_TRAYS, PARTS_FOUND, PRIMARY, backOf, cardLook, pieceDrawing, trackDrawing } from "../src/lib/modules";
import { entryAt } from "../src/lib/texts";
import { VOCABULARY, deckOfCard, hasPrice } from "../src/lib/vocabulary";

/** The steps of a trade, which have texts elsewhere. */
const COMPOSED = ["trade_give", "trade_want", "trade_partner", "trade_done"];
/** Log lines that show events, and those that are not shown. */
const TOLD_OTHERWISE = ["hide", "close", "play", "answer", "say", "phrase", "wish", "hand_over"];
const PLACES = ["corner", "side", "hex"];

const { modules } = VOCABULARY;
const decisions = modules.flatMap(({ actions }) => actions).filter(({ is_chance }) => !is_chance);
const tracks = modules.flatMap((module) => Object.entries(module.tracks));
const steps = tracks.flatMap(([track, count]) => Array.from({ length: count }, (_, index) => `${track}.${index + 1}`));
const stepwise = ["buy_improvement"];

/** The keys without a text, for each name and pattern. */
function missing(names: string[], ...keys: ((name: string) => string)[]): string[] {
  expect(names.length).toBeGreaterThan(0);
  const wanted = names.flatMap((name) => keys.map((key) => key(name)));
  return wanted.filter((key) => entryAt(english, key) === undefined);
}

describe("there are words for", () => {
  it("every error", () => {
    const codes = [...(/ErrorCode = (.*);/.exec(MESSAGES)?.[1] ?? "").matchAll(/"(\w+)"/g)].map((match) => match[1] ?? "");
    expect(codes.length).toBeGreaterThan(20);
    expect(missing([...codes, "unreachable", "no_such_puzzle"], (code) => `error.${code}`)).toEqual([]);
  });

  it("every kind of card, terrain and piece, every color", () => {
    expect(missing(VOCABULARY.cards, (card) => `card.${card}`)).toEqual([]);
    expect(missing(VOCABULARY.terrains, (terrain) => `terrain.${terrain}`)).toEqual([]);
    expect(missing(modules.flatMap(({ pieces }) => Object.keys(pieces)), (piece) => `piece.${piece}`)).toEqual([]);
    expect(missing(VOCABULARY.colors, (color) => `color.${color}`)).toEqual([]);
  });

  it("every deck, track, title and counter", () => {
    expect(missing(modules.flatMap(({ decks }) => Object.keys(decks)), (deck) => `deck.${deck}`)).toEqual([]);
    expect(missing(tracks.map(([track]) => track), (track) => `track.${track}`)).toEqual([]);
    expect(missing(steps, (step) => `improvement.${step}`)).toEqual([]);
    expect(missing(modules.flatMap(({ titles }) => titles), (title) => `title.${title}`)).toEqual([]);
    expect(missing(modules.flatMap(({ counters }) => counters), (counter) => `counter.${counter}`)).toEqual([]);
  });

  it("every piece of a supply", () => {
    const pieces = modules.flatMap(({ supply }) => supply);
    const unnamed = pieces.filter((piece) => ["thing", "piece"].every((group) => entryAt(english, `${group}.${piece}`) === undefined));
    expect(pieces.length).toBeGreaterThan(5);
    expect(unnamed).toEqual([]);
  });

  it("every card of a deck", () => {
    const cards = modules.flatMap(({ decks }) => Object.values(decks).flat());
    const named = (card: string, word: string) => CARD_TEXTS.map((group) => `${group}.${card}.${word}`);
    const unnamed = (word: string) => cards.filter((card) => named(card, word).every((key) => entryAt(english, key) === undefined));
    expect(cards.length).toBeGreaterThan(25);
    expect([...unnamed("name"), ...unnamed("text")]).toEqual([]);
  });

  it("every decision that no other part of the table names", () => {
    const said = new Set([...IN_TRAYS, ...PRIMARY, ...FROM_HAND, ...COMPOSED]);
    const kinds = decisions.map(({ kind }) => kind).filter((kind) => !said.has(kind) && !hasPrice(kind));
    expect(missing(kinds, (kind) => `ask.${kind}`)).toEqual([]);
  });

  it("every decision about a place", () => {
    const placed = decisions.filter(({ takes }) => PLACES.includes(takes)).map(({ kind }) => kind);
    expect(missing(placed, (kind) => `decision.${kind}`)).toEqual([]);
    expect(missing(VOCABULARY.prices.filter((kind) => !stepwise.includes(kind)), (kind) => `item.${kind}`)).toEqual([]);
  });

  it("every line of the log", () => {
    expect(missing(VOCABULARY.log.filter((kind) => !TOLD_OTHERWISE.includes(kind)), (kind) => `line.${kind}`)).toEqual([]);
  });

  it("every module and its options, in English the words of the server", () => {
    const chosen = modules.filter(({ is_of_family }) => is_of_family);
    expect(missing(chosen.map(({ code }) => code), (code) => `code.${code}`)).toEqual([]);
    const titles = modules.map(({ name, title }) => ({ title, said: entryAt(english, `module.${name}`) ?? title }));
    expect(titles.filter(({ title, said }) => title !== said)).toEqual([]);
    expect(missing(chosen.map(({ name }) => name), (name) => `module.${name}_text`)).toEqual([]);
  });

  it("modules only as plain texts, as the server expects for previews", () => {
    expect(Object.entries(english["module"] as object).filter(([, text]) => typeof text !== "string")).toEqual([]);
  });

  it("every quick phrase", () => {
    expect(missing(VOCABULARY.phrases, (phrase) => `phrase.${phrase}`)).toEqual([]);
  });

  it("every file of rules", () => {
    expect(missing(Object.keys(VOCABULARY.rulebooks), (book) => `rulebook.${book}`)).toEqual([]);
  });
});

describe("there is a drawing of", () => {
  it("every kind of piece, card and track, and every deck of a track", () => {
    expect(modules.flatMap(({ pieces }) => Object.keys(pieces)).filter((kind) => !pieceDrawing(kind, ""))).toEqual([]);
    expect(VOCABULARY.cards.filter((card) => card !== "gold" && !cardLook(card))).toEqual([]);
    const shown = [...tracks.map(([track]) => track), ...modules.flatMap(({ table_tracks }) => table_tracks)];
    expect(shown.filter((track) => !trackDrawing(track))).toEqual([]);
    expect(tracks.filter(([track]) => !backOf(track))).toEqual([]);
  });

  it("nothing for a module that the server does not have", () => {
    const names = modules.map(({ name }) => name);
    expect(PARTS_FOUND.filter((name) => !names.includes(name))).toEqual([]);
  });
});

describe("the page's texts about decisions", () => {
  it("belong to decisions that exist", () => {
    const kinds = decisions.map(({ kind }) => kind);
    expect([...IN_TRAYS, ...PRIMARY, ...FROM_HAND].filter((kind) => !kinds.includes(kind))).toEqual([]);
  });
});

describe("cards", () => {
  it("belong to their deck, if it is in play", () => {
    for (const { decks } of modules) {
      for (const [deck, cards] of Object.entries(decks)) {
        expect(cards.filter((card) => deckOfCard(card, [deck]) !== deck)).toEqual([]);
        expect(cards.filter((card) => deckOfCard(card, []) !== "")).toEqual([]);
      }
    }
  });
});
