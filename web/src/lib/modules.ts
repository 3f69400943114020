// What the rule modules bring to the page, put together: each folder of src/modules has an index.ts with its part.

import type { Component } from "svelte";
import type { Look } from "../board/motifs";
import type { Sign } from "../board/shapes";
import type { Track } from "./messages";
import { VOCABULARY, moduleOfCode } from "./vocabulary";

export interface PieceDrawing {
  sign: Sign;
  level: number;
  active: boolean;
  detail: string;
  /** Whether another piece covers its foot. */
  isCovered: boolean;
}

/** How the back of the cards of a deck looks. Its color is a style property under the name of the deck. */
export interface Back {
  /** The letter on it. */
  letter(): string;
  /** Whether its color is so light that the letter is dark. */
  isLight: boolean;
}

/** The part of one module; everything may be left out, and has a plain drawing then. */
export interface ModulePart {
  /** Whether a game of this module is offered on the start page. */
  isOnStartPage?: boolean;
  /** The drawing of each kind of piece, around (0, 0); "KIND.DETAIL" is for pieces with that detail. */
  pieces?: Record<string, Component<PieceDrawing>>;
  /** In which order the kinds of pieces are drawn, from 0, the lowest, to 100. */
  layers?: Record<string, number>;
  /** How far pieces on a hex stand to the right of its number. */
  besideNumber?: Record<string, number>;
  /** Kinds of pieces that cover the foot of the building above them. */
  covers?: string[];
  /** How each kind of card in a hand looks. */
  cards?: Record<string, Look>;
  /** The picture of each counter: a path in a square of 20. */
  counters?: Record<string, string>;
  decks?: Record<string, Back>;
  /** The group of texts with the names and texts of the cards in its decks. */
  cardTexts?: string;
  /** The drawings of tracks, of a seat or of the table. */
  tracks?: Record<string, Component<{ track: Track }>>;
  /** The drawings of dice without numbers, by the color of the die. */
  dice?: Record<string, Component<{ picture: string }>>;
  /** Decisions that are made in a tray of their own. */
  inTrays?: string[];
  /** Decisions that the primary button makes. */
  primary?: string[];
  /** Decisions that play a card from the own hand. */
  fromHand?: string[];
  /** The piece that is drawn for decisions on the board that cost nothing. */
  pictures?: Record<string, string>;
  /** Groups of options, by the part of the rules that an option belongs to: SETUP in BASE-SETUP-03. */
  optionGroups?: Record<string, string>;
}

const FOUND = import.meta.glob<ModulePart>("../modules/*/index.ts", { eager: true, import: "default" });
const BY_NAME = Object.fromEntries(Object.entries(FOUND).map(([path, part]) => [path.split("/").at(-2) ?? "", part]));
/** The parts in the order of the modules. */
const PARTS = VOCABULARY.modules.flatMap(({ name }) => BY_NAME[name] ?? []);

function all<K extends keyof ModulePart>(key: K): NonNullable<ModulePart[K]>[] {
  return PARTS.map((part) => part[key]).filter((found) => found !== undefined) as NonNullable<ModulePart[K]>[];
}

function merged<T>(records: Record<string, T>[]): Record<string, T | undefined> {
  return Object.assign({}, ...records) as Record<string, T | undefined>;
}

const pieces = merged(all("pieces"));
const layers = merged(all("layers"));
const besideNumber = merged(all("besideNumber"));
const cards = merged(all("cards"));
const counters = merged(all("counters"));
const decks = merged(all("decks"));
const tracks = merged(all("tracks"));
const dice = merged(all("dice"));
const pictures = merged(all("pictures"));
const covers = new Set(all("covers").flat());

/** The names of the modules with a part, and of those that are offered on the start page. */
export const PARTS_FOUND = Object.keys(BY_NAME);
export const ON_START_PAGE = VOCABULARY.modules.map(({ name }) => name).filter((name) => BY_NAME[name]?.isOnStartPage);

export const IN_TRAYS = new Set(all("inTrays").flat());
/** The groups of texts of cards in decks; a later module comes first, because its decks may replace others. */
export const CARD_TEXTS = all("cardTexts").toReversed();
/** In the order of the modules: the primary button makes the first that is there. */
export const PRIMARY = all("primary").flat();
export const FROM_HAND = new Set(all("fromHand").flat());

/** The drawing of a piece; undefined: it has none. */
export function pieceDrawing(kind: string, detail: string): Component<PieceDrawing> | undefined {
  return pieces[`${kind}.${detail}`] ?? pieces[kind];
}

const TOPMOST = 101;

export function layerOf(kind: string): number {
  return layers[kind] ?? TOPMOST;
}

export function distanceFromNumber(kind: string): number {
  return besideNumber[kind] ?? 0;
}

export function coversFoot(kind: string): boolean {
  return covers.has(kind);
}

export function cardLook(card: string): Look | undefined {
  return cards[card];
}

export function counterPicture(id: string): string | undefined {
  return counters[id];
}

export function backOf(deck: string): Back | undefined {
  return decks[deck];
}

export function trackDrawing(id: string): Component<{ track: Track }> | undefined {
  return tracks[id];
}

export function dieDrawing(color: string): Component<{ picture: string }> | undefined {
  return dice[color];
}

export function pictureOf(decision: string): string {
  return pictures[decision] ?? "";
}

/** The group that an option is shown in: one of its module, or the module's code. */
export function optionGroup(code: string, part: string): string {
  return BY_NAME[moduleOfCode(code) ?? ""]?.optionGroups?.[part] ?? code;
}
