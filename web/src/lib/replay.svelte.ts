// Stepping through a game: the shown position, the requested one, and the movement between them. Positions come from the
// server one at a time. If there are several requests in the meantime, the last one counts.

import { Refused } from "./http";
import type { ErrorCode, ReplayPosition } from "./messages";

export interface Source {
  /** A position as a seat saw it; with null, as this page's guest or a spectator may see it. */
  at(moment: number, seat: number | null): Promise<ReplayPosition>;
}

/** Milliseconds for which each position is shown during playback. */
const PACES = [2400, 1300, 600, 250];
const USUAL_PACE = 1;

export class Replay {
  shown = $state.raw<ReplayPosition | null>(null);
  wished = $state(0);
  seat = $state<number | null>(null);
  isPlaying = $state(false);
  pace = $state(USUAL_PACE);
  failure = $state<ErrorCode | "unreachable" | "">("");

  readonly last: number = $derived(this.shown?.last ?? 0);

  private known = new Map<number, Promise<ReplayPosition>>();
  private isFetching = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly source: Source) {}

  get paces(): number {
    return PACES.length;
  }

  go(moment: number): void {
    this.wished = this.shown === null ? Math.max(0, moment) : Math.min(Math.max(0, moment), this.last);
    void this.follow();
  }

  step(by: number): void {
    this.isPlaying = false;
    this.go(this.wished + by);
  }

  /** See the game from another seat. */
  view(seat: number | null): void {
    this.seat = seat;
    this.forget();
  }

  /**
   * Reload everything, because the game has moved on or decisions were taken back. If the last position is given, none after
   * it is requested.
   */
  forget(last = Infinity): void {
    this.known = new Map();
    this.wished = Math.min(this.wished, last);
    void this.follow(true);
  }

  play(): void {
    this.isPlaying = !this.isPlaying;
    if (this.isPlaying && this.wished >= this.last) this.wished = -1;
    this.plan();
  }

  close(): void {
    this.isPlaying = false;
    clearTimeout(this.timer);
  }

  private async follow(isAnew = false): Promise<void> {
    if (this.isFetching) return;
    this.isFetching = true;
    try {
      if (!this.shown) await this.begin();
      while (isAnew || this.shown?.moment !== this.wished) {
        isAnew = false;
        const known = this.known;
        try {
          this.shown = await this.fetch(this.wished);
        } catch (error) {
          if (known === this.known) throw error;
        }
        isAnew = known !== this.known;
        this.failure = "";
      }
      if (this.wished < this.last) void this.fetch(this.wished + 1).catch(() => {});
    } catch (error) {
      this.failure = error instanceof Refused ? error.code : "unreachable";
      this.isPlaying = false;
      if (this.shown) this.wished = this.shown.moment;
    } finally {
      this.isFetching = false;
    }
    this.plan();
  }

  /** Show the first position. A link can name a position that does not exist, and then leads to the last one. */
  private async begin(): Promise<void> {
    try {
      this.shown = await this.fetch(this.wished);
    } catch (error) {
      if (this.wished === 0) throw error;
      const { last } = await this.fetch(0);
      if (this.wished <= last) throw error;
      this.wished = last;
    }
  }

  private fetch(moment: number): Promise<ReplayPosition> {
    const found = this.known.get(moment) ?? this.source.at(moment, this.seat);
    const known = this.known;
    known.set(moment, found);
    found.catch(() => known.delete(moment));
    return found;
  }

  private plan(): void {
    clearTimeout(this.timer);
    if (!this.isPlaying) return;
    if (this.wished >= this.last) return void (this.isPlaying = false);
    this.timer = setTimeout(() => this.go(this.wished + 1), this.wished < 0 ? 0 : PACES[this.pace]);
  }
}
