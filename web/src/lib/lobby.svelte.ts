// The list of public tables. The server sends the whole list once, and then only what changes. While the page is hidden,
// it is not connected.

import { renewIfReplaced } from "./build";
import type { Socket } from "./connection";
import type { FromServer, ListUpdate, ListedTable } from "./messages";
import { ROOT } from "./root";

/** A public table, with the time of its opening by this page's clock, in milliseconds. */
export type PublicTable = ListedTable & { openedAt: number };

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;

function lobbyAddress(): string {
  return `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${ROOT}/api/lobby`;
}

/** The list after a message that came at a time, in milliseconds. */
export function changed(tables: PublicTable[], update: ListUpdate, now: number): PublicTable[] {
  const fresh = update.tables.map((table) => ({ ...table, openedAt: now - table.age * 1000 }));
  if (update.is_whole) return fresh;
  const replaced = new Set([...update.gone, ...fresh.map(({ id }) => id)]);
  return [...fresh, ...tables.filter(({ id }) => !replaced.has(id))];
}

export function hasFreeSeat(table: ListedTable): boolean {
  return table.status === "waiting" && table.seats.some((seat) => !seat.name);
}

/** Tables with a free seat and somebody there come first, and the newest of them before all others. */
export function inOrder(tables: PublicTable[]): PublicTable[] {
  const rank = (table: PublicTable) => (hasFreeSeat(table) ? 0 : 2) + (table.is_open ? 0 : 1);
  return tables.toSorted((one, other) => rank(one) - rank(other) || other.openedAt - one.openedAt);
}

export class Lobby {
  tables = $state.raw<PublicTable[] | null>(null);
  isLost = $state(false);

  private socket: Socket | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private wait = FIRST_WAIT;

  constructor(private readonly open: () => Socket = () => new WebSocket(lobbyAddress()) as unknown as Socket) {}

  /** Follow the list while the page is visible. Returns the function that ends it. */
  follow(): () => void {
    const turn = () => (document.hidden ? this.disconnect() : this.connect());
    document.addEventListener("visibilitychange", turn);
    addEventListener("online", turn);
    turn();
    return () => {
      document.removeEventListener("visibilitychange", turn);
      removeEventListener("online", turn);
      this.disconnect();
    };
  }

  connect(): void {
    if (this.socket) return;
    clearTimeout(this.timer);
    const socket = this.open();
    this.socket = socket;
    if (this.tables) socket.onopen = () => void renewIfReplaced();
    socket.onmessage = (event) => this.take(JSON.parse(event.data) as ListUpdate | FromServer);
    socket.onclose = () => this.lose(socket);
  }

  disconnect(): void {
    clearTimeout(this.timer);
    const { socket } = this;
    this.socket = null;
    socket?.close();
  }

  private take(message: ListUpdate | FromServer): void {
    if (message.type === "list") {
      this.tables = changed(this.tables ?? [], message, Date.now());
      [this.isLost, this.wait] = [false, FIRST_WAIT];
    } else if (message.type === "goodbye" && message.code === "too_many") {
      this.wait = LONGEST_WAIT;
    }
  }

  private lose(socket: Socket): void {
    if (this.socket !== socket) return;
    [this.socket, this.isLost] = [null, true];
    this.timer = setTimeout(() => this.connect(), this.wait);
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }
}
