// The tables that this browser has visited, latest first, so that people find a game again without its link.

import type { TableInfo } from "./messages";
import { recall, remember } from "./settings.svelte";

export interface RememberedTable {
  id: string;
  modules: string[];
  status: string;
  /** The reader's seat; -1 for a spectator. */
  seat: number;
  /** The names of the people, and the number of bots. */
  names: string[];
  bots: number;
  /** When it was last open, in milliseconds since 1970. */
  at: number;
}

const KEY = "insula.tables";
const MOST = 12;

/** A list with a table in first place. A full list drops the table that was open longest ago. */
export function withTable(tables: RememberedTable[], table: RememberedTable): RememberedTable[] {
  return [table, ...tables.filter(({ id }) => id !== table.id)].slice(0, MOST);
}

export function withoutTable(tables: RememberedTable[], id: string): RememberedTable[] {
  return tables.filter((table) => table.id !== id);
}

/** What earlier versions of the page kept in another form is forgotten. */
function isRemembered(stored: Partial<RememberedTable> | null): stored is RememberedTable {
  return typeof stored?.id === "string" && Array.isArray(stored.modules) && typeof stored.bots === "number";
}

export function rememberedTables(): RememberedTable[] {
  const stored = recall<unknown>(KEY, []);
  return Array.isArray(stored) ? stored.filter(isRemembered) : [];
}

/** What the browser remembers about a table. */
export function memoryOf(info: TableInfo, at: number): RememberedTable {
  const names = info.seats.flatMap((seat) => (seat.name && !seat.bot ? [seat.name] : []));
  const bots = info.seats.filter((seat) => seat.bot).length;
  return { id: info.id, modules: info.modules, status: info.status, seat: info.seat, names, bots, at };
}

/** Remember a table that is open now. A spectator's visit to a finished table is not remembered. */
export function rememberTable(info: TableInfo): void {
  const tables = rememberedTables();
  const isKnown = tables.some(({ id }) => id === info.id);
  if (info.status === "over" && info.seat < 0 && !isKnown) return;
  remember(KEY, withTable(tables, memoryOf(info, Date.now())));
}

export function forgetTable(id: string): void {
  remember(KEY, withoutTable(rememberedTables(), id));
}
