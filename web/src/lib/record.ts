// The place of an error in a record that cannot be read.

import type { Explanation } from "./messages";

/** The place of an error in a record: the line, split before the unreadable part. */
export interface Fault {
  line: number;
  before: string;
  after: string;
}

/** The place in a text that an explanation names, if it names one. */
export function faultIn(text: string, { line, column }: Pick<Explanation, "line" | "column">): Fault | null {
  const words = text.split("\n")[line - 1];
  return words ? { line, before: words.slice(0, column - 1), after: words.slice(column - 1) } : null;
}
