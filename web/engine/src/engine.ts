// The engine of a ruleset: its module, its board and its memory.

import { descriptionOf, fieldOf, fromBase64, numberIn, weightsOf, type Description, type FieldLayout } from "./description.js";
import { Evaluation } from "./evaluation.js";
import { Game, type Chance } from "./game.js";
import { Places } from "./memory.js";
import { firstValue } from "./seeds.js";
import { Sight } from "./view.js";

type EntryPoint = (result: number, failure: number, ...others: (number | bigint)[]) => number;

const RESULT_SIZE = 8;

export class Engine {
  readonly memory: WebAssembly.Memory;
  /** The places of states, besides those of the engine's own records. */
  readonly places: Places;
  /** The addresses of the board and of the list of choices. */
  readonly board: number;
  readonly choices: number;
  /** The name of each kind of action, by its number. */
  readonly kindNames: ReadonlyMap<number, string>;
  /** The text of each action that players can decide. */
  readonly textOf: ReadonlyMap<number, string>;
  readonly evaluation: Evaluation;
  readonly sight: Sight;
  private readonly start: Uint8Array;
  private readonly result: number;

  private constructor(
    private readonly exports: WebAssembly.Exports,
    readonly about: Description,
    weights: Uint8Array,
  ) {
    this.memory = exports.memory as WebAssembly.Memory;
    this.places = new Places(this.memory, (exports.__heap_base as WebAssembly.Global).value as number);
    this.result = this.places.take(2 * RESULT_SIZE);
    this.board = this.places.put(fromBase64(about.board));
    this.choices = this.places.take(about.records.choices.size);
    this.start = fromBase64(about.start);
    this.evaluation = new Evaluation(this, about.evaluation, weights);
    this.sight = new Sight(this);
    this.kindNames = new Map(Object.entries(about.kinds).map(([name, kind]) => [kind, name]));
    this.textOf = new Map(Object.entries(about.texts).map(([action, text]) => [Number(action), text]));
  }

  /** Make the engine of a file that `insula engine` wrote. Throws an Error if it is another file. */
  static async load(file: BufferSource | WebAssembly.Module): Promise<Engine> {
    const module = file instanceof WebAssembly.Module ? file : await WebAssembly.compile(file);
    const about = await descriptionOf(module);
    const weights = await weightsOf(module);
    const { exports } = await WebAssembly.instantiate(module);
    return new Engine(exports, about, weights);
  }

  /** Begin a game. The same seed gives the same game as in Python, if the same is decided. */
  newGame(seed: number | bigint, chance: Chance = "drawn"): Game {
    const bytes = this.start.slice();
    const { offset } = fieldOf(this.about.records.state, "rng");
    new DataView(bytes.buffer).setBigUint64(offset, firstValue(BigInt(seed)), true);
    return new Game(this, bytes, chance);
  }

  /** Go on with a game from the bytes of its state. Throws an Error if they have another length. */
  gameFrom(bytes: Uint8Array, chance: Chance = "drawn"): Game {
    const { size } = this.about.records.state;
    if (bytes.length !== size) throw new Error(`A state of these rules has ${size} bytes, not ${bytes.length}.`);
    return new Game(this, bytes, chance);
  }

  /** Call an entry point with addresses and numbers, and return its result. Throws an Error if a rule fails. */
  call(name: string, ...passed: (number | bigint)[]): number {
    const entry = this.exports[name] as EntryPoint | undefined;
    if (!entry) throw new Error(`The engine has no entry point called ${name}.`);
    if (entry(this.result, this.result + RESULT_SIZE, ...passed)) throw new Error(`A rule called from ${name} used an index out of range.`);
    return Number(new DataView(this.memory.buffer).getBigInt64(this.result, true));
  }

  /** Return a view of some bytes of the memory. It is of no use any more when the memory grows. */
  bytes(place: number, size: number): Uint8Array {
    return new Uint8Array(this.memory.buffer, place, size);
  }

  /** Return one number of a field of a record that is not in the memory. */
  numberOf(record: Uint8Array, field: FieldLayout, index = 0): number | bigint {
    return numberIn(new DataView(record.buffer, record.byteOffset), field, index);
  }

  /** Read one number of a field of the record at an address. */
  read(place: number, field: FieldLayout, index = 0): number | bigint {
    return numberIn(new DataView(this.memory.buffer, place), field, index);
  }
}
