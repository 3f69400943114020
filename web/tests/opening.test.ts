// Opening a table: seats, and whether the game begins at once.
import { beforeEach, describe, expect, it, vi } from "vitest";
import { newForm, type TableForm } from "../src/lib/tableForm";
import { open } from "../src/lib/opening";

interface Sent {
  type: string;
  id?: number;
  seat?: number;
  bot?: string;
}

let posted: { bots: string[]; players: number }[] = [];
let sent: Sent[] = [];
let refusal: string | null = null;

/** A server that seats everybody, unless it refuses. */
class ServerSocket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor() {
    queueMicrotask(() => this.onopen?.());
  }

  send(text: string): void {
    const message = JSON.parse(text) as Sent;
    const update = { type: "update", seq: 1, first: 1, log: [], parts: { "table.seats": [], game: null, can_save: true } };
    if (message.type !== "hello") sent.push(message);
    const answer = message.type === "hello" ? update : { type: "reply", id: message.id, code: refusal, reason: "" };
    queueMicrotask(() => this.onmessage?.({ data: JSON.stringify(answer) }));
  }

  close(): void {
    this.onclose?.();
  }
}

beforeEach(() => {
  [posted, sent, refusal] = [[], [], null];
  vi.stubGlobal("WebSocket", ServerSocket);
  vi.stubGlobal("location", { protocol: "http:", host: "table" });
  vi.stubGlobal("fetch", (_: string, init: { body: string }) => {
    posted.push(JSON.parse(init.body) as (typeof posted)[number]);
    return Promise.resolve(new Response('{"id": "abc"}'));
  });
});

function seated(...seats: string[]): TableForm {
  return { ...newForm(), seats };
}

describe("a new table", () => {
  it("seats its host and waits if several people will play", async () => {
    expect(await open(seated("", "", "greedy"), "Ada", "")).toBe("abc");
    expect(posted).toMatchObject([{ bots: ["greedy"], players: 3 }]);
    expect(sent).toMatchObject([{ type: "sit", seat: 0, name: "Ada" }]);
  });

  it("begins at once when all others are bots", async () => {
    await open(seated("", "greedy", "greedy"), "Ada", "■");
    expect(sent).toMatchObject([{ type: "sit", seat: 0, name: "Ada", symbol: "■" }, { type: "start" }]);
  });

  it("seats bots one by one if people sit after them", async () => {
    await open(seated("greedy", "", "random"), "Ada", "");
    expect(posted[0]?.bots).toEqual([]);
    expect(sent.map(({ type, seat, bot }) => [type, seat, bot])).toEqual([
      ["seat_bot", 0, "greedy"],
      ["seat_bot", 2, "random"],
      ["sit", 1, undefined],
      ["start", undefined, undefined],
    ]);
  });

  it("explains why it could not begin", async () => {
    refusal = "wrong_name";
    await expect(open(seated("", "greedy"), "", "")).rejects.toMatchObject({ code: "wrong_name" });
  });
});
