// The state of a table over several sockets.

import { afterEach, beforeEach, expect, it, vi } from "vitest";

const LINES_OF_A_REPLY = 500;

vi.stubGlobal("navigator", { languages: ["en"] });
const { Table } = await import("../src/lib/table.svelte");

class FakeSocket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  send(): void {}
  close(): void {
    this.onclose?.();
  }
  tell(parts: Record<string, unknown>, log: { seq: number; kind: string; text: string }[] = []): void {
    const first = log[0]?.seq ?? 1;
    const lines = log.map((line) => ({ at: 0, seat: 0, moment: -1, events: [], ...line }));
    this.onmessage?.({ data: JSON.stringify({ type: "update", seq: log.at(-1)?.seq ?? 1, first, log: lines, parts }) });
  }
}

const HEXES = { "game.frame.hexes": [{ at: "0,0" }] };

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("keeps the state while it reconnects, and replaces all of it with the first update", () => {
  const sockets: FakeSocket[] = [];
  const table = new Table("t", () => sockets[sockets.push(new FakeSocket()) - 1]!);
  table.connect();
  sockets[0]?.tell({ can_save: true, "table.status": "playing", "table.seat": 1, ...HEXES, "game.moment": 3 });
  sockets[0]?.tell({ can_save: false, "game.moment": 4 });
  expect([table.canSave, table.info?.status, table.seat, table.game?.moment]).toEqual([false, "playing", 1, 4]);
  const hexes = table.frame?.hexes;

  sockets[0]?.close();
  vi.advanceTimersByTime(1000);
  expect(sockets).toHaveLength(2);
  expect(table.game?.moment).toBe(4);

  sockets[1]?.tell({ can_save: true, "table.status": "over", ...HEXES });
  expect([table.canSave, table.info]).toEqual([true, { status: "over" }]);
  expect(table.game).toEqual({ frame: { hexes: [{ at: "0,0" }] } });
  expect(table.frame?.hexes).toBe(hexes);
});

it("forgets a line of the chat that an operator deletes", () => {
  const socket = new FakeSocket();
  const table = new Table("t", () => socket);
  table.connect();
  socket.tell({}, [
    { seq: 1, kind: "say", text: "rude" },
    { seq: 2, kind: "say", text: "kind" },
  ]);
  socket.tell({}, [{ seq: 3, kind: "hide", text: "1" }]);
  expect(table.lines.map(({ text }) => text)).toEqual(["kind", "1"]);
});

/** Serve the log before a line, which begins with the first line or as many lines before. */
function serveLog(): void {
  vi.stubGlobal("fetch", async (address: string) => {
    const before = Number(new URL(address, "https://table").searchParams.get("before"));
    const first = Math.max(1, before - LINES_OF_A_REPLY);
    return Response.json(Array.from({ length: before - first }, (_, index) => ({ seq: first + index, kind: "play", text: "" })));
  });
}

it("loads earlier lines of the log once, however often they are asked for at the same time", async () => {
  serveLog();
  const socket = new FakeSocket();
  const table = new Table("t", () => socket);
  table.connect();
  socket.tell({}, [{ seq: 601, kind: "say", text: "late" }]);
  await Promise.all([table.loadOlder(), table.loadOlder()]);
  expect(table.hasOlder).toBe(true);
  expect(table.lines.map(({ seq }) => seq)).toEqual(Array.from({ length: 501 }, (_, index) => 101 + index));
  await table.loadOlder();
  expect(table.hasOlder).toBe(false);
  expect(table.lines.map(({ seq }) => seq)).toEqual(Array.from({ length: 601 }, (_, index) => 1 + index));
});
