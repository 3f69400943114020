// Reading records as text: who played, and every decision in the notation. What a position looks like the server says.

export interface RecordedMove {
  /** The position that the decision led to. */
  moment: number;
  turn: number;
  /** The color of the seat that decided. */
  color: string;
  text: string;
}

/** Where a record is wrong: the line, cut before what could not be read. */
export interface Fault {
  line: number;
  before: string;
  after: string;
}

export interface RecordText {
  names: Record<string, string>;
  moves: RecordedMove[];
}

const MOST_WORDS = 6;
const PLACE = /^line (\d+), column (\d+):/;
const SEAT = /^\s*seat (\w+):\s*(.+?)\s*$/gm;
const TURN = /^(\d+)\.\s*/;
const ACTOR = /^(\w+):\s*/;
const CHANCE = /^(\[[^\]]*\]\s*)+$/;

export function readRecord(text: string): RecordText {
  const names = Object.fromEntries([...text.matchAll(SEAT)].map(([, color, name]) => [color ?? "", name ?? ""]));
  return { names, moves: readMoves(text) };
}

/** The place in a text that the reason of a refusal names, if it names one. */
export function faultIn(text: string, reason: string): Fault | null {
  const [, line, column] = PLACE.exec(reason)?.map(Number) ?? [];
  const words = text.split("\n")[(line ?? 0) - 1];
  if (line === undefined || column === undefined || !words) return null;
  return { line, before: words.slice(0, column - 1), after: words.slice(column - 1) };
}

/** A reason with a few of the many words that would have been right. */
export function shortReason(reason: string): string {
  const [found, expected = ""] = reason.split("; expected ");
  const words = expected.split(", ");
  return words.length > MOST_WORDS ? `${found}; expected ${words.slice(0, MOST_WORDS).join(", ")} …` : reason;
}

function readMoves(text: string): RecordedMove[] {
  const lines = text.split("\n").filter((line) => !line.trimStart().startsWith("#"));
  const start = lines.findIndex((line) => line.trim() === "game:");
  const end = lines.findIndex((line) => line.startsWith("end of record"));
  const moves: RecordedMove[] = [];
  let turn = 0;
  let color = "";
  for (const part of turnsOf(lines.slice(start + 1, end < 0 ? undefined : end)).flatMap((one) => one.split(";"))) {
    let rest = part.trim();
    const begun = TURN.exec(rest);
    if (begun) [turn, rest] = [Number(begun[1]), rest.slice(begun[0].length)];
    const actor = ACTOR.exec(rest);
    if (actor) [color, rest] = [actor[1] ?? "", rest.slice(actor[0].length)];
    if (rest && !CHANCE.test(rest)) moves.push({ moment: moves.length + 1, turn, color, text: rest });
  }
  return moves;
}

/** Lines that belong to one turn as one; a line that goes on may have ended in a semicolon or not. */
function turnsOf(lines: string[]): string[] {
  const turns: string[] = [];
  for (const line of lines) {
    if (TURN.test(line) || turns.length === 0) turns.push(line.trim());
    else turns[turns.length - 1] += ` ${line.trim()}`;
  }
  return turns;
}
