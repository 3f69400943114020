// What Seafarers brings to the page: ships, the pirate, gold fields, the stacks of hidden land, and the maps of the scenarios.

import { t } from "../../lib/language.svelte";
import type { Piece } from "../../lib/messages";
import type { Back, ModulePart } from "../../lib/modules";
import DiscoveryPicture from "./DiscoveryPicture.svelte";
import GoldFieldPicture from "./GoldFieldPicture.svelte";
import GoldTray from "./GoldTray.svelte";
import IslandPicture from "./IslandPicture.svelte";
import IslandToken from "./IslandToken.svelte";
import Picture from "./Picture.svelte";
import Pirate from "./Pirate.svelte";
import PiratePicture from "./PiratePicture.svelte";
import ScenarioMap from "./ScenarioMap.svelte";
import Ship from "./Ship.svelte";
import Wake from "./Wake.svelte";
import { GOLD_CHOICES, sendGold } from "./gold";
import { NUGGETS } from "./icons";
import "./style.css";

const GLAD = [392, 523.25, 659.25];

function back(name: string): Back {
  return { letter: () => t(`deck.${name}`).charAt(0).toUpperCase(), isLight: true };
}

function shipNotes({ active }: Piece): string[] {
  return active ? [] : [t("ship_note.new")];
}

const part: ModulePart = {
  picture: Picture,
  textPictures: { gold_field: GoldFieldPicture, pirate: PiratePicture },
  pieces: { ship: Ship, pirate: Pirate, island_token: IslandToken },
  layers: { island_token: 8, ship: 12, pirate: 20 },
  upright: ["ship"],
  wakes: { ship: Wake },
  pictures: { move_ship: "ship" },
  pieceNotes: { ship: shipNotes },
  counters: { gold_due: NUGGETS },
  decks: { hidden_hexes: back("hidden_hexes"), hidden_tokens: back("hidden_tokens"), token_bag: back("token_bag") },
  cardTexts: "sea_card",
  trays: Object.fromEntries(GOLD_CHOICES.map((kind) => [kind, GoldTray])),
  sends: Object.fromEntries(GOLD_CHOICES.map((kind) => [kind, sendGold])),
  highlights: {
    hex_revealed: { picture: DiscoveryPicture, tones: GLAD.slice(0, 2), toldWith: ["token_laid"] },
    special_points: { picture: IslandPicture, tones: GLAD },
  },
  optionPictures: { sea_scenario: ScenarioMap },
  rules: {
    "terrain.gold": "SEA-GOLD-01",
    "terrain.unknown": "SEA-FOG-02",
    "piece.ship": "SEA-SHIP-02",
    "piece.pirate": "SEA-PIRATE-05",
    "piece.island_token": "SEA-SVP-03",
    "item.build_ship": "SEA-SHIP-01",
    "item.move_ship": "SEA-MOVE-01",
    "counter.gold_due": "SEA-GOLD-02",
    "deck.hidden_hexes": "SEA-FOG-02",
    "deck.hidden_tokens": "SEA-FOG-03",
    "deck.token_bag": "SEA-GC-03",
  },
};

export default part;
