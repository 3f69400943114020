// The form of a new table: what it holds, how it is written into a link and read out of one, and what it asks for.

import type { Catalogue, OptionInfo, Setup, TimeControl } from "./messages";

export type OptionValue = boolean | number | string;

export interface Blank {
  /** The modules beside the base game. */
  modules: string[];
  /** Who sits on each seat: "" for a person, or the name of a bot. */
  seats: string[];
  /** The options that were changed. */
  options: Record<string, OptionValue>;
  isPublic: boolean;
  mayTakeBack: boolean;
  time: TimeControl;
  pace: number;
}

export const BASE = "base";
export const UNTIMED: TimeControl = { kind: "none", seconds: 0, increment: 0 };
export const USUAL_PACE = 0.8;
const USUAL_PLAYERS = 4;
const FEWEST = 2;
const MOST = 6;
const OPTION = "o.";
const PERSON = "-";

export function newBlank(): Blank {
  return {
    modules: [],
    seats: Array<string>(USUAL_PLAYERS).fill(""),
    options: {},
    isPublic: false,
    mayTakeBack: true,
    time: UNTIMED,
    pace: USUAL_PACE,
  };
}

export function rulesOf(blank: Blank): string {
  return blank.modules.length > 0 ? blank.modules.join("+") : BASE;
}

/** The seats of a table of another size: those who sit there stay, new seats are for people. */
export function resized(seats: string[], players: number): string[] {
  return Array.from({ length: players }, (_, seat) => seats[seat] ?? "");
}

/** The form without modules and bots that this server does not have. */
export function among(blank: Blank, { modules, bots }: Catalogue): Blank {
  return {
    ...blank,
    modules: modules.map(({ name }) => name).filter((name) => blank.modules.includes(name)),
    seats: blank.seats.map((bot) => (bots.includes(bot) ? bot : "")),
  };
}

/** Whether an option can have a value. */
export function isPossible(option: OptionInfo, value: OptionValue): boolean {
  if (option.values.length > 0) return option.values.includes(value);
  return typeof value === "number" && value >= option.least && value <= option.most;
}

/** The options with one set; a value that is the default is left out. */
export function withOption(
  options: Blank["options"],
  name: string,
  value: OptionValue,
  usual: OptionValue,
): Blank["options"] {
  const { [name]: _, ...rest } = options;
  return value === usual ? rest : { ...rest, [name]: value };
}

/** The options that can be set with these rules, without values that they do not know. A number too large or too small
 * stays, so that it can be told what would be right. */
export function meaningful(options: Blank["options"], known: OptionInfo[]): Blank["options"] {
  const entries = known.flatMap((option): [string, OptionValue][] => {
    const value = options[option.name];
    if (value === undefined || value === option.default) return [];
    const isNumber = option.values.length === 0 && typeof value === "number";
    return isNumber || isPossible(option, value) ? [[option.name, value]] : [];
  });
  return Object.fromEntries(entries);
}

/** What is asked of the server; bots are seated one by one where they do not all sit on the last seats. */
export function setupOf(blank: Blank): Setup {
  return {
    rules: rulesOf(blank),
    players: blank.seats.length,
    options: blank.options,
    bots: areBotsLast(blank.seats) ? blank.seats.filter(Boolean) : [],
    is_public: blank.isPublic,
    may_take_back: blank.mayTakeBack,
    time: blank.time,
    pace: blank.pace,
  };
}

function areBotsLast(seats: string[]): boolean {
  const first = seats.findIndex(Boolean);
  return first < 0 || seats.slice(first).every(Boolean);
}

/** The form as the query of a link; what is as usual is left out. */
export function queryOf(blank: Blank): string {
  const query = new URLSearchParams();
  if (blank.modules.length > 0) query.set("rules", blank.modules.join(" "));
  if (blank.seats.length !== USUAL_PLAYERS || blank.seats.some(Boolean)) {
    query.set("seats", blank.seats.map((bot) => bot || PERSON).join(" "));
  }
  for (const [name, value] of Object.entries(blank.options)) query.set(OPTION + name, String(value));
  if (blank.isPublic) query.set("public", "1");
  if (!blank.mayTakeBack) query.set("take_back", "0");
  const { kind, seconds, increment } = blank.time;
  if (kind !== "none") query.set("time", [kind, seconds, increment].join(" "));
  if (blank.pace !== USUAL_PACE) query.set("pace", String(blank.pace));
  return query.toString();
}

/** The form that a link means; whatever in it makes no sense is taken as usual. */
export function blankOf(search: string): Blank {
  const query = new URLSearchParams(search);
  const usual = newBlank();
  const seats = words(query, "seats").map((word) => (word === PERSON ? "" : word));
  const options = [...query].filter(([name]) => name.startsWith(OPTION));
  return {
    modules: words(query, "rules").filter((module) => module !== BASE),
    seats: seats.length >= FEWEST && seats.length <= MOST ? seats : usual.seats,
    options: Object.fromEntries(options.map(([name, text]) => [name.slice(OPTION.length), valueOf(text)])),
    isPublic: query.get("public") === "1",
    mayTakeBack: query.get("take_back") !== "0",
    time: timeOf(words(query, "time")),
    pace: numberOf(query.get("pace"), USUAL_PACE),
  };
}

function words(query: URLSearchParams, name: string): string[] {
  return (query.get(name) ?? "").split(" ").filter(Boolean);
}

function valueOf(text: string): OptionValue {
  if (text === "true" || text === "false") return text === "true";
  return /^-?\d+$/.test(text) ? Number(text) : text;
}

function numberOf(text: string | null | undefined, otherwise: number): number {
  const number = Number(text || NaN);
  return Number.isFinite(number) && number >= 0 ? number : otherwise;
}

function timeOf([kind, seconds, increment]: string[]): TimeControl {
  if (kind !== "decision" && kind !== "game") return UNTIMED;
  return { kind, seconds: numberOf(seconds, kind === "game" ? 600 : 60), increment: numberOf(increment, 0) };
}
