// What The Forgotten Tribe brings to the page: points and cards at the islands, and harbors to place.

import type { Choice } from "../../../lib/messages";
import type { ModulePart } from "../../../lib/modules";
import HarborPicture from "./HarborPicture.svelte";
import KeptHarbor from "./KeptHarbor.svelte";
import TakenPicture from "./TakenPicture.svelte";
import TribeCard from "./TribeCard.svelte";
import TribePoint from "./TribePoint.svelte";
import { JETTY, STAR } from "./icons";
import "./style.css";

const GLAD = [392, 523.25, 659.25];
const KEPT = ["any", "brick", "lumber", "wool", "grain", "ore"].map((kind) => `kept_${kind}`);

/** The kind of harbor that a choice would place. */
function kindOf(choice: Choice): string {
  return choice.value.split("_")[1] ?? "";
}

const part: ModulePart = {
  textPictures: { harbor_sign: HarborPicture },
  pieces: { tribe_point: TribePoint, tribe_card: TribeCard, kept_harbor: KeptHarbor },
  layers: { tribe_point: 10, tribe_card: 10 },
  upright: ["tribe_point", "tribe_card", "kept_harbor"],
  targetDetails: { place_harbor: kindOf },
  counters: { tribe_points: STAR, ...Object.fromEntries(KEPT.map((counter) => [counter, JETTY])) },
  highlights: {
    tribe_point: { picture: TakenPicture, tones: GLAD },
    tribe_card: { picture: TakenPicture, tones: GLAD.slice(0, 2) },
    harbor_taken: { picture: TakenPicture, tones: GLAD.slice(0, 2) },
  },
  rules: {
    "piece.tribe_point": "SEA-FT-02",
    "piece.tribe_card": "SEA-FT-03",
    "counter.tribe_points": "SEA-FT-02",
    ...Object.fromEntries(KEPT.map((counter) => [`counter.${counter}`, "SEA-FT-05"])),
  },
};

export default part;
