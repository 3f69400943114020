// Tournaments: the requests about them, and their pages, which the server keeps up to date over a socket.

import { Feed, socketAt } from "./feed.svelte";
import { json } from "./http";
import type { Opened, TournamentList, TournamentRequest, TournamentSettings, TournamentView } from "./messages";
import { ROOT } from "./root";

const POSTED = { method: "POST", headers: { "content-type": "application/json" } };

/** Settings that are left out have their defaults. */
export const openTournament = (settings: Partial<TournamentSettings>) =>
  json<Opened>("/api/tournaments", { ...POSTED, body: JSON.stringify(settings) });

export const askTournament = (id: string, request: TournamentRequest) =>
  json<TournamentView>(`/api/tournaments/${encodeURIComponent(id)}`, { ...POSTED, body: JSON.stringify(request) });

export const gamesAddress = (id: string) => `${ROOT}/api/tournaments/${encodeURIComponent(id)}/games`;

/** The list of tournaments, or one of them. */
export class TournamentFeed<Shown extends TournamentList | TournamentView> extends Feed<Shown> {
  shown = $state.raw<Shown | null>(null);
  /** When it came, by this page's clock. */
  shownAt = $state(0);

  constructor(path: string) {
    super(socketAt(path));
  }

  show(shown: Shown): void {
    [this.shown, this.shownAt] = [shown, performance.now()];
  }

  protected take(shown: Shown): void {
    this.show(shown);
  }
}
