import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Connection, type Request, type Socket, type Status } from "../src/lib/connection";
import type { Goodbye, Update } from "../src/lib/messages";

class FakeSocket implements Socket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  readonly sent: Record<string, unknown>[] = [];

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }

  close(): void {
    this.onclose?.();
  }

  tell(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

function connected(renewIfReplaced = () => Promise.resolve(false)) {
  const sockets: FakeSocket[] = [];
  const heard: { updates: Update[]; firsts: boolean[]; statuses: Status[]; goodbyes: Goodbye[] } = { updates: [], firsts: [], statuses: [], goodbyes: [] };
  const connection = new Connection(
    () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket;
    },
    {
      update: (update, isFirst) => {
        heard.updates.push(update);
        heard.firsts.push(isFirst);
      },
      status: (status) => heard.statuses.push(status),
      goodbye: (goodbye) => heard.goodbyes.push(goodbye),
    },
    renewIfReplaced,
  );
  connection.connect();
  sockets[0]?.onopen?.();
  return { connection, sockets, heard };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe("a connection", () => {
  it("says hello first, and again with the last number it knows after a loss", async () => {
    const { sockets } = connected();
    expect(sockets[0]?.sent).toEqual([{ type: "hello", after: 0 }]);
    sockets[0]?.tell({ type: "update", seq: 17 });
    sockets[0]?.close();
    vi.advanceTimersByTime(1000);
    sockets[1]?.onopen?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(sockets[1]?.sent).toEqual([{ type: "hello", after: 17 }]);
  });

  it("knows the first update of each socket", () => {
    const { sockets, heard } = connected();
    sockets[0]?.tell({ type: "update", seq: 1 });
    sockets[0]?.tell({ type: "update", seq: 2 });
    sockets[0]?.close();
    vi.advanceTimersByTime(1000);
    sockets[1]?.tell({ type: "reply", id: 1, code: null, reason: "" });
    sockets[1]?.tell({ type: "update", seq: 2 });
    sockets[1]?.tell({ type: "update", seq: 3 });
    expect(heard.firsts).toEqual([true, false, true, false]);
  });

  it("says nothing to a server with another build, for which the page loads itself anew", async () => {
    const renewIfReplaced = vi.fn(() => Promise.resolve(true));
    const { sockets } = connected(renewIfReplaced);
    expect(renewIfReplaced).not.toHaveBeenCalled();
    sockets[0]?.close();
    vi.advanceTimersByTime(1000);
    sockets[1]?.onopen?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(renewIfReplaced).toHaveBeenCalledOnce();
    expect(sockets[1]?.sent).toEqual([]);
  });

  it("pairs replies with requests", async () => {
    const { connection, sockets } = connected();
    const first = connection.ask({ type: "start" });
    const second = connection.ask({ type: "say", text: "hello" });
    sockets[0]?.tell({ type: "reply", id: 2, code: "too_many", reason: "slowly" });
    sockets[0]?.tell({ type: "reply", id: 1, code: null, reason: "" });
    expect((await first).code).toBeNull();
    expect((await second).code).toBe("too_many");
  });

  it("answers pending requests when the connection is lost", async () => {
    const { connection, sockets } = connected();
    const asked = connection.ask({ type: "start" });
    sockets[0]?.close();
    expect((await asked).code).toBe("closing");
  });

  it("waits longer each time, until it receives something again", () => {
    const { sockets } = connected();
    sockets[0]?.close();
    vi.advanceTimersByTime(450);
    sockets[1]?.close();
    vi.advanceTimersByTime(450);
    expect(sockets).toHaveLength(2);
    vi.advanceTimersByTime(450);
    expect(sockets).toHaveLength(3);
  });

  it("reconnects after the server closes, but not to a table that does not exist", () => {
    const { sockets, heard } = connected();
    sockets[0]?.tell({ type: "goodbye", code: "no_such_table", reason: "" });
    sockets[0]?.close();
    vi.advanceTimersByTime(60_000);
    expect(sockets).toHaveLength(1);
    expect(heard.goodbyes).toHaveLength(1);
    expect(heard.statuses.at(-1)).toBe("closed");
  });

  describe("that is checked", () => {
    function checked() {
      const all = connected();
      all.sockets[0]?.tell({ type: "update", seq: 5 });
      all.connection.check();
      return all;
    }

    it("opens another socket if nothing is heard for seconds", () => {
      const { sockets } = checked();
      expect(sockets[0]?.sent[1]).toEqual({ type: "ping", id: 1 });
      vi.advanceTimersByTime(9000);
      expect(sockets).toHaveLength(2);
    });

    it("keeps the socket if anything is heard, and asks only once until then", () => {
      const { connection, sockets } = checked();
      connection.check();
      expect(sockets[0]?.sent).toHaveLength(2);
      sockets[0]?.tell({ type: "reply", id: 1, code: null, reason: "", why: null });
      vi.advanceTimersByTime(60_000);
      connection.check();
      sockets[0]?.tell({ type: "update", seq: 6 });
      vi.advanceTimersByTime(60_000);
      expect(sockets).toHaveLength(1);
    });

    it("also gives up a socket that does not open", async () => {
      const { connection, sockets } = checked();
      await vi.advanceTimersByTimeAsync(9000);
      connection.check();
      await vi.advanceTimersByTimeAsync(9000);
      expect(sockets).toHaveLength(3);
      expect(sockets[1]?.sent).toEqual([]);
    });

    it("is reopened at once if it is lost, but not after the page is left", () => {
      const { connection, sockets } = checked();
      sockets[0]?.close();
      connection.check();
      expect(sockets).toHaveLength(2);
      connection.check();
      connection.close();
      connection.check();
      vi.advanceTimersByTime(60_000);
      expect(sockets).toHaveLength(2);
    });
  });

  describe("with a decision that waits for its answer", () => {
    const PLAY: Request = { type: "play", seq: 5, moves: ["roll"], key: "k1" };

    async function lostWith(answer: object | null) {
      const all = connected();
      all.sockets[0]?.tell({ type: "update", seq: 5 });
      const reply = all.connection.ask(PLAY);
      if (answer) all.sockets[0]?.tell(answer);
      all.sockets[0]?.close();
      await vi.advanceTimersByTimeAsync(1000);
      all.sockets[1]?.onopen?.();
      await vi.advanceTimersByTimeAsync(0);
      return { ...all, reply };
    }

    it("sends it again after the first update of the next socket, and gives its answer to whoever waits", async () => {
      const { sockets, reply } = await lostWith(null);
      expect(sockets[1]?.sent).toEqual([{ type: "hello", after: 5 }]);
      sockets[1]?.tell({ type: "update", seq: 6 });
      expect(sockets[1]?.sent[1]).toEqual({ ...PLAY, id: 2 });
      sockets[1]?.tell({ type: "update", seq: 7 });
      expect(sockets[1]?.sent).toHaveLength(2);
      sockets[1]?.tell({ type: "reply", id: 2, code: null, reason: "", why: null });
      expect((await reply).code).toBeNull();
    });

    it("sends it again if the server said that another process has the table, which nobody is told", async () => {
      const { sockets, heard, reply } = await lostWith({ type: "reply", id: 1, code: "moved", reason: "", why: null });
      sockets[1]?.tell({ type: "goodbye", code: "moved", reason: "" });
      expect(heard.goodbyes).toEqual([]);
      sockets[1]?.tell({ type: "update", seq: 5 });
      expect(sockets[1]?.sent[1]).toEqual({ ...PLAY, id: 2 });
      sockets[1]?.tell({ type: "reply", id: 2, code: "stale", reason: "", why: null });
      expect((await reply).code).toBe("stale");
    });

    it("opens another socket if the server does not answer for seconds", () => {
      const { connection, sockets } = connected();
      sockets[0]?.tell({ type: "update", seq: 5 });
      void connection.ask(PLAY);
      vi.advanceTimersByTime(7000);
      expect(sockets).toHaveLength(1);
      vi.advanceTimersByTime(2000);
      expect(sockets).toHaveLength(2);
    });

    it("does not wait until a silent socket is closed, and hears no more from it", async () => {
      const { connection, sockets, heard } = connected();
      sockets[0]?.tell({ type: "update", seq: 5 });
      void connection.ask(PLAY);
      sockets[0]!.close = () => undefined;
      await vi.advanceTimersByTimeAsync(9000);
      expect(sockets).toHaveLength(2);
      sockets[0]?.tell({ type: "update", seq: 6 });
      expect(heard.updates.map(({ seq }) => seq)).toEqual([5]);
      expect(sockets[1]?.sent).toEqual([]);
      sockets[0]?.onclose?.();
      await vi.advanceTimersByTimeAsync(60_000);
      expect(sockets).toHaveLength(2);
    });

    it("gives up one that is made before the next socket is open", async () => {
      const { connection, sockets } = connected();
      sockets[0]?.tell({ type: "update", seq: 5 });
      sockets[0]?.close();
      await vi.advanceTimersByTimeAsync(1000);
      sockets[1]!.send = () => {
        throw new Error("it is not open");
      };
      expect((await connection.ask(PLAY)).code).toBe("closing");
      await vi.advanceTimersByTimeAsync(20_000);
      expect(sockets).toHaveLength(2);
      expect(sockets[1]?.sent).toEqual([]);
    });

    it("gives up one that is made before hello, or before the first update after it", async () => {
      let answer: (isReplaced: boolean) => void = () => undefined;
      const { connection, sockets } = connected(() => new Promise((resolve) => (answer = resolve)));
      sockets[0]?.close();
      await vi.advanceTimersByTimeAsync(1000);
      sockets[1]?.onopen?.();
      expect((await connection.ask(PLAY)).code).toBe("closing");
      answer(false);
      await vi.advanceTimersByTimeAsync(0);
      expect((await connection.ask(PLAY)).code).toBe("closing");
      expect(sockets[1]?.sent).toEqual([{ type: "hello", after: 0 }]);
      sockets[1]?.tell({ type: "update", seq: 5 });
      void connection.ask(PLAY);
      expect(sockets[1]?.sent).toHaveLength(2);
    });

    it("keeps the socket if the answer comes in time", () => {
      const { connection, sockets } = connected();
      void connection.ask(PLAY);
      sockets[0]?.tell({ type: "reply", id: 1, code: null, reason: "", why: null });
      vi.advanceTimersByTime(20_000);
      expect(sockets).toHaveLength(1);
    });

    it("answers it when the page closes", async () => {
      const { connection, reply } = await lostWith(null);
      connection.close();
      expect((await reply).code).toBe("closing");
    });
  });
});
