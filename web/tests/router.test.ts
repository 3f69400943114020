// Navigation: an answer that comes late does not lead away from the page to which the reader has gone.
import { afterEach, beforeEach, expect, it, vi } from "vitest";

const page = new EventTarget();
const place = { pathname: "/", search: "", hash: "" };

beforeEach(() => {
  Object.assign(place, { pathname: "/", search: "" });
  vi.resetModules();
  vi.stubGlobal("location", place);
  vi.stubGlobal("history", { state: null, pushState: (_: unknown, __: string, address: string) => leadTo(address) });
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("scrollTo", () => undefined);
});
afterEach(() => vi.unstubAllGlobals());

function leadTo(address: string): void {
  const { pathname, search } = new URL(address, "http://table.example");
  Object.assign(place, { pathname, search });
}

it("knows whether the reader is still on the page", async () => {
  const { router } = await import("../src/lib/router.svelte");
  const onStart = router.watch();
  page.dispatchEvent(new Event("popstate")); // a link to a part of the same page
  expect(onStart()).toBe(true);
  router.go("/rules");
  const onRules = router.watch();
  expect([onStart(), onRules()]).toEqual([false, true]);
  leadTo("/");
  page.dispatchEvent(new Event("popstate"));
  expect([router.path, onStart(), onRules()]).toEqual(["/", false, false]);
});

it("seeks a game if storage is denied", async () => {
  const deny = () => {
    throw new Error("It is denied.");
  };
  vi.stubGlobal("sessionStorage", { getItem: deny, setItem: deny, removeItem: deny });
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify({ id: "abc" }))));
  const { endSeeking, meet, seekingAt, timeOf } = await import("../src/lib/playNow");
  const seek = { rules: "base", players: 4, options: {}, time: timeOf("none"), is_rated: false };
  expect(await meet(seek, 60, () => true)).toBe("abc");
  expect([seekingAt("abc")?.patience, seekingAt("other")]).toEqual([60, null]);
  endSeeking();
  expect(seekingAt("abc")).toBeNull();
});

it("seeks no game for a reader who has gone", async () => {
  const kept = new Map<string, string>();
  vi.stubGlobal("sessionStorage", { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value), removeItem: (key: string) => kept.delete(key) });
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify({ id: "abc" }))));
  const { router } = await import("../src/lib/router.svelte");
  const { meet, seekingAt, timeOf } = await import("../src/lib/playNow");
  const seek = { rules: "base", players: 4, options: {}, time: timeOf("none"), is_rated: false };
  const late = meet(seek, 60, router.watch());
  router.go("/rules");
  expect([await late, seekingAt("abc")]).toEqual([null, null]);
  expect(await meet(seek, 60, router.watch())).toBe("abc");
  expect(seekingAt("abc")?.patience).toBe(60);
});
