// The names of players in the log. A line keeps the name that its player had, even after the player has left.

import { t } from "./language.svelte";
import type { LogLine, SeatInfo } from "./messages";

/** The most characters of a name. */
export const LONGEST_NAME = 24;

/** The name of an owner of pieces who is no player: a neutral one, whose seat comes after those of the players. */
export function ownerName(seat: number, players: number): string {
  return seat < 0 ? t("seat.nobody") : t("seat.neutral", { number: seat - players + 1 });
}

/** The name of a seat's player at a line of the log: empty for a bot of an older version of the server, which has none;
 * undefined if the loaded lines do not tell. */
export function nameThen(lines: LogLine[], seq: number, seat: number): string | undefined {
  const changes = lines.filter((line) => line.seat === seat && (line.kind === "sit" || line.kind === "leave"));
  const before = changes.findLast((line) => line.seq <= seq);
  if (before) return before.kind === "sit" || before.seq === seq ? before.text : "";
  const after = changes[0];
  return after?.kind === "leave" ? after.text : undefined;
}

/** A name, with a number if another player at the table has it. The server refuses names that only look alike. */
export function numbered(name: string, seats: SeatInfo[], own: number): string {
  const taken = new Set(seats.flatMap((seat, index) => (index === own || seat.bot ? [] : [seat.name.toLowerCase()])));
  let number = 1;
  const tried = () => (number === 1 ? name : `${[...name].slice(0, LONGEST_NAME - 2).join("")} ${number}`);
  while (taken.has(tried().toLowerCase())) number++;
  return tried();
}
