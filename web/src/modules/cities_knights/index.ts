// The page's part of Cities & Knights.

import { t } from "../../lib/language.svelte";
import type { Back, ModulePart } from "../../lib/modules";
import { ROAD, SHIELD } from "../base/icons";
import BarbarianTrack from "./BarbarianTrack.svelte";
import EventFace from "./EventFace.svelte";
import ImprovementTrack from "./ImprovementTrack.svelte";
import Knight from "./Knight.svelte";
import LyingCity from "./LyingCity.svelte";
import Merchant from "./Merchant.svelte";
import Metropolis from "./Metropolis.svelte";
import MetropolisPicture from "./MetropolisPicture.svelte";
import ShipPicture from "./ShipPicture.svelte";
import Wall from "./Wall.svelte";
import { CONE, PAGE, TEMPLE } from "./icons";
import { CLOTH, COIN, PAPER } from "./motifs";
import { barbarianNotes, eventNotes, improvementNotes, knightNotes, levelNotes } from "./notes";
import { RULES } from "./rules";
import "./style.css";

const TRACKS = ["trade", "politics", "science"];

function back(track: string, isLight = false): Back {
  return { letter: () => t(`track.${track}`).charAt(0), isLight };
}

const part: ModulePart = {
  onStartPage: { new: { ck_board: "random" }, first: {} },
  textPictures: { barbarians: ShipPicture },
  pieces: {
    "city.reduced": LyingCity,
    "city.sabotaged": LyingCity,
    wall: Wall,
    metropolis: Metropolis,
    knight: Knight,
    merchant: Merchant,
  },
  layers: { merchant: 30, wall: 60, metropolis: 70, knight: 80 },
  besideNumber: { merchant: 52 },
  covers: ["wall"],
  cards: {
    cloth: { colors: "cloth", motif: CLOTH },
    coin: { colors: "coin", motif: COIN },
    paper: { colors: "paper-card", motif: PAPER },
  },
  counters: { knights: SHIELD },
  titles: { longest_trade_route: ROAD, defender: SHIELD, merchant: CONE, printer: PAGE, constitution: TEMPLE },
  decks: { trade: back("trade", true), politics: back("politics"), science: back("science") },
  highlights: {
    battle: { picture: ShipPicture, tones: [130.81, 155.56, 130.81], toldWith: ["city_lost", "defender"] },
    metropolis: { picture: MetropolisPicture, tones: [392, 523.25, 659.25] },
  },
  cardTexts: "progress",
  tracks: {
    barbarians: BarbarianTrack,
    trade: ImprovementTrack,
    politics: ImprovementTrack,
    science: ImprovementTrack,
  },
  dice: { event: EventFace },
  inTrays: ["wedding_give"],
  fromHand: ["play_progress_card", "play_alchemist"],
  pieceNotes: { knight: knightNotes },
  trackNotes: { barbarians: barbarianNotes, trade: improvementNotes, politics: improvementNotes, science: improvementNotes },
  stepNotes: Object.fromEntries(TRACKS.map((track) => [track, (level: number) => levelNotes(track, level)])),
  dieNotes: { event: eventNotes },
  rules: RULES,
  pictures: { move_knight: "knight", displace_knight: "knight", chase_robber: "knight" },
};

export default part;
