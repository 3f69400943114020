// An analysis that runs in the page: the engine comes from the server, and two workers judge the game.

import { withTurns, type Decision, type Moment, type Outcome, type Questions, type Trade } from "../../engine/src";
import { engineOfRecord, questionsOfRecord, Refused } from "../lib/http";
import type { ErrorCode, EventView } from "../lib/messages";
import type { Found } from "./messages";

const WORKERS = 2;

/** Return the name for a loss; undefined if it is too small for one. The worst name comes first. */
export function verdictOf(lost: number, verdicts: Record<string, number>): string | undefined {
  return Object.keys(verdicts).find((name) => lost >= verdicts[name]!);
}

/** Return the number of the move that a step belongs to, from the first steps of all moves; 0 is before the first. */
export function momentOf(step: number, moves: number[]): number {
  const later = moves.findIndex((first) => first > step);
  return later < 0 ? moves.length : later;
}

/** Return the last position before a step: for a decision, that in which its seat chose. */
export function momentBefore(step: number, moves: number[]): number {
  return Math.max(0, momentOf(step, moves) - 1);
}

/** Return the first position in which a step comes next, or has been made already. */
export function momentFrom(step: number, moves: number[]): number {
  const from = moves.findIndex((first) => first >= step);
  return from < 0 ? moves.length : from;
}

/** The analysis that was shown last, and its game. */
let last: { game: string; run: AnalysisRun } | null = null;

/** The analysis of a game: the finished one, if it was the last one that was shown; otherwise one that has not begun. */
export function analysisOf(game: string, record: () => Promise<string>): AnalysisRun {
  if (last?.game !== game || last.run.state !== "done") last = { game, run: unowned(() => new AnalysisRun(record)) };
  return last.run;
}

/** Make something that outlives the component that asks for it. */
function unowned<Made>(make: () => Made): Made {
  let made: Made;
  $effect.root(() => void (made = make()));
  return made!;
}

export class AnalysisRun {
  state = $state<"idle" | "loading" | "judging" | "done" | "failed">("idle");
  /** Why there is no analysis: an answer of the server, or that the browser could not do it. */
  failure = $state<ErrorCode | "unreachable" | "broken" | "">("");
  isRough = $state(false);
  curve = $state.raw<Moment[]>([]);
  trades = $state.raw<Trade[]>([]);
  outcomes = $state.raw<Outcome[]>([]);
  /** The first steps of all moves. */
  moves = $state.raw<number[]>([]);
  /** What happened in the outcomes of chance, by step. */
  events = $state.raw<Record<number, EventView[]>>({});
  judged = $state(0);
  asked = $state(0);

  private questions = $state.raw<Questions | null>(null);
  private found = $state.raw<Decision[]>([]);
  private workers: Worker[] = [];
  private working = 0;
  private isClosed = false;

  /** The decisions so far, in the order of the game. */
  readonly decisions: Decision[] = $derived(this.questions ? withTurns(this.found, this.questions) : this.found);

  /** Fewer workers leave more of the machine to everything else. */
  constructor(
    private readonly record: () => Promise<string>,
    private readonly parts = WORKERS,
  ) {}

  async start(): Promise<void> {
    [this.state, this.failure, this.judged] = ["loading", "", 0];
    [this.curve, this.trades, this.outcomes, this.found] = [[], [], [], []];
    try {
      const record = await this.record();
      const [engine, questions] = await Promise.all([engineOfRecord(record), questionsOfRecord(record)]);
      if (this.isClosed) return;
      this.questions = questions;
      [this.moves, this.events] = [questions.moves, questions.events];
      [this.asked, this.state] = [questions.decisions.length, "judging"];
      this.working = this.parts;
      for (let number = 0; number < this.parts; number++) {
        const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
        this.workers.push(worker);
        worker.addEventListener("message", ({ data }: MessageEvent<Found>) => this.receive(data));
        worker.addEventListener("error", () => this.fail("broken"));
        worker.postMessage({ engine, questions, part: { number, parts: this.parts } });
      }
    } catch (error) {
      this.fail(error instanceof Refused ? error.code : "broken");
    }
  }

  /** End the analysis: the page shows something else. */
  close(): void {
    this.isClosed = true;
    this.dismiss();
  }

  /** Return the name for what a decision lost, if it is not small. */
  verdict({ lost }: Decision): string | undefined {
    return verdictOf(lost, this.questions?.verdicts ?? {});
  }

  /** The sum of what luck brought each seat. */
  luck(seat: number): number {
    return this.outcomes.reduce((sum, { luck }) => sum + luck[seat]!, 0);
  }

  /** The sum of what the decisions of a seat lost. */
  lost(seat: number): number {
    return this.decisions.reduce((sum, decision) => sum + (decision.seat === seat ? decision.lost : 0), 0);
  }

  /** The sum of what all exchanges brought a seat. */
  traded(seat: number): number {
    return this.trades.reduce((sum, { gains }) => sum + gains[seat]!, 0);
  }

  private receive(found: Found): void {
    if (found.kind === "begun") [this.isRough, this.curve, this.trades] = [found.isRough, found.curve, found.trades];
    else if (found.kind === "decision") {
      this.judged += 1;
      if (found.decision) this.found = [...this.found, found.decision];
    } else if (found.kind === "failed") this.fail("broken");
    else if (found.kind === "outcome") this.outcomes = [...this.outcomes, found.outcome];
    else if (--this.working === 0) {
      this.state = "done";
      this.dismiss();
    }
  }

  private fail(code: typeof this.failure): void {
    [this.state, this.failure] = ["failed", code];
    this.dismiss();
  }

  private dismiss(): void {
    for (const worker of this.workers.splice(0)) worker.terminate();
  }
}
