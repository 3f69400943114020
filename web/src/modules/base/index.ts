// The page's part of the base game.

import { BRICKS, EAR, FIR, PEAK, SHEEP } from "../../board/motifs";
import type { ModulePart } from "../../lib/modules";
import City from "./City.svelte";
import Road from "./Road.svelte";
import Robber from "./Robber.svelte";
import Settlement from "./Settlement.svelte";

const part: ModulePart = {
  isOnStartPage: true,
  pieces: { road: Road, settlement: Settlement, city: City, robber: Robber },
  layers: { road: 10, robber: 20, settlement: 40, city: 50 },
  besideNumber: { robber: -46.5 },
  cards: {
    brick: { colors: "hills", motif: BRICKS },
    lumber: { colors: "forest", motif: FIR },
    wool: { colors: "pasture", motif: SHEEP },
    grain: { colors: "fields", motif: EAR },
    ore: { colors: "mountains", motif: PEAK },
  },
  counters: {
    road_length: "M4 17 8 3M16 17 12 3M10 4v2.4M10 9v2.6M10 14.4V17",
    army: "M4 3h12v6.5c0 4-3 6.5-6 8-3-1.5-6-4-6-8Z",
  },
  cardTexts: "development",
  inTrays: ["offer_trade", "propose_trade", "withdraw_offer", "answer_offer", "confirm_trade", "bank_trade", "discard"],
  primary: ["roll", "end_turn"],
  fromHand: ["play_development_card"],
  optionGroups: {
    SETUP: "island",
    FOUND: "beginning",
    TWO: "beginning",
    TURN: "turns",
    BANK: "cards",
    SEVEN: "cards",
    ROB: "cards",
    STEAL: "cards",
    TRADE: "cards",
    INFO: "cards",
    LR: "winning",
    WIN: "winning",
  },
};

export default part;
