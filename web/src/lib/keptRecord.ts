// The record that the replay page shows. It is kept until the browser's tab is closed, so that one can come back to it.

import { KeptInTab } from "./keptInTab";
import type { ImportedFile } from "./messages";

export interface KeptRecord {
  text: string;
  /** The file of another program that it was made from. */
  imported: ImportedFile | null;
}

const record = new KeptInTab<KeptRecord>("insula.record");

/** Keep a record in place of the last one. */
export function keepRecord(kept: KeptRecord): void {
  record.keep(kept);
}

/** The record that was kept last; null if there is none. */
export function keptRecord(): KeptRecord | null {
  return record.get();
}
