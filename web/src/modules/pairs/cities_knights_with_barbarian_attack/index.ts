// What Cities & Knights with Barbarian Attack brings to the page: knights of three levels on the sides of hexes.

import { t } from "../../../lib/language.svelte";
import type { Frame, Piece } from "../../../lib/messages";
import type { ModulePart } from "../../../lib/modules";
import { PRISONER } from "../../barbarian_attack/icons";
import LandingPicture from "../../barbarian_attack/LandingPicture.svelte";
import RankedKnight from "./RankedKnight.svelte";

const STRENGTHS = ["basic", "strong", "mighty"];

function knightNotes({ level, active, detail }: Piece): string[] {
  const strength = `${t(`strength.${STRENGTHS[level - 1]}`)}. ${t("explain.knight.strength", { count: level })}`;
  return [strength, t(`ranked_knight_note.${active ? "active" : "inactive"}`), detail === "castle" ? t("path_knight_note.castle") : ""];
}

/** Knights move after building; without any, the turn ends. */
function endOfBuilding({ pieces }: Frame, seat: number): string {
  const hasKnights = pieces.some((piece) => piece.kind === "ranked_knight" && piece.seat === seat);
  return hasKnights ? "primary.to_knights" : "primary.end_turn";
}

const part: ModulePart = {
  pieces: { ranked_knight: RankedKnight },
  layers: { ranked_knight: 60 },
  upright: ["ranked_knight"],
  counters: { captives: PRISONER },
  cardTexts: "progress_at_coast",
  highlights: {
    barbarian_came: { picture: LandingPicture, tones: [146.83, 130.81, 110], toldWith: ["hex_conquered", "building_conquered", "merchant_gone"] },
  },
  leavesOut: ["move_knight", "displace_knight", "chase_robber"],
  primaryTexts: { end_building: endOfBuilding },
  pieceNotes: { ranked_knight: knightNotes },
  rules: {
    "piece.ranked_knight": "COMBO-BA-CK-08",
    "counter.captives": "COMBO-BA-CK-11",
    "item.recruit_path_knight": "COMBO-BA-CK-06",
    "item.activate_path_knight": "COMBO-BA-CK-08",
    "item.promote_path_knight": "CK-KNI-05",
  },
};

export default part;
