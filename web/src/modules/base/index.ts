// The page's part of the base game.

import { MOTIFS } from "../../board/motifs";
import type { ModulePart } from "../../lib/modules";
import City from "./City.svelte";
import Picture from "./Picture.svelte";
import Road from "./Road.svelte";
import Robber from "./Robber.svelte";
import Settlement from "./Settlement.svelte";
import { HIGHLIGHTS } from "./highlights";
import { ROAD, SHIELD } from "./icons";

const part: ModulePart = {
  picture: Picture,
  onStartPage: { new: {}, first: { setup: "beginner" } },
  pieces: { road: Road, settlement: Settlement, city: City, robber: Robber },
  layers: { road: 10, robber: 20, settlement: 40, city: 50 },
  besideNumber: { robber: -46.5 },
  blocks: { robber: () => true },
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
  // The table never offers an exchange above the best rate (BASE-MARI-04).
  inTrays: ["offer_trade", "propose_trade", "withdraw_offer", "answer_offer", "confirm_trade", "bank_trade", "bank_trade_at_rate", "discard"],
  primary: ["roll", "end_building", "end_turn"],
  fromHand: ["play_development_card"],
  rules: {
    "terrain.hills": "BASE-PROD-02",
    "terrain.forest": "BASE-PROD-02",
    "terrain.pasture": "BASE-PROD-02",
    "terrain.fields": "BASE-PROD-02",
    "terrain.mountains": "BASE-PROD-02",
    "piece.road": "BASE-ROAD-01",
    "piece.settlement": "BASE-PROD-02",
    "piece.city": "BASE-PROD-02",
    "piece.robber": "BASE-ROB-02",
    "harbor.any": "BASE-MARI-02",
    "harbor.card": "BASE-MARI-03",
    "item.build_road": "BASE-ROAD-01",
    "item.build_settlement": "BASE-SETL-01",
    "item.build_city": "BASE-CITY-01",
    "item.buy_development_card": "BASE-DEV-01",
    "counter.road_length": "BASE-LR-01",
    "counter.army": "BASE-LA-01",
    "title.longest_road": "BASE-LR-03",
    "title.largest_army": "BASE-LA-02",
    "deck.development": "BASE-DEV-03",
    "seat.cards": "BASE-SEVEN-02",
    "seat.points": "BASE-WIN-01",
    "bank.cards": "BASE-BANK-01",
    "card.knight": "BASE-DEV-07",
    "card.road_building": "BASE-DEV-09",
    "card.invention": "BASE-DEV-10",
    "card.monopoly": "BASE-DEV-11",
    "card.victory_point": "BASE-DEV-05",
  },
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
    MARI: "cards",
    DEV: "cards",
    INFO: "cards",
    LR: "winning",
    WIN: "winning",
  },
};

export default part;
