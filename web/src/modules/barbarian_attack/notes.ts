// What barbarians, knights, buildings and the deck are at the moment, in sentences.

import { t } from "../../lib/language.svelte";
import type { Deck, Piece } from "../../lib/messages";
import { specialName } from "../../lib/sentences";
import { specialText } from "../../table/dock/special";

export const CONQUERED = "conquered";

export function barbarianNotes({ level, detail }: Piece): string[] {
  if (level === 0) return [];
  return [t("barbarian_note.count", { count: level, needed: level + 1 }), detail === CONQUERED ? t("explain.blocks.barbarians") : ""];
}

export function knightNotes({ active, detail }: Piece): string[] {
  return [active ? "" : t("path_knight_note.moved"), detail === "castle" ? t("path_knight_note.castle") : ""];
}

export function buildingNotes({ detail }: Piece): string[] {
  return detail === CONQUERED ? [t("building_note.conquered")] : [];
}

/** The kinds of cards that can still come, how many of each, and what they do. */
export function deckNotes({ cards }: Deck): string[] {
  return Object.entries(cards).map(([card, count]) => t("deck_note.kind", { name: specialName(card), count, text: specialText(card) }));
}
