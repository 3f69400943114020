// The moves of a game as a replay lists them: their kinds for the filter, and the highlights among them.

import { total } from "./cards";
import { highlightsOf } from "./highlights";
import type { EventView, LogLine } from "./messages";
import { HIGHLIGHTS } from "./modules";

export interface Move {
  moment: number;
  /** The seat that decided; negative if several did. */
  seat: number;
  /** The decision in notation. */
  text: string;
  events: EventView[];
}

/** The decisions in the log of a table up to the current moment. Later decisions reuse the numbers of decisions that were taken
 * back. The line that takes one back has the number of the decision before it. */
export function movesIn(lines: LogLine[], current: number): Move[] {
  const made = lines.filter(({ kind, moment }) => kind === "play" && moment <= current);
  const byMoment = new Map(made.map((line) => [line.moment, line]));
  return [...byMoment.values()].sort((a, b) => a.moment - b.moment);
}

export const MOVE_KINDS = ["all", "dice", "trades", "building", "cards"] as const;
export type MoveKind = (typeof MOVE_KINDS)[number];

/** Whether an event is of a kind. This follows from its parameters, so that it holds for the events of every module. */
const IS_KIND: Record<MoveKind, (event: EventView) => boolean> = {
  all: () => true,
  dice: ({ dice }) => dice.length > 0,
  trades: ({ back }) => total(back) > 0,
  building: ({ thing, place }) => thing !== "" && place !== "",
  cards: ({ deck_card, deck }) => deck_card !== "" || deck !== "",
};

export function ofMoveKind(moves: Move[], kind: MoveKind): Move[] {
  return kind === "all" ? moves : moves.filter(({ events }) => events.some(IS_KIND[kind]));
}

/** The next move with a highlight after a position, or with -1 the last one before it; undefined if there is none. */
export function highlightFrom(moves: Move[], moment: number, way: 1 | -1): Move | undefined {
  const ahead = (move: Move) => (move.moment - moment) * way > 0 && highlightsOf(move.events, HIGHLIGHTS).length > 0;
  return way > 0 ? moves.find(ahead) : moves.findLast(ahead);
}
