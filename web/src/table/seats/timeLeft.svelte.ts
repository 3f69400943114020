// The time that a clock has left. It runs on from the last update.

import type { ClockInfo } from "../../lib/messages";

const TICK = 250;

export class TimeLeft {
  private now = $state(performance.now());

  /** `since` is when the last update came. Create it in a component: it follows what the functions return. */
  constructor(
    private readonly clock: () => ClockInfo | undefined,
    private readonly since: () => number,
    isTicking: () => boolean = () => clock()?.is_running ?? false,
  ) {
    $effect(() => {
      if (!isTicking()) return;
      const timer = setInterval(() => (this.now = performance.now()), TICK);
      return () => clearInterval(timer);
    });
  }

  /** Seconds since the last update. */
  readonly passed: number = $derived.by(() => Math.max(0, (this.now - this.since()) / 1000));

  readonly seconds: number = $derived.by(() => {
    const { left = 0, is_running = false } = this.clock() ?? {};
    return Math.max(0, left - (is_running ? this.passed : 0));
  });
}
