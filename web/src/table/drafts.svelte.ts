// Drafts of trades, of discards, and of cards to lay down or to take.

import { changed, inOrder, type Cards } from "../lib/cards";
import type { Offer } from "../lib/messages";

export class Draft {
  give = $state.raw<Cards>({});
  want = $state.raw<Cards>({});
  /** The cards to discard. */
  discard = $state.raw<Cards>({});
  /** The cards to lay down face up. */
  laid = $state.raw<Cards>({});
  /** The cards to take from the bank. */
  taken = $state.raw<Cards>({});
  /** The seats that are not asked. */
  left = $state.raw<number[]>([]);

  get contents() {
    const { give, want, discard, laid, taken, left } = this;
    return { give, want, discard, laid, taken, left };
  }

  /** Clear everything, or what is still as it was in earlier contents. */
  clear(earlier = this.contents): void {
    if (this.give === earlier.give) this.give = {};
    if (this.want === earlier.want) this.want = {};
    if (this.discard === earlier.discard) this.discard = {};
    if (this.laid === earlier.laid) this.laid = {};
    if (this.taken === earlier.taken) this.taken = {};
    if (this.left === earlier.left) this.left = [];
  }

  /** Get one more card of a kind, or give one less. */
  getMore(card: string): void {
    if (this.give[card]) this.give = changed(this.give, card, -1);
    else this.want = changed(this.want, card, 1);
  }

  /** Give one more of the held cards of a kind, or get one less. */
  giveMore(card: string, held: number): void {
    if (this.want[card]) this.want = changed(this.want, card, -1);
    else if ((this.give[card] ?? 0) < held) this.give = changed(this.give, card, 1);
  }

  /** Begin a counter-offer with the offer reversed, as far as the hand allows. */
  reverse(offer: Offer, hand: Cards): void {
    const able = inOrder(offer.want).map(([card, count]) => [card, Math.min(count, hand[card] ?? 0)] as const);
    this.give = Object.fromEntries(able.filter(([, count]) => count > 0));
    this.want = offer.give;
    this.left = [];
  }
}
