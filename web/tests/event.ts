// An event as the server sends it, with only the fields that a test sets.
import type { EventView } from "../src/lib/messages";

export function event(key: string, fields: Partial<EventView> = {}): EventView {
  const strings = { thing: "", card: "", deck_card: "", place: "", origin: "", deck: "", text: "" };
  const lists = { numbers: [], dice: [], strengths: [], asked: [], marks: [] };
  return { kind: key, key, seat: -1, other: -1, unseen: 0, number: 0, is_edge: false, cards: {}, back: {}, ...strings, ...lists, ...fields };
}
