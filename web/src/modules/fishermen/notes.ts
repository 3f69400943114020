// What a lake and a fishing ground are at the moment, in sentences.

import { t } from "../../lib/language.svelte";
import type { Piece } from "../../lib/messages";

export function lakeNotes({ detail }: Piece): string[] {
  return [t("explain.water.numbers", { numbers: detail.split(" ").join(", ") })];
}

export function groundNotes({ level }: Piece): string[] {
  return level > 0 ? [t("explain.water.number", { number: level })] : [];
}
