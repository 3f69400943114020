// The text of a file in an encoding that editors use, as the command line reads it.

/** The encodings that a byte order mark shows. */
const MARKS: readonly [number, number, string][] = [
  [0xff, 0xfe, "utf-16le"],
  [0xfe, 0xff, "utf-16be"],
];

/** The text of a file: UTF-16 with a byte order mark, UTF-8, or Windows-1252 if it is not UTF-8. */
export function decoded(bytes: Uint8Array): string {
  const mark = MARKS.find(([first, second]) => bytes[0] === first && bytes[1] === second);
  if (mark) return new TextDecoder(mark[2]).decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
