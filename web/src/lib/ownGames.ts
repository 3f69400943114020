// The reader's own games in words: who played, and how often the reader won.

import type { OwnGame, OwnResults } from "./messages";

/** The players of a game by place, or by seat before its end; bots have no name. */
export function playersOf(game: OwnGame, isBot: (name: string) => boolean): { name: string; points: number | null; isOwn: boolean }[] {
  const players = game.names.map((name, seat) => ({
    name: isBot(name) ? "" : name,
    points: game.points[seat] ?? null,
    isOwn: seat === game.seat,
  }));
  return players.sort((a, b) => (b.points ?? 0) - (a.points ?? 0));
}

export interface Rate {
  /** The share of games that were won. */
  won: number;
  /** The share that chance would give. */
  chance: number;
  /** The average points. */
  points: number;
}

export function rateOf({ games, won, points, players }: OwnResults): Rate {
  return { won: won / games, chance: 1 / players, points: points / games };
}
