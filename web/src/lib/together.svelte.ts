// What the chosen modules are together: the numbers of players, the goal, the length, and what can be added.

import { combination } from "./http";
import type { Addition, Combination, Size } from "./messages";
import { failureText, refusalText } from "./refusals";

export class Together {
  /** The last answer of the server; it stays until the next one has arrived. */
  private known = $state.raw<Combination>({ sizes: [], why: null, additions: [] });
  private failed = $state("");
  private asked = "";

  /** Ask the server; with `isUnpublished`, combinations without published rules are allowed too. */
  async read(rules: string, isUnpublished: boolean): Promise<void> {
    const asked = (this.asked = `${rules} ${isUnpublished}`);
    try {
      const found = await combination(rules, isUnpublished);
      if (this.asked === asked) [this.known, this.failed] = [found, ""];
    } catch (error) {
      if (this.asked === asked) this.failed = failureText(error);
    }
  }

  /** Why they cannot be played together, or why that is not known; empty if they can. */
  get failure(): string {
    return this.failed || (this.known.why ? refusalText("wrong_rules", this.known.why) : "");
  }

  /** The possible numbers of players. */
  get sizes(): number[] {
    return this.known.sizes.map(({ players }) => players);
  }

  /** The goal and the length with a number of players. */
  size(players: number): Size | undefined {
    return this.known.sizes.find((size) => size.players === players);
  }

  /** Whether and why not a module can be added; undefined if it is one of the chosen. */
  addition(name: string): Addition | undefined {
    return this.known.additions.find((addition) => addition.name === name);
  }
}
