// Stores of a seat, such as tokens: what they pay for now.

import { ofKind } from "../../lib/choices";
import type { Choice, Counter, Frame } from "../../lib/messages";
import { storeDecisions, type StoreDecision } from "../../lib/modules";

/** The counters of a seat that are stores, in a game with these modules. */
export function storesOf(frame: Frame | null, seat: number, modules: string[]): Counter[] {
  return (frame?.players[seat]?.counters ?? []).filter(({ id }) => storeDecisions(id, modules).length > 0);
}

export interface Offered extends StoreDecision {
  /** The legal choices: none, one to play at once, or places on the board. */
  choices: Choice[];
}

/** The decisions of a store, each with its legal choices. */
export function offered(id: string, choices: Choice[], modules: string[]): Offered[] {
  return storeDecisions(id, modules).map((decision) => ({ ...decision, choices: ofKind(choices, decision.kind) }));
}
