// Who gains what from a hex when its number is rolled: said when it is pointed at.

import { CORNER_NAMES, pointKey } from "./geometry";
import type { Frame, FrameHex } from "./messages";

const RESOURCE_OF: Record<string, string> = {
  hills: "brick",
  forest: "lumber",
  pasture: "wool",
  fields: "grain",
  mountains: "ore",
};

/** What a city takes as its second card where there are improvement tracks; elsewhere the resource twice. */
const COMMODITY_OF: Record<string, string> = { forest: "paper", pasture: "cloth", mountains: "coin" };

export interface Gain {
  seat: number;
  cards: Record<string, number>;
}

/** How many of the 36 rolls of two dice show a sum. */
export function ways(sum: number): number {
  return sum < 2 || sum > 12 ? 0 : 6 - Math.abs(7 - sum);
}

export function isRobbed(frame: Frame, hex: FrameHex): boolean {
  return frame.pieces.some((piece) => piece.kind === "robber" && piece.at === hex.at);
}

/** What each seat gets from a hex, the robber not counted. */
export function gains(frame: Frame, hex: FrameHex): Gain[] {
  const resource = RESOURCE_OF[hex.terrain];
  if (resource === undefined || hex.token === 0) return [];
  const corners = new Set(CORNER_NAMES.map((corner) => pointKey(`${hex.at},${corner}`, "corner")));
  const hasCommodities = frame.players.some((player) => Object.keys(player.tracks).length > 0);
  const second = hasCommodities ? (COMMODITY_OF[hex.terrain] ?? resource) : resource;
  const found = new Map<number, Record<string, number>>();
  for (const piece of frame.pieces) {
    const isCity = piece.kind === "city" && piece.detail === "";
    if (!["city", "settlement"].includes(piece.kind) || !corners.has(pointKey(piece.at, "corner"))) continue;
    const cards = found.get(piece.seat) ?? {};
    for (const card of isCity ? [resource, second] : [resource]) cards[card] = (cards[card] ?? 0) + 1;
    found.set(piece.seat, cards);
  }
  return [...found].sort(([a], [b]) => a - b).map(([seat, cards]) => ({ seat, cards }));
}
