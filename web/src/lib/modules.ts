// The parts of the rule modules for the page, combined. Each module folder in src/modules has an index.ts with its part.

import type { Component } from "svelte";
import type { Look } from "../board/motifs";
import type { Sign } from "../board/shapes";
import type { Draft } from "../table/drafts.svelte";
import type { Next } from "../table/dock/next";
import type { Cards } from "./cards";
import type { Farther } from "./choices";
import type { Point } from "./geometry";
import type { Highlighting } from "./highlights";
import type { Choice, Deck, Frame, Piece, Track } from "./messages";
import { VOCABULARY, moduleOfCode } from "./vocabulary";

export interface PieceDrawing {
  sign: Sign;
  level: number;
  active: boolean;
  detail: string;
  /** Whether another piece covers its bottom. */
  isCovered: boolean;
}

/** The back of a deck's cards. Its color is a style property with the name of the deck. */
export interface Back {
  /** The letter on it. */
  letter(): string;
  /** Whether its color is so light that the letter is dark. */
  isLight: boolean;
}

/** A decision that a store pays for, or that fills it. */
export interface StoreDecision {
  kind: string;
  /** Its picture: a path in a square of 20. */
  picture: string;
  /** The decision of a seat in notation, to ask why it is not possible. */
  move(frame: Frame, seat: number): string;
  /** What it changes in the store: a price is negative; 0 if it depends on the choice. */
  change(frame: Frame): number;
}

/** What opens for the held cards of a deck. */
export interface DeckTray {
  tray: Component;
  /** The decisions that are made in it. */
  decisions: string[];
}

/** Where the number of a hex is, from the middle of the hex. */
export interface NumberPlace {
  at: Point;
  size: number;
}

/** The islands of a game from the start page. */
export const ISLANDS = ["new", "first"] as const;
export type Island = (typeof ISLANDS)[number];

