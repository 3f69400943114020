// Drafts of trades and discards, and the offers that are always declined.

import { inOrder, type Cards } from "../lib/cards";
import type { Offer } from "../lib/messages";
import { recall, remember } from "../lib/settings.svelte";
import type { Declined } from "../lib/trades";

export class Draft {
  give = $state.raw<Cards>({});
  want = $state.raw<Cards>({});
  /** The cards to discard. */
  discard = $state.raw<Cards>({});
  /** The seats that are not asked. */
  left = $state.raw<number[]>([]);

  clear(): void {
    [this.give, this.want, this.discard, this.left] = [{}, {}, {}, []];
  }

  /** Begin a counter-offer with the offer reversed, as far as the hand allows. */
  reverse(offer: Offer, hand: Cards): void {
    const able = inOrder(offer.want).map(([card, count]) => [card, Math.min(count, hand[card] ?? 0)] as const);
    this.give = Object.fromEntries(able.filter(([, count]) => count > 0));
    this.want = offer.give;
    this.left = [];
  }
}

/** Offers that are declined automatically. The browser stores them for each table. */
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
