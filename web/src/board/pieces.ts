// Where pieces stand on the board, and in which order they are drawn.

import { hexCenter, placePoint, pointKey, sideEnds, type PlaceKind, type Point } from "../lib/geometry";
import type { Frame, Piece } from "../lib/messages";

export interface Standing {
  key: string;
  piece: Piece;
  at: Point;
  angle: number;
  scale: number;
  isWalled: boolean;
}

const LAYERS = ["road", "robber", "merchant", "settlement", "city", "wall", "metropolis", "knight"];

export function placeKindOf(piece: Piece): PlaceKind {
  if (piece.at.split(",").length === 2) return "hex";
  return ["road", "ship", "bridge"].includes(piece.kind) ? "side" : "corner";
}

function layer(piece: Piece): number {
  const index = LAYERS.indexOf(piece.kind);
  return index < 0 ? LAYERS.length : index;
}

/** The angle of a side in degrees, so that what lies on it can be drawn lying on the x axis. */
export function angleOf(side: string): number {
  const [start, end] = sideEnds(side);
  const angle = (Math.atan2(end.y - start.y, end.x - start.x) * 180) / Math.PI;
  return angle > 90 ? angle - 180 : angle <= -90 ? angle + 180 : angle;
}

/** Figures stand beside the token of their hex, so that its number stays readable. */
const BESIDE_TOKEN: Record<string, number> = { robber: -46.5, merchant: 52 };

export function figurePoint(kind: string, place: string, hasToken: boolean): Point {
  const center = hexCenter(place);
  return hasToken ? { x: center.x + (BESIDE_TOKEN[kind] ?? 0), y: center.y } : center;
}

/** All pieces of a frame with the points where they stand, the lowest first. */
export function standing(frame: Frame): Standing[] {
  const walls = new Set(frame.pieces.filter((piece) => piece.kind === "wall").map((p) => pointKey(p.at, "corner")));
  const tokens = new Set(frame.hexes.filter((hex) => hex.token > 0).map((hex) => hex.at));
  return frame.pieces
    .map((piece): Standing => {
      const kind = placeKindOf(piece);
      const key = pointKey(piece.at, kind);
      const hasToken = tokens.has(piece.at);
      return {
        key: `${piece.kind} ${kind === "hex" ? "" : key}`,
        piece,
        at: kind === "hex" ? figurePoint(piece.kind, piece.at, hasToken) : placePoint(piece.at, kind),
        angle: kind === "side" ? angleOf(piece.at) : 0,
        scale: kind === "hex" && hasToken ? 0.86 : 1,
        isWalled: walls.has(key),
      };
    })
    .sort((a, b) => layer(a.piece) - layer(b.piece) || a.at.y - b.at.y);
}
