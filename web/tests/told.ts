// An event as the server would tell it, with nothing said but what a test says.
import type { Told } from "../src/lib/messages";

export function told(kind: string, said: Partial<Told> = {}): Told {
  const nothing = { cards: {}, back: {}, thing: "", place: "", origin: "", deck: "", text: "" };
  const numbers = { seat: -1, other: -1, unseen: 0, number: 0, dice: [], strengths: [], asked: [] };
  return { kind, ...nothing, ...numbers, ...said };
}
