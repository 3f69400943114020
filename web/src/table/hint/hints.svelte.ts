// The hint for the reader's decision: whether it is offered, what the server said, and where on the board it is.

import { spotsOf, type Spot } from "../../lib/heat";
import { has } from "../../lib/language.svelte";
import type { Choice, Hint } from "../../lib/messages";
import { placeOfAction } from "../../lib/placeOfAction";
import type { Table } from "../../lib/table.svelte";
import type { Place } from "../side/latest";

/** No moment: the reader does not want the hint any more, even if it is still to come. */
const NEVER = -1;

export class Hints {
  /** Whether the server is working on a hint. */
  isWaiting = $state(false);
  private given = $state.raw<Hint | null>(null);
  /** The moment for which a hint was asked. Another position can have it, after a decision was taken back. */
  private moment = NEVER;

  constructor(private readonly table: Table) {}

  /** Whether the table gives hints: all others are bots. */
  readonly isOffered: boolean = $derived.by(() => {
    const { info, seat } = this.table;
    if (!info?.setup.hints || info.setup.lesson || seat < 0 || info.status !== "playing") return false;
    return info.seats.every(({ bot }, other) => other === seat || bot !== "");
  });
  /** Whether the reader must decide, so that there can be a hint. */
  readonly isPossible: boolean = $derived.by(() => this.isOffered && (this.table.game?.asked.includes(this.table.seat) ?? false));
  /** The hint, as long as its decision is still to be made. */
  readonly shown: Hint | null = $derived.by(() => {
    const { given } = this;
    return given && this.table.game?.moment === this.moment && this.choice(given) ? given : null;
  });
  /** What the hint is about, as the reader can choose it. */
  readonly chosen: Choice | null = $derived.by(() => (this.shown ? (this.choice(this.shown) ?? null) : null));
  /** Where it is. */
  readonly places: Place[] = $derived.by(() => {
    const { chosen, shown } = this;
    return chosen && shown ? shown.moves.flatMap((text) => placeOfAction({ kind: chosen.kind, text })) : [];
  });

  /** Before the first turn: the chances of all corners where the reader can begin. */
  readonly openings: Spot[] = $derived.by(() => {
    const { chosen, shown } = this;
    const isOpening = chosen?.takes === "corner" && this.table.frame?.turn === 0;
    return isOpening && shown ? spotsOf(shown.choices.map(({ text, chance }) => ({ kind: chosen.kind, text, chance }))) : [];
  });
  /** Whether they are shown on the board. */
  areOpeningsShown = $state(false);

  private choice({ moves }: Hint): Choice | undefined {
    return this.table.game?.choices.find(({ text }) => text === moves[0]);
  }

  /** Ask for a hint. Returns the refusal, if there is one. */
  async ask(): ReturnType<Table["hint"]> {
    this.isWaiting = true;
    this.given = null;
    this.moment = this.table.game?.moment ?? NEVER;
    try {
      const reply = await this.table.hint();
      this.given = reply.hint;
      return reply;
    } finally {
      this.isWaiting = false;
    }
  }

  close(): void {
    this.given = null;
    this.moment = NEVER;
  }
}

/** The key of the sentence for a reason. What has no name in the page has the general reason. */
export function reasonKey({ reason, module }: Hint): string {
  const isKnown = has(`hint.because.${reason}`) && (module === "" || has(`module.${module}`));
  return `hint.because.${isKnown ? reason : "general"}`;
}
