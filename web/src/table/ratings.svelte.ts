// The ratings at a rated table: read when somebody sits down, and after the end.

import type { SeatRating } from "../lib/messages";
import { ratingsOfTable, type Family } from "../lib/ratings";
import type { Table } from "../lib/table.svelte";

export class Ratings {
  family = $state<Family | "">("");
  private seats = $state.raw<SeatRating[]>([]);
  private read = "";

  constructor(private readonly table: Table) {}

  of(seat: number): SeatRating | null {
    return this.seats[seat] ?? null;
  }

  /** Call this in an effect, so that it follows the table. */
  follow(): void {
    const { info } = this.table;
    if (!info?.setup.is_rated) return;
    const now = [info.status === "over", ...info.seats.map(({ name, bot }) => `${name}/${bot}`)].join(" ");
    if (now === this.read) return;
    this.read = now;
    void ratingsOfTable(this.table.id).then(
      (told) => {
        if (now === this.read) [this.family, this.seats] = [told.family, told.seats];
      },
      () => (this.read = ""),
    );
  }
}
