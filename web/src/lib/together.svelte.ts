// What the chosen modules are together: the numbers of players, the goal, the length, and what can be added.

import { combination } from "./http";
import type { Addition, Combination, Size } from "./messages";
import { failureText } from "./refusals";

export class Together {
  /** The last answer of the server; it stays until the next one has arrived. */
  private known = $state.raw<Combination>({ sizes: [], additions: [] });
  failure = $state("");
  private asked = "";

  async read(rules: string): Promise<void> {
    this.asked = rules;
    try {
      const found = await combination(rules);
      if (this.asked === rules) [this.known, this.failure] = [found, ""];
    } catch (error) {
      if (this.asked === rules) this.failure = failureText(error);
    }
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
