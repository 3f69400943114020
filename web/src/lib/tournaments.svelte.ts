// Tournaments: the requests about them, and their pages, which the server keeps up to date over a socket.

import { json } from "./http";
import type { Opened, TournamentList, TournamentRequest, TournamentSettings, TournamentView } from "./messages";
import { ROOT } from "./root";

const POSTED = { method: "POST", headers: { "content-type": "application/json" } };
/** Milliseconds after which a lost connection is tried again. */
const AGAIN = 2000;

/** Settings that are left out have their defaults. */
export const openTournament = (settings: Partial<TournamentSettings>) =>
  json<Opened>("/api/tournaments", { ...POSTED, body: JSON.stringify(settings) });

export const askTournament = (id: string, request: TournamentRequest) =>
  json<TournamentView>(`/api/tournaments/${encodeURIComponent(id)}`, { ...POSTED, body: JSON.stringify(request) });

export const gamesAddress = (id: string) => `${ROOT}/api/tournaments/${encodeURIComponent(id)}/games`;

/** What a socket tells: the list of tournaments, or one of them. */
export class Live<T extends TournamentList | TournamentView> {
  shown = $state.raw<T | null>(null);
  /** Why the server closed the socket; empty if it did not. */
  failure = $state("");
  private socket: WebSocket | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isClosed = false;

  constructor(
    private readonly path: string,
    private readonly type: T["type"],
  ) {}

  /** Follow until the returned function is called. */
  follow(): () => void {
    this.connect();
    return () => {
      this.isClosed = true;
      clearTimeout(this.timer);
      this.socket?.close();
    };
  }

  private connect(): void {
    const protocol = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${protocol}://${location.host}${ROOT}${this.path}`);
    this.socket = socket;
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(String(data)) as T | { type: "goodbye"; code: string };
      if (message.type === this.type) this.shown = message as T;
      else if (message.type === "goodbye") this.failure = (message as { code: string }).code;
    };
    socket.onclose = () => {
      if (!this.isClosed && this.failure !== "no_such_tournament") this.timer = setTimeout(() => this.connect(), AGAIN);
    };
  }
}
