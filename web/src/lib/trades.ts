// Trading in moves of the notation: composing offers, counter-offers and proposals, and declining what was declined before.

import { holds, spelled, type Cards } from "./cards";
import type { Frame, Offer } from "./messages";

export interface Draft {
  give: Cards;
  want: Cards;
  /** The seats that are asked. */
  partners: number[];
}

/** The moves that make a draft known. They begin with the move that was chosen: "offer", "counter", "red proposes". */
export function composed(first: string, draft: Draft, frame: Frame): string[] {
  return [
    first,
    ...spelled(draft.give).map((card) => `give ${card}`),
    ...spelled(draft.want).map((card) => `want ${card}`),
    ...(first === "offer" ? asked(draft, frame) : []),
    "done",
  ];
}

/** A single opponent who can be asked is asked without a word. */
function asked(draft: Draft, frame: Frame): string[] {
  const able = frame.partners;
  if (able.length < 2) return [];
  const chosen = able.filter((seat) => draft.partners.includes(seat));
  if (chosen.length === able.length) return ["ask all"];
  return chosen.map((seat) => `ask ${frame.players[seat]?.color ?? ""}`);
}

/** What a person declined once, to be declined again: whoever asks for at least as much and gives no more. */
export interface Declined {
  give: Cards;
  want: Cards;
}

export function isLike(offer: Offer, declined: Declined): boolean {
  return holds(declined.give, offer.give) && holds(offer.want, declined.want);
}
