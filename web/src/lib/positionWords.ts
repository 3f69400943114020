// The words of positions in the reader's language: what lines are about, and what can stand in them.

import { has, language, t, tOr } from "./language.svelte";
import { layerOf } from "./modules";
import type { PositionProblem, PositionRules } from "./messages";
import { refusalText } from "./refusals";
import { specialName } from "./sentences";
import { VOCABULARY } from "./vocabulary";

const KINDS = ["position_word", "card", "track", "terrain", "color", "answer"];
const NEUTRAL = /^(neutral \d) (.+)$/;
/** The kind of decision that each phase asks for. */
const ASKED = new Map(VOCABULARY.modules.flatMap(({ phases }) => Object.entries(phases)));
const PIECES = new Map(VOCABULARY.modules.flatMap(({ pieces }) => Object.entries(pieces)));

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

/** A phase that can be pending: its own text, or what it asks for; else it is in the words of the notation. */
export function phaseName(phase: string): string {
  const own = `position_phase.${idOf(phase)}`;
  const asked = `ask.${ASKED.get(phase)}`;
  return capitalized(!has(own) && has(asked) ? t(asked, { name: "…" }) : tOr(own, phase));
}

/** The names of phases. Those with the same name have the words of the notation in addition. */
export function phaseNames(phases: string[]): string[] {
  const names = phases.map(phaseName);
  return names.map((name, at) => (names.indexOf(name) === names.lastIndexOf(name) ? name : `${name} (${phases[at]})`));
}

/** What exactly is decided in a phase: words are translated, places and numbers are in notation. */
export function dataName(data: string): string {
  const own = `position_data.${idOf(data)}`;
  if (has(own)) return t(own);
  const from = /^from (.+)$/.exec(data)?.[1];
  if (from) return t(`position_data.from_${has(`color.${from}`) ? "player" : "place"}`, { what: dataName(from) });
  const kinds = (word: string) => KINDS.map((kind) => `${kind}.${idOf(word)}`).find(has);
  const whole = kinds(data);
  if (whole) return capitalized(t(whole));
  return data.split(" ").map((word) => (has(`color.${word}`) ? t(`color.${word}`) : word)).join(" ") || "0";
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

/** The piece that a line puts on the board, to draw it; empty if it has no picture of its own. */
export function pieceOf(key: string): string {
  const [, what = "", onPaths] = /^(?:neutral \d |new |reduced |sabotaged |stray |active |activated |promoted |strong |mighty )?(.+?)( on paths)?$/.exec(key) ?? [];
  const ones = [what, what.replace(/ies$/, "y"), what.replace(/es$/, ""), what.replace(/s$/, "")].map(idOf);
  return [...(onPaths ? ones.map((one) => `path_${one}`) : []), ...ones].find(isDrawn) ?? "";
}

/** Whether a piece has a picture: what lies on hexes below the roads is ground. */
function isDrawn(piece: string): boolean {
  const place = PIECES.get(piece);
  return place !== undefined && (place !== "hex" || layerOf(piece) > layerOf("road"));
}

/** The seat of the pieces of a line, also of a neutral owner. */
export function seatOf(key: string, seat: number, rules: PositionRules): number {
  const neutral = Number(/^neutral (\d)/.exec(key)?.[1] ?? 0);
  return neutral > 0 ? rules.colors.length + neutral - 1 : seat;
}
