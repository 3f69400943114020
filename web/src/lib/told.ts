// What is told of the events of one decision.

import type { EventView } from "./messages";
import { isStep } from "./modules";

/** The events without the steps of a movement before its last one: it is told as one movement. */
export function told(events: EventView[]): EventView[] {
  return events.filter((event, index) => !isStep(event.kind) || !events.slice(index + 1).some((later) => later.kind === event.kind && later.seat === event.seat));
}
