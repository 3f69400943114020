// What Barbarian Attack brings to the page.

import type { Frame } from "../../lib/messages";
import type { ModulePart } from "../../lib/modules";
import BarbarianPicture from "./BarbarianPicture.svelte";
import Barbarians from "./Barbarians.svelte";
import Castle from "./Castle.svelte";
import Coming from "./Coming.svelte";
import Leaving from "./Leaving.svelte";
import LyingCity from "./LyingCity.svelte";
import LyingSettlement from "./LyingSettlement.svelte";
import PathKnight from "./PathKnight.svelte";
import Picture from "./Picture.svelte";
import { HIGHLIGHTS } from "./highlights";
import { CARDS, HELMET, HORSE, PRISONER } from "./icons";
import { CONQUERED, barbarianNotes, buildingNotes, deckNotes, knightNotes } from "./notes";
import { KNIGHTS, forGrain } from "./reach";
import "./style.css";

/** Knights move after building, own ones and the stray knight; without any, the turn ends. */
function endOfBuilding({ pieces, players }: Frame, seat: number): string {
  const hasKnights = pieces.some((piece) => KNIGHTS.has(piece.kind) && (piece.seat === seat || piece.seat >= players.length));
  return hasKnights ? "primary.to_knights" : "primary.end_turn";
}

const part: ModulePart = {
  picture: Picture,
  textPictures: { barbarians: BarbarianPicture },
  pieces: {
    barbarians: Barbarians,
    path_knight: PathKnight,
    treason_from: Leaving,
    treason_to: Coming,
    "settlement.conquered": LyingSettlement,
    "city.conquered": LyingCity,
  },
  ground: { castle: Castle },
  layers: { barbarians: 5, treason_from: 6, treason_to: 6, path_knight: 60 },
  upright: ["path_knight"],
  blocks: { barbarians: ({ detail }) => detail === CONQUERED },
  counters: { prisoners: PRISONER, path_knights: HORSE, barbarians_left: HELMET, attack_discard: CARDS },
  decks: { attack: { letter: () => "", isLight: false } },
  cardTexts: "attack",
  highlights: HIGHLIGHTS,
  inTrays: ["pay_grain"],
  shownAtOnce: ["move_path_knight"],
  farther: { path_knight_to: forGrain },
  targetDetails: { place_knight: () => "placed" },
  primaryTexts: { end_building: endOfBuilding },
  pieceNotes: { barbarians: barbarianNotes, path_knight: knightNotes, settlement: buildingNotes, city: buildingNotes },
  deckNotes: { attack: deckNotes },
  rules: {
    "terrain.castle": "ATTACK-BOARD-06",
    "piece.barbarians": "ATTACK-BATTLE-02",
    "piece.path_knight": "ATTACK-KNIGHT-04",
    "piece.treason_from": "ATTACK-CARD-08",
    "piece.treason_to": "ATTACK-CARD-08",
    "counter.prisoners": "ATTACK-BATTLE-08",
    "counter.path_knights": "ATTACK-KNIGHT-02",
    "counter.barbarians_left": "ATTACK-LAND-06",
    "counter.attack_discard": "ATTACK-CARD-04",
    "deck.attack": "ATTACK-CARD-03",
    "event.expulsion": "ATTACK-BATTLE-02",
    "event.prisoners_taken": "ATTACK-BATTLE-06",
    "event.prisoner_roll": "ATTACK-BATTLE-06",
    "event.loss_die": "ATTACK-LOSS-01",
    "event.barbarian_landed": "ATTACK-LAND-02",
    "event.hex_conquered": "ATTACK-HEX-01",
    "event.building_conquered": "ATTACK-BLDG-01",
    "card.knighthood": "ATTACK-CARD-05",
    "card.black_knight": "ATTACK-CARD-06",
    "card.treason": "ATTACK-CARD-08",
    "card.intrigue": "ATTACK-CARD-12",
  },
};

export default part;
