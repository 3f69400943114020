// The list of public tables: what a message changes, the order, and the socket.
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Socket } from "../src/lib/connection";
import { Lobby, changed, hasFreeSeat, inOrder, type PublicTable } from "../src/lib/lobby.svelte";
import type { ListUpdate } from "../src/lib/messages";
import { running } from "../src/lib/running.svelte";

function table(id: string, names: string[], { status = "waiting", is_open = true, age = 0 } = {}): PublicTable {
  const seats = names.map((name) => ({ color: "red", name, bot: "" }));
  const time = { kind: "none", seconds: 0, increment: 0 };
  return { id, modules: ["base"], options: {}, seats, time, is_rated: false, status, is_open, age, openedAt: -age * 1000 };
}

function update(is_whole: boolean, tables: PublicTable[], gone: string[] = []): ListUpdate {
  return { type: "list", is_whole, tables, gone };
}

const ids = (tables: PublicTable[]) => tables.map(({ id }) => id);

describe("a message about public tables", () => {
  it("replaces the whole list, or changes and removes some", () => {
    const first = changed([table("old", [])], update(true, [table("a", [""]), table("b", [""])]), 0);
    expect(ids(first)).toEqual(["a", "b"]);
    const then = changed(first, update(false, [table("a", ["Ada"]), table("c", [""])], ["b"]), 0);
    expect(ids(then)).toEqual(["a", "c"]);
    expect(then[0]?.seats[0]?.name).toBe("Ada");
  });

  it("gives the age when it was sent", () => {
    expect(changed([], update(true, [table("a", [], { age: 60 })]), 100_000)[0]?.openedAt).toBe(40_000);
  });
});

describe("the running games of the reader", () => {
  it("come over the same socket, and replace those before", () => {
    const socket: Socket = { onopen: null, onmessage: null, onclose: null, send: vi.fn(), close: vi.fn() };
    const lobby = new Lobby(() => socket);
    lobby.connect();
    const game = { table: "a", modules: ["base"], names: ["Ada"], seat: 0, is_waiting: true, has_clock: false, left: 0, is_slow: false, away: [] };
    const tell = (games: unknown[]) => socket.onmessage?.({ data: JSON.stringify({ type: "running", games }) });
    tell([game, { ...game, table: "b", is_waiting: false }]);
    expect(running.games.map(({ table }) => table)).toEqual(["a", "b"]);
    expect(running.waiting).toBe(1);
    tell([]);
    expect(running.waiting).toBe(0);
    lobby.disconnect();
  });
});

describe("the list", () => {
  it("begins with tables that can be joined where somebody is, the newest first", () => {
    const tables = [
      table("playing", ["Ada"], { status: "playing", age: 7 }),
      table("left", [""], { is_open: false }),
      table("full", ["Ada"]),
      table("older", ["Ada", ""], { age: 9 }),
      table("newer", ["Ada", ""], { age: 1 }),
    ];
    expect(ids(inOrder(tables))).toEqual(["newer", "older", "left", "full", "playing"]);
    expect(tables.map(hasFreeSeat)).toEqual([false, true, false, true, true]);
  });
});

describe("the socket of the list", () => {
  afterEach(() => void vi.useRealTimers());

  function opened(): { lobby: Lobby; sockets: Socket[] } {
    const sockets: Socket[] = [];
    const open = (): Socket => {
      const socket: Socket = { onopen: null, onmessage: null, onclose: null, send: vi.fn(), close: vi.fn() };
      sockets.push(socket);
      return socket;
    };
    vi.useFakeTimers();
    const lobby = new Lobby(open);
    lobby.connect();
    return { lobby, sockets };
  }

  it("is opened again when it is lost, and the list stays", () => {
    const { lobby, sockets } = opened();
    sockets[0]?.onmessage?.({ data: JSON.stringify(update(true, [table("a", [])])) });
    sockets[0]?.onclose?.();
    expect([lobby.isLost, lobby.tables?.length]).toEqual([true, 1]);
    vi.advanceTimersByTime(500);
    expect(sockets).toHaveLength(2);
    sockets[1]?.onmessage?.({ data: JSON.stringify(update(true, [])) });
    expect([lobby.isLost, lobby.tables?.length]).toEqual([false, 0]);
  });

  it("is not opened again when the page is left", () => {
    const { lobby, sockets } = opened();
    lobby.disconnect();
    sockets[0]?.onclose?.();
    vi.advanceTimersByTime(60_000);
    expect([sockets.length, lobby.isLost]).toEqual([1, false]);
  });

  it("is replaced if nothing is heard for seconds after a check", () => {
    const { lobby, sockets } = opened();
    sockets[0]?.onopen?.();
    sockets[0]?.onmessage?.({ data: JSON.stringify(update(true, [table("a", [])])) });
    lobby.check();
    expect(sockets[0]?.send).toHaveBeenCalledWith('{"type":"ping","id":1}');
    sockets[0]?.onmessage?.({ data: JSON.stringify({ type: "reply", id: 1, code: null }) });
    vi.advanceTimersByTime(60_000);
    expect([sockets.length, lobby.isLost, lobby.tables?.length]).toEqual([1, false, 1]);
    lobby.check();
    vi.advanceTimersByTime(9000);
    expect([sockets.length, lobby.isLost]).toEqual([2, true]);
    expect(sockets[0]?.close).toHaveBeenCalled();
  });

  it("waits longer if there were too many", () => {
    const { sockets } = opened();
    sockets[0]?.onmessage?.({ data: JSON.stringify({ type: "goodbye", code: "too_many" }) });
    sockets[0]?.onclose?.();
    vi.advanceTimersByTime(5000);
    expect(sockets).toHaveLength(1);
  });
});
