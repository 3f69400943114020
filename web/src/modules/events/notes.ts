// What the event cards are at the moment, in sentences.

import { t } from "../../lib/language.svelte";
import type { Deck, Piece } from "../../lib/messages";
import { specialName } from "../../lib/sentences";
import { specialText } from "../../table/dock/special";

/** The event of the cards without one. */
export const NO_EVENT = "none";

export function roadNotes({ detail }: Piece): string[] {
  return detail === "damaged" ? [t("explain.damaged_road")] : [];
}

/** What the card of the turn says. */
export function cardNotes(event: string): string[] {
  return event === NO_EVENT ? [t("explain.no_event")] : [specialName(event), specialText(event)];
}

/** The cards that are left: how many of each number, and which events. */
export function deckNotes({ cards }: Deck): string[] {
  const left = Object.entries(cards).map(([id, count]) => ({ number: parseInt(id), event: id.replace(/^\d+_/, ""), count }));
  const numbers = counted(left.map(({ number, count }) => [String(number), count]));
  const events = counted(left.filter(({ event }) => event !== NO_EVENT).map(({ event, count }) => [specialName(event), count]));
  return [
    `${t("explain.numbers_left")}: ${numbers.map(([number, count]) => `${number} (${count})`).join(", ")}`,
    `${t("explain.events_left")}: ${events.map(([name, count]) => (count > 1 ? `${name} (${count})` : name)).join(", ")}`,
  ];
}

/** The sums of counts by name, in the order in which the names come first. */
function counted(counts: [string, number][]): [string, number][] {
  const sums = new Map<string, number>();
  for (const [name, count] of counts) sums.set(name, (sums.get(name) ?? 0) + count);
  return [...sums];
}
