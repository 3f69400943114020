// A new build of the page: it is loaded at once, but not while the reader is writing.
import { afterEach, beforeEach, expect, it, vi } from "vitest";

const page = new EventTarget();
const reload = vi.fn();

/** A field that is written in. */
class Field extends EventTarget {
  isConnected = true;
  value = "";

  constructor(private readonly isWritten = true) {
    super();
  }

  matches(): boolean {
    return this.isWritten;
  }

  write(value: string): void {
    this.value = value;
    const event = new Event("input");
    Object.defineProperty(event, "target", { value: this });
    page.dispatchEvent(event);
  }
}

async function begun() {
  const { renewal } = await import("../src/lib/renewal.svelte");
  renewal.begin();
  return renewal;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  reload.mockClear();
  vi.stubGlobal("document", page);
  vi.stubGlobal("location", { reload });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("is loaded at once if nothing is being written", async () => {
  const renewal = await begun();
  new Field(false).write("on");
  renewal.ask();
  expect([reload.mock.calls.length, renewal.isDue]).toEqual([1, false]);
});

it("waits until what is written is sent, or the reader has left its page", async () => {
  for (const end of [(field: Field) => field.write(""), (field: Field) => (field.isConnected = false)]) {
    vi.resetModules();
    reload.mockClear();
    const [renewal, field] = [await begun(), new Field()];
    field.write("My tournament");
    renewal.ask();
    renewal.ask();
    vi.advanceTimersByTime(3_600_000);
    expect([reload.mock.calls.length, renewal.isDue]).toEqual([0, true]);
    end(field);
    vi.advanceTimersByTime(1500);
    expect(reload).toHaveBeenCalledOnce();
  }
});

it("waits while something else is composed, but no longer than it may", async () => {
  const renewal = await begun();
  const end = renewal.holdWhile(() => true);
  renewal.ask(30_000);
  vi.advanceTimersByTime(29_000);
  renewal.ask(30_000);
  expect(reload).not.toHaveBeenCalled();
  vi.advanceTimersByTime(3000);
  expect(reload).toHaveBeenCalledOnce();
  end();
  renewal.ask();
  expect(reload).toHaveBeenCalledTimes(2);
});
