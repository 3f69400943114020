// The reader's running games, and how many of them wait for the reader. They are read again while the page is visible.

import { runningGames } from "./accountHttp";
import type { RunningGame } from "./messages";

/** Milliseconds between two looks. */
const AGAIN = 15_000;

class Running {
  games = $state.raw<RunningGame[]>([]);
  /** When they were read, by this page's clock. The time that is left runs on from there. */
  readAt = $state(0);
  readonly waiting: number = $derived(this.games.filter((game) => game.is_waiting).length);

  /** Read the list while the page is visible. Returns the function that ends it. */
  follow(): () => void {
    let timer: ReturnType<typeof setInterval> | undefined;
    const turn = () => {
      clearInterval(timer);
      if (document.hidden) return;
      void this.read();
      timer = setInterval(() => void this.read(), AGAIN);
    };
    document.addEventListener("visibilitychange", turn);
    turn();
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", turn);
      this.games = [];
    };
  }

  private async read(): Promise<void> {
    try {
      this.games = (await runningGames()).games;
      this.readAt = performance.now();
    } catch {
      return; // it is read again soon
    }
  }
}

export const running = new Running();
