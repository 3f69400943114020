// What an engine file says about itself, in its custom sections `insula` and `insula-weights`.

/** The integer types of fields. */
export type FieldType = "int8" | "uint8" | "int16" | "uint16" | "int32" | "uint32" | "int64" | "uint64";

/** The place of a field in a record, in bytes, and the shape of its numbers; a single number has the shape []. */
export interface FieldLayout {
  offset: number;
  type: FieldType;
  shape: number[];
}

/** The size of a record in bytes, and its fields. */
export interface RecordLayout {
  size: number;
  fields: Record<string, FieldLayout>;
}

/** What positions are judged with, besides the weights. The table is in base64. */
export interface EvaluationTables {
  /** Whether the chances were not compared with games of these rules and as many players. */
  isRough: boolean;
  /** The number of features of a seat. */
  size: number;
  lines: number;
  phases: number;
  /** The bytes of the working memory of the features. */
  scratch: number;
  table: string;
  /** The number of units of each hidden layer of the network. */
  units: number[];
}

/** How often a search follows what is not quiet: chance, forced choices of the seat, and the end of its turn. */
export interface Followed {
  chances: number;
  choices: number;
  ends: number;
}

/** How a certain win of a seat in its turn is searched. */
export interface WinSearch {
  /** With more points missing, nothing is searched. */
  mostMissing: number;
  /** The most positions from which a search goes on. */
  mostPositions: number;
  /** The kinds of actions after which others decide. */
  leftOut: number[];
}

export interface Description {
  format: number;
  /** The version of Insula that made the file. */
  version: string;
  rules: string;
  players: number;
  options: Record<string, string | number | boolean>;
  /** The color of each seat, in turn order. */
  colors: string[];
  records: Record<"board" | "state" | "choices", RecordLayout>;
  /** The bytes of the board and of the start of a game, in base64. */
  board: string;
  start: string;
  /** The number of each kind of action; an action is `kind << argumentBits` and an argument. */
  kinds: Record<string, number>;
  argumentBits: number;
  evaluation: EvaluationTables;
  /** How often a search still follows what is not quiet. */
  followed: Followed;
  wins: WinSearch;
  /** For a spectator, whose seat is -1, and each seat: the bits of a state that it may always see, and what replaces the others; in base64. */
  views: { seat: number; allowed: string; empty: string }[];
  /** Phases below the first number are decided by chance; from the second on, choices are forced, from the third on free. */
  firstStep: number;
  firstForced: number;
  firstFree: number;
  noAction: number;
  chance: number;
  gameOver: number;
  /** The text of each action that players can decide; two actions of different moments can have the same text. */
  texts: Record<string, string>;
}

export const FORMAT = 2;
const SECTION = "insula";
const WEIGHTS_SECTION = "insula-weights";

/** Return the layout of a field of a state. Throws an Error if there is none of this name. */
export function fieldOf(state: RecordLayout, name: string): FieldLayout {
  const found = state.fields[name];
  if (!found) throw new Error(`A state has no field called ${name}.`);
  return found;
}

/** Return one number of a field of a record. */
export function numberIn(record: DataView, field: FieldLayout, index: number): number | bigint {
  const { offset, type } = field;
  switch (type) {
    case "int8": return record.getInt8(offset + index);
    case "uint8": return record.getUint8(offset + index);
    case "int16": return record.getInt16(offset + 2 * index, true);
    case "uint16": return record.getUint16(offset + 2 * index, true);
    case "int32": return record.getInt32(offset + 4 * index, true);
    case "uint32": return record.getUint32(offset + 4 * index, true);
    case "int64": return record.getBigInt64(offset + 8 * index, true);
    case "uint64": return record.getBigUint64(offset + 8 * index, true);
  }
}

/** Return the bytes of a base64 text. */
export function fromBase64(text: string): Uint8Array {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}

/** Return the description in a module. Throws an Error if there is none, or one of another format. */
export async function descriptionOf(module: WebAssembly.Module): Promise<Description> {
  const found = (await (await sectionOf(module, SECTION)).json()) as Description;
  if (found.format !== FORMAT)
    throw new Error(`The engine file has format ${found.format}, but this package reads format ${FORMAT}: use the package of Insula ${found.version}.`);
  return found;
}

/** Return the weights in a module: numbers of half precision, first the low bytes of all, then the high bytes. Throws an Error if there are none. */
export async function weightsOf(module: WebAssembly.Module): Promise<Uint8Array> {
  return new Uint8Array(await (await sectionOf(module, WEIGHTS_SECTION)).arrayBuffer());
}

async function sectionOf(module: WebAssembly.Module, name: string): Promise<Response> {
  const [section] = WebAssembly.Module.customSections(module, name);
  if (!section) throw new Error(`This is no engine file: it has no section called ${name}. \`insula engine\` writes one.`);
  return new Response(new Blob([section]).stream().pipeThrough(new DecompressionStream("deflate")));
}
