// What an action with trade tokens costs.

import type { Frame } from "../../lib/messages";

/** What an action changes in the tokens of the player of the turn. */
export function price(frame: Frame): number {
  return -(frame.counters.find(({ id }) => id === "token_price")?.count ?? 1);
}
