// The judge of a study: the engine of its rules, in a worker.

import type { Option } from "../../engine/src";
import type { Answers, Asked, Answer, Search } from "./messages";

interface Waiting {
  resolve: (answer: never) => void;
  reject: (reason: Error) => void;
}

export class Judge {
  private readonly worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  private readonly waiting = new Map<number, Waiting>();
  private last = 0;

  constructor() {
    this.worker.addEventListener("message", ({ data }: MessageEvent<Answer>) => this.receive(data));
    this.worker.addEventListener("error", () => this.fail(new Error("The worker has failed.")));
  }

  /** Load the engine, and return whether its judgment is rough. */
  load(engine: ArrayBuffer): Promise<boolean> {
    return this.ask({ kind: "load", engine });
  }

  /** What the choices of a seat bring, the best first. */
  options({ seat, state, samples }: Search): Promise<Option[]> {
    return this.ask({ kind: "options", search: { seat, state, samples } });
  }

  /** The chance of each seat to win. */
  chances(state: string): Promise<number[]> {
    return this.ask({ kind: "chances", state });
  }

  close(): void {
    this.worker.terminate();
  }

  private ask<Kind extends Asked["kind"]>(asked: Asked & { kind: Kind }): Promise<Answers[Kind]> {
    return new Promise((resolve, reject) => {
      this.waiting.set((this.last += 1), { resolve, reject });
      this.worker.postMessage({ id: this.last, asked });
    });
  }

  private receive(answer: Answer): void {
    const waiting = this.waiting.get(answer.id);
    this.waiting.delete(answer.id);
    if ("failure" in answer) waiting?.reject(new Error(answer.failure));
    else waiting?.resolve(answer.answer as never);
  }

  private fail(reason: Error): void {
    for (const { reject } of this.waiting.values()) reject(reason);
    this.waiting.clear();
  }
}
