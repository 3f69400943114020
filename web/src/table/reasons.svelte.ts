// Why cards cannot be played now. The server knows; it is asked once for each move and each state of the game.

import { SvelteMap } from "svelte/reactivity";
import { refusalText } from "../lib/refusals";
import type { Table } from "../lib/table.svelte";

export class Reasons {
  private readonly known = new SvelteMap<string, string>();

  constructor(private readonly table: Table) {}

  /** The reason why a card cannot be played, in words; empty until the server has answered. */
  against(card: string): string {
    return this.againstMove(`play ${card.replaceAll("_", " ")}`);
  }

  /** The reason why a move in notation is not possible. */
  againstMove(move: string): string {
    const key = `${this.table.game?.moment} ${this.table.game?.frame.phase} ${move}`;
    if (!this.known.has(key)) queueMicrotask(() => void this.ask(key, move));
    return this.known.get(key) ?? "";
  }

  private async ask(key: string, move: string): Promise<void> {
    if (this.known.has(key)) return;
    this.known.set(key, "");
    const { why, code } = await this.table.why(move);
    if (why) this.known.set(key, refusalText(code ?? "illegal", why, (seat) => this.table.name(seat)));
  }
}
