// The analysis of a game, as `insula analyze` makes it: Python says what was asked and known, and this judges it.

import { fieldOf, fromBase64 } from "./description.js";
import type { Engine } from "./engine.js";
import { Lookahead, mean, type Chances } from "./search.js";
import { Wins } from "./wins.js";

/** What Python says of a game (`insula.analysis.questions`). */
export interface Questions {
  /** The state before the first step, in base64. */
  start: string;
  /** Who made each step, a seat or chance, and with which action. */
  actors: number[];
  codes: number[];
  /** The texts of the outcomes of chance, by step. */
  outcomes: Record<string, string>;
  /** The steps that are decisions to be judged, with games that look the same to the seat, and actions that are left out. */
  decisions: { step: number; samples: string[]; leftOut: number[] }[];
  /** If the worst action keeps all but this chance, nothing is decided. */
  indifferent: number;
  /** The names for losses, the worst first, each with the least loss. */
  verdicts: Record<string, number>;
  /** The steps in which chance decided, or cards were exchanged. */
  interruptions: number[];
  exchanges: { step: number; seat: number; partner: number; gave: Cards; got: Cards; given: number[] }[];
}

export type Cards = Record<string, number>;

export interface Moment {
  step: number;
  turn: number;
  chances: Chances;
}

export interface Option {
  action: number;
  /** The name of the kind of action, such as BUILD_ROAD. */
  kind: string;
  text: string;
  /** What the deciding seat could expect: the mean over games that agree with what it knew. */
  expected: Chances;
  /** The chances in the game as it was, with all hidden cards. */
  true: Chances;
  /** Whether the chances are those of what the seat did later in the same turn, which were better. */
  isWithRest?: boolean;
}

export interface Decision {
  step: number;
  turn: number;
  seat: number;
  /** How much of the chance to win the best action would have kept. */
  lost: number;
  chosen: Option;
  /** The best of the chosen action and those that were not possible later in the turn as well. */
  best: Option;
  /** All actions that were judged, the best first. */
  options: Option[];
}

export interface Outcome {
  step: number;
  turn: number;
  text: string;
  luck: number[];
}

export interface Trade {
  step: number;
  turn: number;
  seat: number;
  partner: number;
  gave: Cards;
  got: Cards;
  gains: number[];
}

/** A part of the work, for several workers: every `parts`-th item from `number` on. */
export interface Part {
  number: number;
  parts: number;
}

const WHOLE: Part = { number: 0, parts: 1 };
/** The number of the turn in which the starting settlements are placed. */
const SETUP = 0;

/** A game that is being analyzed. What is asked for first is computed first. */
export class Analysis {
  readonly curve: Moment[];
  private readonly states: Uint8Array[];
  private readonly turns: number[];

  constructor(
    private readonly engine: Engine,
    private readonly questions: Questions,
  ) {
    this.states = this.replayed();
    this.turns = this.states.map((state) => this.field(state, "turn"));
    const { codes } = questions;
    const begins = codes.map((_, step) => step).filter((step) => step === 0 || this.turns[step] !== this.turns[step - 1]);
    const ends = { step: codes.length, turn: this.turns[codes.length - 1]! };
    this.curve = [...begins.map((step) => ({ step, turn: this.turns[step]! })), ends].map((moment) => ({
      ...moment,
      chances: chancesIn(this.engine, this.states[moment.step]!),
    }));
  }

  /** Return the outcomes of chance of which there were several, without the drawing of the island. */
  *outcomes(part: Part = WHOLE): Generator<Outcome> {
    const { actors, codes, outcomes } = this.questions;
    const begun = this.begun();
    const { chance } = this.engine.about;
    const asked = codes.map((_, step) => step).filter((step) => step >= begun && actors[step] === chance);
    for (const step of of(part, asked)) {
      const state = this.states[step]!;
      const after = this.afterOutcomes(state);
      if (after.length < 2) continue;
      const usual = mean(after);
      const came = after.find(({ action }) => action === codes[step])!.chances;
      yield { step, turn: this.turns[step]!, text: outcomes[step]!, luck: came.map((each, seat) => each - usual[seat]!) };
    }
  }

