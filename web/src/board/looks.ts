// How each kind of card in a hand looks.

import { cardLook } from "../lib/modules";
import { MOTIFS, UNKNOWN, type Look } from "./motifs";

/** Gold belongs to several modules. */
const SHARED: Record<string, Look> = { gold: { colors: "gold", motif: MOTIFS.nugget, isCoin: true } };

export function lookOf(card: string): Look {
  return cardLook(card) ?? SHARED[card] ?? { colors: "unknown", motif: UNKNOWN };
}
