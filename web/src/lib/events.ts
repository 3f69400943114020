// Events as the server sends them: without the fields that are empty.

import type { EventView, LogLine } from "./messages";

const EMPTY: Omit<EventView, "kind" | "key" | "seat"> = {
  other: -1,
  cards: {},
  back: {},
  unseen: 0,
  thing: "",
  card: "",
  deck_card: "",
  place: "",
  is_edge: false,
  origin: "",
  deck: "",
  number: 0,
  numbers: [],
  dice: [],
  strengths: [],
  asked: [],
  marks: [],
  text: "",
};

/** An event with all its fields. */
export function filled(event: Partial<EventView> & Pick<EventView, "kind" | "key" | "seat">): EventView {
  return { ...EMPTY, ...event };
}

/** A line of an update whose events have all their fields. */
export function complete(line: LogLine): LogLine {
  return { ...line, events: line.events.map(filled) };
}
