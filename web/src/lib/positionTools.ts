// The tools of the position editor. They follow from the lines of the notation, so every module's pieces have one.

import { pointKey, type PlaceKind } from "./geometry";
import type { CheckedPosition, LinePart, PositionLine, PositionProblem, PositionRules } from "./messages";
import { groundIn, isPlace, itemsOf, keyOf, valueIn, valueWith, withGround, withValue, type Item } from "./positionText";

export type Tool =
  | { kind: "terrain"; word: string }
  | { kind: "token"; number: number }
  | { kind: "line"; key: string };

/** The groups of the palette. */
export const GROUPS = ["ground", "pieces", "table"] as const;
export type Group = (typeof GROUPS)[number];

/** The lines that are set by clicks on the board: each item has one place. */
export function linesOnBoard(rules: PositionRules): PositionLine[] {
  return rules.lines.filter((line) => line.parts.filter(isPlace).length === 1);
}

/** The lines that are set beside the board. */
export function linesBeside(rules: PositionRules): PositionLine[] {
  return rules.lines.filter((line) => !line.parts.some(isPlace));
}

export function groupOf(line: PositionLine): Group {
  if (line.of_seat) return "pieces";
  return line.section === "board" ? "ground" : "table";
}

export function placeKind(rules: PositionRules, tool: Tool): PlaceKind {
  const place = tool.kind === "line" && lineCalled(rules, tool.key)?.parts.find(isPlace);
  return place ? (place.takes as PlaceKind) : "hex";
}

export function lineCalled(rules: PositionRules, key: string): PositionLine | undefined {
  return rules.lines.find((line) => line.key === key);
}

/** All places where a tool can be used. */
export function placesOf(checked: CheckedPosition, tool: Tool): string[] {
  const { rules, frame } = checked;
  if (!rules) return [];
  if (tool.kind !== "line") return rules.land;
  const kind = placeKind(rules, tool);
  if (kind === "corner") return rules.corners;
  return kind === "side" ? rules.sides : (frame?.hexes ?? []).map(({ at }) => at);
}

/** The values that the other parts of a new item have: what is chosen, or the first that is possible. */
export function chosenParts(line: PositionLine, chosen: Readonly<Record<string, string>>, color: string): string[] {
  return line.parts.map((part, index) => chosen[`${line.key}:${index}`] ?? usual(part, color));
}

function usual(part: LinePart, color: string): string {
  if (part.takes === "word") return part.words[0] ?? "";
  if (part.takes === "number") return String(Math.max(1, part.least));
  return part.takes === "color" ? color : "";
}

/** The text after a click on a place. The same click again takes back what it has set. */
export function used(text: string, checked: CheckedPosition, tool: Tool, place: string, color: string, chosen: Readonly<Record<string, string>>): string {
  const rules = checked.rules;
  if (!rules) return text;
  if (tool.kind !== "line") return withHex(text, rules, checked.ground, tool, place);
  const line = lineCalled(rules, tool.key);
  if (!line) return text;
  const key = keyOf(line, color);
  const item = chosenParts(line, chosen, color).map((part, index) => (isPlace(line.parts[index]!) ? place : part));
  const items = itemsOf(line, valueIn(text, rules, key) ?? "") ?? [];
  const kept = items.filter((each) => !isSame(line, each, item));
  const isThere = items.some((each) => isEqual(line, each, item));
  const cleared = isThere ? text : withoutOthers(text, rules, line, key, place);
  return withValue(cleared, rules, key, valueWith(line, isThere ? kept : line.between ? [...kept, item] : [item]));
}

/** Whether two items cannot both be in a line: they have the same place, or the same word before it. */
function isSame(line: PositionLine, one: Item, other: Item): boolean {
  return line.parts.some((part, index) => (isPlace(part) ? samePlace(part, one[index], other[index]) : index === 0 && part.takes === "word" && one[0] === other[0]));
}

function isEqual(line: PositionLine, one: Item, other: Item): boolean {
  return line.parts.every((part, index) => (isPlace(part) ? samePlace(part, one[index], other[index]) : one[index] === other[index]));
}

function samePlace(part: LinePart, one = "", other = ""): boolean {
  const kind = part.takes as PlaceKind;
  return pointKey(one.toUpperCase(), kind) === pointKey(other.toUpperCase(), kind);
}

/** The text without other pieces at a place that only one piece can have. */
function withoutOthers(text: string, rules: PositionRules, line: PositionLine, key: string, place: string): string {
  const part = line.parts.find(isPlace);
  if (!part?.is_alone) return text;
  let changed = text;
  for (const other of linesOnBoard(rules)) {
    const index = other.parts.findIndex((each) => each.is_alone && each.takes === part.takes);
    for (const color of index < 0 ? [] : other.of_seat ? rules.colors : [""]) {
      const otherKey = keyOf(other, color);
      const items = itemsOf(other, valueIn(changed, rules, otherKey) ?? "") ?? [];
      const kept = items.filter((item) => !samePlace(part, item[index], place));
      if (otherKey !== key && kept.length < items.length) changed = withValue(changed, rules, otherKey, valueWith(other, kept));
    }
  }
  return changed;
}

function withHex(text: string, rules: PositionRules, before: Readonly<Record<string, string>>, tool: Exclude<Tool, { kind: "line" }>, at: string): string {
  const ground = { ...before, ...groundIn(text, rules) };
  const [, terrain = "", token = ""] = /^(\S*)\s*(\d*)$/.exec(ground[at] ?? "") ?? [];
  if (tool.kind === "token") {
    const isThere = tool.number === 0 || token === String(tool.number);
    return withGround(text, rules, { ...ground, [at]: isThere ? terrain : `${terrain} ${tool.number}` });
  }
  const hasTokens = Object.values(ground).some((hex) => hex.startsWith(`${tool.word} `));
  return withGround(text, rules, { ...ground, [at]: hasTokens && token ? `${tool.word} ${token}` : tool.word });
}

export interface Place {
  place: string;
  kind: PlaceKind;
}

const ON_SIDES = /road|ship|bridge|side|harbor|camel|path/;

/** The places that a problem names, to show them on the board. Sides and corners share names. */
export function placesIn({ key, item, why }: PositionProblem, rules: PositionRules): Place[] {
  const part = lineCalled(rules, key.split(" ").slice(1).join(" "))?.parts.find(isPlace) ?? lineCalled(rules, key)?.parts.find(isPlace);
  const names = [...item.split(" "), why.arguments["place"], why.arguments["other_place"]];
  return names.flatMap((name): Place[] => {
    const [place, hex, direction] = /^([+-]?\d+,[+-]?\d+)(?:,([A-Z-]+))?$/i.exec(String(name)) ?? [];
    if (!place || !hex) return [];
    if (!direction) return [{ place, kind: "hex" }];
    const isSide = part ? part.takes === "side" : rules.sides.includes(place) && (ON_SIDES.test(why.case) || !rules.corners.includes(place));
    return [{ place, kind: isSide ? "side" : "corner" }];
  });
}
