// The reader's running games, and how many of them wait for the reader. They come with the list of public tables.

import type { RunningGame } from "./messages";

class Running {
  games = $state.raw<RunningGame[]>([]);
  /** When they came, by this page's clock. The time that is left runs on from there. */
  readAt = $state(0);
  readonly waiting: number = $derived(this.games.filter((game) => game.is_waiting).length);

  take(games: RunningGame[]): void {
    this.games = games;
    this.readAt = performance.now();
  }
}

export const running = new Running();
