// What Catan for Two brings to the page: trade tokens with their tray.

import type { Frame } from "../../lib/messages";
import type { ModulePart, StoreDecision } from "../../lib/modules";
import { SHIELD } from "../base/icons";
import NeutralPieces from "./NeutralPieces.svelte";
import Picture from "./Picture.svelte";
import TwoRolls from "./TwoRolls.svelte";
import { price } from "./price";

const TOKEN = "M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15ZM6.5 8.4h6.2l-1.8-1.9M13.5 11.6H7.3l1.8 1.9";
const SWAP = "M3.5 7h11.5l-3-3M16.5 13H5l3 3";
const ROBBER = "M4.5 17.5c0-3 1.5-4.2 3-5.2-2-2-1.6-5 .2-6-1-2 .3-3.8 2.3-3.8s3.3 1.8 2.3 3.8c1.8 1 2.2 4 .2 6 1.5 1 3 2.2 3 5.2Z";
const FOR_KNIGHT = 2;

function toDesert(frame: Frame): string {
  return `send robber to ${frame.hexes.find(({ terrain }) => terrain === "desert" || terrain === "swamp")?.at ?? "none"}`;
}

const DECISIONS: StoreDecision[] = [
  { kind: "forced_trade", picture: SWAP, move: () => "force trade", change: price },
  { kind: "robber_to_desert", picture: ROBBER, move: toDesert, change: price },
  { kind: "discard_open_knight", picture: SHIELD, move: () => "discard open knight", change: () => FOR_KNIGHT },
];

const part: ModulePart = {
  picture: Picture,
  textPictures: { neutral_pieces: NeutralPieces, two_rolls: TwoRolls },
  counters: { trade_tokens: TOKEN },
  stores: { trade_tokens: DECISIONS },
  inTrays: ["forced_trade_give"],
  rules: {
    "counter.trade_tokens": "TWO-EARN-02",
  },
};

export default part;
