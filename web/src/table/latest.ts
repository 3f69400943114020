// Which places are marked as the latest: what was put down or moved since the turn began.

import type { PlaceKind } from "../lib/geometry";
import type { LogLine, Told } from "../lib/messages";
import { kindOfPlace } from "../lib/places";

export interface Place {
  place: string;
  kind: PlaceKind;
}

/** Before the first turn there is no turn to go by: so many of the last events count. */
const IN_FOUNDATION = 2;

/** Events that leave something on the board at their place. */
const LEAVES = new Set([
  "built",
  "robber",
  "recruited",
  "activated",
  "promoted",
  "knight_moved",
  "displaced",
  "relocated",
  "knight_placed",
  "city_lost",
  "city_raised",
  "city_sabotaged",
  "city_repaired",
  "metropolis",
  "merchant",
  "tokens_exchanged",
]);

/** The places that an event speaks of, for those who point at them. */
export function placesOf(told: Told): Place[] {
  const isOnSide = told.kind === "road_taken" || (told.kind === "built" && told.thing === "road");
  return [told.place, told.origin].filter(Boolean).map((place) => ({ place, kind: kindOfPlace(place, isOnSide) }));
}

export function latestPlaces(lines: LogLine[]): Place[] {
  const found = new Map<string, Place>();
  let turns = 0;
  let takenBack = 0;
  for (const { kind, events } of lines.toReversed()) {
    if (kind === "take_back") takenBack += 1;
    if (kind === "play" && takenBack > 0) {
      takenBack -= 1;
      continue;
    }
    if (events.some((event) => event.kind === "turn")) turns += 1;
    if (turns > 0) break;
    for (const event of events.filter(({ kind }) => LEAVES.has(kind))) {
      for (const place of placesOf({ ...event, origin: event.kind === "tokens_exchanged" ? event.origin : "" })) {
        if (!found.has(place.place)) found.set(place.place, place);
      }
    }
  }
  const places = [...found.values()];
  return isFoundation(lines) ? places.slice(0, IN_FOUNDATION) : places;
}

function isFoundation(lines: LogLine[]): boolean {
  return !lines.some((line) => line.events.some((event) => event.kind === "turn"));
}
