// The moves that take cards of gold fields: one for each card, until the bank has only one kind left.

import { changed, inOrder, spelled, total, type Cards } from "../../lib/cards";
import { t } from "../../lib/language.svelte";
import type { Choice, Frame } from "../../lib/messages";
import type { Next } from "../../table/dock/next";
import type { Draft } from "../../table/drafts.svelte";

export const GOLD_CHOICES = ["setup_gold", "choose_gold", "discovery_gold"];
const GOLD_DUE = "gold_due";

/** How many cards the player who is asked still chooses. */
export function goldDue({ players, actor }: Frame): number {
  return players[actor]?.counters.find(({ id }) => id === GOLD_DUE)?.count ?? 0;
}

/** The rules take the rest themselves when the bank has only one kind left, so no move names it. */
export function goldMoves(bank: Cards, taken: Cards): string[] {
  const moves: string[] = [];
  let left = bank;
  for (const card of spelled(taken)) {
    if (inOrder(left).length < 2) break;
    moves.push(`take ${card}`);
    left = changed(left, card, -1);
  }
  return moves;
}

/** A single card is taken with its own button; several are sent together. */
export function sendGold([choice]: Choice[], frame: Frame, { taken }: Draft): Next {
  const count = total(taken);
  const isWhole = count > 1 && count === goldDue(frame);
  return isWhole
    ? { text: t("gold_field.send", { count }), moves: goldMoves(frame.bank, taken) }
    : { text: t(`ask.${choice?.kind}`), moves: [] };
}
