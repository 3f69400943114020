// The error message for a record that cannot be read: the place of the error, and what is valid there.

/** The place of an error in a record: the line, split before the unreadable part. */
export interface Fault {
  line: number;
  before: string;
  after: string;
}

const MOST_WORDS = 6;
const PLACE = /^line (\d+), column (\d+):/;

/** The place in a text that a refusal's reason names, if it names one. */
export function faultIn(text: string, reason: string): Fault | null {
  const [, line, column] = PLACE.exec(reason)?.map(Number) ?? [];
  const words = text.split("\n")[(line ?? 0) - 1];
  if (line === undefined || column === undefined || !words) return null;
  return { line, before: words.slice(0, column - 1), after: words.slice(column - 1) };
}

/** A reason with only a few of the valid words. */
export function shortReason(reason: string): string {
  const [found, expected = ""] = reason.split("; expected ");
  const words = expected.split(", ");
  return words.length > MOST_WORDS ? `${found}; expected ${words.slice(0, MOST_WORDS).join(", ")} …` : reason;
}
