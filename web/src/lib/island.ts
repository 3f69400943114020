// A sample island: random terrains, tokens and harbors as in a game, with a few pieces.

import { hexCenter, distance } from "./geometry";
import type { Frame, FrameHarbor, FrameHex, Piece } from "./messages";

const TERRAINS = [
  ...Array<string>(4).fill("forest"),
  ...Array<string>(4).fill("pasture"),
  ...Array<string>(4).fill("fields"),
  ...Array<string>(3).fill("hills"),
  ...Array<string>(3).fill("mountains"),
  "desert",
];
const TOKENS = [2, 3, 3, 4, 4, 5, 5, 6, 6, 8, 8, 9, 9, 10, 10, 11, 11, 12];
const HARBOR_SIDES = ["0,-2,NW", "1,-2,NE", "2,-1,NE", "2,0,E", "1,1,SE", "-1,2,SE", "-2,2,SW", "-2,1,W", "-1,-1,W"];
const HARBORS = ["any", "any", "any", "any", "brick", "lumber", "wool", "grain", "ore"];
const FREQUENT = [6, 8];
const TRIES = 200;
const RADIUS = 2;
const NEXT_TO = 180;

const PIECES: [string, string, number][] = [
  ["road", "-1,0,NE", 0],
  ["road", "-1,0,E", 0],
  ["city", "-1,0,N", 0],
  ["settlement", "0,0,SW", 0],
  ["road", "0,0,SW", 0],
  ["road", "1,-1,SE", 1],
  ["road", "1,-1,E", 1],
  ["settlement", "1,-1,S", 1],
  ["city", "1,-1,NE", 1],
  ["road", "1,-1,NE", 1],
  ["road", "-1,1,E", 2],
  ["road", "-1,1,SE", 2],
  ["city", "-1,1,S", 2],
  ["road", "0,1,NE", 2],
  ["road", "0,1,NW", 2],
  ["settlement", "0,1,NE", 2],
  ["road", "-2,1,NE", 3],
  ["settlement", "-2,1,N", 3],
  ["settlement", "1,1,SE", 3],
  ["road", "1,1,E", 3],
];

export const COLORS = ["red", "blue", "white", "orange"];

function places(): string[] {
  const found: string[] = [];
  for (let r = -RADIUS; r <= RADIUS; r += 1) {
    for (let q = Math.max(-RADIUS, -RADIUS - r); q <= Math.min(RADIUS, RADIUS - r); q += 1) found.push(`${q},${r}`);
  }
  return found;
}

function shuffled<T>(items: T[], random: () => number): T[] {
  const keys = items.map((item) => ({ item, key: random() }));
  return keys.sort((a, b) => a.key - b.key).map(({ item }) => item);
}

function lay(random: () => number): FrameHex[] {
  const terrains = shuffled(TERRAINS, random);
  const tokens = shuffled(TOKENS, random);
  return places().map((at, index) => {
    const terrain = terrains[index] ?? "desert";
    return { at, terrain, numbers: terrain === "desert" ? [] : [tokens.pop() ?? 0], ground: "" };
  });
}

function areFrequentApart(hexes: FrameHex[]): boolean {
  const frequent = hexes.filter((hex) => hex.numbers.some((number) => FREQUENT.includes(number))).map((hex) => hexCenter(hex.at));
  return frequent.every((one, index) => frequent.slice(index + 1).every((other) => distance(one, other) > NEXT_TO));
}

export function island(random: () => number = Math.random): Frame {
  let hexes = lay(random);
  for (let tries = 0; tries < TRIES && !areFrequentApart(hexes); tries += 1) hexes = lay(random);
  const kinds = shuffled(HARBORS, random);
  const harbors = HARBOR_SIDES.map((at, index): FrameHarbor => ({ at, kind: kinds[index] ?? "any" }));
  const desert = hexes.find((hex) => hex.terrain === "desert")?.at ?? "0,0";
  const figures: Piece[] = [...PIECES, ["robber", desert, -1] as const].map(([kind, at, seat]) => {
    return { kind, at, seat, level: 0, active: false, detail: "" };
  });
  return { ...EMPTY, hexes, harbors, pieces: figures };
}

const EMPTY: Frame = {
  turn: 0,
  active: 0,
  actor: 0,
  phase: "",
  hexes: [],
  harbors: [],
  pieces: [],
  players: COLORS.map((color) => ({
    color,
    points: 0,
    cards: 0,
    hand_limit: 7,
    held: {},
    goods: {},
    supply: {},
    counters: [],
    tracks: [],
    point_sources: [],
  })),
  neutrals: [],
  titles: [],
  gains: {},
  hand: {},
  held: [],
  rates: {},
  rates_of_goods: {},
  bank: {},
  decks: [],
  dice: [],
  counters: [],
  tracks: [],
  travel: null,
  offers: [],
  partners: [],
  seen: {},
  laid: {},
  over: false,
  winners: [],
};
