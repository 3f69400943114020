// Trades as moves in notation: composing offers, counter-offers and proposals, and declining offers automatically.

import { holds, spelled, type Cards } from "./cards";
import type { Frame, Offer } from "./messages";

export interface Draft {
  give: Cards;
  want: Cards;
  /** The seats that are asked. */
  partners: number[];
}

/** The moves of a draft. They begin with the chosen move: "offer", "counter" or "red proposes". */
export function composed(first: string, draft: Draft, frame: Frame): string[] {
  return [
    first,
    ...spelled(draft.give).map((card) => `give ${card}`),
    ...spelled(draft.want).map((card) => `want ${card}`),
    ...(first === "offer" ? asked(draft, frame) : []),
    "done",
  ];
}

/** If only one opponent can be asked, no move names that opponent. */
function asked(draft: Draft, frame: Frame): string[] {
  const able = frame.partners;
  if (able.length < 2) return [];
  const chosen = able.filter((seat) => draft.partners.includes(seat));
  if (chosen.length === able.length) return ["ask all"];
  return chosen.map((seat) => `ask ${frame.players[seat]?.color ?? ""}`);
}

/** An offer that a person always declines. It covers offers that ask for at least as much and give no more. */
export interface Declined {
  give: Cards;
  want: Cards;
}

export function isLike(offer: Offer, declined: Declined): boolean {
  return holds(declined.give, offer.give) && holds(offer.want, declined.want);
}
