// Somebody who waits at a table for people who seek the same game: takes a seat, and goes on if the game began without them.

import { t } from "../../lib/language.svelte";
import { contributionTo } from "../../lib/contributions";
import { notify } from "../../lib/notifications";
import { endSeeking, meet, seekingAt } from "../../lib/playNow";
import { forgetTable } from "../../lib/remembered";
import { router } from "../../lib/router.svelte";
import { settings } from "../../lib/settings.svelte";
import type { Table } from "../../lib/table.svelte";
import { gameTitle } from "../../lib/titles";
import { play } from "../notices/tones";

const BEGINS = [392, 523.25, 659.25];
/** Milliseconds after which a search that failed is tried again. */
const AGAIN = 2000;

export class Seeker {
  /** Whether the reader's tab seeks a game here. */
  isSeeking = $state(false);
  private isAsking = false;
  private wasWaiting = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly table: Table) {
    this.isSeeking = seekingAt(table.id) !== null;
  }

  /** Call this in an effect, so that it follows the table. */
  follow(): void {
    const { info, seat } = this.table;
    if (!info || !this.isSeeking) return;
    if (info.gathering) {
      this.wasWaiting = true;
      if (seat < 0 && info.seats.some((one) => !one.name)) void this.sit();
    } else if (seat < 0) {
      void this.goOn();
    } else {
      this.begin();
    }
  }

  /** Give the seat up, and go home. */
  async cancel(): Promise<void> {
    const isHere = router.watch();
    this.stop();
    if (this.table.seat >= 0) await this.table.ask({ type: "leave", seat: this.table.seat });
    forgetTable(this.table.id);
    if (isHere()) router.go("/");
  }

  /** The page is closed. */
  close(): void {
    clearTimeout(this.timer);
    this.isSeeking = false;
  }

  private stop(): void {
    this.close();
    endSeeking();
  }

  private begin(): void {
    const { info, id } = this.table;
    this.stop();
    if (!this.wasWaiting || !info) return;
    play(BEGINS);
    if (document.hidden) void notify({ tag: `insula-${id}`, title: t("play_now.begins"), body: gameTitle(info.modules) });
  }

  private async sit(): Promise<void> {
    const seeking = seekingAt(this.table.id);
    if (this.isAsking || !seeking) return;
    this.isAsking = true;
    const { info } = this.table;
    let isKeptOut = false;
    try {
      const own = { name: settings.name || t("waiting.guest"), symbol: settings.symbol };
      const { code, why } = await this.table.ask({ type: "sit", seat: -1, patience: seeking.patience, contribution: info ? contributionTo(info) : "", ...own });
      isKeptOut = why?.case === "cannot_sit_here";
      if (code !== null && code !== "seat_taken" && code !== "started") this.tryAgain();
    } finally {
      this.isAsking = false;
    }
    if (isKeptOut) await this.goOn();
  }

  /** Look for the next table, because all seats here were taken by others, or a block keeps the reader out. */
  private async goOn(): Promise<void> {
    const seeking = seekingAt(this.table.id);
    if (this.isAsking || !seeking) return;
    this.isAsking = true;
    try {
      const id = await meet(seeking.seek, seeking.patience, () => this.isSeeking);
      forgetTable(this.table.id);
      if (id !== null) router.go(`/t/${id}`);
    } catch {
      this.tryAgain();
    } finally {
      this.isAsking = false;
    }
  }

  private tryAgain(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.follow(), AGAIN);
  }
}
