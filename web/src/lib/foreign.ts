// Files of other programs: how they are told from records.

/** Lines that every map of Pioneers has. */
const MAP_LINES = [/^map[ \t]*$/m, /^(num-players|chits|victory-points) /m];

/** Whether a text is no record, but can be a game or a map of another program. */
export function isForeign(text: string): boolean {
  return /^\s*\{/.test(text) || MAP_LINES.every((line) => line.test(text));
}
