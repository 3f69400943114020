// The list of public tables, and the reader's running games. The server sends the whole list once, and then only what
// changes; the running games whole.

import type { Socket } from "./connection";
import { Feed, socketAt } from "./feed.svelte";
import type { ListUpdate, ListedTable, RunningGames } from "./messages";
import { running } from "./running.svelte";

/** A public table, with the time of its opening by this page's clock, in milliseconds. */
export type PublicTable = ListedTable & { openedAt: number };

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

export class Lobby extends Feed<ListUpdate | RunningGames> {
  tables = $state.raw<PublicTable[] | null>(null);

  constructor(open: () => Socket = socketAt("/api/lobby")) {
    super(open);
  }

  protected take(message: ListUpdate | RunningGames): void {
    if (message.type === "running") running.take(message.games);
    else this.tables = changed(this.tables ?? [], message, Date.now());
  }
}
