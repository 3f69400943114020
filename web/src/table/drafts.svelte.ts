// What is being composed for a trade, and what was declined once and for all.

import { inOrder, type Cards } from "../lib/cards";
import type { Offer } from "../lib/messages";
import { recall, remember } from "../lib/settings.svelte";
import type { Declined } from "../lib/trades";

export class Draft {
  give = $state.raw<Cards>({});
  want = $state.raw<Cards>({});
  /** The cards that are to be discarded. */
  discard = $state.raw<Cards>({});
  /** The seats that are not asked. */
  left = $state.raw<number[]>([]);

  clear(): void {
    [this.give, this.want, this.discard, this.left] = [{}, {}, {}, []];
  }

  /** Begin a counter-offer with the offer seen from the other side, as far as the hand goes. */
  reverse(offer: Offer, hand: Cards): void {
    const able = inOrder(offer.want).map(([card, count]) => [card, Math.min(count, hand[card] ?? 0)] as const);
    this.give = Object.fromEntries(able.filter(([, count]) => count > 0));
    this.want = offer.give;
    this.left = [];
  }
}

/** Offers that are declined without asking, kept by the browser for each table. */
export class Declines {
  list = $state.raw<Declined[]>([]);
  private readonly key: string;

  constructor(table: string) {
    this.key = `insula.declines.${table}`;
    this.list = recall<Declined[]>(this.key, []);
  }

  add(declined: Declined): void {
    this.keep([...this.list, declined]);
  }

  remove(declined: Declined): void {
    this.keep(this.list.filter((one) => one !== declined));
  }

  private keep(list: Declined[]): void {
    this.list = list;
    remember(this.key, list);
  }
}
