// What a page asks for by HTTP, each request by its name.

import type {
  Catalogue,
  ErrorCode,
  Failure,
  ListedTable,
  LogLine,
  Moment,
  Opened,
  OptionInfo,
  RecordedGame,
  Setup,
} from "./messages";

export interface RulesPage {
  name: string;
  title: string;
}

/** A request that was refused, or never answered. */
export class Refused extends Error {
  constructor(
    readonly code: ErrorCode | "unreachable",
    reason: string,
  ) {
    super(reason);
  }
}

async function fetched(address: string, init?: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(address, init);
  } catch {
    throw new Refused("unreachable", "");
  }
  if (response.ok) return response;
  const failure = (await response.json().catch(() => null)) as Failure | null;
  throw new Refused(failure?.code ?? "unreachable", failure?.reason ?? response.statusText);
}

async function json<T>(address: string, init?: RequestInit): Promise<T> {
  return (await (await fetched(address, init)).json()) as T;
}

const at = (table: string) => `/api/tables/${encodeURIComponent(table)}`;

export const catalogue = () => json<Catalogue>("/api/catalogue");

export const options = (rules: string, players: number) =>
  json<OptionInfo[]>(`/api/options?rules=${encodeURIComponent(rules)}&players=${players}`);

export const publicTables = () => json<ListedTable[]>("/api/tables");

export const openTable = (setup: Partial<Setup>) =>
  json<Opened>("/api/tables", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(setup),
  });

export const logBefore = (table: string, seq: number) => json<LogLine[]>(`${at(table)}/log?before=${seq}`);

/** A position of a table's game; after its end it can be seen from any seat, -1 for those who only watch. */
export const momentAt = (table: string, moment: number, seat: number | null = null) =>
  json<Moment>(`${at(table)}/moments/${moment}${seat === null ? "" : `?seat=${seat}`}`);

export const recordAddress = (table: string) => `${at(table)}/record`;

/** A position of a record, seen from a seat; -1: as a spectator saw it. */
export const momentOfRecord = (text: string, moment: number, seat: number) =>
  json<Moment>(`/api/records?moment=${moment}&seat=${seat}`, {
    method: "POST",
    headers: { "content-type": "text/plain" },
    body: text,
  });

/** Who played the game of a record, and every decision. */
export const gameOfRecord = (text: string) =>
  json<RecordedGame>("/api/records/game", {
    method: "POST",
    headers: { "content-type": "text/plain" },
    body: text,
  });

export const rulesPages = () => json<RulesPage[]>("/api/rules");

export const rulesText = async (name: string) => (await fetched(`/api/rules/${encodeURIComponent(name)}`)).text();
