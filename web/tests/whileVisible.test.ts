// What a page does while somebody can see it.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { whileVisible } from "../src/lib/whileVisible";

const page = Object.assign(new EventTarget(), { hidden: false });
const network = new EventTarget();

beforeEach(() => {
  vi.useFakeTimers();
  page.hidden = false;
  vi.stubGlobal("document", page);
  vi.stubGlobal("addEventListener", network.addEventListener.bind(network));
  vi.stubGlobal("removeEventListener", network.removeEventListener.bind(network));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("calls at intervals, and when the page is seen or the network is back", () => {
  const [seen, hidden] = [vi.fn(), vi.fn()];
  const end = whileVisible(seen, hidden);
  vi.advanceTimersByTime(41_000);
  expect(seen).toHaveBeenCalledTimes(2);
  network.dispatchEvent(new Event("online"));
  page.dispatchEvent(new Event("visibilitychange"));
  expect(seen).toHaveBeenCalledTimes(4);
  expect(hidden).not.toHaveBeenCalled();
  page.hidden = true;
  page.dispatchEvent(new Event("visibilitychange"));
  network.dispatchEvent(new Event("online"));
  expect([seen.mock.calls.length, hidden.mock.calls.length]).toEqual([4, 2]);
  end();
  page.hidden = false;
  network.dispatchEvent(new Event("online"));
  page.dispatchEvent(new Event("visibilitychange"));
  vi.advanceTimersByTime(60_000);
  expect(seen).toHaveBeenCalledTimes(4);
});
