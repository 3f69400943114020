// The other end of a table's connection in a study: it answers in the page what a server answers at a table.

import type { Socket } from "../lib/connection";
import { Refused } from "../lib/http";
import type { FromPage, Reply, Update } from "../lib/messages";
import type { Study } from "./study.svelte";

const DONE = { type: "reply", code: null, reason: "", why: null, hint: null } as const;

export class StudySocket implements Socket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor(private readonly study: Study) {
    queueMicrotask(() => this.onopen?.());
  }

  send(text: string): void {
    const message = JSON.parse(text) as FromPage;
    if (message.type === "hello") void this.study.open();
    else void this.answer(message).then((reply) => this.tell({ ...reply, id: message.id }));
  }

  close(): void {
    this.onclose?.();
  }

  tell(message: Update | Reply): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  private async answer(message: Exclude<FromPage, { type: "hello" }>): Promise<Omit<Reply, "id">> {
    try {
      if (message.type === "play") await this.study.play({ seat: this.study.seat, seq: message.seq, moves: message.moves });
      else if (message.type === "why") return await this.study.why(message.text);
      else if (message.type === "take_back") await this.study.goBack();
      return DONE;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return { ...DONE, code: error.code === "unreachable" ? "closing" : error.code, reason: error.message, why: error.why };
    }
  }
}
