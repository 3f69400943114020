// The socket of a page. It sends hello with the last number it knows, reconnects when it is lost, and matches every reply
// to its message. It does not know what the messages mean.

import { ROOT } from "./root";
import type { FromPage, FromServer, Goodbye, Reply, Update } from "./messages";

export type Status = "connecting" | "open" | "lost" | "closed";

/** A message as the caller writes it: the connection adds the id. */
export type Request = FromPage extends infer M ? (M extends { id: number } ? Omit<M, "id"> : never) : never;

/** The parts of a socket that a page uses, so that a test can provide its own. */
export interface Socket {
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: (() => void) | null;
  send(text: string): void;
  close(): void;
}

export interface Handlers {
  /** `isFirst`: it is the first one over a new socket, and has the whole state. */
  update(update: Update, isFirst: boolean): void;
  status(status: Status): void;
  goodbye(goodbye: Goodbye): void;
}

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;

/** Refusals after which reconnecting would change nothing. */
const FINAL = new Set(["no_such_table", "foreign"]);

/** The reply to a message when the connection is lost. The message may have arrived or not. */
const LOST: Omit<Reply, "id"> = { type: "reply", code: "closing", reason: "", why: null };

export class Connection {
  private socket: Socket | null = null;
  private after = 0;
  private lastId = 0;
  private wait = FIRST_WAIT;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isClosed = false;
  private wasLost = false;
  /** Whether no update has come over the present socket. */
  private knowsNothing = true;
  private readonly waiting = new Map<number, (reply: Reply) => void>();

  constructor(
    private readonly open: () => Socket,
    private readonly handlers: Handlers,
    /** Loads the page anew if the server has another build, and returns whether it does. */
    private readonly renewIfReplaced: () => Promise<boolean>,
  ) {}

  /** Open the socket, or reopen it at once if it is lost. */
  connect(): void {
    if (this.socket !== null || this.isClosed) return;
    clearTimeout(this.timer);
    this.handlers.status("connecting");
    const socket = this.open();
    this.socket = socket;
    this.knowsNothing = true;
    socket.onopen = () => void this.greet(socket);
    socket.onmessage = (event) => this.receive(JSON.parse(event.data) as FromServer);
    socket.onclose = () => this.lose(socket);
  }

  /** Send a message and wait for its reply. */
  ask(request: Request): Promise<Reply> {
    const id = (this.lastId += 1);
    if (this.socket === null) return Promise.resolve({ ...LOST, id });
    return new Promise((resolve) => {
      this.waiting.set(id, resolve);
      this.socket?.send(JSON.stringify({ ...request, id }));
    });
  }

  close(): void {
    this.isClosed = true;
    clearTimeout(this.timer);
    this.socket?.close();
  }

  /** Say hello. After a loss the server may be another one, which only a page of its own build understands. */
  private async greet(socket: Socket): Promise<void> {
    if (this.wasLost && (await this.renewIfReplaced())) return;
    socket.send(JSON.stringify({ type: "hello", after: this.after }));
  }

  private receive(message: FromServer): void {
    if (message.type === "update") {
      this.after = Math.max(this.after, message.seq);
      this.wait = FIRST_WAIT;
      this.handlers.status("open");
      this.handlers.update(message, this.knowsNothing);
      this.knowsNothing = false;
    } else if (message.type === "reply") {
      this.waiting.get(message.id)?.(message);
      this.waiting.delete(message.id);
    } else {
      this.isClosed ||= FINAL.has(message.code);
      this.handlers.goodbye(message);
    }
  }

  private lose(socket: Socket): void {
    if (this.socket !== socket) return;
    this.socket = null;
    this.wasLost = true;
    for (const [id, resolve] of this.waiting) resolve({ ...LOST, id });
    this.waiting.clear();
    this.handlers.status(this.isClosed ? "closed" : "lost");
    if (this.isClosed) return;
    this.timer = setTimeout(() => this.connect(), this.wait);
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }
}

/** The address of the socket of a table. */
export function socketAddress(table: string): string {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return `${scheme}://${location.host}${ROOT}/api/tables/${encodeURIComponent(table)}/socket`;
}
