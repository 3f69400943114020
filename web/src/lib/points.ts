// Where the points of a seat come from, as far as a frame shows it; after the end it shows all.

import type { Frame, Piece } from "./messages";

export interface Source {
  /** A kind of building, a title, or "victory_point" for cards. */
  name: string;
  count: number;
  points: number;
}

const EACH: Record<string, number> = { settlement: 1, city: 2, metropolis: 2, longest_road: 2, largest_army: 2 };
/** What lies on its side after the barbarians counts as a settlement. */
const REDUCED = 1;

function worth(piece: Piece): number {
  return piece.detail === "reduced" ? REDUCED : (EACH[piece.kind] ?? 0);
}

/** The sources of a seat's points, buildings first; what nothing else explains are cards. */
export function sources(frame: Frame, seat: number): Source[] {
  const own = frame.pieces.filter((piece) => piece.seat === seat && piece.kind in EACH);
  const titles = (frame.players[seat]?.titles ?? []).filter((title) => !title.startsWith("metropolis"));
  const found = new Map<string, Source>();
  const add = (name: string, points: number) => {
    const { count, points: before } = found.get(name) ?? { count: 0, points: 0 };
    found.set(name, { name, count: count + 1, points: before + points });
  };
  for (const kind of ["settlement", "city", "metropolis"]) {
    for (const piece of own.filter((one) => one.kind === kind)) add(kind, worth(piece));
  }
  for (const title of titles) add(title, EACH[title] ?? 1);
  const explained = [...found.values()].reduce((sum, { points }) => sum + points, 0);
  const rest = (frame.players[seat]?.points ?? 0) - explained;
  return [...found.values(), ...(rest > 0 ? [{ name: "victory_point", count: rest, points: rest }] : [])];
}
