// The text of a position: its lines by key, and the items of a line. A click on the page changes one line.

import type { LinePart, PositionLine, PositionRules } from "./messages";

/** What a line is about: its key, after the color if it is of a seat, such as `red settlements`. */
export function keyOf(line: PositionLine, color: string): string {
  return line.of_seat ? `${color} ${line.key}` : line.key;
}

interface Row {
  /** The key, after the color if it is of a seat; empty for comments. */
  key: string;
  indent: string;
  name: string;
  value: string;
}

/** The lines of a text with their keys. */
function rowsOf(text: string, rules: PositionRules): Row[] {
  const ofSeat = new Set(rules.lines.filter((line) => line.of_seat).map(({ key }) => key));
  let color = "";
  return text.split("\n").map((content) => {
    const [, indent = "", name = "", value = ""] = /^(\s*)([^:#]*):(.*)$/.exec(content) ?? [];
    const key = name.toLowerCase().trim().replaceAll(/\s+/g, " ");
    if (rules.colors.includes(key)) color = key;
    return { key: ofSeat.has(key) && color ? `${color} ${key}` : key, indent, name, value: value.trim() };
  });
}

/** The value of a line; undefined if there is no such line. */
export function valueIn(text: string, rules: PositionRules, key: string): string | undefined {
  return rowsOf(text, rules).find((row) => row.key === key)?.value;
}

/** The text with another value of a line; undefined removes it. */
export function withValue(text: string, rules: PositionRules, key: string, value: string | undefined): string {
  const lines = text.split("\n");
  const rows = rowsOf(text, rules);
  const at = rows.findIndex((row) => row.key === key);
  const row = rows[at];
  if (row && value === undefined) lines.splice(at, 1);
  else if (row) lines[at] = `${row.indent}${row.name}: ${value}`.trimEnd();
  else if (value !== undefined) insert(lines, rows, rules, key, value);
  return lines.join("\n");
}

/** Add a line where the program would write it. */
function insert(lines: string[], rows: Row[], rules: PositionRules, key: string, value: string): void {
  const color = rules.colors.find((each) => key.startsWith(`${each} `));
  if (!color) {
    const order = orderOf(rules);
    const rank = order(key);
    const next = rows.findIndex((row) => row.key !== "" && order(row.key) > rank);
    lines.splice(next < 0 ? end(lines) : next, 0, `${key.startsWith("row ") ? "  " : ""}${key}: ${value}`.trimEnd());
    return;
  }
  const last = rows.findLastIndex((row) => row.key === color || row.key.startsWith(`${color} `));
  const written = `  ${key.slice(color.length + 1)}: ${value}`;
  if (last >= 0) return void lines.splice(last + 1, 0, written);
  const order = orderOf(rules);
  const next = rows.findIndex((row) => row.key !== "" && order(row.key) > order(color));
  lines.splice(next < 0 ? end(lines) : next, 0, `${color}:`, written);
}

/** The place before the empty lines at the end. */
function end(lines: string[]): number {
  return lines.findLastIndex((line) => line.trim() !== "") + 1;
}

/** The place of a key in a position as the program writes it. */
function orderOf(rules: PositionRules): (key: string) => number {
  const of = (isMeant: (line: PositionLine) => boolean) => rules.lines.filter(isMeant).map(({ key }) => key);
  const header = ["rules", "players", "options", "map", "seen by", "board"];
  const before = of(({ section }) => section === "board" || section === "table");
  const after = of(({ section }) => section === "awards" || section === "turn");
  const seats = rules.colors.length;
  return (key) => {
    if (key === "insula position 1") return -1;
    if (header.includes(key)) return header.indexOf(key);
    if (key.startsWith("row ")) return header.length + 50 + Number(key.slice(4));
    const start = header.length + 100;
    if (before.includes(key)) return start + before.indexOf(key);
    const seat = rules.colors.indexOf(key.split(" ")[0] ?? "");
    if (seat >= 0) return start + before.length + seat;
    return start + before.length + seats + (after.includes(key) ? after.indexOf(key) : after.length);
  };
}

// Items.

/** The parts of an item, as the shape of its line has them; empty where a mark is not set. */
export type Item = string[];

/** Whether a part is a place on the board. */
export function isPlace({ takes }: LinePart): boolean {
  return takes === "hex" || takes === "corner" || takes === "side";
}

/** The items of a value; undefined if it is written in another way than the program writes it. */
export function itemsOf(line: PositionLine, value: string): Item[] | undefined {
  if (value === "" || value === line.none) return [];
  const texts = line.between ? value.split(line.between === " " ? /\s+/ : line.between) : [value];
  const items = texts.map((text) => itemOf(line.parts, text.trim()));
  return items.every((item) => item !== undefined) ? items : undefined;
}

function itemOf(parts: LinePart[], text: string): Item | undefined {
  const item: Item = [];
  let rest = text;
  for (const part of parts) {
    const found = wordAt(part, rest);
    if (found === undefined) return undefined;
    item.push(found);
    rest = rest.slice(found.length).trimStart();
  }
  return rest === "" ? item : undefined;
}

/** What a text begins with, if it fits a part. */
function wordAt(part: LinePart, text: string): string | undefined {
  const words = part.words.filter((word) => text === word || text.startsWith(`${word} `));
  const longest = words.sort((one, other) => other.length - one.length)[0];
  if (longest) return longest;
  const next = /^\S*/.exec(text)?.[0] ?? "";
  if (part.takes === "mark") return "";
  if (part.takes === "number") return /^\d+$/.test(next) ? next : undefined;
  if (part.takes === "color") return /^neutral \d/.exec(text)?.[0] ?? (next || undefined);
  return isPlace(part) && /^[+-]?\d+,/.test(next) ? next : undefined;
}

/** The value with these items; undefined if the line can be left out. */
export function valueWith(line: PositionLine, items: Item[]): string | undefined {
  if (items.length === 0) return line.none || undefined;
  return items.map((item) => item.filter(Boolean).join(" ")).join(line.between === " " ? " " : `${line.between} `);
}

// The ground.

/** What lies on each hex of land, as far as the text has rows: terrain and token. */
export function groundIn(text: string, rules: PositionRules): Record<string, string> {
  const found: Record<string, string> = {};
  for (const { key, value } of rowsOf(text, rules)) {
    const r = /^row ([+-]?\d+)$/.exec(key)?.[1];
    for (const run of r === undefined ? [] : value.split(";")) {
      const [, q = "", hexes = ""] = /^\s*([+-]?\d+)\s+(.*)$/.exec(run) ?? [];
      hexes.split(",").forEach((hex, index) => (found[`${Number(q) + index},${Number(r)}`] = hex.trim()));
    }
  }
  return found;
}

/** The text with this ground on all hexes of land. */
export function withGround(text: string, rules: PositionRules, ground: Readonly<Record<string, string>>): string {
  const rows = new Map<number, string[]>();
  let last = "";
  for (const at of rules.land) {
    const [q = 0, r = 0] = at.split(",").map(Number);
    const runs = rows.get(r) ?? [];
    const what = ground[at] ?? "unknown";
    if (runs.length > 0 && last === `${q - 1},${r}`) runs[runs.length - 1] += `, ${what}`;
    else runs.push(`${q} ${what}`);
    rows.set(r, runs);
    last = at;
  }
  let changed = withValue(text, rules, "board", "");
  for (const [r, runs] of rows) changed = withValue(changed, rules, `row ${r}`, runs.join("; "));
  return changed;
}
