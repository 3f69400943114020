// The record that the replay page shows. It is kept until the browser's tab is closed, so that one can come back to it.

import type { ImportedFile } from "./messages";

export interface KeptRecord {
  text: string;
  /** The file of another program that it was made from. */
  imported: ImportedFile | null;
}

const KEY = "insula.record";
let kept: KeptRecord | null = null;

/** Keep a record in place of the last one. One that is too long for the browser's storage is lost when the page is reloaded. */
export function keepRecord(record: KeptRecord): void {
  kept = record;
  try {
    sessionStorage.setItem(KEY, JSON.stringify(record));
  } catch {
    sessionStorage.removeItem(KEY);
  }
}

/** The record that was kept last; null if there is none. */
export function keptRecord(): KeptRecord | null {
  try {
    return kept ?? (JSON.parse(sessionStorage.getItem(KEY) ?? "null") as KeptRecord | null);
  } catch {
    return null;
  }
}
