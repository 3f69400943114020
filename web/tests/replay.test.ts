// Stepping through a game: one request at a time, only the last target counts, and nothing beyond the ends.
import { afterEach, describe, expect, it, vi } from "vitest";
import { Refused } from "../src/lib/http";
import type { ReplayPosition } from "../src/lib/messages";
import { Replay } from "../src/lib/replay.svelte";

const LAST = 20;

function position(number: number): ReplayPosition {
  return { moment: number, last: LAST } as ReplayPosition;
}

function replayOf(at = (number: number) => Promise.resolve(position(number))) {
  const source = { at: vi.fn((number: number, _seat: number | null) => at(number)) };
  return { source, replay: new Replay(source) };
}

afterEach(() => void vi.useRealTimers());

describe("a replay", () => {
  it("shows the requested position, and loads the next one", async () => {
    const { replay, source } = replayOf();
    replay.go(3);
    await vi.waitFor(() => expect(replay.shown?.moment).toBe(3));
    expect(source.at.mock.calls.map(([number]) => number)).toEqual([3, 4]);
  });

  it("skips outdated requests", async () => {
    const { replay, source } = replayOf();
    replay.go(0);
    await vi.waitFor(() => expect(replay.shown?.moment).toBe(0));
    for (const number of [5, 6, 7, 8, 9]) replay.go(number);
    await vi.waitFor(() => expect(replay.shown?.moment).toBe(9));
    expect(source.at.mock.calls.map(([number]) => number)).not.toContain(7);
  });

  it("stays between the beginning and the end", async () => {
    const { replay } = replayOf();
    replay.go(0);
    await vi.waitFor(() => expect(replay.last).toBe(LAST));
    replay.step(-5);
    expect(replay.wished).toBe(0);
    replay.step(100);
    await vi.waitFor(() => expect(replay.shown?.moment).toBe(LAST));
  });

  it("begins at the last position if the requested one does not exist", async () => {
    const { replay } = replayOf((number) =>
      number <= LAST ? Promise.resolve(position(number)) : Promise.reject(new Refused("malformed", "")),
    );
    replay.go(LAST + 5);
    await vi.waitFor(() => expect(replay.shown?.moment).toBe(LAST));
    expect([replay.wished, replay.failure]).toEqual([LAST, ""]);
  });

  it("loads everything again for another seat", async () => {
    const { replay, source } = replayOf();
    replay.go(2);
    await vi.waitFor(() => expect(replay.shown?.moment).toBe(2));
    source.at.mockClear();
    replay.view(1);
    await vi.waitFor(() => expect(source.at).toHaveBeenCalledWith(2, 1));
  });

  it("goes back with a game of which decisions are taken back, and on with it", async () => {
    let last = LAST;
    const { replay } = replayOf((number) =>
      number <= last ? Promise.resolve({ moment: number, last } as ReplayPosition) : Promise.reject(new Refused("malformed", "")),
    );
    replay.go(LAST);
    await vi.waitFor(() => expect(replay.shown?.moment).toBe(LAST));
    last = LAST - 1;
    replay.forget(last);
    await vi.waitFor(() => expect(replay.shown?.moment).toBe(LAST - 1));
    expect([replay.wished, replay.last, replay.failure]).toEqual([LAST - 1, LAST - 1, ""]);
    last = LAST;
    replay.forget(last);
    await vi.waitFor(() => expect(replay.last).toBe(LAST));
    expect(replay.shown?.moment).toBe(LAST - 1);
  });

  it("does not fail if a position is taken back while it is loaded", async () => {
    let refuse: (error: Error) => void = () => undefined;
    const { replay } = replayOf((number) =>
      number === LAST ? new Promise((_, reject) => (refuse = reject)) : Promise.resolve(position(number)),
    );
    replay.go(LAST - 2);
    await vi.waitFor(() => expect(replay.shown?.moment).toBe(LAST - 2));
    replay.go(LAST);
    replay.forget(LAST - 1);
    refuse(new Refused("malformed", ""));
    await vi.waitFor(() => expect(replay.shown?.moment).toBe(LAST - 1));
    expect(replay.failure).toBe("");
  });

  it("stays where it is if a position cannot be loaded, and requests it again later", async () => {
    let isThere = true;
    const { replay } = replayOf((number) =>
      isThere ? Promise.resolve(position(number)) : Promise.reject(new Refused("storage", "full")),
    );
    replay.go(2);
    await vi.waitFor(() => expect(replay.shown?.moment).toBe(2));
    isThere = false;
    replay.go(9);
    await vi.waitFor(() => expect(replay.failure).toBe("storage"));
    expect(replay.wished).toBe(2);
    isThere = true;
    replay.go(9);
    await vi.waitFor(() => expect(replay.shown?.moment).toBe(9));
    expect(replay.failure).toBe("");
  });

  it("plays until it is closed", async () => {
    vi.useFakeTimers();
    const { replay, source } = replayOf();
    replay.go(0);
    await vi.advanceTimersByTimeAsync(0);
    replay.play();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(replay.wished).toBeGreaterThan(1);
    replay.close();
    source.at.mockClear();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(source.at).not.toHaveBeenCalled();
  });
});
