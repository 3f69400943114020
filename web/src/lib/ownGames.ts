// The reader's own games in words: who played, and how often the reader won.

import type { OwnGame, OwnResults } from "./messages";

export interface Player {
  /** Empty for a bot. */
  name: string;
  /** Null before the end. */
  points: number | null;
  isOwn: boolean;
}

/** The players of a game by points, or by seat before its end. */
export function playersOf(game: OwnGame, isBot: (name: string) => boolean): Player[] {
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
