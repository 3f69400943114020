// Places in words: "corner between hills 6, forest 3 and the sea".

import { CORNER_NAMES, SIDE_NAMES, placePoint, pointKey, type PlaceKind, type Point } from "./geometry";
import { t } from "./language.svelte";
import type { Frame, FrameHex } from "./messages";
import { placeOfPiece } from "./vocabulary";

/** The name of a plaza, in the middle of its hex; inner paths are named after it: "C-N". */
const PLAZA = "C";

/** The hexes that touch each corner and side. */
export class Surroundings {
  private readonly touching = new Map<string, FrameHex[]>();
  private readonly byPlace = new Map<string, FrameHex>();

  constructor(hexes: FrameHex[]) {
    for (const hex of hexes) {
      this.byPlace.set(hex.at, hex);
      for (const corner of CORNER_NAMES) this.add(pointKey(`${hex.at},${corner}`, "corner"), hex);
      for (const side of SIDE_NAMES) this.add(pointKey(`${hex.at},${side}`, "side"), hex);
    }
  }

  hex(place: string): FrameHex | undefined {
    return this.byPlace.get(place);
  }

  /** The hex with this plaza or inner path; undefined for other places. */
  hexInside(place: string): FrameHex | undefined {
    const [q, r, name] = place.split(",");
    return name?.startsWith(PLAZA) ? this.byPlace.get(`${q},${r}`) : undefined;
  }

  around(place: string, kind: PlaceKind): FrameHex[] {
    if (kind === "hex") return [this.byPlace.get(place)].filter((hex) => hex !== undefined);
    return this.touching.get(pointKey(place, kind)) ?? [];
  }

  /** Every place of a kind that touches land. */
  places(kind: PlaceKind): { place: string; point: Point }[] {
    const hexes = [...this.byPlace.keys()];
    const names = kind === "corner" ? CORNER_NAMES : SIDE_NAMES;
    const places = kind === "hex" ? hexes : hexes.flatMap((hex) => names.map((name) => `${hex},${name}`));
    return places.map((place) => ({ place, point: placePoint(place, kind) }));
  }

  private add(key: string, hex: FrameHex): void {
    this.touching.set(key, [...(this.touching.get(key) ?? []), hex]);
  }
}

export function hexName(hex: FrameHex): string {
  const terrain = t(`terrain.${hex.terrain}`);
  return [terrain, ...hex.numbers].join(" ");
}

function listed(names: string[]): string {
  const last = names.at(-1) ?? "";
  return names.length < 2 ? last : t("place.and", { first: names.slice(0, -1).join(", "), last });
}

/** The name of a place for reading aloud. */
export function spokenPlace(place: string, kind: PlaceKind, surroundings: Surroundings): string {
  const hexes = surroundings.around(place, kind).map(hexName);
  if (kind === "hex") return hexes[0] ?? place;
  const inside = surroundings.hexInside(place);
  if (inside) return t(kind === "corner" ? "place.plaza" : "place.inner_path", { hexes: hexName(inside) });
  const neighbors = kind === "corner" ? 3 : 2;
  const names = hexes.length < neighbors ? [...hexes, t("place.sea")] : hexes;
  return t(`place.${kind}`, { hexes: listed(names) });
}

const CORNERS_OF_EVENTS = new Set(["N", "S", "NE", "SE", "NW", "SW", "C"]);

/** The kind of place in an event. Only roads are on sides; only hexes have no third part. */
export function kindOfPlace(place: string, isOnSide: boolean): PlaceKind {
  const name = place.split(",")[2];
  if (name === undefined) return "hex";
  return isOnSide || !CORNERS_OF_EVENTS.has(name) ? "side" : "corner";
}

/** The pieces at a place in words, for screen readers. */
export function piecesAt(frame: Frame, place: string, kind: PlaceKind): string[] {
  const key = pointKey(place, kind);
  return frame.pieces
    .filter((piece) => placeOfPiece(piece.kind, piece.at) === kind && pointKey(piece.at, kind) === key)
    .map((piece) => t(`piece.${piece.kind}`));
}