/** The part of one module. Everything is optional and has a plain default drawing. */
export interface ModulePart {
  /** The options of a game from the start page, by island: a new one, or the one for a first game. Without them none is offered. */
  onStartPage?: Record<Island, Record<string, string>>;
  /** The picture of the module where games are chosen, around (0, 0): 160 wide and 100 high, on the sea. Without it, its
   * pieces, cards, titles or counters are shown. */
  picture?: Component;
  /** Pictures of what a text names in braces and what is no piece, card, terrain, title, counter or deck. */
  textPictures?: Record<string, Component>;
  /** The drawing of each kind of piece, around (0, 0); "KIND.DETAIL" is for pieces with that detail. */
  pieces?: Record<string, Component<PieceDrawing>>;
  /** What runs across the ground of hexes, by its word; around (0, 0), with the details after the word, and the terrain. */
  ground?: Record<string, Component<{ details: string[]; terrain: string }>>;
  /** Where the number of a hex is, and its size as a share of the usual one, if it is not in the middle; by the word of the
   * ground, from the details after it. */
  numberPlaces?: Record<string, (details: string[]) => NumberPlace>;
  /** Decisions that are made in the tray of the bank, with what each costs. */
  atBank?: Record<string, Cards>;
  /** The drawing order of the kinds of pieces, from 0 (lowest) to 100. */
  layers?: Record<string, number>;
  /** The distance of pieces on a hex to the right of its number. */
  besideNumber?: Record<string, number>;
  /** Kinds of pieces that can keep their hex from producing, and when; their texts under `explain.blocks` say why. */
  blocks?: Record<string, (piece: Piece) => boolean>;
  /** Kinds of pieces that cover the bottom of the building above them. */
  covers?: string[];
  /** Kinds of pieces on sides that stand upright and show their owner themselves; others lie along their side. */
  upright?: string[];
  /** What lies along the side below a piece that stands upright there, around (0, 0) and along the x axis. */
  wakes?: Record<string, Component<{ sign: Sign }>>;
  /** Kinds of pieces on corners of which each seat has one, which moves. They stand beside buildings and beside each other. */
  figures?: string[];
  /** How each kind of card in a hand looks. */
  cards?: Record<string, Look>;
  /** The picture of each counter: a path in a square of 20. */
  counters?: Record<string, string>;
  /** Counters of a seat that are stores, such as tokens, each with the decisions in its tray. */
  stores?: Record<string, StoreDecision[]>;
  /** Decisions of other modules that do not exist in games with this one. */
  leavesOut?: string[];
  /** The picture on the card of each title: a path in a square of 20. */
  titles?: Record<string, string>;
  decks?: Record<string, Back>;
  /** The kinds of events that are steps of a movement. Of several for one decision, only the last is told. */
  steps?: string[];
  /** The kinds of events that are shown for a moment over the board. */
  highlights?: Record<string, Highlighting>;
  /** The pictures of cards that the reader holds besides the hand, in place of their names. */
  heldPictures?: Record<string, Component<{ card: string }>>;
  /** What opens for the held cards of a deck, in place of their texts. */
  deckTrays?: Record<string, DeckTray>;
  /** The group of texts with the names and texts of the cards in its decks. */
  cardTexts?: string;
  /** The drawings of tracks, of a seat or of the table. */
  tracks?: Record<string, Component<{ track: Track }>>;
  /** The drawings of dice with pictures, and of cards that replace them, by the color of the die. */
  dice?: Record<string, Component<{ picture: string; number: number }>>;
  /** The trays that open by themselves, by the kind of decision that is made in them. */
  trays?: Record<string, Component>;
  /** Other decisions that are made in a tray. */
  inTrays?: string[];
  /** What the primary button says and plays for a decision that several moves complete. */
  sends?: Record<string, (choices: Choice[], frame: Frame, draft: Draft) => Next>;
  /** How the piece of a decision would look at a place, such as its direction. */
  targetDetails?: Record<string, (choice: Choice, frame: Frame) => string>;
  /** The places that a decision on the board does not reach by itself, but together with another one that is possible now. */
  farther?: Record<string, (choices: Choice[], frame: Frame) => Farther[]>;
  /** Decisions on the board that can be left out, and whose places are shown without being chosen first. */
  shownAtOnce?: string[];
  /** Decisions of the primary button. */
  primary?: string[];
  /** The texts of the primary button where they differ from the usual ones, by decision. */
  primaryTexts?: Record<string, string | ((frame: Frame, seat: number) => string)>;
  /** Decisions that play a card from the reader's hand. */
  fromHand?: string[];
  /** The piece to draw for free decisions on the board. */
  pictures?: Record<string, string>;
  /** The decision in notation that is a step on a track, to ask why it is not possible; by the kind of decision. */
  movesOnTrack?: Record<string, (track: string) => string>;
  /** What pieces and tracks are at the moment, in sentences, by kind. Their texts under `explain` say what they always are. */
  pieceNotes?: Record<string, (piece: Piece) => string[]>;
  trackNotes?: Record<string, (track: Track) => string[]>;
  /** What a level of a track brings, by track. */
  stepNotes?: Record<string, (level: number) => string[]>;
  /** What a picture on a die means, by the color of the die. */
  dieNotes?: Record<string, (picture: string) => string[]>;
  /** What everybody knows of the cards that are left in a deck. */
  deckNotes?: Record<string, (deck: Deck) => string[]>;
  /** The rules that say more about things, by the key of their text under `explain`. */
  rules?: Record<string, string>;
  /** Groups of options, by the part of the rules that an option belongs to: SETUP in BASE-SETUP-03. */
  optionGroups?: Record<string, string>;
  /** The pictures of the values of options, by option. */
  optionPictures?: Record<string, Component<{ value: string }>>;
}

const FOUND = import.meta.glob<ModulePart>("../modules/**/index.ts", { eager: true, import: "default" });
/** By the names of the modules: "base" for ../modules/base/index.ts, "pairs.NAME" for ../modules/pairs/NAME/index.ts. */
const BY_NAME = Object.fromEntries(Object.entries(FOUND).map(([path, part]) => [path.split("/").slice(2, -1).join("."), part]));
/** The parts in the order of the modules. */
const PARTS = VOCABULARY.modules.flatMap(({ name }) => BY_NAME[name] ?? []);

function all<K extends keyof ModulePart>(key: K): NonNullable<ModulePart[K]>[] {
  return PARTS.map((part) => part[key]).filter((found) => found !== undefined) as NonNullable<ModulePart[K]>[];
}

function merged<T>(records: Record<string, T>[]): Record<string, T | undefined> {
  return Object.assign({}, ...records) as Record<string, T | undefined>;
}

