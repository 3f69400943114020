// What wagons and stacks of tokens are at the moment, in sentences.

import { t } from "../../lib/language.svelte";
import type { Deck, Piece, Track } from "../../lib/messages";

export function levelNotes(level: number): string[] {
  return [t(`wagon.level.${level}`)];
}

function loadNote(goods: string): string {
  return goods ? t(`wagon.carries.${goods}`) : t("wagon.empty");
}

export function wagonNotes({ level, detail }: Piece): string[] {
  return [`${t("wagon.at_level", { level })}: ${t(`wagon.level.${level}`)}`, loadNote(detail)];
}

/** The goods on the open token of a seat; empty if it has none. */
export function loadOf({ counters }: Track): string {
  return counters[0]?.id ?? "";
}

/** What the wagon can do, what the next level brings, and its load. */
export function trackNotes(track: Track): string[] {
  const { position, steps } = track;
  const next = position < steps ? `${t(`improvement.wagon.${position + 1}`)}: ${t(`wagon.level.${position + 1}`)}` : "";
  return [`${t("wagon.at_level", { level: position })}: ${t(`wagon.level.${position}`)}`, next, loadNote(loadOf(track))];
}

/** What everybody knows of a stack, because every token that was drawn lay open. */
export function stackNotes({ cards }: Deck): string[] {
  const goods = Object.entries(cards).map(([name, count]) => `${count} ${t(`thing.${name}`)}`);
  return goods.length > 0 ? [t("wagon.left", { goods: goods.join(", ") })] : [];
}
