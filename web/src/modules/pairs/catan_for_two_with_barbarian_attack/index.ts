// What Catan for Two with Barbarian Attack brings to the page: the stray knight, and trade tokens that move a barbarian in place of the robber.

import { t } from "../../../lib/language.svelte";
import type { Frame, Piece } from "../../../lib/messages";
import type { ModulePart, StoreDecision } from "../../../lib/modules";
import PathKnight from "../../barbarian_attack/PathKnight.svelte";
import { HELMET } from "../../barbarian_attack/icons";
import { price } from "../../catan_for_two/price";

function moveBarbarian({ pieces }: Frame): string {
  return `tokens for barbarian from ${pieces.find(({ kind, level }) => kind === "barbarians" && level > 0)?.at ?? "0,2"}`;
}

const MOVE: StoreDecision = { kind: "coastal_barbarian_for_tokens", picture: HELMET, move: moveBarbarian, change: price };

function strayKnightNotes({ active, detail }: Piece): string[] {
  return [active ? "" : t("path_knight_note.moved"), detail === "castle" ? t("stray_knight_note.castle") : ""];
}

const part: ModulePart = {
  pieces: { stray_knight: PathKnight },
  layers: { stray_knight: 60 },
  upright: ["stray_knight"],
  stores: { trade_tokens: [MOVE] },
  leavesOut: ["robber_to_desert", "discard_open_knight"],
  targetDetails: { place_stray_knight: () => "placed" },
  pieceNotes: { stray_knight: strayKnightNotes },
  rules: {
    "piece.stray_knight": "ATTACK-TWO-02",
    "event.prisoner_returned": "ATTACK-TWO-04",
    "item.coastal_barbarian_for_tokens": "ATTACK-TWO-07",
  },
};

export default part;
