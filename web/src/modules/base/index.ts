// The page's part of the base game.

import { MOTIFS } from "../../board/motifs";
import type { ModulePart } from "../../lib/modules";
import City from "./City.svelte";
import Road from "./Road.svelte";
import Robber from "./Robber.svelte";
import Settlement from "./Settlement.svelte";
import { HIGHLIGHTS } from "./highlights";
import { ROAD, SHIELD } from "./icons";

const part: ModulePart = {
  onStartPage: { new: {}, first: { setup: "beginner" } },
  pieces: { road: Road, settlement: Settlement, city: City, robber: Robber },
  layers: { road: 10, robber: 20, settlement: 40, city: 50 },
  besideNumber: { robber: -46.5 },
  cards: {
    brick: { colors: "hills", motif: MOTIFS.bricks },
    lumber: { colors: "forest", motif: MOTIFS.fir },
    wool: { colors: "pasture", motif: MOTIFS.sheep },
    grain: { colors: "fields", motif: MOTIFS.ear },
    ore: { colors: "mountains", motif: MOTIFS.peak },
  },
  counters: { road_length: ROAD, army: SHIELD },
  titles: { longest_road: ROAD, largest_army: SHIELD },
  highlights: HIGHLIGHTS,
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
