// What a village is at the moment, and how near the end is, in sentences.

import { t } from "../../../lib/language.svelte";
import type { Piece, Track } from "../../../lib/messages";

export function villageNotes({ level, detail }: Piece): string[] {
  return level > 0 ? [t("villages.number", { number: detail }), t("villages.left", { count: level })] : [t("villages.empty")];
}

export function endNotes({ position, steps }: Track): string[] {
  return [t("villages.missing", { count: steps - position })];
}
