// The words of positions in the reader's language: what lines are about, and what can stand in them.

import { has, language, t, tOr } from "./language.svelte";
import type { PositionProblem, PositionRules } from "./messages";
import { refusalText } from "./refusals";
import { specialName } from "./sentences";
import { VOCABULARY } from "./vocabulary";

const KINDS = ["position_word", "card", "track", "terrain", "color", "answer"];
const NEUTRAL = /^(neutral \d) (.+)$/;
const PIECES = new Set(VOCABULARY.modules.flatMap(({ pieces }) => Object.keys(pieces)));

const idOf = (words: string): string => words.replaceAll(" ", "_");

function capitalized(text: string): string {
  return text.charAt(0).toLocaleUpperCase(language.code) + text.slice(1);
}

/** What a line is about, without the color of its seat. */
export function lineName(key: string): string {
  const [, owner, pieces] = NEUTRAL.exec(key) ?? [];
  if (owner && pieces) return `${tOr(`noun.${owner}`, owner)}: ${lineName(pieces)}`;
  return capitalized(tOr(`position_line.${idOf(key)}`, key));
}

/** A word of a line. */
export function wordName(word: string): string {
  const kind = KINDS.find((each) => has(`${each}.${idOf(word)}`));
  return kind ? t(`${kind}.${idOf(word)}`) : specialName(idOf(word));
}

/** A phase that can be pending; without a text it is in the words of the notation. */
export function phaseName(phase: string): string {
  return capitalized(tOr(`position_phase.${idOf(phase)}`, phase));
}

/** Where a problem is: the line, with the color of its seat. Empty if it is about several lines. */
export function whereOf({ key }: PositionProblem, rules: PositionRules | null): string {
  const color = rules?.colors.find((each) => key.startsWith(`${each} `));
  if (color) return `${capitalized(t(`color.${color}`))} · ${lineName(key.slice(color.length + 1))}`;
  return key && has(`position_line.${idOf(key)}`) ? lineName(key) : key;
}

/** What is wrong, without the place in the text. */
export function problemText({ why }: PositionProblem): string {
  return refusalText("bad_record", { ...why, line: 0 });
}

/** The piece that a line puts on the board, to draw it; empty if it has no picture. */
export function pieceOf(key: string): string {
  const one = idOf(key.replace(NEUTRAL, "$2").replace(/^(new|reduced|sabotaged|stray|active|activated|promoted|strong|mighty) /, "")).replace(/_on_.*$/, "");
  return [one, one.replace(/ies$/, "y"), one.replace(/es$/, ""), one.replace(/s$/, "")].find((name) => PIECES.has(name)) ?? "";
}
