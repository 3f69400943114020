// The positions of pieces on the board, and the order in which they are drawn.

import { hexCenter, placePoint, pointKey, sideEnds, type PlaceKind, type Point } from "../lib/geometry";
import type { Frame, Piece } from "../lib/messages";
import { coversFoot, distanceFromNumber, isBesideNumber, isFigure, isUpright, layerOf } from "../lib/modules";
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

/** The size of figures that share a place. */
const SHARED = 0.84;
/** How far figures beside a building stand from it, and figures without one from each other. */
const BESIDE_BUILDING = 44;
const APART = 25;
/** The directions between the three sides of a corner whose vertical side is above it, and of one whose vertical side is below. */
const BETWEEN_SIDES: Record<"up" | "down", Point[]> = {
  up: [
    { x: 0, y: 1 },
    { x: 0.87, y: -0.5 },
    { x: -0.87, y: -0.5 },
  ],
  down: [
    { x: 0.87, y: 0.5 },
    { x: -0.87, y: 0.5 },
    { x: 0, y: -1 },
  ],
};
const WITH_SIDE_ABOVE = new Set(["N", "SE", "SW"]);

/** The place of a figure among several on a corner or plaza: between the sides, where it covers no roads. */
function figureOffset(place: string, index: number, count: number, isBuilt: boolean): Point {
  if (count === 1 && !isBuilt) return { x: 0, y: 0 };
  const directions = BETWEEN_SIDES[WITH_SIDE_ABOVE.has(place.split(",")[2] ?? "") ? "up" : "down"];
  const reach = (isBuilt ? BESIDE_BUILDING : APART) + APART * Math.floor(index / directions.length);
  const { x, y } = directions[index % directions.length] ?? { x: 0, y: 0 };
  return { x: x * reach, y: y * reach };
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

/** What stands on each corner: the seats with figures there, and whether there is a building. */
class Corners {
  private readonly figures = new Map<string, number[]>();
  private readonly built = new Set<string>();

  constructor(pieces: Piece[]) {
    for (const { kind, at, seat } of pieces.filter(({ kind, at }) => placeOfPiece(kind, at) === "corner")) {
      const key = pointKey(at, "corner");
      if (isFigure(kind)) this.figures.set(key, [...(this.figures.get(key) ?? []), seat]);
      else this.built.add(key);
    }
  }

  /** Where a figure stands, and whether it shares its corner. */
  stand({ at, seat }: Piece): { at: Point; isShared: boolean } {
    const key = pointKey(at, "corner");
    const there = this.figures.get(key) ?? [];
    const isBuilt = this.built.has(key);
    const point = placePoint(at, "corner");
    const offset = figureOffset(at, there.indexOf(seat), there.length, isBuilt);
    return { at: { x: point.x + offset.x, y: point.y + offset.y }, isShared: isBuilt || there.length > 1 };
  }
}

/** All pieces of a frame with their positions, lowest layer first. */
export function standing(frame: Frame): Standing[] {
  const covered = new Set(frame.pieces.filter(({ kind }) => coversFoot(kind)).map(({ at }) => pointKey(at, "corner")));
  const corners = new Corners(frame.pieces);
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
      const figure = isFigure(piece.kind) ? corners.stand(piece) : null;
      return {
        // What moves keeps its key: figures on hexes, and those of a seat. Several seats can have pieces on one side.
        key: figure ? `${piece.kind} of ${piece.seat}` : `${piece.kind} ${kind === "hex" ? nth(piece.kind) : key} ${kind === "side" ? piece.seat : ""}`,
        kind,
        piece,
        at: figure?.at ?? (kind === "hex" ? figurePoint(piece.kind, piece.at, hasToken) : placePoint(piece.at, kind)),
        angle: kind === "side" ? angleOfPiece(piece.kind, piece.at) : 0,
        scale: figure?.isShared ? SHARED : kind === "hex" && hasToken && isBesideNumber(piece.kind) ? BESIDE_NUMBER : 1,
        isCovered: covered.has(key),
      };
    })
    .sort((a, b) => layerOf(a.piece.kind) - layerOf(b.piece.kind) || a.at.y - b.at.y);
}