const pieces = merged(all("pieces"));
const ground = merged(all("ground"));
const numberPlaces = merged(all("numberPlaces"));
const layers = merged(all("layers"));
const wakes = merged(all("wakes"));
const besideNumber = merged(all("besideNumber"));
const cards = merged(all("cards"));
const counters = merged(all("counters"));
const titles = merged(all("titles"));
const decks = merged(all("decks"));
const tracks = merged(all("tracks"));
const dice = merged(all("dice"));
const pictures = merged(all("pictures"));
/** What the primary button plays, by kind of decision. */
export const SENDS = merged(all("sends"));
const targetDetails = merged(all("targetDetails"));
const farther = merged(all("farther"));
const blocks = merged(all("blocks"));
const trays = merged(all("trays"));
const textPictures = merged(all("textPictures"));
const optionPictures = merged(all("optionPictures"));
const heldPictures = merged(all("heldPictures"));
const deckTrays = merged(all("deckTrays"));
const notes = {
  piece: merged(all("pieceNotes")),
  track: merged(all("trackNotes")),
  step: merged(all("stepNotes")),
  die: merged(all("dieNotes")),
  deck: merged(all("deckNotes")),
};
/** The rules that say more about things, by the key of their text under `explain`. */
export const RULES_ABOUT = merged(all("rules"));
const movesOnTrack = merged(all("movesOnTrack"));
const covers = new Set(all("covers").flat());
const upright = new Set(all("upright").flat());
const figures = new Set(all("figures").flat());
const steps = new Set(all("steps").flat());

/** The names of the modules with a part, and of those offered on the start page. */
export const PARTS_FOUND = Object.keys(BY_NAME);
export const ON_START_PAGE = VOCABULARY.modules.map(({ name }) => name).filter((name) => BY_NAME[name]?.onStartPage);

/** The options of a game of these modules from the start page. */
export function islandOptions(names: string[], island: Island): Record<string, string> {
  return Object.assign({}, ...names.map((name) => BY_NAME[name]?.onStartPage?.[island])) as Record<string, string>;
}

export const HIGHLIGHTS = merged(all("highlights"));
/** Decisions made in the tray of the bank, with what each costs. */
export const AT_BANK = Object.fromEntries(all("atBank").flatMap(Object.entries<Cards>));
export const IN_TRAYS = new Set([
  ...all("inTrays").flat(),
  ...Object.keys(trays),
  ...Object.values(deckTrays).flatMap((tray) => tray?.decisions ?? []),
  ...Object.keys(AT_BANK),
  ...all("stores").flatMap((found) => Object.values(found).flat().map(({ kind }) => kind)),
]);
/** The text groups of all cards in decks. Later modules come first, because their decks can replace others. */
export const CARD_TEXTS = all("cardTexts").toReversed();
/** The text groups of cards in a game with these modules, or of all modules. */
export function cardTexts(modules?: string[]): string[] {
  return modules ? modules.flatMap((name) => BY_NAME[name]?.cardTexts ?? []).toReversed() : CARD_TEXTS;
}
/** In the order of the modules. The primary button makes the first decision that is possible. */
export const PRIMARY = all("primary").flat();
export const SHOWN_AT_ONCE = new Set(all("shownAtOnce").flat());
export const FROM_HAND = new Set(all("fromHand").flat());

/** The picture of a module where games are chosen, or undefined. */
export function modulePicture(name: string): Component | undefined {
  return BY_NAME[name]?.picture;
}

/** The picture of something that a text names in braces, or undefined. */
export function textPicture(name: string): Component | undefined {
  return textPictures[name];
}

/** The picture of each value of an option, or undefined. */
export function optionPicture(option: string): Component<{ value: string }> | undefined {
  return optionPictures[option];
}

/** The picture of a card that is held besides the hand, or undefined. */
export function heldPicture(card: string): Component<{ card: string }> | undefined {
  return heldPictures[card];
}

/** What opens for the held cards of a deck, or undefined. */
export function deckTray(deck: string): DeckTray | undefined {
  return deckTrays[deck];
}

/** The trays that open for decisions of these kinds, each once. */
export function traysOf(decisions: string[]): Component[] {
  return [...new Set(decisions.flatMap((decision) => trays[decision] ?? []))];
}

/** The drawing of a piece, or undefined. */
export function pieceDrawing(kind: string, detail: string): Component<PieceDrawing> | undefined {
  return pieces[`${kind}.${detail}`] ?? pieces[kind];
}

/** The drawing of what runs across the ground of a hex, or undefined. */
export function groundDrawing(word: string): Component<{ details: string[]; terrain: string }> | undefined {
  return ground[word];
}

const IN_THE_MIDDLE: NumberPlace = { at: { x: 0, y: 0 }, size: 1 };

/** Where the number of a hex is, by what runs across its ground. */
export function numberPlace(ground: string): NumberPlace {
  const [word = "", ...details] = ground.split(" ");
  return numberPlaces[word]?.(details) ?? IN_THE_MIDDLE;
}

