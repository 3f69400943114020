// The socket of a page. It sends hello with the last number it knows, reconnects when it is lost, and matches every reply
// to its message. It does not know what the messages mean.

import { ROOT } from "./root";
import type { FromPage, FromServer, Goodbye, Reply, Update } from "./messages";
import { ANSWERS_WITHIN, Silence } from "./silence";

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

/** Refusals of a server that closes. A decision with a key is sent again to the next one. */
const LEAVING = new Set(["closing", "moved"]);

/** Refusals after which reconnecting would change nothing. */
const FINAL = new Set(["no_such_table", "foreign", "banned", "table_closed"]);

/** The reply to a message when the connection is lost. The message may have arrived or not. */
const LOST: Omit<Reply, "id"> = { type: "reply", code: "closing", reason: "", why: null, hint: null };

/** A message that waits for its reply. */
interface Waiting {
  request: Request;
  resolve: (reply: Reply) => void;
  timer?: ReturnType<typeof setTimeout>;
}

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
  /** Runs out if nothing is heard after a check. */
  private readonly silence = new Silence();
  private readonly waiting = new Map<number, Waiting>();
  /** Decisions that were not answered before the connection was lost. They have keys, so they count only once. */
  private unanswered: Waiting[] = [];

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
    socket.onclose = () => this.disconnected(socket);
  }

  /**
   * Find out whether the socket is still connected, and open another one if not. A path that dies without a close, as when
   * a phone changes its network, otherwise looks like a table at which nothing happens.
   */
  check(): void {
    const { socket } = this;
    if (socket === null || this.isClosed) return this.connect();
    if (!this.silence.begin(() => this.drop(socket))) return;
    if (!this.knowsNothing) void this.ask({ type: "ping" });
  }

  /** Send a message and wait for its reply. One with a key is sent again if the connection is lost before. */
  ask(request: Request): Promise<Reply> {
    return new Promise((resolve) => this.send({ request, resolve }));
  }

  /** After a loss, nothing is sent before the first update: the new socket may not be open, and hello comes first. */
  private send(message: Waiting): void {
    const id = (this.lastId += 1);
    const { socket } = this;
    if (socket === null || (this.wasLost && this.knowsNothing)) return this.giveUp(id, message);
    this.waiting.set(id, message);
    if (hasKey(message.request)) message.timer = setTimeout(() => this.drop(socket), ANSWERS_WITHIN);
    socket.send(JSON.stringify({ ...message.request, id }));
  }

  /** Treat a socket as lost at once. Where nobody answers, a browser waits a minute before it says that it is closed. */
  private drop(socket: Socket): void {
    socket.close();
    this.disconnected(socket);
  }

  /** Keep a decision that was sent, to send it again; all other messages are lost. */
  private giveUp(id: number, message: Waiting, wasSent = false): void {
    clearTimeout(message.timer);
    if (wasSent && !this.isClosed && hasKey(message.request)) this.unanswered.push(message);
    else message.resolve({ ...LOST, id });
  }

  close(): void {
    this.isClosed = true;
    clearTimeout(this.timer);
    this.silence.end();
    this.socket?.close();
    this.dropUnanswered();
  }

  private dropUnanswered(): void {
    for (const message of this.unanswered.splice(0)) message.resolve({ ...LOST, id: 0 });
  }

  /** Say hello. After a loss the server may be another one, which only a page of its own build understands. */
  private async greet(socket: Socket): Promise<void> {
    if (this.wasLost && (await this.renewIfReplaced())) return;
    socket.send(JSON.stringify({ type: "hello", after: this.after }));
  }

  private receive(message: FromServer): void {
    this.silence.end();
    if (message.type === "update") {
      this.after = Math.max(this.after, message.seq);
      this.wait = FIRST_WAIT;
      this.handlers.status("open");
      this.handlers.update(message, this.knowsNothing);
      this.knowsNothing = false;
      for (const unanswered of this.unanswered.splice(0)) this.send(unanswered);
    } else if (message.type === "reply") {
      this.answer(message);
    } else {
      this.isClosed ||= FINAL.has(message.code);
      if (message.code !== "moved") this.handlers.goodbye(message);
    }
  }

  private answer(reply: Reply): void {
    const message = this.waiting.get(reply.id);
    if (!message) return;
    this.waiting.delete(reply.id);
    clearTimeout(message.timer);
    if (reply.code !== null && LEAVING.has(reply.code)) this.giveUp(reply.id, message, true);
    else message.resolve(reply);
  }

  private disconnected(socket: Socket): void {
    if (this.socket !== socket) return;
    this.socket = null;
    socket.onmessage = null;
    this.silence.end();
    this.wasLost = true;
    for (const [id, message] of this.waiting) this.giveUp(id, message, true);
    this.waiting.clear();
    if (this.isClosed) this.dropUnanswered();
    this.handlers.status(this.isClosed ? "closed" : "lost");
    if (this.isClosed) return;
    this.timer = setTimeout(() => this.connect(), this.wait);
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }
}

/** Whether a message can be sent again without being carried out twice. */
function hasKey(request: Request): boolean {
  return "key" in request && request.key !== "";
}

/** The address of the socket of a table. */
export function socketAddress(table: string): string {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return `${scheme}://${location.host}${ROOT}/api/tables/${encodeURIComponent(table)}/socket`;
}
