// The HTTP requests of operators.

import { json } from "./http";
import type { OperatorRequest, OperatorView, TableAction } from "./messages";

const posted = (body: object): RequestInit => ({
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify(body),
});

/** What operators see, with open reports from a number on. */
export const operatorView = (first: number) => json<OperatorView>(`/api/operator?first=${first}`);

/** Do something, and return what operators see then. */
export const askOperator = (request: OperatorRequest, first: number) =>
  json<OperatorView>(`/api/operator?first=${first}`, posted(request));

/** Do something at a table. */
export const actAtTable = (table: string, action: TableAction) =>
  json<object>(`/api/tables/${encodeURIComponent(table)}/operator`, posted(action));

/** For how many days somebody can be banned; 0 for good. */
export const DAYS = [1, 3, 7, 30, 365, 0];