const TOPMOST = 101;

export function layerOf(kind: string): number {
  return layers[kind] ?? TOPMOST;
}

export function distanceFromNumber(kind: string): number {
  return besideNumber[kind] ?? 0;
}

export function isBesideNumber(kind: string): boolean {
  return kind in besideNumber;
}

export function isUpright(kind: string): boolean {
  return upright.has(kind);
}

/** What lies along the side below an upright piece, or undefined. */
export function wakeOf(kind: string): Component<{ sign: Sign }> | undefined {
  return wakes[kind];
}

export function coversFoot(kind: string): boolean {
  return covers.has(kind);
}

export function isFigure(kind: string): boolean {
  return figures.has(kind);
}

export function isStep(event: string): boolean {
  return steps.has(event);
}

export function cardLook(card: string): Look | undefined {
  return cards[card];
}

export function counterPicture(id: string): string | undefined {
  return counters[id];
}

/** The decisions in the tray of a store in a game with these modules; none for other counters. */
export function storeDecisions(id: string, modules: string[]): StoreDecision[] {
  const leftOut = leftOutIn(modules);
  return partsOf(modules).flatMap((part) => part.stores?.[id] ?? []).filter(({ kind }) => !leftOut.has(kind));
}

function partsOf(modules: string[]): ModulePart[] {
  return modules.flatMap((name) => BY_NAME[name] ?? []);
}

/** The decisions that do not exist in a game with these modules. */
function leftOutIn(modules: string[]): Set<string> {
  return new Set(partsOf(modules).flatMap((part) => part.leavesOut ?? []));
}

export function titlePicture(id: string): string | undefined {
  return titles[id];
}

export function backOf(deck: string): Back | undefined {
  return decks[deck];
}

export function trackDrawing(id: string): Component<{ track: Track }> | undefined {
  return tracks[id];
}

export function dieDrawing(color: string): Component<{ picture: string; number: number }> | undefined {
  return dice[color];
}

/** What a piece is at the moment, in sentences. */
export function pieceNotes(piece: Piece): string[] {
  return notes.piece[piece.kind]?.(piece) ?? [];
}

/** Where a track is and what it has brought. */
export function trackNotes(track: Track): string[] {
  return notes.track[track.id]?.(track) ?? [];
}

/** The decision in notation that is a step on a track; empty if the page knows itself why it is not possible. */
export function moveOnTrack(decision: string, track: string): string {
  return movesOnTrack[decision]?.(track) ?? "";
}

/** What a level of a track brings. */
export function stepNotes(track: string, level: number): string[] {
  return notes.step[track]?.(level) ?? [];
}

export function dieNotes(color: string, picture: string): string[] {
  return notes.die[color]?.(picture) ?? [];
}

export function deckNotes(deck: Deck): string[] {
  return notes.deck[deck.id]?.(deck) ?? [];
}

/** The key of the text of the primary button, in a game with these modules. */
export function primaryText(decision: string, modules: string[], frame: Frame, seat: number): string {
  const texts = modules.map((name) => {
    const text = BY_NAME[name]?.primaryTexts?.[decision];
    return typeof text === "function" ? text(frame, seat) : text;
  });
  return texts.findLast((text) => text !== undefined) ?? `primary.${decision}`;
}

export function ruleAbout(key: string): string {
  return RULES_ABOUT[key] ?? "";
}

/** How the piece of a decision would look at a place; empty for most pieces. */
export function detailOfTarget(choice: Choice, frame: Frame): string {
  return targetDetails[choice.kind]?.(choice, frame) ?? "";
}

/** The places that a decision reaches together with another one. */
export function fartherPlaces(decision: string, choices: Choice[], frame: Frame): Farther[] {
  return farther[decision]?.(choices, frame) ?? [];
}

/** Whether a piece keeps its hex from producing. */
export function isBlocking(piece: Piece): boolean {
  return blocks[piece.kind]?.(piece) ?? false;
}

export function pictureOf(decision: string): string {
  return pictures[decision] ?? "";
}

/** The free decisions with a picture, in a game with these modules. */
export function pictured(modules: string[]): string[] {
  const leftOut = leftOutIn(modules);
  return partsOf(modules)
    .flatMap((part) => Object.keys(part.pictures ?? {}))
    .filter((kind) => !leftOut.has(kind));
}

/** The group that an option is shown in: one of its module, or the module's code. */
export function optionGroup(code: string, part: string): string {
  return BY_NAME[moduleOfCode(code) ?? ""]?.optionGroups?.[part] ?? code;
}
