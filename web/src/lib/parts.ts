// The state of a table, put together from the parts in which it travels.

import type { TableState } from "./messages";

type Value = Record<string, unknown> | unknown[];

/**
 * The state after these parts, which are named by their paths. Whatever has not changed is the same object as before, so
 * that it is not drawn again. `state` is null if nothing is known; then `like` can have a state whose equal parts are
 * reused.
 */
export function withParts(state: TableState | null, parts: Record<string, unknown>, like: TableState | null = state): TableState {
  let whole: Value = (state as Value | null) ?? {};
  for (const [path, value] of Object.entries(parts)) {
    const names = path.split(".");
    // No field has this name. Setting it would replace the prototype of a record.
    if (names.includes("__proto__")) continue;
    whole = changed(whole, names, reused(find(like, names), value));
  }
  return whole as unknown as TableState;
}

/** A copy of a record or list with another value at a path; what the path needs and is not there is made. */
function changed(inside: unknown, [name, ...names]: string[], value: unknown): Value {
  const isList = /^\d+$/.test(name ?? "");
  const copy = isList ? [...((inside as unknown[] | null) ?? [])] : { ...(inside as object | null) };
  const old = (copy as Record<string, unknown>)[name ?? ""];
  (copy as Record<string, unknown>)[name ?? ""] = names.length > 0 ? changed(old, names, value) : value;
  return copy;
}

function find(inside: unknown, names: string[]): unknown {
  return names.reduce((found, name) => (found as Record<string, unknown> | null | undefined)?.[name], inside);
}

function reused(old: unknown, value: unknown): unknown {
  return typeof value === "object" && JSON.stringify(old) === JSON.stringify(value) ? old : value;
}
