// The HTTP requests about other people: whom an account has blocked, and reports.

import { json } from "./http";
import type { BlockList, NewReport } from "./messages";

const post = <T>(path: string, body: object = {}) =>
  json<T>(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });

const at = (table: string) => `/api/tables/${encodeURIComponent(table)}`;

/** Somebody at a table: who has a seat, or who had it at a line of the log. */
export interface Person {
  seat: number;
  /** 0 for who has the seat now. */
  line: number;
}

export const ownBlocks = () => json<BlockList>("/api/account/blocks");

export const addBlock = (name: string) => post<BlockList>("/api/account/blocks/add", { name });

export const removeBlock = (id: string) => post<BlockList>("/api/account/blocks/remove", { id });

export const blockPerson = (table: string, person: Person) => post<BlockList>(`${at(table)}/block`, person);

export const REASONS: NewReport["reason"][] = ["insults", "harassment", "name", "cheating", "spam", "other"];

export const reportPerson = (table: string, report: NewReport) => post<object>(`${at(table)}/reports`, report);
