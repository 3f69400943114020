// Why something was refused, in the reader's language: the text of a case, with its arguments in words.

import { Refused } from "./http";
import { has, language, t, tOr } from "./language.svelte";
import type { Expectation, Explanation, ImportNote, Reason } from "./messages";
import { optionName, valueName } from "./optionWords";
import { reasonParts, specialName, spoken } from "./sentences";
import type { Parameters } from "./texts";
import { moduleTitle } from "./titles";

type Arguments = Explanation["arguments"];
type Plain = boolean | number | string;
type NameOf = (seat: number) => string;

/** The most words of a list of everything that would be valid. */
const MOST_WORDS = 6;

/** Arguments that name something, with its name. All others are shown as they are. */
const NAMES: Record<string, (value: Plain, all: Arguments) => string> = {
  module: (value) => moduleTitle(String(value)),
  other_module: (value) => moduleTitle(String(value)),
  modules: (value) => moduleTitle(String(value)),
  playable: (value) => moduleTitle(String(value)),
  option: (value) => optionName({ name: String(value) }),
  other_option: (value) => optionName({ name: String(value) }),
  values: (value, { option }) => valueName({ name: String(option) }, value),
  needed: (value, { other_option: option }) => valueName({ name: String(option) }, value),
  remark: (value) => t(`remark.${value}`),
  player: playerName,
  other: playerName,
  players: playerName,
  card: (value) => cardName(idOf(value)),
  title: (value) => tOr(`title.${idOf(value)}`, String(value)),
  terrain: (value) => t(`terrain.${value}`),
  track: (value) => t(`track.${value}`),
  until: (value) => new Intl.DateTimeFormat(language.code, { dateStyle: "long", timeStyle: "short" }).format(Number(value) * 1000),
  piece: (value) => tOr(`noun.${idOf(value)}`, String(value)),
  parts: (value) => tOr(`noun.${idOf(value)}`, String(value)),
};

/** Lists of arguments that are not joined by "or". */
const JOINED: Record<string, (list: string[]) => string> = {
  modules: (list) => inWords(list, "conjunction"),
  players: (list) => inWords(list, "conjunction"),
  playable: (list) => list.join(", "),
  values: (list) => list.join(", "),
  names: atMost,
};

/** The ID of something that the notation writes with blanks and capitals. */
function idOf(value: Plain): string {
  return String(value).toLowerCase().replaceAll(" ", "_");
}

function playerName(color: Plain): string {
  return tOr(`color.${color}`, tOr(`noun.${color}`, String(color)));
}

function cardName(card: string): string {
  return has(`card.${card}`) ? t(`card.${card}`) : specialName(card);
}

function inWords(list: string[], type: "conjunction" | "disjunction"): string {
  return new Intl.ListFormat(language.code, { type }).format(list);
}

function atMost(list: string[]): string {
  const shown = list.slice(0, MOST_WORDS).join(", ");
  return list.length > MOST_WORDS ? `${shown} …` : shown;
}

/** Three or more consecutive numbers as a range: "2–6". */
function range(list: Plain[]): string | null {
  const isRange = list.length > 2 && list.every((value, index) => value === Number(list[0]) + index);
  return isRange ? `${list[0]}–${list.at(-1)}` : null;
}

function word(name: string, value: Plain, all: Arguments): string {
  return NAMES[name]?.(value, all) ?? String(value);
}

/** The arguments of a case in words. */
function words(all: Arguments): Parameters {
  const one = (name: string, value: Arguments[string]): string => {
    if (!Array.isArray(value)) return word(name, value, all);
    const list = value.map((each) => word(name, each, all));
    return range(value) ?? (JOINED[name] ?? ((each) => inWords(each, "disjunction")))(list);
  };
  return Object.fromEntries(Object.entries(all).map(([name, value]) => [name, one(name, value)]));
}

function expectation({ case: known, arguments: all, text }: Expectation): string {
  return has(`expected.${known}`) ? t(`expected.${known}`, words(all)) : text;
}

/** The names of the seats of a record. Which colors there are depends on the number of players. */
function byColor({ colors }: Arguments): NameOf {
  return (seat) => (Array.isArray(colors) ? playerName(colors[seat] ?? "") : t("seat.nobody"));
}

/** Why a decision is not legal: as players are told it, or in a record for the player who made the decision. */
function notLegal(illegal: Reason, isInText: boolean, nameOf: NameOf): string {
  const reason = spoken(reasonParts(illegal), nameOf);
  return isInText && illegal.seat >= 0 ? t("fault.illegal", { player: nameOf(illegal.seat), reason }) : reason;
}

/** Why something was refused. A case without a text has that of its code. */
export function refusalText(code: string, why: Explanation, nameOf: NameOf = byColor(why.arguments)): string {
  const { case: known, arguments: all, line, column, expected, illegal } = why;
  const what = has(`refusal.${known}`) ? t(`refusal.${known}`, words(all)) : t(`error.${code}`);
  return [
    all["where"] ? t("fault.where", { where: String(all["where"]) }) : "",
    line > 0 ? t("fault.place", { line, column }) : "",
    all["pending"] ? t("fault.phase", { phase: String(all["pending"]) }) : "",
    illegal ? notLegal(illegal, line > 0, nameOf) : what,
    expected.length > 0 ? t("fault.expected", { list: atMost(expected.map(expectation)) }) : "",
  ]
    .filter(Boolean)
    .join(" ");
}

/** What an import could not take over or had to assume, without its place in the file. */
export function noteText({ note, cause, text }: ImportNote): string {
  if (!has(`refusal.${note.case}`)) return text;
  const all = words(note.arguments);
  if (cause) all["reason"] = refusalText("bad_record", cause);
  return t(`refusal.${note.case}`, all);
}

/** Why a request failed. */
export function failureText(error: unknown): string {
  if (!(error instanceof Refused)) return t("error.unreachable");
  return error.why ? refusalText(error.code, error.why) : t(`error.${error.code}`);
}
