// The positions of pieces on the board, and the order in which they are drawn.

import { hexCenter, placePoint, pointKey, sideEnds, type PlaceKind, type Point } from "../lib/geometry";
import type { Frame, Piece } from "../lib/messages";
import { coversFoot, distanceFromNumber, isBesideNumber, isUpright, layerOf } from "../lib/modules";
import type { Surroundings } from "../lib/places";
import { placeOfPiece } from "../lib/vocabulary";

export interface Standing {
  key: string;
  kind: PlaceKind;
  piece: Piece;
  at: Point;
  angle: number;
  scale: number;
  /** Whether another piece covers its bottom. */
  isCovered: boolean;
}

/** The size of figures next to a number. */
const BESIDE_NUMBER = 0.86;

/** The angle of a side in degrees, so that its pieces can be drawn along the x axis. */
export function angleOf(side: string): number {
  const [start, end] = sideEnds(side);
  const angle = (Math.atan2(end.y - start.y, end.x - start.x) * 180) / Math.PI;
  return angle > 90 ? angle - 180 : angle <= -90 ? angle + 180 : angle;
}

/** The angle of a piece on a side: most lie along it. */
export function angleOfPiece(kind: string, side: string): number {
  return isUpright(kind) ? 0 : angleOf(side);
}

/** Figures stand next to the number of their hex, so that it stays readable. */
export function figurePoint(kind: string, place: string, hasToken: boolean): Point {
  const center = hexCenter(place);
  return hasToken ? { x: center.x + distanceFromNumber(kind), y: center.y } : center;
}

/** Whether a piece whose owner is no player is on a corner or side of a hex. */
export function isNeutralBeside(frame: Frame, hex: string, surroundings: Surroundings): boolean {
  return frame.pieces.some(({ kind, at, seat }) => {
    const place = placeOfPiece(kind, at);
    const isNeutral = seat < 0 || seat >= frame.players.length;
    return isNeutral && place !== "hex" && surroundings.around(at, place).some((one) => one.at === hex);
  });
}

/** All pieces of a frame with their positions, lowest layer first. */
export function standing(frame: Frame): Standing[] {
  const covered = new Set(frame.pieces.filter(({ kind }) => coversFoot(kind)).map(({ at }) => pointKey(at, "corner")));
  const counts = new Map<string, number>();
  const nth = (kind: string): number => {
    const count = counts.get(kind) ?? 0;
    counts.set(kind, count + 1);
    return count;
  };
  const tokens = new Set(frame.hexes.filter((hex) => hex.numbers.length > 0).map((hex) => hex.at));
  return frame.pieces
    .map((piece): Standing => {
      const kind = placeOfPiece(piece.kind, piece.at);
      const key = pointKey(piece.at, kind);
      const hasToken = tokens.has(piece.at);
      return {
        // Figures on hexes move: each keeps its key. Several seats can have pieces on one side.
        key: `${piece.kind} ${kind === "hex" ? nth(piece.kind) : key} ${kind === "side" ? piece.seat : ""}`,
        kind,
        piece,
        at: kind === "hex" ? figurePoint(piece.kind, piece.at, hasToken) : placePoint(piece.at, kind),
        angle: kind === "side" ? angleOfPiece(piece.kind, piece.at) : 0,
        scale: hasToken && isBesideNumber(piece.kind) ? BESIDE_NUMBER : 1,
        isCovered: covered.has(key),
      };
    })
    .sort((a, b) => layerOf(a.piece.kind) - layerOf(b.piece.kind) || a.at.y - b.at.y);
}
