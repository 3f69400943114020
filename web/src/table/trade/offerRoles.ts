// What the reader can do about an offer, and which answers the page gives without asking.

import { isLeftOut, ofKind } from "../../lib/choices";
import type { Choice, Offer } from "../../lib/messages";
import { settings } from "../../lib/settings.svelte";
import type { Controls } from "../controls.svelte";

/** The choices of the reader about an offer; each is missing if it is not possible. */
export interface Role {
  accept: Choice | undefined;
  decline: Choice | undefined;
  counter: Choice | undefined;
  /** Withdraws an own offer, or trades with nobody. */
  drop: Choice | undefined;
}

/** Why an offer is declined without asking. */
export type Reason = "" | "cannot" | "unwanted";

export function roleOf({ table, choices }: Controls, offer: Offer): Role {
  const answer = (value: string): Choice | undefined =>
    ofKind(choices, "answer_offer").find((choice) => choice.value === value);
  const trades = ofKind(choices, "confirm_trade");
  const nobody = trades.find(isLeftOut);
  const isOwn = offer.maker === table.seat;
  const withdrawal = isOwn ? ofKind(table.game?.unasked ?? [], "withdraw_offer")[0] : undefined;
  if (offer.maker === table.frame?.active) {
    const [accept, decline, counter] = ["accept", "decline", "counter"].map(answer);
    return { accept, decline, counter, drop: isOwn ? (nobody ?? withdrawal) : undefined };
  }
  const isProposal = !table.frame?.offers.some((other) => other.maker === table.frame?.active);
  const accept = trades.find((choice) => table.seatOf(choice.value) === offer.maker);
  return { accept, decline: isProposal ? nobody : undefined, counter: undefined, drop: withdrawal };
}

/** Why the offer that waits for the reader's answer is declined without asking. */
export function reasonToDecline(controls: Controls, offer: Offer): Reason {
  const { accept, decline } = roleOf(controls, offer);
  if (!decline) return "";
  if (controls.unwanted.includes(offer, controls.table.frame?.turn ?? 0)) return "unwanted";
  return accept || controls.isTrading ? "" : "cannot";
}

/** The trade that the reader's offer has been waiting for: with the only player asked, or the first who accepts. */
export function firstYes({ table, choices }: Controls): Choice | undefined {
  const own = table.frame?.offers.find((offer) => offer.maker === table.seat && offer.maker === table.frame?.active);
  const isWanted = own?.asked.length === 1 || (table.info?.setup.live_answers && settings.firstYes);
  if (!own || !isWanted) return undefined;
  return ofKind(choices, "confirm_trade").find((choice) => own.answers[table.seatOf(choice.value)] === "accepted");
}
