// Stores of a seat, such as tokens: what they pay for now.

import { ofKind } from "../../lib/choices";
import type { Choice, Counter, Frame } from "../../lib/messages";
import { storeDecisions, type StoreDecision } from "../../lib/modules";

/** The counters of a seat that are stores. */
export function storesOf(frame: Frame | null, seat: number): Counter[] {
  return (frame?.players[seat]?.counters ?? []).filter(({ id }) => storeDecisions(id));
}

export interface Offered extends StoreDecision {
  /** The legal choices: none, one to play at once, or places on the board. */
  choices: Choice[];
}

/** The decisions of a store, each with its legal choices. */
export function offered(id: string, choices: Choice[]): Offered[] {
  return (storeDecisions(id) ?? []).map((decision) => ({ ...decision, choices: ofKind(choices, decision.kind) }));
}