  /** Return the outcomes of chance in a state, with the chances after them. */
  private afterOutcomes(state: Uint8Array) {
    const active = this.field(state, "active");
    const after = new Lookahead(this.engine, active).after(state);
    const wins = new Wins(this.engine, active);
    if (after.length < 2 || !wins.isNear(state)) return after;
    const isWon = new Map<string, boolean>(); // outcomes that are judged alike are alike
    for (const { action, chances } of after)
      if (!isWon.has(chances.join())) isWon.set(chances.join(), wins.way([state], action) !== undefined);
    return after.map((each) => (isWon.get(each.chances.join()) ? { ...each, chances: wonBy(this.engine, active) } : each));
  }

  /** Return the exchanges. Each is judged by the position after it, with and without the exchange. */
  *trades(): Generator<Trade> {
    for (const { step, seat, partner, gave, got, given } of this.questions.exchanges) {
      const after = this.states[step + 1]!;
      const before = chancesIn(this.engine, this.returned(after, seat, partner, given));
      const gains = chancesIn(this.engine, after).map((chance, each) => chance - before[each]!);
      yield { step, turn: this.turns[step]!, seat, partner, gave, got, gains };
    }
  }

  /** Judge the decisions, those of turns in which the chances changed most first; undefined is one that did not matter. */
  *decisions(part: Part = WHOLE): Generator<Decision | undefined> {
    const swings = new Map(
      this.curve.slice(1).map(({ chances }, i) => {
        const { turn, chances: before } = this.curve[i]!;
        return [turn, Math.max(...chances.map((chance, seat) => Math.abs(chance - before[seat]!)))];
      }),
    );
    const swing = (step: number) => swings.get(this.turns[step]!) ?? 0;
    const asked = [...this.questions.decisions].sort((one, other) => swing(other.step) - swing(one.step));
    for (const { step, samples, leftOut } of of(part, asked)) yield this.decision(step, samples, leftOut);
  }

  /** Return how a decision is judged; nothing if nothing was decided. */
  private decision(step: number, samples: string[], leftOut: number[]): Decision | undefined {
    const { actors, codes } = this.questions;
    const seat = actors[step]!;
    const options = optionsIn(this.engine, seat, this.states[step]!, samples).filter(({ action }) => !leftOut.includes(action));
    const inOrder = ranked(seat, options);
    if (inOrder[0]!.expected[seat]! - inOrder.at(-1)!.expected[seat]! < this.questions.indifferent) return undefined;
    const chosen = options.find(({ action }) => action === codes[step])!;
    const best = inOrder[0]!;
    const lost = best.expected[seat]! - chosen.expected[seat]!;
    return { step, turn: this.turns[step]!, seat, lost, chosen, best, options: inOrder };
  }

  /** Return the number of the first step after the island is drawn: before the first decision, chance only draws it. */
  private begun(): number {
    if (this.turns[0]! > SETUP) return 0;
    const first = this.questions.actors.findIndex((actor) => actor !== this.engine.about.chance);
    return first < 0 ? this.questions.codes.length : first;
  }

  /** Return the states before each step, and after the last. */
  private replayed(): Uint8Array[] {
    const { engine, questions } = this;
    const start = fromBase64(questions.start);
    const place = engine.places.put(start);
    const states = [start];
    for (const code of questions.codes) {
      engine.call("play", engine.board, place, BigInt(code), engine.choices, 0n);
      states.push(engine.bytes(place, start.length).slice());
    }
    engine.places.giveBack(place, start.length);
    return states;
  }

  /** Return a state in which an exchange of cards is taken back. */
  private returned(state: Uint8Array, seat: number, partner: number, given: number[]): Uint8Array {
    const { hand, hand_size: size } = this.engine.about.records.state.fields;
    const bytes = state.slice();
    const view = new DataView(bytes.buffer);
    const kinds = hand!.shape[1]!;
    const add = (place: number, change: number) => view.setInt16(place, view.getInt16(place, true) + change, true);
    given.forEach((count, kind) => {
      for (const [of, change] of [[seat, count], [partner, -count]] as const) {
        add(hand!.offset + 2 * (of * kinds + kind), change);
        add(size!.offset + 2 * of, change);
      }
    });
    return bytes;
  }

  private field(state: Uint8Array, name: string): number {
    const { records } = this.engine.about;
    return Number(this.engine.numberOf(state, fieldOf(records.state, name)));
  }
}

