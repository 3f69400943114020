// The form for a new table: its contents, its conversion to and from a link, and the request to the server.

import type { Catalogue, OptionInfo, Setup, TimeControl } from "./messages";

export type OptionValue = boolean | number | string;

export interface TableForm {
  /** The modules other than the base game. */
  modules: string[];
  /** Who sits in each seat: "" for a person, or the name of a bot. */
  seats: string[];
  /** The options that were changed. */
  options: Record<string, OptionValue>;
  /** Whether modules can be chosen together that no rulebook describes together. */
  isUnpublished: boolean;
  isPublic: boolean;
  mayTakeBack: boolean;
  /** Whether answers to an offer are seen at once. */
  hasLiveAnswers: boolean;
  /** Whether a person who plays against bots alone can ask for hints. */
  hasHints: boolean;
  /** Whether the game changes the ratings of its players. Then nothing is taken back, and there are no hints. */
  isRated: boolean;
  time: TimeControl;
  pace: number;
  /** The position from which the game goes on; it determines the modules and the options. */
  position?: string;
}

export const BASE = "base";
export const UNTIMED: TimeControl = { kind: "none", seconds: 0, increment: 0 };
export const USUAL_PACE = 0.8;
export const USUAL_PLAYERS = 4;
/** The option that allows combinations without published rules; the choice of the modules sets it. */
export const UNPUBLISHED = "allow_unpublished_combinations";
const FEWEST = 2;
const MOST = 6;
const OPTION = "o.";
const PERSON = "-";

export function newForm(): TableForm {
  return {
    modules: [],
    seats: Array<string>(USUAL_PLAYERS).fill(""),
    options: {},
    isUnpublished: false,
    isPublic: false,
    mayTakeBack: true,
    hasLiveAnswers: true,
    hasHints: true,
    isRated: false,
    time: UNTIMED,
    pace: USUAL_PACE,
  };
}

export function rulesOf(form: Pick<TableForm, "modules">): string {
  return form.modules.length > 0 ? form.modules.join("+") : BASE;
}

/** The seats of a table of another size. Existing seats stay the same; new seats are for people. */
export function resized(seats: string[], players: number): string[] {
  return Array.from({ length: players }, (_, seat) => seats[seat] ?? "");
}

/** The form without modules and bots that this server does not have. */
export function among(form: TableForm, { modules, bots }: Catalogue): TableForm {
  return {
    ...form,
    modules: modules.map(({ name }) => name).filter((name) => form.modules.includes(name)),
    seats: form.seats.map((bot) => (bots.includes(bot) ? bot : "")),
  };
}

/** Whether an option can have a value. */
export function isPossible(option: OptionInfo, value: OptionValue): boolean {
  if (option.values.length > 0) return option.values.includes(value);
  if (option.is_map) return typeof value === "string";
  if (option.sides > 0) return typeof value === "string" && areSides(value, option.sides);
  return typeof value === "number" && value >= option.least && value <= option.most;
}

/** Whether a text names so many sides or inner paths, such as "-1,0,NW 0,2,C-N". Whether the map has them is checked by the server. */
function areSides(text: string, count: number): boolean {
  const names = text.trim().split(/\s+/);
  return names.length === count && names.every((name) => /^-?\d+,-?\d+,(NE|E|SE|SW|W|NW|C-(N|NE|SE|S|SW|NW))$/.test(name));
}

/** The options with one set. Default values are left out. */
export function withOption(
  options: TableForm["options"],
  name: string,
  value: OptionValue,
  usual: OptionValue,
): TableForm["options"] {
  const { [name]: _, ...rest } = options;
  return value === usual ? rest : { ...rest, [name]: value };
}

/** The options that can be set with these rules, without unknown values. A number outside the bounds and a text stay, so that
 * the page can show what is expected. */
export function meaningful(options: TableForm["options"], known: OptionInfo[]): TableForm["options"] {
  const entries = known.flatMap((option): [string, OptionValue][] => {
    const value = options[option.name];
    if (value === undefined || value === option.default) return [];
    const isFree = option.values.length === 0 && typeof value === (option.sides > 0 || option.is_map ? "string" : "number");
    return isFree || isPossible(option, value) ? [[option.name, value]] : [];
  });
  return Object.fromEntries(entries);
}

/** The request to the server. Bots are seated one by one if they are not all in the last seats. */
export function setupOf(form: TableForm): Setup {
  return {
    rules: rulesOf(form),
    players: form.seats.length,
    options: form.options,
    bots: areBotsLast(form.seats) ? form.seats.filter(Boolean) : [],
    is_public: form.isPublic,
    may_take_back: form.mayTakeBack && !form.isRated,
    live_answers: form.hasLiveAnswers,
    hints: form.hasHints && !form.isRated,
    is_rated: form.isRated,
    time: form.time,
    pace: form.pace,
    position: form.position ?? "",
    lesson: "",
  };
}

function areBotsLast(seats: string[]): boolean {
  const first = seats.findIndex(Boolean);
  return first < 0 || seats.slice(first).every(Boolean);
}

/** The form as the query of a link. Defaults are left out. */
export function queryOf(form: TableForm): string {
  const query = new URLSearchParams();
  if (form.modules.length > 0) query.set("rules", form.modules.join(" "));
  if (form.seats.length !== USUAL_PLAYERS || form.seats.some(Boolean)) {
    query.set("seats", form.seats.map((bot) => bot || PERSON).join(" "));
  }
  for (const [name, value] of Object.entries(form.options)) query.set(OPTION + name, String(value));
  if (form.isUnpublished) query.set("unpublished", "1");
  if (form.isPublic) query.set("public", "1");
  if (!form.mayTakeBack) query.set("take_back", "0");
  if (!form.hasLiveAnswers) query.set("live_answers", "0");
  if (!form.hasHints) query.set("hints", "0");
  if (form.isRated) query.set("rated", "1");
  const { kind, seconds, increment } = form.time;
  if (kind !== "none") query.set("time", [kind, seconds, increment].join(" "));
  if (form.pace !== USUAL_PACE) query.set("pace", String(form.pace));
  return query.toString();
}

/** The form of a link. Invalid parts get their defaults. */
export function formOf(search: string): TableForm {
  const query = new URLSearchParams(search);
  const usual = newForm();
  const seats = words(query, "seats").map((word) => (word === PERSON ? "" : word));
  const options = [...query].filter(([name]) => name.startsWith(OPTION));
  return {
    modules: words(query, "rules").filter((module) => module !== BASE),
    seats: seats.length >= FEWEST && seats.length <= MOST ? seats : usual.seats,
    options: Object.fromEntries(options.map(([name, text]) => [name.slice(OPTION.length), valueOf(text)])),
    isUnpublished: query.get("unpublished") === "1",
    isPublic: query.get("public") === "1",
    mayTakeBack: query.get("take_back") !== "0",
    hasLiveAnswers: query.get("live_answers") !== "0",
    hasHints: query.get("hints") !== "0",
    isRated: query.get("rated") === "1",
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
