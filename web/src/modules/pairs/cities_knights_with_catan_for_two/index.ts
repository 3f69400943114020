// What Cities & Knights with Catan for Two brings to the page: a knight on the board, and not a card, is turned in for tokens.

import type { Frame } from "../../../lib/messages";
import type { ModulePart, StoreDecision } from "../../../lib/modules";
import { SHIELD } from "../../base/icons";

/** With one of the seat's knights; without any, at a corner without one. */
function takeOff({ pieces }: Frame, seat: number): string {
  const own = pieces.filter((piece) => piece.seat === seat);
  const found = own.find(({ kind }) => kind === "knight") ?? own.find(({ kind }) => kind === "settlement" || kind === "city");
  return `tokens for knight ${found?.at ?? "0,0,N"}`;
}

const TAKE_OFF: StoreDecision = { kind: "knight_for_tokens", picture: SHIELD, move: takeOff, change: () => 0 };

const part: ModulePart = {
  stores: { trade_tokens: [TAKE_OFF] },
  leavesOut: ["discard_open_knight"],
};

export default part;
