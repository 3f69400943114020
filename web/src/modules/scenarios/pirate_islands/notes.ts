// What the fortresses and the fleet are at the moment, in sentences.

import { t } from "../../../lib/language.svelte";
import type { Piece } from "../../../lib/messages";

const DIE_FACES = 6;

/** The strength, and what an attack with the seat's warships would bring; the detail is their number. */
export function fortressNotes({ level, detail }: Piece): string[] {
  const warships = Number(detail);
  const won = Math.min(Math.max(warships - 1, 0), DIE_FACES);
  const one = warships >= 1 && warships <= DIE_FACES ? 1 : 0;
  return [t("pirate_note.strength", { count: level }), t("pirate_note.attack", { warships, won, one, two: DIE_FACES - won - one })];
}

export function fleetNotes({ level }: Piece): string[] {
  return level ? [t("pirate_note.fleet", { count: level })] : [];
}

/** The number on the lower die that brings the fleet to this hex. */
export function pathNotes({ level }: Piece): string[] {
  return level <= DIE_FACES ? [t("pirate_note.reached", { count: level })] : [];
}
