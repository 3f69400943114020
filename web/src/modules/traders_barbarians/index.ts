// What Traders & Barbarians brings to the page: trade hexes, wagons with their goods and levels, barbarians on paths.

import { t } from "../../lib/language.svelte";
import type { Back, ModulePart } from "../../lib/modules";
import AttemptPicture from "./AttemptPicture.svelte";
import DeliveryPicture from "./DeliveryPicture.svelte";
import GlassPicture from "./GlassPicture.svelte";
import PathBarbarian from "./PathBarbarian.svelte";
import Picture from "./Picture.svelte";
import TradeHex from "./TradeHex.svelte";
import TradeHexPicture from "./TradeHexPicture.svelte";
import Wagon from "./Wagon.svelte";
import WagonTrack from "./WagonTrack.svelte";
import { DELIVERED, WHEEL } from "./icons";
import { levelNotes, stackNotes, trackNotes, wagonNotes } from "./notes";
import { placeOfNumber } from "./tradeHex";
import "./style.css";

const STACKS = ["castle", "quarry", "glassworks"];
/** The detail of a barbarian that is moved: nobody has tried to drive it off there. */
const FRESH = "fresh";
const GLAD = [523.25, 659.25, 783.99];

function back(name: string): Back {
  return { letter: () => t(name).charAt(0).toUpperCase(), isLight: true };
}

const part: ModulePart = {
  picture: Picture,
  textPictures: { glass: GlassPicture, trade_hex: TradeHexPicture },
  ground: { trade_hex: TradeHex },
  numberPlaces: { trade_hex: placeOfNumber },
  pieces: { path_barbarian: PathBarbarian, wagon: Wagon },
  layers: { path_barbarian: 15, wagon: 82 },
  upright: ["path_barbarian"],
  figures: ["wagon"],
  targetDetails: { barbarian_to: () => FRESH },
  pieceNotes: { wagon: wagonNotes },
  counters: { delivered: DELIVERED, movement_points: WHEEL },
  tracks: { wagon: WagonTrack },
  trackNotes: { wagon: trackNotes },
  stepNotes: { wagon: levelNotes },
  decks: { wagon: back("track.wagon"), ...Object.fromEntries(STACKS.map((stack) => [`${stack}_tokens`, back(`terrain.${stack}`)])) },
  deckNotes: Object.fromEntries(STACKS.map((stack) => [`${stack}_tokens`, stackNotes])),
  cardTexts: "trader_card",
  steps: ["wagon"],
  highlights: {
    delivered: { picture: DeliveryPicture, tones: GLAD, toldWith: ["order"] },
    drove_off: { picture: AttemptPicture, tones: [293.66, 392] },
  },
  primaryTexts: { end_building: "primary.to_wagon" },
  rules: {
    "piece.wagon": "TRADER-WAGON-01",
    "piece.path_barbarian": "TRADER-BARB-01",
    "trade_hex.castle": "TRADER-GOODS-01",
    "terrain.quarry": "TRADER-GOODS-01",
    "terrain.glassworks": "TRADER-GOODS-01",
    "counter.delivered": "TRADER-ORDER-03",
    "counter.movement_points": "TRADER-WAGON-03",
    "track.wagon": "TRADER-TRAIN-01",
    "item.upgrade_wagon": "TRADER-TRAIN-02",
    "deck.castle_tokens": "TRADER-GOODS-03",
    "deck.quarry_tokens": "TRADER-GOODS-03",
    "deck.glassworks_tokens": "TRADER-GOODS-03",
    "card.swift_journey": "TRADER-CARD-05",
  },
};

export default part;
