// What Catan for Two with Traders & Barbarians brings to the page: trade tokens move a barbarian in place of the robber.

import type { Frame } from "../../../lib/messages";
import type { ModulePart, StoreDecision } from "../../../lib/modules";
import { price } from "../../catan_for_two/price";

/** A figure with a helmet. */
const BARBARIAN = "M5 17.5c0-3.4 2-5.2 5-5.2s5 1.8 5 5.2ZM6.6 7.5a3.4 3.4 0 0 1 6.8 0v1.2a3.4 3.4 0 0 1-6.8 0ZM6.6 6.5 4.5 3M13.4 6.5l2.1-3.5";

function moveBarbarian({ pieces }: Frame): string {
  return `tokens for barbarian ${pieces.find(({ kind }) => kind === "path_barbarian")?.at ?? "0,0,E"}`;
}

const MOVE: StoreDecision = { kind: "barbarian_for_tokens", picture: BARBARIAN, move: moveBarbarian, change: price };

const part: ModulePart = {
  stores: { trade_tokens: [MOVE] },
  leavesOut: ["robber_to_desert"],
  rules: { "item.barbarian_for_tokens": "TRADER-TWO-02" },
};

export default part;
