// Ratings: the requests about them, and how they are written.

import { json } from "./http";
import { VOCABULARY } from "./vocabulary";
import type { Leaderboard, OwnRatings, RatingInfo, TableRatings } from "./messages";

export const FAMILIES = VOCABULARY.rating_families;
export type Family = string;

/** A part of a leaderboard; of the current season if it is 0. */
export const leaderboard = (family: Family, season: number, after: number) =>
  json<Leaderboard>(`/api/ratings?family=${family}&season=${season}&after=${after}`);

export const ownRatings = () => json<OwnRatings>("/api/me/ratings");

export const ratingsOfTable = (table: string) => json<TableRatings>(`/api/tables/${encodeURIComponent(table)}/ratings`);

/** A rating with what it may be off by, such as "1532 ± 80". */
export function written({ rating, interval }: Pick<RatingInfo, "rating" | "interval">): string {
  return `${rating} ± ${interval}`;
}

/** What a game changed, with its sign, such as "+24" or "−8". */
export function changeWritten(before: number, after: number): string {
  const change = after - before;
  return change < 0 ? `−${-change}` : `+${change}`;
}
