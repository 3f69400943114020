// The queue of highlights at a table. It follows the log, and never waits for the reader.

import { highlightsOf, type Highlight } from "../../lib/highlights";
import type { LogLine } from "../../lib/messages";
import { HIGHLIGHTS } from "../../lib/modules";
import { play } from "./tones";

/** Milliseconds for which a highlight is shown, and for each further sentence. */
const SHOWN = 1600;
const PER_SENTENCE = 700;
/** When more are waiting, the oldest are left out. */
const MOST_WAITING = 3;

export class HighlightQueue {
  current = $state.raw<Highlight | null>(null);
  private waiting: Highlight[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private seen = 0;
  private isFollowing = false;

  /** Queue the highlights of new log lines. Lines that came while the page was away are not shown. */
  follow(lines: LogLine[], isConnected: boolean, isVisible: boolean): void {
    const fresh = this.isFollowing && isVisible ? lines.filter((line) => line.seq > this.seen) : [];
    this.seen = lines.at(-1)?.seq ?? 0;
    this.isFollowing = isConnected;
    if (!isConnected) return this.skip();
    const found = fresh.flatMap((line) => highlightsOf(line.events, HIGHLIGHTS));
    this.waiting = [...this.waiting, ...found].slice(-MOST_WAITING);
    const last = this.waiting.findIndex(({ how }) => how.isLast);
    if (last >= 0) this.waiting.splice(0, last);
    if (!this.current || last >= 0) this.next();
  }

  /** Whether the end of the game is being shown. */
  get isLast(): boolean {
    return this.current?.how.isLast ?? false;
  }

  /** Leave out the current highlight and all that wait. */
  skip(): void {
    this.waiting = [];
    this.next();
  }

  private next(): void {
    clearTimeout(this.timer);
    this.current = this.waiting.shift() ?? null;
    if (!this.current) return;
    play(this.current.how.tones);
    const further = this.current.events.length - 1 + (this.current.how.note ? 1 : 0);
    this.timer = setTimeout(() => this.next(), SHOWN + further * PER_SENTENCE);
  }
}
