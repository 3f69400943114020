// Maps that people make: mistakes in their files, and the options of a game on them.

import { has, t } from "./language.svelte";
import type { CheckedMap, MapProblem } from "./messages";
import type { OptionValue } from "./tableForm";
import type { Parameters } from "./texts";

/** The most bytes that are sent. The server says how many a map can have. */
export const LARGEST_MAP = 32_000;

/** Where a mistake is: its key, and its line, row and hex. */
export function placeOf({ key, line, row, hex }: MapProblem): string {
  const numbers = Object.entries({ line, row, hex }).filter(([, number]) => number > 0);
  return [key, ...numbers.map(([part, number]) => t(`map.${part}`, { number }))].filter(Boolean).join(" · ");
}

/** What is wrong, and what would be right. */
export function mistakeText(problem: MapProblem): string {
  if (!has(`map_problem.${problem.case}`)) return problem.sentence;
  const words = Object.entries(problem.arguments).map(([name, value]): [string, string] => [name, wordOf(name, value)]);
  return t(`map_problem.${problem.case}`, Object.fromEntries(words) as Parameters);
}

function wordOf(name: string, value: MapProblem["arguments"][string]): string {
  if (Array.isArray(value)) return value.join(", ");
  return name === "terrain" ? t(`terrain.${value}`) : String(value);
}

/** Whether the options are those of a game on the map. */
export function isPlayed(map: CheckedMap, options: Record<string, OptionValue>): boolean {
  return Object.entries(map.options).every(([name, value]) => options[name] === value);
}

/** The options without those of the map. */
export function without(map: CheckedMap, options: Record<string, OptionValue>): Record<string, OptionValue> {
  return Object.fromEntries(Object.entries(options).filter(([name]) => !(name in map.options)));
}
