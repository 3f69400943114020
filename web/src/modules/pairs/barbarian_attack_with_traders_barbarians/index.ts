// What Barbarian Attack with Traders & Barbarians brings to the page: barbarians on paths that belong to hexes.

import { SIDE_NAMES } from "../../../lib/geometry";
import { t } from "../../../lib/language.svelte";
import type { Frame, Piece } from "../../../lib/messages";
import type { ModulePart } from "../../../lib/modules";
import LandingPicture from "../../barbarian_attack/LandingPicture.svelte";
import LossPicture from "../../barbarian_attack/LossPicture.svelte";
import BarbarianOfHex from "./BarbarianOfHex.svelte";
import { forGrainBetweenPlazas } from "./paths";

const MOVING_KNIGHTS = "moving_knights";

/** Knights move after building; without any, the wagon. */
function endOfBuilding({ pieces }: Frame, seat: number): string {
  const hasKnights = pieces.some((piece) => piece.kind === "path_knight" && piece.seat === seat);
  return hasKnights ? "primary.to_knights" : "primary.to_wagon";
}

/** The wagon moves after the knights. */
function endOfStep({ phase }: Frame): string {
  return phase === MOVING_KNIGHTS ? "primary.to_wagon" : "primary.end_turn";
}

function barbarianNotes({ detail }: Piece): string[] {
  return SIDE_NAMES.includes(detail) ? [t("path_barbarian_note.belongs")] : [];
}

const part: ModulePart = {
  pieces: Object.fromEntries(SIDE_NAMES.map((name) => [`path_barbarian.${name}`, BarbarianOfHex])),
  highlights: {
    barbarian_ashore: { picture: LandingPicture, tones: [146.83, 130.81, 110], toldWith: ["path_taken", "hex_conquered", "building_conquered"] },
    loss_die_inside: { picture: LossPicture, tones: [220, 196], toldWith: ["path_knight_lost", "gold_earned"], isSeparate: true },
  },
  farther: { path_knight_to: forGrainBetweenPlazas },
  primaryTexts: { end_building: endOfBuilding, end_turn: endOfStep },
  pieceNotes: { path_barbarian: barbarianNotes },
};

export default part;
