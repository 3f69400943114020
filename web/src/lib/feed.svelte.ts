// The socket of a page that shows what changes. The server sends; the page only listens. While it is hidden, it is not
// connected; a lost connection is tried again, less and less often.

import { renewIfReplaced } from "./build";
import type { Socket } from "./connection";
import type { Goodbye } from "./messages";
import { ROOT } from "./root";

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
/** Refusals after which connecting again would change nothing. */
const FINAL = new Set(["no_such_tournament"]);

/** Return what opens a socket at an address of the server. */
export function socketAt(path: string): () => Socket {
  const protocol = location.protocol === "https:" ? "wss" : "ws";
  return () => new WebSocket(`${protocol}://${location.host}${ROOT}${path}`) as unknown as Socket;
}

export abstract class Feed<Message extends { type: string }> {
  isLost = $state(false);
  /** Why the server closed the socket for good; empty if it did not. */
  failure = $state("");

  private socket: Socket | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private wait = FIRST_WAIT;
  private isFirst = true;

  constructor(private readonly open: () => Socket) {}

  protected abstract take(message: Message): void;

  /** Follow while the page is visible. Returns the function that ends it. */
  follow(): () => void {
    const turn = () => (document.hidden ? this.disconnect() : this.connect());
    document.addEventListener("visibilitychange", turn);
    addEventListener("online", turn);
    turn();
    return () => {
      document.removeEventListener("visibilitychange", turn);
      removeEventListener("online", turn);
      this.disconnect();
    };
  }

  connect(): void {
    if (this.socket || this.failure) return;
    clearTimeout(this.timer);
    const socket = this.open();
    this.socket = socket;
    if (!this.isFirst) socket.onopen = () => void renewIfReplaced();
    socket.onmessage = (event) => this.receive(JSON.parse(event.data) as Message | Goodbye);
    socket.onclose = () => this.disconnected(socket);
  }

  disconnect(): void {
    clearTimeout(this.timer);
    const { socket } = this;
    this.socket = null;
    socket?.close();
  }

  private receive(message: Message | Goodbye): void {
    if (isGoodbye(message)) {
      if (message.code === "too_many") this.wait = LONGEST_WAIT;
      if (FINAL.has(message.code)) this.failure = message.code;
    } else {
      this.take(message);
      [this.isFirst, this.isLost, this.wait] = [false, false, FIRST_WAIT];
    }
  }

  private disconnected(socket: Socket): void {
    if (this.socket !== socket) return;
    this.socket = null;
    if (this.failure) return;
    this.isLost = true;
    this.timer = setTimeout(() => this.connect(), this.wait);
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }
}

function isGoodbye(message: { type: string }): message is Goodbye {
  return message.type === "goodbye";
}