/** The rest of a seat's turn: its next decision, and all actions that are possible in it. */
interface Rest {
  later: Decision;
  possible: Set<string>;
}

/**
 * Return decisions in the order of the game, judged with what their seats decided later in the same turn. In between,
 * other seats may decide. In the setup, a turn is what a seat places before the next one.
 */
export function withTurns(decisions: Decision[], { interruptions }: Pick<Questions, "interruptions">): Decision[] {
  const isInterrupted = (first: number, end: number) => interruptions.some((step) => step >= first && step < end);
  const found: Decision[] = [];
  const rests = new Map<string, Rest>();
  for (const decision of [...decisions].sort((one, other) => other.step - one.step)) {
    const { seat, turn, step } = decision;
    if (turn === SETUP && found.at(-1)?.seat !== seat) rests.clear();
    const ofTurn = `${turn} ${seat}`;
    const { later, possible } = rests.get(ofTurn) ?? { possible: new Set<string>() };
    let { chosen, options } = decision;
    if (later && !isInterrupted(step, later.step) && later.options[0]!.expected[seat]! > chosen.expected[seat]!) {
      const raised = { ...chosen, expected: later.options[0]!.expected, true: later.options[0]!.true, isWithRest: true };
      options = ranked(seat, [raised, ...options.filter((option) => option !== chosen)]);
      chosen = raised;
    }
    const missed = options.filter(({ text }) => !possible.has(text));
    const best = [chosen, ...missed].reduce((one, other) => (other.expected[seat]! > one.expected[seat]! ? other : one));
    const judged = { ...decision, chosen, best, options, lost: best.expected[seat]! - chosen.expected[seat]! };
    found.push(judged);
    rests.set(ofTurn, { later: judged, possible: new Set([...possible, ...options.map(({ text }) => text)]) });
  }
  return found.reverse();
}

/** Return the chance of each seat to win in a state, with all hidden cards. After the end, the winners have all of it. */
export function chancesIn(engine: Engine, state: Uint8Array): Chances {
  const game = engine.gameFrom(state, "listed");
  const { winners } = game;
  const found = game.over ? engine.about.colors.map((_, seat) => (winners.includes(seat) ? 1 / winners.length : 0)) : game.chances();
  game.close();
  return found;
}

/** Judge all choices of a seat in a state. The samples are changes of the state that look the same to the seat, in base64. */
export function optionsIn(engine: Engine, seat: number, state: Uint8Array, samples: string[]): Option[] {
  const lookahead = new Lookahead(engine, seat);
  const states = [...samples.map((sample) => patched(state, sample)), state];
  const after = states.map((each) => lookahead.after(each));
  const actions = after.at(-1)!.map(({ action }) => action);
  const isWon = new Wins(engine, seat).after(actions, states);
  return actions.map((action, i) => {
    const found = after.map((each, place) => (isWon[i]![place] ? wonBy(engine, seat) : each[i]!.chances));
    return {
      action,
      kind: engine.kindNames.get(action >> engine.about.argumentBits) ?? "",
      text: engine.textOf.get(action) ?? "",
      expected: mean(found.slice(0, -1).map((chances) => ({ weight: 1, chances }))),
      true: found.at(-1)!,
    };
  });
}

/** Return the chances if a seat wins for certain. */
function wonBy(engine: Engine, winner: number): Chances {
  return engine.about.colors.map((_, seat) => Number(seat === winner));
}

/** Return the items of a part. */
function of<Item>({ number, parts }: Part, items: Item[]): Item[] {
  return items.filter((_, i) => i % parts === number);
}

function ranked(seat: number, options: Option[]): Option[] {
  return [...options].sort((one, other) => other.expected[seat]! - one.expected[seat]!);
}

/** The bytes of a change in a sample: its place in the state, of 16 bits, and the new byte. */
const CHANGE = 3;

/** Return a state with some bytes changed. */
function patched(state: Uint8Array, changes: string): Uint8Array {
  const bytes = state.slice();
  const view = new DataView(fromBase64(changes).buffer);
  for (let at = 0; at < view.byteLength; at += CHANGE) bytes[view.getUint16(at, true)] = view.getUint8(at + 2);
  return bytes;
}
