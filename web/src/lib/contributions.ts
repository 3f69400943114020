// What this browser contributes to the dice of a table, and the commitment that the server had shown before.

import type { Difference } from "./fairDice";
import type { TableInfo } from "./messages";
import { recall, remember } from "./settings.svelte";

interface Contributed {
  table: string;
  commitment: string;
  words: string;
}

const KEY = "insula.contributions";
const MOST = 50;
const WORDS = 4;
export const LONGEST_CONTRIBUTION = 64;

function contributed(): Contributed[] {
  const stored = recall<unknown>(KEY, []);
  return Array.isArray(stored) ? (stored as Contributed[]) : [];
}

function drawn(): string {
  return [...crypto.getRandomValues(new Uint32Array(WORDS))].map((word) => word.toString(16).padStart(8, "0")).join("");
}

/** Words as the server keeps them: on one line, without signs that nobody sees. */
function onOneLine(words: string): string {
  return words.replace(/[\p{C}\p{Z}]+/gu, " ").trim();
}

/** Return what to contribute to a table: the words that the reader has typed, or words that are drawn once for this table. */
export function contributionTo(info: TableInfo, typed = ""): string {
  if (!info.dice) return "";
  const others = contributed().filter(({ table }) => table !== info.id);
  const known = contributed().find(({ table }) => table === info.id);
  const words = onOneLine(typed) || (known?.words ?? drawn());
  const commitment = known?.commitment ?? info.dice.commitment;
  remember(KEY, [{ table: info.id, commitment, words }, ...others].slice(0, MOST));
  return words;
}

/** Return how the record of a table differs from what this browser remembers of it; nothing if it does not. */
export function differenceFromMemory(table: string, record: string): Difference | null {
  const known = contributed().find((one) => one.table === table);
  if (!known) return null;
  const values = (key: string) =>
    record.split("\n").flatMap((line) => (line.startsWith(key) ? [line.slice(line.indexOf(":") + 1).trim()] : []));
  if (!values("commitment:").includes(known.commitment)) return { case: "other_commitment", arguments: {} };
  return values("contribution ").includes(known.words) ? null : { case: "other_contribution", arguments: { said: known.words } };
}
