// Trades as moves in notation: composing offers, counter-offers and proposals, and declining offers automatically.

import { inOrder, spelled, total, type Cards } from "./cards";
import type { Frame, FramePlayer, Offer } from "./messages";

export interface Draft {
  give: Cards;
  want: Cards;
  /** The seats that are asked. */
  partners: number[];
}

/** What the reader can trade: the hand, and goods that are no cards. */
export function tradable(frame: Frame, seat: number): Cards {
  return { ...frame.hand, ...frame.players[seat]?.goods };
}

/** How much a player can trade, as far as everybody sees it. */
export function amountOf(player: FramePlayer | undefined): number {
  return (player?.cards ?? 0) + total(player?.goods ?? {});
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

/** The kinds of cards in a hand or in one part of an offer. */
export function kindsOf(cards: Cards): string[] {
  return inOrder(cards).map(([card]) => card);
}

/** Whether an offer asks for all of these kinds of cards. */
export function asksFor(offer: Offer, kinds: string[]): boolean {
  return kinds.every((kind) => (offer.want[kind] ?? 0) > 0);
}
