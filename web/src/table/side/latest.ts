// The places marked as latest: pieces placed or moved since the turn, or the step of a lesson, began.

import type { PlaceKind } from "../../lib/geometry";
import type { EventView, LogLine } from "../../lib/messages";
import { kindOfPlace } from "../../lib/places";
import { told } from "../../lib/told";

export interface Place {
  place: string;
  kind: PlaceKind;
}

/** The number of places marked before the first turn. */
const IN_FOUNDATION = 2;

/** The places that an event names. */
export function placesOf(event: EventView): Place[] {
  return asPlaces(event, [event.place, event.origin].filter(Boolean));
}

function asPlaces(event: EventView, places: string[]): Place[] {
  return places.map((place) => ({ place, kind: kindOfPlace(place, event.is_edge) }));
}

/** The places that events name, each once. */
export function placesOfAll(events: EventView[]): Place[] {
  return [...new Map(events.flatMap(placesOf).map((place) => [place.place + place.kind, place])).values()];
}

export function latestPlaces(lines: LogLine[]): Place[] {
  const found = new Map<string, Place>();
  let turns = 0;
  let takenBack = 0;
  for (const { kind, events } of lines.toReversed()) {
    if (kind === "step") break;
    if (kind === "take_back") takenBack += 1;
    if (kind === "play" && takenBack > 0) {
      takenBack -= 1;
      continue;
    }
    if (events.some((event) => event.kind === "turn")) turns += 1;
    if (turns > 0) break;
    for (const place of told(events).flatMap((event) => asPlaces(event, event.marks))) {
      if (!found.has(place.place)) found.set(place.place, place);
    }
  }
  const places = [...found.values()];
  return isFoundation(lines) ? places.slice(0, IN_FOUNDATION) : places;
}

function isFoundation(lines: LogLine[]): boolean {
  return !lines.some((line) => line.events.some((event) => event.kind === "turn"));
}
